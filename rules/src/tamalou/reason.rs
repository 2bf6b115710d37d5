//! Why a draw, an exchange, a quick discard, a power or a call is a good one: from features of the
//! choice, by the views and the memory of its seat.

use crate::cards::french::Card;
use crate::seat::Seat;

use super::notation::{Act, Place};
use super::views::{Memory, Public, Secret};
use super::worth::Power;

/// What an unseen card is taken for, in halves.
const UNSEEN: i32 = 13;

/// Why an act is a good one; worths are in halves of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the sentence of each variant names its fields")]
pub enum Reason {
    /// These cards are not shown again.
    Remember,
    /// The card on the discard is no better than what lies in one's own row.
    DiscardNoBetter { card: Card },
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
    /// A card of somebody else is worth knowing.
    TheirsUnseen,
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

/// Why this act is a good one, the most telling reason first.
pub(super) fn reasons(
    seat: Seat,
    public: &Public,
    secret: &Secret,
    memory: &Memory,
    act: Act,
) -> Vec<Reason> {
    let mind = Mind {
        seat,
        public,
        memory,
    };
    match act {
        Act::Peeked => vec![Reason::Remember],
        Act::Draw => vec![mind.draw()],
        Act::Take(slot) => mind.places(public.top, slot),
        Act::Keep(slot) => mind.places(secret.held, slot),
        Act::With(slot) => mind.places(secret.faces[2].map(|face| face.card), slot),
        Act::Throw => mind.throw(secret.held),
        Act::Own(slot) | Act::Snap(slot) => mind.matching(Place { seat, slot }),
        Act::Autrui(place) => mind.matching(place),
        Act::Waive | Act::Done => vec![Reason::NothingMatches],
        Act::Give(slot) => vec![Reason::Dearest {
            card: mind.knows(Place { seat, slot }),
        }],
        Act::Look(place) if place.seat == seat => vec![Reason::OwnUnseen],
        Act::Look(_) => vec![Reason::TheirsUnseen],
        Act::Swap(one, other) => vec![mind.swap(one, other)],
        Act::Top(_) => vec![Reason::OneMoreForThem],
        Act::Decline => vec![Reason::NothingToGain],
        Act::Call | Act::Contre => vec![mind.total(true)],
        Act::End => vec![mind.total(false)],
    }
}

struct Mind<'a> {
    seat: Seat,
    public: &'a Public,
    memory: &'a Memory,
}

impl Mind<'_> {
    fn knows(&self, place: Place) -> Option<Card> {
        self.memory.known[place.seat.index()][usize::from(place.slot)]
    }

    fn halves(&self, card: Card) -> i32 {
        i32::from(self.public.options.values.halves(card))
    }

    fn draw(&self) -> Reason {
        let takes = super::legal::Legal::of(self.seat, self.public).take;
        match self.public.top.filter(|_| !takes.is_empty()) {
            Some(card) => Reason::DiscardNoBetter { card },
            None => Reason::PileOnly,
        }
    }

    /// Of a card that goes to the place of one in its own row.
    fn places(&self, card: Option<Card>, slot: u8) -> Vec<Reason> {
        let seat = self.seat;
        let Some(card) = card else {
            return Vec::new();
        };
        vec![match self.knows(Place { seat, slot }) {
            None => Reason::ForUnseen { card },
            Some(dearer) => Reason::ForDearer { card, dearer },
        }]
    }

    fn throw(&self, held: Option<Card>) -> Vec<Reason> {
        let Some(card) = held else {
            return Vec::new();
        };
        let power = self.public.options.powers.of_card(card);
        let power = power.map(Reason::GivesPower);
        [Reason::NoBetter { card }]
            .into_iter()
            .chain(power)
            .collect()
    }

    fn matching(&self, place: Place) -> Vec<Reason> {
        match self.knows(place) {
            Some(card) => vec![Reason::Matches { card }],
            None => Vec::new(),
        }
    }

    fn swap(&self, one: Place, other: Place) -> Reason {
        let own = [one, other]
            .into_iter()
            .find(|place| place.seat == self.seat);
        match own {
            Some(own) => Reason::TradesDear {
                card: self.knows(own),
            },
            None => Reason::SparesOwn,
        }
    }

    /// What its own row counts, unseen cards guessed.
    fn total(&self, low: bool) -> Reason {
        let seat = self.seat;
        let slots = self.public.filled[seat.index()].into_iter();
        let cards = slots.map(|slot| self.knows(Place { seat, slot }));
        let (mut halves, mut unseen) = (0, 0);
        for card in cards {
            halves += card.map_or(UNSEEN, |card| self.halves(card));
            unseen += u8::from(card.is_none());
        }
        match low {
            true => Reason::LowTotal { halves, unseen },
            false => Reason::HighTotal { halves, unseen },
        }
    }
}
