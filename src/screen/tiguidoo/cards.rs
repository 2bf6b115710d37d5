//! How the cards of this pack are written: a rank, then the suit as a sign of its own shape. Must
//! not know where the cards lie.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::ace_high::{Card, Cards, RANKS};

use crate::screen::game_screen::Reader;
use crate::screen::picture::Suit;
use crate::screen::signs::Sign;

/// The suits in the order of the pack: S H D C.
const SUITS: [&str; 4] = ["♠", "♥", "♦", "♣"];

const JACK: u8 = 9;
const QUEEN: u8 = 10;
const KING: u8 = 11;
const ACE: u8 = 12;

/// A card without markup, for labels and menus.
pub(super) fn plain(card: Card, words: &FluentLanguageLoader) -> String {
    format!("{}{}", rank(card.rank(), words), suit(card))
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

/// What the emoji of a card shows.
pub(super) fn sign(card: Card, words: &FluentLanguageLoader) -> Sign {
    Sign::face(Suit::french(card.suit().into()), printed(card, words))
}

/// Cards in boxes, highest rank first; cards of one rank share a box, so that pairs are seen at
/// once.
pub(super) fn boxed(cards: Cards, words: &FluentLanguageLoader) -> String {
    let of_rank = |wanted: u8| {
        let suits = cards.into_iter().filter(|card| card.rank() == wanted);
        let suits: String = suits.map(suit).collect();
        (!suits.is_empty()).then(|| format!("`{}{suits}`", rank(wanted, words)))
    };
    let boxes: Vec<String> = (0..RANKS as u8).rev().filter_map(of_rank).collect();
    boxes.join(" ")
}

/// Cards one by one, highest rank first.
pub(super) fn by_rank(cards: Cards) -> impl Iterator<Item = Card> {
    let of_rank = move |wanted: u8| {
        let cards = cards.into_iter();
        cards.filter(move |card| card.rank() == wanted)
    };
    (0..RANKS as u8).rev().flat_map(of_rank)
}

/// The rank of a card as it is printed on it.
pub(super) fn printed(card: Card, words: &FluentLanguageLoader) -> String {
    rank(card.rank(), words)
}

/// A rank as it stands on a card, from 0 (two) to 12 (ace).
fn rank(rank: u8, words: &FluentLanguageLoader) -> String {
    match rank {
        JACK => fl!(words, "tiguidoo-jack"),
        QUEEN => fl!(words, "tiguidoo-queen"),
        KING => fl!(words, "tiguidoo-king"),
        ACE => fl!(words, "tiguidoo-ace"),
        number => (number + 2).to_string(),
    }
}

fn suit(card: Card) -> &'static str {
    SUITS[usize::from(card.suit()) % SUITS.len()]
}

#[cfg(test)]
mod tests;
