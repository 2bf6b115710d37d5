//! Refusals: the duty broken, with the data that a screen needs to word it kindly.

use crate::cards::spanish::{Card, Cards, Suit};
use crate::game::Refusal as AnyRefusal;
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

/// A broken rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The match is over.
    Over,
    /// A player who left does nothing any more.
    HasLeft,
    /// It is another seat's turn.
    NotYourTurn(Seat),
    /// The auction is over.
    NoAuction,
    /// The auction is not over yet.
    InAuction,
    /// The trump is still to be named by this seat.
    NoTrumpYet(Seat),
    /// The trump was named.
    TrumpNamed(Suit),
    /// The declarations of the open window come first.
    WindowOpen,
    /// The seat has passed: it may tell or be silent, no more.
    Passed,
    /// The seat has not passed: it must bid, pass or tell.
    NotPassed,
    /// No such bid: too low, too high, or between two steps.
    Bid {
        /// The lowest legal bid.
        least: i16,
        /// The highest legal bid.
        most: i16,
        /// The step between bids.
        step: i16,
    },
    /// The partner has passed and would have no use for it.
    PartnerPassed(Seat),
    /// The partner holds the high bid.
    PartnerHigh(Bid),
    /// This kind was told as often as it may be.
    ToldAlready(Tell),
    /// A seat that has bid may not tell.
    BidAlready,
    /// The hand has no card (or no further one) that the tell would promise.
    Untrue {
        /// The kind that would be told.
        kind: Tell,
        /// Number of times that the hand could truthfully tell it.
        held: u8,
    },
    /// The card is not in the hand.
    NotHeld(Card),
    /// The card breaks a duty.
    Card {
        /// The duty that the card breaks.
        duty: Duty,
        /// Whether the trick was ruffed before.
        ruffed: bool,
        /// The cards that fulfil it.
        legal: Cards,
    },
    /// Cards are not slammed at this table.
    NoSlam,
    /// The defence declares nothing.
    Defence,
    /// No window is open: the team must win a trick first.
    NoWindow,
    /// Only this seat, which won the trick, declares.
    NotTheWinner(Seat),
    /// The seat has waived this window.
    Waived,
    /// This compte was declared before.
    Declared(Suit),
    /// Rey and kabal are not both in the hand.
    NoPair(Suit),
    /// The cantico is worth more than may still be declared.
    TooDear {
        /// Points of the cantico.
        value: i16,
        /// Points that may still be declared.
        allowance: i16,
    },
    /// The 40 goes first.
    FortyFirst(Suit),
    /// Canticos cannot be armed where windows are explicit.
    NoOrders,
    /// This compte is armed already.
    Armed(Suit),
    /// This compte is not armed.
    NotArmed(Suit),
}

impl AnyRefusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::Over => "KAD-68",
            Self::HasLeft => "KAD-72",
            Self::NotYourTurn(_) => "KAD-6",
            Self::NoAuction => "KAD-33",
            Self::InAuction => "KAD-11",
            Self::NoTrumpYet(_) | Self::TrumpNamed(_) => "KAD-39",
            Self::WindowOpen | Self::NoOrders => "KAD-58",
            Self::Passed => "KAD-30",
            Self::NotPassed => "KAD-31",
            Self::Bid { .. } => "KAD-19",
            Self::PartnerPassed(_) => "KAD-25",
            Self::PartnerHigh(_) => "KAD-26",
            Self::ToldAlready(_) => "KAD-28",
            Self::BidAlready => "KAD-27",
            Self::Untrue { held: 0, .. } => "KAD-29",
            Self::Untrue { .. } => "KAD-28",
            Self::NotHeld(_) => "KAD-41",
            Self::Card { duty, ruffed, .. } => match duty {
                Duty::Free => "KAD-43",
                Duty::Follow(_) | Duty::Beat(_) => "KAD-42",
                Duty::Ruff(_) if !ruffed => "KAD-44",
                Duty::Ruff(_) | Duty::Overruff(_) => "KAD-45",
            },
            Self::NoSlam => "KAD-74",
            Self::Defence => "KAD-52",
            Self::NoWindow => "KAD-55",
            Self::NotTheWinner(_) => "KAD-56",
            Self::Waived => "KAD-77",
            Self::Declared(_) | Self::NoPair(_) => "KAD-53",
            Self::TooDear { .. } => "KAD-60",
            Self::FortyFirst(_) => "KAD-62",
            Self::Armed(_) | Self::NotArmed(_) => "KAD-75",
        }
    }
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
        Act::Play(card) | Act::Slam(card) => {
            let slam = matches!(act, Act::Slam(_));
            playing(view, card, slam)
        }
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
            let suits = public.trick.led().zip(public.trick.best());
            let ruffed = suits.is_some_and(|(led, best)| best.suit() != led);
            Refusal::Card {
                duty,
                ruffed,
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
