//! Reasons for a bid, a trump or a card: from features of the choice, by the views of its seat.

use crate::cards::spanish::{Card, Cards, Suit};
use crate::dice::Dice;
use crate::kaddour::cantico::{comptes, value};
use crate::kaddour::legal::{Legal, in_contract};
use crate::kaddour::notation::{Act, Tell};
use crate::kaddour::state::Kaddour;
use crate::kaddour::tricks::{ALL_POINTS, LAST_TRICK, TRICKS, beats, partner, team};
use crate::kaddour::views::Public;
use crate::seat::Seat;
use crate::seat_view::{RobotView, SeatView};

use super::bidding::{self, BiddingStyle};
use super::determinization::{Determinization, FastRng};

/// A reason for which an act is a good one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentence of each variant names its fields")]
pub enum Reason {
    /// With this trump the team takes about `points`, which is worth the bid.
    Worth { trump: Suit, points: i16, bid: i16 },
    /// The team takes about `points` at best; the lowest bid left asks for `least`.
    TooLittle { points: i16, least: i16 },
    /// The partner holds the high bid.
    PartnerHolds,
    /// No higher bid is left.
    NoBidLeft,
    /// Several deals in a row were bought by nobody, and nobody else can.
    SomebodyMust,
    /// The partner learns what the hand holds.
    Tells(Tell),
    /// The hand has nothing more to tell.
    NothingToTell,
    /// The hand holds `count` cards of this trump.
    TrumpsHeld { count: u8 },
    /// Its compte counts `points` with this trump.
    Compte { points: i16 },
    /// The declaration counts `points` and costs nothing.
    Declares { points: i16 },
    /// The order declares a compte as soon as it may be.
    DeclaresLater { points: i16 },
    /// There is nothing to declare.
    NothingToDeclare,
    /// With this trick the team has what it bid.
    MakesContract { bid: i16 },
    /// After this trick the buyers can no longer reach their bid.
    BreaksContract { bid: i16 },
    /// It takes the last trick, which counts ten more.
    LastTrick,
    /// Nobody can take the trick any more, which has these points.
    TakesTrick { points: i16 },
    /// It wins so far; somebody after it could still beat it.
    LeadsTrick { points: i16 },
    /// It takes the trick with a trump.
    Ruffs,
    /// No lower card would win.
    Cheapest,
    /// Every card that may be played beats the partner's.
    MustOvertake,
    /// The trick is the partner's, and so these points go to the team.
    FeedsPartner { points: i16 },
    /// The trick is the partner's without it.
    PartnerHasIt,
    /// A trump is kept for another trick.
    SavesTrump,
    /// This one counts more, and is kept because it can still take a trick.
    KeepsHigher { card: Card },
    /// The trick has too few points for a strong card, which is worth more later.
    HoldsBack { points: i16 },
    /// The trick is lost, and no card gives less.
    GivesLeast,
    /// No card that is still out beats it, trumps apart.
    Master,
    /// It draws trumps, of which the others hold `left`.
    DrawsTrumps { left: u8 },
    /// It draws a trump that could ruff this card, which nothing of its suit beats.
    SparesFromRuff { card: Card },
    /// It risks no points.
    RisksNothing,
    /// It comes from a suit of `count` cards.
    LongSuit { count: u8 },
    /// It is the only card of its suit: the next of that suit can be ruffed.
    Singleton,
}

/// Most reasons given.
const MOST: usize = 2;

/// Reasons for which this act is a good one, the most telling first.
pub(in crate::kaddour) fn reasons(
    view: RobotView<'_, Kaddour>,
    act: Act,
    rng: &mut Dice,
) -> Vec<Reason> {
    let counts = |suit| value(suit, view.public.trump.unwrap_or_default());
    let mut told = match act {
        Act::Bid(_) | Act::Pass => vec![bid(view.seat_view(), act, rng)],
        Act::Tell(kind) => vec![Reason::Tells(kind)],
        Act::Silent => vec![Reason::NothingToTell],
        Act::Trump(suit) => trump(suit, view.secret.hand),
        Act::Cantico(suit) => vec![Reason::Declares {
            points: counts(suit),
        }],
        Act::Arm(suit) | Act::Disarm(suit) => vec![Reason::DeclaresLater {
            points: counts(suit),
        }],
        Act::Waive => vec![Reason::NothingToDeclare],
        Act::Play(card) | Act::Slam(card) => Chosen::of(view, card).why(),
    };
    told.truncate(MOST);
    told
}

