//! The rest of a match in which every person is out: robots play it at once, a few steps a decision,
//! and it is told when it is over. Every step stands in the log like any other.

use tapis_rules::moment::Moment;
use tapis_rules::seat::{Seat, Seats};

use super::state::{Cause, Now, Table};
use crate::robots;

/// How many steps are decided together. The writer puts up to 256 commits into one statement, and
/// SQLite binds 32,766 values in one at most, seven for each line.
const TOGETHER: usize = 16;

impl Table {
    /// Whether nobody but robots can act in this match any more.
    pub(super) fn is_left_to_robots(&self) -> bool {
        let Some(running) = self.lifecycle.running() else {
            return false;
        };
        let mut persons = (0..)
            .zip(&self.sitters)
            .filter(|(_, sitter)| sitter.owner().is_some())
            .peekable();
        persons.peek().is_some()
            && !running.game.over()
            && persons.all(|(seat, _)| running.game.is_out(Seat::new(seat)))
    }

    /// Whether the manche that an input has just ended is revealed: not those that robots play among
    /// themselves, but for the last one.
    pub(super) fn tells_reveals(&mut self) -> bool {
        let left = self.is_left_to_robots();
        let Some(running) = self.lifecycle.running_mut() else {
            return false;
        };
        if running.game.over() {
            return true;
        }
        let before = running.left_to_robots;
        running.left_to_robots = left.then(|| before.unwrap_or(running.game.part()));
        before.is_none() || !left
    }

    /// Plays some of the rest; what is shown waits for its end.
    pub(super) fn play_out(&mut self, now: Now) {
        let changed = self.effects.changed;
        let mut idle = Seats::NONE;
        for _ in 0..TOGETHER {
            let Some(running) = self.lifecycle.running_mut() else {
                return;
            };
            running.claims.clear();
            let before = running.public();
            match self.next_robot(idle) {
                Some((seat, text)) => {
                    self.play(Cause::clock(now), seat, &text, now);
                    idle.insert(seat);
                }
                None if self.time_runs_out(now) => {}
                None => break,
            }
            if !self
                .lifecycle
                .running()
                .is_some_and(|running| running.public() == before)
            {
                idle = Seats::NONE;
            }
        }
        if self.is_left_to_robots() {
            self.effects.changed = changed;
        }
    }

    /// The next robot in turn order that does something, and what; those that did something in
    /// secret wait for something to happen.
    fn next_robot(&mut self, idle: Seats) -> Option<(Seat, String)> {
        let seats = (0..self.sitters.len() as u8).map(Seat::new);
        let mut seats: Vec<Seat> = seats
            .filter(|seat| self.sitters[seat.index()].is_played_by_robot() && !idle.has(*seat))
            .collect();
        seats.sort_by_key(|seat| self.distance(*seat));
        let Some(running) = self.lifecycle.running_mut() else {
            return None;
        };
        let events = running.game.events();
        seats.into_iter().find_map(|seat| {
            let mut luck = robots::luck(&running.seed, seat, events);
            let text = running.game.decide(seat, &mut luck)?;
            Some((seat, text))
        })
    }

    /// Lets the first countdown expire, since nobody is left for whom it runs; false if none does.
    fn time_runs_out(&mut self, now: Now) -> bool {
        let Some(running) = self.lifecycle.running_mut() else {
            return false;
        };
        let timers = running.game.timers();
        let expired = timers
            .iter()
            .map(|countdown| countdown.timer)
            .find(|timer| running.game.fire(Moment(now.discord), *timer));
        if let Some(timer) = expired {
            self.log_input(Cause::clock(now), None, timer.to_string());
            self.went_on(now, None);
        }
        expired.is_some()
    }
}
