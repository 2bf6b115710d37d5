//! Refusals: the duty broken, with the data that a screen needs to word it kindly.

use crate::game::Refusal as AnyRefusal;
use crate::seat::{Seat, Seats};

use super::choice::CallTiming;
use super::hand::Slots;
use super::state::Phase;
use super::worth::Power;

/// A broken rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The match is over.
    Over,
    /// The seat is not in the game any more.
    OutOfGame,
    /// It is for other seats to act.
    NotYou {
        /// The state of the match.
        phase: Phase,
        /// The seats that are to act.
        awaited: Seats,
    },
    /// The state asks for something else.
    NotNow(Phase),
    /// The slot has no card; these have one.
    EmptySlot(Slots),
    /// Neither pile nor a new one can be made.
    NoPile,
    /// Nothing lies on the discard.
    NoDiscard,
    /// The discard is never taken here.
    NeverTaken,
    /// Another's quick discard lies on top.
    TopSnapped(Seat),
    /// Matching at the start of a turn is not played here.
    NoOwnMatch,
    /// One's call has frozen one's hand.
    Frozen,
    /// The active player has no quick discard.
    NotInOwnTurn,
    /// The window is closed: too late, without cost.
    TooLate,
    /// The seat gave up its quick discard in this window.
    Waived,
    /// A wrong card was the only try in this window.
    OneTry,
    /// A wrong match cost no card because none was left, so it was the last one of this turn.
    NoPenaltyLeft,
    /// The card cannot be played for its owner; the cards in these slots can.
    NotPlayable(Slots),
    /// The power takes something else.
    OtherPower(Power),
    /// The power cannot touch these cards.
    NoTarget {
        /// The power.
        power: Power,
        /// The seats it may touch, the player's own included if it may.
        seats: Seats,
    },
    /// The power must be used.
    Compulsory(Power),
    /// The card looked at cannot be exchanged.
    OnlyLook,
    /// Exchange the card or leave it.
    SwapOrDecline,
    /// Calls are made at another time: this one.
    CallAt(CallTiming),
    /// This player called already.
    Called(Seat),
    /// Calls are not countered here.
    NoContre,
    /// Nobody called, so there is nothing to counter.
    NothingToCounter,
    /// Somebody countered already.
    Contred(Seat),
}

impl AnyRefusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::Over => "TAM-76",
            Self::OutOfGame => "TAM-79",
            Self::NotYou { .. } => "TAM-12",
            Self::NotNow(phase) => of_phase(*phase),
            Self::EmptySlot(_) => "TAM-11",
            Self::NoPile => "TAM-78",
            Self::NoDiscard | Self::TopSnapped(_) => "TAM-15",
            Self::NeverTaken => "TAM-16",
            Self::NoOwnMatch => "TAM-17",
            Self::Frozen => "TAM-56",
            Self::NotInOwnTurn => "TAM-20",
            Self::TooLate => "TAM-24",
            Self::Waived => "TAM-86",
            Self::OneTry => "TAM-27",
            Self::NoPenaltyLeft => "TAM-104",
            Self::NotPlayable(_) => "TAM-34",
            Self::OtherPower(_) => "TAM-39",
            Self::NoTarget { .. } => "TAM-42",
            Self::Compulsory(_) => "TAM-41",
            Self::OnlyLook => "TAM-42",
            Self::SwapOrDecline => "TAM-84",
            Self::CallAt(_) => "TAM-46",
            Self::Called(_) => "TAM-47",
            Self::NoContre | Self::NothingToCounter | Self::Contred(_) => "TAM-63",
        }
    }
}

/// The rule of the acts that a state allows.
const fn of_phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Peek => "TAM-9",
        Phase::Turn => "TAM-12",
        Phase::Hold => "TAM-13",
        Phase::Window => "TAM-28",
        Phase::Autrui => "TAM-37",
        Phase::Give => "TAM-35",
        Phase::Power => "TAM-41",
        Phase::Look => "TAM-84",
        Phase::End => "TAM-19",
        Phase::Over => "TAM-76",
    }
}
