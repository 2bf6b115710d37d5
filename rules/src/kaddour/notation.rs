//! The acts of a player of Kaddour, and their text form.

use std::fmt;

use crate::acts::{acts, one_word};
use crate::cards::spanish::{Card, Suit};
use crate::game::Action;

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

acts! {
    /// An act of a seat.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Act {
        /// `bid 80`; a bid that nobody may make can be written too, and is refused.
        Bid(bid: u16) = "bid",
        /// `pass`.
        Pass = "pass",
        /// `tell as`, `tell compte`.
        Tell(kind: Tell) = "tell",
        /// `silent`: has nothing to tell, or will not.
        Silent = "silent",
        /// `trump D`: the buyer names the trump.
        Trump(suit: Suit) = "trump",
        /// `play D1`.
        Play(card: Card) = "play",
        /// `slam D1`: the same, louder.
        Slam(card: Card) = "slam",
        /// `cantico C`.
        Cantico(suit: Suit) = "cantico",
        /// `arm C`: declare this at the first opportunity.
        Arm(suit: Suit) = "arm",
        /// `disarm C`.
        Disarm(suit: Suit) = "disarm",
        /// `waive`: no cantico in this window.
        Waive = "waive",
    }
}

impl Action for Act {
    const VERBS: &'static [&'static str] = &[
        "bid", "pass", "tell", "silent", "trump", "play", "slam", "cantico", "arm", "disarm",
        "waive",
    ];

    const CONTRACT: &'static [&'static str] = &["bid", "pass", "tell", "silent", "trump"];

    fn verb(&self) -> usize {
        self.place()
    }

    fn tempting(&self) -> bool {
        matches!(self, Self::Cantico(_) | Self::Tell(_) | Self::Silent)
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

one_word! {
    Tell: |word| TELLS.into_iter().find(|kind| kind.to_string() == word);
}
