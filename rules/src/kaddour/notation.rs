//! The acts of a player of Kaddour, and their text form.

use std::fmt;
use std::str::FromStr;

use crate::cards::spanish::{Card, Suit};
use crate::game::Action;
use crate::notation::{self, Unreadable};

/// A kind of card that can be told in the auction (KAD-24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tell {
    /// At least one ace.
    #[default]
    As,
    /// Rey and kabal of one suit.
    Compte,
}

/// Both kinds.
pub const TELLS: [Tell; 2] = [Tell::As, Tell::Compte];

/// An act of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Act {
    /// `bid 80`; a bid that nobody may make can be written too, and is refused.
    Bid(u16),
    /// `pass`.
    Pass,
    /// `tell as`, `tell compte`.
    Tell(Tell),
    /// `silent`: has nothing to tell, or will not.
    Silent,
    /// `trump D`: the buyer names the trump.
    Trump(Suit),
    /// `play D1`.
    Play(Card),
    /// `slam D1`: the same, louder.
    Slam(Card),
    /// `cantico C`.
    Cantico(Suit),
    /// `arm C`: declare this at the first opportunity.
    Arm(Suit),
    /// `disarm C`.
    Disarm(Suit),
    /// `waive`: no cantico in this window.
    Waive,
}

impl Action for Act {
    const VERBS: &'static [&'static str] = &[
        "bid", "pass", "tell", "silent", "trump", "play", "slam", "cantico", "arm", "disarm",
        "waive",
    ];

    const CONTRACT: &'static [&'static str] = &["bid", "pass", "tell", "silent", "trump"];

    fn verb(&self) -> usize {
        match self {
            Self::Bid(_) => 0,
            Self::Pass => 1,
            Self::Tell(_) => 2,
            Self::Silent => 3,
            Self::Trump(_) => 4,
            Self::Play(_) => 5,
            Self::Slam(_) => 6,
            Self::Cantico(_) => 7,
            Self::Arm(_) => 8,
            Self::Disarm(_) => 9,
            Self::Waive => 10,
        }
    }

    fn tempting(&self) -> bool {
        matches!(self, Self::Cantico(_) | Self::Tell(_) | Self::Silent)
    }

    fn calls(&self) -> bool {
        false
    }

    fn amounts_to(&self, other: &Self) -> bool {
        let played = |act: &Self| match act {
            Self::Play(card) | Self::Slam(card) => Some(*card),
            _ => None,
        };
        self == other || played(self).is_some() && played(self) == played(other)
    }
}

impl fmt::Display for Tell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::As => "as",
            Self::Compte => "compte",
        })
    }
}

impl fmt::Display for Act {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(bid) => write!(out, "bid {bid}"),
            Self::Pass => out.write_str("pass"),
            Self::Tell(kind) => write!(out, "tell {kind}"),
            Self::Silent => out.write_str("silent"),
            Self::Trump(suit) => write!(out, "trump {suit}"),
            Self::Play(card) => write!(out, "play {card}"),
            Self::Slam(card) => write!(out, "slam {card}"),
            Self::Cantico(suit) => write!(out, "cantico {suit}"),
            Self::Arm(suit) => write!(out, "arm {suit}"),
            Self::Disarm(suit) => write!(out, "disarm {suit}"),
            Self::Waive => out.write_str("waive"),
        }
    }
}

impl FromStr for Act {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let unreadable = |_| Unreadable::new(text);
        let (verb, rest) = match text.split_once(' ') {
            Some(parts) => parts,
            None => {
                return match text {
                    "pass" => Ok(Self::Pass),
                    "silent" => Ok(Self::Silent),
                    "waive" => Ok(Self::Waive),
                    _ => Err(Unreadable::new(text)),
                };
            }
        };
        let suit = || rest.parse::<Suit>().map_err(unreadable);
        let card = || rest.parse::<Card>().map_err(unreadable);
        match (verb, rest) {
            ("bid", _) => notation::number(rest)
                .map(Self::Bid)
                .ok_or_else(|| Unreadable::new(text)),
            ("tell", "as") => Ok(Self::Tell(Tell::As)),
            ("tell", "compte") => Ok(Self::Tell(Tell::Compte)),
            ("trump", _) => suit().map(Self::Trump),
            ("play", _) => card().map(Self::Play),
            ("slam", _) => card().map(Self::Slam),
            ("cantico", _) => suit().map(Self::Cantico),
            ("arm", _) => suit().map(Self::Arm),
            ("disarm", _) => suit().map(Self::Disarm),
            _ => Err(Unreadable::new(text)),
        }
    }
}
