//! Which inputs race each other, by public facts (KAE-32, 36, 77).
//!
//! A cut races what breaks its chain or takes a card of it back; a lucky draw races what the next
//! player does first. Two hands can never both hold the missing cards.

use crate::cards::numbers::Card;
use crate::moment::Moment;
use crate::seat::{Seat, Seats};

use super::chain::SQUARE;
use super::event::Event;
use super::legal::{frozen, missing};
use super::notation::{Act, Source};
use super::state::Phase;
use super::views::Public;

/// The other seats whose input may race this one.
pub(super) fn rivals(public: &Public, seat: Seat, act: Act) -> Seats {
    let mut rivals = match act {
        Act::Deposit(cards) => {
            let laid = cards.single_value().map(|(card, _)| card);
            let breaks = missing(public).filter(|&(card, _)| laid != Some(card));
            with(robbed_of_luck(public, seat), cutters(public, breaks))
        }
        Act::Draw(source) => {
            let taken = public.offered.filter(|_| source == Source::Centre);
            let shortens = missing(public).filter(|&(card, _)| taken == Some(card));
            with(robbed_of_luck(public, seat), cutters(public, shortens))
        }
        Act::Kael => {
            // Once it is their turn their cut is the whole turn (KAE-29).
            let mut next = cutters(public, missing(public));
            next = next.without(public.playing.without(next_seat(public)));
            with(robbed_of_luck(public, seat), next)
        }
        Act::Cut(_) | Act::Lucky => {
            let closers = closers(public, seat);
            with(robbed_of_luck(public, seat), closers)
        }
        Act::Ready if public.phase == Phase::Final && is_last(public, seat) => {
            let caller = public.caller.filter(|&caller| !frozen(caller, public));
            caller.map_or(Seats::NONE, Seats::only)
        }
        Act::Size(_) | Act::Ready => Seats::NONE,
    };
    rivals.remove(seat);
    rivals.without(public.game.left)
}

/// When a cut's chain last grew, or the drawn card was drawn.
pub(super) fn answers_since(public: &Public, seat: Seat, act: Act) -> Moment {
    let chronicle = &public.chronicle;
    match act {
        Act::Cut(cards) => {
            let Some((cut, _)) = cards.single_value() else {
                return Moment::default();
            };
            chronicle.last_at(|event| match event {
                Event::Deposited { card, .. } | Event::Lucky { card, .. } => card == cut,
                Event::Dealt { turned, .. } => turned == cut,
                _ => false,
            })
        }
        Act::Lucky => chronicle
            .last_at(|event| matches!(event, Event::Drew { seat: drew, .. } if drew == seat)),
        _ => Moment::default(),
    }
}

/// Who may have a lucky draw that the first act of this seat's turn would close (KAE-36, 73).
fn robbed_of_luck(public: &Public, seat: Seat) -> Seats {
    let acts_first = public.phase == Phase::Turn && seat == public.active;
    let drew = public.just_drew.filter(|_| acts_first);
    drew.map_or(Seats::NONE, Seats::only)
}

/// Whose turn is next.
fn next_seat(public: &Public) -> Seats {
    let next = public.playing.after(public.active);
    next.map_or(Seats::NONE, Seats::only)
}

/// Who could complete the square by the size of their hand, if a card of the chain is `missing`.
fn cutters(public: &Public, missing: Option<(Card, u8)>) -> Seats {
    let Some((_, count)) = missing else {
        return Seats::NONE;
    };
    let long_enough = SQUARE - count >= public.options.cut_min_chain;
    let could = |seat: &Seat| {
        let in_turn = *seat == public.active && public.phase == Phase::Turn;
        public.held[seat.index()] >= count
            && (long_enough || in_turn)
            && !frozen(*seat, public)
            && !public.ready.has(*seat)
    };
    public.playing.into_iter().filter(could).collect()
}

/// The seat whose next act may end the chance to throw cards in: the active one or, in the last
/// window, each that may close it.
fn closers(public: &Public, seat: Seat) -> Seats {
    match public.phase {
        Phase::Turn | Phase::Draw => Seats::only(public.active),
        // Only the caller's own readiness is not waited for (KAE-75).
        Phase::Final if public.caller == Some(seat) => public.playing.without(public.ready),
        Phase::Final | Phase::Size | Phase::Over => Seats::NONE,
    }
}

/// Whether nobody else is waited for in the last window.
fn is_last(public: &Public, seat: Seat) -> bool {
    let mut others = public.playing.without(public.ready);
    others.remove(seat);
    public.caller.is_none_or(|caller| {
        others.remove(caller);
        others.is_empty()
    })
}

fn with(one: Seats, other: Seats) -> Seats {
    one.into_iter().chain(other).collect()
}
