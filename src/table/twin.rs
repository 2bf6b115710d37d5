//! For the laws of secrecy only: copies of a table whose hidden parts differ.
//!
//! Only whole tables are given out, not their parts.

use tapis_rules::dice::Dice;
use tapis_rules::seat::Seat;

use super::lifecycle::Lifecycle;
use super::people::sitter::{Sitter, rows};
use super::state::{Now, Table};
use super::time::clockwork::Clockwork;
use crate::catalog::any_match::AnyMatch;
use crate::model::UserId;

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

impl Table {
    /// A copy of the table with another match in play.
    pub(crate) fn with_game(
        &self,
        change: impl FnOnce(&dyn AnyMatch) -> Box<dyn AnyMatch>,
    ) -> Self {
        let mut twin = self.clone();
        if let Some(running) = twin.lifecycle.running_mut() {
            running.game = change(running.game.as_ref());
        }
        twin
    }

    /// The match in play.
    pub(crate) fn game(&self) -> Option<&dyn AnyMatch> {
        match &self.lifecycle {
            Lifecycle::Running(running) => Some(running.game.as_ref()),
            _ => None,
        }
    }

    /// The seat of a person who is still at the table and plays it.
    pub(crate) fn seat(&self, user: UserId) -> Option<Seat> {
        let seat = self.seat_of(user)?;
        self.sitters[seat.index()]
            .reserved
            .is_none()
            .then_some(seat)
    }

    /// Replaces every queued move except that of `mine`.
    pub(crate) fn requeue(&mut self, mine: Option<Seat>, mut draw: impl FnMut() -> String) {
        for (place, sitter) in self.sitters.iter_mut().enumerate() {
            if mine.is_none_or(|seat| seat.index() != place) {
                if sitter.queued.is_some() {
                    sitter.queued = Some(draw());
                }
                sitter.queueing = !sitter.queueing;
            }
        }
    }

    /// The moves that wait for their turn, by seat.
    pub(crate) fn queued(&self) -> Vec<Option<String>> {
        let sitters = self.sitters.iter();
        sitters.map(|sitter| sitter.queued.clone()).collect()
    }

    /// The claims of people, at a table without reflexes. Robots decide theirs again after a
    /// restart.
    pub(crate) fn claims(&self) -> Vec<(Seat, &str)> {
        let Some(running) = self.lifecycle.running() else {
            return Vec::new();
        };
        running.claims.logged().collect()
    }

    /// When each robot acts next.
    pub(crate) fn robots_due(&self) -> Vec<Option<u64>> {
        let Some(running) = self.lifecycle.running() else {
            return Vec::new();
        };
        let seats = self.sitters.iter().zip(running.due(&self.sitters));
        let robots = seats.filter(|(sitter, _)| sitter.is_played_by_robot());
        robots.map(|(_, due)| due).collect()
    }

    /// The input that a robot would make at this seat now.
    pub(crate) fn would(&self, seat: Seat, luck: &mut Dice) -> Option<String> {
        let mut game = self.game()?.copy();
        let level = self
            .sitters
            .get(seat.index())?
            .robot_level(self.robot_level());
        game.decide(level, seat, luck)
    }
}

impl Sitter {
    /// Takes over what the log tells of somebody.
    fn keep_the_logged(&mut self, before: &Self) {
        (self.absent, self.left) = (before.absent, before.left);
        self.reserved = before.reserved;
        self.gathered = before.gathered;
        (self.queued, self.order) = (before.queued.clone(), before.order.clone());
        self.last_input.clone_from(&before.last_input);
        (self.took_part, self.left_in) = (before.took_part, before.left_in);
        (self.parted, self.late) = (before.parted, before.late);
        (self.speaker, self.silent) = (before.speaker, before.silent);
    }
}

impl Table {
    /// Resets what no log holds and a restart may lose: opened parts and sentences in hands,
    /// watchers, close races, what Discord accepted.
    pub(crate) fn forget_the_unlogged(&mut self, now: Now) {
        let rows = rows(&self.sitters);
        for (sitter, row) in self.sitters.iter_mut().zip(rows) {
            let before = std::mem::replace(sitter, Sitter::of(&row, self.lang));
            for (number, before) in (0..).zip(before.members()) {
                if let Some(one) = sitter.member_mut(number) {
                    one.keep_the_logged(before);
                }
            }
        }
        self.watchers.clear();
        self.reveals.clear();
        self.reposts = 0;
        if let Some(running) = self.lifecycle.running_mut() {
            running.races.forget();
            running.claims.forget();
            running.accepted = running.game.status().events;
            running.clockwork = Clockwork::default();
        }
        self.restart_countdowns(now);
    }
}
