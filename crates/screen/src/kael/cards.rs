//! How the cards and points of this pack are written. Must not know where the cards lie.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::numbers::{Card, Cards};
use tapis_rules::kael::Secret;

use crate::game_screen::Reader;
use crate::picture::Suit;
use crate::reader::{joined, number};
use crate::signs::Sign;

/// Cards without markup, for labels and menus: a number each, with a true minus sign, or X.
pub(super) fn plain(cards: Cards) -> String {
    joined(cards.cards().map(written), " ")
}

/// Cards in boxes, equal ones in one box, so that pairs are seen at once.
pub(super) fn boxed(cards: Cards) -> String {
    let boxes = cards.each();
    let boxes = boxes.map(|(card, count)| format!("`{}`", plain(Cards::of(card, count))));
    joined(boxes, " ")
}

/// One card in a box.
pub(super) fn one(card: Card) -> String {
    boxed(Cards::of(card, 1))
}

/// Cards in a line that is rewritten when they change: an emoji each, or in boxes.
pub(super) fn shown(cards: Cards, reader: &Reader<'_>) -> String {
    let emojis = cards.cards().map(|card| reader.signs.emoji(&sign(card)));
    let emojis: Option<Vec<String>> = emojis.map(|emoji| emoji.map(ToString::to_string)).collect();
    emojis.map_or_else(|| boxed(cards), |emojis| emojis.join(" "))
}

/// One card in a line that is rewritten when it changes: its emoji, or in a box.
pub(super) fn shown_one(card: Card, reader: &Reader<'_>) -> String {
    shown(Cards::of(card, 1), reader)
}

/// The card that came into a hand last, while it is still there and the secret view tells it.
pub(super) fn just_drawn(secret: &Secret) -> Option<Card> {
    let came = secret.lucky.or(secret.drawn);
    came.filter(|card| secret.hand.count(*card) > 0)
}

/// The subject of the emoji of a card.
pub(super) fn sign(card: Card) -> Sign {
    Sign::face(Suit::None, written(card))
}

/// A number of points with a true minus sign.
pub(super) fn points(points: i16) -> String {
    number(points.into())
}

/// A score in words.
pub(super) fn scored(score: i16, words: &FluentLanguageLoader) -> String {
    fl!(words, "kael-points", count = score, score = points(score))
}

fn written(card: Card) -> String {
    card.to_string().replace('-', "−")
}
