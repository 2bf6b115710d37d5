//! Tables without reflexes (calm pace): inputs that race in a window are kept as claims and decided
//! when the window ends, in turn order from the active seat, however fast anybody was.
//!
//! If interrupts are possible before a turn, the turn opens late: interrupts are collected first,
//! and the input of the active seat waits for the opening.
//!
//! Only its owner sees a claim. It is written to the log: after a restart the window begins anew
//! and the claim is still there.

use tapis_rules::moment;
use tapis_rules::seat::Seat;

use super::race_gap;
use super::running::Running;
use crate::catalog::any_match::InputInfo;
use crate::model::Fact;
use crate::screen::notice::Notice;
use crate::screen::sentence::Said;
use crate::table::effects::ReplyKind;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};
use crate::table::time::pace::Pace;

/// Input that a seat wants when the window ends.
#[derive(Clone, Debug)]
struct Claim {
    seat: Seat,
    text: String,
    /// `None` for a robot's claim, which is not logged: the time at which it decided would tell
    /// what it holds.
    cause: Option<Cause>,
}

/// What waits at a table without reflexes.
#[cfg_attr(test, derive(Clone))]
#[derive(Debug, Default)]
pub(in crate::table) struct Claims {
    /// The inputs that wait for the end of the window.
    waiting: Vec<Claim>,
    /// When the turn opens late, by the local clock in milliseconds; interrupts come before that.
    opens_at: Option<u64>,
}

impl Claims {
    /// When the turn opens late; `None` if it is open.
    pub const fn opens_at(&self) -> Option<u64> {
        self.opens_at
    }

    /// Drops all claims.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Drops the claim of a seat that does something else in the window. An input that was made for it,
    /// by a standing order, leaves a claim to anything else.
    pub fn drop_of(&mut self, seat: Seat, made_for_it: Option<&str>) {
        let other = |claim: &Claim| made_for_it.is_some_and(|made| claim.text != made);
        self.waiting
            .retain(|claim| claim.seat != seat || other(claim));
    }

    /// Keeps a claim in the place of an earlier one of the seat.
    pub fn put(&mut self, cause: Option<Cause>, seat: Seat, text: &str) {
        self.drop_of(seat, None);
        let text = text.to_owned();
        self.waiting.push(Claim { seat, text, cause });
    }

    /// Whether a turn that was to open late has opened by `now`; it is open from then on.
    fn opens_by(&mut self, now: u64, race_wait_ms: u64) -> bool {
        let opens = |at: &mut u64| *at + race_wait_ms <= now;
        self.opens_at.take_if(opens).is_some()
    }

    /// Whether any claim waits for a window in an open turn.
    const fn wait_for_window(&self) -> bool {
        !self.waiting.is_empty() && self.opens_at.is_none()
    }

    /// Whether nothing waits.
    #[cfg(test)]
    pub const fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// The claims of people: the log holds no others.
    #[cfg(test)]
    pub fn logged(&self) -> impl Iterator<Item = (Seat, &str)> {
        let logged = self.waiting.iter().filter(|claim| claim.cause.is_some());
        logged.map(|claim| (claim.seat, &*claim.text))
    }

    /// Forgets what a restart forgets.
    #[cfg(test)]
    pub fn forget(&mut self) {
        self.opens_at = None;
    }
}

impl Table {
    /// Opens a turn that was to open late, if it is time: decides the claims, then the input that
    /// waits for the turn.
    pub(in crate::table) fn open_turn(&mut self, now: Now) {
        if let Some(running) = self.lifecycle.running_mut()
            && running.claims.opens_by(now.local, running.race_wait_ms)
        {
            self.effects.changed = true;
            self.resolve_claims(now);
        }
    }

    /// Keeps the claim of a person.
    pub(in crate::table) fn claim(&mut self, press: &Press, seat: Seat, text: &str, now: Now) {
        let fact = Fact::Claim(text.to_owned());
        self.log_fact(Cause::press(press), Some(seat), &fact);
        self.judge_if_all_claim(now);
        let claimed = Said::kindly(Notice::Claimed);
        self.reply(press, ReplyKind::Hand(Some(claimed)));
    }

