//! Answers that are made while the disk works: prepared before they are kept, and reached only
//! once they are.

use tokio::sync::oneshot;

use super::press::Answered;

/// Whether an answer stands, or what is said instead.
pub(super) type Verdict = Result<(), Answered>;

/// An answer that may not be kept yet.
#[derive(Debug)]
#[must_use = "somebody waits for it"]
pub struct Draft {
    answered: Answered,
    /// None where nothing is to be kept for it.
    verdict: Option<oneshot::Receiver<Verdict>>,
}

/// What was made of a draft, out of reach until the draft is kept.
#[derive(Debug)]
#[must_use = "somebody waits for it"]
pub struct Prepared<T> {
    what: T,
    verdict: Option<oneshot::Receiver<Verdict>>,
}

impl Draft {
    /// An answer for which nothing is to be kept.
    pub fn sure(answered: Answered) -> Self {
        Self {
            answered,
            verdict: None,
        }
    }

    /// An answer that stands once the other end says so.
    pub(super) fn unsure(answered: Answered) -> (oneshot::Sender<Verdict>, Self) {
        let (says, verdict) = oneshot::channel();
        let verdict = Some(verdict);
        (says, Self { answered, verdict })
    }

    /// Makes of it whatever will be needed once it is kept.
    pub fn prepare<T>(self, prepare: impl FnOnce(Answered) -> T) -> Prepared<T> {
        Prepared {
            what: prepare(self.answered),
            verdict: self.verdict,
        }
    }
}

impl<T> Prepared<T> {
    /// Waits until the answer is on disk.
    ///
    /// # Errors
    /// What is to be said instead, if the table still lives to say anything.
    pub async fn kept(self) -> Result<T, Option<Answered>> {
        if let Some(verdict) = self.verdict {
            verdict.await.map_err(|_| None)?.map_err(Some)?;
        }
        Ok(self.what)
    }
}
