//! Who may sit at a private table: its host invites people, and they accept or refuse. A table also
//! remembers whom it asked to leave, be it private or not.

use crate::model::{ChannelId, Fact, Hindrance, Invitee, MessageId, UserId};
use crate::screen::notice::{Notice, invitation};
use crate::screen::powers::{Bar, Word, answers};
use crate::screen::sentence::{Said, Sentence};
use crate::store::{Change, GuestRow, GuestStanding};
use crate::table::effects::ReplyKind;
use crate::table::press::Press;
use crate::table::show::outward::Note;
use crate::table::state::{Cause, Now, Table};

/// How many people a private table invites at most.
const INVITATIONS: usize = 10;

impl Table {
    /// Invites people to the private table: they may sit down there and see its match. At a public
    /// one, who was asked to leave may come back.
    pub(in crate::table) fn invite(&mut self, press: &Press, invitees: &[Invitee]) {
        if self.is_done() {
            return self.say(press, Notice::Over);
        }
        let may = match self.opened.private {
            true => self.host() == Some(press.user),
            false => self.may_close(press),
        };
        if !may {
            return self.say(press, self.not_host());
        }
        if invitees.is_empty() {
            return self.say(press, Notice::Unreadable);
        }
        let words: Vec<Word> = invitees
            .iter()
            .map(|invitee| self.invite_one(press, invitee))
            .collect();
        // The invitations stand below the list in which they were picked.
        let picked = press.turn.is_some();
        if picked && words.iter().all(|word| matches!(word, Word::Invited(_))) {
            return self.reply(press, ReplyKind::Done);
        }
        let refused = words.iter().all(|word| matches!(word, Word::Barred(..)));
        let told = self.words.of(press.lang);
        let lines = words
            .into_iter()
            .map(|word| Sentence::from(word).text(told));
        let what = lines.collect::<Vec<_>>().join("\n").into();
        self.reply(press, ReplyKind::Said(Said { what, refused }));
    }

    fn invite_one(&mut self, press: &Press, invitee: &Invitee) -> Word {
        let user = invitee.user;
        if let Some(why) = self.barred(invitee) {
            return Word::Barred(user, why);
        }
        if !self.is_welcome(user) {
            self.guest(user, GuestStanding::Invited);
            self.log_fact(Cause::press(press), None, &Fact::Invite);
        }
        match self.opened.private {
            true => Word::Invited(user),
            false => Word::Open(user),
        }
    }

    /// Why somebody is not invited; `None` if they are.
    fn barred(&self, invitee: &Invitee) -> Option<Bar> {
        match invitee.hindrance {
            Some(Hindrance::Bot) => return Some(Bar::Bot),
            _ if !self.opened.private => return None,
            _ if self.seat_of(invitee.user).is_some() => return Some(Bar::Sits),
            Some(Hindrance::Blind) => return Some(Bar::Blind),
            _ => {}
        }
        match (self.standing(invitee.user), invitee.hindrance) {
            (Some(GuestStanding::AskedToLeave), _) => Some(Bar::AskedToLeave),
            (Some(GuestStanding::Declined), _) => Some(Bar::SaidNo),
            (Some(GuestStanding::Invited), _) => None,
            (None, Some(_)) => Some(Bar::Unwilling),
            (None, None) => (self.invitations_left() == 0).then_some(Bar::Full),
        }
    }

    /// How many more people a private table can invite; none at a public one.
    pub(in crate::table) fn invitations_left(&self) -> usize {
        match self.opened.private && !self.opened.practice {
            true => INVITATIONS.saturating_sub(self.guests.rows().len()),
            false => 0,
        }
    }

    /// Refuses the presser's invitation to this table, for good, unless what they pressed is below
    /// somebody else's.
    pub(in crate::table) fn decline(&mut self, press: &Press, whose: Option<UserId>) {
        if let Some(whose) = whose.filter(|user| *user != press.user) {
            return self.say(press, Word::NotYours(whose));
        }
        if self.seat_of(press.user).is_some() {
            return self.sits_already(press);
        }
        match self.standing(press.user) {
            Some(GuestStanding::Invited) => {
                self.guest(press.user, GuestStanding::Declined);
                self.watchers.retain(|(user, _)| *user != press.user);
                self.log_fact(Cause::press(press), None, &Fact::Decline);
                self.tell(press, Word::Declined);
            }
            Some(GuestStanding::Declined) => self.tell(press, Word::Declined),
            Some(GuestStanding::AskedToLeave) => self.say(press, Word::AskedToLeave),
            None => self.say(press, Word::NotInvited),
        }
    }

