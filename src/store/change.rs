//! What a decision of a table asks to be kept: lines of its log, and changes of its row and seats.

use super::packs::QuestionFact;
use super::rows::{GuestRow, Line, SeatRow, StandingRow};
use crate::model::{InteractionId, TableId, UserId};

/// What one commit holds for one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commit {
    /// The table.
    pub table: TableId,
    /// Lines at the end of its log.
    pub lines: Vec<Line>,
    /// What else changes, in this order.
    pub changes: Vec<Change>,
}

/// A change of what is kept of a table beside its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// All its seats are these.
    Seats(Vec<SeatRow>),
    /// This person decides for the lobby from now on.
    Host(UserId),
    /// All its guests are these.
    Guests(Vec<GuestRow>),
    /// It has another preset or other options.
    Options {
        /// The name of the preset.
        preset: String,
        /// Every parameter by its name, as JSON.
        options: String,
    },
    /// It has another pace, by its name.
    Pace(String),
    /// Its robots play at another level, by its name.
    RobotLevel(String),
    /// This interaction started the match. It is set once.
    Started(InteractionId),
    /// The match was handed this at its start, beside options and seed.
    MatchData(String),
    /// This question pack was chosen, by its id.
    Pack(String),
    /// Something became of a question.
    Question {
        /// The id of its pack.
        pack: String,
        /// What.
        fact: QuestionFact,
    },
    /// The table ended. A second end changes nothing.
    Ended(Ended),
}

/// How a table ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// `finished`, `abandoned`, or why it was closed: one word.
    pub how: String,
    /// A row for each seat of a person in a match that was finished.
    pub standings: Vec<StandingRow>,
    /// By which rules these count: a preset's name, or what is said of all that differ from theirs.
    pub rules: String,
}

impl Commit {
    /// Log lines and nothing else.
    #[must_use]
    pub const fn lines(table: TableId, lines: Vec<Line>) -> Self {
        let changes = Vec::new();
        Self {
            table,
            lines,
            changes,
        }
    }

    /// The same with these changes after those it has.
    #[must_use]
    pub fn with(mut self, changes: impl IntoIterator<Item = Change>) -> Self {
        self.changes.extend(changes);
        self
    }

    /// The end of a table, in one word, with nothing before it.
    #[must_use]
    pub fn end(table: TableId, how: &str) -> Self {
        let end = Ended {
            how: how.to_owned(),
            standings: Vec::new(),
            rules: String::new(),
        };
        Self::lines(table, Vec::new()).with([Change::Ended(end)])
    }
}
