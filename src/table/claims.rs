//! Tables without reflexes: what races in a window is laid ready and decided when the window ends,
//! in turn order from the active seat, however fast anybody was.
//!
//! Where something may be done beside turn order before a turn, the turn opens late: what is done
//! beside it is collected first, and the move of whoever's turn it is waits for the opening.
//!
//! That a card lies ready is seen by nobody but its owner, and kept: after a restart the window
//! begins anew, and the card still lies there.

use tapis_rules::moment;
use tapis_rules::seat::Seat;

use super::effects::ReplyKind;
use super::pace::Pace;
use super::press::Press;
use super::race_gap;
use super::state::{Cause, Lifecycle, Now, Playing, Table};
use crate::catalog::any_match::Verdict;
use crate::model::Fact;
use crate::screen::notice::Notice;
use crate::screen::sentence::Said;

/// What a seat wants when the window ends.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    pub seat: Seat,
    pub text: String,
    /// None is a robot's: when it made up its mind would tell what it holds.
    pub cause: Option<Cause>,
}

impl Table {
    /// Whether an input waits for the end of the window instead of being decided now.
    pub(super) fn is_claim(&self, playing: &Playing, seat: Seat, text: &str) -> bool {
        let game = playing.game.as_ref();
        let first = playing.opens_at.is_some() && game.interrupts(text);
        let open = race_gap::is_open(game) && game.contested(seat, text);
        self.pace == Pace::Calm && (first || open)
    }

    /// Has a turn that begins at `from` open late, if something may come before it.
    pub(super) fn open_late(&mut self, from: u64) {
        let window = self.pace.wait(moment::Pace::Window);
        if let Lifecycle::Playing(playing) = &mut self.lifecycle {
            let late = self.pace == Pace::Calm && playing.game.can_interrupt();
            playing.opens_at = late.then_some(from + window);
        }
    }

    /// Opens a turn that was late: first what was laid ready, then who waits for it.
    pub(super) fn open_turn(&mut self, now: Now) {
        let settle = self.tuning.settle;
        if let Lifecycle::Playing(playing) = &mut self.lifecycle
            && playing.opens_at.is_some_and(|at| at + settle <= now.local)
        {
            playing.opens_at = None;
            self.effects.changed = true;
            self.resolve_claims(now);
        }
    }

    /// Whether a robot's input waits for the end of the window, too: had it passed at once, everybody
    /// would know of those that did not.
    pub(super) fn waits_with_claims(&self, playing: &Playing, seat: Seat, text: &str) -> bool {
        let game = playing.game.as_ref();
        let racing = self.pace == Pace::Calm && race_gap::is_open(game) && game.races();
        racing || self.is_claim(playing, seat, text)
    }

    /// Lays a person's claim ready.
    pub(super) fn claim(&mut self, press: &Press, seat: Seat, text: &str, now: Now) {
        self.sitters[seat.index()].acted();
        self.log_fact(
            Cause::press(press),
            Some(seat),
            &Fact::Claim(text.to_owned()),
        );
        // The press is in the log already: what comes of it goes by itself.
        let cause = Cause {
            interaction: None,
            ..Cause::press(press)
        };
        self.lay_ready(Some(cause), seat, text, now);
        let claimed = Said::kindly(Notice::Claimed);
        self.reply(press, ReplyKind::Hand(Some(claimed)));
    }

    /// Lays a claim ready, in the place of an earlier one.
    pub(super) fn lay_ready(&mut self, cause: Option<Cause>, seat: Seat, text: &str, now: Now) {
        self.put(cause, seat, text);
        self.judge_if_all_claim(now);
    }

    /// What lay ready before a restart lies there again.
    pub(super) fn repeat_claim(&mut self, seat: Seat, text: &str, discord_ms: u64) {
        let cause = Cause {
            interaction: None,
            discord_ms,
        };
        self.put(Some(cause), seat, text);
    }

    fn put(&mut self, cause: Option<Cause>, seat: Seat, text: &str) {
        self.unclaim(seat);
        if let Lifecycle::Playing(playing) = &mut self.lifecycle {
            let text = text.to_owned();
            playing.claims.push(Claim { seat, text, cause });
        }
    }

    /// A seat does something else in the window: it wants its card back.
    pub(super) fn unclaim(&mut self, seat: Seat) {
        if let Lifecycle::Playing(playing) = &mut self.lifecycle {
            playing.claims.retain(|claim| claim.seat != seat);
        }
    }

    /// Decides the claims if nobody is left who could still make one.
    pub(super) fn judge_if_all_claim(&mut self, now: Now) {
        if let Lifecycle::Playing(playing) = &self.lifecycle
            && !playing.claims.is_empty()
            && playing.opens_at.is_none()
            && playing.game.awaiting().into_iter().all(|seat| {
                let mut claims = playing.claims.iter();
                claims.any(|claim| claim.seat == seat)
            })
        {
            self.resolve_claims(now);
        }
    }

    /// Decides the claims if their window is over.
    pub(super) fn judge_if_over(&mut self, now: Now) {
        if let Lifecycle::Playing(playing) = &self.lifecycle
            && !playing.claims.is_empty()
            && playing.opens_at.is_none()
            && playing
                .clockwork
                .window_ends()
                .is_none_or(|ends| ends + self.tuning.settle <= now.local)
        {
            self.resolve_claims(now);
        }
    }

    fn resolve_claims(&mut self, now: Now) {
        let Lifecycle::Playing(playing) = &mut self.lifecycle else {
            return;
        };
        let mut claims = std::mem::take(&mut playing.claims);
        claims.sort_by_key(|claim| self.distance(claim.seat));
        for Claim { seat, text, cause } in claims {
            let Lifecycle::Playing(playing) = &self.lifecycle else {
                return;
            };
            if playing.game.check(seat, &text) == Verdict::Fine {
                self.play(cause.unwrap_or(Cause::clock(now)), seat, &text, now);
                continue;
            }
            if cause.is_some() {
                self.log_fact(Cause::clock(now), Some(seat), &Fact::Unclaim);
            }
            let Lifecycle::Playing(playing) = &self.lifecycle else {
                return;
            };
            // Others were before it in turn order: it costs nothing.
            let lang = self.sitters[seat.index()].lang;
            let game = &playing.game;
            let why = self.read(lang, |reader| game.why(seat, &text, reader));
            self.sitters[seat.index()].note = Some(why.into());
            self.effects.changed = true;
        }
    }
}
