//! Agreement of a hand with the statements of its seat: a bidder has something to bid on, a passer
//! less, the buyer names its best suit, and the holder of a compte that can be declared declares it
//! at once.

use crate::cards::spanish::{Cards, Suit};
use crate::kaddour::auction::Said;
use crate::kaddour::cantico::{LEAST, comptes};
use crate::kaddour::notation::Tell;
use crate::kaddour::options::Right;
use crate::kaddour::tricks::{SEATS, Trick, partner, team};
use crate::kaddour::views::{Memory, Public};
use crate::seat::Seat;

use super::estimate;

/// Weight of a hand against which nothing speaks.
pub const CERTAIN: u32 = 1 << 10;
/// Points by which a seat's own contract must be better to take it from its partner.
pub const OVER_PARTNER: i16 = 20;
/// Points that a seat expects beyond a bid that it makes three times in four.
const SPREAD: i32 = 6;
/// Points by which people bid above the worth of their hand alone: the partner helps.
const HOPE: i16 = 4;

/// Statements of one seat in the auction.
#[derive(Clone, Copy, Default)]
struct Statements {
    /// The highest bid; `None` if it made none.
    bid: Option<i16>,
    /// The lowest bid that it declined to make; `None` if it never passed.
    passed: Option<i16>,
    /// Whether it told an ace, a compte.
    told: [bool; 2],
}

/// Statements of an auction, seat by seat.
pub struct Inference {
    seats: [Statements; SEATS],
    /// The buyer, and the trump it named.
    named: Option<(Seat, Suit)>,
}

impl Inference {
    /// Everything said so far in this manche.
    pub fn of(public: &Public) -> Self {
        let mut seats = [Statements::default(); SEATS];
        let (mut least, mut high) = (public.options.bid_min, None);
        for statement in &public.said {
            let said = &mut seats[statement.seat.index()];
            match statement.said {
                Said::Bid(points) => {
                    said.bid = Some(i16::from(points));
                    least = i16::from(points) + public.options.bid_step;
                    high = Some(statement.seat);
                }
                Said::Pass => {
                    let over = high == Some(partner(statement.seat));
                    said.passed = Some(least + if over { OVER_PARTNER } else { 0 });
                }
                Said::Tell(kind) => {
                    said.told[usize::from(kind == Tell::Compte)] = public.options.info_truthful;
                }
            }
        }
        let buyer = public.contract.map(|contract| contract.seat);
        Self {
            seats,
            named: buyer.zip(public.trump),
        }
    }

    /// Weight of a hand, as it was dealt, by how likely a seat that holds it speaks as this one
    /// did: up to [`CERTAIN`].
    pub fn weight(&self, seat: Seat, hand: Cards) -> u32 {
        let said = &self.seats[seat.index()];
        let [ace, compte] = said.told;
        if ace && (hand & Cards::ACES).is_empty() || compte && comptes(hand).is_empty() {
            return 0;
        }
        let named = self.named.filter(|&(buyer, _)| buyer == seat);
        if said.bid.is_none() && said.passed.is_none() && named.is_none() {
            return CERTAIN;
        }
        let by_trump = estimate::by_trump(hand);
        let best = by_trump.into_iter().max().unwrap_or_default();
        let mut weight = CERTAIN;
        if let Some(bid) = said.bid {
            weight = (weight * willing(best + HOPE - bid)) >> 10;
        }
        if let Some(passed) = said.passed {
            weight = (weight * (CERTAIN - willing(best + HOPE - passed))) >> 10;
        }
        if let Some((_, trump)) = named {
            weight = (weight * willing(2 * (by_trump[trump.index()] - best) + 12)) >> 10;
        }
        weight
    }
}

/// Whether the buyers took a trick after which they declared nothing, although they could have.
pub fn let_pass(public: &Public, memory: &Memory) -> bool {
    let Some(contract) = public.contract else {
        return false;
    };
    let past = &memory.history[..usize::from(public.tricks).min(memory.history.len())];
    let ours = |trick: &&Trick| team(trick.winner) == team(contract.seat);
    let windows = past.iter().filter(ours).count();
    let either = public.options.cantico_right == Right::EitherPartner;
    either && windows > public.canticos.as_slice().len() && public.canticos.allowance >= LEAST
}

/// Whether one of the buyers other than `seat` holds a compte in this deal that it could declare.
pub fn holds_back(hands: &[Cards; SEATS], seat: Seat, public: &Public) -> bool {
    let (Some(contract), Some(trump)) = (public.contract, public.trump) else {
        return false;
    };
    let buyers = [contract.seat, partner(contract.seat)].into_iter();
    buyers.filter(|&buyer| buyer != seat).any(|buyer| {
        let pairs = public.canticos.pairs(hands[buyer.index() % SEATS], trump);
        !pairs.is_empty()
    })
}

/// Willingness to bid of a seat that expects `more` points than the bid, of [`CERTAIN`].
fn willing(more: i16) -> u32 {
    let more = i32::from(more);
    let half = CERTAIN as i32 / 2;
    (half + half * more / (SPREAD + more.abs())) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kaddour::auction::Bid;

    #[test]
    fn a_trick_after_which_nothing_is_declared_speaks_against_comptes() {
        let (buyer, mate) = (Seat::new(1), Seat::new(3));
        let mut public = Public {
            contract: Some(Bid {
                seat: buyer,
                points: 80,
            }),
            trump: Some(Suit::Gold),
            tricks: 1,
            ..Public::default()
        };
        let mut memory = Memory::default();
        memory.history[0] = Trick::led_by(mate);
        assert!(!let_pass(&public, &memory), "nothing may be declared");
        public.canticos.allowance = 20;
        assert!(let_pass(&public, &memory));
        memory.history[0] = Trick::led_by(Seat::new(0));
        assert!(!let_pass(&public, &memory), "the others took it");

        let pair = |suit| {
            let mut hands = [Cards::NONE; SEATS];
            hands[mate.index()] = Cards::compte(suit);
            hands
        };
        assert!(holds_back(&pair(Suit::Cups), buyer, &public));
        assert!(!holds_back(&pair(Suit::Cups), mate, &public), "its own");
        assert!(!holds_back(&pair(Suit::Gold), buyer, &public), "too dear");
    }
}
