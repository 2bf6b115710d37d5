//! Inputs that the table makes by itself: moves of robots, queued moves, standing orders, and the
//! turns of people who left. Their times depend on public facts and the seed alone, never on hidden
//! cards.

use tapis_rules::moment::{self, Moment, Timer};
use tapis_rules::robot_level::RobotLevel;
use tapis_rules::seat::{MAX_SEATS, Seat, Seats};

use super::race_gap;
use super::running::Running;
use crate::catalog::any_match::ForcedCard;
use crate::model::Fact;
use crate::preferences::Forced;
use crate::robots;
use crate::screen::notice::Notice;
use crate::table::people::sitter::Sitter;
use crate::table::state::{Cause, Now, Table};
use crate::table::time::clockwork::Wait;
use crate::table::time::pace::Pace;

/// How many inputs that nobody sees a robot may make at once.
const ORDERS: usize = 8;
/// Robots answer this many times faster in a window in which no person is waited for.
const UNWATCHED: u64 = 10;
/// A question that only robots may answer stands so long at least, in milliseconds: people read it.
const READ_MS: u64 = 3_000;

impl Table {
    /// Sets when each robot and each queued move acts next.
    pub(in crate::table) fn schedule(&mut self, now: Now) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.schedule(&self.sitters, now);
        }
    }

    /// Sets when one seat acts next, after an input of its own that nobody else saw.
    pub(in crate::table) fn schedule_one(&mut self, seat: Seat, now: Now) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.schedule_one(&self.sitters, seat, now);
        }
    }

    /// Plays all robots and queued moves that are due.
    pub(in crate::table) fn move_robots(&mut self, now: Now) {
        for _ in 0..MAX_SEATS {
            let Some(running) = self.lifecycle.running_mut() else {
                return;
            };
            let mut due = running.due(&self.sitters);
            let Some(place) = due.position(|at| at.is_some_and(|at| at <= now.local)) else {
                return;
            };
            drop(due);
            running.due[place] = None;
            let seat = Seat::new(place as u8);
            if self.sitters[place].is_played_by_robot() {
                self.robot_acts(seat, now);
            } else if self.sitters[place].left {
                self.clock_acts(seat, now);
            } else {
                self.queued_acts(seat, now);
            }
        }
    }

    fn robot_acts(&mut self, seat: Seat, now: Now) {
        let people = people(&self.sitters);
        // Inputs that nobody sees take no time: otherwise the next visible move would come late and
        // give them away.
        for _ in 0..ORDERS {
            let Some(running) = self.lifecycle.running_mut() else {
                return;
            };
            let mut luck = robots::luck(&running.seed, seat, running.game.status().events);
            let level = self.sitters[seat.index()].robot_level(running.level);
            let decided = running.game.decide(level, seat, &mut luck);
            // If a person may race the move, every decision waits equally long, even a pass: the
            // time must not tell which one it was.
            let later = running.race_open_until(seat, people, now);
            running.due[seat.index()] = later;
            if later.is_some() {
                return;
            }
            let Some(text) = decided else {
                let wait = running.clockwork.of(seat);
                let votes =
                    wait.is_some_and(|it| it.countdown.kind == moment::CountdownKind::Appeal);
                if votes || self.may_waive(seat) {
                    self.waive(Cause::clock(now), seat, now);
                }
                return;
            };
            let before = running.public();
            let claims = running.waits_with_claims(seat, &text);
            if claims || running.claims.opens_at().is_some() {
                if claims {
                    self.claim_for_robot(seat, &text, now);
                }
                if let Some(running) = self.lifecycle.running_mut() {
                    running.await_opening(seat);
                }
                return;
            }
            self.play(Cause::clock(now), seat, &text, now);
            let running = self.lifecycle.running();
            if running.is_none_or(|running| running.public() != before) {
                return;
            }
        }
    }

    /// Plays the timeout of the seat of a person who left, without waiting for its end.
    fn clock_acts(&mut self, seat: Seat, now: Now) {
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        let timer = Timer::Timeout(seat);
        if running.game.fire(Moment(now.discord), timer) {
            self.log_input(Cause::clock(now), None, timer.to_string());
            self.after_input(now, None);
        }
    }

    fn queued_acts(&mut self, seat: Seat, now: Now) {
        let people = people(&self.sitters);
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        let queued = self.sitters[seat.index()].queued.clone();
        // A queued move is for the seat's own turn, not for a window.
        let queued = queued.filter(|_| !race_gap::is_open(running.game.as_ref()));
        let forced = || running.forced_card(seat, &self.sitters[seat.index()]);
        let Some(text) = queued else {
            return match forced() {
                Some(card) => {
                    // If the person pressed the same card at this moment, their press counts as a
                    // repetition.
                    self.sitters[seat.index()].last_input = Some((card.text.clone(), now.discord));
                    self.play(Cause::clock(now), seat, &card.text, now);
                }
                None => self.say_standing_order(seat, now),
            };
        };
        let input = running.game.input(seat, &text);
        if let Some(input) = input.filter(|input| input.accepted) {
            let later = running.race_open_until(seat, people, now);
            if let Some(later) = later.filter(|_| input.contested()) {
                running.due[seat.index()] = Some(later);
                return;
            }
            self.sitters[seat.index()].acted();
            return self.play(Cause::clock(now), seat, &text, now);
        }
        let lang = self.sitters[seat.index()].lang;
        let saying = self.saying(&text, lang).into();
        self.sitters[seat.index()].pinned = Some(Notice::Dropped { saying }.into());
        self.log_fact(Cause::clock(now), Some(seat), &Fact::Unqueue);
    }
}

