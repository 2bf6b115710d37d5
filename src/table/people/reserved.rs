//! Late-comers take the seat of a robot: at once between two manches, or in a match that has none; else it
//! is reserved, and the robot plays the manche to its end. The score stays with the seat.

use tapis_rules::seat::Seat;

use super::sitter::Sitter;
use crate::model::{CloseReason, Fact, Request};
use crate::screen::notice::Notice;
use crate::table::effects::ReplyKind;
use crate::table::play::running::Running;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

impl Table {
    /// Seats the presser at a running match.
    pub(in crate::table) fn join_match(&mut self, press: &Press, now: Now) {
        if self.seat_of(press.user).is_some() {
            return self.sits_already(press);
        }
        if let Some(why) = self.unwelcome(press) {
            return self.say(press, why);
        }
        // People who left are players of this match already.
        let left = self.has_left(press.user);
        if self.team_play() && !left {
            return self.offer_teams(press);
        }
        match self.free_robot().filter(|_| !left) {
            Some(seat) => self.take_from_robot(press, seat, now),
            None => self.say(press, self.not_seated(press)),
        }
    }

    /// The first seat of a robot that somebody may take.
    pub(in crate::table) fn free_robot(&self) -> Option<Seat> {
        self.lifecycle.running()?.free_robot(&self.sitters)
    }

    /// Seats somebody who answers in a quiz before they have sat down, where a robot's seat is theirs at
    /// once: until they had pressed another button the question would be over.
    pub(in crate::table) fn sit_to_answer(&mut self, press: &Press, now: Now) {
        let sits = self.seat_of(press.user).is_some() || self.has_left(press.user);
        let at_once = !self.offer.info().counts_deals && !self.team_play();
        if sits || !at_once || self.unwelcome(press).is_some() {
            return;
        }
        if let Some(seat) = self.free_robot() {
            self.sit_down(press, seat, now);
        }
    }

    /// Gives somebody the seat of a robot.
    pub(in crate::table) fn take_from_robot(&mut self, press: &Press, seat: Seat, now: Now) {
        if !self.is_playing() {
            return self.say(press, Notice::NotBegun);
        }
        self.sit_down(press, seat, now);
        self.reply(press, ReplyKind::Hand(None));
    }

    fn sit_down(&mut self, press: &Press, seat: Seat, now: Now) {
        let Some(running) = self.lifecycle.running() else {
            return;
        };
        // A match without manches, such as a quiz, has no other moment for it.
        let one = !self.offer.info().counts_deals;
        let between = running.reading_until.is_some() || one;
        self.watchers.retain(|(user, _)| *user != press.user);
        let sitter = &mut self.sitters[seat.index()];
        *sitter = Sitter::person(press.user, sitter.joined, press.lang).at_level(sitter.level);
        self.touched = now.local;
        self.keep_seats();
        let fact = if between {
            Fact::Replace
        } else {
            Fact::Reserve
        };
        self.log_fact(Cause::press(press), Some(seat), &fact);
        self.schedule_one(seat, now);
        self.note_presence(press, now);
    }

    /// Answers a presser whose seat is still reserved, if the request needs a seat; returns whether
    /// it did.
    pub(in crate::table) fn waits_for_seat(&mut self, press: &Press, now: Now) -> bool {
        let Some(seat) = self.seat_of(press.user).filter(|_| self.is_playing()) else {
            return false;
        };
        if self.sitters[seat.index()].reserved.is_none() {
            return false;
        }
        match press.request {
            Request::Rules
            | Request::More
            | Request::Watch
            | Request::Repost
            | Request::Close
            | Request::CloseSure
            | Request::Rematch
            | Request::Options
            | Request::Option(_)
            | Request::Host(_)
            | Request::Invite(_)
            | Request::Decline(_)
            | Request::Join
            | Request::Replace(_) => return false,
            Request::Leave | Request::LeaveSure => self.release_seat(press, seat, now),
            _ => self.reply(press, ReplyKind::Hand(None)),
        }
        true
    }

    /// Gives a reserved seat back to the robot.
    fn release_seat(&mut self, press: &Press, seat: Seat, now: Now) {
        let sitter = &mut self.sitters[seat.index()];
        *sitter = Sitter::robot().at_level(sitter.level);
        self.keep_seats();
        self.log_fact(Cause::press(press), Some(seat), &Fact::Release);
        self.schedule_one(seat, now);
        if !self.sitters.iter().any(|sitter| sitter.owner().is_some()) {
            self.close_unfinished(Cause::clock(now), CloseReason::Abandoned);
        }
        self.tell(press, self.left());
    }
}

impl Running {
    /// The first seat of a robot that somebody may take.
    fn free_robot(&self, sitters: &[Sitter]) -> Option<Seat> {
        let mut seats = (0..).map(Seat::new).zip(sitters);
        let free = seats.find(|(seat, it)| it.user.is_none() && !self.game.status().out.has(*seat));
        free.map(|(seat, _)| seat)
            .filter(|_| !self.is_left_to_robots(sitters))
    }

    /// Ends the reservations of manches that are over: the seats are now those of the people.
    pub(in crate::table) fn hand_over_reserved(&mut self, sitters: &mut [Sitter]) {
        let part = self.game.status().part;
        for (seat, sitter) in (0..).map(Seat::new).zip(sitters) {
            if sitter
                .reserved
                .take_if(|reserved| *reserved != part)
                .is_some()
            {
                self.game.feats_mut().forget(seat);
            }
        }
    }
}
