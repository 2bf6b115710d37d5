//! Refusals of Tamalou in one kind sentence each: the duty broken and what would be legal.
//!
//! None of them tells a face: a wrong card is no refusal, and a late one is not looked at.

use i18n_embed_fl::fl;
use tapis_rules::seat::{Seat, Seats};
use tapis_rules::tamalou::choice::CallTiming;
use tapis_rules::tamalou::hand::Slots;
use tapis_rules::tamalou::worth::Power;
use tapis_rules::tamalou::{Phase, Public, Refusal};

use crate::game_screen::Reader;

use super::cards::slots;
use super::powers::power_name;

/// Why the input of `seat` is refused, in a sentence.
pub(super) fn sentence(why: &Refusal, seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let word = public.options.call_word.as_str();
    match *why {
        Refusal::Over => fl!(words, "tamalou-refusal-over"),
        Refusal::OutOfGame => fl!(words, "tamalou-refusal-out"),
        Refusal::NotYou { phase, awaited } => not_you(phase, awaited, public, reader),
        Refusal::NotNow(phase) => not_now(phase, public, reader),
        Refusal::EmptySlot(own) => empty_slot(own, reader),
        Refusal::NoPile => fl!(words, "tamalou-refusal-no-pile"),
        Refusal::NoDiscard => fl!(words, "tamalou-refusal-no-discard"),
        Refusal::NeverTaken => fl!(words, "tamalou-refusal-never-taken"),
        Refusal::TopSnapped(other) => {
            fl!(
                words,
                "tamalou-refusal-top-snapped",
                name = reader.name(other)
            )
        }
        Refusal::NoOwnMatch => fl!(words, "tamalou-refusal-no-own"),
        Refusal::Frozen => fl!(words, "tamalou-refusal-frozen", word = word),
        Refusal::NotInOwnTurn => fl!(words, "tamalou-refusal-own-turn"),
        Refusal::TooLate => fl!(words, "tamalou-refusal-late"),
        Refusal::Waived => fl!(words, "tamalou-refusal-waived"),
        Refusal::NoPenaltyLeft => fl!(words, "tamalou-refusal-no-penalty-left"),
        Refusal::OneTry => fl!(words, "tamalou-refusal-one-try"),
        Refusal::NotPlayable(cards) => match cards.is_empty() {
            true => fl!(words, "tamalou-refusal-not-playable"),
            false => {
                let cards = slots(cards, words);
                fl!(words, "tamalou-refusal-playable", cards = cards)
            }
        },
        Refusal::OtherPower(power) => {
            fl!(
                words,
                "tamalou-refusal-other-power",
                power = power_name(power, words)
            )
        }
        Refusal::NoTarget { power, seats } => no_target(power, seats, reader),
        Refusal::Compulsory(power) => {
            fl!(
                words,
                "tamalou-refusal-compulsory",
                power = power_name(power, words)
            )
        }
        Refusal::OnlyLook => fl!(words, "tamalou-refusal-only-look"),
        Refusal::SwapOrDecline => fl!(words, "tamalou-refusal-swap-or-not"),
        Refusal::CallAt(CallTiming::End) => fl!(words, "tamalou-refusal-call-end", word = word),
        Refusal::CallAt(CallTiming::Start) => {
            fl!(words, "tamalou-refusal-call-start", word = word)
        }
        Refusal::CallAt(CallTiming::Both) => fl!(words, "tamalou-refusal-call-both", word = word),
        Refusal::Called(caller) if caller == seat => {
            fl!(words, "tamalou-refusal-called-own", word = word)
        }
        Refusal::Called(caller) => {
            fl!(
                words,
                "tamalou-refusal-called",
                name = reader.name(caller),
                word = word
            )
        }
        Refusal::NoContre => fl!(words, "tamalou-refusal-no-contre"),
        Refusal::NothingToCounter => fl!(words, "tamalou-refusal-nothing-to-counter", word = word),
        Refusal::Contred(other) => {
            fl!(words, "tamalou-refusal-contred", name = reader.name(other))
        }
    }
}

/// Says which other seats the table waits for, and for what.
fn not_you(phase: Phase, awaited: Seats, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let who = reader.names(awaited);
    match phase {
        Phase::Peek => fl!(words, "tamalou-refusal-others-peek", names = who),
        Phase::Turn | Phase::Hold => fl!(words, "tamalou-refusal-turn", name = who),
        Phase::Window => fl!(words, "tamalou-refusal-window", names = who),
        Phase::Autrui | Phase::Give => fl!(words, "tamalou-refusal-autrui", name = who),
        Phase::Power => fl!(words, "tamalou-refusal-power", name = who),
        Phase::Look => fl!(words, "tamalou-refusal-look", names = who),
        Phase::End => {
            let word = public.options.call_word.as_str();
            fl!(words, "tamalou-refusal-end", name = who, word = word)
        }
        Phase::Over => fl!(words, "tamalou-refusal-over"),
    }
}

/// Says what else the table waits for from this seat.
fn not_now(phase: Phase, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match phase {
        Phase::Peek => fl!(words, "tamalou-refusal-now-peek"),
        Phase::Turn => fl!(words, "tamalou-refusal-now-turn"),
        Phase::Hold => fl!(words, "tamalou-refusal-now-hold"),
        Phase::Window => fl!(words, "tamalou-refusal-now-window"),
        Phase::Autrui => fl!(words, "tamalou-refusal-now-autrui"),
        Phase::Give => fl!(words, "tamalou-refusal-now-give"),
        Phase::Power => match public.power {
            Some((_, power)) => {
                let power = power_name(power, words);
                fl!(words, "tamalou-refusal-now-power", power = power)
            }
            None => fl!(words, "tamalou-refusal-now-power-any"),
        },
        Phase::Look => fl!(words, "tamalou-refusal-now-look"),
        Phase::End => {
            let word = public.options.call_word.as_str();
            fl!(words, "tamalou-refusal-now-end", word = word)
        }
        Phase::Over => fl!(words, "tamalou-refusal-over"),
    }
}

fn empty_slot(own: Slots, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match own.is_empty() {
        true => fl!(words, "tamalou-refusal-no-cards"),
        false => fl!(
            words,
            "tamalou-refusal-empty-slot",
            cards = slots(own, words)
        ),
    }
}

fn no_target(power: Power, seats: Seats, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let power = power_name(power, words);
    match seats.is_empty() {
        true => fl!(words, "tamalou-refusal-nobody", power = power),
        false => {
            let names = reader.names(seats);
            fl!(
                words,
                "tamalou-refusal-target",
                power = power,
                names = names
            )
        }
    }
}

#[cfg(test)]
mod tests;
