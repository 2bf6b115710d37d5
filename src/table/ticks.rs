//! What time does to a table: countdowns, robots, queued moves, the pause after a manche, expiry.

use tapis_rules::moment::{self, Moment, Timer};
use tapis_rules::seat::{MAX_SEATS, Seat, Seats};

use super::lifecycle::{End, Lifecycle};
use super::lobby::LOBBY_MS;
use super::outward::Reveal;
use super::running::Running;
use super::sitter::Sitter;
use super::state::{Cause, Now, Table};
use crate::model::{CloseReason, Fact, Lang, UserId};
use crate::preferences::Remind;
use crate::screen::Panel;
use crate::screen::leaders;
use crate::screen::notice::Notice;
use crate::store::Change;

/// How long a manche goes on in which no person does anything, in milliseconds.
const SILENT_MS: u64 = 60 * 60 * 1000;
/// How many reveals a table keeps ready for a room that cannot be reached.
const KEPT_REVEALS: usize = 4;

impl Table {
    /// Does what is due.
    pub fn tick(&mut self, now: Now) {
        self.release(now);
        if self.is_unattended() {
            return self.close_if_deserted(now);
        }
        if self.is_left_to_robots() {
            return self.play_out(now);
        }
        match &self.lifecycle {
            Lifecycle::Lobby(_) if now.local >= self.touched + LOBBY_MS => {
                self.close_unfinished(Cause::clock(now), CloseReason::Expired);
            }
            Lifecycle::Running(_) if now.local >= self.touched + SILENT_MS => {
                return self.stand_still(now);
            }
            Lifecycle::Running(running)
                if running.reading_until.is_some_and(|end| end <= now.local) =>
            {
                self.resume(now);
            }
            _ => {}
        }
        self.open_turn(now);
        self.judge_if_over(now);
        self.expire(now);
        self.move_robots(now);
        // What happened may have ended the wait of others: not only at the next waking, which may
        // have a hidden reason.
        self.release(now);
        // The calls themselves are made from the views; this only has them shown.
        let due = self.to_call().any(|(_, at)| at <= now.local);
        self.effects.changed |= due;
    }

    /// When to be asked again, by the local clock.
    pub fn wake(&self, now: u64) -> Option<u64> {
        let mut times = vec![self.ending()];
        if self.is_unattended() {
            times.push(self.waiting.next());
        } else if self.is_left_to_robots() {
            return Some(now);
        } else if let Some(running) = self.lifecycle.running() {
            times.extend(&running.due);
            times.push(running.reading_until);
            times.push(self.waiting.next());
            times.extend(
                self.to_call()
                    .map(|(_, at)| Some(at).filter(|&at| at > now)),
            );
        }
        times.into_iter().flatten().min()
    }

    /// When the next wait ends in which people could have pressed, by the local clock.
    pub fn ending(&self) -> Option<u64> {
        match &self.lifecycle {
            Lifecycle::Lobby(_) => Some(self.touched + LOBBY_MS),
            Lifecycle::Running(_) if self.is_unattended() => self.deserted_at(),
            Lifecycle::Running(running) => {
                let silent = self.touched + SILENT_MS;
                let closing = running.closing();
                Some(closing.map_or(silent, |closing| closing.min(silent)))
            }
            Lifecycle::Ended(End::Played(_)) | Lifecycle::Ended(End::Closed { .. }) => None,
        }
    }

    /// When to decide what waits for its rivals, by the local clock.
    pub fn held(&self) -> Option<u64> {
        self.waiting.next()
    }

