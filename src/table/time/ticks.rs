//! What time does to a table: countdowns, robots, queued moves, the pause after a manche, and
//! closing.

use std::sync::Arc;

use tapis_rules::moment::{self, Moment, Timer};
use tapis_rules::seat::{MAX_SEATS, Seat, Seats};

use crate::model::{CloseReason, Fact, Lang, UserId};
use crate::preferences::Remind;
use crate::screen::leaders;
use crate::screen::notice::{Notice, match_title};
use crate::screen::team_play::add_members;
use crate::screen::{Panel, table};
use crate::store::Change;
use crate::table::lifecycle::{End, Lifecycle};
use crate::table::lobby::requests::LOBBY_MS;
use crate::table::people::sitter::Sitter;
use crate::table::play::running::Running;
use crate::table::show::outward::Reveal;
use crate::table::state::{Cause, Now, Table};

/// How long a manche goes on without any act of a person, in milliseconds.
const SILENT_MS: u64 = 60 * 60 * 1000;
/// How many reveals a table keeps for a room that cannot be reached.
const KEPT_REVEALS: usize = 4;

impl Table {
    /// Does everything that is due at `now`.
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
            Lifecycle::Running(_) if self.reads_lessons().is_some() => return,
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
        self.open_seats(now);
        // The events may have ended the waiting of other inputs. Those must not wait for the next
        // waking, whose time may have a hidden reason.
        self.release(now);
        // The calls themselves are made from the views; this only has them shown.
        let due = self.to_call().any(|(_, at)| at <= now.local);
        self.effects.changed |= due;
    }

    /// When [`Self::tick`] must be called next, by the local clock.
    pub fn wake(&self, now: u64) -> Option<u64> {
        let mut times = vec![self.ending()];
        if self.is_unattended() {
            times.push(self.waiting.next());
        } else if self.is_left_to_robots() {
            return Some(now);
        } else if self.reads_lessons().is_some() {
            times.push(self.waiting.next());
        } else if let Some(running) = self.lifecycle.running() {
            times.extend(running.due(&self.sitters));
            times.push(running.reading_until);
            times.push(running.claims_lack_window().then_some(now));
            let opening = running.opening_seats(&self.sitters);
            times.extend(opening.map(|(_, at)| Some(at)));
            times.push(self.waiting.next());
            times.extend(
                self.to_call()
                    .map(|(_, at)| Some(at).filter(|&at| at > now)),
            );
        }
        times.into_iter().flatten().min()
    }

    /// When the next countdown ends during which people could press, by the local clock.
    pub fn ending(&self) -> Option<u64> {
        match &self.lifecycle {
            Lifecycle::Lobby(_) => Some(self.touched + LOBBY_MS),
            Lifecycle::Running(_) if self.is_unattended() => self.deserted_at(),
            Lifecycle::Running(running) => {
                let silent = self.touched + SILENT_MS;
                let closing = running.closing().filter(|_| self.reads_lessons().is_none());
                Some(closing.map_or(silent, |closing| closing.min(silent)))
            }
            Lifecycle::Ended(End::Played { .. }) | Lifecycle::Ended(End::Closed { .. }) => None,
        }
    }

    /// When the next input that waits for its rivals is decided, by the local clock.
    pub fn held(&self) -> Option<u64> {
        self.waiting.next()
    }

    /// Notes that Discord accepted an edit that covers `events` events and shows `turn`.
    pub fn accepted(&mut self, events: u32, turn: u32, now: Now) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.accepted = running.accepted.max(events);
            running.clockwork.shown(turn, now.local);
        }
    }

    /// Notes that the hand of a person is on their screen and shows `turn`.
    pub fn hand_shown(&mut self, user: UserId, turn: u32, now: Now) {
        let Some(seat) = self.seat_of(user) else {
            return;
        };
        if let Some(running) = self.lifecycle.running_mut() {
            self.effects.changed |= running.clockwork.hand_shown(seat, turn, now.local);
            if !self.sitters[seat.index()].gathered {
                self.log_fact(Cause::clock(now), Some(seat), &Fact::HandSeen);
                self.gather(now);
            }
        }
    }

    /// Begins the countdown that waits for a person's hand: the answer to their press is that hand,
    /// and tells its end. Nothing is written, so that a full disk hides nobody's cards.
    pub(in crate::table) fn begin_countdown(&mut self, seat: Seat, now: Now) {
        if let Some(running) = self.lifecycle.running_mut() {
            let turn = running.game.status().turn;
            self.effects.changed |= running.clockwork.hand_shown(seat, turn, now.local);
        }
    }

    /// Whether the match waits for somebody's hand.
    pub(in crate::table) fn is_gathering(&self) -> bool {
        let running = self.lifecycle.running();
        running.is_some_and(|running| !running.gathering(&self.sitters).missing.is_empty())
    }

    /// Follows up on a change of who is missing: robots no longer wait for anybody once all are
    /// there.
    pub(in crate::table) fn gather(&mut self, now: Now) {
        self.effects.changed = true;
        if let Some(running) = self.lifecycle.running_mut()
            && running.unhurried
            && running.gathering(&self.sitters).missing.is_empty()
        {
            running.schedule(&self.sitters, now);
        }
    }

    /// Begins every countdown anew, because the process or the gateway was away and that must cost
    /// nobody their time.
    pub fn restart_countdowns(&mut self, now: Now) {
        self.touched = now.local;
        let from = now.local + 1_000;
        self.restart_wait(now);
        if let Some(running) = self.lifecycle.running_mut() {
            // A table that was just brought back has not compared its public state yet.
            running.take_public_change();
            running.gathers_until = from + running.pace.gathering();
            running.restart_clocks(&self.sitters, Now { local: from, ..now });
            self.effects.changed = true;
            // That the process was away costs nobody their seat.
            for place in 0..self.sitters.len() {
                self.begin_absence(Seat::new(place as u8), now);
            }
        }
    }

    /// Sets the clocks and robots of a match that begins.
    pub(in crate::table) fn begun(&mut self, now: Now) {
        self.touched = now.local;
        self.effects.changed = true;
        if let Some(running) = self.lifecycle.running_mut() {
            running.take_public_change();
            running.gathers_until = now.local + running.pace.gathering();
            running.restart_clocks(&self.sitters, now);
        }
    }

    /// Follows up on an input of the match: countdowns, reveals, robots and the end.
    pub(in crate::table) fn after_input(&mut self, now: Now, by: Option<Seat>) {
        self.effects.changed = true;
        self.follow_answers();
        self.note_appeals();
        self.note_shown();
        self.note_coached();
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        // An input that nobody else saw must neither delay nor hurry anybody, nor show at all.
        let turn = running.seen.1;
        let seen = running.take_public_change();
        if seen {
            running.changed_at = now.local;
        }
        let shown = self.reveals.back().map_or(0, |reveal| reveal.number);
        let (reveals, over) = (running.game.status().reveals, running.game.status().over);
        let revealed = running.tells_reveals(&self.sitters) && reveals > shown;
        if revealed && let Some(reveal) = self.make_reveal() {
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
        running.forget_what_is_over(&mut self.sitters);
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
            if seen && sitter.pinned == Some(Notice::Back.into()) {
                sitter.pinned = None;
            }
            if seen || by.is_some_and(|by| by.index() == place) {
                sitter.last_reply = None;
                sitter
                    .mates
                    .iter_mut()
                    .for_each(|mate| mate.last_reply = None);
            }
        }
        if seen {
            // An input while others read ends the pause.
            running.reading_until = reading.then(|| now.local + running.pace.reading());
        }
        if turn != running.seen.1 {
            running.open_late(running.reading_until.unwrap_or(now.local));
        }
        let from = running.not_before().unwrap_or(now.local);
        let timers = running.game.status().timers;
        let tempo = running.tempo();
        let gathering = running.gathering(&self.sitters);
        running.clockwork.follow(&timers, from, tempo, gathering);
        running.hasten_clue(&self.sitters, now);
        match by.filter(|_| !seen) {
            Some(seat) => running.schedule_one(&self.sitters, seat, now),
            None => running.schedule(&self.sitters, now),
        }
    }

    /// Ends the pause after a manche, or a standstill.
    pub(in crate::table) fn resume(&mut self, now: Now) {
        self.effects.changed = true;
        if let Some(running) = self.lifecycle.running_mut() {
            running.restart_clocks(&self.sitters, now);
        }
    }

    /// Lets every countdown that is over expire.
    fn expire(&mut self, now: Now) {
        // One step of one seat after another; each may begin countdowns, none of which is over yet.
        for _ in 0..4 * MAX_SEATS {
            let Some(running) = self.lifecycle.running_mut() else {
                return;
            };
            let Some(timer) = running.clockwork.due(now.local, running.race_wait_ms) else {
                return;
            };
            if self.waits_for(timer) {
                return self.stand_still(now);
            }
            let Some(running) = self.lifecycle.running_mut() else {
                return;
            };
            let turn = running.game.status().turn;
            let missed = timer.seat().and_then(|seat| running.missed_turn(seat));
            if !running.game.fire(Moment(now.discord), timer) {
                // The rules had ended this countdown already.
                let (tempo, gathering) = (running.tempo(), running.gathering(&self.sitters));
                let timers = running.game.status().timers;
                running
                    .clockwork
                    .follow(&timers, now.local, tempo, gathering);
                continue;
            }
            self.log_input(Cause::clock(now), None, timer.to_string());
            if let (Some(seat), Some(missed)) = (timer.seat(), missed) {
                self.missed(seat, turn, missed, now);
            }
            self.after_input(now, None);
        }
    }

    /// Notes that a seat let its turn pass.
    fn missed(&mut self, seat: Seat, turn: u32, missed: Missed, now: Now) {
        let Some(sitter) = self.sitters.get_mut(seat.index()) else {
            return;
        };
        if !sitter.plays() {
            return;
        }
        let told = match missed {
            Missed::Turn => None,
            Missed::UnseenLook => Some(Notice::LookUnseen),
            Missed::Question => Some(Notice::QuestionMissed),
        };
        sitter.pinned = told.map(Into::into);
        let absent = match missed {
            Missed::Turn | Missed::UnseenLook => true,
            Missed::Question => sitter.missed(turn),
        };
        if absent {
            self.log_fact(Cause::clock(now), Some(seat), &Fact::Absent);
            self.begin_absence(seat, now);
        }
    }

    /// Ends the table with the match: standings and result. `at` is the time of its last log line,
    /// in milliseconds since 1970 by Discord's clock.
    pub(in crate::table) fn finish(&mut self, at: u64) {
        let Some(running) = self.lifecycle.running() else {
            return;
        };
        let worth = self.worth(running, at);
        let alone = running
            .left_to_robots
            .map_or(0, |from| running.game.status().part - from);
        let result = |lang| {
            let words = self.words.of(lang);
            let panel = self.read(lang, |reader| {
                let called = match_title(self.offer.name(), &self.opened.preset, words);
                let mut panel = running.game.result(&called, reader);
                let too_little = worth.too_little.iter().map(|seat| reader.name(*seat));
                let too_little: Vec<&str> = too_little.collect();
                leaders::robots_alone(&mut panel, alone, words);
                if let Some(counted) = &worth.counted {
                    leaders::counted(&mut panel, counted, &too_little, words);
                }
                let hinted = running.hinted.into_iter().map(|seat| reader.name(seat));
                leaders::hinted(&mut panel, &hinted.collect::<Vec<_>>(), words);
                add_members(&mut panel, &self.team_seats(lang), words);
                panel
            });
            (lang, self.pictured(panel))
        };
        let results = Lang::ALL.map(result);
        self.effects.change(Change::Ended(worth.ended));
        let (learnt, manches) = (self.last_lesson(), running.game.status().reveals);
        let raced = running.races.raced();
        self.lifecycle = Lifecycle::Ended(End::Played {
            results: Box::new(results),
            learnt: learnt.map(Box::new),
            manches,
            raced,
        });
    }

    /// The seats to be called to their turn, with the local time of each call.
    pub(in crate::table) fn to_call(&self) -> impl Iterator<Item = (Seat, u64)> {
        let running = self.lifecycle.running();
        // In practice the match waits, and who is away is not called back.
        let running = running.filter(|_| !self.opened.practice && self.reads_lessons().is_none());
        running
            .into_iter()
            .flat_map(|running| running.to_call(&self.sitters))
    }

    /// A panel for everybody, without its picture if pictures are switched off.
    pub(in crate::table) fn pictured(&self, panel: Panel) -> Panel {
        match self.tuning.pictures {
            true => panel,
            false => panel.in_words(),
        }
    }

    pub(in crate::table) fn make_reveal(&self) -> Option<Reveal> {
        let running = self.lifecycle.running()?;
        let panel = self.read(self.lang, |reader| running.game.reveal(reader));
        let panel = self.pictured(panel);
        let number = running.game.status().reveals;
        let screen = table::revealed(panel, number, self.words.of(self.lang));
        Some(Reveal {
            number,
            screen: Arc::new(screen),
        })
    }

    /// The reveal that people read now: the table message shows it until the next manche begins.
    pub(in crate::table) fn read_now(&self) -> Option<&Reveal> {
        let running = self.lifecycle.running()?;
        let reads = running.reading_until.is_some() || self.reads_lessons().is_some();
        let last = self.reveals.back().filter(|_| reads)?;
        (last.number == running.game.status().reveals).then_some(last)
    }
}

