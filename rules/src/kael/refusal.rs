//! Refusals: the duty broken, with the data that a screen needs to word it kindly.

use crate::cards::numbers::{Card, Cards};
use crate::refusals::refusals;
use crate::seat::Seat;

refusals! {
    /// A broken rule.
    pub enum Refusal {
        /// The match is over.
        Over = "KAE-59",
        /// The seat is not in the game any more.
        OutOfGame = "KAE-66",
        /// It is another seat's turn.
        NotYourTurn(Seat) = "KAE-14",
        /// The dealer has not chosen a hand size yet.
        NotDealt(Seat) = "KAE-10",
        /// The size was chosen already.
        Dealt = "KAE-71",
        /// A hand size outside the present limits.
        Size {
            /// The smallest size.
            least: u8,
            /// The largest size.
            most: u8,
        } = "KAE-11",
        /// Cards of several values, or none.
        OneValue = "KAE-15",
        /// Cards that the hand does not have.
        NotHeld(Cards) = "KAE-15",
        /// An empty hand draws or calls.
        EmptyHand = "KAE-22",
        /// A hand with cards lays some before it draws.
        LayFirst = "KAE-14",
        /// The cards are laid; now draw.
        DrawFirst = "KAE-16",
        /// Neither pile nor a new one can be made.
        NoPile = "KAE-63",
        /// No card was visible before the deposit.
        NoCentre = "KAE-17",
        /// Not everybody has had a turn yet.
        FullRound {
            /// Turns completed.
            completed: u32,
            /// Turns needed.
            needed: u8,
        } = "KAE-39",
        /// Somebody called already.
        Called(Seat) = "KAE-40",
        /// The caller's hand is frozen.
        Frozen = "KAE-44",
        /// Nothing on the centre can be completed.
        NoChain = "KAE-31",
        /// A cut must throw in exactly the missing cards.
        Missing {
            /// The value of the missing cards.
            card: Card,
            /// Number of cards missing.
            count: u8,
        } = "KAE-27",
        /// Too few cards lie there for a cut out of turn.
        ShortChain(u8) = "KAE-28",
        /// Draw before you cut.
        CutWhileDrawing = "KAE-30",
        /// No lucky draw is open for this seat.
        NoLucky = "KAE-36",
        /// The drawn card does not have the value just laid.
        NotLucky = "KAE-34",
        /// There is no last window now.
        NoWindow = "KAE-45",
        /// The seat is done with this window already.
        AlreadyReady = "KAE-76",
    }
}