fn bid(view: SeatView<'_, Kaddour>, act: Act, rng: &mut Dice) -> Reason {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let legal = Legal::of(view);
    let Some((least, _, _)) = legal.bids else {
        return Reason::NoBidLeft;
    };
    let bids = matches!(act, Act::Bid(_));
    if bids && bidding::must_end_redeals(seat, public) {
        return Reason::SomebodyMust;
    }
    let high = public.auction.high.map(|high| high.seat);
    if !bids && high == Some(partner(seat)) {
        return Reason::PartnerHolds;
    }
    let mut rng = FastRng::of(rng);
    let (trump, cards) = bidding::best_trump(view, BiddingStyle::STRONG, &mut rng);
    let points = cards + bidding::declared(least, trump, public, secret);
    match act {
        Act::Bid(bid) => Reason::Worth {
            trump,
            points,
            bid: i16::try_from(bid).unwrap_or(least),
        },
        _ => Reason::TooLittle { points, least },
    }
}

fn trump(suit: Suit, hand: Cards) -> Vec<Reason> {
    let (count, points) = (hand.suit(suit).len(), value(suit, suit));
    let mut why = vec![Reason::TrumpsHeld { count }];
    if comptes(hand).has(suit) {
        why.push(Reason::Compte { points });
    }
    why
}

/// A card chosen for the trick on the table, with the facts that bear on it.
struct Chosen<'a> {
    card: Card,
    seat: Seat,
    public: &'a Public,
    trump: Suit,
    hand: Cards,
    legal: Cards,
    /// The cards that the others hold.
    unseen: Cards,
}

impl<'a> Chosen<'a> {
    fn of(view: RobotView<'a, Kaddour>, card: Card) -> Self {
        let (seat, public) = (view.seat, view.public);
        Self {
            card,
            seat,
            public,
            trump: public.trump.unwrap_or_default(),
            hand: view.secret.hand,
            legal: Legal::of(view.seat_view()).cards,
            unseen: Determinization::during_play(view).unseen(),
        }
    }

    fn why(&self) -> Vec<Reason> {
        match self.public.trick.best() {
            None => self.leading(),
            Some(best) => self.following(best),
        }
    }

    /// The unseen cards that could still beat this one in the present trick.
    fn threats(&self, card: Card) -> Cards {
        let higher = self.unseen & Cards::above(card);
        match card.is_of(self.trump) {
            true => higher,
            false => higher | self.unseen.suit(self.trump),
        }
    }

    /// Points of the trick with this card.
    fn stake(&self) -> i16 {
        let last = self.public.tricks + 1 == TRICKS;
        self.public.trick.points() + self.card.points() + if last { LAST_TRICK } else { 0 }
    }

    fn leading(&self) -> Vec<Reason> {
        let mut why = Vec::new();
        let trumps = self.unseen.suit(self.trump).len();
        let is_trump = self.card.is_of(self.trump);
        let rivals = self.unseen & Cards::above(self.card);
        if self.public.tricks + 1 == TRICKS && self.threats(self.card).is_empty() {
            why.push(Reason::LastTrick);
        }
        if is_trump && trumps > 0 {
            why.extend(self.drawing(trumps));
        }
        if rivals.is_empty() {
            why.push(Reason::Master);
            return why;
        }
        if is_trump {
            return why;
        }
        let count = self.hand.suit(self.card.suit()).len();
        if count == 1 && !self.hand.suit(self.trump).is_empty() {
            why.push(Reason::Singleton);
        }
        if self.card.points() == 0 {
            why.push(Reason::RisksNothing);
        }
        if count > 2 {
            why.push(Reason::LongSuit { count });
        }
        why
    }

    /// The reason to draw trumps, of which `left` are out. The buyers named the suit and gain by it; the
    /// others gain only where a high card of their own could be ruffed.
    fn drawing(&self, left: u8) -> Option<Reason> {
        if in_contract(self.seat, self.public) {
            return Some(Reason::DrawsTrumps { left });
        }
        let mut others = self.hand.into_iter().filter(|card| !card.is_of(self.trump));
        let card = others.find(|card| (self.unseen & Cards::above(*card)).is_empty())?;
        Some(Reason::SparesFromRuff { card })
    }

