//! Tables without reflexes: what races in a window is laid ready and decided when the window ends,
//! in turn order from the active seat, however fast anybody was.
//!
//! That a card lies ready is seen by nobody but its owner. A restart forgets it; the window begins
//! anew then.

use tapis_rules::seat::Seat;

use super::effects::What;
use super::game::Verdict;
use super::late;
use super::pace::Pace;
use super::press::Press;
use super::state::{By, Now, Playing, Stage, Table};
use crate::screen::notice::{Notice, notice};

/// What a seat wants when the window ends.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    seat: Seat,
    text: String,
    by: By,
}

impl Table {
    /// Whether an input waits for the end of the window instead of being decided now.
    pub(super) fn is_claim(&self, playing: &Playing, seat: Seat, text: &str) -> bool {
        let open = late::is_open(playing.game.as_ref());
        self.pace == Pace::Calm && open && playing.game.contested(seat, text)
    }

    /// Lays a person's claim ready.
    pub(super) fn claim(&mut self, press: &Press, seat: Seat, text: &str, now: Now) {
        self.sitters[seat.index()].acted();
        self.lay_ready(By::press(press), seat, text, now);
        let word = notice(&Notice::Claimed, self.words.of(press.lang));
        self.reply(press, What::Hand(Some(word)));
    }

    /// Lays a claim ready, in the place of an earlier one.
    pub(super) fn lay_ready(&mut self, by: By, seat: Seat, text: &str, now: Now) {
        let Stage::Playing(playing) = &mut self.stage else {
            return;
        };
        playing.claims.retain(|claim| claim.seat != seat);
        playing.claims.push(Claim {
            seat,
            text: text.to_owned(),
            by,
        });
        self.judge_if_all_claim(now);
    }

    /// A seat does something else in the window: it wants its card back.
    pub(super) fn unclaim(&mut self, seat: Seat) {
        if let Stage::Playing(playing) = &mut self.stage {
            playing.claims.retain(|claim| claim.seat != seat);
        }
    }

    /// Decides the claims if nobody is left who could still make one.
    pub(super) fn judge_if_all_claim(&mut self, now: Now) {
        if let Stage::Playing(playing) = &self.stage
            && !playing.claims.is_empty()
            && playing.game.awaiting().into_iter().all(|seat| {
                let mut claims = playing.claims.iter();
                claims.any(|claim| claim.seat == seat)
            })
        {
            self.judge(now);
        }
    }

    /// Decides the claims if their window is over.
    pub(super) fn judge_if_over(&mut self, now: Now) {
        if let Stage::Playing(playing) = &self.stage
            && !playing.claims.is_empty()
            && playing
                .clockwork
                .window_ends()
                .is_none_or(|ends| ends + self.tuning.settle <= now.local)
        {
            self.judge(now);
        }
    }

    fn judge(&mut self, now: Now) {
        let Stage::Playing(playing) = &mut self.stage else {
            return;
        };
        let mut claims = std::mem::take(&mut playing.claims);
        claims.sort_by_key(|claim| self.distance(claim.seat));
        for Claim { seat, text, by } in claims {
            let Stage::Playing(playing) = &self.stage else {
                return;
            };
            if playing.game.check(seat, &text) == Verdict::Fine {
                self.play(by, seat, &text, now);
                continue;
            }
            // Others were before it in turn order: it costs nothing.
            let lang = self.sitters[seat.index()].lang;
            let game = &playing.game;
            let why = self.read(lang, |reader| game.why(seat, &text, reader));
            self.sitters[seat.index()].note = Some(why);
            self.effects.changed = true;
        }
    }
}
