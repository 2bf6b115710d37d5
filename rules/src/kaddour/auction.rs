//! The auction: the speaker, the legal statements by public facts, and its end (KAD-17…38).
//!
//! Everything here is public; `legal` judges whether a tell is true, by the hand.

use arrayvec::ArrayVec;

use crate::seat::{Seat, Seats};

use super::notation::{TELLS, Tell};
use super::options::Options;
use super::tricks::{SEATS, partner, right_of};

/// Largest number of tells of one kind where one is not the limit (KAD-28, 78).
const OFTEN: u8 = 4;

/// A bid with its bidder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bid {
    /// The bidder.
    pub seat: Seat,
    /// The bid, in points.
    pub points: u8,
}

/// The content of a statement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Said {
    /// It passed.
    #[default]
    Pass,
    /// It bid this many points.
    Bid(u8),
    /// It told something.
    Tell(Tell),
}

/// A bid, a pass or a tell; silence is not recorded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statement {
    /// The player.
    pub seat: Seat,
    /// The statement.
    pub said: Said,
}

/// The bids, passes and tells of an auction, in order. No auction has more: 45 bids in steps of 5, 4
/// passes, 32 tells.
pub type Statements = ArrayVec<Statement, 96>;

/// The state of an auction.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Auction {
    /// The seat whose turn it is to speak.
    pub speaker: Seat,
    /// The seats that have not passed.
    pub running: Seats,
    /// The high bid.
    pub high: Option<Bid>,
    /// The seats that have bid.
    pub bidders: Seats,
    /// Number of tells, by kind and seat.
    pub told: [[u8; SEATS]; 2],
}

/// The consequence of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The next seat speaks.
    Speaks,
    /// Nobody bought (KAD-32).
    Nobody,
    /// This bid bought (KAD-33, 34).
    Bought(Bid),
}

impl Auction {
    /// An auction that the male opens.
    pub(super) fn opened_by(male: Seat) -> Self {
        Self {
            speaker: male,
            running: Seats::first(SEATS as u8),
            ..Self::default()
        }
    }

    /// Whether the speaker has passed and may only tell or be silent.
    #[must_use]
    pub const fn informs(&self) -> bool {
        !self.running.has(self.speaker)
    }

    /// The lowest and highest legal bid (KAD-19).
    #[must_use]
    pub fn bids(&self, options: &Options) -> Option<(i16, i16)> {
        let least = self.high.map_or(options.bid_min, |high| {
            i16::from(high.points) + options.bid_step
        });
        (least <= options.bid_max).then_some((least, options.bid_max))
    }

    /// Whether `seat` could tell this kind, by public facts (KAD-25…28, 78).
    #[must_use]
    pub fn may_tell(&self, seat: Seat, kind: Tell, options: &Options) -> bool {
        self.hears(seat)
            && !(options.info_closes_bidding && self.bidders.has(seat))
            && self.told(seat, kind) < Self::limit(options)
    }

    /// Number of times that a seat told a kind.
    #[must_use]
    pub const fn told(&self, seat: Seat, kind: Tell) -> u8 {
        self.told[kind as usize][seat.index()]
    }

    /// Whether the partner is still in and does not hold the high bid (KAD-25).
    const fn hears(&self, seat: Seat) -> bool {
        let partner = partner(seat);
        let high = match self.high {
            Some(high) => high.seat.number() == partner.number(),
            None => false,
        };
        self.running.has(partner) && !high
    }

    const fn limit(options: &Options) -> u8 {
        if options.info_once_per_kind { 1 } else { OFTEN }
    }

    /// The speaker says this.
    pub(super) fn speak(&mut self, said: Said, options: &Options) {
        let seat = self.speaker;
        match said {
            Said::Bid(points) => {
                self.high = Some(Bid { seat, points });
                self.bidders.insert(seat);
            }
            Said::Pass => self.running.remove(seat),
            Said::Tell(kind) => {
                self.told[kind as usize][seat.index()] += 1;
                if options.info_closes_bidding {
                    self.running.remove(seat);
                }
            }
        }
    }

    /// Ends the auction after a statement, if it is to end (KAD-32 to 35), or finds the next
    /// speaker.
    pub(super) fn go_on(&mut self, options: &Options) -> Next {
        if self.running.is_empty() {
            return Next::Nobody;
        }
        if let Some(high) = self.high {
            let alone = self.running == Seats::only(high.seat);
            if alone || i16::from(high.points) >= options.bid_max {
                return Next::Bought(high);
            }
        }
        // A seat that is still in and does not hold the high bid is left, so one round finds a
        // speaker.
        for _ in 0..SEATS {
            self.speaker = right_of(self.speaker);
            if self.has_turn(self.speaker, options) {
                break;
            }
        }
        Next::Speaks
    }

    /// Whether a seat has a turn: the high bidder waits, a seat that has passed may only inform
    /// (KAD-23, 30).
    fn has_turn(&self, seat: Seat, options: &Options) -> bool {
        if self.high.is_some_and(|high| high.seat == seat) {
            return false;
        }
        self.running.has(seat)
            || TELLS
                .into_iter()
                .any(|kind| self.may_tell(seat, kind, options))
    }
}
