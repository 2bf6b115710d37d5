//! Whole matches without people, for statistics, records and laws.
//!
//! Knows no clock: to count inputs a second, measure around it.

mod driver;
mod duel;
mod policy;
mod summary;
mod transcript;

pub use driver::{Driver, Stuck};
pub use policy::Player;
pub use summary::{Duel, Summary};
pub use transcript::transcript;

use thiserror::Error;

use crate::dice::Seed;
use crate::game::{Action, Game};
use crate::notation::Quoted;
use crate::options::{OptionFault, Options};
use crate::play::Setup;
use crate::robot_level::RobotLevel;

/// The matches to play, and the players.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The preset; `None` for the game's first.
    pub preset: Option<String>,
    /// Parameters set on top of it.
    pub set: Vec<(String, String)>,
    /// The number of players; `None` for four, or the nearest that the game allows.
    pub players: Option<u8>,
    /// Number of matches.
    pub games: u64,
    /// Seed of all chance: any text.
    pub seed: String,
    /// The kinds of players, by seat; repeated if there are fewer than seats.
    pub robots: Vec<String>,
    /// The probability, per step, that somebody leaves.
    pub leaves: f64,
    /// Whether both games of a pair are single deals under one contract, which the first kind of
    /// robot makes for all seats; then the points that a side takes in the tricks are compared.
    pub same_contract: bool,
    /// Whether blunders of robots are counted.
    pub blunders: bool,
    /// Largest number of inputs in a manche: some robots may never bid, or never call.
    pub endless: u32,
    /// Whether matches are recorded.
    pub record: bool,
    /// Whether records list everybody's choices.
    pub choices: bool,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            preset: None,
            set: Vec::new(),
            players: None,
            games: 100,
            seed: "0".to_owned(),
            robots: vec!["random".to_owned()],
            leaves: 0.0,
            same_contract: false,
            blunders: false,
            endless: 50_000,
            record: false,
            choices: false,
        }
    }
}

/// The fault of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the sentence of each variant names its fields")]
pub enum PlanFault {
    /// Options that are refused.
    #[error(transparent)]
    Option(#[from] OptionFault),
    /// No robot of this `name` is among the `known` kinds of players.
    #[error("no robot {}: there is {known}", Quoted(.name))]
    Robot { name: String, known: String },
    /// More kinds of robots than seats, or none.
    #[error("{0}")]
    Robots(String),
    /// One contract for both games of a pair, where there are no contracts or no pairs.
    #[error("{0}")]
    Contract(String),
    /// A probability outside 0 to 1.
    #[error("leaves cannot be {0}: it is a probability from 0 to 1")]
    Leaves(String),
    /// A match that does not end; a fault of the game.
    #[error(transparent)]
    Stuck(#[from] Stuck),
}

/// Plays the matches of a plan; `sink` is given each record as it is done.
///
/// # Errors
/// [`PlanFault`] if the plan cannot be played.
pub fn simulate<G: Game>(plan: &Plan, sink: &mut dyn FnMut(&str)) -> Result<Summary, PlanFault> {
    let (preset, options) = options::<G>(plan)?;
    let players = players(plan, &options);
    let seed = Seed::of_text(&plan.seed);
    let kinds = policy::kinds::<G>(&plan.robots)?;
    if kinds.len() > usize::from(players) {
        let fault = format!("{} robots for {players} seats", kinds.len());
        return Err(PlanFault::Robots(fault));
    }
    let chance = leaving(plan.leaves)?;
    let mut summary = Summary::new::<G>(&preset, &options, players, chance > 0);
    if plan.blunders && !G::GAUGED {
        let fault = format!("{} has no gauge of blunders", G::NAME);
        return Err(PlanFault::Robots(fault));
    }
    let is_duel = duel::rival(&kinds).is_some();
    let bidder = bidder::<G>(plan, &kinds, is_duel)?;
    let mut tally = is_duel.then(duel::Tally::default);
    let seatings = duel::seatings(&kinds, usize::from(players));
    let mut driver = Driver::<G>::new(players, chance);
    driver.bidder = bidder;
    driver.endless = plan.endless;
    driver.blunder_rng = plan.blunders.then(|| Seed::new([0; 32]).dice(&["gauge"]));
    for deal in 0..plan.games.div_ceil(seatings.len() as u64) {
        let setup = Setup::<G>::of_robots(options.clone(), players, seed.nth(deal))?;
        for seated in &seatings {
            driver.seat(seated, &setup.seed);
            let (marks, text) = driver.play(
                &setup,
                plan.record.then_some(&*preset),
                plan.choices,
                is_duel,
                &mut summary,
            )?;
            if let Some(tally) = &mut tally {
                tally.add(kinds[0], seated, &driver.ranks, &marks);
            }
            if let Some(text) = text {
                sink(&text);
            }
        }
        if let Some(tally) = &mut tally {
            tally.close_deal(plan.same_contract);
        }
    }
    summary.duel = tally.map(|tally| tally.result());
    if plan.blunders {
        let counted = RobotLevel::ALL.into_iter().zip(driver.blunders);
        let played = |level| kinds.contains(&Player::Robot(level));
        summary.blunders = counted.filter(|&(level, _)| played(level)).collect();
    }
    Ok(summary)
}

/// The player that makes the contract for everybody, if both games of a pair share one.
fn bidder<G: Game>(
    plan: &Plan,
    kinds: &[Player],
    pairs: bool,
) -> Result<Option<Player>, PlanFault> {
    let fault = |what: String| Err(PlanFault::Contract(what));
    if !plan.same_contract {
        Ok(None)
    } else if G::Action::CONTRACT.is_empty() {
        fault(format!("{} is played without contracts", G::NAME))
    } else if !pairs {
        fault("the same contract is for two kinds of robots against each other".to_owned())
    } else {
        Ok(Some(kinds[0]))
    }
}

/// The options of a plan, and the name of its preset.
pub(crate) fn options<G: Game>(plan: &Plan) -> Result<(String, G::Options), PlanFault> {
    let default = || G::Options::PRESETS[0].name.to_owned();
    let preset = plan.preset.clone().unwrap_or_else(default);
    let mut options = G::Options::preset(&preset)?;
    for (name, value) in &plan.set {
        options.set(name, value)?;
    }
    options.validate(players(plan, &options))?;
    Ok((preset, options))
}

fn players<O: Options>(plan: &Plan, options: &O) -> u8 {
    let (fewest, most) = options.players();
    plan.players.unwrap_or_else(|| 4.clamp(fewest, most))
}

/// A probability in units of 2^-32.
fn leaving(probability: f64) -> Result<u64, PlanFault> {
    if (0.0..=1.0).contains(&probability) {
        Ok((probability * 4_294_967_296.0) as u64)
    } else {
        Err(PlanFault::Leaves(probability.to_string()))
    }
}
