//! `tapis laws`: holds the laws of the games against many matches.

use std::io::{self, Write};

use tapis_rules::laws::{LawFault, LawPlan};
use tapis_rules::registry;

use crate::app::Failure;
use crate::cli::Laws;

/// Tries the laws and prints the numbers of checks.
///
/// # Errors
/// [`Failure`]: the fault of the arguments, or the first breach with its seed and step.
pub fn run(args: &Laws) -> Result<(), Failure> {
    let game = registry::game(&args.game).map_err(|fault| Failure::input(fault.to_string()))?;
    let plan = LawPlan {
        preset: args.preset.clone(),
        games: args.games,
        seed: args.seed.clone(),
        ..LawPlan::default()
    };
    let counts = game.laws(&plan).map_err(|fault| match fault {
        LawFault::Plan(_) => Failure::input(fault.to_string()),
        LawFault::Breach(_) => Failure::Fault(fault.to_string()),
    })?;
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(writeln!(io::stdout(), "{counts}"));
    Ok(())
}