    /// Why the presser may not sit down here; `None` if they may.
    pub(in crate::table) fn unwelcome(&self, press: &Press) -> Option<Word> {
        match self.standing(press.user) {
            Some(GuestStanding::AskedToLeave) => Some(Word::AskedToLeave),
            Some(GuestStanding::Declined) => Some(Word::SaidNo),
            None if self.opened.private && self.opened.host != press.user => Some(Word::NotInvited),
            _ => None,
        }
    }

    /// Why the presser may see nothing of the table: it is private, and they neither sit there nor
    /// were invited, nor are they a moderator. `None` if they may.
    pub(in crate::table) fn kept_out(&self, press: &Press) -> Option<Word> {
        let open = !self.opened.private || press.moderator || self.seat_of(press.user).is_some();
        (!open).then(|| self.unwelcome(press)).flatten()
    }

    /// The people who were invited.
    pub(in crate::table) fn welcome(&self) -> Vec<UserId> {
        self.guests.invited().map(|guest| guest.user).collect()
    }

    /// The people to add to the private thread beside those who sit there.
    pub(in crate::table) fn let_in(&self) -> Vec<UserId> {
        match self.opened.private {
            true => self.welcome(),
            false => Vec::new(),
        }
    }

    /// The people to remove from the private thread: who said no, or was asked to leave.
    pub(in crate::table) fn shut_out(&self) -> Vec<UserId> {
        let out = self.guests.shut_out();
        let stands = |user: &UserId| self.opened.private && self.seat_of(*user).is_none();
        out.filter(stands).collect()
    }

    /// Invites all of these people to a new table, if it is private.
    pub fn welcome_all(&mut self, users: &[UserId]) {
        if self.opened.private {
            users
                .iter()
                .take(INVITATIONS)
                .for_each(|user| self.guest(*user, GuestStanding::Invited));
        }
    }

    /// Whether a person was invited.
    pub(in crate::table) fn is_welcome(&self, user: UserId) -> bool {
        self.standing(user) == Some(GuestStanding::Invited)
    }

    fn standing(&self, user: UserId) -> Option<GuestStanding> {
        self.guests.standing(user)
    }

    /// Remembers how a person stands to the table; the oldest guest is dropped at the limit.
    pub(in crate::table) fn guest(&mut self, user: UserId, standing: GuestStanding) {
        self.guests.put(user, standing);
        self.keep_guests();
    }

    fn keep_guests(&mut self) {
        let guests = self.guests.rows().to_vec();
        self.effects.change(Change::Guests(guests));
        self.effects.changed = true;
    }

    /// Forgets a guest; returns whether the table knew them.
    pub(in crate::table) fn forget_guest(&mut self, user: UserId) -> bool {
        let known = self.guests.forget(user);
        if known {
            self.keep_guests();
        }
        known
    }

    /// Notes the message that invites a person, so that a restart does not invite them twice.
    pub(in crate::table) fn invited_by(&mut self, user: UserId, message: MessageId) {
        if self.guests.invited_by(user, message) {
            self.keep_guests();
        }
    }

    /// The invitations of those who have not sat down: each calls one person into the thread.
    pub(in crate::table) fn invitations(&self) -> impl Iterator<Item = Note> {
        let waiting = self.guests.invited().filter(|guest| {
            let absent = self.seat_of(guest.user).is_none();
            let reached = !self.guests.kept_out().contains(&guest.user);
            self.opened.private && absent && reached
        });
        waiting.map(|guest| self.invitation(guest))
    }

    fn invitation(&self, guest: &GuestRow) -> Note {
        let (words, user) = (self.words.of(self.lang), guest.user);
        let played = (self.offer.info(), &*self.opened.preset);
        Note {
            about: user,
            channel: None,
            users: vec![user],
            text: invitation(user, self.host(), played, words),
            buttons: answers(user, self.is_lobby() || self.is_joinable(), words),
            message: guest.message,
            stays: false,
        }
    }

    /// Notes whether a person could be added to the private thread. A lobby whose host cannot see it
    /// is closed.
    pub(in crate::table) fn admitted(&mut self, user: UserId, admitted: bool, now: Now) {
        self.guests.admitted(user, Some(admitted));
        self.effects.changed = true;
        if !admitted && self.is_lobby() && self.host() == Some(user) {
            self.lack_thread(now);
        }
    }

    /// Closes a private lobby that stands in its channel: earlier builds posted it there.
    pub(in crate::table) fn leave_channel(&mut self, now: Now) {
        use crate::model::CloseReason::InChannel;
        if self.opened.private && self.is_lobby() {
            self.close_unfinished(Cause::clock(now), InChannel);
        }
    }

    /// The channel or thread in which people find the table.
    pub(in crate::table) fn place(&self) -> ChannelId {
        self.thread.unwrap_or(self.opened.channel)
    }
}
