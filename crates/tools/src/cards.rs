//! Every card and every emoji of every deck as a file.

use std::path::Path;

use tapis_render::{Deck, NotDrawn, card_png, emoji};
use tapis_screen::signs::Sign;

use crate::files::{FileError, write_png};

/// The decks, and the directories of their cards.
const DECKS: [(Deck, &str); 3] = [
    (Deck::Normal, "normal"),
    (Deck::HighContrast, "high-contrast"),
    (Deck::LargePrint, "large-print"),
];

/// Why there is no complete set of sheets.
#[derive(Debug, thiserror::Error)]
pub enum SheetError {
    /// A card or an emoji cannot be drawn.
    #[error(transparent)]
    NotDrawn(#[from] NotDrawn),
    /// It cannot be written.
    #[error(transparent)]
    File(#[from] FileError),
}

/// Writes all cards and emojis to `<deck>/cards` and `<deck>/emojis`; returns the number of files.
///
/// # Errors
/// [`SheetError`]; files written before it stay.
pub fn write_cards(directory: &Path) -> Result<usize, SheetError> {
    let mut written = 0;
    for (deck, name) in DECKS {
        let directory = directory.join(name);
        for sign in emoji::signs() {
            if let Some(drawn) = emoji::draw(&sign, deck)? {
                write_png(&directory.join("emojis"), &drawn.name, &drawn.file)?;
                written += 1;
            }
            if let (Sign::Card(card), Some(name)) = (&sign, emoji::name(&sign)) {
                write_png(&directory.join("cards"), &name, &card_png(card, deck)?)?;
                written += 1;
            }
        }
    }
    Ok(written)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn every_card_and_every_emoji_is_a_file() {
        let directory = tempfile::tempdir().expect("a directory");
        let cards = directory.path().join("new");
        let written = write_cards(&cards).expect("files");
        let count = |part: &str| fs::read_dir(cards.join(part)).expect("files").count();
        let suits = 8;
        let mut found = 0;
        for deck in ["normal", "high-contrast", "large-print"] {
            let (cards, emojis) = (format!("{deck}/cards"), format!("{deck}/emojis"));
            assert_eq!(count(&emojis), count(&cards) + suits);
            assert_eq!(count(&cards), 40 + 65 + 16 + 1);
            found += count(&cards) + count(&emojis);
        }
        assert_eq!(written, found);
        let file = cards.join("normal/cards/coins_12.png");
        assert!(write_cards(&file).is_err(), "a file is no directory");
    }
}
