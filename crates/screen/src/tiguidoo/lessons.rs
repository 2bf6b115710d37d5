//! The lessons of Tiguidoo, and what its first match teaches.

use i18n_embed_fl::fl;
use tapis_rules::cards::ace_high::Card;
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tiguidoo::options::WinMode;
use tapis_rules::tiguidoo::public_question::Open;
use tapis_rules::tiguidoo::{Act, Phase, Public, Tiguidoo};
use tapis_say::say;

use crate::game_screen::Reader;
use crate::lesson::{Learnt, lessons};

use super::cards::shown;
use super::worth::{by_cards, worth};

lessons! {
    /// The lessons for a person who plays Tiguidoo for the first time.
    pub enum Lesson {
        /// The aim.
        Goal = "goal",
        /// To draw a question for the others.
        Draw = "draw",
        /// How to answer.
        Answer = "answer",
        /// The use of a card that was won.
        Won(Card) = "won",
        /// To challenge with this card for that one of this seat.
        Challenge(Card, Card, Seat) = "challenge",
        /// The stakes when this seat challenges this card.
        Defend(Card, Seat) = "defend",
        /// The moment to contest a verdict.
        Contest = "contest",
    }
}

/// The lessons that matter at a seat now, the most important first.
pub(super) fn of(view: SeatView<'_, Tiguidoo>, choices: &[Act]) -> Vec<Lesson> {
    let SeatView { seat, public, .. } = view;
    let answers = |act: &Act| matches!(act, Act::AnyAnswer | Act::Choose(_));
    let answers = choices.iter().any(answers);
    let open = public.asked.as_ref().filter(|_| answers);
    let asked = open.map(|open| match open.challenge {
        Some(bet) => Lesson::Defend(bet.card, public.asker),
        None => Lesson::Answer,
    });
    let challenge = choices.iter().find_map(|act| match *act {
        Act::Challenge {
            own,
            opponent,
            card,
        } => Some(Lesson::Challenge(own, card, opponent)),
        _ => None,
    });
    let draws = choices.contains(&Act::Draw);
    let own = public.won[seat.index()];
    let points = public.options.win_mode == WinMode::Points && !by_cards(&public.options);
    // The first one: a second may make a pair with it.
    let first = own.len() == 1 && points && (draws || answers);
    let won = own.into_iter().next().filter(|_| first);
    [
        choices.contains(&Act::Contest).then_some(Lesson::Contest),
        asked,
        challenge,
        draws.then_some(Lesson::Draw),
        won.map(Lesson::Won),
        (public.phase != Phase::Over).then_some(Lesson::Goal),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A lesson in one sentence.
pub(super) fn sentence(lesson: &Lesson, public: &Public, reader: &Reader<'_>) -> String {
    say! {
        reader.words, "lesson-tiguidoo", name = reader.name(name), card = shown(card, reader),
        own = shown(own, reader);
        match *lesson {
            Lesson::Goal => match public.options.win_mode {
                _ if by_cards(&public.options) => "goal-cards",
                WinMode::Points => "goal",
                WinMode::Poker => "goal-poker",
            },
            Lesson::Draw if public.options.everyone_answers => "draw-all",
            Lesson::Answer if public.asked.as_ref().is_some_and(Open::is_chosen) => "choose",
            Lesson::{Draw, Answer, Won(card), Challenge(own, card, name), Defend(card, name), Contest},
        }
    }
}

/// The lessons of the first match.
pub(super) fn learnt(seat: Seat, public: &Public, reader: &Reader<'_>) -> Learnt {
    let words = reader.words;
    let won = public.won[seat.index()];
    // The sentence sets all of it in bold.
    let worth = worth(won, &public.options, words).replace("**", "");
    Learnt {
        marked: say!(words, "lesson-tiguidoo-marked"(count = won.len(), worth)),
        lines: vec![
            say!(words, "lesson-tiguidoo-learnt"; match public.options.win_mode {
                _ if by_cards(&public.options) => "wins-cards",
                WinMode::Points => "wins",
                WinMode::Poker => "wins-poker",
            }),
            fl!(words, "lesson-tiguidoo-learnt-challenge"),
            fl!(words, "lesson-tiguidoo-learnt-first"),
        ],
        unmet: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
