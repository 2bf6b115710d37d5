//! Messages to people who are not at the table: those who are invited, those who cannot be added to
//! its private thread, and those who played the match before.

use crate::model::{ChannelId, TableId, UserId};
use crate::screen::notice::{declined, join_again, kept_out, rematch_call};
use crate::table::lifecycle::Lifecycle;
use crate::table::show::outward::Note;
use crate::table::state::Table;

/// The match of which this table is the rematch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedBefore {
    /// The table at which it was played.
    pub table: TableId,
    /// Place where it was played.
    pub channel: ChannelId,
    /// The persons who sat there to the end.
    pub people: Vec<UserId>,
    /// The teams of those who were in one, by the numbers of their names.
    pub teams: Vec<(UserId, u8)>,
    /// Everybody's side, 0 or 1, in a game of two against two.
    pub sides: Vec<(UserId, u8)>,
}

impl PlayedBefore {
    /// The team in which a person was, by the number of its name.
    pub fn team_of(&self, user: UserId) -> Option<u8> {
        find(&self.teams, user)
    }

    /// The side on which a person was, in a game of two against two.
    pub fn side_of(&self, user: UserId) -> Option<u8> {
        find(&self.sides, user)
    }
}

/// The number that stands beside a person.
fn find(of: &[(UserId, u8)], user: UserId) -> Option<u8> {
    let found = of.iter().find(|(one, _)| *one == user);
    found.map(|(_, number)| *number)
}

impl Table {
    /// Notes the match before, so that its people are told of this table.
    pub fn call_again(&mut self, before: PlayedBefore) {
        self.before = Some(before);
    }

    /// The messages to people who are not at the table. They are in no log: a restart repeats only
    /// invitations, and of those only what was not posted.
    pub(in crate::table) fn notes(&self) -> Vec<Note> {
        if self.is_done() {
            return Vec::new();
        }
        let words = self.words.of(self.lang);
        let kept_out_notes = self.guests.kept_out().iter();
        let kept_out_notes = kept_out_notes
            .filter(|user| self.seat_of(**user).is_some() || self.is_welcome(**user))
            .map(|user| self.note_on(*user, kept_out(*user, words)));
        let said_no = self.guests.declined().iter();
        let said_no = said_no.map(|user| Note {
            users: Vec::new(),
            ..self.note_on(*user, declined(*user, words))
        });
        let notes = self.invitations().chain(kept_out_notes).chain(said_no);
        notes.chain(self.rematch_note()).collect()
    }

    /// Tells those in the thread of somebody who is not there. The channel hears nothing of it.
    fn note_on(&self, user: UserId, text: String) -> Note {
        Note {
            about: user,
            channel: None,
            users: vec![user],
            text,
            buttons: Vec::new(),
            message: None,
            stays: false,
        }
    }

    fn rematch_note(&self) -> Option<Note> {
        // Those of a private table are invited one by one.
        let before = self.before.as_ref().filter(|_| !self.opened.private)?;
        let here: Vec<UserId> = self.users().collect();
        let missing = before.people.iter().filter(|user| !here.contains(user));
        let missing: Vec<UserId> = missing.copied().collect();
        let place = match self.lifecycle {
            Lifecycle::Lobby(_) => self.opened.channel,
            _ => self.place(),
        };
        let gathers = self.lifecycle.is_lobby();
        let words = self.words.of(self.lang);
        let text = rematch_call(&here, &missing, gathers, place, words);
        Some(Note {
            about: UserId(0),
            channel: Some(before.channel),
            users: missing,
            text,
            buttons: match gathers {
                true => vec![join_again(before.table, words)],
                false => Vec::new(),
            },
            message: None,
            stays: true,
        })
    }
}
