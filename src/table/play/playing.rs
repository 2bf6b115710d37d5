//! Inputs of a running match: their order, checks, queued moves, and people who leave.

use tapis_rules::moment::Moment;
use tapis_rules::seat::{Seat, Seats};

use super::counting::LEAVE;
use super::order::Waiting;
use super::race_gap;
use super::running::Running;
use crate::catalog::any_match::{InputInfo, WAIVE};
use crate::model::{Lang, Request};
use crate::preferences::Forced;
use crate::screen::notice::Notice;
use crate::screen::pages;
use crate::screen::sentence::Said;
use crate::table::effects::ReplyKind;
use crate::table::lifecycle::Lifecycle;
use crate::table::people::sitter::Sitter;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

/// After this many forced cards in a row, playing them automatically is offered.
const OFFERED_AFTER: u8 = 3;
/// The same input again within this time is a double tap, in milliseconds by Discord's clock.
const DOUBLE_TAP_MS: u64 = 1_500;

impl Table {
    /// Puts an input among those that wait, by its time of creation; the caller then releases them.
    pub(in crate::table) fn enqueue(&mut self, press: Press) {
        let Some(seat) = self.seat_of(press.user) else {
            return self.say(&press, self.not_seated(&press));
        };
        let (arrived, race_wait_ms) = (press.heard.arrived, self.tuning.race_wait_ms);
        // An input waits no longer than until the countdown it may belong to is closed.
        let running = self.lifecycle.running();
        let closing = running.and_then(Running::closing);
        let until = closing.map_or(arrived + race_wait_ms, |closing| {
            closing.min(arrived + race_wait_ms)
        });
        self.waiting.push(Waiting {
            created_ms: press.created_ms(),
            distance: running.map_or(0, |running| running.distance(seat, self.sitters.len())),
            until: until.max(arrived),
            what: press,
        });
    }

    /// Decides all inputs that need not wait any longer.
    pub fn release(&mut self, now: Now) {
        self.release_until(now.local, now);
    }

    /// Decides all inputs whose waiting was over at `until`, by the local clock.
    pub(in crate::table) fn release_until(&mut self, until: u64, now: Now) {
        loop {
            let mut waiting = std::mem::take(&mut self.waiting);
            let next = waiting.pop(until, |press| self.must_wait(press));
            self.waiting = waiting;
            match next {
                Some(next) => self.input(&next.what, now),
                None => return,
            }
        }
    }

    /// Handles a request during the match that is not an input of the game.
    pub(in crate::table) fn in_match(&mut self, press: &Press, request: Request, now: Now) {
        if let Request::Replace(seat) = request {
            return self.replace(press, Seat::new(seat), now);
        }
        if let Request::StandIn(seat) = request {
            return self.stand_in(press, Seat::new(seat), now);
        }
        if let Request::Kick(user) = request {
            return self.remove(press, user, false, now);
        }
        if let Request::KickSure(user) = request {
            return self.remove(press, user, true, now);
        }
        if let Request::JoinTeam(team) = request {
            return self.join_running_team(press, team, now);
        }
        if let Request::Grant(seat) = request {
            return self.grant(press, Seat::new(seat), now);
        }
        if request == Request::Join {
            return self.join_match(press, now);
        }
        let Some(seat) = self.seat_of(press.user) else {
            return self.say(press, self.not_seated(press));
        };
        self.begin_countdown(seat, now);
        if request == Request::InterruptFromHand
            && let Err(why) = self.interrupt(seat, "now", press.lang)
        {
            return self.say_late(press, seat, why);
        }
        match request {
            Request::Hand | Request::InterruptFromHand => {
                let person = self.person_mut(press.user);
                let pinned = person.and_then(|person| {
                    person.queueing = false;
                    person.pinned.take()
                });
                self.reply(press, ReplyKind::Hand(pinned.map(Said::kindly)));
            }
            Request::Open(part) => {
                let turn = self.turn();
                if let Some(person) = self.person_mut(press.user) {
                    person.opened_part = Some((turn, part));
                }
                self.effects.changed = true;
                self.reply(press, ReplyKind::Hand(None));
            }
            Request::Ahead => {
                if let Some(person) = self.person_mut(press.user) {
                    person.queueing = !person.queueing;
                }
                self.effects.changed = true;
                self.reply(press, ReplyKind::Hand(None));
            }
            Request::Hint => self.ask_hint(press, seat),
            Request::Ask(text) => self.ask(press, seat, &text),
            Request::Queue(text) => self.queue(press, seat, text, now),
            Request::Unqueue => self.unqueue(press, seat),
            Request::StandingOrder(text) => self.toggle_standing_order(press, seat, &text, now),
            Request::Report => self.report(press, seat),
            Request::Ready => self.ready(press, seat, now),
            Request::Leave => {
                let screen = self.sure_leave(press.lang);
                self.page(press, screen);
            }
            Request::LeaveSure => self.leave(press, seat, now),
            // What belongs to the lobby. A page of options that is still open must not become a hand.
            _ => {
                let screen = pages::refusal(&Notice::Begun, self.words.of(press.lang));
                self.page(press, screen);
            }
        }
    }

