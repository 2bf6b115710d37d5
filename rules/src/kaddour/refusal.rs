//! Refusals: the duty broken, with the data that a screen needs to word it kindly.

use crate::cards::spanish::{Card, Cards, Suit};
use crate::refusals::refusals;
use crate::seat::Seat;
use crate::seat_view::SeatView;

use super::auction::Bid;
use super::duty::Duty;
use super::legal::{holds, in_contract, in_window, playable};
use super::notation::{Act, Tell};
use super::options::Window;
use super::state::{Kaddour, Phase};
use super::tricks::partner;
use super::views::Public;

refusals! {
    /// A broken rule.
    #[expect(missing_docs, reason = "the sentence of each variant names its fields")]
    pub enum Refusal {
        /// The match is over.
        Over = "KAD-68",
        /// A player who left does nothing any more.
        HasLeft = "KAD-72",
        /// It is another seat's turn.
        NotYourTurn(Seat) = "KAD-6",
        /// The auction is over.
        NoAuction = "KAD-33",
        /// The auction is not over yet.
        InAuction = "KAD-11",
        /// The trump is still to be named by this seat.
        NoTrumpYet(Seat) = "KAD-39",
        /// The trump was named.
        TrumpNamed(Suit) = "KAD-39",
        /// The declarations of the open window come first.
        WindowOpen = "KAD-58",
        /// The seat has passed: it may tell or be silent, no more.
        Passed = "KAD-30",
        /// The seat has not passed: it must bid, pass or tell.
        NotPassed = "KAD-31",
        /// No such bid: below `least`, above `most`, or between two multiples of `step`.
        Bid { least: i16, most: i16, step: i16 } = "KAD-19",
        /// The partner has passed and would have no use for it.
        PartnerPassed(Seat) = "KAD-25",
        /// The partner holds the high bid.
        PartnerHigh(Bid) = "KAD-26",
        /// This kind was told as often as it may be.
        ToldAlready(Tell) = "KAD-28",
        /// A seat that has bid may not tell.
        BidAlready = "KAD-27",
        /// The hand has no card (or no further one) that a tell of this `kind` would promise: it could
        /// truthfully tell it `held` times.
        Untrue { kind: Tell, held: u8 } = "KAD-28",
        /// The card is not in the hand.
        NotHeld(Card) = "KAD-41",
        /// The card breaks the `duty`, which the `legal` ones fulfil; `ruffed` tells whether the trick was
        /// ruffed before.
        Card { duty: Duty, ruffed: bool, legal: Cards } = "KAD-45",
        /// Cards are not slammed at this table.
        NoSlam = "KAD-74",
        /// The defence declares nothing.
        Defence = "KAD-52",
        /// No window is open: the team must win a trick first.
        NoWindow = "KAD-55",
        /// Only this seat, which won the trick, declares.
        NotTheWinner(Seat) = "KAD-56",
        /// The seat has waived this window.
        Waived = "KAD-77",
        /// This compte was declared before.
        Declared(Suit) = "KAD-53",
        /// Rey and kabal are not both in the hand.
        NoPair(Suit) = "KAD-53",
        /// The `value` of the cantico is above the `allowance`, which may still be declared.
        TooDear { value: i16, allowance: i16 } = "KAD-60",
        /// The 40 goes first.
        FortyFirst(Suit) = "KAD-62",
        /// Canticos cannot be armed where windows are explicit.
        NoOrders = "KAD-58",
        /// This compte is armed already.
        Armed(Suit) = "KAD-75",
        /// This compte is not armed.
        NotArmed(Suit) = "KAD-75",
    }

    Self::Untrue { held: 0, .. } => "KAD-29",
    Self::Card { duty: Duty::Free, .. } => "KAD-43",
    Self::Card { duty: Duty::Follow(_) | Duty::Beat(_), .. } => "KAD-42",
    Self::Card { duty: Duty::Ruff(_), ruffed: false, .. } => "KAD-44",
}

/// The duty that an illegal act breaks.
pub(super) fn reason(view: SeatView<'_, Kaddour>, act: Act) -> Refusal {
    let (seat, public) = (view.seat, view.public);
    if public.phase == Phase::Over {
        return Refusal::Over;
    }
    if public.left.has(seat) {
        return Refusal::HasLeft;
    }
    match act {
        Act::Bid(_) | Act::Pass | Act::Tell(_) | Act::Silent => speaking(view, act),
        Act::Trump(_) => naming(public),
        Act::Play(card) => playing(view, card, false),
        Act::Slam(card) => playing(view, card, true),
        Act::Cantico(suit) => declaring(view, suit),
        Act::Arm(suit) => arming(view, suit),
        Act::Disarm(_) if public.options.cantico_window == Window::Explicit => Refusal::NoOrders,
        Act::Disarm(suit) => Refusal::NotArmed(suit),
        Act::Waive if !in_window(seat, public) || public.phase != Phase::Window => {
            Refusal::NoWindow
        }
        Act::Waive => Refusal::Waived,
    }
}

