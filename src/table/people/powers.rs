//! What a host or a moderator may do about others: ask somebody to leave the lobby, name another
//! host, invite, put a robot on the seat of somebody who is away, and remove somebody who stalls from
//! the match; the others may do that by a vote. Nothing of it works against a player who is there and
//! plays.

use tapis_rules::seat::Seat;

use super::sitter::Sitter;
use crate::model::{Fact, UserId};
use crate::screen::notice::Notice;
use crate::screen::pages;
use crate::screen::powers::{Powers, Word};
use crate::screen::sentence::Said;
use crate::store::{Change, GuestRow};
use crate::table::effects::ReplyKind;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

/// How many people one table remembers as invited or as asked to leave.
const GUESTS: usize = 40;

impl Table {
    /// Removes somebody from the lobby; they cannot sit down here again.
    pub(in crate::table) fn kick(&mut self, press: &Press, user: UserId, now: Now) {
        if !self.may_close(press) {
            return self.say(press, Notice::NotHost);
        }
        let Some(seat) = self.seat_of(user).filter(|_| user != press.user) else {
            return self.refuse_with(press, Word::NotThere);
        };
        self.sitters.remove(seat.index());
        self.guest(user, false);
        self.touched = now.local;
        self.keep_seats();
        self.log_fact(Cause::press(press), None, &Fact::Kick(seat.number()));
        self.unless_empty(press);
        self.tell(press, Word::Kicked(user));
    }

    /// Removes somebody who stalls from the match, for the host at once, for others by a vote of two
    /// thirds; `sure` once the presser has confirmed it. A robot plays on.
    pub(in crate::table) fn remove(&mut self, press: &Press, user: UserId, sure: bool, now: Now) {
        let Some(seat) = self.seat_of(user).filter(|_| user != press.user) else {
            return self.refuse_with(press, Word::NotThere);
        };
        let decides = self.may_close(press);
        if !decides && self.seat_of(press.user).is_none() {
            return self.say(press, self.not_seated(press));
        }
        if let Some(why) = self.why_stays(seat) {
            return self.refuse_with(press, why);
        }
        if !sure {
            let words = self.words.of(press.lang);
            return self.page(press, pages::sure_remove(user, decides, words));
        }
        if !decides && let Some((votes, needed)) = self.votes_to_come(press.user, user) {
            return self.tell(press, Word::Voted { votes, needed });
        }
        self.sitters[seat.index()].make_robot();
        self.guest(user, false);
        self.keep_seats();
        self.log_fact(Cause::press(press), Some(seat), &Fact::Removed);
        self.schedule(now);
        self.tell(press, Word::Removed(user));
    }

    /// Why the person on a seat stays in the match: they play, or are the last one of their team.
    fn why_stays(&self, seat: Seat) -> Option<Word> {
        if !self.sitters[seat.index()].stalls() {
            return Some(Word::There);
        }
        let partner = |(place, sitter): (usize, &Sitter)| {
            place != seat.index() && place % 2 == seat.index() % 2 && sitter.owner().is_some()
        };
        let alone = !self.sitters.iter().enumerate().any(partner);
        (self.offer.partners() && alone).then_some(Word::WholeTeam)
    }

    /// Counts the vote; how many there are and how many it takes, while it takes more.
    fn votes_to_come(&mut self, voter: UserId, out: UserId) -> Option<(u8, u8)> {
        let others = self.sitters.iter().filter_map(Sitter::owner);
        let others: Vec<UserId> = others.filter(|user| *user != out).collect();
        let voted = self.lifecycle.running_mut()?.vote(voter, out);
        let votes = others.iter().filter(|user| voted.contains(user)).count();
        // Nobody decides alone but the host.
        let needed = (2 * others.len()).div_ceil(3).max(2);
        (votes < needed).then_some((votes as u8, needed as u8))
    }

    /// Makes somebody else who sits here the host.
    pub(in crate::table) fn make_host(&mut self, press: &Press, user: UserId) {
        if self.is_done() {
            return self.say(press, Notice::Over);
        }
        if self.host() != Some(press.user) {
            return self.say(press, Notice::NotHost);
        }
        let Some(seat) = self.seat_of(user).filter(|_| user != press.user) else {
            return self.refuse_with(press, Word::NotThere);
        };
        self.opened.host = user;
        self.effects.change(Change::Host(user));
        self.log_fact(Cause::press(press), None, &Fact::Host(seat.number()));
        self.tell(press, Word::HandedOver(user));
    }

    /// Invites somebody: they may sit down at the private table and see its match.
    pub(in crate::table) fn invite(&mut self, press: &Press, user: UserId) {
        if self.is_done() {
            return self.say(press, Notice::Over);
        }
        if !self.may_close(press) {
            return self.say(press, Notice::NotHost);
        }
        if self.guests.len() >= GUESTS && self.guests.iter().all(|guest| guest.user != user) {
            return self.refuse_with(press, Word::TooManyGuests);
        }
        if !self.is_welcome(user) {
            self.guest(user, true);
            if self.opened.private {
                self.invited.push(user);
            }
            self.log_fact(Cause::press(press), None, &Fact::Invite);
        }
        let told = match self.opened.private {
            true => Word::Invited(user),
            false => Word::Open(user),
        };
        self.tell(press, told);
    }

