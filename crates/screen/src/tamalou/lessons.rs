//! The lessons of Tamalou, and what its first manche teaches.
//!
//! A lesson names a hidden card only while the secret view shows it.

use std::cmp::Ordering;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::french::Card;
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::standing::Points;
use tapis_rules::tamalou::choice::Marks;
use tapis_rules::tamalou::worth::Power;
use tapis_rules::tamalou::{Act, Options, Phase, Public, Tamalou};
use tapis_say::say;

use crate::game_screen::Reader;
use crate::lesson::{Learnt, lessons};

use super::cards::shown;
use super::sheet;
use crate::reader::points;

/// Up to so many half points the card on the discard is better than a draw, which leaves a choice.
const VERY_LOW: i32 = 6;
/// After so many rounds somebody who has not seen all of their cards may think of calling too.
const ROUNDS: u32 = 4;

lessons! {
    /// The lessons for a person who plays Tamalou for the first time.
    pub enum Lesson {
        /// The aim, and the values of cards.
        Goal = "goal",
        /// The uses of a drawn card.
        Draw = "draw",
        /// Whether to take this card of the discard.
        Take(Card) = "take",
        /// Whether to keep this drawn card.
        Keep(Card) = "keep",
        /// How to use this power.
        Power(Power) = "power",
        /// The price of a snap.
        Snap = "snap",
        /// The promise of the call.
        Call = "call",
        /// The last turn, after this seat's call.
        Last(Seat) = "last",
    }
}

/// The lessons that matter at a seat now, the most important first.
pub(super) fn of(view: SeatView<'_, Tamalou>, choices: &[Act]) -> Vec<Lesson> {
    let (seat, public) = (view.seat, view.public);
    let asked = public.awaited.has(seat);
    let any = |test: fn(&Act) -> bool| choices.iter().any(test);
    let power = public.power.filter(|(owner, _)| *owner == seat);
    let uses = asked && public.phase == Phase::Power;
    let snaps = any(|act| matches!(act, Act::Snap(_)));
    let top = public
        .top
        .filter(|_| any(|act| matches!(act, Act::Take(_))));
    let last = public
        .caller
        .filter(|caller| *caller != seat && choices.contains(&Act::Draw));
    let call = choices.contains(&Act::Call) && may_call(seat, public);
    [
        snaps.then_some(Lesson::Snap),
        power
            .filter(|_| uses)
            .map(|(_, power)| Lesson::Power(power)),
        view.secret.held.map(Lesson::Keep),
        call.then_some(Lesson::Call),
        last.map(Lesson::Last),
        choices.contains(&Act::Draw).then_some(Lesson::Draw),
        top.map(Lesson::Take),
        (public.phase != Phase::Over).then_some(Lesson::Goal),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Whether a seat has seen all of its cards, or some rounds have gone by.
fn may_call(seat: Seat, public: &Public) -> bool {
    let own = seat.index();
    let unseen = public.filled[own].without(public.seen[own][own]);
    unseen.is_empty() || public.completed >= ROUNDS * u32::from(public.dealt)
}

fn halves(card: Card, public: &Public) -> i32 {
    i32::from(public.options.values.halves(card))
}

/// The highest total with which a call is not false, where these marks know a false one.
pub(super) fn most(options: &Options) -> Option<i32> {
    let limited = matches!(options.marks, Marks::Standard | Marks::Tamoul);
    options.call_max.filter(|_| limited).map(Points::in_halves)
}

/// The promise of the call.
pub(super) fn promise(options: &Options, words: &FluentLanguageLoader) -> String {
    let word = options.call_word.as_str();
    say! {
        words, "lesson-tamalou";
        match most(options) {
            Some(most) => "call"(word, most = points(most)),
            None => "call-any"(word),
        }
    }
}

/// A lesson in one sentence.
pub(super) fn sentence(lesson: &Lesson, public: &Public, reader: &Reader<'_>) -> String {
    let (words, options) = (reader.words, &public.options);
    let word = options.call_word.as_str();
    say! {
        words, "lesson-tamalou", name = reader.name(name), card = shown(card, reader),
        mean = options.mean_points(), points = points(halves(card, public));
        match *lesson {
            Lesson::{Draw, Snap},
            // At the first look the hand itself says what cards are worth.
            Lesson::Goal if public.phase == Phase::Peek => "goal",
            Lesson::Goal => "goal-values"(values = sheet::values(options, words)),
            Lesson::{Take(card)}(points) if halves(card, public) <= VERY_LOW,
            Lesson::Take(card) => "take-not"(card, points),
            Lesson::Keep(card) => match halves(card, public).cmp(&(2 * options.mean_points())) {
                Ordering::Less => "keep"(card, points),
                Ordering::Equal => "keep-even"(card, points),
                Ordering::Greater => "keep-not"(card, points),
            },
            Lesson::Power(Power::PeekOwn | Power::PeekAny) => "power",
            Lesson::Power(Power::PeekOther) => "power-other",
            Lesson::Power(Power::GiveTop) => "power-give"(mean),
            Lesson::Power(Power::BlindSwap | Power::LookSwap | Power::SwapAny) => "power-swap"(mean),
            Lesson::Call => promise(options, words),
            Lesson::{Last(name)}(word),
        }
    }
}

/// The lessons of the first manche.
pub(super) fn learnt(seat: Seat, public: &Public, reader: &Reader<'_>) -> Learnt {
    let (words, options) = (reader.words, &public.options);
    let word = options.call_word.as_str();
    let marked = public.reveal.as_ref().map(|reveal| {
        let (total, mark) = (reveal.totals[seat.index()], reveal.marks[seat.index()]);
        say! { words, "lesson-tamalou-marked"(total = points(total), mark = points(mark)) }
    });
    let call = say! {
        words, "lesson-tamalou-learnt";
        match most(options) {
            Some(most) => "call"(word, most = points(most)),
            None => "call-any"(word),
        }
    };
    Learnt {
        marked: marked.unwrap_or_default(),
        lines: vec![
            fl!(words, "lesson-tamalou-learnt-wins"),
            call,
            say! { words, "lesson-tamalou-learnt-first"(mean = options.mean_points()) },
        ],
        unmet: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
