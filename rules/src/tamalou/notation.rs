//! The acts of a player of Tamalou, and their text form.

use std::fmt;
use std::str::FromStr;

use crate::game::Action;
use crate::notation::{self, Unreadable};
use crate::seat::Seat;

/// A card on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The player in front of whom it lies.
    pub seat: Seat,
    /// The slot, from 0.
    pub slot: u8,
}

/// An act of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Act {
    /// `peeked`: ends the first look, or any other.
    Peeked,
    /// `draw`: takes the top of the pile.
    Draw,
    /// `take 2`: takes the top of the discard into this slot.
    Take(u8),
    /// `own 1`: matches the discard at the start of one's turn.
    Own(u8),
    /// `throw`: lays the drawn card on the discard.
    Throw,
    /// `swap 2`: keeps the drawn card in this slot.
    Keep(u8),
    /// `snap 1`: the quick discard.
    Snap(u8),
    /// `waive`: no quick discard in this window.
    Waive,
    /// `autrui 2 3`: plays this card of another.
    Autrui(Place),
    /// `give 0`: gives this card to the owner.
    Give(u8),
    /// `done`: no more plays for another.
    Done,
    /// `look 1 3`: a power's look.
    Look(Place),
    /// `swap 0 1 2 3`: a power's swap, the lower seat first.
    Swap(Place, Place),
    /// `with 2`: swaps the card looked at with this one.
    With(u8),
    /// `top 3`: gives the top of the pile to this seat.
    Top(Seat),
    /// `decline`: leaves a power unused, or a looked-at card where it is.
    Decline,
    /// `call`.
    Call,
    /// `contre`.
    Contre,
    /// `end`: ends the turn without a call.
    End,
}

impl Action for Act {
    const VERBS: &'static [&'static str] = &[
        "peeked", "draw", "take", "own", "throw", "swap", "snap", "waive", "autrui", "give",
        "done", "look", "with", "top", "decline", "call", "contre", "end",
    ];

    fn verb(&self) -> usize {
        match self {
            Self::Peeked => 0,
            Self::Draw => 1,
            Self::Take(_) => 2,
            Self::Own(_) => 3,
            Self::Throw => 4,
            Self::Keep(_) | Self::Swap(..) => 5,
            Self::Snap(_) => 6,
            Self::Waive => 7,
            Self::Autrui(_) => 8,
            Self::Give(_) => 9,
            Self::Done => 10,
            Self::Look(_) => 11,
            Self::With(_) => 12,
            Self::Top(_) => 13,
            Self::Decline => 14,
            Self::Call => 15,
            Self::Contre => 16,
            Self::End => 17,
        }
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

impl fmt::Display for Act {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(Self::VERBS[self.verb()])?;
        match self {
            Self::Take(slot)
            | Self::Own(slot)
            | Self::Keep(slot)
            | Self::Snap(slot)
            | Self::Give(slot)
            | Self::With(slot) => write!(out, " {slot}"),
            Self::Autrui(place) | Self::Look(place) => write!(out, " {place}"),
            Self::Swap(one, other) => write!(out, " {one} {other}"),
            Self::Top(seat) => write!(out, " {seat}"),
            _ => Ok(()),
        }
    }
}

impl FromStr for Act {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let read = match text.split_once(' ') {
            None => plain(text),
            Some((verb, rest)) => Numbers::of(rest).and_then(|numbers| with(verb, &numbers)),
        };
        read.ok_or_else(|| Unreadable::new(text))
    }
}

/// One to four numbers.
struct Numbers {
    all: [u8; 4],
    len: usize,
}

impl Numbers {
    fn of(text: &str) -> Option<Self> {
        let mut numbers = Self {
            all: [0; 4],
            len: 0,
        };
        for word in text.split(' ') {
            *numbers.all.get_mut(numbers.len)? = notation::number(word)?;
            numbers.len += 1;
        }
        Some(numbers)
    }
}

fn plain(verb: &str) -> Option<Act> {
    Some(match verb {
        "peeked" => Act::Peeked,
        "draw" => Act::Draw,
        "throw" => Act::Throw,
        "waive" => Act::Waive,
        "done" => Act::Done,
        "decline" => Act::Decline,
        "call" => Act::Call,
        "contre" => Act::Contre,
        "end" => Act::End,
        _ => return None,
    })
}

fn with(verb: &str, numbers: &Numbers) -> Option<Act> {
    let place = |seat, slot| Place {
        seat: Seat::new(seat),
        slot,
    };
    Some(match (verb, &numbers.all[..numbers.len]) {
        ("take", &[slot]) => Act::Take(slot),
        ("own", &[slot]) => Act::Own(slot),
        ("swap", &[slot]) => Act::Keep(slot),
        ("snap", &[slot]) => Act::Snap(slot),
        ("give", &[slot]) => Act::Give(slot),
        ("with", &[slot]) => Act::With(slot),
        ("top", &[seat]) => Act::Top(Seat::new(seat)),
        ("autrui", &[seat, slot]) => Act::Autrui(place(seat, slot)),
        ("look", &[seat, slot]) => Act::Look(place(seat, slot)),
        ("swap", &[one, slot, other, at]) if one < other => {
            Act::Swap(place(one, slot), place(other, at))
        }
        _ => return None,
    })
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
