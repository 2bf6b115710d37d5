//! Refusals: the duty broken, with the data that a screen needs to word it kindly.

use crate::cards::ace_high::{Card, Cards};
use crate::refusals::refusals;
use crate::seat::Seat;

refusals! {
    /// A broken rule.
    #[expect(missing_docs, reason = "the sentence of each variant names its fields")]
    pub enum Refusal {
        /// The match is over.
        Over = "TIG-28",
        /// The seat is not in the game any more.
        OutOfGame = "TIG-41",
        /// It is another seat's turn.
        NotYourTurn(Seat) = "TIG-10",
        /// A question must be settled first.
        QuestionOpen = "TIG-10",
        /// No question is being asked (any more).
        NoQuestion = "TIG-14",
        /// The answer would have been right, but its question is settled.
        RightTooLate = "TIG-14",
        /// The asker does not answer.
        OwnQuestion = "TIG-11",
        /// This question is put to one seat only.
        NotAsked(Seat) = "TIG-19",
        /// The seat has answered as often as it may.
        NoAttempts(u8) = "TIG-13",
        /// The seat gave up already.
        GaveUp = "TIG-13",
        /// The answer has no letter and no digit.
        Empty = "TIG-27",
        /// The question is answered by one of its choices.
        HasChoices = "TIG-67",
        /// The question is answered by text.
        NoChoices = "TIG-67",
        /// There is no choice of this number; it has this many.
        NoSuchChoice(u8) = "TIG-67",
        /// The seat has chosen, and a choice is final.
        Chosen = "TIG-67",
        /// The asker rules an answer first.
        Ruling(Seat) = "TIG-49",
        /// No answer waits for a ruling.
        NothingToRule = "TIG-26",
        /// Only the asker rules.
        NotAsker(Seat) = "TIG-26",
        /// The `card` is none of the Tiguidoo cards `held` by the seat.
        NotHeld { card: Card, held: Cards } = "TIG-18",
        /// This seat cannot be challenged.
        NoOpponent(Seat) = "TIG-18",
        /// The card is not in the combination of the `opponent`, who has `won` these.
        NotTheirs { opponent: Seat, won: Cards } = "TIG-18",
        /// Neither the rank nor the suit of the `own` Tiguidoo card, which `fits` these cards there.
        NoMatch { own: Card, fits: Cards } = "TIG-18",
        /// There is nothing to appeal against.
        NoAppeal = "TIG-47",
        /// An appeal must be decided first.
        AppealOpen = "TIG-47",
        /// The seat was not judged wrong.
        NotWrong = "TIG-47",
        /// Somebody contests already.
        Contested(Seat) = "TIG-47",
        /// Nobody contests anything.
        NothingContested = "TIG-47",
        /// The contestant does not speak for itself.
        OwnAppeal = "TIG-47",
        /// The seat has voted already.
        Spoke = "TIG-47",
    }
}
