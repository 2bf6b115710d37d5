//! Who came too late, and by how much: a press that would have won a moment before is refused
//! without cost, and the room is told the gap.

use tapis_rules::moment::Timer;
use tapis_rules::seat::Seat;

use super::press::Press;
use super::running::{Gap, Running};
use crate::catalog::any_match::AnyMatch;

/// After so long nobody was beaten: they merely pressed late; in milliseconds of Discord's clock.
const RACE_MS: u64 = 1_000;

/// An input that closed a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Won {
    seat: Seat,
    /// When it was made.
    at: u64,
    /// The first word of its text: what others wanted to do too.
    verb: String,
}

/// Whether everybody may step in now.
pub(super) fn is_open(game: &dyn AnyMatch) -> bool {
    game.timers().runs(Timer::Close)
}

impl Running {
    /// Notes that an input of a seat closed the window, so that what comes after it was beaten.
    pub(super) fn won(&mut self, seat: Seat, press: &Press, text: &str) {
        self.won = Some(Won {
            seat,
            at: press.created_ms(),
            verb: verb(text).to_owned(),
        });
    }

    /// Tells the gap where a refused press wanted what another had just won; whether there is a new
    /// one to tell.
    pub(super) fn came_late(&mut self, press: &Press, seat: Seat, text: &str) -> bool {
        // That somebody wanted to cut or declare tells what they hold.
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
        // Of several who were beaten the closest is told.
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