fn speaking(view: SeatView<'_, Kaddour>, act: Act) -> Refusal {
    let (seat, public) = (view.seat, view.public);
    let Public {
        auction, options, ..
    } = public;
    if public.phase != Phase::Auction {
        return Refusal::NoAuction;
    }
    if seat != public.active {
        return Refusal::NotYourTurn(public.active);
    }
    match act {
        Act::Tell(kind) => telling(view, kind),
        Act::Silent => Refusal::NotPassed,
        _ if auction.informs() => Refusal::Passed,
        _ => {
            let (least, most) = auction
                .bids(options)
                .unwrap_or((options.bid_min, options.bid_max));
            let step = options.bid_step;
            Refusal::Bid { least, most, step }
        }
    }
}

fn telling(view: SeatView<'_, Kaddour>, kind: Tell) -> Refusal {
    let (seat, public) = (view.seat, view.public);
    let Public {
        auction, options, ..
    } = public;
    let partner = partner(seat);
    if let Some(high) = auction.high.filter(|high| high.seat == partner) {
        Refusal::PartnerHigh(high)
    } else if !auction.running.has(partner) {
        Refusal::PartnerPassed(partner)
    } else if options.info_closes_bidding && auction.bidders.has(seat) {
        Refusal::BidAlready
    } else if !auction.may_tell(seat, kind, options) {
        Refusal::ToldAlready(kind)
    } else {
        let held = holds(view.secret.hand, kind);
        Refusal::Untrue { kind, held }
    }
}

const fn naming(public: &Public) -> Refusal {
    match public.trump {
        Some(trump) => Refusal::TrumpNamed(trump),
        None if matches!(public.phase, Phase::Trump) => Refusal::NotYourTurn(public.active),
        None => Refusal::InAuction,
    }
}

fn playing(view: SeatView<'_, Kaddour>, card: Card, slam: bool) -> Refusal {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    match public.phase {
        Phase::Auction => Refusal::InAuction,
        Phase::Trump => Refusal::NoTrumpYet(public.active),
        Phase::Window => Refusal::WindowOpen,
        _ if seat != public.active => Refusal::NotYourTurn(public.active),
        _ if !secret.hand.has(card) => Refusal::NotHeld(card),
        _ => {
            let (legal, duty) = playable(public, secret);
            if slam && legal.has(card) {
                return Refusal::NoSlam;
            }
            Refusal::Card {
                duty,
                ruffed: public.trick.is_ruffed(),
                legal,
            }
        }
    }
}

/// The reason for which this compte can be neither declared nor armed; `None` if it can.
fn unfit(view: SeatView<'_, Kaddour>, suit: Suit) -> Option<Refusal> {
    let (seat, public) = (view.seat, view.public);
    let canticos = &public.canticos;
    let trump = match (public.phase, public.trump) {
        (Phase::Auction, _) => return Some(Refusal::InAuction),
        (_, Some(trump)) => trump,
        (_, None) => return Some(Refusal::NoTrumpYet(public.active)),
    };
    if !in_contract(seat, public) {
        Some(Refusal::Defence)
    } else if canticos.declared.has(suit) {
        Some(Refusal::Declared(suit))
    } else if canticos.too_dear(suit, trump) {
        Some(Refusal::TooDear {
            value: super::cantico::value(suit, trump),
            allowance: canticos.allowance,
        })
    } else if !view.secret.hand.contains(Cards::compte(suit)) {
        Some(Refusal::NoPair(suit))
    } else {
        None
    }
}

fn declaring(view: SeatView<'_, Kaddour>, suit: Suit) -> Refusal {
    let (seat, public) = (view.seat, view.public);
    if let Some(refusal) = unfit(view, suit) {
        return refusal;
    }
    if !public.canticos.open {
        Refusal::NoWindow
    } else if !in_window(seat, public) {
        Refusal::NotTheWinner(public.trick.leader)
    } else if view.secret.waived {
        Refusal::Waived
    } else {
        Refusal::FortyFirst(public.trump.unwrap_or_default())
    }
}

fn arming(view: SeatView<'_, Kaddour>, suit: Suit) -> Refusal {
    if view.public.options.cantico_window == Window::Explicit {
        return Refusal::NoOrders;
    }
    unfit(view, suit).unwrap_or(Refusal::Armed(suit))
}