impl Running {
    /// Sets when each robot and each queued move acts next. The pause depends on the seed and the
    /// number of public events, not on the number of inputs, some of which are secret.
    pub(in crate::table) fn schedule(&mut self, sitters: &[Sitter], now: Now) {
        for place in 0..sitters.len() {
            self.schedule_one(sitters, Seat::new(place as u8), now);
        }
    }

    pub(in crate::table) fn schedule_one(&mut self, sitters: &[Sitter], seat: Seat, now: Now) {
        let (pace, unhurried) = (self.tempo(), self.unhurried);
        let people = people(sitters);
        let from = self.reading_until.unwrap_or(now.local);
        let opens = self
            .claims
            .opens_at()
            .map_or(0, |at| at + self.race_wait_ms);
        let events = self.game.status().events;
        let sitter = &sitters[seat.index()];
        let wait = self.clockwork.of(seat).copied();
        let in_window = wait.filter(|wait| wait.countdown.kind.is_window());
        // A window or a question waits for several seats: it is nobody's turn.
        let in_turn = |wait: Option<Wait>| {
            use moment::CountdownKind::{FirstLook, Look, Reading, Turn};
            wait.is_some_and(|wait| {
                matches!(wait.countdown.kind, Turn | Look | FirstLook | Reading)
            })
        };
        let says_no = self
            .standing_order_due(seat, sitter.order.as_ref())
            .is_some();
        let pause = || robots::pause(&self.seed, seat, events, usize::from(people.len()));
        self.due[seat.index()] = if sitter.is_played_by_robot() {
            let level = sitter.robot_level(self.level);
            let at = self.robot_due((seat, level), wait, people, from);
            Some(if unhurried { at } else { from })
        } else if sitter.left {
            // Nobody waits for a person who left; a window ends without them.
            wait.filter(|wait| !wait.countdown.kind.is_window())
                .map(|_| from + if unhurried { pause() } else { 0 })
        } else if let (Some(window), true) = (in_window, says_no) {
            // A standing no comes a breath after the window began, no matter what others do meanwhile.
            let at = window.began + pace.breath();
            Some(if unhurried { from.max(at) } else { from })
        } else if let Some(card) = self.forced_card(seat, sitter) {
            // Everybody can count that this is the last card. Any other forced card takes as long
            // as a queued move, so that it looks like one.
            let after = if card.is_last { pause() } else { pace.breath() };
            Some(from + if unhurried { after } else { 0 })
        } else if (sitter.queued.is_some() || says_no) && in_turn(wait) {
            // A turn that opens late gives everybody a whole breath anyway, whenever the move was
            // queued.
            let from = self.claims.opens_at().map_or(from, |_| self.changed_at);
            Some(opens.max(from + if unhurried { pace.breath() } else { 0 }))
        } else {
            None
        };
    }

    /// Shows the next clue soon where only robots may answer yet: no person waits for it (TIG-78).
    pub(in crate::table) fn hasten_clue(&mut self, sitters: &[Sitter], now: Now) {
        let people = people(sitters);
        if !people.is_empty() && self.game.status().awaiting.intersection(people).is_empty() {
            let by = now.local + self.breath();
            self.clockwork.hasten(Timer::Clue, by);
        }
    }

