//! All cards: every face that a game can show, and the back.

use tapis_screen::picture::{Suit, What};

/// A pack of cards that are drawn alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pack {
    /// The Spanish pack.
    Spanish,
    /// The French pack, with ranks in both languages, and the joker.
    French,
    /// The pack of numbers.
    Numbers,
    /// The back, and the empty place of a card.
    Backs,
}

/// The suits of the Spanish pack.
const SPANISH: [Suit; 4] = [Suit::Gold, Suit::Cups, Suit::Swords, Suit::Cudgels];
/// The suits of the French pack.
const FRENCH: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Trefoils];
const SPANISH_RANKS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"];
const FRENCH_RANKS: [&str; 16] = [
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "J", "Q", "K",
];
const NUMBERS: [&str; 16] = [
    "−1", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "X",
];

impl Pack {
    /// All packs.
    pub const ALL: [Self; 4] = [Self::Spanish, Self::French, Self::Numbers, Self::Backs];

    /// The pack to which a card belongs.
    pub const fn of(what: &What) -> Self {
        match what {
            What::Face { suit, .. } => match suit {
                Suit::Gold | Suit::Cups | Suit::Swords | Suit::Cudgels => Self::Spanish,
                Suit::None => Self::Numbers,
                _ => Self::French,
            },
            What::Back | What::Nothing => Self::Backs,
        }
    }

    /// Every card of the pack, once.
    pub fn cards(self) -> Vec<What> {
        let face = |suit: Suit, rank: &str| {
            let rank = rank.to_owned();
            What::Face { suit, rank }
        };
        let each = |suits: &[Suit], ranks: &[&str]| -> Vec<What> {
            let of_suit = |suit: &Suit| ranks.iter().map(|rank| face(*suit, rank)).collect();
            suits.iter().flat_map::<Vec<_>, _>(of_suit).collect()
        };
        match self {
            Self::Spanish => each(&SPANISH, &SPANISH_RANKS),
            Self::French => {
                let mut all = each(&FRENCH, &FRENCH_RANKS);
                all.push(face(Suit::Joker, "Joker"));
                all
            }
            Self::Numbers => each(&[Suit::None], &NUMBERS),
            Self::Backs => vec![What::Back, What::Nothing],
        }
    }
}
