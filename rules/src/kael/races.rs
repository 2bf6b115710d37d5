//! Races between inputs, by public facts (KAE-32, 36, 77).
//!
//! A cut races any input that breaks its chain or takes a card of it back; a lucky draw races the
//! first act of the next player. Two hands can never both hold the missing cards.

use crate::cards::numbers::Card;
use crate::game::OpenRace;
use crate::moment::Moment;
use crate::seat::{Seat, Seats};

use super::event::Event;
use super::legal::is_long;
use super::notation::{Act, Source};
use super::state::Phase;
use super::views::Public;

/// The other seats whose input may race this one.
pub(super) fn rivals(public: &Public, seat: Seat, act: Act) -> Seats {
    let chain = public.missing();
    let cut = match act {
        Act::Deposit(cards) => {
            let laid = cards.single_value().map(|(card, _)| card);
            cutters(public, chain.filter(|&(card, _)| laid != Some(card)))
        }
        Act::Draw(source) => {
            let taken = public.offered.filter(|_| source == Source::Centre);
            cutters(public, chain.filter(|&(card, _)| taken == Some(card)))
        }
        Act::Kael => {
            // Once it is the next seat's turn, its cut takes the whole turn (KAE-29).
            let next: Seats = public.playing.after(public.active).into_iter().collect();
            cutters(public, chain).intersection(next)
        }
        Act::Cut(_) | Act::Lucky => closers(public, seat),
        Act::Ready if public.phase == Phase::Final && is_last(public, seat) => {
            let caller = public.caller.filter(|&caller| !public.is_frozen(caller));
            caller.into_iter().collect()
        }
        Act::Size(_) | Act::Ready => Seats::NONE,
    };
    let lucky = match act {
        Act::Size(_) | Act::Ready => None,
        _ => robbed_of_luck(public, seat),
    };
    let mut rivals: Seats = cut.into_iter().chain(lucky).collect();
    rivals.remove(seat);
    rivals.without(public.game.left)
}

/// The seats that may race this seat's next act: with a cut of the present chain, and with a lucky
/// draw.
pub(super) fn open(public: &Public, seat: Seat) -> [OpenRace; 2] {
    let chain = public.missing();
    let mut cut = match public.phase {
        Phase::Size | Phase::Over => Seats::NONE,
        Phase::Turn if seat == public.active => cutters(public, chain),
        Phase::Draw if seat == public.active => {
            let takes = |(card, _): &(Card, u8)| public.offered == Some(*card);
            cutters(public, chain.filter(takes))
        }
        Phase::Turn | Phase::Draw | Phase::Final => closers(public, seat),
    };
    cut.remove(seat);
    let lucky = robbed_of_luck(public, seat);
    let robbed: Seats = lucky.into_iter().collect();
    [
        OpenRace {
            rivals: cut.without(public.game.left),
            since: chain.map_or(Moment::default(), |(card, _)| grew(public, card)),
        },
        OpenRace {
            rivals: robbed.without(public.game.left),
            since: lucky.map_or(Moment::default(), |drew| drawn(public, drew)),
        },
    ]
}

/// Whether somebody may hold a card to throw in during the last window, by public facts.
pub(super) fn has_last_chance(public: &Public) -> bool {
    public.just_drew.is_some() || !cutters(public, public.missing()).is_empty()
}

/// Time at which the chain of a cut last grew, or the card of a lucky draw was drawn.
pub(super) fn answers_since(public: &Public, seat: Seat, act: Act) -> Moment {
    match act {
        Act::Cut(cards) => {
            let cut = cards.single_value();
            cut.map_or(Moment::default(), |(card, _)| grew(public, card))
        }
        Act::Lucky => drawn(public, seat),
        _ => Moment::default(),
    }
}

/// Time at which the chain of this card last grew.
fn grew(public: &Public, chain: Card) -> Moment {
    public.chronicle.last_at(|event| match event {
        Event::Deposited { card, .. } | Event::Lucky { card, .. } => card == chain,
        Event::Dealt { turned, .. } => turned == chain,
        _ => false,
    })
}

/// Time of this seat's last draw.
fn drawn(public: &Public, by: Seat) -> Moment {
    let chronicle = &public.chronicle;
    chronicle.last_at(|event| matches!(event, Event::Drew { seat, .. } if seat == by))
}

/// The seat with a lucky draw that the first act of this seat's turn would close (KAE-36, 73).
fn robbed_of_luck(public: &Public, seat: Seat) -> Option<Seat> {
    let acts_first = public.phase == Phase::Turn && seat == public.active;
    public.just_drew.filter(|_| acts_first)
}

/// The seats that could complete the square by the size of their hand, if a card of the chain is
/// `missing`.
fn cutters(public: &Public, missing: Option<(Card, u8)>) -> Seats {
    let Some((_, count)) = missing else {
        return Seats::NONE;
    };
    let long_enough = is_long(count, public);
    let could = |seat: &Seat| {
        let in_turn = *seat == public.active && public.phase == Phase::Turn;
        public.held[seat.index()] >= count
            && (long_enough || in_turn)
            && !public.is_frozen(*seat)
            && !public.ready.has(*seat)
    };
    public.playing.into_iter().filter(could).collect()
}

/// The seat whose next act may end the chance to throw cards in: the active one or, in the last
/// window, each that may close it.
fn closers(public: &Public, seat: Seat) -> Seats {
    match public.phase {
        Phase::Turn | Phase::Draw => Seats::only(public.active),
        // Nobody waits for the caller's own readiness (KAE-75).
        Phase::Final if public.caller == Some(seat) => public.playing.without(public.ready),
        Phase::Final | Phase::Size | Phase::Over => Seats::NONE,
    }
}

/// Whether the last window waits for nobody else.
fn is_last(public: &Public, seat: Seat) -> bool {
    let mut others = public.playing.without(public.ready);
    others.remove(seat);
    public.caller.is_none_or(|caller| {
        others.remove(caller);
        others.is_empty()
    })
}
