//! Bids of an expert: by the probability that its team keeps a contract, canticos included, and by
//! the value of the deal if it does not bid.

use crate::cards::spanish::{Cards, SUITS, Suit, Suits};
use crate::kaddour::cantico::{comptes, limit};
use crate::kaddour::state::Kaddour;
use crate::kaddour::tricks::{SEATS, partner, team};
use crate::kaddour::views::{Public, Secret};
use crate::seat::Seat;
use crate::seat_view::SeatView;

use super::determinization::{Determinization, FastRng, imagined};
use super::estimate;
use super::inference::OVER_PARTNER;
use super::rollout::Takings;

/// Number of sampled deals.
const DEALS: u32 = 100;
/// Points that the buyers take beyond what the heuristic takes for them in a playout.
const PLAYOUT_DEFICIT_POINTS: i16 = 6;
/// Points of its average that a trump may lose to one that certainly keeps the contract.
const CERTAINTY: f64 = 60.0;
/// Points that a bid must promise beyond those of leaving the deal as it stands.
const BID_MARGIN_POINTS: f64 = 10.0;
/// Most points that a contract of the others counts: a partner does not forgive a bid that is
/// mostly lost, made only because theirs is mostly kept.
const WORST_DEFENCE_POINTS: f64 = 20.0;
/// Additional points that a bid must promise if it skips lower ones.
const SKIPPING: f64 = 5.0;

/// Results of one contract in the sampled deals.
#[derive(Clone, Copy, Default)]
struct Tally {
    kept: u32,
    sum: i32,
}

impl Tally {
    /// Adds a deal in which this counts for a bid.
    fn add(&mut self, total: i16, bid: i16) {
        self.kept += u32::from(total + PLAYOUT_DEFICIT_POINTS >= bid);
        self.sum += i32::from(total);
    }

    /// Probability that the contract is kept.
    fn chance(self) -> f64 {
        f64::from(self.kept) / f64::from(DEALS)
    }

    /// Score of a trump.
    fn merit(self) -> f64 {
        CERTAINTY * self.chance() + f64::from(self.sum) / f64::from(DEALS)
    }

    /// Average lead that the bid gives its team, in points.
    fn gain(self, bid: i16) -> f64 {
        f64::from(bid) * (2.0 * self.chance() - 1.0)
    }
}

/// A contract, with its results under each trump.
struct Offer {
    bid: i16,
    by_trump: [Tally; 4],
}

impl Offer {
    fn of(bid: i16) -> Self {
        Self {
            bid,
            by_trump: Default::default(),
        }
    }

    fn best(&self) -> (Suit, Tally) {
        let merit = |(_, tally): &(Suit, Tally)| tally.merit();
        let all = SUITS.into_iter().zip(self.by_trump);
        let best = all.max_by(|one, other| merit(one).total_cmp(&merit(other)));
        best.unwrap_or_default()
    }

    fn gain(&self) -> f64 {
        self.best().1.gain(self.bid)
    }
}

/// The most promising bid, if it promises more than leaving the deal as it stands. It is the lowest
/// legal bid, unless a higher one lets the seat declare a compte that it holds.
pub fn bid(least: i16, view: SeatView<'_, Kaddour>, rng: &mut FastRng) -> Option<i16> {
    let (public, secret) = (view.public, view.secret);
    let mut offers: Vec<Offer> = bids(least, public, secret).map(Offer::of).collect();
    let standing = sample(&mut offers, view, rng);
    let otherwise = match public.auction.high {
        None => 0.0,
        Some(high) if high.seat == partner(view.seat) => {
            standing.gain(i16::from(high.points)) + f64::from(OVER_PARTNER)
        }
        Some(high) => (-standing.gain(i16::from(high.points))).max(-WORST_DEFENCE_POINTS),
    };
    let merit = |offer: &Offer| {
        let skips = if offer.bid > least { SKIPPING } else { 0.0 };
        offer.gain() - skips
    };
    let best = offers
        .iter()
        .max_by(|one, other| merit(one).total_cmp(&merit(other)))?;
    (merit(best) > otherwise + BID_MARGIN_POINTS).then_some(best.bid)
}

/// The trump under which the contract is likeliest kept, the points taken on average considered.
pub fn trump(view: SeatView<'_, Kaddour>, rng: &mut FastRng) -> Suit {
    let bid = view.public.contract.map_or(0, |bid| i16::from(bid.points));
    let mut offers = [Offer::of(bid)];
    sample(&mut offers, view, rng);
    offers[0].best().0
}

/// The lowest bid, and, for a seat with a compte, each bid from which on more may be declared.
fn bids(least: i16, public: &Public, secret: &Secret) -> impl Iterator<Item = i16> {
    let rules = public.options;
    let limit = move |bid: i16| limit(bid, rules.cantico_variant);
    let step = rules.bid_step;
    let holds = !comptes(secret.hand).is_empty();
    let most = if holds { rules.bid_max } else { least };
    let higher = (1..).map(move |more| least + more * step);
    let higher = higher.take_while(move |&bid| bid <= most);
    let raises = higher.filter(move |&bid| limit(bid) > limit(bid - step));
    [least].into_iter().chain(raises)
}

/// Adds the results of imagined deals to each offer; returns those of the high bid, under the trump
/// that its holder would name.
fn sample(offers: &mut [Offer], view: SeatView<'_, Kaddour>, rng: &mut FastRng) -> Tally {
    let (seat, public) = (view.seat, view.public);
    let determinization = Determinization::before_play(view);
    // Once a contract is bought its trump is named, and no bid stands beside it.
    let high = public.auction.high.filter(|_| public.contract.is_none());
    let limit = |bid| limit(bid, public.options.cantico_variant);
    // Without an ace the team may not take a trick before the pair is broken.
    let covered = !(view.secret.hand & Cards::ACES).is_empty();
    let mut standing = Tally::default();
    for _ in 0..DEALS {
        let hands = determinization.likely_deal(rng);
        let takings = |buyer: Seat, trump| {
            let play = imagined(hands, trump, public);
            Takings::of(play, None, team(buyer), Suits::NONE, &public.options)
        };
        for (place, trump) in SUITS.into_iter().enumerate() {
            let ours = takings(seat, trump);
            for offer in &mut *offers {
                let canticos = ours.canticos(limit(offer.bid));
                let sure = if covered { canticos } else { canticos / 2 };
                offer.by_trump[place].add(ours.points + sure, offer.bid);
            }
        }
        if let Some(high) = high {
            let named = named(hands[high.seat.index() % SEATS]);
            let theirs = takings(high.seat, named);
            let bid = i16::from(high.points);
            standing.add(theirs.points + theirs.canticos(limit(bid)), bid);
        }
    }
    standing
}

/// The trump that a seat with this hand names.
fn named(hand: Cards) -> Suit {
    let by_trump = estimate::by_trump(hand);
    let best = SUITS.into_iter().max_by_key(|suit| by_trump[suit.index()]);
    best.unwrap_or_default()
}
