//! A match without people: after a whole manche in which nobody who sits there did anything it stands
//! still until one of them presses something, and closes when nobody does for long.

use tapis_rules::moment::Timer;

use super::lifecycle::Lifecycle;
use super::pace::Pace;
use super::press::Press;
use super::running::Running;
use super::sitter::Sitter;
use super::state::{Cause, Now, Table};
use crate::model::{CloseReason, Fact};
use crate::screen::notice::Notice;

/// Nobody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unattended {
    /// Since when, by Discord's clock in milliseconds since 1970.
    since: u64,
    /// Before when it is not closed, by the local clock: nobody could press while the bot was away.
    grace: u64,
}

impl Table {
    /// Whether its match stands still because nobody is there.
    pub(super) fn is_unattended(&self) -> bool {
        let running = self.lifecycle.running();
        running.is_some_and(|running| running.unattended.is_some())
    }

    /// Whether a countdown that is over waits for its person all the same: who practises has no
    /// partners to keep waiting.
    pub(super) fn waits_for(&self, timer: Timer) -> bool {
        let (Lifecycle::Running(running), Timer::Timeout(seat)) = (&self.lifecycle, timer) else {
            return false;
        };
        let plays = self.sitters.get(seat.index()).is_some_and(Sitter::plays);
        self.opened.practice && plays && running.is_turn_of(seat)
    }

    /// From now on nothing goes on until somebody is there.
    pub(super) fn stand_still(&mut self, now: Now) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.reading_until = None;
        }
        self.repeat_unattended(now.discord);
        self.log_fact(Cause::clock(now), None, &Fact::Unattended);
    }

    /// The same from the log; `since` is Discord's time.
    pub(super) fn repeat_unattended(&mut self, since: u64) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.unattended = Some(Unattended { since, grace: 0 });
        }
    }

    /// It goes on, by the log.
    pub(super) fn repeat_attended(&mut self) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.unattended = None;
        }
    }

    /// Somebody pressed something: if they sit there, they are there, and the match goes on.
    pub(super) fn is_there(&mut self, press: &Press, now: Now) {
        let Some(seat) = self.seat_of(press.user) else {
            return;
        };
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        running.attended = running.game.part();
        if running.unattended.take().is_none() {
            return;
        }
        // The press itself is logged with what it does; this line only says that it goes on.
        let cause = Cause {
            interaction: None,
            ..Cause::press(press)
        };
        self.log_fact(cause, None, &Fact::Attended);
        if self.come_back(press, seat, now) {
            self.sitters[seat.index()].note = Some(Notice::Back.into());
        }
        self.resume(now);
    }

    /// Nobody could press for a while: whoever is missing is waited for once more.
    pub(super) fn wait_anew(&mut self, now: Now) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.attended = running.game.part();
            if let Some(unattended) = &mut running.unattended {
                unattended.grace = now.local + Pace::Rapid.patience();
            }
        }
    }

    /// When it closes because nobody came back, by the local clock.
    pub(super) fn deserted_at(&self) -> Option<u64> {
        let running = self.lifecycle.running()?;
        let Unattended { since, grace } = running.unattended?;
        let at = since + running.pace.patience();
        Some(at.saturating_add_signed(-self.offset).max(grace))
    }

    /// Closes it if nobody came back for too long.
    pub(super) fn close_if_deserted(&mut self, now: Now) {
        if self.deserted_at().is_some_and(|at| at <= now.local) {
            self.close_unfinished(Cause::clock(now), CloseReason::Deserted);
        }
    }
}

impl Running {
    /// Whether a whole part of the match has passed without anybody who sits there.
    pub(super) fn is_deserted(&self) -> bool {
        self.game.part() >= self.attended + 2
    }
}
