//! The lessons of Kaël, and what its first manche teaches.

use i18n_embed_fl::fl;
use tapis_rules::cards::numbers::{Card, Cards};
use tapis_rules::kael::reveal::Outcome;
use tapis_rules::kael::{Act, Kael, Phase, Public, Source};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_say::say;

use crate::game_screen::Reader;
use crate::lesson::{Learnt, lessons};

use super::cards::{points, shown, shown_one};

/// Up to so many points a card of the centre is better than one of the pile, which counts about 7.
const LOW: i16 = 5;

/// From so many equal cards on, a chain is worth looking at.
const CHAIN: u8 = 2;

lessons! {
    /// The lessons for a person who plays Kaël for the first time.
    pub enum Lesson {
        /// The aim, and the values of cards.
        Goal = "goal",
        /// How many cards to deal.
        Size = "size",
        /// To lay this card, the highest.
        High(Card) = "high",
        /// To lay these equal cards together.
        Pair(Cards) = "pair",
        /// The sources of a draw, by the card that lies in the centre.
        Draw(Card, Offer) = "draw",
        /// These equal cards lie on top, and so many are missing.
        Chain(Cards, u8) = "chain",
        /// To cut with these.
        Cut(Cards) = "cut",
        /// To throw in the card just drawn.
        Lucky(Card) = "lucky",
        /// The promise of the call, with this total.
        Call(i16) = "call",
        /// The last turn, after this seat's call.
        Last(Seat) = "last",
    }
}

/// How good the card in the centre is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// It is low.
    Low,
    /// The seat holds another of its value.
    Pairs,
    /// The pile is better.
    High,
}

/// The lessons that matter at a seat now, the most important first.
pub(super) fn of(view: SeatView<'_, Kael>, choices: &[Act]) -> Vec<Lesson> {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let mine = seat == public.active;
    let turn = mine && public.phase == Phase::Turn;
    let cut = choices.iter().find_map(|act| match act {
        Act::Cut(cards) => Some(Lesson::Cut(*cards)),
        _ => None,
    });
    let lucky = secret.lucky.filter(|_| choices.contains(&Act::Lucky));
    let low = secret.total <= public.options.kael_max;
    let calls = low && choices.contains(&Act::Kael);
    let call = calls.then_some(Lesson::Call(secret.total));
    let last = public.caller.filter(|caller| turn && *caller != seat);
    let offered = public
        .offered
        .filter(|_| mine && choices.contains(&Act::Draw(Source::Centre)));
    let deals = choices.iter().any(|act| matches!(act, Act::Size(_)));
    [
        cut,
        deals.then_some(Lesson::Size),
        lucky.map(Lesson::Lucky),
        call,
        last.map(Lesson::Last),
        offered.map(|card| Lesson::Draw(card, offer(card, secret.hand))),
        turn.then(|| chain(public)).flatten(),
        (turn && !calls).then(|| lay(choices)).flatten(),
        (public.phase != Phase::Over).then_some(Lesson::Goal),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn offer(card: Card, hand: Cards) -> Offer {
    match card.points() {
        ..=LOW => Offer::Low,
        _ if hand.count(card) > 0 => Offer::Pairs,
        _ => Offer::High,
    }
}

fn chain(public: &Public) -> Option<Lesson> {
    let chain = public.chain?;
    let (_, missing) = public.missing()?;
    let long = chain.count >= CHAIN && missing > 0;
    long.then(|| Lesson::Chain(Cards::of(chain.card, chain.count), missing))
}

/// The deposit that takes the most points out of the hand.
fn lay(choices: &[Act]) -> Option<Lesson> {
    let deposits = choices.iter().filter_map(|act| match act {
        Act::Deposit(cards) => Some(*cards),
        _ => None,
    });
    let dearest = deposits.max_by_key(|cards| (cards.points(), cards.len()))?;
    match dearest.len() {
        1 => dearest.highest().map(Lesson::High),
        _ => Some(Lesson::Pair(dearest)),
    }
}

/// A lesson in one sentence.
pub(super) fn sentence(lesson: &Lesson, public: &Public, reader: &Reader<'_>) -> String {
    let options = &public.options;
    say! {
        reader.words, "lesson-kael", name = reader.name(name), card = shown_one(card, reader),
        cards = shown(cards, reader), total = points(total), failed = options.failed_kael;
        match *lesson {
            Lesson::{
                Goal, Size, High(card), Pair(cards), Chain(cards, missing), Cut(cards), Lucky(card),
            },
            Lesson::Draw(card, Offer::Low) => "draw-low",
            Lesson::Draw(card, Offer::Pairs) => "draw-pairs",
            Lesson::Draw(card, Offer::High) => "draw",
            Lesson::Call(total) => "call"(total, most = options.kael_max, failed),
            Lesson::{Last(name)}(failed),
        }
    }
}

/// The lessons of the first manche.
pub(super) fn learnt(seat: Seat, public: &Public, reader: &Reader<'_>) -> Learnt {
    let (words, options) = (reader.words, &public.options);
    let marked = public.reveal.as_ref().map(|reveal| {
        let place = seat.index();
        let name = reader.name(reveal.caller);
        let own = points(reveal.marks[reveal.caller.index()]);
        let told = say! {
            words, "lesson-kael-marked";
            match reveal.outcome {
                Outcome::Won if reveal.caller == seat => "own-won",
                Outcome::Failed if reveal.caller == seat => "own-failed",
                Outcome::False if reveal.caller == seat => "own-false",
                Outcome::{Won, Failed, False}(name, own),
            }
        };
        let (mine, after) = (points(reveal.marks[place]), points(reveal.after[place]));
        let landing = points(reveal.before[place] + reveal.marks[place]);
        let mine = say! {
            words, "lesson-kael-marked";
            if reveal.landed.has(seat) { "landed"(mine, landing, after) } else { "mine"(mine, after) }
        };
        format!("{told} {mine}")
    });
    Learnt {
        marked: marked.unwrap_or_default(),
        lines: vec![
            fl!(words, "lesson-kael-learnt-wins", limit = options.limit),
            say!(
                words,
                "lesson-kael-learnt-call"(
                    most = options.kael_max,
                    failed = options.failed_kael,
                    calls = options.false_kael_limit
                )
            ),
            fl!(words, "lesson-kael-learnt-first"),
        ],
        unmet: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
