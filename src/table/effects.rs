//! What a table's decision asks its actor to do, in the order in which it must be done: keep,
//! answer, show.

use std::sync::Arc;

use crate::screen::Screen;
use crate::screen::form::Form;
use crate::store::{Commit, Ended, GuestRow, Line, QuestionFact, SeatRow, TableId};

/// What came of the decisions since the last time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// Lines for the log.
    pub lines: Vec<Line>,
    /// All seats, if they changed.
    pub seats: Option<Vec<SeatRow>>,
    /// Who decides for the lobby from now on, if that changed.
    pub host: Option<u64>,
    /// All guests, if they changed.
    pub guests: Option<Vec<GuestRow>>,
    /// Preset and options, if they changed.
    pub options: Option<(String, String)>,
    /// The pace, if it changed.
    pub pace: Option<String>,
    /// The interaction that started the match.
    pub started: Option<u64>,
    /// What the match was handed at its start.
    pub supplies: Option<String>,
    /// The question pack, if another was chosen.
    pub pack: Option<String>,
    /// What became of questions, with the id of their pack.
    pub questions: Option<(String, Vec<QuestionFact>)>,
    /// How the table ended.
    pub ended: Option<Ended>,
    /// What whoever pressed is told, by interaction.
    pub replies: Vec<(u64, Told)>,
    /// Whether the room may look different now.
    pub changed: bool,
    /// Who wants the same once more.
    pub rematch: Option<Rematch>,
}

/// Somebody who wants to play the same once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// The interaction.
    pub id: u64,
    /// Who.
    pub user: u64,
}

/// What somebody is told, before it is a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who.
    pub user: u64,
    /// What.
    pub what: What,
}

/// The kinds of answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Their present hand, with a word on top if there is one.
    Hand(Option<String>),
    /// What everybody sees.
    Watch,
    /// An input was taken: their hand, unless they pressed elsewhere and have one that lives.
    Taken,
    /// Done, and the public message shows it.
    Done,
    /// A page of its own.
    Page(Arc<Screen>),
    /// A form to write into.
    Form(Arc<Form>),
    /// Nothing: the same press is being answered already.
    Nothing,
}

impl Effects {
    /// What is to be kept, if anything.
    pub fn commit(&mut self, table: TableId) -> Option<Commit> {
        let nothing = self.lines.is_empty()
            && self.seats.is_none()
            && self.host.is_none()
            && self.guests.is_none()
            && self.options.is_none()
            && self.pace.is_none()
            && self.started.is_none()
            && self.supplies.is_none()
            && self.pack.is_none()
            && self.questions.is_none()
            && self.ended.is_none();
        (!nothing).then(|| Commit {
            table,
            lines: std::mem::take(&mut self.lines),
            seats: self.seats.take(),
            host: self.host.take(),
            guests: self.guests.take(),
            options: self.options.take(),
            pace: self.pace.take(),
            started: self.started.take(),
            supplies: self.supplies.take(),
            pack: self.pack.take(),
            questions: self.questions.take(),
            ended: self.ended.take(),
        })
    }
}
