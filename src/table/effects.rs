//! What decisions of a table ask its actor to do, in this order: write to the database, answer,
//! show.

use std::mem::discriminant;
use std::sync::Arc;

use super::play::hints::AskedHint;
use super::press::Press;
use crate::model::{InteractionId, Lang, TableId, UserId};
use crate::screen::Screen;
use crate::screen::form::Form;
use crate::screen::sentence::Said;
use crate::store::{Change, Commit, Line};

/// The effects of all decisions since the actor last took them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// Lines for the log.
    pub lines: Vec<Line>,
    /// Changes to write beside the log.
    pub changes: Vec<Change>,
    /// The replies to presses, by interaction.
    pub replies: Vec<(InteractionId, Reply)>,
    /// Whether screens may have changed and must be made again.
    pub changed: bool,
    /// The hints that people asked for; each is thought out off the table's task.
    pub hints: Vec<AskedHint>,
    /// A rematch that somebody asked for.
    pub rematch: Option<Rematch>,
}

/// A request for a rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// The interaction.
    pub id: InteractionId,
    /// The person who pressed; they take the first seat of the new table.
    pub user: UserId,
}

/// The reply to a press, before a screen is made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The person who pressed.
    pub user: UserId,
    /// The language they read.
    pub lang: Lang,
    /// What to show.
    pub kind: ReplyKind,
}

/// The kinds of replies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplyKind {
    /// Their hand as it is now, with a sentence on top if there is one.
    Hand(Option<Said>),
    /// The watcher's view, without anybody's hand.
    Watch,
    /// An input was accepted. They are shown their hand, unless they pressed elsewhere and have a
    /// hand on screen that is kept up to date.
    Taken,
    /// The request is done and the public message shows it; nothing else is shown.
    Done,
    /// A message with one sentence.
    Said(Said),
    /// A message with this screen.
    Page(Arc<Screen>),
    /// A form to fill in.
    Form(Arc<Form>),
    /// Nothing: the same press is being answered already.
    Nothing,
}

impl Effects {
    /// Adds a change to write, in the place of an earlier one of the same kind. Changes of
    /// questions are all kept, because they count.
    pub fn change(&mut self, change: Change) {
        if !matches!(change, Change::Question { .. }) {
            let kind = discriminant(&change);
            self.changes.retain(|other| discriminant(other) != kind);
        }
        self.changes.push(change);
    }

    /// Adds the reply to a press.
    pub fn reply(&mut self, press: &Press, kind: ReplyKind) {
        let (user, lang) = (press.user, press.lang);
        self.replies.push((press.id, Reply { user, lang, kind }));
    }

    /// Takes the lines and changes as one commit; `None` if there are none.
    pub fn commit(&mut self, table: TableId) -> Option<Commit> {
        let nothing = self.lines.is_empty() && self.changes.is_empty();
        // The end comes last, because it deletes rows that other changes write.
        let is_end = |change: &Change| matches!(change, Change::Ended(_));
        self.changes.sort_by_key(is_end);
        (!nothing).then(|| Commit {
            table,
            lines: std::mem::take(&mut self.lines),
            changes: std::mem::take(&mut self.changes),
        })
    }
}
