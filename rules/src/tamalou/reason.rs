//! Reasons for a draw, an exchange, a quick discard, a power or a call: from features of the
//! choice, by the views and the memory of its seat.

use crate::cards::french::Card;
use crate::seat_view::RobotView;

use super::legal::Legal;
use super::mind::Mind;
use super::notation::{Act, Place};
use super::robot::CALLS_AT;
use super::state::Tamalou;
use super::worth::Power;

/// A reason for which an act is a good one; worths are in halves of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentence of each variant names its fields")]
pub enum Reason {
    /// These cards are not shown again.
    Remember,
    /// The card on the discard counts more than one of the pile is likely to.
    DiscardHigh { card: Card },
    /// The card on the discard is no better than what lies in one's own row.
    DiscardNoBetter { card: Card },
    /// A drawn card may still be thrown, and one of the discard has to be kept.
    DrawnMayGo,
    /// The pile is all there is to draw from.
    PileOnly,
    /// This card goes to the place of one that was never seen.
    ForUnseen { card: Card },
    /// This card goes to the place of a dearer one.
    ForDearer { card: Card, dearer: Card },
    /// This card is no better than anything in one's own row.
    NoBetter { card: Card },
    /// Thrown as it was drawn, it gives its power.
    GivesPower(Power),
    /// It is known to match, and so it goes for nothing.
    Matches { card: Card },
    /// Nothing that is known matches, and a wrong card costs.
    NothingMatches,
    /// It is the dearest of one's own cards.
    Dearest { card: Option<Card> },
    /// One of one's own cards has not been seen yet.
    OwnUnseen,
    /// One's own cards are known, and a card of somebody else is worth knowing.
    TheirsUnseen,
    /// A card of somebody else is worth knowing, and one's own may not be looked at.
    TheirsOnly,
    /// One's own dearest card goes, for one that is cheaper or unseen.
    TradesDear { card: Option<Card> },
    /// The exchange has to be made, and it touches none of one's own cards.
    SparesOwn,
    /// Nothing to be gained by it.
    NothingToGain,
    /// Somebody gets one card more.
    OneMoreForThem,
    /// The total, unseen cards guessed, is low enough to call.
    LowTotal { halves: i32, unseen: u8 },
    /// The total, unseen cards guessed, is still too high to call.
    HighTotal { halves: i32, unseen: u8 },
}

/// The reason for which this act is a good one, if there is one.
pub(super) fn reasons(view: RobotView<'_, Tamalou>, act: Act) -> Vec<Reason> {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let mind = mind(view);
    let own = |slot| Place { seat, slot };
    let why = match act {
        Act::Peeked => Some(Reason::Remember),
        Act::Draw => mind.draw(),
        Act::Take(slot) => mind.replaces(public.top, own(slot)),
        Act::Keep(slot) => mind.replaces(secret.held, own(slot)),
        Act::With(slot) => mind.replaces(secret.faces[2].map(|face| face.card), own(slot)),
        Act::Throw => return mind.throw(secret.held),
        Act::Own(slot) | Act::Snap(slot) => mind.sheds(own(slot)),
        Act::Autrui(place) => mind.sheds(place),
        Act::Waive | Act::Done => mind.nothing_matches(),
        Act::Give(slot) => mind.gives(own(slot)),
        Act::Look(place) => mind.looks(place),
        Act::Swap(one, other) => mind.swap(one, other),
        Act::Top(_) => Some(Reason::OneMoreForThem),
        Act::Decline => Some(Reason::NothingToGain),
        Act::Call | Act::Contre => mind.low_total(),
        Act::End => mind.high_total(),
    };
    why.into_iter().collect()
}

/// The reason against a call: what its player may take the cards to count.
pub(super) fn against(view: RobotView<'_, Tamalou>, act: Act) -> Option<Reason> {
    let calls = matches!(act, Act::Call);
    calls.then(|| mind(view).high_total()).flatten()
}

