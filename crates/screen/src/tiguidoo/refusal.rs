//! Refusals of Tiguidoo in one kind sentence each: the duty broken and what would be legal.

use i18n_embed_fl::fl;
use tapis_rules::cards::ace_high::{Card, Cards};
use tapis_rules::seat::Seat;
use tapis_rules::tiguidoo::{Phase, Public, Refusal, Secret};

use crate::game_screen::Reader;

use super::cards::{boxed, one};

/// Why the input of `seat` is refused, in a sentence.
pub(super) fn sentence(
    why: &Refusal,
    seat: Seat,
    public: &Public,
    _secret: &Secret,
    reader: &Reader<'_>,
) -> String {
    let words = reader.words;
    let name = |seat| reader.name(seat);
    match *why {
        Refusal::Over => fl!(words, "tiguidoo-refusal-over"),
        Refusal::OutOfGame => fl!(words, "tiguidoo-refusal-out"),
        Refusal::NotYourTurn(other) if public.phase == Phase::Turn => {
            fl!(words, "tiguidoo-refusal-turn", name = name(other))
        }
        Refusal::NotYourTurn(other) => {
            fl!(words, "tiguidoo-refusal-turn-asked", name = name(other))
        }
        Refusal::QuestionOpen => fl!(words, "tiguidoo-refusal-question-open"),
        Refusal::NoQuestion => fl!(words, "tiguidoo-refusal-no-question"),
        Refusal::OwnQuestion => fl!(words, "tiguidoo-refusal-own-question"),
        Refusal::NotAsked(other) => fl!(words, "tiguidoo-refusal-not-asked", name = name(other)),
        Refusal::NoAttempts(most) => fl!(words, "tiguidoo-refusal-no-attempts", count = most),
        Refusal::GaveUp => fl!(words, "tiguidoo-refusal-gave-up"),
        Refusal::Empty => fl!(words, "tiguidoo-refusal-empty"),
        Refusal::HasChoices | Refusal::NoSuchChoice(_) => {
            fl!(words, "tiguidoo-refusal-has-choices")
        }
        Refusal::NoChoices => fl!(words, "tiguidoo-refusal-no-choices"),
        Refusal::Chosen => fl!(words, "tiguidoo-refusal-chosen"),
        Refusal::Ruling(asker) if asker == seat => fl!(words, "tiguidoo-refusal-rule-first"),
        Refusal::Ruling(asker) => fl!(words, "tiguidoo-refusal-ruling", name = name(asker)),
        Refusal::NothingToRule => fl!(words, "tiguidoo-refusal-nothing-to-rule"),
        Refusal::NotAsker(asker) => fl!(words, "tiguidoo-refusal-not-asker", name = name(asker)),
        Refusal::NotHeld { .. }
        | Refusal::NoOpponent(_)
        | Refusal::NotTheirs { .. }
        | Refusal::NoMatch { .. } => bet(why, seat, reader),
        Refusal::NoAppeal
        | Refusal::AppealOpen
        | Refusal::NotWrong
        | Refusal::Contested(_)
        | Refusal::NothingContested
        | Refusal::OwnAppeal
        | Refusal::Spoke => appeal(why, reader),
    }
}

/// Refusals of challenges.
fn bet(why: &Refusal, seat: Seat, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match *why {
        Refusal::NotHeld { card, held } => not_held(card, held, reader),
        Refusal::NotTheirs { opponent, won } if won.is_empty() => {
            let name = reader.name(opponent);
            fl!(words, "tiguidoo-refusal-nothing-there", name = name)
        }
        Refusal::NotTheirs { opponent, won } => fl!(
            words,
            "tiguidoo-refusal-not-theirs",
            name = reader.name(opponent),
            cards = boxed(won, words)
        ),
        Refusal::NoMatch { own, fits } if fits.is_empty() => {
            fl!(
                words,
                "tiguidoo-refusal-fits-nothing",
                own = one(own, words)
            )
        }
        Refusal::NoMatch { own, fits } => fl!(
            words,
            "tiguidoo-refusal-no-match",
            own = one(own, words),
            cards = boxed(fits, words)
        ),
        Refusal::NoOpponent(other) if other == seat => {
            fl!(words, "tiguidoo-refusal-own-combination")
        }
        _ => fl!(words, "tiguidoo-refusal-no-opponent"),
    }
}

fn not_held(card: Card, held: Cards, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let card = one(card, words);
    match held.is_empty() {
        true => fl!(words, "tiguidoo-refusal-not-held-none", card = card),
        false => {
            let cards = boxed(held, words);
            fl!(
                words,
                "tiguidoo-refusal-not-held",
                card = card,
                cards = cards
            )
        }
    }
}

/// Refusals of appeals.
fn appeal(why: &Refusal, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match *why {
        Refusal::AppealOpen => fl!(words, "tiguidoo-refusal-appeal-open"),
        Refusal::NotWrong => fl!(words, "tiguidoo-refusal-not-wrong"),
        Refusal::Contested(other) => {
            fl!(
                words,
                "tiguidoo-refusal-contested",
                name = reader.name(other)
            )
        }
        Refusal::NothingContested => fl!(words, "tiguidoo-refusal-nothing-contested"),
        Refusal::OwnAppeal => fl!(words, "tiguidoo-refusal-own-appeal"),
        Refusal::Spoke => fl!(words, "tiguidoo-refusal-spoke"),
        _ => fl!(words, "tiguidoo-refusal-no-appeal"),
    }
}

#[cfg(test)]
mod tests;