    /// Whether an input must wait, because rivals may still be on their way.
    fn must_wait(&self, press: &Press) -> bool {
        let Some(seat) = self.seat_of(press.user) else {
            return false;
        };
        let text = match &press.request {
            Request::Interrupt(text) => {
                let input = self.interrupt(seat, text, self.lang);
                input.unwrap_or_else(|_| text.clone())
            }
            Request::Play(text) => text.clone(),
            _ => return false,
        };
        self.has_rivals(seat, &text)
    }

    /// Whether a person at another seat could make an input that races this one.
    pub fn has_rivals(&self, seat: Seat, text: &str) -> bool {
        let running = self.lifecycle.running();
        running.is_some_and(|running| running.has_rivals(&self.sitters, seat, text))
    }

    /// Decides one input.
    fn input(&mut self, press: &Press, now: Now) {
        let Some(seat) = self.seat_of(press.user) else {
            return self.say(press, self.not_seated(press));
        };
        let Some(running) = self.lifecycle.running() else {
            return self.say_late(press, seat, Notice::Over);
        };
        let game = running.game.as_ref();
        let (text, shown, interrupts) = match &press.request {
            Request::Play(text) => {
                let shown = press.turn.filter(|turn| *turn != game.status().turn);
                (text.clone(), shown, false)
            }
            Request::Interrupt(text) => match self.interrupt(seat, text, press.lang) {
                Ok(text) => (text, None, true),
                Err(why) => return self.say_late(press, seat, why),
            },
            _ => return self.say(press, Notice::Unreadable),
        };
        if text == "leave" {
            return self.in_match(press, Request::Leave, now);
        }
        let input = game.input(seat, &text);
        // What the first manche taught is read first.
        let reads = self.reads_lessons() == Some(seat);
        let accepted = input.as_ref().is_some_and(|input| input.accepted);
        if reads || self.is_double(&text, press) && !accepted {
            return self.reply(press, ReplyKind::Hand(None));
        }
        let status = game.status();
        // To waive a chance is no act of some games; it stands on the hand since the last wait ended.
        let waived_in = status.waited_until[seat.index()]..=status.turn;
        let is_of = |turn| match &input {
            Some(input) => input.shown_in.contains(&turn),
            None => text == WAIVE && waived_in.contains(&turn),
        };
        if shown.is_some_and(|shown| !is_of(shown)) {
            return self.say_late(press, seat, self.why_stale(press, seat, &text));
        }
        let window = running.clockwork.window_ends();
        // The press was made after the end of the window, which is about to be closed.
        if window.is_some_and(|ends| press.heard.made > ends) {
            return self.say(press, Notice::TooLate);
        }
        if input.as_ref().is_some_and(|input| is_stale(input, press)) {
            return self.say(press, Notice::Stale);
        }
        if text == WAIVE && self.may_waive(seat) {
            self.sitters[seat.index()].acted();
            self.speaks(press);
            self.waive(Cause::press(press), seat, now);
            return self.reply(press, ReplyKind::Taken);
        }
        let Some(input) = input else {
            return self.say(press, Notice::Unreadable);
        };
        if !input.accepted {
            return self.refuse(press, seat, &text, (&input, interrupts));
        }
        if self.is_up_to_members(press, seat, input.response, now) {
            return;
        }
        let Some(running) = self.lifecycle.running() else {
            return;
        };
        if running.is_claim(&input) {
            self.claim(press, seat, &text, now);
        } else if running.claims.opens_at().is_some() {
            // The turn opens late: the input is queued until then.
            self.keep_until_open(press, seat, text, now);
        } else {
            self.take(press, seat, &text, now);
        }
    }

