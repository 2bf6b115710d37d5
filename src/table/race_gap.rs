//! Lost races: a press that would have won a moment before is refused at no cost, and the room is
//! shown by how much it was late.

use tapis_rules::moment::Timer;
use tapis_rules::seat::Seat;

use super::press::Press;
use super::running::{Gap, Running};
use crate::catalog::any_match::AnyMatch;

/// A press later than this after the winning one lost no race, in milliseconds by Discord's clock.
const RACE_MS: u64 = 1_000;

/// An input that closed a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Won {
    seat: Seat,
    /// When Discord created it, in milliseconds since 1970.
    at: u64,
    /// The first word of its text; only inputs that begin with the same word raced it.
    verb: String,
}

/// Whether a window is open.
pub(super) fn is_open(game: &dyn AnyMatch) -> bool {
    game.timers().runs(Timer::Close)
}

impl Running {
    /// Notes the input that closed the window; later ones were beaten by it.
    pub(super) fn won(&mut self, seat: Seat, press: &Press, text: &str) {
        self.won = Some(Won {
            seat,
            at: press.created_ms(),
            verb: verb(text).to_owned(),
        });
    }

    /// Notes the gap if a refused press wanted what another input had just won; returns whether the
    /// gap to show has changed.
    pub(super) fn came_late(&mut self, press: &Press, seat: Seat, text: &str) -> bool {
        // A wish to cut or to declare would tell what the player holds.
        if !self.game.open_to_all(text) {
            return false;
        }
        let created = press.created_ms();
        let beaten = self.won.as_ref().filter(|won| {
            let gap = created.checked_sub(won.at);
            won.seat != seat && won.verb == verb(text) && gap.is_some_and(|gap| gap <= RACE_MS)
        });
        let Some((first, at)) = beaten.map(|won| (won.seat, won.at)) else {
            return false;
        };
        let ms = created - at;
        let turn = self.game.turn();
        // If several were beaten, the smallest gap is shown.
        let closer = |gap: &Gap| gap.first == first && gap.turn == turn && gap.ms <= ms;
        let is_new = self.gap.as_ref().is_none_or(|gap| !closer(gap));
        if is_new {
            self.gap = Some(Gap {
                first,
                second: seat,
                ms,
                turn,
            });
        }
        is_new
    }
}

fn verb(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}