    /// Keeps the claim of a robot.
    pub(in crate::table) fn claim_for_robot(&mut self, seat: Seat, text: &str, now: Now) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.claims.put(None, seat, text);
        }
        self.judge_if_all_claim(now);
    }

    /// Decides the claims if every awaited seat has made one.
    pub(in crate::table) fn judge_if_all_claim(&mut self, now: Now) {
        let running = self.lifecycle.running();
        if running.is_some_and(Running::is_claimed_by_all) {
            self.resolve_claims(now);
        }
    }

    /// Decides the claims if their window is over.
    pub(in crate::table) fn judge_if_over(&mut self, now: Now) {
        let running = self.lifecycle.running();
        if running.is_some_and(|running| running.claims_are_due(now)) {
            self.resolve_claims(now);
        }
    }

    fn resolve_claims(&mut self, now: Now) {
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        let mut claims = std::mem::take(&mut running.claims.waiting);
        claims.sort_by_key(|claim| running.distance(claim.seat, self.sitters.len()));
        for Claim { seat, text, cause } in claims {
            let Some(running) = self.lifecycle.running() else {
                return;
            };
            if running.game.accepts(seat, &text) {
                self.play(cause.unwrap_or(Cause::clock(now)), seat, &text, now);
                continue;
            }
            if cause.is_some() {
                self.log_fact(Cause::clock(now), Some(seat), &Fact::Unclaim);
            }
            let Some(running) = self.lifecycle.running() else {
                return;
            };
            // The claim of a seat before it in turn order has made this one impossible: it is
            // refused at no cost.
            let lang = self.sitters[seat.index()].lang;
            let game = &running.game;
            let why = self.read(lang, |reader| game.why(seat, &text, reader));
            self.sitters[seat.index()].pinned = Some(why.into());
            self.effects.changed = true;
        }
    }
}

impl Running {
    /// Whether an input waits for the end of the window instead of being decided now.
    pub(in crate::table) fn is_claim(&self, input: &InputInfo) -> bool {
        let first = self.claims.opens_at.is_some() && input.interrupts;
        let open = race_gap::is_open(self.game.as_ref()) && input.contested();
        self.pace == Pace::Calm && (first || open)
    }

    /// Whether the input of a robot waits for the end of the window, too. If its passes were made
    /// at once, everybody would know which robots did not pass.
    pub(in crate::table) fn waits_with_claims(&self, seat: Seat, text: &str) -> bool {
        let game = self.game.as_ref();
        let racing = self.pace == Pace::Calm && race_gap::is_open(game) && game.status().races;
        let input = game.input(seat, text);
        racing || input.is_some_and(|input| self.is_claim(&input))
    }

    /// Makes a turn that begins at `from` (milliseconds, local clock) open late if an interrupt may
    /// come before it.
    pub(in crate::table) fn open_late(&mut self, from: u64) {
        let late = self.pace == Pace::Calm && self.game.status().can_interrupt;
        self.claims.opens_at = late.then(|| from + self.pace.wait(moment::CountdownKind::Window));
    }

    /// Whether there are claims and every awaited seat has made one.
    fn is_claimed_by_all(&self) -> bool {
        let claims = |seat| self.claims.waiting.iter().any(|claim| claim.seat == seat);
        self.claims.wait_for_window() && self.game.status().awaiting.into_iter().all(claims)
    }

    /// Whether claims wait for a window that is gone, because its question or turn is: they are decided
    /// at once.
    pub(in crate::table) fn claims_lack_window(&self) -> bool {
        self.claims.wait_for_window() && self.clockwork.window_ends().is_none()
    }

    /// Whether there are claims whose window is over.
    fn claims_are_due(&self, now: Now) -> bool {
        let ends = self.clockwork.window_ends();
        let over = ends.is_none_or(|ends| ends + self.race_wait_ms <= now.local);
        self.claims.wait_for_window() && over
    }
}
