//! The list of whom a table invited, or asked to leave. It must not know what that means for anybody.

use crate::model::{MessageId, UserId};
use crate::store::{GuestRow, GuestStanding};

/// How many people one table remembers as invited or as asked to leave.
const MOST: usize = 40;

/// How people who do not sit at a table stand to it.
#[cfg_attr(test, derive(Clone))]
#[derive(Debug, Default)]
pub(in crate::table) struct Guests {
    /// The oldest first.
    rows: Vec<GuestRow>,
    /// The people who could not be added to the private thread since the process began.
    kept_out: Vec<UserId>,
    /// The people who refused their invitation since the process began.
    declined: Vec<UserId>,
}

impl Guests {
    /// The guests of a stored table.
    pub fn of(rows: Vec<GuestRow>) -> Self {
        Self {
            rows,
            ..Self::default()
        }
    }

    /// All of them as they are stored.
    pub fn rows(&self) -> &[GuestRow] {
        &self.rows
    }

    /// The invitations, not those that were refused.
    pub fn invited(&self) -> impl Iterator<Item = &GuestRow> {
        self.rows.iter().filter(|guest| is_invited(guest))
    }

    /// The people who said no, or were asked to leave.
    pub fn shut_out(&self) -> impl Iterator<Item = UserId> {
        let out = self.rows.iter().filter(|guest| !is_invited(guest));
        out.map(|guest| guest.user)
    }

    /// How a person stands to the table; `None` if it knows nothing of them.
    pub fn standing(&self, user: UserId) -> Option<GuestStanding> {
        let known = self.rows.iter().find(|guest| guest.user == user);
        known.map(|guest| guest.standing)
    }

    /// Remembers how a person stands to the table; the oldest is dropped at the limit.
    pub fn put(&mut self, user: UserId, standing: GuestStanding) {
        self.forget(user);
        if self.rows.len() >= MOST {
            self.rows.remove(0);
        }
        if standing == GuestStanding::Declined {
            self.declined.push(user);
        }
        self.rows.push(GuestRow {
            user,
            standing,
            message: None,
        });
    }

    /// Forgets a person; returns whether the table knew them.
    pub fn forget(&mut self, user: UserId) -> bool {
        let before = self.rows.len();
        self.rows.retain(|guest| guest.user != user);
        self.declined.retain(|other| *other != user);
        self.rows.len() < before
    }

    /// Notes the message that invites a person; returns whether they are invited.
    pub fn invited_by(&mut self, user: UserId, message: MessageId) -> bool {
        let mut rows = self.rows.iter_mut();
        let guest = rows.find(|guest| guest.user == user && is_invited(guest));
        guest.map(|guest| guest.message = Some(message)).is_some()
    }

    /// Notes whether a person could be added to the private thread; `None` if it is tried again.
    pub fn admitted(&mut self, user: UserId, admitted: Option<bool>) {
        self.kept_out.retain(|other| *other != user);
        if admitted == Some(false) {
            self.kept_out.push(user);
        }
    }

    /// The people who could not be added to the private thread.
    pub fn kept_out(&self) -> &[UserId] {
        &self.kept_out
    }

    /// The people who refused their invitation since the process began.
    pub fn declined(&self) -> &[UserId] {
        &self.declined
    }

    /// Takes over what no log holds.
    pub fn keep_unlogged(&mut self, before: &Self) {
        self.kept_out.clone_from(&before.kept_out);
        self.declined.clone_from(&before.declined);
    }
}

fn is_invited(guest: &GuestRow) -> bool {
    guest.standing == GuestStanding::Invited
}
