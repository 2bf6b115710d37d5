//! People who leave a match, come back, or take a free seat. Most games get the input `leave`,
//! after which nobody comes back; a game that keeps seats gets none.

use tapis_rules::moment::CountdownKind;
use tapis_rules::options::Value;
use tapis_rules::seat::Seat;

use super::sitter::{Sitter, sitting};
use crate::model::{CloseReason, Fact, Lang};
use crate::screen::Screen;
use crate::screen::game_screen::Sitting;
use crate::screen::notice::Notice;
use crate::screen::pages::{self, Leaving};
use crate::screen::sentence::Sentence;
use crate::table::effects::ReplyKind;
use crate::table::lifecycle::Lifecycle;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

impl Table {
    pub(in crate::table) fn leave(&mut self, press: &Press, seat: Seat, now: Now) {
        let Some(running) = self.lifecycle.running() else {
            return self.say(press, Notice::NotBegun);
        };
        let game = running.game.as_ref();
        if !game.accepts(seat, "leave") {
            let why = self.read(press.lang, |reader| game.why(seat, "leave", reader));
            return self.say(press, why);
        }
        if self.has_one_person() {
            // Nobody has won or lost: such a match is not one that was played.
            self.close_unfinished(Cause::press(press), CloseReason::Abandoned);
            return self.tell(press, self.left());
        }
        let waited = self.is_gathering();
        if self.leaves_team(press, seat, now) {
            return self.tell(press, self.left());
        }
        let Some(running) = self.lifecycle.running() else {
            return;
        };
        let game = running.game.as_ref();
        if game.status().keeps_seats {
            self.vacate(press, seat, now);
        } else {
            self.sitters[seat.index()].left = true;
            self.play(Cause::press(press), seat, "leave", now);
        }
        if waited {
            self.gather(now);
        }
        if self.is_playing() && !self.sitters.iter().any(|sitter| sitter.owner().is_some()) {
            self.close_unfinished(Cause::clock(now), CloseReason::Abandoned);
        }
        self.tell(press, self.left());
    }

    /// The answer to somebody who wants to sit down and sits here: what comes next, or in a match their hand.
    pub(in crate::table) fn sits_already(&mut self, press: &Press) {
        if !self.lifecycle.is_lobby() {
            return self.reply(press, ReplyKind::Hand(None));
        }
        let host = self.host().filter(|host| *host != press.user);
        self.tell(press, Notice::AlreadySeated { host });
    }