    /// Discord accepted an edit that tells of so many events.
    pub fn accepted(&mut self, events: u32, turn: u32, now: Now) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.accepted = running.accepted.max(events);
            running.clockwork.shown(turn, now.local);
        }
    }

    /// Somebody's hand is on their screen, and shows `turn`.
    pub fn hand_shown(&mut self, user: UserId, turn: u32, now: Now) {
        let Some(seat) = self.seat_of(user) else {
            return;
        };
        if let Some(running) = self.lifecycle.running_mut() {
            self.effects.changed |= running.clockwork.hand_shown(seat, turn, now.local);
            if !std::mem::replace(&mut self.sitters[seat.index()].gathered, true) {
                self.log_fact(Cause::clock(now), Some(seat), &Fact::HandSeen);
            }
        }
    }

    /// Begins every wait anew: the process or the gateway was away, and nobody is punished for it.
    pub fn afresh(&mut self, now: Now) {
        self.touched = now.local;
        let from = now.local + 1_000;
        self.wait_anew(now);
        if let Some(running) = self.lifecycle.running_mut() {
            // A table that was brought back counts nothing yet.
            running.was_seen();
            running.begin_anew(&self.sitters, Now { local: from, ..now });
            self.effects.changed = true;
        }
    }

    /// A match begins.
    pub(super) fn begun(&mut self, now: Now) {
        self.touched = now.local;
        self.effects.changed = true;
        if let Some(running) = self.lifecycle.running_mut() {
            running.was_seen();
            running.begin_anew(&self.sitters, now);
        }
    }

    /// The match took an input: countdowns, reveals, robots and the end follow from the views.
    pub(super) fn went_on(&mut self, now: Now, by: Option<Seat>) {
        self.effects.changed = true;
        self.note_appeals();
        self.note_shown();
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        // What nobody else saw must neither hold anybody up nor hurry them, nor show at all.
        let turn = running.seen.1;
        let seen = running.was_seen();
        if seen {
            running.changed_at = now.local;
        }
        let shown = self.reveals.back().map_or(0, |reveal| reveal.number);
        let (reveals, over) = (running.game.reveals(), running.game.over());
        let revealed = running.tells_reveals(&self.sitters) && reveals > shown;
        if revealed && let Some(reveal) = self.make_reveal() {
            // Below what was just revealed, where everybody looks.
            self.reposts += 1;
            self.reveals.push_back(reveal);
            if self.reveals.len() > KEPT_REVEALS {
                self.reveals.pop_front();
            }
        }
        if over {
            let last = self.effects.lines.last();
            let at = last.map_or(now.discord, |line| line.discord_ms);
            return self.finish(at);
        }
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        running.forget_standing_orders(&mut self.sitters);
        running.hand_over_reserved(&mut self.sitters);
        if running.is_left_to_robots(&self.sitters) {
            return;
        }
        if running.is_deserted() {
            return self.stand_still(now);
        }
        let reading = running.unhurried && revealed && self.sitters.iter().any(Sitter::plays);
        for (place, sitter) in self.sitters.iter_mut().enumerate() {
            sitter.ready &= !seen;
            if seen || by.is_some_and(|by| by.index() == place) {
                sitter.word = None;
            }
        }
        if seen {
            // Whoever goes on while others read ends the pause.
            running.reading_until = reading.then(|| now.local + running.pace.reading());
        }
        if turn != running.seen.1 {
            running.open_late(running.reading_until.unwrap_or(now.local));
        }
        let from = running.not_before().unwrap_or(now.local);
        let timers = running.game.timers();
        running.clockwork.follow(&timers, from, running.pace);
        match by.filter(|_| !seen) {
            Some(seat) => running.schedule_one(&self.sitters, seat, now),
            None => running.schedule(&self.sitters, now),
        }
    }

    /// The pause after a manche is over.
    pub(super) fn resume(&mut self, now: Now) {
        self.effects.changed = true;
        if let Some(running) = self.lifecycle.running_mut() {
            running.begin_anew(&self.sitters, now);
        }
    }

    /// Lets every countdown that is over expire.
    fn expire(&mut self, now: Now) {
        // One step of one seat after another; each may begin new waits, none of them over yet.
        for _ in 0..4 * MAX_SEATS {
            let Some(running) = self.lifecycle.running_mut() else {
                return;
            };
            let Some(timer) = running.clockwork.due(now.local, running.settle) else {
                return;
            };
            if self.waits_for(timer) {
                return self.stand_still(now);
            }
            let Some(running) = self.lifecycle.running_mut() else {
                return;
            };
            let turn = running.game.turn();
            let unseen = match timer {
                Timer::Timeout(seat) => running.clockwork.awaits_hand(seat),
                Timer::Close => false,
            };
            if !running.game.fire(Moment(now.discord), timer) {
                // It was over before it was due.
                running
                    .clockwork
                    .follow(&running.game.timers(), now.local, running.pace);
                continue;
            }
            self.log_input(Cause::clock(now), None, timer.to_string());
            if let Timer::Timeout(seat) = timer {
                self.missed(seat, turn, now);
                if unseen {
                    self.look_unseen(seat);
                }
            }
            self.went_on(now, None);
        }
    }

    /// A first look was over before its owner had their hand: it is told there.
    fn look_unseen(&mut self, seat: Seat) {
        if let Some(sitter) = self.sitters.get_mut(seat.index()) {
            sitter.note = Some(Notice::LookUnseen.into());
        }
    }

    /// Somebody let a turn pass.
    fn missed(&mut self, seat: Seat, turn: u32, now: Now) {
        let Some(running) = self.lifecycle.running() else {
            return;
        };
        let own_turn = running.is_turn_of(seat);
        // A first look is over without anybody moving.
        let wait = running.clockwork.of(seat);
        let told = wait.is_some_and(|wait| wait.countdown.pace != moment::Pace::FirstLook);
        let Some(sitter) = self.sitters.get_mut(seat.index()).filter(|_| own_turn) else {
            return;
        };
        if !sitter.missed(turn) {
            if told && sitter.plays() {
                sitter.note = Some(Notice::TurnMissed.into());
            }
        } else {
            sitter.absent();
            self.log_fact(Cause::clock(now), Some(seat), &Fact::Absent);
        }
    }

    /// The match is over: places and the end of the table. `at` is when its last line was made, by
    /// Discord's clock.
    pub(super) fn finish(&mut self, at: u64) {
        let Some(running) = self.lifecycle.running() else {
            return;
        };
        let worth = self.worth(running, at);
        let alone = running
            .left_to_robots
            .map_or(0, |from| running.game.part() - from);
        let result = |lang| {
            let words = self.words.of(lang);
            let panel = self.read(lang, |reader| {
                let mut panel = running.game.result(reader);
                let too_little = worth.too_little.iter().map(|seat| reader.name(*seat));
                let too_little: Vec<&str> = too_little.collect();
                leaders::robots_alone(&mut panel, alone, words);
                if let Some(counted) = &worth.counted {
                    leaders::counted(&mut panel, counted, &too_little, words);
                }
                panel
            });
            (lang, self.pictured(panel))
        };
        let results = Lang::ALL.map(result);
        self.effects.change(Change::Ended(worth.ended));
        self.lifecycle = Lifecycle::Ended(End::Played(Box::new(results)));
    }

    /// Everybody who is to be called to their turn, with the time at which they are.
    pub(super) fn to_call(&self) -> impl Iterator<Item = (Seat, u64)> {
        let running = self.lifecycle.running().into_iter();
        running.flat_map(|running| running.to_call(&self.sitters))
    }

    /// A panel for all, with its picture unless nothing is drawn here.
    pub(super) fn pictured(&self, panel: Panel) -> Panel {
        match self.tuning.pictures {
            true => panel,
            false => panel.in_words(),
        }
    }

    pub(super) fn make_reveal(&self) -> Option<Reveal> {
        let running = self.lifecycle.running()?;
        let panel = self.read(self.lang, |reader| running.game.reveal(reader));
        let panel = self.pictured(panel);
        Some(Reveal {
            number: running.game.reveals(),
            screen: std::sync::Arc::new(crate::screen::Screen {
                panel,
                rows: Vec::new(),
            }),
        })
    }
}

