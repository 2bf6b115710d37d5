//! The writes of one decision of a table: lines of its log, and changes of its row and seats.

use super::RatedSide;
use super::packs::QuestionFact;
use super::rows::{GuestRow, Line, SeatRow, StandingRow};
use crate::model::{InteractionId, TableId, UserId};

/// Everything that one decision of a table writes, in one transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commit {
    /// The table.
    pub table: TableId,
    /// Lines to append to its log.
    pub lines: Vec<Line>,
    /// Changes beside the log, made in this order.
    pub changes: Vec<Change>,
}

/// A change of a table's rows beside its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Replaces all seats of the table.
    Seats(Vec<SeatRow>),
    /// Makes this person the host.
    Host(UserId),
    /// Replaces all guests of the table.
    Guests(Vec<GuestRow>),
    /// Sets preset and options.
    Options {
        /// The name of the preset.
        preset: String,
        /// Every parameter by its name, as JSON.
        options: String,
    },
    /// Sets the game, with all that depends on it.
    Game {
        /// The name of the game.
        game: String,
        /// The edition of its rules.
        edition: u32,
        /// The name of the preset.
        preset: String,
        /// Every parameter by its name, as JSON.
        options: String,
        /// The most seats.
        seats: u8,
    },
    /// Sets the pace, by its name.
    Pace(String),
    /// Sets the level of the table's robots, by its name.
    RobotLevel(String),
    /// Allows hints, or not.
    Hints(bool),
    /// Starts the match. A table starts only once.
    Started {
        /// The interaction that started it.
        interaction: InteractionId,
        /// The edition of the rules by which it is played.
        edition: u32,
    },
    /// Sets the data that the match was given at its start beside options and seed (in Tiguidoo,
    /// its questions).
    MatchData(String),
    /// Sets the selection of question packs, as `packs::Selection` writes it.
    Pack(String),
    /// Counts an event of a question.
    Question {
        /// The id of its pack.
        pack: String,
        /// The event to count.
        fact: QuestionFact,
    },
    /// Notes that a person has played the coached first manche of a game to its end.
    Coached {
        /// The person.
        user: UserId,
        /// The game by its name.
        game: String,
    },
    /// Ends the table. Changes nothing if it has ended already.
    Ended(Ended),
}

/// The end of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// One word: `finished`, `abandoned`, or the reason for closing the table.
    pub how: String,
    /// One row for each person who played, if the match was finished; else none.
    pub standings: Vec<StandingRow>,
    /// The rules under which the match counts on leaderboards: the name of a preset, or the one
    /// name for all matches whose options differ from their preset.
    pub rules: String,
    /// The sides of the match, for the ratings.
    pub sides: Vec<RatedSide>,
}

impl Commit {
    /// A commit of log lines and nothing else.
    #[must_use]
    pub const fn lines(table: TableId, lines: Vec<Line>) -> Self {
        let changes = Vec::new();
        Self {
            table,
            lines,
            changes,
        }
    }

    /// Adds changes after those that the commit has.
    #[must_use]
    pub fn with(mut self, changes: impl IntoIterator<Item = Change>) -> Self {
        self.changes.extend(changes);
        self
    }

    /// Whether it ends a match with results.
    #[must_use]
    pub fn ends_match(&self) -> bool {
        let mut changes = self.changes.iter();
        changes.any(|change| matches!(change, Change::Ended(end) if !end.standings.is_empty()))
    }

    /// A commit that ends a table, for the reason `how` in one word, without standings or log
    /// lines.
    #[must_use]
    pub fn end(table: TableId, how: &str) -> Self {
        let end = Ended {
            how: how.to_owned(),
            standings: Vec::new(),
            rules: String::new(),
            sides: Vec::new(),
        };
        Self::lines(table, Vec::new()).with([Change::Ended(end)])
    }
}
