//! `tapis render`: every card, every emoji, and the pictures of whole matches as files, to be
//! looked at.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use tapis_tools::{FileError, SheetError, write_cards, write_png};

use crate::app::Failure;
use crate::catalog::{OFFERS, Offer};
use crate::cli::Render;
use crate::cli::screen_files;
use crate::model::Lang;
use crate::render::{self, NotDrawn};
use crate::screen::words::Words;
use crate::table::pace::Pace;
use crate::table::simulated::{SimulatedTable, name_of};

/// Number of players of each match, where the game has that many seats.
const SEATS: u8 = 4;

/// The deal of the matches. The pictures of the README come from it.
const SEED: [u8; 32] = [7; 32];

/// Draws the files asked for, and prints their number.
///
/// # Errors
/// [`Failure`]: a file that cannot be written.
pub fn run(args: &Render) -> Result<(), Failure> {
    let mut written = 0;
    if let Some(directory) = &args.cards {
        written += write_cards(directory).map_err(|why| match why {
            SheetError::NotDrawn(why) => undrawn(&why),
            SheetError::File(why) => unwritten(&why),
        })?;
    }
    if let Some(directory) = &args.matches {
        written += matches(directory)?;
    }
    if let Some(directory) = &args.all {
        written += screen_files::run(directory)?;
    }
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(writeln!(io::stdout(), "{written} files"));
    Ok(())
}

/// The pictures of one match of each game, in each language, numbered in their order.
fn matches(directory: &Path) -> Result<usize, Failure> {
    let words = Words::load().map_err(|why| Failure::Fault(format!("the words: {why}")))?;
    let words = Arc::new(words);
    let mut written = 0;
    for lang in Lang::ALL {
        for offer in OFFERS {
            for (name, file) in of_match(*offer, lang, &words)? {
                write_png(&directory.join(lang.tag()), &name, &file)
                    .map_err(|why| unwritten(&why))?;
                written += 1;
            }
        }
    }
    Ok(written)
}

/// The pictures of a match of two persons and two robots: names of files, with their contents.
fn of_match(
    offer: &'static dyn Offer,
    lang: Lang,
    words: &Arc<Words>,
) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let [preset, ..] = offer.presets()[..] else {
        return Ok(Vec::new());
    };
    let options = offer.options(preset).unwrap_or_default();
    let most = offer.players(&options).map_or(SEATS, |(_, most)| most);
    let table = SimulatedTable {
        offer,
        preset,
        people: 2,
        robots: most.min(SEATS).saturating_sub(2),
        lang,
        pace: Pace::default(),
        think: 2_000,
        seed: SEED,
    };
    let pictures = table.pictures(words, &name_of).ok_or_else(|| {
        let name = offer.name();
        Failure::Fault(format!("a match of {name} did not end"))
    })?;
    let numbered = (1..).zip(pictures);
    let drawn = numbered.map(|(number, (kind, picture))| {
        let file = render::png(&picture).map_err(|why| undrawn(&why))?;
        let name = format!("{}-{number:03}-{}", offer.name(), kind.name());
        Ok((name, file))
    });
    drawn.collect()
}

fn undrawn(why: &NotDrawn) -> Failure {
    Failure::Fault(why.to_string())
}

fn unwritten(why: &FileError) -> Failure {
    Failure::input(why.to_string())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_readme_shows_what_the_program_draws() {
        let words = Arc::new(Words::load().expect("words"));
        let readme = include_str!("../../README.md");
        for offer in OFFERS {
            let drawn = of_match(*offer, Lang::English, &words).expect("pictures");
            let path = format!("docs/pictures/{}.png", offer.name());
            let copy = "copy one from `cargo run -- render --matches DIR`";
            assert!(
                readme.contains(&path),
                "README.md does not show {path}: {copy}"
            );
            let shown = fs::read(&path).unwrap_or_else(|why| panic!("{path}: {why}: {copy}"));
            assert!(
                drawn.iter().any(|(_, file)| *file == shown),
                "{path} is not drawn so any more: {copy}"
            );
        }
    }

    #[test]
    fn a_match_shows_its_lobby_hands_and_result() {
        let words = Arc::new(Words::load().expect("words"));
        for (offer, lang) in OFFERS
            .iter()
            .zip([Lang::French, Lang::English].iter().cycle())
        {
            let drawn = of_match(*offer, *lang, &words).expect("pictures");
            let ends = |name: &str| {
                drawn
                    .iter()
                    .filter(|(file, _)| file.ends_with(name))
                    .count()
            };
            let name = offer.name();
            assert_eq!((ends("-lobby"), ends("-result")), (1, 1), "{name}");
            // A match of one deal may have fewer cards to show.
            let info = offer.info();
            let least = if info.counts_deals || info.asks { 6 } else { 1 };
            let hands = ends("-hand");
            assert!(hands >= least, "{name}: {hands} hands, {least} are wanted");
        }
    }
}
