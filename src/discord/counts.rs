//! Counters of the platform side since the start, for the metrics.
//!
//! Everything is summed over all people, servers and tables, and nothing tells one request from
//! another: who presses what may be a secret of the game.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use serenity::all::{FullEvent, Interaction};

/// A number that only grows; read at any time, without a lock.
#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    /// One more.
    pub fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// So many more.
    pub fn add_many(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// How many there were.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// All counts of the platform side.
#[derive(Debug, Default)]
pub struct Counts {
    /// The interactions that arrived.
    pub interactions: Interactions,
    /// How long presses at tables took.
    pub stages: Stages,
    /// The answers to interactions that did not arrive.
    pub answers_lost: Count,
    /// The requests that were sent.
    pub requests: Requests,
    /// Outcomes of the screens that tables wanted shown.
    pub edits: Edits,
}

/// Interactions by their kind.
#[derive(Debug, Default)]
pub struct Interactions {
    /// Buttons and menus.
    pub presses: Count,
    /// Forms that were sent.
    pub forms: Count,
    /// Slash commands.
    pub commands: Count,
    /// Suggestions asked for while a command is typed.
    pub suggestions: Count,
}

/// How long a press takes from its arrival to its answer, by stage.
#[derive(Debug)]
pub struct Stages {
    by_stage: Family<[(&'static str, &'static str); 1], Histogram>,
    /// Until the table has decided: the mailbox, the wait for rivals, the decision.
    decision: Histogram,
    /// From then on until it is on disk; the answer is made meanwhile.
    commit: Histogram,
    /// From then on until Discord has taken the answer.
    answer: Histogram,
    /// All of it.
    whole: Histogram,
}

/// How a screen was sent that a table wanted shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditWay {
    /// In a message for everybody, with the bot's token or with that of an interaction.
    Board {
        /// Whether with the token of an interaction.
        by_token: bool,
        /// Whether as a new message.
        posted: bool,
    },
    /// In somebody's hand.
    Hand,
}

/// Outcomes of requests.
#[derive(Debug, Default)]
pub struct Requests {
    /// Discord did what was asked.
    pub done: Count,
    /// A rate limit was hit.
    pub rate_limited: Count,
    /// No answer came, or one of a server in trouble.
    pub unreachable: Count,
    /// Discord took the request for wrong.
    pub refused: Count,
    /// The target is gone, locked, too old, or not the bot's to touch.
    pub in_vain: Count,
}

/// Outcomes of the screens that tables wanted shown, in the messages that are kept up to date.
#[derive(Debug)]
pub struct Edits {
    /// Messages for everybody were edited with the bot's token, and Discord took them.
    pub by_bot: Count,
    /// The same with the token of an interaction.
    pub by_token: Count,
    /// New messages for everybody were posted with the bot's token.
    pub posted_by_bot: Count,
    /// The same with the token of an interaction.
    pub posted_by_token: Count,
    /// Hands were sent, which takes the token of an interaction always.
    pub hands: Count,
    /// They needed no request: nothing had changed, or a newer one came before they were sent.
    pub saved: Count,
    /// Discord did not take them.
    pub refused: Count,
    /// How old the oldest statement of a table was that a table message did not show yet, when the
    /// message was brought up to date, in seconds.
    pub board_age: Histogram,
}

impl Interactions {
    /// Counts an event, if it is an interaction.
    pub(in crate::discord) fn arrived(&self, event: &FullEvent) {
        let FullEvent::InteractionCreate { interaction } = event else {
            return;
        };
        match interaction {
            Interaction::Component(_) => self.presses.add(),
            Interaction::Modal(_) => self.forms.add(),
            Interaction::Command(_) => self.commands.add(),
            Interaction::Autocomplete(_) => self.suggestions.add(),
            _ => {}
        }
    }
}

impl Default for Edits {
    fn default() -> Self {
        Self {
            by_bot: Count::default(),
            by_token: Count::default(),
            posted_by_bot: Count::default(),
            posted_by_token: Count::default(),
            hands: Count::default(),
            saved: Count::default(),
            refused: Count::default(),
            board_age: Histogram::new([0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0]),
        }
    }
}

impl Default for Stages {
    fn default() -> Self {
        // From a quarter of a millisecond to four seconds.
        let empty = || Histogram::new(exponential_buckets(0.000_25, 2.0, 15));
        let by_stage = Family::<_, Histogram>::new_with_constructor(empty);
        let stage = |name| by_stage.get_or_create_owned(&[("stage", name)]);
        Self {
            decision: stage("decision"),
            commit: stage("commit"),
            answer: stage("answer"),
            whole: stage("whole"),
            by_stage,
        }
    }
}

impl Stages {
    /// All of them, by the label `stage`.
    pub fn by_stage(&self) -> Family<[(&'static str, &'static str); 1], Histogram> {
        self.by_stage.clone()
    }

    /// Takes in one press: the time from its arrival to the end of each stage.
    pub(in crate::discord) fn passed(&self, decided: Duration, kept: Duration, done: Duration) {
        self.decision.observe(decided.as_secs_f64());
        self.commit
            .observe(kept.saturating_sub(decided).as_secs_f64());
        self.answer.observe(done.saturating_sub(kept).as_secs_f64());
        self.whole.observe(done.as_secs_f64());
    }
}