    fn following(&self, best: Card) -> Vec<Reason> {
        let trick = &self.public.trick;
        let last = trick.len == 3;
        let ours = trick.winner == partner(self.seat);
        let wins = beats(self.card, best, self.trump);
        let leads = if wins { self.card } else { best };
        let sure = last || self.threats(leads).is_empty();
        let mut why = Vec::new();
        if sure && (wins || ours) {
            why.extend(self.settled());
        }
        match (wins, ours) {
            (true, false) => why.extend(self.winning(best, sure)),
            (true, true) => why.extend(self.overtaking(best, sure)),
            (false, true) => why.extend(self.feeding()),
            (false, false) => why.extend(self.losing(best)),
        }
        why
    }

    /// Effect on the contract of taking the trick for certain.
    fn settled(&self) -> Option<Reason> {
        let Public {
            taken, canticos, ..
        } = self.public;
        let contract = self.public.contract?;
        let (buyers, bid) = (team(contract.seat), i16::from(contract.points));
        let ours = team(self.seat);
        if ours == buyers {
            let have = taken[buyers] + canticos.total();
            return (have < bid && have + self.stake() >= bid)
                .then_some(Reason::MakesContract { bid });
        }
        let most = ALL_POINTS - taken[ours] + canticos.total() + canticos.allowance.max(0);
        (most >= bid && most - self.stake() < bid).then_some(Reason::BreaksContract { bid })
    }

    fn winning(&self, best: Card, sure: bool) -> Vec<Reason> {
        let points = self.stake();
        let mut why = Vec::new();
        if sure && self.public.tricks + 1 == TRICKS {
            why.push(Reason::LastTrick);
        } else if self.card.is_of(self.trump) && !best.is_of(self.trump) {
            why.push(Reason::Ruffs);
        } else if sure {
            why.push(Reason::TakesTrick { points });
        } else {
            why.push(Reason::LeadsTrick { points });
        }
        let rivals = self.winners(best).into_iter();
        let mut others = rivals.filter(|other| *other != self.card).peekable();
        let cheapest = |other: Card| {
            other.points() >= self.card.points() && other.strength() < self.card.strength()
        };
        if others.peek().is_some() && others.all(cheapest) {
            why.push(Reason::Cheapest);
        }
        why
    }

    fn overtaking(&self, best: Card, sure: bool) -> Vec<Reason> {
        let points = self.stake();
        let mut why = Vec::new();
        if self.winners(best) == self.legal {
            why.push(Reason::MustOvertake);
        }
        if sure {
            why.push(Reason::TakesTrick { points });
        }
        why
    }

    /// Reasons for a card that leaves the trick to the partner.
    fn feeding(&self) -> Vec<Reason> {
        let points = self.card.points();
        let others = self.legal.into_iter();
        let rivals = |card: Card| (self.unseen & Cards::above(card)).len();
        let higher = others
            .filter(|card| card.points() > points && !card.is_of(self.trump) && rivals(*card) < 2);
        let higher = higher.max_by_key(|card| card.points());
        let keeps = higher.map(|card| Reason::KeepsHigher { card });
        match self.keeps_trumps() {
            _ if points > 0 => [Reason::FeedsPartner { points }]
                .into_iter()
                .chain(keeps)
                .collect(),
            true => vec![Reason::PartnerHasIt, Reason::SavesTrump],
            false => vec![Reason::PartnerHasIt],
        }
    }

    /// Reasons for a card that leaves the trick to the others.
    fn losing(&self, best: Card) -> Vec<Reason> {
        let least = self.legal.into_iter().map(Card::points).min();
        let mut why = Vec::new();
        if !self.winners(best).is_empty() {
            let points = self.public.trick.points();
            why.push(Reason::HoldsBack { points });
            if self.keeps_trumps() {
                why.push(Reason::SavesTrump);
            }
        } else if least == Some(self.card.points()) {
            why.push(Reason::GivesLeast);
        }
        why
    }

    fn winners(&self, best: Card) -> Cards {
        let legal = self.legal.into_iter();
        legal
            .filter(|card| beats(*card, best, self.trump))
            .collect()
    }

    /// Whether a trump could be played, and is not.
    fn keeps_trumps(&self) -> bool {
        !self.card.is_of(self.trump) && !self.legal.suit(self.trump).is_empty()
    }
}
