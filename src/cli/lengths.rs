//! `tapis lengths`: durations of matches, measured by playing them at simulated tables.

use std::io::{self, Write};
use std::sync::Arc;

use crate::app::Failure;
use crate::catalog::{OFFERS, Offer};
use crate::cli::Lengths;
use crate::model::Lang;
use crate::screen::words::Words;
use crate::table::pace::Pace;
use crate::table::simulated::SimulatedTable;

/// The columns of a line.
const COLUMNS: &str =
    "game, preset, seats, minutes of one person among robots, minutes of people alone";

/// Prints a line for each table: game, preset, seats, minutes of one person among robots, minutes
/// of persons only. The lines of a game are the contents of `crates/screen/src/<game>/lengths.txt`.
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
    // Beside the lines, which go to a file as they are. Nobody may be listening there.
    drop(writeln!(io::stderr(), "{COLUMNS}"));
    for table in tables {
        // A reader who has heard enough closes the pipe; that is no fault.
        if writeln!(io::stdout(), "{}", line(args, table, &words)?).is_err() {
            break;
        }
    }
    Ok(())
}

/// A game, one of its presets, and a number of seats.
type Measured = (&'static dyn Offer, &'static str, u8);

/// The line of a table.
fn line(args: &Lengths, table: Measured, words: &Arc<Words>) -> Result<String, Failure> {
    let (offer, preset, seats) = table;
    let (alone, all) = (
        minutes(args, table, 1, words)?,
        minutes(args, table, seats, words)?,
    );
    Ok(format!("{} {preset} {seats} {alone} {all}", offer.name()))
}

/// Every table that the arguments name.
fn tables(args: &Lengths) -> Vec<Measured> {
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
    (offer, preset, seats): Measured,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::lengths;

    /// Measures missing lines, so that they only have to be copied.
    #[test]
    fn every_preset_with_every_number_of_seats_was_measured() {
        let args = Lengths {
            game: None,
            preset: None,
            players: None,
            games: 20,
            think: 4,
        };
        let words = Arc::new(Words::load().expect("words"));
        let is_missing = |(offer, preset, seats): &Measured| {
            (1..=*seats).any(|people| {
                let minutes = lengths::minutes(offer.info(), preset, people, seats - people);
                !minutes.is_some_and(|minutes| (1..=240).contains(&minutes))
            })
        };
        let missing: Vec<String> = tables(&args)
            .into_iter()
            .filter(is_missing)
            .map(|table| line(&args, table, &words).expect("matches that end"))
            .collect();
        assert!(
            missing.is_empty(),
            "add to crates/screen/src/<game>/lengths.txt:\n{}",
            missing.join("\n")
        );
    }
}