    /// The refusal of what is up to the host.
    pub(in crate::table) fn not_host(&self) -> Notice<'static> {
        Notice::NotHost { host: self.host() }
    }

    /// The refusal to somebody without a seat: what they can do here instead.
    pub(in crate::table) fn not_seated(&self, press: &Press) -> Sentence {
        match self.unwelcome(press) {
            // Moderators see it all the same.
            Some(_) if press.moderator => return Notice::NotSeated.into(),
            Some(why) => return why.into(),
            None => {}
        }
        // People who left are players of this match already.
        let left = || self.has_left(press.user);
        let free = |sitter: &Sitter| sitter.user.is_some() && self.is_free(sitter);
        let what = match &self.lifecycle {
            Lifecycle::Lobby(_) => {
                let full = self.sitters.len() >= usize::from(self.room().1);
                match full && self.sitters.iter().all(|sitter| sitter.user.is_some()) {
                    true => Notice::Full,
                    false => Notice::ChairFree,
                }
            }
            Lifecycle::Running(_) if self.opened.practice => Notice::NotSeated,
            Lifecycle::Running(_) if self.team_play() => return self.no_member(press),
            Lifecycle::Running(_) if self.free_robot().is_some() && !left() => {
                Notice::RobotsSeatFree
            }
            Lifecycle::Running(_) if self.sitters.iter().any(free) => Notice::SeatFree,
            Lifecycle::Running(_) if left() => Notice::LeftMatch,
            Lifecycle::Running(_) => Notice::NotSeated,
            Lifecycle::Ended(_) => Notice::Over,
        };
        what.into()
    }

    /// Keeps the seat of a person who leaves with its cards. Its turns time out until somebody
    /// takes it (KAD-72).
    fn vacate(&mut self, press: &Press, seat: Seat, now: Now) {
        self.log_fact(Cause::press(press), Some(seat), &Fact::Gone);
        self.schedule_one(seat, now);
    }

    /// Asks somebody who leaves whether they are sure, with the place of this table.
    pub(in crate::table) fn sure_leave(&self, lang: Lang) -> Screen {
        let place = self.thread.unwrap_or(self.opened.channel);
        pages::sure_leave(self.leaving(), self.id, place, self.words.of(lang))
    }

    /// The answer to somebody who has left this table.
    pub(in crate::table) fn left(&self) -> Notice<'static> {
        let place = self.thread.unwrap_or(self.opened.channel);
        Notice::Left {
            place: format!("<#{place}>").into(),
        }
    }

    /// Whether at most one person sits here.
    fn has_one_person(&self) -> bool {
        self.people().count() < 2
    }

    /// Fate of a seat whose person leaves, by the options in force.
    pub(in crate::table) fn leaving(&self) -> Leaving {
        match (self.lifecycle.is_lobby(), self.has_one_person()) {
            (true, true) => return Leaving::Closes,
            (true, false) => return Leaving::Lobby,
            (false, true) => return Leaving::Ends,
            (false, false) => {}
        }
        let terms = self.terms();
        let rule = terms.iter().find(|term| term.name == "on_leave");
        match rule.map(|rule| &rule.value) {
            Some(Value::Word(word)) if word == "auto" && self.keeps_seats() => Leaving::Kept,
            Some(Value::Word(word)) if word == "auto" => Leaving::Auto,
            Some(Value::Word(word)) if word == "forfeit" => Leaving::Forfeit,
            _ if self.playing_seats() <= 2 => Leaving::Stops,
            _ => Leaving::Aside,
        }
    }

    /// How many seats are still in the match, robots' too.
    fn playing_seats(&self) -> usize {
        let running = self.lifecycle.running();
        let seats = (0..).map(Seat::new).take(self.sitters.len());
        let out = |seat: &Seat| running.is_some_and(|running| running.game.status().out.has(*seat));
        seats.filter(|seat| !out(seat)).count()
    }

    /// Whether people who leave this match can come back to their seat.
    fn keeps_seats(&self) -> bool {
        self.lifecycle
            .running()
            .is_some_and(|running| running.game.status().keeps_seats)
    }

    /// The names of the seats in this language.
    pub(in crate::table) fn sitting(&self, lang: Lang) -> Vec<Sitting> {
        sitting(&self.sitters, self.keeps_seats(), (lang, &self.words))
    }

    /// Whether somebody may take this seat: it is a robot's, its player left it, or has been absent
    /// for the time of two more turns, or in a match that stands still.
    pub(in crate::table) fn is_free(&self, sitter: &Sitter) -> bool {
        // A latecomer joins a team and takes nobody's seat.
        if sitter.team.is_some() {
            false
        } else if sitter.left {
            self.keeps_seats()
        } else {
            let away = sitter.vacant || sitter.absent && self.is_unattended();
            away || sitter.user.is_none() && !self.is_left_to_robots()
        }
    }

    /// Gives the presser a free seat.
    pub(in crate::table) fn replace(&mut self, press: &Press, seat: Seat, now: Now) {
        let sitter = self.sitters.get(seat.index());
        if !sitter.is_some_and(|sitter| self.is_free(sitter)) {
            return self.say(press, Notice::NotReplaceable);
        }
        if self.seat_of(press.user).is_some() {
            return self.sits_already(press);
        }
        if let Some(why) = self.unwelcome(press) {
            return self.say(press, why);
        }
        if self.sitters[seat.index()].user.is_none() {
            return self.take_from_robot(press, seat, now);
        }
        self.watchers.retain(|(user, _)| *user != press.user);
        let sitter = &mut self.sitters[seat.index()];
        // The deal depends on the Join of the first person on the seat, which must not change.
        *sitter = Sitter::person(press.user, sitter.joined, press.lang);
        self.touched = now.local;
        self.keep_seats();
        self.log_fact(Cause::press(press), Some(seat), &Fact::Replace);
        self.schedule_one(seat, now);
        self.note_presence(press, now);
        self.reply(press, ReplyKind::Hand(None));
    }

    /// Begins the time after which the seat of somebody absent opens to others: that of two more turns.
    pub(in crate::table) fn begin_absence(&mut self, seat: Seat, now: Now) {
        if let Some(running) = self.lifecycle.running_mut() {
            let wait = 2 * running.tempo().wait(CountdownKind::Turn);
            running.opens_seat(seat, now.local + wait);
        }
    }

    /// Opens the seats of people whose time is over.
    pub(in crate::table) fn open_seats(&mut self, now: Now) {
        let Some(running) = self.lifecycle.running() else {
            return;
        };
        let opening = running.opening_seats(&self.sitters);
        let open: Vec<Seat> = opening
            .filter(|(_, at)| *at <= now.local)
            .map(|(seat, _)| seat)
            .collect();
        for seat in open {
            self.log_fact(Cause::clock(now), Some(seat), &Fact::Vacant);
        }
    }

    /// Ends the absence of the presser; true if they were absent.
    pub(in crate::table) fn come_back(&mut self, press: &Press, seat: Seat, now: Now) -> bool {
        if !self.sitters[seat.index()].absent {
            return false;
        }
        // The interaction is logged with what the press does; this line only says who plays.
        let cause = Cause {
            interaction: None,
            ..Cause::press(press)
        };
        self.log_fact(cause, Some(seat), &Fact::Back);
        if let Some(running) = self.lifecycle.running_mut() {
            running.forget_votes(press.user);
        }
        self.schedule(now);
        true
    }
}
