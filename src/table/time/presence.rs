//! Unattended matches: after a whole manche in which nobody who sits there acted, the match stands
//! still until one of them presses anything; after a long time it closes.

use tapis_rules::moment::Timer;
use tapis_rules::seat::Seat;

use super::pace::Pace;
use crate::model::{CloseReason, Fact};
use crate::screen::notice::Notice;
use crate::table::lifecycle::Lifecycle;
use crate::table::people::sitter::Sitter;
use crate::table::play::running::Running;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

/// How long nobody is called to their turn after any press of theirs, in milliseconds: they are there, and a
/// mention would come between their finger and its button.
const BUSY_MS: u64 = 10_000;

/// Whether people attend a match, and when each of them last pressed something.
#[cfg_attr(test, derive(Clone))]
#[derive(Debug)]
pub(in crate::table) struct Attendance {
    /// Set while the match stands still because nobody acts.
    unattended: Option<Unattended>,
    /// The last part of the match in which somebody who sits there pressed anything.
    attended: u32,
    /// The local time before which each seat is not called, because its person has just pressed something.
    busy_until: Vec<u64>,
}

/// A match that stands still because nobody acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unattended {
    /// Since when it stands still, in milliseconds since 1970 by Discord's clock.
    since: u64,
    /// The earliest time at which it may close, in milliseconds by the local clock: nobody could
    /// press while the bot was away.
    grace: u64,
}

impl Attendance {
    /// The attendance of a match of so many seats that has just begun.
    pub fn new(seats: usize) -> Self {
        Self {
            unattended: None,
            attended: 0,
            busy_until: vec![0; seats],
        }
    }

    /// Whether the match stands still because nobody acts.
    pub const fn is_unattended(&self) -> bool {
        self.unattended.is_some()
    }

    /// Notes that somebody was there in this part of the match.
    pub const fn attended(&mut self, part: u32) {
        self.attended = part;
    }

    /// Notes that an unattended match goes on.
    pub const fn goes_on(&mut self) {
        self.unattended = None;
    }

    /// The local time before which a seat is not called.
    pub fn busy_until(&self, seat: Seat) -> u64 {
        self.busy_until.get(seat.index()).copied().unwrap_or(0)
    }
}

impl Table {
    /// Whether the match stands still because nobody acts.
    pub(in crate::table) fn is_unattended(&self) -> bool {
        let running = self.lifecycle.running();
        running.is_some_and(|running| running.attendance.is_unattended())
    }

    /// Whether a countdown that is over waits for its person all the same. In practice it does:
    /// nobody else is kept waiting.
    pub(in crate::table) fn waits_for(&self, timer: Timer) -> bool {
        let Lifecycle::Running(running) = &self.lifecycle else {
            return false;
        };
        let plays = |seat: Seat| self.sitters.get(seat.index()).is_some_and(Sitter::plays);
        let waits = match timer {
            Timer::Timeout(seat) => plays(seat) && running.is_turn_of(seat),
            Timer::Clue | Timer::Grant(_) | Timer::Join(_) => false,
            Timer::Close => running.game.status().awaiting.into_iter().any(plays),
        };
        self.opened.practice && waits
    }

    /// Stops the match until somebody who sits there presses anything.
    pub(in crate::table) fn stand_still(&mut self, now: Now) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.reading_until = None;
        }
        self.log_fact(Cause::clock(now), None, &Fact::Unattended);
    }

    /// Marks the match as unattended; `since` is in milliseconds since 1970 by Discord's clock.
    pub(in crate::table) fn stop(&mut self, since: u64) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.attendance.unattended = Some(Unattended { since, grace: 0 });
        }
    }

    /// Notes a press of a person: if they sit here, an unattended match goes on.
    pub(in crate::table) fn note_presence(&mut self, press: &Press, now: Now) {
        let Some(seat) = self.seat_of(press.user) else {
            return;
        };
        // Who was called already is not called a second time.
        let called = self.to_call().any(|(of, at)| of == seat && at <= now.local);
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        let attendance = &mut running.attendance;
        if !called && let Some(busy) = attendance.busy_until.get_mut(seat.index()) {
            *busy = now.local + BUSY_MS;
        }
        attendance.attended(running.game.status().part);
        if !attendance.is_unattended() {
            return;
        }
        // The interaction is logged with what the press does; this line only says that the match
        // goes on.
        let cause = Cause {
            interaction: None,
            ..Cause::press(press)
        };
        self.log_fact(cause, None, &Fact::Attended);
        if self.come_back(press, seat, now) {
            self.sitters[seat.index()].pinned = Some(Notice::Back.into());
        }
        self.resume(now);
    }

    /// Ends the absence of the presser, if a robot was playing for them, and says so in their hand unless that
    /// has to say what they missed.
    pub(in crate::table) fn note_return(&mut self, press: &Press, now: Now) {
        let seat = self.seat_of(press.user).filter(|_| self.is_playing());
        if seat.is_some_and(|seat| self.come_back(press, seat, now))
            && let Some(person) = self.person_mut(press.user)
        {
            person.pinned.get_or_insert(Notice::Back.into());
        }
    }

    /// Gives everybody another part to act and more time before the match closes, because nobody
    /// could press for a while.
    pub(in crate::table) fn restart_wait(&mut self, now: Now) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.attendance.attended(running.game.status().part);
            if let Some(unattended) = &mut running.attendance.unattended {
                unattended.grace = now.local + Pace::Rapid.patience();
            }
        }
    }

    /// When an unattended match closes, by the local clock in milliseconds; `None` if it is
    /// attended.
    pub(in crate::table) fn deserted_at(&self) -> Option<u64> {
        let running = self.lifecycle.running()?;
        let Unattended { since, grace } = running.attendance.unattended?;
        let at = since + running.pace.patience();
        Some(at.saturating_add_signed(-self.offset).max(grace))
    }

    /// Closes the table if nobody came back in time.
    pub(in crate::table) fn close_if_deserted(&mut self, now: Now) {
        if self.deserted_at().is_some_and(|at| at <= now.local) {
            self.close_unfinished(Cause::clock(now), CloseReason::Deserted);
        }
    }
}

impl Running {
    /// Whether a whole part of the match has passed in which nobody who sits here pressed anything.
    pub(in crate::table) fn is_deserted(&self) -> bool {
        self.game.status().part >= self.attendance.attended + 2
    }
}