    /// Answers a press whose input the rules refuse.
    fn refuse(
        &mut self,
        press: &Press,
        seat: Seat,
        text: &str,
        (input, interrupts): (&InputInfo, bool),
    ) {
        let Some(running) = self.lifecycle.running() else {
            return;
        };
        let why = self.read(press.lang, |reader| running.game.why(seat, text, reader));
        // What only the active seat can do is not refused because others were faster.
        let races = interrupts || input.interrupts || input.open_to_all;
        // A wish to cut or to declare would tell what the player holds.
        if input.open_to_all
            && let Some(running) = self.lifecycle.running_mut()
        {
            let turn = running.game.status().turn;
            self.effects.changed |= running.races.came_late(turn, press, seat, text);
        }
        match races {
            true => self.say_late(press, seat, why),
            false => self.say(press, why),
        }
    }

    /// Plays the input of a press that the rules allow.
    fn take(&mut self, press: &Press, seat: Seat, text: &str, now: Now) {
        let created = press.created_ms();
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        let open = race_gap::is_open(running.game.as_ref());
        running.claims.drop_of(seat, None);
        let game = &running.game;
        let contested = game
            .input(seat, text)
            .is_some_and(|input| input.contested());
        let contested = contested.then(|| (game.status().events, game.status().turn));
        let forced = game.forced(seat).is_some_and(|card| card.text == text);
        let sitter = &mut self.sitters[seat.index()];
        sitter.acted();
        // At the limit the count stays: the offer is made once at a table.
        sitter.forced_in_a_row = match forced {
            true => sitter.forced_in_a_row.saturating_add(1),
            false if sitter.forced_in_a_row < OFFERED_AFTER => 0,
            false => sitter.forced_in_a_row,
        };
        let offers = forced
            && sitter.forced_in_a_row == OFFERED_AFTER
            && sitter.preferences.forced == Forced::Ask;
        self.speaks(press);
        if let Some(person) = self.person_mut(press.user) {
            person.acted();
            person.last_input = Some((text.to_owned(), press.heard.discord_ms));
        }
        self.play(Cause::press(press), seat, text, now);
        if let (Some((events, turn)), Lifecycle::Running(running)) = (contested, &mut self.lifecycle)
            // An input that made no public event closes no race: its speed must not be told.
            && running.game.status().events > events
        {
            let closed = !race_gap::is_open(running.game.as_ref());
            // An input that leaves the window open beat nobody.
            if closed {
                let within = 2 * running.race_wait_ms;
                running.races.close(seat, created, turn, within);
            }
            if open && closed {
                running.races.won(seat, press, text);
            }
        }
        if offers {
            self.sitters[seat.index()].pinned = Some(Notice::ForcedOffer.into());
        }
        self.reply(press, self.taken(press));
        self.give_up_if_done(seat, now);
        self.judge_if_all_claim(now);
    }

    /// Plays an input of a seat that the rules allow, and logs it; its cause does not matter.
    pub(in crate::table) fn play(&mut self, cause: Cause, seat: Seat, text: &str, now: Now) {
        if text == LEAVE {
            self.notes_leaving(seat);
        } else if cause.interaction.is_some() {
            self.takes_part(seat);
            self.note_speaker(seat, text);
        }
        let running = self.lifecycle.running();
        let before = running.map(|running| {
            let input = running.game.input(seat, text);
            let rivals = input.map_or(Seats::NONE, |input| input.rivals);
            let status = running.game.status();
            (status.events, status.waited_until, rivals)
        });

        if let Some(running) = self.lifecycle.running_mut()
            && running.play(
                Moment(cause.discord_ms),
                seat,
                text,
                cause.interaction.is_some(),
            )
        {
            // An input that made no public event closes no race: its speed must not be told.
            if let Some((_, turns, rivals)) =
                before.filter(|(events, ..)| running.game.status().events > *events)
            {
                // A wrong answer leaves the others their chance, and so beats nobody.
                let can_still = |rival: &Seat| {
                    let input = running.game.input(*rival, text);
                    input.is_some_and(|input| input.accepted)
                };
                let beaten: Seats = rivals.into_iter().filter(|it| !can_still(it)).collect();
                let races = &mut running.races;
                races.was_raced(seat, cause.discord_ms, turns, beaten);
            }
            self.log_input(cause, Some(seat), text);
            // A standing order may do what the seat has queued: then that is done.
            if let Some(sitter) = self.sitters.get_mut(seat.index())
                && sitter.queued.as_deref() == Some(text)
            {
                sitter.queued = None;
            }
            self.after_input(now, Some(seat));
        }
    }

