//! `tapis lengths`: how long matches take, by playing them at simulated tables.

use std::io::{self, Write};
use std::sync::Arc;

use crate::app::Failure;
use crate::catalog::{OFFERS, Offer};
use crate::cli::Lengths;
use crate::model::Lang;
use crate::screen::words::Words;
use crate::table::pace::Pace;
use crate::table::simulated::SimulatedTable;

/// What stands in a line.
const COLUMNS: &str =
    "game, preset, seats, minutes of one person among robots, minutes of people alone";

/// Prints a line for each table: game, preset, seats, minutes of one person among robots, minutes
/// of persons only. Those of a game are what `crates/screen/src/<game>/lengths.txt`
/// contains.
///
/// # Errors
/// [`Failure`]: no such table, or a match that never ends.
pub fn run(args: &Lengths) -> Result<(), Failure> {
    let words = Words::load().map_err(|why| Failure::Fault(format!("the words: {why}")))?;
    let words = Arc::new(words);
    let tables = tables(args);
    if tables.is_empty() {
        return Err(Failure::input("there is no such table".to_owned()));
    }
    // Beside the lines, which are kept as they are. Nobody may be listening there.
    drop(writeln!(io::stderr(), "{COLUMNS}"));
    for (offer, preset, seats) in tables {
        let minutes = |people| minutes(args, (offer, preset, seats), people, &words);
        let line = format!(
            "{} {preset} {seats} {} {}",
            offer.name(),
            minutes(1)?,
            minutes(seats)?
        );
        // A reader who has heard enough closes the pipe; that is no fault.
        if writeln!(io::stdout(), "{line}").is_err() {
            break;
        }
    }
    Ok(())
}

/// Every table that the arguments name.
fn tables(args: &Lengths) -> Vec<(&'static dyn Offer, &'static str, u8)> {
    let named = |wish: &Option<String>, name: &str| wish.as_ref().is_none_or(|wish| wish == name);
    let mut tables = Vec::new();
    for &offer in OFFERS {
        for preset in offer.presets() {
            let players = offer.options(preset).map(|options| offer.players(&options));
            let Some(Ok((fewest, most))) = players else {
                continue;
            };
            let seats = (fewest..=most).filter(|seats| args.players.is_none_or(|n| n == *seats));
            if named(&args.game, offer.name()) && named(&args.preset, preset) {
                tables.extend(seats.map(|seats| (offer, preset, seats)));
            }
        }
    }
    tables
}

/// The median of several matches, in whole minutes.
fn minutes(
    args: &Lengths,
    (offer, preset, seats): (&'static dyn Offer, &'static str, u8),
    people: u8,
    words: &Arc<Words>,
) -> Result<u64, Failure> {
    let length = |number: u32| {
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&number.to_le_bytes());
        let table = SimulatedTable {
            offer,
            preset,
            people,
            robots: seats - people,
            lang: Lang::English,
            pace: Pace::default(),
            think: args.think * 1_000,
            seed,
        };
        table.play(words).map(|length| length.ms)
    };
    let lengths: Option<Vec<u64>> = (0..args.games.max(1)).map(length).collect();
    let mut lengths = lengths.ok_or_else(|| {
        let table = format!("{} {preset} of {seats}", offer.name());
        Failure::Fault(format!("a match of {table} did not end"))
    })?;
    lengths.sort_unstable();
    Ok(lengths[lengths.len() / 2].div_ceil(60_000))
}
