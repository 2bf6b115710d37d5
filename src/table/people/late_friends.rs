//! Teams during a match (TIG-75): a late friend joins one, and a member leaves one that goes on.

use tapis_rules::moment::{Moment, Timer};
use tapis_rules::seat::Seat;

use super::sitter::Sitter;
use crate::model::Fact;
use crate::screen::notice::Notice;
use crate::screen::pages;
use crate::screen::sentence::Sentence;
use crate::screen::team_play::TeamWord;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

impl Table {
    /// Whether somebody who comes now may sit down: in the seat of a robot or, where seats are teams, in
    /// a team.
    pub(in crate::table) fn is_joinable(&self) -> bool {
        match self.team_play() {
            true => self.sitters.iter().any(Sitter::takes_more),
            false => self.free_robot().is_some(),
        }
    }

    /// The refusal to somebody who is in no team, and may join one.
    pub(in crate::table) fn no_member(&self, press: &Press) -> Sentence {
        match self.is_joinable() && !self.has_left(press.user) {
            true => TeamWord::InNoTeam.into(),
            false => Notice::NotSeated.into(),
        }
    }

    /// Shows the presser the teams that they may join.
    pub(in crate::table) fn offer_teams(&mut self, press: &Press) {
        let open = self.open_teams();
        if open.is_empty() {
            return self.say(press, Notice::NotSeated);
        }
        let screen = pages::teams_to_join(&open, self.words.of(press.lang));
        self.page(press, screen);
    }

    /// Puts somebody who comes late into a team.
    pub(in crate::table) fn join_running_team(&mut self, press: &Press, team: u8, now: Now) {
        if self.seat_of(press.user).is_some() {
            return self.sits_already(press);
        }
        if let Some(why) = self.unwelcome(press) {
            return self.say(press, why);
        }
        if self.has_left(press.user) {
            return self.say(press, TeamWord::LeftBefore);
        }
        let there = |sitter: &Sitter| sitter.team == Some(team) && !sitter.left;
        let Some(place) = self.sitters.iter().position(there) else {
            return self.say(press, TeamWord::NoTeam);
        };
        if !self.sitters[place].takes_more() {
            return self.say(press, TeamWord::Full(team));
        }
        let (seat, timer) = (Seat::new(place as u8), Timer::Join(Seat::new(place as u8)));
        let at = Moment(press.heard.discord_ms);
        let running = self.lifecycle.running_mut();
        if !running.is_some_and(|running| running.game.fire(at, timer)) {
            return self.say(press, TeamWord::NoTeam);
        }
        self.watchers.retain(|(user, _)| *user != press.user);
        self.touched = now.local;
        let sitter = &mut self.sitters[place];
        let person = Sitter::person(press.user, press.id, press.lang);
        sitter.mates.push(person.not_yet());
        let number = sitter.mates.len() as u8;
        self.keep_seats();
        self.log_fact(Cause::press(press), Some(seat), &Fact::Member(number));
        self.log_input(Cause::press(press), None, timer.to_string());
        self.after_input(now, None);
        self.note_presence(press, now);
        self.come_back(press, seat, now);
        self.tell(press, TeamWord::Joined(team));
    }

    /// Takes the presser out of a team that goes on without them; false if they are the last one.
    pub(in crate::table) fn leaves_team(&mut self, press: &Press, seat: Seat, now: Now) -> bool {
        let number = match self.member_of(press.user) {
            Some((_, number)) if self.sitters[seat.index()].present().count() > 1 => number,
            _ => return false,
        };
        self.log_fact(Cause::press(press), Some(seat), &Fact::Parted(number));
        self.give_up_if_done(seat, now);
        true
    }
}

impl Sitter {
    /// A member who comes during the match, before they do.
    pub fn not_yet(mut self) -> Self {
        (self.late, self.parted) = (true, true);
        self
    }

    /// Notes that a member has come to the team.
    pub fn comes(&mut self, number: u8) {
        if let Some(member) = self.member_mut(number) {
            member.parted = false;
        }
    }

    /// Notes that a member has left the team.
    pub fn parts(&mut self, number: u8) {
        if let Some(member) = self.member_mut(number) {
            member.parted = true;
        }
    }
}