    /// Has a robot play for somebody who let a turn pass, until they press anything.
    pub(in crate::table) fn stand_in(&mut self, press: &Press, seat: Seat, now: Now) {
        if let Some(own) = self.seat_of(press.user) {
            self.come_back(press, own, now);
        }
        if !self.may_close(press) {
            return self.say(press, Notice::NotHost);
        }
        let away = self.sitters.get(seat.index()).is_some_and(Sitter::is_away);
        if !away {
            return self.refuse_with(press, Word::There);
        }
        let who = self.sitters[seat.index()].user.unwrap_or_default();
        self.log_fact(Cause::press(press), Some(seat), &Fact::Absent);
        self.begin_absence(seat, now);
        self.schedule(now);
        self.tell(press, Word::StandsIn(who));
    }

    /// Why the presser may not sit down here; `None` if they may.
    pub(in crate::table) fn unwelcome(&self, press: &Press) -> Option<Word> {
        let known = self.guests.iter().find(|guest| guest.user == press.user);
        match known {
            Some(guest) if !guest.welcome => Some(Word::AskedToLeave),
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

    /// Forgets a person who asked to be erased and does not sit here; returns whether the table
    /// knew them as a guest.
    pub fn forget(&mut self, user: UserId) -> bool {
        self.watchers.retain(|(watcher, _)| *watcher != user);
        self.invited.retain(|guest| *guest != user);
        self.kept_out.retain(|other| *other != user);
        let known = self.guests.iter().any(|guest| guest.user == user);
        if known {
            self.guests.retain(|guest| guest.user != user);
            self.effects.change(Change::Guests(self.guests.clone()));
            self.effects.changed = true;
        }
        known
    }

    /// The people who were invited.
    pub(in crate::table) fn welcome(&self) -> Vec<UserId> {
        let welcome = self.guests.iter().filter(|guest| guest.welcome);
        welcome.map(|guest| guest.user).collect()
    }

    /// The people without a seat whom the table knows because they watch or were asked to leave.
    pub(in crate::table) fn onlookers(&self) -> Vec<UserId> {
        let watching = self.watchers.iter().map(|(user, _)| *user);
        let refused = self.guests.iter().filter(|guest| !guest.welcome);
        let refused = refused.map(|guest| guest.user);
        let known = watching.chain(refused);
        let invited = self.invited.iter().chain(&self.kept_out);
        known.chain(invited.copied()).collect()
    }

    /// The people to add to the private thread beside those who sit there.
    pub(in crate::table) fn let_in(&self) -> Vec<UserId> {
        match self.opened.private {
            true => self.welcome(),
            false => Vec::new(),
        }
    }

    /// Invites all of these people to a new table, if it is private.
    pub fn welcome_all(&mut self, users: &[UserId]) {
        if self.opened.private {
            users
                .iter()
                .take(GUESTS)
                .for_each(|user| self.guest(*user, true));
        }
    }

    /// Powers of the presser over others, for the menu behind ⋯.
    pub(in crate::table) fn powers(&self, press: &Press) -> Powers {
        let lobby = self.lifecycle.is_lobby();
        let host = self.host() == Some(press.user);
        let may = self.may_close(press) && !self.is_done();
        let numbered = || (0..).zip(&self.sitters);
        let others: Vec<(u8, UserId)> = numbered()
            .filter_map(|(seat, sitter)| Some((seat, sitter.owner()?)))
            .filter(|(_, user)| *user != press.user)
            .collect();
        let away = numbered().filter(|(_, sitter)| !lobby && sitter.is_away());
        let seated = self.seat_of(press.user).is_some();
        let out = |(seat, user): &(u8, UserId)| {
            self.why_stays(Seat::new(*seat)).is_none() && *user != press.user
        };
        let playing = self.is_playing() && (may || seated);
        Powers {
            kick: if may && lobby {
                others.clone()
            } else {
                Vec::new()
            },
            stalling: others
                .iter()
                .filter(|who| playing && out(who))
                .copied()
                .collect(),
            new_hosts: if host && !self.is_done() {
                others
            } else {
                Vec::new()
            },
            away: match may {
                true => away.map(|(seat, _)| seat).collect(),
                false => Vec::new(),
            },
            invite: may && self.opened.private,
        }
    }

    /// Whether a person was invited.
    pub(in crate::table) fn is_welcome(&self, user: UserId) -> bool {
        self.guests
            .iter()
            .any(|guest| guest.user == user && guest.welcome)
    }

    /// Remembers a person as invited, or as asked to leave; the oldest guest is dropped at the
    /// limit.
    fn guest(&mut self, user: UserId, welcome: bool) {
        self.guests.retain(|guest| guest.user != user);
        if self.guests.len() >= GUESTS {
            self.guests.remove(0);
        }
        self.guests.push(GuestRow { user, welcome });
        self.effects.change(Change::Guests(self.guests.clone()));
        self.effects.changed = true;
    }

    /// Refuses with a message of its own, even if the presser has a hand: the press was not made
    /// there.
    fn refuse_with(&mut self, press: &Press, why: Word) {
        self.reply(press, ReplyKind::Said(Said::refused(why)));
    }
}
