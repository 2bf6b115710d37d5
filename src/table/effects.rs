//! What a table's decision asks its actor to do, in the order in which it must be done: keep,
//! answer, show.

use std::mem::discriminant;
use std::sync::Arc;

use super::press::Press;
use crate::model::{InteractionId, Lang, TableId, UserId};
use crate::screen::Screen;
use crate::screen::form::Form;
use crate::screen::sentence::Said;
use crate::store::{Change, Commit, Line};

/// What came of the decisions since the last time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// Lines for the log.
    pub lines: Vec<Line>,
    /// What else is to be kept.
    pub changes: Vec<Change>,
    /// What whoever pressed is told, by interaction.
    pub replies: Vec<(InteractionId, Reply)>,
    /// Whether the room may look different now.
    pub changed: bool,
    /// Who wants the same once more.
    pub rematch: Option<Rematch>,
}

/// Somebody who wants to play the same once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// The interaction.
    pub id: InteractionId,
    /// The person who pressed; they take the first seat of the new table.
    pub user: UserId,
}

/// What somebody is told, before it is a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The person who pressed.
    pub user: UserId,
    /// The language they read.
    pub lang: Lang,
    /// What they are shown.
    pub kind: ReplyKind,
}

/// The kinds of answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplyKind {
    /// Their present hand, with a word on top if there is one.
    Hand(Option<Said>),
    /// What everybody sees.
    Watch,
    /// An input was taken: their hand, unless they pressed elsewhere and have one that lives.
    Taken,
    /// Done, and the public message shows it.
    Done,
    /// A sentence on a page of its own.
    Said(Said),
    /// A page of its own.
    Page(Arc<Screen>),
    /// A form to write into.
    Form(Arc<Form>),
    /// Nothing: the same press is being answered already.
    Nothing,
}

impl Effects {
    /// A change is to be kept; it takes the place of an earlier one of its kind. What becomes of
    /// questions adds up.
    pub fn change(&mut self, change: Change) {
        if !matches!(change, Change::Question { .. }) {
            let kind = discriminant(&change);
            self.changes.retain(|other| discriminant(other) != kind);
        }
        self.changes.push(change);
    }

    /// What the person who pressed is told.
    pub fn reply(&mut self, press: &Press, kind: ReplyKind) {
        let (user, lang) = (press.user, press.lang);
        self.replies.push((press.id, Reply { user, lang, kind }));
    }

    /// What is to be kept, if anything.
    pub fn commit(&mut self, table: TableId) -> Option<Commit> {
        let nothing = self.lines.is_empty() && self.changes.is_empty();
        // The end of a table clears what others of them write.
        let is_end = |change: &Change| matches!(change, Change::Ended(_));
        self.changes.sort_by_key(is_end);
        (!nothing).then(|| Commit {
            table,
            lines: std::mem::take(&mut self.lines),
            changes: std::mem::take(&mut self.changes),
        })
    }
}
