//! Messages to people who are not at the table: those who are invited, and those who played the
//! match before.

use super::lifecycle::Lifecycle;
use super::outward::Note;
use super::sitter::Sitter;
use super::state::Table;
use crate::model::{ChannelId, UserId};
use crate::screen::notice::{invitation, rematch_call};

/// The match of which this table is the rematch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedBefore {
    /// Where it was played.
    pub channel: ChannelId,
    /// The persons who sat there.
    pub people: Vec<UserId>,
}

impl Table {
    /// Notes the match before, so that its people are told of this table.
    pub fn call_again(&mut self, before: PlayedBefore) {
        self.before = Some(before);
    }

    /// The messages to people who are not at the table. They are in no log: a restart does not
    /// repeat them.
    pub(super) fn notes(&self) -> Vec<Note> {
        if self.is_done() {
            return Vec::new();
        }
        let invited = self
            .invited
            .iter()
            .filter(|user| self.seat_of(**user).is_none());
        let invitations = invited.map(|user| self.invitation(*user));
        invitations.chain(self.rematch_note()).collect()
    }

    fn invitation(&self, user: UserId) -> Note {
        let words = self.words.of(self.lang);
        Note {
            about: user,
            channel: None,
            users: vec![user],
            text: invitation(user, self.host(), self.offer.name(), words),
            stays: false,
        }
    }

    fn rematch_note(&self) -> Option<Note> {
        let before = self.before.as_ref()?;
        let here: Vec<UserId> = self.sitters.iter().filter_map(Sitter::owner).collect();
        let missing = before.people.iter().filter(|user| !here.contains(user));
        let missing: Vec<UserId> = missing.copied().collect();
        let place = match self.lifecycle {
            Lifecycle::Lobby(_) => self.opened.channel,
            _ => self.thread.unwrap_or(self.opened.channel),
        };
        let gathers = self.lifecycle.is_lobby();
        let words = self.words.of(self.lang);
        let text = rematch_call(&here, &missing, gathers, place, words);
        Some(Note {
            about: UserId(0),
            channel: Some(before.channel),
            users: missing,
            text,
            stays: true,
        })
    }
}
