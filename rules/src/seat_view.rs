//! What one seat sees now: the views by which its inputs are judged, offered and shown.

use crate::game::Game;
use crate::seat::Seat;

/// The views of a seat.
#[derive(Debug)]
pub struct SeatView<'a, G: Game> {
    /// The seat.
    pub seat: Seat,
    /// The public view.
    pub public: &'a G::Public,
    /// The seat's secret view.
    pub secret: &'a G::Secret,
}

// Derived, these would ask the same of the game.
impl<G: Game> Clone for SeatView<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for SeatView<'_, G> {}

impl<'a, G: Game> SeatView<'a, G> {
    /// The views of a seat, put together.
    #[must_use]
    pub const fn new(seat: Seat, public: &'a G::Public, secret: &'a G::Secret) -> Self {
        Self {
            seat,
            public,
            secret,
        }
    }

    /// Everything that the seat may do now.
    #[must_use]
    pub fn choices(self) -> Vec<G::Action> {
        let mut choices = Vec::new();
        G::choices(self.seat, self.public, self.secret, &mut choices);
        choices
    }

    /// Whether the seat may do this now.
    ///
    /// # Errors
    /// The duty that would be broken.
    pub fn check(self, action: &G::Action) -> Result<(), G::Refusal> {
        G::check(self.seat, self.public, self.secret, action)
    }
}
