//! The cut: its button, which is the same on the table message and in every hand, and what a press
//! on it means.
//!
//! The button names the chain by its value and the turn in which it began, so that a late press
//! never cuts another one. It depends on public facts only.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::numbers::{Card, Cards};
use tapis_rules::game::Game;
use tapis_rules::kael::event::Event;
use tapis_rules::kael::{Act, Kael, Public, Refusal, SQUARE};
use tapis_rules::seat_view::SeatView;
use tapis_say::say;

use crate::{Button, Look};
use tapis_model::Request;

use super::cards::plain;

/// Carried by the button's custom id where no square can be completed.
const NO_CHAIN: &str = "-";

/// From how many cards in the chain on the cut button is green.
const TENSE: u8 = 2;

/// The button.
pub(super) fn button(public: &Public, words: &FluentLanguageLoader) -> Button {
    let label = label(true, public, words);
    let tense = public
        .missing()
        .is_some_and(|(_, count)| SQUARE - count >= TENSE);
    let look = if tense { Look::Go } else { Look::Plain };
    Button::new("✂️", label, Request::Interrupt(target(public))).look(look)
}

/// The button in a hand. If its seat cannot cut, the label says what a cut takes. The button can be pressed
/// all the same, because a hand that could not be edited must not keep anybody from a cut. It is grey once
/// the cards of the hand may not move any more.
pub(super) fn own(
    cuts: bool,
    frozen: bool,
    public: &Public,
    words: &FluentLanguageLoader,
) -> Button {
    let button = button(public, words);
    if cuts {
        return button.look(Look::Go);
    }
    let label = label(false, public, words);
    Button { label, ..button }
        .look(Look::Plain)
        .enabled(!frozen)
}

/// What a cut is made with or, where it cannot be made, what it takes.
fn label(can: bool, public: &Public, words: &FluentLanguageLoader) -> String {
    let Some((card, count)) = public.missing() else {
        return fl!(words, "kael-button-cut");
    };
    let card = plain(Cards::of(card, 1));
    say!(words, "kael-button-cut"; if can { "with"(count, card) } else { "of"(count, card) })
}

/// The cut that a press asks for, from the untrusted text in its custom id.
///
/// # Errors
/// The refusal of a late cut, if the chain it names is not the present one.
pub(super) fn interrupt(view: SeatView<'_, Kael>, text: &str) -> Result<Act, Refusal> {
    let public = view.public;
    match public.missing() {
        Some((card, count)) if text == target(public) => Ok(Act::Cut(Cards::of(card, count))),
        // An empty cut is legal nowhere, so the first reason that applies is given.
        _ => {
            let refused = Kael::check(view, &Act::Cut(Cards::NONE));
            Err(refused.err().unwrap_or(Refusal::NoChain))
        }
    }
}

fn target(public: &Public) -> String {
    match public.missing() {
        Some((card, _)) => format!("{card} {}", since(public)),
        None => NO_CHAIN.to_owned(),
    }
}

/// The turn in which the present chain began; 0 if the chronicle does not reach back to it.
fn since(public: &Public) -> u32 {
    let mut state = CutState::Unknown(None);
    let mut laid = None;
    for entry in public.chronicle.since(0) {
        match entry.event {
            Event::Dealt { turned, .. } => {
                state = CutState::Nothing;
                state.lay(turned, 1, entry.turn);
            }
            Event::Deposited { seat, card, count } => {
                laid = Some((seat, entry.turn, state.is(card)));
                state.lay(card, count, entry.turn);
            }
            Event::Lucky { card, .. } => state.lay(card, 1, entry.turn),
            Event::Cut { .. } => state = CutState::Nothing,
            Event::Drew {
                seat,
                card: Some(_),
            } => match laid {
                // The card under this player's deposit belongs to the chain only if the deposit was
                // laid on it.
                Some((by, turn, on_it)) if by == seat && turn == entry.turn => {
                    state.take_if(on_it);
                }
                _ => state.take_if(true),
            },
            _ => {}
        }
    }
    match (state, public.chain) {
        (CutState::Chain { card, count, since }, Some(chain))
            if card == chain.card && count == chain.count =>
        {
            since
        }
        _ => 0,
    }
}

/// The chain, as far as the events read so far determine it.
#[derive(Clone, Copy)]
enum CutState {
    /// It may have begun before the oldest event; holds its value once one of its cards was laid.
    Unknown(Option<Card>),
    /// There is no chain.
    Nothing,
    /// It began in turn `since`.
    Chain { card: Card, count: u8, since: u32 },
}

impl CutState {
    fn is(self, laid: Card) -> bool {
        match self {
            Self::Unknown(card) => card == Some(laid),
            Self::Nothing => false,
            Self::Chain { card, .. } => card == laid,
        }
    }

    fn lay(&mut self, laid: Card, number: u8, turn: u32) {
        *self = match *self {
            Self::Unknown(None) => Self::Unknown(Some(laid)),
            Self::Unknown(Some(card)) if card == laid => return,
            Self::Chain { card, count, .. } if card == laid && count + number >= SQUARE => {
                Self::Nothing
            }
            Self::Chain { card, count, since } if card == laid => Self::Chain {
                card,
                count: count + number,
                since,
            },
            _ if number >= SQUARE => Self::Nothing,
            _ => Self::Chain {
                card: laid,
                count: number,
                since: turn,
            },
        };
    }

    fn take_if(&mut self, of_it: bool) {
        if let Self::Chain { count, .. } = self
            && of_it
        {
            *count -= 1;
            if *count == 0 {
                *self = Self::Nothing;
            }
        }
    }
}

#[cfg(test)]
mod tests;
