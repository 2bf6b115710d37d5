//! The legal actions of a seat, and why another one is refused.

use tapis_rules::seat::Seat;

use super::TypedMatch;
use crate::screen::game_screen::{GameScreen, Reader};

impl<G: GameScreen> TypedMatch<G> {
    pub(super) fn refused(&self, seat: Seat, action: &G::Action) -> Option<G::Refusal> {
        G::check(seat, self.inner.public(), self.inner.secret(seat), action).err()
    }

    pub(super) fn worded(&self, why: &G::Refusal, seat: Seat, reader: &Reader<'_>) -> String {
        let inner = &self.inner;
        G::refusal(why, seat, inner.public(), inner.secret(seat), reader)
    }

    pub(super) fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut choices = Vec::new();
        self.inner.choices(seat, &mut choices);
        choices
    }
}
