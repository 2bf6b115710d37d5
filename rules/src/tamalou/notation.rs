//! The acts of a player of Tamalou, and their text form.

use std::fmt;

use crate::acts::{Written, acts};
use crate::game::Action;
use crate::seat::Seat;

/// A card on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The player in front of whom it lies.
    pub seat: Seat,
    /// The slot, from 0.
    pub slot: u8,
}

acts! {
    /// An act of a seat.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Act {
        /// `peeked`: ends the first look, or any other.
        Peeked = "peeked",
        /// `draw`: takes the top of the pile.
        Draw = "draw",
        /// `take 2`: takes the top of the discard into this slot.
        Take(slot: u8) = "take",
        /// `own 1`: matches the discard at the start of one's turn.
        Own(slot: u8) = "own",
        /// `throw`: lays the drawn card on the discard.
        Throw = "throw",
        /// `swap 2`: keeps the drawn card in this slot.
        Keep(slot: u8) = "swap",
        /// `snap 1`: the quick discard.
        Snap(slot: u8) = "snap",
        /// `waive`: no quick discard in this window.
        Waive = "waive",
        /// `autrui 2 3`: plays this card of another.
        Autrui(place: Place) = "autrui",
        /// `give 0`: gives this card to the owner.
        Give(slot: u8) = "give",
        /// `done`: no more plays for another.
        Done = "done",
        /// `look 1 3`: a power's look.
        Look(place: Place) = "look",
        /// `swap 0 1 2 3`: a power's swap, the lower seat first.
        Swap(one: Place, other: Place) = "swap" if one.seat < other.seat,
        /// `with 2`: swaps the card looked at with this one.
        With(slot: u8) = "with",
        /// `top 3`: gives the top of the pile to this seat.
        Top(seat: Seat) = "top",
        /// `decline`: leaves a power unused, or a looked-at card where it is.
        Decline = "decline",
        /// `call`.
        Call = "call",
        /// `contre`.
        Contre = "contre",
        /// `end`: ends the turn without a call.
        End = "end",
    }
}

impl Action for Act {
    const VERBS: &'static [&'static str] = &[
        "peeked", "draw", "take", "own", "throw", "swap", "snap", "waive", "autrui", "give",
        "done", "look", "with", "top", "decline", "call", "contre", "end",
    ];

    fn verb(&self) -> usize {
        self.place()
    }

    fn tempting(&self) -> bool {
        matches!(
            self,
            Self::End
                | Self::Contre
                | Self::Autrui(_)
                | Self::Own(_)
                | Self::Look(_)
                | Self::With(_)
                | Self::Top(_)
                | Self::Swap(..)
        )
    }

    fn calls(&self) -> bool {
        matches!(self, Self::Call)
    }

    /// Cards tried blindly are mostly wrong, and their penalties would end every match early.
    fn rash(&self) -> bool {
        matches!(self, Self::Snap(_))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.seat, self.slot)
    }
}

impl Written for Place {
    fn take(text: &mut &str) -> Option<Self> {
        let (seat, slot) = (Seat::take(text)?, u8::take(text)?);
        Some(Self { seat, slot })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_canonical_texts_are_read() {
        for text in [
            "peeked",
            "draw",
            "take 2",
            "own 1",
            "throw",
            "swap 2",
            "snap 13",
            "waive",
            "autrui 2 3",
            "give 0",
            "done",
            "look 1 3",
            "swap 0 1 2 3",
            "with 2",
            "top 3",
            "decline",
            "call",
            "contre",
            "end",
        ] {
            assert_eq!(text.parse::<Act>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "take",
            "take 02",
            "take -1",
            "take 1 2",
            "take  1",
            "take 1 ",
            "own x",
            "draw 1",
            "Draw",
            " draw",
            "swap 2 1 0 3",
            "swap 1 0 1 3",
            "swap 0 1 2",
            "swap 0 1 2 3 4",
            "autrui 2",
            "look 1",
            "top",
            "leave",
            "tamalou",
            "peeked 1",
            "snap 256",
        ] {
            assert!(text.parse::<Act>().is_err(), "{text:?}");
        }
    }
}
