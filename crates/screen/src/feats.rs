//! The feats of people in a match, counted while it is played: the best are told with its result, all of
//! them in profiles. Made of public views alone.

use std::collections::BTreeMap;
use std::sync::Arc;

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::seat::{MAX_SEATS, Seat, Seats};

use super::game_screen::Reader;

/// So often somebody must have done it to be named.
const FEWEST: u16 = 2;
/// More people than this are not named: what so many did is no feat.
const MOST_NAMED: usize = 2;

/// How often each seat did what the game counts, the dearest contract that was kept, and what profiles
/// count.
#[derive(Clone, Debug, Default)]
pub struct Feats {
    counts: [u16; MAX_SEATS],
    contract: Option<Contract>,
    /// The highest bid kept so far in this match. It counts even if its bidder has given up the seat since.
    dearest: u8,
    kinds: BTreeMap<(Seat, Feat, Option<Arc<str>>), FeatCount>,
    /// The seats at which a robot plays for its person: what it does there is nobody's feat.
    away: Seats,
    /// What the newest input did out of turn.
    newest: Option<(Seat, Feat)>,
    /// The number of the input that settled the last question counted.
    settled: u32,
}

tapis_model::named! {
    /// What a profile counts.
    #[derive(PartialOrd, Ord)]
    pub enum Feat {
        /// A contract was bought; done if it was kept. The best is the dearest kept, in points.
        Contract = "contract",
        /// A square was completed out of turn. The best is the quickest, in milliseconds.
        Cut = "cut",
        /// A card was thrown out of turn. The best is the quickest, in milliseconds.
        Snap = "snap",
        /// The word was said; done if the call held.
        Call = "call",
        /// A question was answered; done if the answer was right.
        Answer = "answer",
    }
}

/// How often somebody tried and did something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FeatCount {
    /// How often they tried.
    pub tried: u32,
    /// How often it succeeded.
    pub done: u32,
    /// Their best, in the unit of its [`Feat`].
    pub best: Option<u32>,
}

impl Feat {
    /// The better of two bests.
    pub fn better(self, one: u32, other: u32) -> u32 {
        match self {
            Self::Cut | Self::Snap => one.min(other),
            Self::Contract | Self::Call | Self::Answer => one.max(other),
        }
    }
}

impl FeatCount {
    fn best(best: u32) -> Self {
        Self {
            best: Some(best),
            ..Self::default()
        }
    }

    /// Adds what was counted elsewhere.
    pub fn add(&mut self, feat: Feat, other: Self) {
        self.tried += other.tried;
        self.done += other.done;
        let both = self.best.into_iter().chain(other.best);
        self.best = both.reduce(|one, other| feat.better(one, other));
    }
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
        self.counts[seat.index()] += u16::from(!self.away.has(seat));
    }

    /// Counts for the profile of a seat that it tried something, about a question if it was one.
    pub fn tried(&mut self, seat: Seat, feat: Feat, question: Option<&Arc<str>>, done: bool) {
        if self.away.has(seat) {
            return;
        }
        let count = self.kind(seat, feat, question);
        count.tried += 1;
        count.done += u32::from(done);
        self.newest = Some((seat, feat));
    }

    /// Counts an answer as right that was counted as wrong.
    pub fn granted(&mut self, seat: Seat, question: Option<&Arc<str>>) {
        if self.away.has(seat) {
            return;
        }
        let count = self.kind(seat, Feat::Answer, question);
        count.done = (count.done + 1).min(count.tried);
    }

    /// Notes how long after the event it answers the newest input came, in milliseconds, if its seat did
    /// something out of turn by it.
    pub fn quick(&mut self, by: Seat, ms: u32) {
        if let Some((seat, feat @ (Feat::Cut | Feat::Snap))) = self.newest
            && seat == by
        {
            self.kind(seat, feat, None).add(feat, FeatCount::best(ms));
        }
    }

    /// Forgets what the newest input did, since another one follows.
    pub fn begin_step(&mut self) {
        self.newest = None;
    }

    /// Whether the question that this input settled is not counted yet; it is from now on.
    pub fn counts_settled(&mut self, at: u32) -> bool {
        std::mem::replace(&mut self.settled, at) != at
    }

    /// What profiles count: seat, kind, the question if it was one, and how often.
    pub fn kinds(&self) -> impl Iterator<Item = (Seat, Feat, Option<&str>, FeatCount)> {
        let all = self.kinds.iter();
        all.map(|((seat, feat, question), count)| (*seat, *feat, question.as_deref(), *count))
    }

    fn kind(&mut self, seat: Seat, feat: Feat, question: Option<&Arc<str>>) -> &mut FeatCount {
        self.kinds
            .entry((seat, feat, question.cloned()))
            .or_default()
    }

    /// How often a seat did it.
    pub fn count(&self, seat: Seat) -> u16 {
        self.counts[seat.index()]
    }

    /// Notes a contract that was kept, if it is the dearest so far.
    pub fn kept(&mut self, contract: Contract) {
        let own = !self.away.has(contract.seat);
        if own {
            let count = FeatCount::best(contract.bid.into());
            let kind = self.kind(contract.seat, Feat::Contract, None);
            kind.add(Feat::Contract, count);
        }
        if self.dearest < contract.bid {
            self.dearest = contract.bid;
            self.contract = own.then_some(contract);
        }
    }

    /// Notes whether a robot plays a seat for its person from now on.
    pub fn set_away(&mut self, seat: Seat, away: bool) {
        match away {
            true => self.away.insert(seat),
            false => self.away.remove(seat),
        }
    }

    /// Forgets what was done on a seat, because somebody else plays it from now on.
    pub fn forget(&mut self, seat: Seat) {
        self.counts[seat.index()] = 0;
        self.away.remove(seat);
        self.kinds.retain(|(of, ..), _| *of != seat);
        self.contract = self.contract.filter(|best| best.seat != seat);
    }

    /// The dearest contract that was kept; `None` too if the seat of its buyer is somebody else's now.
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
        let names = seats.map(|(seat, _)| reader.name(Seat::new(seat)));
        let names: Vec<&str> = names.collect();
        match most >= FEWEST && names.len() <= MOST_NAMED {
            true => told(reader.words, names.join(" & "), most),
            false => String::new(),
        }
    }
}
