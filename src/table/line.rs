//! Whether anything could be heard of the people: a connection may die without a word, and while
//! it is dead nobody's time may run out.
//!
//! So before a wait ends, something must have been heard since shortly before its end; where
//! nothing was, the other side is asked for a word. Does not know who is asked, nor how.

use std::sync::Arc;

use tokio::sync::watch;

use crate::clock::TableClock;

/// How long before the end of a wait the other side is asked, in milliseconds: time enough to be
/// asked and to answer, so that nobody waits for it.
pub(super) const AHEAD_MS: u64 = 800;
/// What was heard so long before the end of a wait is enough, in milliseconds; with it the other
/// side is asked [`AHEAD_MS`] after anything was heard at the soonest.
const FRESH_MS: u64 = 2 * AHEAD_MS;
/// Who was asked and has not answered by then is not there, in milliseconds.
const PATIENCE_MS: u64 = 3_000;

/// One connection, as far as anything is heard on it.
#[derive(Debug)]
pub struct Line {
    time: TableClock,
    state: watch::Sender<State>,
}

#[derive(Debug)]
struct State {
    /// When anything was heard last.
    heard: u64,
    /// Since when a word is waited for.
    asked: Option<u64>,
    /// Whether who is asked answers at all: only then does silence mean anything.
    answers: bool,
}

impl Line {
    /// A connection that begins now, by the time of the tables.
    pub fn new(time: TableClock) -> Self {
        let state = watch::Sender::new(State {
            heard: time.now(),
            asked: None,
            answers: false,
        });
        Self { time, state }
    }

    /// It begins anew: whether it answers must show again.
    pub fn begin(&self) {
        self.hear(false);
        self.state.send_modify(|state| state.answers = false);
    }

    /// Something was heard; whether it is what was asked for.
    pub fn hear(&self, answer: bool) {
        let now = self.time.now();
        self.state.send_modify(|state| {
            state.heard = now;
            state.asked = None;
            state.answers |= answer;
        });
    }

    /// For how long nobody has been there, in milliseconds; none while somebody may be.
    pub fn silence(&self) -> Option<u64> {
        let state = self.state.borrow();
        let asked = state.asked.filter(|_| state.answers)?;
        let silent = self.time.now().saturating_sub(asked);
        (silent >= PATIENCE_MS).then_some(silent)
    }

    /// Has the other side asked if nothing was heard shortly before `end`, unless it has been;
    /// `ask` says whether it could be. Returns whether there is something to wait for.
    fn rouse(&self, end: u64, ask: impl FnOnce() -> bool) -> bool {
        let (mut awaited, mut asks) = (false, false);
        self.state.send_if_modified(|state| {
            let quiet = state.heard + FRESH_MS < end;
            awaited = quiet && state.answers;
            asks = quiet && state.asked.is_none();
            if asks {
                state.asked = Some(self.time.now());
            }
            false
        });
        if asks && !ask() {
            // Whoever has come to wait for it meanwhile must not.
            self.state.send_modify(|state| state.asked = None);
            return false;
        }
        awaited
    }

    /// Waits until something was heard shortly before `end` or later, for as long as it takes.
    async fn heard(&self, end: u64, ask: impl Fn() -> bool) {
        let mut state = self.state.subscribe();
        while self.rouse(end, &ask) {
            // The sender lives as long as this.
            drop(state.changed().await);
        }
    }
}

/// The connections on which people's presses come in.
pub trait Lines: Send + Sync + 'static {
    /// The one that serves a server; none where none was ever had.
    fn line(&self, guild: u64) -> Option<Arc<Line>>;

    /// Asks for a word on the line of a server; returns at once whether there is anybody to ask.
    fn ask(&self, guild: u64) -> bool;
}

impl dyn Lines {
    /// Sees to it that there is something to hear of a server's people when a wait ends.
    pub(super) fn rouse(&self, guild: u64, end: u64) {
        if let Some(line) = self.line(guild) {
            line.rouse(end, || self.ask(guild));
        }
    }

