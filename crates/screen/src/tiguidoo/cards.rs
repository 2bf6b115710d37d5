//! How several cards of this pack are written. Must not know where the cards lie.

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::cards::ace_high::{Card, Cards, RANKS};

pub(super) use crate::french_pack::{face, one, plain, shown, sign};
use crate::french_pack::{rank, suit};
use crate::reader::joined;

/// Cards in boxes, highest rank first; cards of one rank share a box, so that pairs are seen at
/// once.
pub(super) fn boxed(cards: Cards, words: &FluentLanguageLoader) -> String {
    let of_rank = |wanted: u8| {
        let suits = cards.into_iter().filter(|card| card.rank() == wanted);
        let suits: String = suits.map(|card| suit(card.suit().into())).collect();
        (!suits.is_empty()).then(|| format!("`{}{suits}`", rank(wanted, words)))
    };
    joined((0..RANKS as u8).rev().filter_map(of_rank), " ")
}

/// Cards one by one, highest rank first.
pub(super) fn by_rank(cards: Cards) -> impl Iterator<Item = Card> {
    let of_rank = move |wanted: u8| {
        let cards = cards.into_iter();
        cards.filter(move |card| card.rank() == wanted)
    };
    (0..RANKS as u8).rev().flat_map(of_rank)
}

#[cfg(test)]
mod tests;
