//! Refusals: the duty broken, with the data that a screen needs to word it kindly.

use crate::refusals::refusals;
use crate::seat::{Seat, Seats};

use super::choice::CallTiming;
use super::hand::Slots;
use super::state::Phase;
use super::worth::Power;

refusals! {
    /// A broken rule.
    pub enum Refusal {
        /// The match is over.
        Over = "TAM-76",
        /// The seat is not in the game any more.
        OutOfGame = "TAM-79",
        /// It is for other seats to act.
        NotYou {
            /// The state of the match.
            phase: Phase,
            /// The seats that are to act.
            awaited: Seats,
        } = "TAM-12",
        /// The state asks for something else.
        NotNow(Phase) = "TAM-12",
        /// The slot has no card; these have one.
        EmptySlot(Slots) = "TAM-11",
        /// Neither pile nor a new one can be made.
        NoPile = "TAM-78",
        /// Nothing lies on the discard.
        NoDiscard = "TAM-15",
        /// The discard is never taken here.
        NeverTaken = "TAM-16",
        /// Another's quick discard lies on top.
        TopSnapped(Seat) = "TAM-15",
        /// Matching at the start of a turn is not played here.
        NoOwnMatch = "TAM-17",
        /// One's call has frozen one's hand.
        Frozen = "TAM-56",
        /// The active player has no quick discard.
        NotInOwnTurn = "TAM-20",
        /// The window is closed: too late, without cost.
        TooLate = "TAM-24",
        /// The seat gave up its quick discard in this window.
        Waived = "TAM-86",
        /// A wrong card was the only try in this window.
        OneTry = "TAM-27",
        /// A wrong match cost no card because none was left, so it was the last one of this turn.
        NoPenaltyLeft = "TAM-104",
        /// The card cannot be played for its owner; the cards in these slots can.
        NotPlayable(Slots) = "TAM-34",
        /// The power takes something else.
        OtherPower(Power) = "TAM-39",
        /// The power cannot touch these cards.
        NoTarget {
            /// The power.
            power: Power,
            /// The seats it may touch, the player's own included if it may.
            seats: Seats,
        } = "TAM-42",
        /// The power must be used.
        Compulsory(Power) = "TAM-41",
        /// The card looked at cannot be exchanged.
        OnlyLook = "TAM-42",
        /// Exchange the card or leave it.
        SwapOrDecline = "TAM-84",
        /// Calls are made at another time: this one.
        CallAt(CallTiming) = "TAM-46",
        /// This player called already.
        Called(Seat) = "TAM-47",
        /// Calls are not countered here.
        NoContre = "TAM-63",
        /// Nobody called, so there is nothing to counter.
        NothingToCounter = "TAM-63",
        /// Somebody countered already.
        Contred(Seat) = "TAM-63",
    }

    // The rule of the acts that the state allows.
    Self::NotNow(Phase::Peek) => "TAM-9",
    Self::NotNow(Phase::Hold) => "TAM-13",
    Self::NotNow(Phase::Window) => "TAM-28",
    Self::NotNow(Phase::Autrui) => "TAM-37",
    Self::NotNow(Phase::Give) => "TAM-35",
    Self::NotNow(Phase::Power) => "TAM-41",
    Self::NotNow(Phase::Look) => "TAM-84",
    Self::NotNow(Phase::End) => "TAM-19",
    Self::NotNow(Phase::Over) => "TAM-76",
}
