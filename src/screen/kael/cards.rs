//! How the cards and points of this pack are written. Must not know where they lie.

use tapis_rules::cards::numbers::{Card, Cards};

/// Cards without markup, for labels and menus: a number each, with a true minus sign, or X.
pub(super) fn plain(cards: Cards) -> String {
    let all: Vec<String> = cards.cards().map(written).collect();
    all.join(" ")
}

/// Cards in boxes, equal ones in one box, so that pairs are seen at once.
pub(super) fn boxed(cards: Cards) -> String {
    let boxes: Vec<String> = cards
        .each()
        .map(|(card, count)| format!("`{}`", plain(Cards::of(card, count))))
        .collect();
    boxes.join(" ")
}

/// One card in a box.
pub(super) fn one(card: Card) -> String {
    boxed(Cards::of(card, 1))
}

/// A number of points with a true minus sign.
pub(super) fn points(points: i16) -> String {
    points.to_string().replace('-', "−")
}

fn written(card: Card) -> String {
    card.to_string().replace('-', "−")
}
