//! What one seat sees now: the views by which its inputs are judged, offered and shown, and those of a
//! robot there.

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

/// The knowledge of a robot at a seat: the views of the seat, and its memory.
#[derive(Debug)]
pub struct RobotView<'a, G: Game> {
    /// The seat.
    pub seat: Seat,
    /// The public view.
    pub public: &'a G::Public,
    /// The seat's secret view.
    pub secret: &'a G::Secret,
    /// The seat's memory of this manche.
    pub memory: &'a G::Memory,
}

// Derived, these would ask the same of the game.
impl<G: Game> Clone for RobotView<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for RobotView<'_, G> {}

impl<'a, G: Game> RobotView<'a, G> {
    /// The views of its seat.
    #[must_use]
    pub const fn seat_view(self) -> SeatView<'a, G> {
        SeatView::new(self.seat, self.public, self.secret)
    }
}

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

    /// The same with the seat's memory of this manche.
    #[must_use]
    pub const fn with_memory(self, memory: &'a G::Memory) -> RobotView<'a, G> {
        RobotView {
            seat: self.seat,
            public: self.public,
            secret: self.secret,
            memory,
        }
    }

    /// Everything that the seat may do now.
    #[must_use]
    pub fn choices(self) -> Vec<G::Action> {
        let mut choices = Vec::new();
        G::choices(self, &mut choices);
        choices
    }

    /// Whether the seat may do this now.
    ///
    /// # Errors
    /// The duty that would be broken.
    pub fn check(self, action: &G::Action) -> Result<(), G::Refusal> {
        G::check(self, action)
    }
}