/// A turn that somebody let pass.
#[derive(Clone, Copy, Debug)]
enum Missed {
    /// One of their own.
    Turn,
    /// Their first look, which ended before their hand was open.
    UnseenLook,
    /// A question: not to answer costs the others little.
    Question,
}

impl Running {
    /// What a seat misses if its countdown ends now; `None` where doing nothing is an answer.
    fn missed_turn(&self, seat: Seat) -> Option<Missed> {
        use moment::CountdownKind::{FirstLook, Question, Turn};
        match self.clockwork.of(seat)?.countdown.kind {
            Turn => Some(Missed::Turn),
            Question => Some(Missed::Question),
            FirstLook if self.clockwork.awaits_hand(seat) => Some(Missed::UnseenLook),
            _ => None,
        }
    }

    /// Begins every countdown anew at `now`, and the late opening before it; the pause for reading
    /// ends.
    fn restart_clocks(&mut self, sitters: &[Sitter], now: Now) {
        (self.changed_at, self.resumed_at) = (now.local, now.local);
        self.reading_until = None;
        self.open_late(now.local);
        let from = self.claims.opens_at().unwrap_or(now.local);
        let (tempo, gathering) = (self.tempo(), self.gathering(sitters));
        self.clockwork
            .follow(&self.game.status().timers, from, tempo, gathering);
        self.clockwork.restart_countdowns(from, tempo, gathering);
        self.schedule(sitters, now);
    }