    /// The complete input behind the interrupt button; `now` stands for the interrupt that the
    /// button offers at present.
    fn interrupt(&self, seat: Seat, text: &str, lang: Lang) -> Result<String, String> {
        let Some(running) = self.lifecycle.running() else {
            return Err(String::new());
        };
        let offered = (text == "now").then(|| {
            let table = self.read(self.lang, |reader| running.game.table(reader));
            match table.interrupt?.request {
                Request::Interrupt(text) => Some(text),
                _ => None,
            }
        });
        let input =
            |text: &str| self.read(lang, |reader| running.game.interrupt(seat, text, reader));
        match offered.flatten() {
            // A refusal speaks of what was pressed, not of what was offered.
            Some(offered) => input(&offered).or_else(|_| input(text)),
            None => input(text),
        }
    }

    fn is_double(&self, text: &str, press: &Press) -> bool {
        let last = self
            .person(press.user)
            .and_then(|one| one.last_input.as_ref());
        last.is_some_and(|(last, created)| {
            last == text && press.heard.discord_ms.abs_diff(*created) < DOUBLE_TAP_MS
        })
    }

    fn ready(&mut self, press: &Press, seat: Seat, now: Now) {
        if self.end_coaching(press, seat, now) {
            return self.reply(press, ReplyKind::Taken);
        }
        self.sitters[seat.index()].ready = true;
        self.effects.changed = true;
        let all = self
            .sitters
            .iter()
            .all(|sitter| sitter.ready || !sitter.plays());
        if all
            && let Some(running) = self.lifecycle.running_mut()
            && running.reading_until.is_some()
        {
            self.resume(now);
        }
        // A press on the table message needs no other answer than the updated hand.
        self.reply(press, ReplyKind::Taken);
    }
}

impl Running {
    /// Whether a person at another seat could make an input that races this one.
    fn has_rivals(&self, sitters: &[Sitter], seat: Seat, text: &str) -> bool {
        let person = |rival: Seat| sitters.get(rival.index()).is_some_and(Sitter::plays);
        // Before a late opening nobody has to be fast.
        self.claims.opens_at().is_none()
            && self
                .game
                .input(seat, text)
                .is_some_and(|input| input.rivals.into_iter().any(person))
    }

    /// How many seats after the active seat this seat comes in turn order, of `seats` in all.
    pub(in crate::table) fn distance(&self, seat: Seat, seats: usize) -> u8 {
        let seats = seats.max(1) as u8;
        (seat.number() + seats - self.game.status().active.number() % seats) % seats
    }

    /// When the next countdown or late opening is decided, by the local clock in milliseconds.
    pub(in crate::table) fn closing(&self) -> Option<u64> {
        let opens = self.claims.opens_at().map(|at| at + self.race_wait_ms);
        self.clockwork
            .next(self.race_wait_ms)
            .into_iter()
            .chain(opens)
            .min()
    }
}

/// The longest that an interaction is on its way, in milliseconds: after that it could hardly be
/// answered.
const OLDEST_MS: u64 = 2_000;

/// Whether a press was made before the event it would answer, so that it was meant for an earlier
/// screen.
fn is_stale(input: &InputInfo, press: &Press) -> bool {
    let Moment(since) = input.since;
    let before = since.checked_sub(press.created_ms());
    // A larger difference is an error of the clocks: Discord's clock was set, or the event happened
    // before that clock was known.
    before.is_some_and(|before| before > 0 && before <= OLDEST_MS)
}
