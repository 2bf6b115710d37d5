//! The views of a match of Tamalou, by `docs/rules/tamalou.md`.
//!
//! Each view is built from nothing, field by field; a new field does not compile until it is filled
//! here.

use crate::cards::french::{Card, SIZE};
use crate::chronicle::Chronicle;
use crate::seat::{MAX_SEATS, Seat, Seats};

use super::choice::{PeekUntil, WindowClose};
use super::event::{Event, KEPT};
use super::hand::{SLOTS, Slots};
use super::notation::Place;
use super::options::Options;
use super::revealed::Reveal;
use super::state::{Phase, Scores, Tamalou};
use super::worth::Power;

/// The public view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Public {
    /// The parameters in force.
    pub options: Options,
    /// Number of players who sat down.
    pub players: u8,
    /// The input for which the match waits.
    pub phase: Phase,
    /// Counts the waits; public buttons carry it.
    pub turn: u32,
    /// The dealer of this manche.
    pub dealer: Seat,
    /// The seat whose turn it is; during the first look, the one that plays first.
    pub active: Seat,
    /// The seats still in the game.
    pub playing: Seats,
    /// Scores, with the seats that are out or have left.
    pub game: Scores,
    /// Number of players dealt in.
    pub dealt: u8,
    /// Number of turns completed in this manche.
    pub completed: u32,
    /// The slots of each seat that have a card.
    pub filled: [Slots; MAX_SEATS],
    /// The cards that a viewer has seen, by owner and viewer (TAM-33).
    pub seen: [[Slots; MAX_SEATS]; MAX_SEATS],
    /// Number of cards left in the pile.
    pub pile: u8,
    /// Number of cards on the discard.
    pub lying: u8,
    /// The top of the discard.
    pub top: Option<Card>,
    /// The seat whose quick discard lies on top.
    pub snapper: Option<Seat>,
    /// The card that a quick discard or a play for another has to match.
    pub trigger: Option<Card>,
    /// The seats that this wait needs.
    pub awaited: Seats,
    /// The seats that gave up their quick discard in this window.
    pub waived: Seats,
    /// The seats that may not try again in it.
    pub barred: Seats,
    /// Whether a wrong match at the start of this turn cost no card because none was left
    /// (TAM-104).
    pub own_over: bool,
    /// The consequence of an act that closes the window, if one may (TAM-96).
    pub follow: Option<Follow>,
    /// The cards that the asked seat may play for others, by owner.
    pub playable: [Slots; MAX_SEATS],
    /// The slot that a card is owed to.
    pub owed: Option<Place>,
    /// The power that waits or is being used, with its seat.
    pub power: Option<(Seat, Power)>,
    /// The cards being looked at.
    pub looked: [Option<Place>; 2],
    /// The seat that may still exchange the card it looks at.
    pub swapper: Option<Seat>,
    /// The caller; `None` until somebody calls.
    pub caller: Option<Seat>,
    /// The seat that countered; `None` until somebody does.
    pub contre: Option<Seat>,
    /// Points for wrong cards in this manche.
    pub charged: [u16; MAX_SEATS],
    /// The last manche that was scored.
    pub reveal: Option<Reveal>,
    /// The latest events.
    pub chronicle: Chronicle<Event, KEPT>,
}

impl Public {
    /// Whether the seat's call has frozen its hand (TAM-56).
    #[must_use]
    pub fn is_frozen(&self, seat: Seat) -> bool {
        self.caller == Some(seat) && self.options.caller_frozen
    }
}

/// The consequence of closing the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// A power of this seat.
    Power(Seat, Power),
    /// The turn of this seat.
    Turn(Seat),
}

impl Follow {
    /// The seat whose power or turn it is.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Self::Power(seat, _) | Self::Turn(seat) => seat,
        }
    }
}

/// A card that a seat sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The slot in which it lies.
    pub place: Place,
    /// The card.
    pub card: Card,
}

/// One seat's secret view: faces that its screen shows for a moment, no more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Secret {
    /// The card it drew and holds.
    pub held: Option<Card>,
    /// The cards it looks at.
    pub faces: [Option<Face>; 4],
    /// All it has seen, under `memory_aid`.
    pub aid: Option<Known>,
}

/// The cards on the table that a seat has seen, by owner and slot.
pub type Known = [[Option<Card>; SLOTS]; MAX_SEATS];

/// One seat's memory of this manche.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Its present secret.
    pub secret: Secret,
    /// The cards on the table that it has seen.
    pub known: Known,
    /// The cards on the discard: a bit for each, by its number in the pack.
    pub fallen: u64,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            secret: Secret::default(),
            known: [[None; SLOTS]; MAX_SEATS],
            fallen: 0,
        }
    }
}

const _: () = assert!(SIZE <= 64, "a card has a bit in `fallen`");