impl Running {
    /// Begins every wait at `now`: turns open late from then, countdowns run from the beginning, and
    /// nobody reads any more.
    fn begin_anew(&mut self, sitters: &[Sitter], now: Now) {
        (self.changed_at, self.resumed_at) = (now.local, now.local);
        self.reading_until = None;
        self.open_late(now.local);
        let from = self.opens_at.unwrap_or(now.local);
        self.clockwork.follow(&self.game.timers(), from, self.pace);
        self.clockwork.afresh(from, self.pace);
        self.schedule(sitters, now);
    }

    /// Everybody who is to be called to their turn, with the time at which they are.
    fn to_call(&self, sitters: &[Sitter]) -> impl Iterator<Item = (Seat, u64)> {
        let waits = self.clockwork.iter().filter(|_| self.unattended.is_none());
        waits.filter_map(|wait| {
            let Timer::Timeout(seat) = wait.countdown.timer else {
                return None;
            };
            let there = sitters.get(seat.index()).filter(|one| one.plays())?;
            let at = match there.preferences.remind {
                Remind::Off => return None,
                // The message of the start has just called them.
                Remind::AtOnce if there.gathered => wait.began,
                Remind::AtOnce | Remind::HalfTime => wait.began.midpoint(wait.ends),
            };
            let turn = matches!(
                wait.countdown.pace,
                moment::Pace::Turn | moment::Pace::FirstLook
            );
            turn.then_some((seat, at))
        })
    }

    /// Whether anything that everybody sees has changed since this was asked last.
    fn was_seen(&mut self) -> bool {
        let public = self.public();
        std::mem::replace(&mut self.seen, public) != public
    }

    /// Whether a countdown runs for something that this seat alone can do.
    pub(super) fn is_turn_of(&self, seat: Seat) -> bool {
        use moment::Pace::{FirstLook, Question, Turn};
        let running = self.clockwork.of(seat);
        running.is_some_and(|it| matches!(it.countdown.pace, Turn | Question | FirstLook))
    }

    /// Before when nobody's time runs: marks are being read, or a turn opens late.
    pub(super) fn not_before(&self) -> Option<u64> {
        self.opens_at.or(self.reading_until)
    }

    /// What changes with anything that everybody sees.
    pub(super) fn public(&self) -> (u32, u32, Seats) {
        (self.game.events(), self.game.turn(), self.game.awaiting())
    }
}
