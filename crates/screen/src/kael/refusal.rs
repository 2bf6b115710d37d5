//! Refusals of Kaël in one kind sentence each: the duty broken and what would be legal.

use i18n_embed::fluent::FluentLanguageLoader;

use tapis_rules::cards::numbers::{Card, Cards};
use tapis_rules::game::Game;
use tapis_rules::kael::{Kael, Phase, Public, Refusal};
use tapis_rules::seat_view::SeatView;
use tapis_say::say;

use crate::game_screen::Reader;

use super::cards::boxed;
use super::{hand, table};

/// Why the input of `seat` is refused, in a sentence.
pub(super) fn sentence(why: &Refusal, view: SeatView<'_, Kael>, reader: &Reader<'_>) -> String {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let words = reader.words;
    say! {
        words, "kael-refusal", name = reader.name(name), cards = boxed(cards),
        draw = draw(public, words);
        match *why {
            Refusal::{
                Over, OutOfGame, Dealt, Size { least, most }, LayFirst, NoWindow, AlreadyReady,
                NoChain, ShortChain(least), NoLucky, NotLucky,
            },
            Refusal::{DrawFirst, CutWhileDrawing}(draw),
            Refusal::NotYourTurn(_) if public.phase == Phase::Final => "window",
            Refusal::NotYourTurn(name) => "turn",
            Refusal::NotDealt(dealer) if dealer == seat => "deal-first"(),
            Refusal::NotDealt(name) => "undealt",
            Refusal::OneValue => "one-value"(example = boxed(example(secret.hand))),
            Refusal::NotHeld(cards) if public.missing().is_some_and(|it| is(cards, it)) => {
                let held = cards.single_value();
                "cut-held"(cards, held = held.map_or(0, |(card, _)| secret.hand.count(card)))
            }
            Refusal::NotHeld(cards) if secret.hand.is_empty() => "not-held-empty",
            Refusal::NotHeld(cards) => "not-held"(cards, hand = boxed(secret.hand)),
            Refusal::EmptyHand => {
                let mut choices = Vec::new();
                Kael::choices(view, &mut choices);
                hand::empty(&choices, draw(public, words), words)
            }
            Refusal::NoPile => "no-pile"(draw = table::draw(false, public.offered, words)),
            Refusal::NoCentre => "no-centre"(draw = table::draw(true, None, words)),
            Refusal::FullRound { completed, needed } => {
                "full-round"(count = u32::from(needed).saturating_sub(completed))
            }
            Refusal::{Called(name)} if name != seat,
            Refusal::{Frozen} if public.options.caller_frozen,
            Refusal::Called(_) | Refusal::Frozen => "caller",
            Refusal::Missing { card, count } => "missing"(cards = boxed(Cards::of(card, count))),
        }
    }
}

/// The draw that is possible now.
fn draw(public: &Public, words: &FluentLanguageLoader) -> String {
    table::draw(public.has_pile(), public.offered, words)
}

/// Whether these are the cards that a cut takes.
fn is(cards: Cards, (card, count): (Card, u8)) -> bool {
    cards == Cards::of(card, count)
}

/// The largest set of equal cards that the hand could lay.
fn example(hand: Cards) -> Cards {
    let most = hand.each().max_by_key(|(_, count)| *count);
    most.map_or(Cards::NONE, |(card, count)| Cards::of(card, count))
}

#[cfg(test)]
mod tests;
