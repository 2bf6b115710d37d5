//! Refusals of Tiguidoo in one kind sentence each: the duty broken and what would be legal.

use tapis_rules::seat_view::SeatView;
use tapis_rules::tiguidoo::{Phase, Refusal, Tiguidoo};
use tapis_say::say;

use crate::game_screen::Reader;

use super::cards::{boxed, one};

/// Why the input of `seat` is refused, in a sentence.
pub(super) fn sentence(why: &Refusal, view: SeatView<'_, Tiguidoo>, reader: &Reader<'_>) -> String {
    let SeatView { seat, public, .. } = view;
    let words = reader.words;
    say! {
        words, "tiguidoo-refusal", name = reader.name(name), own = one(own, words),
        card = one(card, words), cards = boxed(cards, words);
        match *why {
            Refusal::{
                Over, OutOfGame, QuestionOpen, NoQuestion, RightTooLate, OwnQuestion, NotAsked(name),
                NoAttempts(most), GaveUp, Empty, NoChoices, Chosen, NothingToRule, NotAsker(name),
                NoAppeal, AppealOpen, NotWrong, Contested(name), NothingContested, OwnAppeal, Spoke,
            },
            Refusal::NotYourTurn(name) if public.phase == Phase::Turn => "turn",
            Refusal::NotYourTurn(name) => "turn-asked",
            Refusal::HasChoices | Refusal::NoSuchChoice(_) => "has-choices",
            Refusal::Ruling(asker) if asker == seat => "rule-first"(),
            Refusal::{Ruling(name)},
            Refusal::NotHeld { card, held } if held.is_empty() => "not-held-none"(card),
            Refusal::{NotHeld { card, held: cards }},
            Refusal::NotTheirs { opponent: name, won } if won.is_empty() => "nothing-there"(name),
            Refusal::{NotTheirs { opponent: name, won: cards }},
            Refusal::NoMatch { own, fits } if fits.is_empty() => "fits-nothing"(own),
            Refusal::{NoMatch { own, fits: cards }},
            Refusal::NoOpponent(other) if other == seat => "own-combination"(),
            Refusal::NoOpponent(_) => "no-opponent",
        }
    }
}

#[cfg(test)]
mod tests;
