//! `tapis render`: every card and every emoji as a file, to be looked at.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use crate::app::Failure;
use crate::cli::Render;
use crate::render::{Deck, NotDrawn, card_png};
use crate::screen::signs::Sign;

/// Writes all cards of all decks and all emojis below a directory, and says how many.
///
/// # Errors
/// [`Failure`]: a file that cannot be written.
pub fn run(wishes: &Render) -> Result<(), Failure> {
    let mut written = 0;
    for (deck, name) in [
        (Deck::Normal, "normal"),
        (Deck::HighContrast, "high-contrast"),
        (Deck::LargePrint, "large-print"),
    ] {
        let (cards, emojis) = (format!("{name}/cards"), format!("{name}/emojis"));
        for sign in Sign::all() {
            if let Some(emoji) = sign.draw(deck).map_err(|why| undrawn(&why))? {
                let directory = wishes.cards.join(&emojis);
                written += write(&directory, &emoji.name, &emoji.file)?;
            }
            if let (Sign::Card(what), Some(name)) = (&sign, sign.name()) {
                let drawn = card_png(what, deck).map_err(|why| undrawn(&why))?;
                written += write(&wishes.cards.join(&cards), &name, &drawn)?;
            }
        }
    }
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(writeln!(io::stdout(), "{written} files"));
    Ok(())
}

fn write(directory: &Path, name: &str, bytes: &[u8]) -> Result<usize, Failure> {
    let file = directory.join(format!("{name}.png"));
    fs::create_dir_all(directory)
        .and_then(|()| fs::write(&file, bytes))
        .map_err(|why| Failure::input(format!("{} cannot be written: {why}", file.display())))?;
    Ok(1)
}

fn undrawn(why: &NotDrawn) -> Failure {
    Failure::Fault(why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_and_every_emoji_is_a_file() {
        let directory = tempfile::tempdir().expect("a directory");
        let cards = directory.path().join("new");
        run(&Render {
            cards: cards.clone(),
        })
        .expect("files");
        let count = |part: &str| fs::read_dir(cards.join(part)).expect("files").count();
        let suits = 8;
        for deck in ["normal", "high-contrast", "large-print"] {
            let (cards, emojis) = (format!("{deck}/cards"), format!("{deck}/emojis"));
            assert_eq!(count(&emojis), count(&cards) + suits);
            assert_eq!(count(&cards), 40 + 65 + 16 + 1);
        }
        let file = cards.join("normal/cards/coins_12.png");
        let wrong = Render { cards: file };
        assert!(run(&wrong).is_err(), "a file is no directory");
    }
}
