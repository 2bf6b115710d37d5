//! Tiguidoo: questions on cards; the first right answer wins the card.
//!
//! Every card of a pack of 52 carries a question for the whole game ([`questions`]). Everybody is
//! dealt three private Tiguidoo cards; the rest is the pile. In turn the asker does one of two
//! things ([`question`]):
//!
//! It *draws* the top card and puts its question to all opponents; the first right answer wins the
//! card for its combination. A card that nobody knows goes back under the pile, with its answer
//! announced; if nobody knows it again, it is out of the game.
//!
//! Or it *challenges*: it bets a Tiguidoo card on a card of the same rank or suit in an opponent's
//! combination and puts the question of its own card to that opponent alone. A right answer costs
//! the Tiguidoo card, a wrong one brings both cards into the asker's combination.
//!
//! Answers are judged by the accepted ones ([`judge`]), or by the asker. If the options say so, a
//! player who was judged wrong may contest it and the others decide ([`appeal`]).
//!
//! The match ends when a turn ends with an empty pile ([`ending`]). Either points win, for two,
//! three and four cards of a rank ([`scoring`]), or the best poker hand of five ([`hand`]).
//!
//! [`state`] holds the whole match, [`views`] shows it, [`legal`] finds the legal moves, by views
//! alone. Rule numbers (TIG-n) are those of `docs/rules/tiguidoo.md`.

mod appeal;
pub mod choices;
mod ending;
mod entry;
pub mod event;
mod game;
pub mod hand;
pub mod judge;
mod legal;
mod lines;
mod notation;
pub mod options;
pub mod public_question;
mod question;
pub mod questions;
mod reason;
mod refusal;
mod robot;
pub mod scoring;
mod state;
mod unseen;
pub mod views;

#[cfg(test)]
mod tests;

pub use judge::Language;
pub use notation::{Act, Words};
pub use options::Options;
pub use public_question::Bet;
pub use questions::{Entry, Questions};
pub use reason::Reason;
pub use refusal::Refusal;
pub use state::{Phase, Tiguidoo};
pub use views::{Memory, Public, Secret};