impl Tamalou {
    pub(super) fn show_public(&self, view: &mut Public) {
        let Public {
            options,
            players,
            phase,
            turn,
            dealer,
            active,
            playing,
            game,
            dealt,
            completed,
            filled,
            seen,
            pile,
            lying,
            top,
            snapper,
            trigger,
            awaited,
            waived,
            barred,
            own_over,
            follow,
            playable,
            owed,
            power,
            looked,
            swapper,
            caller,
            contre,
            charged,
            reveal,
            chronicle,
        } = view;
        *options = self.options;
        *players = self.players;
        *phase = self.phase;
        *turn = self.turn;
        *dealer = self.dealer;
        *active = self.active;
        *playing = self.playing;
        *game = self.game;
        let manche = &self.manche;
        *dealt = manche.dealt;
        *completed = manche.completed;
        for ((filled, seen), hand) in filled.iter_mut().zip(seen).zip(&manche.hands) {
            *filled = hand.filled;
            *seen = hand.seen;
        }
        *pile = manche.stock.pile.len() as u8;
        *lying = manche.stock.discard.len() as u8;
        *top = manche.stock.top();
        *snapper = manche.snapper;
        *trigger = manche.window.trigger;
        *awaited = self.awaited();
        *waived = manche.window.waived;
        *barred = manche.window.barred;
        *own_over = manche.own_over;
        *follow = self.shown_follow();
        *playable = self.shown_playable();
        *owed = manche.autrui.owed;
        *power = manche.power;
        *looked = manche.look.places;
        *swapper = manche.look.swapper;
        *caller = manche.caller;
        *contre = manche.contre;
        *charged = manche.charged;
        match (&mut *reveal, &self.reveal) {
            // A manche is revealed once, and seats are shown to be out with it.
            (Some(shown), Some(new)) if shown.manche == new.manche => {}
            _ => *reveal = self.reveal,
        }
        chronicle.follow(&self.chronicle);
    }

    fn awaited(&self) -> Seats {
        let manche = &self.manche;
        match self.phase {
            Phase::Peek => manche.peeking,
            Phase::Turn | Phase::Hold | Phase::End => Seats::only(self.active),
            Phase::Window => self.waiting(),
            Phase::Autrui | Phase::Give => Seats::only(manche.autrui.asked),
            Phase::Power => manche.power.into_iter().map(|(seat, _)| seat).collect(),
            Phase::Look => manche.look.seats,
            Phase::Over => Seats::NONE,
        }
    }

    fn shown_follow(&self) -> Option<Follow> {
        let may = self.options.window_close == WindowClose::NextAction;
        let open = may && self.phase == Phase::Window;
        open.then(|| self.follow()).flatten()
    }

    fn shown_playable(&self) -> [Slots; MAX_SEATS] {
        let mut playable = [Slots::NONE; MAX_SEATS];
        if self.phase == Phase::Autrui {
            for owner in self.playing {
                playable[owner.index()] = self.playable(self.manche.autrui.asked, owner);
            }
        }
        playable
    }

    pub(super) fn show_secret(&self, seat: Seat, view: &mut Secret) {
        let Secret { held, faces, aid } = view;
        *held = self.manche.held.filter(|_| seat == self.active);
        *faces = self.faces(seat);
        if self.options.memory_aid {
            self.known(seat, aid.get_or_insert([[None; SLOTS]; MAX_SEATS]));
        } else {
            *aid = None;
        }
    }

    pub(super) fn show_memory(&self, seat: Seat, view: &mut Memory) {
        let Memory {
            secret,
            known,
            fallen,
        } = view;
        self.show_secret(seat, secret);
        self.known(seat, known);
        let discard = self.manche.stock.discard.iter();
        *fallen = discard.fold(0, |fallen, card| fallen | 1 << card.index());
    }

    /// The faces that `seat` sees now (TAM-84).
    fn faces(&self, seat: Seat) -> [Option<Face>; 4] {
        let mut faces = [None; 4];
        let nearest = match self.options.peek_until {
            PeekUntil::Start => self.phase == Phase::Peek && self.manche.peeking.has(seat),
            PeekUntil::FirstDraw => true,
        };
        let face = |place: Place| Face {
            place,
            card: self.manche.hands[place.seat.index()].at(place.slot),
        };
        if nearest {
            let fresh = self.manche.hands[seat.index()].fresh;
            for (shown, slot) in faces.iter_mut().zip(fresh) {
                *shown = Some(face(Place { seat, slot }));
            }
        }
        if self.manche.look.seats.has(seat) {
            for (shown, place) in faces[2..].iter_mut().zip(self.manche.look.places) {
                *shown = place.map(face);
            }
        }
        faces
    }

    fn known(&self, seat: Seat, known: &mut Known) {
        for (known, hand) in known.iter_mut().zip(&self.manche.hands) {
            *known = [None; SLOTS];
            for slot in hand.filled.intersection(hand.seen[seat.index()]) {
                known[usize::from(slot)] = Some(hand.at(slot));
            }
        }
    }
}
