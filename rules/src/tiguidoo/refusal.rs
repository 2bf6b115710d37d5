//! Refusals: the duty broken, with the data that a screen needs to word it kindly.

use crate::cards::ace_high::{Card, Cards};
use crate::game::Refusal as AnyRefusal;
use crate::seat::Seat;

/// A broken rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The match is over.
    Over,
    /// The seat is not in the game any more.
    OutOfGame,
    /// It is another seat's turn.
    NotYourTurn(Seat),
    /// A question must be settled first.
    QuestionOpen,
    /// No question is being asked (any more).
    NoQuestion,
    /// The answer would have been right, but its question is settled.
    RightTooLate,
    /// The asker does not answer.
    OwnQuestion,
    /// This question is put to one seat only.
    NotAsked(Seat),
    /// The seat has answered as often as it may.
    NoAttempts(u8),
    /// The seat gave up already.
    GaveUp,
    /// The answer has no letter and no digit.
    Empty,
    /// The question is answered by one of its choices.
    HasChoices,
    /// The question is answered by text.
    NoChoices,
    /// There is no choice of this number; it has this many.
    NoSuchChoice(u8),
    /// The seat has chosen, and a choice is final.
    Chosen,
    /// The asker rules an answer first.
    Ruling(Seat),
    /// No answer waits for a ruling.
    NothingToRule,
    /// Only the asker rules.
    NotAsker(Seat),
    /// Not one of its Tiguidoo cards.
    NotHeld {
        /// The card.
        card: Card,
        /// The Tiguidoo cards of the seat.
        held: Cards,
    },
    /// This seat cannot be challenged.
    NoOpponent(Seat),
    /// The card is not in that combination.
    NotTheirs {
        /// The owner of the combination.
        opponent: Seat,
        /// The cards of the combination.
        won: Cards,
    },
    /// Neither the same rank nor the same suit.
    NoMatch {
        /// The Tiguidoo card.
        own: Card,
        /// The cards there that it could be bet on.
        fits: Cards,
    },
    /// There is nothing to appeal against.
    NoAppeal,
    /// An appeal must be decided first.
    AppealOpen,
    /// The seat was not judged wrong.
    NotWrong,
    /// Somebody contests already.
    Contested(Seat),
    /// Nobody contests anything.
    NothingContested,
    /// The contestant does not speak for itself.
    OwnAppeal,
    /// The seat has voted already.
    Spoke,
}

impl AnyRefusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::Over => "TIG-28",
            Self::OutOfGame => "TIG-41",
            Self::NotYourTurn(_) | Self::QuestionOpen => "TIG-10",
            Self::NoQuestion | Self::RightTooLate => "TIG-14",
            Self::OwnQuestion => "TIG-11",
            Self::NotAsked(_) => "TIG-19",
            Self::NoAttempts(_) | Self::GaveUp => "TIG-13",
            Self::Empty => "TIG-27",
            Self::HasChoices | Self::NoChoices | Self::NoSuchChoice(_) | Self::Chosen => "TIG-67",
            Self::Ruling(_) => "TIG-49",
            Self::NothingToRule | Self::NotAsker(_) => "TIG-26",
            Self::NotHeld { .. }
            | Self::NoOpponent(_)
            | Self::NotTheirs { .. }
            | Self::NoMatch { .. } => "TIG-18",
            Self::NoAppeal
            | Self::AppealOpen
            | Self::NotWrong
            | Self::Contested(_)
            | Self::NothingContested
            | Self::OwnAppeal
            | Self::Spoke => "TIG-47",
        }
    }
}
