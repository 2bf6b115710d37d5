//! The public part of a question: its bet, the answers given, its end, and the appeal.

use std::sync::Arc;

use crate::cards::ace_high::Card;
use crate::seat::{Seat, Seats};

use super::questions::Solution;

/// A question being asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// Its card; `None` while that is hidden.
    pub card: Option<Card>,
    /// The card that it is bet on, if it is a Tiguidoo card.
    pub challenge: Option<Bet>,
    /// The clues shown so far (TIG-66).
    pub clues: Vec<Arc<str>>,
    /// The text of the question; `None` while there are clues to show before it.
    pub question: Option<Arc<str>>,
    /// The choices, in the order in which people see them; none if it is answered by text (TIG-67).
    pub choices: Vec<Choice>,
    /// The seats that chose; what they chose is secret.
    pub chose: Seats,
    /// The answers so far.
    pub given: Vec<Given>,
    /// The seats that can still answer.
    pub answering: Seats,
    /// The seats that gave up.
    pub gave_up: Seats,
    /// The answer that waits for the asker's ruling.
    pub ruling: Option<(Seat, Arc<str>)>,
}

/// A text that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its number in the pack, from 0, as `choose` has it. No screen may show it: in a pack the right
    /// one may always be the first.
    pub number: u8,
    /// The text.
    pub text: Arc<str>,
}

/// The card that a Tiguidoo card is bet on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bet {
    /// The player whose combination it is in.
    pub opponent: Seat,
    /// The card.
    pub card: Card,
}

/// An answer that was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The player.
    pub seat: Seat,
    /// The answer as typed.
    pub text: Arc<str>,
    /// Whether it was judged right.
    pub right: bool,
    /// The number of the input that gave it.
    pub at: u32,
}

/// The end of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Its card went to this seat's combination.
    Won(Seat),
    /// Nobody knew; the card went under the pile.
    Returned,
    /// Nobody knew again; the card is out of the game.
    Removed,
    /// The challenged seat knew; the Tiguidoo card is out of the game.
    Defended,
    /// The challenged seat did not know.
    Stolen,
    /// The question was cancelled because somebody left.
    Cancelled,
}

/// A question that is settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The number of the input that settled it.
    pub at: u32,
    /// The asker.
    pub asker: Seat,
    /// Its card; `None` if that is hidden still.
    pub card: Option<Card>,
    /// The card that it was bet on, if it was a Tiguidoo card.
    pub challenge: Option<Bet>,
    /// Its clues (TIG-66).
    pub clues: Vec<Arc<str>>,
    /// The text of the question; `None` if it was cancelled before that was shown.
    pub question: Option<Arc<str>>,
    /// Whether it was answered by choices, which nobody may contest (TIG-67).
    pub by_choice: bool,
    /// The answer; `None` if the question was cancelled.
    pub solution: Option<Arc<Solution>>,
    /// All answers given.
    pub given: Vec<Given>,
    /// The end of the question.
    pub outcome: Outcome,
}

impl Settled {
    /// The seats in `playing` whose last answer was judged wrong (TIG-76).
    #[must_use]
    pub fn refused(&self, playing: Seats) -> Seats {
        let mut refused = Seats::NONE;
        let told = self.solution.is_some() && !self.by_choice;
        for given in self.given.iter().filter(|_| told) {
            match given.right {
                true => refused.remove(given.seat),
                false if playing.has(given.seat) => refused.insert(given.seat),
                false => {}
            }
        }
        refused
    }
}

/// An appeal (TIG-47).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Appeal {
    /// The seats that may contest the verdict.
    pub may: Seats,
    /// The contestant; `None` until somebody contests.
    pub contestant: Option<Seat>,
    /// The seats that voted for the contestant.
    pub overturn: Seats,
    /// The seats that voted for the verdict.
    pub uphold: Seats,
    /// The seats that let their time pass.
    pub silent: Seats,
}
