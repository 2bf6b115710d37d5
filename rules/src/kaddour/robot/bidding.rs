//! Bids of robots, by the points that their team takes on average in sampled deals.

use crate::cards::spanish::{Cards, SUITS, Suit, Suits};
use crate::kaddour::cantico::{comptes, limit, value};
use crate::kaddour::legal::Legal;
use crate::kaddour::notation::{Act, TELLS};
use crate::kaddour::state::Kaddour;
use crate::kaddour::tricks::{partner, team};
use crate::kaddour::views::{Public, Secret};
use crate::seat::{Seat, Seats};
use crate::seat_view::SeatView;

use super::determinization::{Determinization, FastRng, imagined};
use super::heuristic;
use super::inference::OVER_PARTNER;

/// A style of bidding.
#[derive(Clone, Copy)]
pub struct BiddingStyle {
    /// Number of deals sampled for each trump.
    deals: i16,
    /// Points above the average that it dares to bid; negative if it is careful.
    daring: i16,
}

impl BiddingStyle {
    /// The style of a beginner, who guesses roughly and is careful.
    pub const NOVICE: Self = Self {
        deals: 4,
        daring: -5,
    };
    /// The style of `easy`.
    pub const EASY: Self = Self {
        deals: 12,
        daring: 5,
    };
    /// The style of `strong`.
    pub const STRONG: Self = Self {
        deals: 40,
        daring: 8,
    };
}

/// Number of deals in a row that nobody bought, after which one of the robots must (KAD-84).
const REDEALS: u8 = 5;

/// The seat's bid, if `bids` gives one for the lowest legal bid; otherwise a tell, a pass or
/// silence.
pub fn statement(
    seat: Seat,
    public: &Public,
    legal: &Legal,
    bids: impl FnOnce(i16) -> Option<i16>,
) -> Act {
    let bid = legal.bids.and_then(|(least, _, _)| {
        let must = must_end_redeals(seat, public).then_some(least);
        must.or_else(|| bids(least))
    });
    if let Some(bid) = bid.and_then(|bid| u16::try_from(bid).ok()) {
        return Act::Bid(bid);
    }
    let told = |kind| public.auction.told(seat, kind);
    let news = TELLS
        .into_iter()
        .zip(legal.tells)
        .find(|&(kind, may)| may && told(kind) == 0 && public.options.info_truthful);
    match news {
        Some((kind, _)) => Act::Tell(kind),
        None if legal.silent => Act::Silent,
        None => Act::Pass,
    }
}

/// The lowest bid, if the team's average points are enough for it.
pub fn bid(
    least: i16,
    view: SeatView<'_, Kaddour>,
    style: BiddingStyle,
    rng: &mut FastRng,
) -> Option<i16> {
    let (public, secret) = (view.public, view.secret);
    let (trump, cards) = best_trump(view, style, rng);
    let high = public.auction.high;
    let high = high.filter(|high| high.seat == partner(view.seat));
    let over = if high.is_some() { OVER_PARTNER } else { 0 };
    let total = cards + declared(least, trump, public, secret);
    (total + style.daring >= least + over).then_some(least)
}

/// Whether this seat must buy: nobody did for [`REDEALS`] deals, and nobody after it can (KAD-84).
pub fn must_end_redeals(seat: Seat, public: &Public) -> bool {
    let last = public.auction.running == Seats::only(seat);
    public.redeals >= REDEALS && public.auction.high.is_none() && last
}

/// The trump under which its team takes most, and those points, of cards and last trick.
pub fn best_trump(
    view: SeatView<'_, Kaddour>,
    style: BiddingStyle,
    rng: &mut FastRng,
) -> (Suit, i16) {
    let public = view.public;
    let determinization = Determinization::before_play(view);
    let mut sums = [0; 4];
    for _ in 0..style.deals {
        let hands = determinization.deal(rng);
        for (sum, trump) in sums.iter_mut().zip(SUITS) {
            let play = imagined(hands, trump, public);
            *sum += heuristic::play_out(play, None, team(view.seat), &public.options)[0];
        }
    }
    let canticos = |suit: Suit| i16::from(view.secret.hand.contains(Cards::compte(suit))) * 20;
    let best = SUITS
        .into_iter()
        .zip(sums)
        .max_by_key(|&(suit, sum)| sum / style.deals + canticos(suit));
    best.map_or((Suit::default(), 0), |(suit, sum)| {
        (suit, sum / style.deals)
    })
}

/// Points of its own comptes under this contract.
pub fn declared(contract: i16, trump: Suit, public: &Public, secret: &Secret) -> i16 {
    let limit = limit(contract, public.options.cantico_variant);
    let sum = worth_within(limit, comptes(secret.hand), trump);
    // Without an ace the team may not take a trick before the pair is broken.
    let covered = !(secret.hand & Cards::ACES).is_empty();
    if covered { sum } else { sum / 2 }
}

/// Points of the comptes of these suits, the dearest first, within the limit of declarations.
pub fn worth_within(limit: i16, held: Suits, trump: Suit) -> i16 {
    let mut left = limit;
    let plain = SUITS.into_iter().filter(|&suit| suit != trump);
    for suit in [trump].into_iter().chain(plain) {
        if held.has(suit) && value(suit, trump) <= left {
            left -= value(suit, trump);
        }
    }
    limit - left
}
