//! Reasons for a draw, a bet, an answer or a verdict: from features of the choice, by what its seat
//! sees. Whether a robot would know an answer is no part of that.

use crate::cards::ace_high::{Card, Cards};
use crate::seat::Seat;
use crate::seat_view::SeatView;

use super::hand::Hand;
use super::notation::Act;
use super::robot;
use super::scoring::worth;
use super::state::{Phase, Tiguidoo};
use super::views::{Public, Secret};

/// A reason for which an act is a good one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentence of each variant names its fields")]
pub enum Reason {
    /// No card that could be stolen adds anything now.
    NothingToSteal,
    /// The Tiguidoo card is kept for a better moment.
    KeepsBet,
    /// With this card of somebody else the combination is worth `points` more.
    AddsPoints { card: Card, points: i32 },
    /// With this card of somebody else the poker hand is better.
    BetterHand { card: Card },
    /// Few cards are left in the pile: a bet is no use later.
    LateBet,
    /// A wrong answer costs nothing but the try; the seat has this many `tries`, any number if
    /// none.
    GuessFree { tries: Option<u8> },
    /// A wrong answer loses this card.
    CardAtStake { card: Card },
    /// The last answer lacked something, which the screen says.
    AnswerLacks,
    /// The answer agrees with the solution.
    Agrees,
    /// The answer does not agree with the solution.
    Disagrees,
}

/// A good act for a person: like a robot's, except that nobody is told to answer, or not to, by
/// what a robot happens to know.
pub(super) fn advise(
    view: SeatView<'_, Tiguidoo>,
    robot: impl FnOnce() -> Option<Act>,
) -> Option<Act> {
    let (seat, public) = (view.seat, view.public);
    let acts = view.choices();
    match public.phase {
        // Nobody is told what to choose either.
        Phase::Question | Phase::Challenge => acts.into_iter().find(|act| *act == Act::AnyAnswer),
        Phase::Appeal if acts.contains(&Act::Contest) => {
            robot::was_right(seat, public).filter(|right| *right)?;
            Some(Act::Contest)
        }
        _ => robot(),
    }
}

/// Reasons for which this act is a good one, the most telling first.
pub(super) fn reasons(view: SeatView<'_, Tiguidoo>, act: &Act) -> Vec<Reason> {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    match act {
        Act::Draw => vec![draw(view)],
        Act::Challenge { own, card, .. } => challenge(seat, public, *own, *card),
        Act::AnyAnswer | Act::Answer(_) | Act::Choose(_) => answer(public, secret),
        // Nothing speaks for it but not to know.
        Act::GiveUp => Vec::new(),
        Act::Right | Act::Contest | Act::Overturn => vec![Reason::Agrees],
        Act::Wrong | Act::Uphold => vec![Reason::Disagrees],
    }
}

fn draw(view: SeatView<'_, Tiguidoo>) -> Reason {
    let (seat, public) = (view.seat, view.public);
    let acts = view.choices();
    let gains = |act: &Act| match act {
        Act::Challenge { own, card, .. } => gain(seat, public, *own, *card).is_some(),
        _ => false,
    };
    match acts.iter().any(gains) {
        true => Reason::KeepsBet,
        false => Reason::NothingToSteal,
    }
}

/// The reason for a bet that improves the combination if it is won; `None` if it adds nothing.
fn gain(seat: Seat, public: &Public, own: Card, card: Card) -> Option<Reason> {
    let mine = public.won[seat.index()];
    let after = mine.with([own, card].into_iter().collect());
    let hand = |cards: Cards| Hand::best(cards, public.options.ace_low_straight);
    let more = worth(after, &public.options) - worth(mine, &public.options);
    match robot::by_hands(&public.options) {
        false if more > 0 => Some(Reason::AddsPoints { card, points: more }),
        true if hand(after) > hand(mine) => Some(Reason::BetterHand { card }),
        _ => None,
    }
}

fn challenge(seat: Seat, public: &Public, own: Card, card: Card) -> Vec<Reason> {
    let late = public.pile <= robot::LATE * public.playing.len();
    let late = late.then_some(Reason::LateBet);
    gain(seat, public, own, card)
        .into_iter()
        .chain(late)
        .collect()
}

fn answer(public: &Public, secret: &Secret) -> Vec<Reason> {
    let bet = public.asked.as_ref().and_then(|open| open.challenge);
    let lacks = secret.hint.is_some().then_some(Reason::AnswerLacks);
    let why = match bet {
        Some(bet) => Reason::CardAtStake { card: bet.card },
        None => Reason::GuessFree {
            tries: public.options.open_attempts,
        },
    };
    lacks.into_iter().chain([why]).collect()
}
