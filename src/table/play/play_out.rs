//! The rest of a match in which all people are out: robots play it at once, a few steps a decision,
//! and the room is shown only its end. Every step is in the log like any other.

use tapis_rules::moment::Moment;
use tapis_rules::seat::{Seat, Seats};

use super::running::Running;
use crate::robots;
use crate::table::people::sitter::Sitter;
use crate::table::state::{Cause, Now, Table};

/// How many steps are decided together. The writer puts up to 256 commits into one statement, in
/// which SQLite binds at most 32,766 values, and each line takes seven.
const TOGETHER: usize = 16;

impl Table {
    /// Whether only robots can still act in this match.
    pub(in crate::table) fn is_left_to_robots(&self) -> bool {
        let running = self.lifecycle.running();
        running.is_some_and(|running| running.is_left_to_robots(&self.sitters))
    }

    /// Plays some steps of the rest; nothing is shown before the end.
    pub(in crate::table) fn play_out(&mut self, now: Now) {
        let changed = self.effects.changed;
        let mut idle = Seats::NONE;
        for _ in 0..TOGETHER {
            let Some(running) = self.lifecycle.running_mut() else {
                return;
            };
            running.claims.clear();
            let before = running.public();
            match running.next_robot(&self.sitters, idle) {
                Some((seat, text)) => {
                    self.play(Cause::clock(now), seat, &text, now);
                    idle.insert(seat);
                }
                None if self.time_runs_out(now) => {}
                None => break,
            }
            let running = self.lifecycle.running();
            if running.is_none_or(|running| running.public() != before) {
                idle = Seats::NONE;
            }
        }
        if self.is_left_to_robots() {
            self.effects.changed = changed;
        }
    }

    /// Lets the first countdown expire at once, since no person is left to wait for; false if none
    /// runs.
    fn time_runs_out(&mut self, now: Now) -> bool {
        let Some(running) = self.lifecycle.running_mut() else {
            return false;
        };
        let timers = running.game.status().timers;
        let expired = timers
            .iter()
            .map(|countdown| countdown.timer)
            .find(|timer| running.game.fire(Moment(now.discord), *timer));
        if let Some(timer) = expired {
            self.log_input(Cause::clock(now), None, timer.to_string());
            self.after_input(now, None);
        }
        expired.is_some()
    }
}

impl Running {
    /// Whether only robots can still act: people sit there, and the rules have put all of them out
    /// of the match.
    pub(in crate::table) fn is_left_to_robots(&self, sitters: &[Sitter]) -> bool {
        let seats = (0..).map(Seat::new).zip(sitters);
        let mut persons = seats
            .filter(|(_, sitter)| sitter.owner().is_some())
            .peekable();
        persons.peek().is_some()
            && !self.game.status().over
            && persons.all(|(seat, _)| self.game.status().out.has(seat))
    }

    /// Whether the manche that an input has just ended gets a reveal. Manches that robots play
    /// among themselves get none, except the last.
    pub(in crate::table) fn tells_reveals(&mut self, sitters: &[Sitter]) -> bool {
        let left = self.is_left_to_robots(sitters);
        if self.game.status().over {
            return true;
        }
        let before = self.left_to_robots;
        self.left_to_robots = left.then(|| before.unwrap_or(self.game.status().part));
        before.is_none() || !left
    }

    /// The next robot in turn order that makes an input, and the input. Robots in `idle` made an
    /// input that nobody saw and wait for something to happen.
    fn next_robot(&mut self, sitters: &[Sitter], idle: Seats) -> Option<(Seat, String)> {
        let robots = (0..).map(Seat::new).zip(sitters);
        let mut seats: Vec<Seat> = robots
            .filter(|(seat, sitter)| sitter.is_played_by_robot() && !idle.has(*seat))
            .map(|(seat, _)| seat)
            .collect();
        seats.sort_by_key(|seat| self.distance(*seat, sitters.len()));
        let events = self.game.status().events;
        seats.into_iter().find_map(|seat| {
            let mut luck = robots::luck(&self.seed, seat, events);
            let level = sitters[seat.index()].robot_level(self.level);
            let text = self.game.decide(level, seat, &mut luck)?;
            Some((seat, text))
        })
    }
}
