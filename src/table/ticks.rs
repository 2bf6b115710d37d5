//! What time does to a table: countdowns, robots, queued moves, the pause after a manche, expiry.

use tapis_rules::moment::{self, Moment, Timer};
use tapis_rules::seat::{MAX_SEATS, Seat, Seats};

use super::lobby::LOBBY_MS;
use super::outward::Reveal;
use super::sitter::Sitter;
use super::state::{Cause, Lifecycle, Now, Playing, Table};
use crate::model::{CloseReason, Fact, Lang, UserId};
use crate::preferences::Remind;
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
            Lifecycle::Lobby if now.local >= self.touched + LOBBY_MS => {
                self.close_unfinished(Cause::clock(now), CloseReason::Expired);
            }
            Lifecycle::Playing(_) if now.local >= self.touched + SILENT_MS => {
                return self.stand_still(now);
            }
            Lifecycle::Playing(playing)
                if playing.reading_until.is_some_and(|end| end <= now.local) =>
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
        } else if let Lifecycle::Playing(playing) = &self.lifecycle {
            times.extend(&playing.due);
            times.push(playing.reading_until);
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
            Lifecycle::Lobby => Some(self.touched + LOBBY_MS),
            Lifecycle::Playing(_) if self.is_unattended() => self.deserted_at(),
            Lifecycle::Playing(playing) => {
                let silent = self.touched + SILENT_MS;
                let closing = playing.closing(self.tuning.settle);
                Some(closing.map_or(silent, |closing| closing.min(silent)))
            }
            Lifecycle::Over(_) | Lifecycle::Closed(_) => None,
        }
    }

    /// When to decide what waits for its rivals, by the local clock.
    pub fn held(&self) -> Option<u64> {
        self.waiting.next()
    }

    /// Discord accepted an edit that tells of so many events.
    pub fn accepted(&mut self, events: u32, turn: u32, now: Now) {
        if let Lifecycle::Playing(playing) = &mut self.lifecycle {
            playing.accepted = playing.accepted.max(events);
            playing.clockwork.shown(turn, now.local);
        }
    }

    /// Somebody's hand is on their screen, and shows `turn`.
    pub fn hand_shown(&mut self, user: UserId, turn: u32, now: Now) {
        let Some(seat) = self.seat_of(user) else {
            return;
        };
        if let Lifecycle::Playing(playing) = &mut self.lifecycle {
            self.effects.changed |= playing.clockwork.hand_shown(seat, turn, now.local);
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
        if let Lifecycle::Playing(playing) = &mut self.lifecycle {
            // A table that was brought back counts nothing yet.
            (playing.changed_at, playing.resumed_at) = (from, from);
            playing.reading_until = None;
            playing.was_seen();
            self.effects.changed = true;
            self.open_late(from);
            self.count_anew(from);
            self.schedule(Now { local: from, ..now });
        }
    }

    /// A match begins.
    pub(super) fn begun(&mut self, now: Now) {
        self.touched = now.local;
        self.effects.changed = true;
        if let Lifecycle::Playing(playing) = &mut self.lifecycle {
            (playing.changed_at, playing.resumed_at) = (now.local, now.local);
            playing.was_seen();
        }
        self.open_late(now.local);
        self.count_anew(now.local);
        self.schedule(now);
    }

    /// Every countdown runs from the beginning: from when the turn opens, if that is late.
    fn count_anew(&mut self, from: u64) {
        if let Lifecycle::Playing(playing) = &mut self.lifecycle {
            let from = playing.opens_at.unwrap_or(from);
            let timers = playing.game.timers();
            playing.clockwork.follow(&timers, from, self.pace);
            playing.clockwork.afresh(from, self.pace);
        }
    }

    /// The match took an input: countdowns, reveals, robots and the end follow from the views.
    pub(super) fn went_on(&mut self, now: Now, by: Option<Seat>) {
        self.effects.changed = true;
        self.note_appeals();
        self.note_shown();
        let Lifecycle::Playing(playing) = &mut self.lifecycle else {
            return;
        };
        // What nobody else saw must neither hold anybody up nor hurry them, nor show at all.
        let turn = playing.seen.1;
        let seen = playing.was_seen();
        if seen {
            playing.changed_at = now.local;
        }
        let shown = self.reveals.back().map_or(0, |reveal| reveal.number);
        let (reveals, over) = (playing.game.reveals(), playing.game.over());
        let revealed = self.tells_reveals() && reveals > shown;
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
        self.forget_standing_orders();
        self.hand_over_reserved();
        if self.is_left_to_robots() {
            return;
        }
        if self.is_deserted() {
            return self.stand_still(now);
        }
        let reading = self.tuning.unhurried && revealed && self.sitters.iter().any(Sitter::plays);
        for (place, sitter) in self.sitters.iter_mut().enumerate() {
            sitter.ready &= !seen;
            if seen || by.is_some_and(|by| by.index() == place) {
                sitter.word = None;
            }
        }
        if let Lifecycle::Playing(playing) = &mut self.lifecycle {
            if seen {
                // Whoever goes on while others read ends the pause.
                playing.reading_until = reading.then(|| now.local + self.pace.reading());
            }
            if turn != playing.seen.1 {
                let from = playing.reading_until.unwrap_or(now.local);
                self.open_late(from);
            }
        }
        if let Lifecycle::Playing(playing) = &mut self.lifecycle {
            let from = playing.not_before().unwrap_or(now.local);
            playing
                .clockwork
                .follow(&playing.game.timers(), from, self.pace);
        }
        match by.filter(|_| !seen) {
            Some(seat) => self.schedule_one(seat, now),
            None => self.schedule(now),
        }
    }

    /// The pause after a manche is over.
    pub(super) fn resume(&mut self, now: Now) {
        self.effects.changed = true;
        if let Lifecycle::Playing(playing) = &mut self.lifecycle {
            playing.reading_until = None;
            (playing.changed_at, playing.resumed_at) = (now.local, now.local);
        }
        self.open_late(now.local);
        self.count_anew(now.local);
        self.schedule(now);
    }

    /// Lets every countdown that is over expire.
    fn expire(&mut self, now: Now) {
        // One step of one seat after another; each may begin new waits, none of them over yet.
        for _ in 0..4 * MAX_SEATS {
            let settle = self.tuning.settle;
            let Lifecycle::Playing(playing) = &mut self.lifecycle else {
                return;
            };
            let Some(timer) = playing.clockwork.due(now.local, settle) else {
                return;
            };
            if self.waits_for(timer) {
                return self.stand_still(now);
            }
            let Lifecycle::Playing(playing) = &mut self.lifecycle else {
                return;
            };
            let turn = playing.game.turn();
            let unseen = match timer {
                Timer::Timeout(seat) => playing.clockwork.awaits_hand(seat),
                Timer::Close => false,
            };
            if !playing.game.fire(Moment(now.discord), timer) {
                // It was over before it was due.
                playing
                    .clockwork
                    .follow(&playing.game.timers(), now.local, self.pace);
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
        let Lifecycle::Playing(playing) = &self.lifecycle else {
            return;
        };
        let own_turn = playing.is_turn_of(seat);
        let Some(sitter) = self.sitters.get_mut(seat.index()).filter(|_| own_turn) else {
            return;
        };
        if sitter.missed(turn) {
            sitter.absent();
            self.log_fact(Cause::clock(now), Some(seat), &Fact::Absent);
        }
    }

    /// The match is over: places and the end of the table. `at` is when its last line was made, by
    /// Discord's clock.
    pub(super) fn finish(&mut self, at: u64) {
        let Lifecycle::Playing(playing) = &self.lifecycle else {
            return;
        };
        let worth = self.worth(playing, at);
        let alone = playing
            .left_to_robots
            .map_or(0, |from| playing.game.part() - from);
        let result = |lang| {
            let words = self.words.of(lang);
            let panel = self.read(lang, |reader| {
                let mut panel = playing.game.result(reader);
                let too_little = worth.too_little.iter().map(|seat| reader.name(*seat));
                let too_little: Vec<&str> = too_little.collect();
                leaders::robots_alone(&mut panel, alone, words);
                if let Some(counted) = &worth.counted {
                    leaders::counted(&mut panel, counted, &too_little, words);
                }
                panel
            });
            (lang, panel)
        };
        let results = Lang::ALL.map(result);
        self.effects.change(Change::Ended(worth.ended));
        self.lifecycle = Lifecycle::Over(Box::new(results));
    }

    /// Everybody who is to be called to their turn, with the time at which they are.
    pub(super) fn to_call(&self) -> impl Iterator<Item = (Seat, u64)> {
        let waits = match &self.lifecycle {
            Lifecycle::Playing(playing) if !self.is_unattended() => Some(playing.clockwork.iter()),
            _ => None,
        };
        waits.into_iter().flatten().filter_map(|running| {
            let Timer::Timeout(seat) = running.countdown.timer else {
                return None;
            };
            let there = self.sitters.get(seat.index()).filter(|one| one.plays())?;
            let at = match there.remind {
                Remind::Off => return None,
                // The message of the start has just called them.
                Remind::AtOnce if there.gathered => running.began,
                Remind::AtOnce | Remind::HalfTime => running.began.midpoint(running.ends),
            };
            let turn = matches!(
                running.countdown.pace,
                moment::Pace::Turn | moment::Pace::FirstLook
            );
            turn.then_some((seat, at))
        })
    }

    pub(super) fn make_reveal(&self) -> Option<Reveal> {
        let Lifecycle::Playing(playing) = &self.lifecycle else {
            return None;
        };
        let panel = self.read(self.lang, |reader| playing.game.reveal(reader));
        Some(Reveal {
            number: playing.game.reveals(),
            screen: std::sync::Arc::new(crate::screen::Screen {
                panel,
                rows: Vec::new(),
            }),
        })
    }
}

impl Playing {
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
