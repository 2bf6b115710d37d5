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
use crate::store::{Change, GuestStanding};
use crate::table::effects::ReplyKind;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

impl Table {
    /// Removes somebody from the lobby; they cannot sit down here again.
    pub(in crate::table) fn kick(&mut self, press: &Press, user: UserId, now: Now) {
        if !self.may_close(press) {
            return self.say(press, self.not_host());
        }
        let Some(seat) = self.seat_of(user).filter(|_| user != press.user) else {
            return self.refuse_with(press, Word::NotThere);
        };
        self.remove_person(user);
        self.guest(user, GuestStanding::AskedToLeave);
        self.touched = now.local;
        self.keep_seats();
        self.log_fact(Cause::press(press), None, &Fact::Kick(seat.number()));
        self.unless_empty(press);
        let private = self.opened.private;
        self.tell(press, Word::Kicked { who: user, private });
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
        self.guest(user, GuestStanding::AskedToLeave);
        self.keep_seats();
        self.log_fact(Cause::press(press), Some(seat), &Fact::Removed);
        self.schedule(now);
        self.tell(press, Word::Removed(user));
    }

    /// Why the person on a seat stays in the match: they play, or are the last one of their team. Of a
    /// team that is a seat nobody plays while one of it stalls.
    fn why_stays(&self, seat: Seat) -> Option<Word> {
        let sitter = &self.sitters[seat.index()];
        if !sitter.stalls() {
            return Some(Word::There);
        }
        if sitter.team.is_some() {
            return Some(Word::WholeTeam);
        }
        let partner = |(place, sitter): (usize, &Sitter)| {
            place != seat.index() && place % 2 == seat.index() % 2 && sitter.owner().is_some()
        };
        let alone = !self.sitters.iter().enumerate().any(partner);
        (self.offer.info().partners && alone).then_some(Word::WholeTeam)
    }

    /// Counts the vote; how many there are and how many it takes, while it takes more.
    fn votes_to_come(&mut self, voter: UserId, out: UserId) -> Option<(u8, u8)> {
        let others: Vec<UserId> = self.users().filter(|user| *user != out).collect();
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
            return self.say(press, self.not_host());
        }
        let Some(seat) = self.seat_of(user).filter(|_| user != press.user) else {
            return self.refuse_with(press, Word::NotThere);
        };
        self.opened.host = user;
        self.effects.change(Change::Host(user));
        self.log_fact(Cause::press(press), None, &Fact::Host(seat.number()));
        self.tell(press, Word::HandedOver(user));
    }

    /// Has a robot play for somebody who let a turn pass, until they press anything.
    pub(in crate::table) fn stand_in(&mut self, press: &Press, seat: Seat, now: Now) {
        if !self.may_close(press) {
            return self.say(press, self.not_host());
        }
        let away = self.sitters.get(seat.index()).is_some_and(Sitter::is_away);
        if !away {
            return self.refuse_with(press, Word::There);
        }
        let who = self.sitters[seat.index()].owner().unwrap_or_default();
        self.log_fact(Cause::press(press), Some(seat), &Fact::Absent);
        self.begin_absence(seat, now);
        self.schedule(now);
        self.tell(press, Word::StandsIn(who));
    }

    /// Forgets a person who asked to be erased and does not sit here; returns whether the table
    /// knew them as a guest.
    pub fn forget(&mut self, user: UserId) -> bool {
        self.watchers.retain(|(watcher, _)| *watcher != user);
        self.guests.admitted(user, None);
        self.forget_guest(user)
    }

    /// The people without a seat whom the table knows because they watch or were asked to leave.
    pub(in crate::table) fn onlookers(&self) -> Vec<UserId> {
        let watching = self.watchers.iter().map(|(user, _)| *user);
        let known = watching.chain(self.guests.shut_out());
        known
            .chain(self.guests.kept_out().iter().copied())
            .collect()
    }

    /// Powers of the presser over others, for the menu behind ⋯.
    pub(in crate::table) fn powers(&self, press: &Press) -> Powers {
        let lobby = self.lifecycle.is_lobby();
        let host = self.host() == Some(press.user);
        let may = self.may_close(press) && !self.is_done();
        let numbered = || (0..).zip(&self.sitters);
        let people = |(seat, sitter): (u8, &Sitter)| -> Vec<(u8, UserId)> {
            let users = sitter.present().filter_map(|(_, one)| one.user);
            users.map(|user| (seat, user)).collect()
        };
        let others: Vec<(u8, UserId)> = numbered()
            .flat_map(people)
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
                true => away
                    .filter_map(|(seat, sitter)| Some((seat, sitter.owner()?)))
                    .collect(),
                false => Vec::new(),
            },
            invite: may && !lobby && self.opened.private,
        }
    }

    /// Refuses with a message of its own, even if the presser has a hand: the press was not made
    /// there.
    fn refuse_with(&mut self, press: &Press, why: Word) {
        self.reply(press, ReplyKind::Said(Said::refused(why)));
    }
}