    /// The seats to be called to their turn, with the local time of each call.
    fn to_call(&self, sitters: &[Sitter]) -> impl Iterator<Item = (Seat, u64)> {
        let waits = self
            .clockwork
            .iter()
            .filter(|_| !self.attendance.is_unattended());
        waits.filter_map(|wait| {
            let Timer::Timeout(seat) = wait.countdown.timer else {
                return None;
            };
            let there = sitters.get(seat.index()).filter(|one| one.plays())?;
            let at = match there.preferences.remind {
                Remind::Off => return None,
                // The message that gathers people has just mentioned them.
                Remind::AtOnce if there.gathered && !wait.opened => wait.began,
                Remind::AtOnce | Remind::HalfTime => wait.began.midpoint(wait.ends),
            };
            let turn = matches!(
                wait.countdown.kind,
                moment::CountdownKind::Turn | moment::CountdownKind::FirstLook
            );
            let at = at.max(self.attendance.busy_until(seat));
            (turn && at < wait.ends).then_some((seat, at))
        })
    }

    /// Whether the public state has changed since the last call.
    fn take_public_change(&mut self) -> bool {
        let public = self.public();
        std::mem::replace(&mut self.seen, public) != public
    }

    /// Whether a countdown runs for something that this seat alone can do.
    pub(in crate::table) fn is_turn_of(&self, seat: Seat) -> bool {
        use moment::CountdownKind::{FirstLook, Question, Reading, Turn};
        let running = self.clockwork.of(seat);
        running.is_some_and(|it| matches!(it.countdown.kind, Turn | Question | FirstLook | Reading))
    }

    /// The time before which no countdown runs, because marks are read or the turn opens late.
    pub(in crate::table) fn not_before(&self) -> Option<u64> {
        self.claims.opens_at().or(self.reading_until)
    }

    /// The public state in short: the number of events, the turn and the awaited seats.
    pub(in crate::table) fn public(&self) -> (u32, u32, Seats) {
        (
            self.game.status().events,
            self.game.status().turn,
            self.game.status().awaiting,
        )
    }
}
