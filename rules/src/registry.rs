//! All games, behind one trait for the command line.

use std::marker::PhantomData;

use serde_json::Value as Json;
use thiserror::Error;

use crate::laws::{self, Counts, LawFault, LawPlan, Lawful};
use crate::notation::Quoted;
use crate::options::Options;
use crate::record::{self, Checker, Complaint};
use crate::simulate::{self, Plan, PlanFault, Summary};

/// Passes every game, as `module: Type,`, to the macro named. A new game is one line here, and
/// everything made for each game (lists, tests) is made for it too. Games are offered in this
/// order.
#[macro_export]
macro_rules! for_every_game {
    ($make:ident) => {
        $make! {
            kael: Kael,
            kaddour: Kaddour,
            tamalou: Tamalou,
            tiguidoo: Tiguidoo,
        }
    };
}

macro_rules! registered {
    ($($module:ident: $Game:ident,)*) => {
        /// Every game.
        pub static GAMES: &[&dyn Registered] = &[$(&Of::<crate::$module::$Game>(PhantomData)),*];
    };
}

for_every_game!(registered);

/// A name that is no game's.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no game {}: there is {known}", Quoted(.name))]
pub struct NoSuchGame {
    name: String,
    known: String,
}

/// The game of this name.
///
/// # Errors
/// [`NoSuchGame`], with the names there are.
pub fn game(name: &str) -> Result<&'static dyn Registered, NoSuchGame> {
    let found = GAMES.iter().find(|game| game.name() == name).copied();
    found.ok_or_else(|| NoSuchGame {
        name: name.to_owned(),
        known: GAMES
            .iter()
            .map(|game| game.name())
            .collect::<Vec<_>>()
            .join(", "),
    })
}

/// A game whose types nobody needs to name.
pub trait Registered: Sync {
    /// The name in commands and records.
    fn name(&self) -> &'static str;

    /// The presets, the default first.
    fn presets(&self) -> Vec<&'static str>;

    /// Plays matches without people; `sink` is given each record.
    ///
    /// # Errors
    /// [`PlanFault`] if the plan cannot be played.
    fn simulate(&self, plan: &Plan, sink: &mut dyn FnMut(&str)) -> Result<Summary, PlanFault>;

    /// The first match of a plan as people read it.
    ///
    /// # Errors
    /// [`PlanFault`] if the plan cannot be played.
    fn transcript(&self, plan: &Plan) -> Result<String, PlanFault>;

    /// A checker of the record with this header.
    ///
    /// # Errors
    /// The complaint about the header.
    fn checker(&self, header: &Json) -> Result<Box<dyn Checker>, Complaint>;

    /// Tries the laws.
    ///
    /// # Errors
    /// The first breach, or the fault of the plan.
    fn laws(&self, plan: &LawPlan) -> Result<Counts, LawFault>;
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Lawful> Registered for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn presets(&self) -> Vec<&'static str> {
        G::Options::PRESETS
            .iter()
            .map(|preset| preset.name)
            .collect()
    }

    fn simulate(&self, plan: &Plan, sink: &mut dyn FnMut(&str)) -> Result<Summary, PlanFault> {
        simulate::simulate::<G>(plan, sink)
    }

    fn transcript(&self, plan: &Plan) -> Result<String, PlanFault> {
        simulate::transcript::<G>(plan)
    }

    fn checker(&self, header: &Json) -> Result<Box<dyn Checker>, Complaint> {
        record::checker::<G>(header)
    }

    fn laws(&self, plan: &LawPlan) -> Result<Counts, LawFault> {
        laws::laws::<G>(plan)
    }
}
