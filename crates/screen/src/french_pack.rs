//! How the cards of the French pack are written, in every game that is played with it: a rank, then the
//! suit as a sign of its own shape. Must not know where the cards lie.

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::cards::ace_high::Card;
use tapis_say::say;

use super::game_screen::Reader;
use super::picture::{Spot, Suit};
use super::signs::Sign;

/// The suits in the order of the pack: S H D C.
const SUITS: [&str; 4] = ["♠", "♥", "♦", "♣"];

/// A card that has a letter or a word for its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Court {
    Jack,
    Queen,
    King,
    Ace,
    Joker,
}

/// The rank of such a card as it is printed on it.
pub(super) fn court(rank: Court, words: &FluentLanguageLoader) -> String {
    say!(words, "card"; match rank { Court::{Jack, Queen, King, Ace, Joker} })
}

/// A suit by its place in the pack; nothing beyond the last.
pub(super) fn suit(place: usize) -> &'static str {
    SUITS.get(place).copied().unwrap_or_default()
}

/// A rank of the pack in which the ace is high, from 0 (two) to 12 (ace).
pub(super) fn rank(rank: u8, words: &FluentLanguageLoader) -> String {
    match rank {
        9 => court(Court::Jack, words),
        10 => court(Court::Queen, words),
        11 => court(Court::King, words),
        12 => court(Court::Ace, words),
        number => (number + 2).to_string(),
    }
}

/// A card without markup, for labels and menus.
pub(super) fn plain(card: Card, words: &FluentLanguageLoader) -> String {
    format!("{}{}", rank(card.rank(), words), suit(card.suit().into()))
}

/// A card in a box.
pub(super) fn one(card: Card, words: &FluentLanguageLoader) -> String {
    format!("`{}`", plain(card, words))
}

/// A card in a line that is rewritten when it changes: its emoji, or in a box.
pub(super) fn shown(card: Card, reader: &Reader<'_>) -> String {
    let words = reader.words;
    reader.signs.text(&sign(card, words), || one(card, words))
}

/// The subject of the emoji of a card.
pub(super) fn sign(card: Card, words: &FluentLanguageLoader) -> Sign {
    Sign::face(Suit::french(card.suit().into()), rank(card.rank(), words))
}

/// A card face up in a picture.
pub(super) fn face(card: Card, words: &FluentLanguageLoader) -> Spot {
    Spot::face(Suit::french(card.suit().into()), rank(card.rank(), words))
}
