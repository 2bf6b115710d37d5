//! Advice to a player: what the strongest robot would do in their place, and why.

use crate::dice::Dice;
use crate::game::Game;
use crate::robot_level::RobotLevel;
use crate::seat::{Seat, Seats};

/// What the strongest robot of a game would do at a seat.
pub struct Advice<G: Game> {
    /// What it would do; none if it would let the others go first.
    pub action: Option<G::Action>,
    /// Whether the seat has no other choice.
    pub only: bool,
    /// Why, the most telling reason first; none if there is no choice.
    pub reasons: Vec<G::Reason>,
}

impl<G: Game> Advice<G> {
    /// The advice to a seat, from its own views alone; `None` if it may do nothing now. The same
    /// luck gives the same advice.
    #[must_use]
    pub fn of(
        seat: Seat,
        public: &G::Public,
        secret: &G::Secret,
        memory: &G::Memory,
        luck: &Dice,
    ) -> Option<Self> {
        let mut choices = Vec::new();
        G::choices(seat, public, secret, &mut choices);
        choices.first()?;
        let forced = G::forced(seat, public, secret).map(|forced| forced.action);
        let level = strongest::<G>();
        let advised = || G::advise(level, seat, public, secret, memory, &mut luck.clone());
        let action = forced.clone().or_else(advised);
        // A single choice that may as well be let pass is advised only where it is a good one.
        let single = choices.len() == 1 && G::awaiting(public) == Seats::only(seat);
        if forced.is_some() || single && action.is_some() {
            return Some(Self {
                action,
                only: true,
                reasons: Vec::new(),
            });
        }
        let reasons = action.as_ref().map(|action| {
            let luck = &mut luck.clone();
            G::reasons(seat, public, secret, memory, action, luck)
        });
        Some(Self {
            action,
            only: false,
            reasons: reasons.unwrap_or_default(),
        })
    }
}

/// The level of a game's strongest robots.
#[must_use]
pub fn strongest<G: Game>() -> RobotLevel {
    G::ROBOTS.last().copied().unwrap_or_default()
}
