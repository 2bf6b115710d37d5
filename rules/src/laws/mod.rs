//! Laws that hold for every game, preset and number of seats, at every reached step.
//!
//! Matches are played at random and eagerly, with somebody leaving now and then; beside each runs
//! a twin that is fed the text of every input. The laws by name:
//!
//! - `ends`: each manche comes to an end, and play too unless points can fall for ever; `waits`:
//!   until then somebody is awaited who can act, and the clock runs for it; afterwards nobody can
//!   do anything.
//! - `offered`: every offered choice is accepted, and offered once; `refused`: every other text of
//!   a stated universe, and every timer that does not run, is refused.
//! - `text`: an input's text reads back to the input; `replay`: the twin shows the same.
//! - `cards`: no card is lost or made; `standing`: places are given at the end and not before.
//! - `lent`: a view built into used storage equals one built into new storage.
//! - `public`, `secret`: re-dealing what a seat does not see now, and re-drawing the orders hidden
//!   from it, leaves the public view and its own secret equal. `memory`: re-dealing what it was
//!   never shown leaves its memory equal. `debug`: the state's `Debug` does not betray it either.
//! - `moved`: the re-dealing does move cards, or the laws above would say nothing.

mod run;
mod step;

use std::fmt::{self, Debug, Display};

use thiserror::Error;

use crate::dice::Dice;
use crate::game::Game;
use crate::seat::Seat;
use crate::simulate::PlanFault;

pub use run::{LawPlan, laws};

/// Interface that a game offers to the laws. Its functions see everything.
pub trait Lawful: Game + Debug {
    /// Every card of the pack as a number.
    fn pack(options: &Self::Options) -> Vec<u8>;

    /// Every card, place by place; a place that moves its cards changes this list.
    fn cards(&self, into: &mut Vec<u8>);

    /// Deals anew everything that `seat` does not see now.
    fn redeal_unseen(&mut self, seat: Seat, rng: &mut Dice);

    /// Deals anew everything that `seat` was never shown in this manche. The default is for games in which
    /// every card that was shown stays in sight.
    fn redeal_unshown(&mut self, seat: Seat, rng: &mut Dice) {
        self.redeal_unseen(seat, rng);
    }

    /// Draws anew the orders of others that are hidden from `seat`.
    fn redraw_orders(&mut self, _seat: Seat, _rng: &mut Dice) {}

    /// Everything hidden from somebody, as a text: every card by its place, and more in some games.
    fn hidden(&self) -> String {
        let mut cards = Vec::new();
        self.cards(&mut cards);
        format!("{cards:?}")
    }

    /// Every text of the notation as an action: seats below `players` + 1, slots below 14, every
    /// card and value.
    fn universe(players: u8) -> Vec<Self::Action>;
}

/// Numbers of checks that a run made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Matches played to their end.
    pub matches: u64,
    /// Steps reached.
    pub steps: u64,
    /// Choices offered and tried.
    pub offered: u64,
    /// Texts refused.
    pub refused: u64,
    /// Deals made anew.
    pub redealt: u64,
    /// Number of new deals in which a card moved.
    pub moved: u64,
}

impl Display for Counts {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "{} matches, {} steps: {} choices taken, {} texts refused, {} deals made anew ({} moved)",
            self.matches, self.steps, self.offered, self.refused, self.redealt, self.moved
        )
    }
}

/// A law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{law} does not hold: {what} (step {step}, {players} players, seed {seed}, options {options})"
)]
pub struct Breach {
    /// The name of the law.
    pub law: &'static str,
    /// The observation that contradicts the law.
    pub what: String,
    /// The step at which it happened.
    pub step: u32,
    /// The number of players.
    pub players: u8,
    /// The seed of the match.
    pub seed: String,
    /// The options, as JSON.
    pub options: String,
}

/// The reason for which a run of the laws failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LawFault {
    /// The plan cannot be played.
    #[error(transparent)]
    Plan(#[from] PlanFault),
    /// A law does not hold.
    #[error(transparent)]
    Breach(#[from] Box<Breach>),
}

/// A law that does not hold at one step, and the observation that contradicts it.
struct Found(&'static str, String);

/// Fails a law unless it `holds`; `what` contradicts it then.
fn hold(law: &'static str, holds: bool, what: impl Display) -> Result<(), Found> {
    match holds {
        true => Ok(()),
        false => Err(Found(law, what.to_string())),
    }
}
