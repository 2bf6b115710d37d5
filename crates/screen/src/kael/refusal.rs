//! Refusals of Kaël in one kind sentence each: the duty broken and what would be legal.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::numbers::{Card, Cards};
use tapis_rules::game::Game;
use tapis_rules::kael::{Kael, Phase, Public, Refusal, Secret};
use tapis_rules::seat::Seat;

use crate::game_screen::Reader;

use super::cards::boxed;
use super::{cut, hand, table};

/// Why the input of `seat` is refused, in a sentence.
pub(super) fn sentence(
    why: &Refusal,
    seat: Seat,
    public: &Public,
    secret: &Secret,
    reader: &Reader<'_>,
) -> String {
    let words = reader.words;
    match *why {
        Refusal::Over => fl!(words, "kael-refusal-over"),
        Refusal::OutOfGame => fl!(words, "kael-refusal-out"),
        Refusal::NotYourTurn(_) if public.phase == Phase::Final => {
            fl!(words, "kael-refusal-window")
        }
        Refusal::NotYourTurn(other) => {
            fl!(words, "kael-refusal-turn", name = reader.name(other))
        }
        Refusal::NotDealt(dealer) if dealer == seat => fl!(words, "kael-refusal-deal-first"),
        Refusal::NotDealt(dealer) => {
            fl!(words, "kael-refusal-undealt", name = reader.name(dealer))
        }
        Refusal::Dealt => fl!(words, "kael-refusal-dealt"),
        Refusal::Size { least, most } => {
            fl!(words, "kael-refusal-size", least = least, most = most)
        }
        Refusal::OneValue => {
            let example = boxed(example(secret.hand));
            fl!(words, "kael-refusal-one-value", example = example)
        }
        Refusal::NotHeld(cards) if cut::missing(public).is_some_and(|it| is(cards, it)) => {
            let held = cards.single_value();
            let held = held.map_or(0, |(card, _)| secret.hand.count(card));
            fl!(
                words,
                "kael-refusal-cut-held",
                cards = boxed(cards),
                held = held
            )
        }
        Refusal::NotHeld(cards) => not_held(cards, secret.hand, words),
        Refusal::EmptyHand => {
            let mut choices = Vec::new();
            Kael::choices(seat, public, secret, &mut choices);
            hand::empty(&choices, draw(public, words), words)
        }
        Refusal::LayFirst => fl!(words, "kael-refusal-lay-first"),
        Refusal::DrawFirst => {
            let draw = draw(public, words);
            fl!(words, "kael-refusal-draw-first", draw = draw)
        }
        Refusal::NoPile => {
            let draw = table::draw(false, public.offered, words);
            fl!(words, "kael-refusal-no-pile", draw = draw)
        }
        Refusal::NoCentre => {
            let draw = table::draw(true, None, words);
            fl!(words, "kael-refusal-no-centre", draw = draw)
        }
        Refusal::FullRound { completed, needed } => {
            let turns = u32::from(needed).saturating_sub(completed);
            fl!(words, "kael-refusal-full-round", count = turns)
        }
        Refusal::Called(_) | Refusal::Frozen | Refusal::NoWindow | Refusal::AlreadyReady => {
            ending(why, seat, public, reader)
        }
        Refusal::NoChain
        | Refusal::Missing { .. }
        | Refusal::ShortChain(_)
        | Refusal::CutWhileDrawing
        | Refusal::NoLucky
        | Refusal::NotLucky => stepping_in(why, public, words),
    }
}

/// Refusals after a call.
fn ending(why: &Refusal, seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match *why {
        Refusal::Called(caller) if caller != seat => {
            fl!(words, "kael-refusal-called", name = reader.name(caller))
        }
        Refusal::Frozen if public.options.caller_frozen => fl!(words, "kael-refusal-frozen"),
        Refusal::NoWindow => fl!(words, "kael-refusal-no-window"),
        Refusal::AlreadyReady => fl!(words, "kael-refusal-done"),
        _ => fl!(words, "kael-refusal-caller"),
    }
}

/// Refusals of cuts and lucky draws.
fn stepping_in(why: &Refusal, public: &Public, words: &FluentLanguageLoader) -> String {
    match *why {
        Refusal::Missing { card, count } => {
            let cards = boxed(Cards::of(card, count));
            fl!(words, "kael-refusal-missing", cards = cards)
        }
        Refusal::ShortChain(least) => fl!(words, "kael-refusal-short", count = least),
        Refusal::CutWhileDrawing => {
            let draw = draw(public, words);
            fl!(words, "kael-refusal-cut-drawing", draw = draw)
        }
        Refusal::NoLucky => fl!(words, "kael-refusal-no-lucky"),
        Refusal::NotLucky => fl!(words, "kael-refusal-not-lucky"),
        _ => fl!(words, "kael-refusal-no-chain"),
    }
}

/// The draw that is possible now.
fn draw(public: &Public, words: &FluentLanguageLoader) -> String {
    let pile = public.pile > 0 || public.renewable > 0;
    table::draw(pile, public.offered, words)
}

/// Whether these are the cards that a cut takes.
fn is(cards: Cards, (card, count): (Card, u8)) -> bool {
    cards == Cards::of(card, count)
}

fn not_held(cards: Cards, hand: Cards, words: &FluentLanguageLoader) -> String {
    let cards = boxed(cards);
    match hand.is_empty() {
        true => fl!(words, "kael-refusal-not-held-empty", cards = cards),
        false => fl!(
            words,
            "kael-refusal-not-held",
            cards = cards,
            hand = boxed(hand)
        ),
    }
}

/// The largest set of equal cards that the hand could lay.
fn example(hand: Cards) -> Cards {
    let most = hand.each().max_by_key(|(_, count)| *count);
    most.map_or(Cards::NONE, |(card, count)| Cards::of(card, count))
}

#[cfg(test)]
mod tests;
