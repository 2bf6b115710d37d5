//! Refusals of Tamalou in one kind sentence each: the duty broken and what would be legal.
//!
//! None of them tells a face: a wrong card is no refusal, and a late one is not looked at.

use i18n_embed_fl::fl;
use tapis_rules::seat::Seats;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tamalou::choice::CallTiming;
use tapis_rules::tamalou::{Phase, Public, Refusal, Tamalou};
use tapis_say::say;

use crate::game_screen::Reader;

use super::cards::slots;
use super::powers::power_name;

/// Why the input of `seat` is refused, in a sentence.
pub(super) fn sentence(why: &Refusal, view: SeatView<'_, Tamalou>, reader: &Reader<'_>) -> String {
    let SeatView { seat, public, .. } = view;
    let words = reader.words;
    let word = public.options.call_word.as_str();
    say! {
        words, "tamalou-refusal", name = reader.name(name), power = power_name(power, words),
        cards = slots(cards, words), names = reader.names(names);
        match *why {
            Refusal::{
                Over, OutOfGame, NoPile, NoDiscard, NeverTaken, TopSnapped(name), NoOwnMatch,
                NotInOwnTurn, TooLate, Waived, NoPenaltyLeft, OneTry, OtherPower(power),
                Compulsory(power), OnlyLook, SwapOrDecline, NoContre, Contred(name),
            },
            Refusal::{Frozen, NothingToCounter}(word),
            Refusal::NotYou { phase, awaited } => not_you(phase, awaited, public, reader),
            Refusal::NotNow(phase) => not_now(phase, public, reader),
            Refusal::EmptySlot(own) if own.is_empty() => "no-cards"(),
            Refusal::{EmptySlot(cards)},
            Refusal::NotPlayable(cards) if cards.is_empty() => "not-playable"(),
            Refusal::NotPlayable(cards) => "playable",
            Refusal::NoTarget { power, seats } if seats.is_empty() => "nobody"(power),
            Refusal::NoTarget { power, seats: names } => "target",
            Refusal::CallAt(CallTiming::End) => "call-end"(word),
            Refusal::CallAt(CallTiming::Start) => "call-start"(word),
            Refusal::CallAt(CallTiming::Both) => "call-both"(word),
            Refusal::Called(caller) if caller == seat => "called-own"(word),
            Refusal::{Called(name)}(word),
        }
    }
}

/// Says which other seats the table waits for, and for what.
fn not_you(phase: Phase, awaited: Seats, public: &Public, reader: &Reader<'_>) -> String {
    let (word, who) = (public.options.call_word.as_str(), reader.names(awaited));
    say! {
        reader.words, "tamalou-refusal";
        match phase {
            Phase::Peek => "others-peek"(who),
            Phase::Turn | Phase::Hold => "turn"(who),
            Phase::Autrui | Phase::Give => "autrui"(who),
            Phase::{Window, Power, Look}(who),
            Phase::{End}(who, word),
            Phase::{Over},
        }
    }
}

/// Says what else the table waits for from this seat.
fn not_now(phase: Phase, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let word = public.options.call_word.as_str();
    say! {
        words, "tamalou-refusal-now", power = power_name(power, words);
        match phase {
            Phase::{Peek, Turn, Hold, Window, Autrui, Give, Look},
            Phase::Power => match public.power {
                Some((_, power)) => "power",
                None => "power-any",
            },
            Phase::{End}(word),
            Phase::Over => fl!(words, "tamalou-refusal-over"),
        }
    }
}

#[cfg(test)]
mod tests;
