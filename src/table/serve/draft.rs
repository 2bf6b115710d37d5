//! Answers that are prepared while the commit is being written, and that can be taken out only once
//! it is on disk.

use tokio::sync::oneshot;

use crate::table::press::Answered;

/// `Ok` if the answer may be shown, else the answer to show instead.
pub(in crate::table) type Verdict = Result<(), Answered>;

/// An answer whose commit may not be on disk yet.
#[derive(Debug)]
#[must_use = "somebody waits for it"]
pub struct Draft {
    answered: Answered,
    /// `None` if the answer depends on no commit.
    verdict: Option<oneshot::Receiver<Verdict>>,
}

/// Result of preparing a draft; it cannot be taken out before the commit is on disk.
#[derive(Debug)]
#[must_use = "somebody waits for it"]
pub struct Prepared<T> {
    what: T,
    verdict: Option<oneshot::Receiver<Verdict>>,
}

impl Draft {
    /// A draft that depends on no commit.
    pub fn sure(answered: Answered) -> Self {
        Self {
            answered,
            verdict: None,
        }
    }

    /// A draft that may be shown once the returned sender says so.
    pub(in crate::table) fn unsure(answered: Answered) -> (oneshot::Sender<Verdict>, Self) {
        let (says, verdict) = oneshot::channel();
        let verdict = Some(verdict);
        (says, Self { answered, verdict })
    }

    /// Replaces the answer of the draft.
    pub(in crate::table) fn reworded(self, reword: impl FnOnce(Answered) -> Answered) -> Self {
        Self {
            answered: reword(self.answered),
            verdict: self.verdict,
        }
    }

    /// Converts the answer, for example to a request of Discord, without waiting for the disk.
    pub fn prepare<T>(self, prepare: impl FnOnce(Answered) -> T) -> Prepared<T> {
        Prepared {
            what: prepare(self.answered),
            verdict: self.verdict,
        }
    }
}

impl<T> Prepared<T> {
    /// Waits until the commit is on disk and returns what was prepared.
    ///
    /// # Errors
    /// The answer to show instead, or `None` if the table ended before it could say.
    pub async fn kept(self) -> Result<T, Option<Answered>> {
        if let Some(verdict) = self.verdict {
            verdict.await.map_err(|_| None)?.map_err(Some)?;
        }
        Ok(self.what)
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::FutureExt;

    use super::*;
    use crate::table::press::Answer;

    fn answered(turn: u32) -> Answered {
        Answered {
            answer: Answer::Nothing,
            turn,
        }
    }

    fn unsure() -> (oneshot::Sender<Verdict>, Prepared<u32>) {
        let (verdict, draft) = Draft::unsure(answered(3));
        (verdict, draft.prepare(|answered| answered.turn))
    }

    #[tokio::test]
    async fn what_was_prepared_is_out_of_reach_until_it_is_kept() {
        let (verdict, prepared) = unsure();
        let mut kept = pin!(prepared.kept());
        assert_eq!(kept.as_mut().now_or_never(), None);
        assert_eq!(verdict.send(Ok(())), Ok(()));
        assert_eq!(kept.await, Ok(3));
    }

    #[tokio::test]
    async fn what_could_not_be_kept_is_never_handed_out() {
        let (verdict, prepared) = unsure();
        assert_eq!(verdict.send(Err(answered(7))), Ok(()));
        assert_eq!(prepared.kept().await, Err(Some(answered(7))));
        let (verdict, prepared) = unsure();
        drop(verdict);
        assert_eq!(prepared.kept().await, Err(None));
    }

    #[tokio::test]
    async fn where_nothing_is_to_be_kept_nobody_waits() {
        let prepared = Draft::sure(answered(3)).prepare(|answered| answered.turn);
        assert_eq!(prepared.kept().now_or_never(), Some(Ok(3)));
    }
}
