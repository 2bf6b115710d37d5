//! Reasons for a deposit, a draw, a cut or a call: from features of the choice, by the views of its
//! seat.

use crate::cards::numbers::{Card, Cards, X};
use crate::seat_view::{RobotView, SeatView};

use super::chain::SQUARE;
use super::notation::{Act, Source};
use super::robot::Unseen;
use super::state::Kael;
use super::views::{Memory, Public, Secret};

/// A reason for which an act is a good one; points are of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentence of each variant names its fields")]
pub enum Reason {
    /// A hand of this size makes a short deal in which nobody waits long.
    ShortDeal,
    /// The card just drawn goes at once, with its points.
    GoesAtOnce { points: i16 },
    /// It completes the square, and no card is drawn for it: the hand is lighter by `points`.
    CompletesSquare { points: i16 },
    /// The total is low enough to call, and lower than what the others are likely to hold; `fewest`
    /// is the smallest number of cards that one of them holds.
    LowTotal { total: i16, fewest: u8 },
    /// Nothing in the hand fits the chain.
    NothingToCut,
    /// The visible card is lower than a card of the pile is on average.
    LowVisible { points: i16 },
    /// The hand holds one more of the visible card: both go together at the next turn.
    Twin,
    /// A card of the pile is lower on average than the visible one.
    PileLower { points: i16, average: i16 },
    /// There is nothing else to draw.
    OnlySource,
    /// It takes the most points off the hand.
    MostPoints { points: i16 },
    /// `count` cards go at once, and only one is drawn.
    SeveralAtOnce { count: u8 },
    /// No card is drawn for it.
    NoDraw,
    /// It covers a chain that somebody could have completed.
    CoversChain { card: Card },
    /// The one in the centre can be taken then, and goes with the one in the hand.
    PairsNext { card: Card },
    /// After the call only the total counts.
    LastTurn,
    /// Against a call: the total is higher than the most with which it can be made truly (KAE-41).
    FalseCall { total: i16, most: i16 },
}

/// Most reasons given.
const MOST: usize = 2;

/// Reasons for which this act is a good one, the most telling first.
pub(super) fn reasons(view: RobotView<'_, Kael>, act: Act) -> Vec<Reason> {
    let (public, secret, memory) = (view.public, view.secret, view.memory);
    let mut told = match act {
        Act::Size(_) => vec![Reason::ShortDeal],
        Act::Lucky => {
            let points = secret.lucky.map_or(0, Card::points);
            vec![Reason::GoesAtOnce { points }]
        }
        Act::Cut(cards) => vec![Reason::CompletesSquare {
            points: cards.points(),
        }],
        Act::Kael => vec![low_total(view.seat_view())],
        Act::Ready => vec![Reason::NothingToCut],
        Act::Draw(source) => draw(source, public, secret, memory).into_iter().collect(),
        Act::Deposit(cards) => deposit(cards, public, secret),
    };
    told.truncate(MOST);
    told
}

/// The reason against a call that was bound to be false.
pub(super) fn against(view: SeatView<'_, Kael>, act: Act) -> Option<Reason> {
    let (total, most) = (view.secret.total, view.public.options.kael_max);
    let falsely = act == Act::Kael && total > most;
    falsely.then_some(Reason::FalseCall { total, most })
}

fn low_total(view: SeatView<'_, Kael>) -> Reason {
    let (seat, public) = (view.seat, view.public);
    let others = public.playing.into_iter().filter(|other| *other != seat);
    let held = others.map(|other| public.held[other.index()]);
    Reason::LowTotal {
        total: view.secret.total,
        fewest: held.min().unwrap_or_default(),
    }
}

fn draw(source: Source, public: &Public, secret: &Secret, memory: &Memory) -> Option<Reason> {
    let Some(visible) = public.offered else {
        return Some(Reason::OnlySource);
    };
    let (points, average) = (visible.points(), average(memory));
    match source {
        Source::Centre if secret.hand.count(visible) > 0 && public.caller.is_none() => {
            Some(Reason::Twin)
        }
        Source::Centre => (points < average).then_some(Reason::LowVisible { points }),
        Source::Pile => (average < points).then_some(Reason::PileLower { points, average }),
    }
}

/// Average points of a card that this seat has not seen, rounded.
fn average(memory: &Memory) -> i16 {
    let (points, count) = Unseen::of(memory).points();
    (points + count / 2) / count.max(1)
}

fn deposit(cards: Cards, public: &Public, secret: &Secret) -> Vec<Reason> {
    let Some((card, count)) = cards.single_value() else {
        return Vec::new();
    };
    let points = cards.points();
    let lying = public.chain.filter(|chain| chain.card == card);
    if count + lying.map_or(0, |chain| chain.count) == SQUARE {
        return vec![Reason::CompletesSquare { points }];
    }
    let sums = secret.hand.each();
    let sums = sums.map(|(card, count)| Cards::of(card, count).points());
    let dearest = sums.max() == Some(points);
    let called = public.caller.is_some();
    let covered = public
        .chain
        .filter(|chain| chain.card != card && chain.count > 1);
    // For an X nothing is drawn.
    let pairs = |other: &Card| card != X && *other != card && secret.hand.count(*other) > 0;
    let twin = public.visible.filter(|_| !called).filter(pairs);
    let why = [
        (dearest && points > 0).then_some(Reason::MostPoints { points }),
        (count > 1).then_some(Reason::SeveralAtOnce { count }),
        (card == X).then_some(Reason::NoDraw),
        covered.map(|chain| Reason::CoversChain { card: chain.card }),
        twin.map(|card| Reason::PairsNext { card }),
        (called && dearest).then_some(Reason::LastTurn),
    ];
    why.into_iter().flatten().collect()
}
