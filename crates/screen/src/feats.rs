//! The best feats of people in a match, counted while it is played and told with its result. Made of public
//! views alone.

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::seat::{MAX_SEATS, Seat};

use super::game_screen::Reader;

/// So often somebody must have done it to be named.
const FEWEST: u16 = 2;
/// More people than this are not named: what so many did is no feat.
const MOST_NAMED: usize = 2;

/// How often each seat did what the game counts, and the dearest contract that was kept.
#[derive(Clone, Debug, Default)]
pub struct Feats {
    counts: [u16; MAX_SEATS],
    contract: Option<Contract>,
}

/// A contract that was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The buyer.
    pub seat: Seat,
    /// Their bid, in points.
    pub bid: u8,
    /// The points that their team made.
    pub made: i16,
}

/// A match that is over, as its result tells it.
#[derive(Clone, Copy, Debug)]
pub struct FinishedMatch<'a> {
    /// The game, or its variant, by its own name.
    pub called: &'a str,
    /// The best feats of the match.
    pub feats: &'a Feats,
}

impl Feats {
    /// Counts one for a seat.
    pub fn add(&mut self, seat: Seat) {
        self.counts[seat.index()] += 1;
    }

    /// How often a seat did it.
    pub fn count(&self, seat: Seat) -> u16 {
        self.counts[seat.index()]
    }

    /// Notes a contract that was kept, if it is the dearest so far.
    pub fn kept(&mut self, contract: Contract) {
        if self.contract.is_none_or(|best| best.bid < contract.bid) {
            self.contract = Some(contract);
        }
    }

    /// The dearest contract that was kept.
    pub const fn contract(&self) -> Option<Contract> {
        self.contract
    }

    /// Words for who did it most often: names, and how often; empty where nobody stands out.
    pub fn most(
        &self,
        reader: &Reader<'_>,
        told: impl Fn(&FluentLanguageLoader, String, u16) -> String,
    ) -> String {
        let most = self.counts.iter().copied().max().unwrap_or_default();
        let seats = (0..).zip(self.counts).filter(|(_, count)| *count == most);
        let names: Vec<&str> = seats
            .map(|(seat, _)| reader.name(Seat::new(seat)))
            .collect();
        match most >= FEWEST && names.len() <= MOST_NAMED {
            true => told(reader.words, names.join(" & "), most),
            false => String::new(),
        }
    }
}
