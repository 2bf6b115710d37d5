//! Who goes from a match, comes back to it, or takes a seat that is free. What becomes of the cards
//! is the game's: after a `leave` nobody comes back, but where it keeps seats none is sent.

use tapis_rules::options::Value;
use tapis_rules::seat::Seat;

use super::effects::ReplyKind;
use super::press::Press;
use super::sitter::{Sitter, sitting};
use super::state::{Cause, Now, Table};
use crate::catalog::any_match::Verdict;
use crate::model::{CloseReason, Fact};
use crate::screen::game_screen::Sitting;
use crate::screen::notice::Notice;
use crate::screen::pages::Leaving;

impl Table {
    pub(super) fn leave(&mut self, press: &Press, seat: Seat, now: Now) {
        let Some(running) = self.lifecycle.running() else {
            return self.say(press, Notice::NotBegun);
        };
        let game = running.game.as_ref();
        if game.check(seat, "leave") != Verdict::Fine {
            let why = self.read(press.lang, |reader| game.why(seat, "leave", reader));
            return self.say(press, why);
        }
        if game.keeps_seats() {
            self.vacate(press, seat, now);
        } else {
            self.sitters[seat.index()].left = true;
            self.play(Cause::press(press), seat, "leave", now);
        }
        if self.is_playing() && !self.sitters.iter().any(|sitter| sitter.owner().is_some()) {
            self.close_unfinished(Cause::clock(now), CloseReason::Abandoned);
        }
        self.tell(press, Notice::Left);
    }

    /// A seat is kept with its cards, and the clock plays there, until somebody takes it (KAD-72).
    fn vacate(&mut self, press: &Press, seat: Seat, now: Now) {
        self.notes_leaving(seat);
        self.sitters[seat.index()].vacate();
        self.log_fact(Cause::press(press), Some(seat), &Fact::Gone);
        self.schedule_one(seat, now);
    }

    /// What becomes of a seat that is left, by the options in force.
    pub(super) fn leaving(&self) -> Leaving {
        let terms = self.terms();
        let rule = terms.iter().find(|term| term.name == "on_leave");
        match rule.map(|rule| &rule.value) {
            Some(Value::Word(word)) if word == "auto" && self.keeps_seats() => Leaving::Kept,
            Some(Value::Word(word)) if word == "auto" => Leaving::Auto,
            Some(Value::Word(word)) if word == "forfeit" => Leaving::Forfeit,
            _ => Leaving::Aside,
        }
    }

    /// Whether who leaves this match can come back to their seat.
    fn keeps_seats(&self) -> bool {
        self.lifecycle
            .running()
            .is_some_and(|running| running.game.keeps_seats())
    }

    /// How the seats are named now.
    pub(super) fn sitting(&self) -> Vec<Sitting> {
        sitting(&self.sitters, self.keeps_seats())
    }

    /// Whether anybody may take this seat: a robot keeps it warm, or its player left it.
    pub(super) fn is_free(&self, sitter: &Sitter) -> bool {
        if sitter.left {
            self.keeps_seats()
        } else {
            sitter.absent || sitter.user.is_none() && !self.is_left_to_robots()
        }
    }

    /// Somebody takes a seat that is free.
    pub(super) fn replace(&mut self, press: &Press, seat: Seat, now: Now) {
        let sitter = self.sitters.get(seat.index());
        if !sitter.is_some_and(|sitter| self.is_free(sitter)) {
            return self.say(press, Notice::NotReplaceable);
        }
        if self.seat_of(press.user).is_some() {
            return self.say(press, Notice::AlreadySeated);
        }
        if let Some(why) = self.unwelcome(press) {
            return self.say(press, why);
        }
        if self.sitters[seat.index()].user.is_none() {
            return self.take_from_robot(press, seat, now);
        }
        self.watchers.retain(|(user, _)| *user != press.user);
        let sitter = &mut self.sitters[seat.index()];
        // The seat was mixed into the deal with the Join of whoever sat down first.
        *sitter = Sitter::person(press.user, sitter.joined, press.lang);
        // They are shown their hand with this.
        sitter.gathered = true;
        self.touched = now.local;
        self.keep_seats();
        self.log_fact(Cause::press(press), Some(seat), &Fact::Replace);
        self.schedule_one(seat, now);
        self.is_there(press, now);
        self.reply(press, ReplyKind::Hand(None));
    }

    /// Whoever was absent is there again; true if they were.
    pub(super) fn come_back(&mut self, press: &Press, seat: Seat, now: Now) -> bool {
        let sitter = &mut self.sitters[seat.index()];
        if !std::mem::take(&mut sitter.absent) {
            return false;
        }
        sitter.acted();
        // The press itself is logged with what it does; this line only says who plays.
        let cause = Cause {
            interaction: None,
            ..Cause::press(press)
        };
        self.log_fact(cause, Some(seat), &Fact::Back);
        self.schedule(now);
        true
    }
}