/// What a seat that forgets nothing goes by: an unseen card counts what cards do on average.
fn mind(view: RobotView<'_, Tamalou>) -> Mind<'_> {
    Mind {
        seat: view.seat,
        public: view.public,
        known: &view.memory.known,
        unseen: 2 * view.public.options.mean_points(),
    }
}

impl Mind<'_> {
    /// Halves of the highest card of its own row, unseen ones guessed.
    fn highest(&self) -> i32 {
        self.worst().map_or(0, |(_, guess)| guess)
    }

    fn draw(&self) -> Option<Reason> {
        let takes = Legal::of(self.seat, self.public).take;
        let Some(card) = self.public.top.filter(|_| !takes.is_empty()) else {
            return Some(Reason::PileOnly);
        };
        let counts = self.halves(card);
        Some(match self.highest() - counts {
            _ if counts > self.unseen => Reason::DiscardHigh { card },
            ..=0 => Reason::DiscardNoBetter { card },
            _ => Reason::DrawnMayGo,
        })
    }

    /// The reason to put a card in the place of one in its own row.
    fn replaces(&self, card: Option<Card>, place: Place) -> Option<Reason> {
        let card = card?;
        let less = self.halves(card) < self.guess(place);
        match self.knows(place) {
            Some(dearer) => less.then_some(Reason::ForDearer { card, dearer }),
            None => (less && self.highest() == self.unseen).then_some(Reason::ForUnseen { card }),
        }
    }

    fn throw(&self, held: Option<Card>) -> Vec<Reason> {
        let no_better = held.filter(|card| self.highest() <= self.halves(*card));
        let no_better = no_better.map(|card| Reason::NoBetter { card });
        let power = held.and_then(|card| self.public.options.powers.of_card(card));
        let power = power.map(Reason::GivesPower);
        no_better.into_iter().chain(power).collect()
    }

    fn sheds(&self, place: Place) -> Option<Reason> {
        self.knows(place).map(|card| Reason::Matches { card })
    }

    fn nothing_matches(&self) -> Option<Reason> {
        let matches = |place| self.matches(place, self.public.trigger);
        (!self.row().any(matches)).then_some(Reason::NothingMatches)
    }

    fn gives(&self, place: Place) -> Option<Reason> {
        let card = self.knows(place);
        (self.guess(place) == self.highest()).then_some(Reason::Dearest { card })
    }

    fn looks(&self, place: Place) -> Option<Reason> {
        let unknown = |place: &Place| self.knows(*place).is_none();
        let own = self.row().any(|place| unknown(&place));
        let may = Legal::of(self.seat, self.public).look.unwrap_or_default();
        match (place.seat == self.seat, own) {
            _ if !unknown(&place) => None,
            (true, _) => Some(Reason::OwnUnseen),
            (false, false) => Some(Reason::TheirsUnseen),
            (false, true) => (!may.has(self.seat)).then_some(Reason::TheirsOnly),
        }
    }

    fn swap(&self, one: Place, other: Place) -> Option<Reason> {
        let own = [(one, other), (other, one)];
        let own = own.into_iter().find(|(own, _)| own.seat == self.seat);
        let Some((own, theirs)) = own else {
            return Some(Reason::SparesOwn);
        };
        let card = self.knows(own);
        (self.guess(own) > self.guess(theirs)).then_some(Reason::TradesDear { card })
    }

    fn low_total(&self) -> Option<Reason> {
        let (halves, unseen) = (self.total(), self.uncertain());
        (halves <= CALLS_AT).then_some(Reason::LowTotal { halves, unseen })
    }

    fn high_total(&self) -> Option<Reason> {
        let (halves, unseen) = (self.total(), self.uncertain());
        (halves > CALLS_AT).then_some(Reason::HighTotal { halves, unseen })
    }

    /// Number of cards of its own row that it has not seen.
    fn uncertain(&self) -> u8 {
        self.row()
            .filter(|place| self.knows(*place).is_none())
            .count() as u8
    }
}