    /// Waits until it is sure that a server's people could be heard until shortly before `end`.
    pub(super) async fn heard(&self, guild: u64, end: u64) {
        if let Some(line) = self.line(guild) {
            line.heard(end, || self.ask(guild)).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::pin::pin;
    use std::time::Duration;

    use super::*;
    use crate::clock::Clock;

    /// A line on which somebody has answered, and counts how often they are asked.
    struct Asked {
        line: Line,
        times: Cell<u32>,
    }

    impl Asked {
        fn new() -> Self {
            let line = Line::new(TableClock::new(Clock::start()));
            line.hear(true);
            Self {
                line,
                times: Cell::new(0),
            }
        }

        fn now(&self) -> u64 {
            self.line.time.now()
        }

        fn ask(&self) -> bool {
            self.times.set(self.times.get() + 1);
            true
        }

        fn rouse(&self, end: u64) -> bool {
            self.line.rouse(end, || self.ask())
        }
    }

    async fn pass(ms: u64) {
        tokio::time::advance(Duration::from_millis(ms)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_is_asked_who_was_heard_a_moment_ago() {
        let asked = Asked::new();
        assert!(!asked.rouse(asked.now() + FRESH_MS));
        assert_eq!(asked.times.get(), 0);
        assert!(asked.rouse(asked.now() + FRESH_MS + 1));
        assert_eq!(asked.times.get(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_is_asked_again_before_they_have_answered_or_sooner_than_they_may() {
        let asked = Asked::new();
        for _ in 0..5 {
            pass(2_000).await;
            assert!(asked.rouse(asked.now()));
        }
        assert_eq!(asked.times.get(), 1);
        for _ in 0..5 {
            asked.line.hear(true);
            pass(AHEAD_MS).await;
            assert!(!asked.rouse(asked.now() + AHEAD_MS));
            pass(1).await;
            assert!(asked.rouse(asked.now() + AHEAD_MS));
        }
        assert_eq!(asked.times.get(), 6);
    }

    #[tokio::test(start_paused = true)]
    async fn a_wait_ends_once_anything_is_heard() {
        let asked = Asked::new();
        pass(10_000).await;
        let end = asked.now();
        let mut waiting = pin!(asked.line.heard(end, || asked.ask()));
        let soon = Duration::from_secs(60);
        let ended = tokio::time::timeout(soon, &mut waiting).await;
        assert!(ended.is_err(), "nothing was heard");
        asked.line.hear(false);
        waiting.await;
        assert_eq!(asked.times.get(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn silence_is_what_follows_a_question_for_long() {
        let asked = Asked::new();
        pass(60_000).await;
        assert_eq!(asked.line.silence(), None, "nobody asked");
        asked.rouse(asked.now());
        pass(PATIENCE_MS - 1).await;
        assert_eq!(asked.line.silence(), None);
        pass(1).await;
        assert_eq!(asked.line.silence(), Some(PATIENCE_MS));
        asked.line.hear(false);
        assert_eq!(asked.line.silence(), None);
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_never_answered_in_a_session_keeps_nobody_waiting() {
        let asked = Asked::new();
        asked.line.begin();
        pass(10_000).await;
        assert!(!asked.rouse(asked.now()));
        assert_eq!(asked.times.get(), 1, "and is asked all the same");
        pass(10_000).await;
        assert_eq!(asked.line.silence(), None);
        asked.line.hear(true);
        pass(10_000).await;
        assert!(asked.rouse(asked.now()), "now they have");
    }

    #[tokio::test(start_paused = true)]
    async fn where_there_is_nobody_to_ask_nobody_waits() {
        let asked = Asked::new();
        pass(10_000).await;
        asked.line.heard(asked.now(), || false).await;
        pass(10_000).await;
        assert_eq!(asked.line.silence(), None);
    }
}