    /// When each seat acts next, by the local clock: robots not while people are still opening their
    /// hands. Asked anew each time, since who is missing may change between two inputs.
    pub(in crate::table) fn due(&self, sitters: &[Sitter]) -> impl Iterator<Item = Option<u64>> {
        let gathering = self.gathering(sitters);
        let wait = match self.unhurried && !gathering.missing.is_empty() {
            true => gathering.until,
            false => 0,
        };
        let dues = self.due.iter().zip(sitters);
        dues.map(move |(due, sitter)| match sitter.is_played_by_robot() {
            true => due.map(|at| at.max(wait)),
            false => *due,
        })
    }

    /// How long a queued move or a robot waits after the last change, in milliseconds.
    fn breath(&self) -> u64 {
        if self.unhurried {
            self.tempo().breath()
        } else {
            0
        }
    }

    /// Makes an awaited seat act when its turn opens, if that is later than now; replaces an
    /// earlier due time.
    fn await_opening(&mut self, seat: Seat) {
        if self.game.status().awaiting.has(seat) {
            self.due[seat.index()] = self.claims.opens_at().map(|at| at + self.race_wait_ms);
        }
    }

    /// The card that this person must play now and that is played for them: the last one, or any if
    /// they chose so.
    fn forced_card(&self, seat: Seat, sitter: &Sitter) -> Option<ForcedCard> {
        let wanted = |card: &ForcedCard| card.is_last || sitter.preferences.forced == Forced::Play;
        let card = self.game.forced(seat).filter(wanted)?;
        sitter.queued.is_none().then_some(card)
    }

    /// When a robot acts, not before `from`. If several seats are waited for at once, what others
    /// do meanwhile changes nothing.
    fn robot_due(
        &self,
        (seat, level): (Seat, RobotLevel),
        wait: Option<Wait>,
        people: Seats,
        from: u64,
    ) -> u64 {
        let people_count = usize::from(people.len());
        let pause = |number| robots::pause(&self.seed, seat, number, people_count);
        let own = |wait: &Wait| {
            use moment::CountdownKind::{Reading, Turn};
            matches!(wait.countdown.kind, Turn | Reading)
        };
        let Some(wait) = wait.filter(|wait| !own(wait)) else {
            // The next question takes the verdict on the last one away.
            let verdict = self.game.status().answering.is_some() && !people.is_empty();
            let reads = if verdict { self.tempo().verdict() } else { 0 };
            return from + pause(self.game.status().events).max(reads);
        };
        let turn = wait.countdown.turn;
        let reaction = robots::reaction(level, &self.seed, seat, turn, self.tempo().breath());
        let soon = reaction / UNWATCHED;
        let after = match wait.countdown.kind {
            moment::CountdownKind::Window
            | moment::CountdownKind::Reflex
            | moment::CountdownKind::Appeal
            | moment::CountdownKind::Idle => {
                if self.game.status().awaiting.intersection(people).is_empty() {
                    // Every awaited seat is a robot's: they act one after the other, in the same
                    // order but faster.
                    return from + soon;
                }
                reaction
            }
            moment::CountdownKind::Question => {
                let alone = self.game.status().awaiting.intersection(people).is_empty();
                if alone && !people.is_empty() && self.tempo() != Pace::Coached {
                    // Nobody waits for robots once all people have answered or given up; who asked
                    // still reads the question.
                    return (from + soon).max(wait.began + READ_MS);
                }
                let whole = self.tempo().robots_question(alone);
                robots::writing(level, &self.seed, seat, turn, whole)
            }
            moment::CountdownKind::Look
            | moment::CountdownKind::Turn
            | moment::CountdownKind::Reading
            | moment::CountdownKind::Clue
            | moment::CountdownKind::FirstLook => pause(turn),
        };
        // Never at once: if it were, the time would depend on whether the table was woken for
        // another reason.
        (from + soon).max(wait.began + after)
    }

    /// The time until which the next act of a seat must wait because a person may race it; `None`
    /// if nobody may.
    fn race_open_until(&self, seat: Seat, people: Seats, now: Now) -> Option<u64> {
        let races = self.game.open_races(seat).into_iter();
        let with_people = races.filter(|race| !race.rivals.intersection(people).is_empty());
        let until = with_people.map(|race| {
            let age = now.discord.saturating_sub(race.since.0);
            now.local.saturating_sub(age).max(self.resumed_at) + self.breath()
        });
        until.max().filter(|until| now.local < *until)
    }
}

/// The seats that people play, without those of the absent.
fn people(sitters: &[Sitter]) -> Seats {
    let seats = (0..).map(Seat::new).zip(sitters);
    let played = seats.filter(|(_, sitter)| sitter.plays());
    played.map(|(seat, _)| seat).collect()
}
