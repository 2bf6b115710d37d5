//! Kaddour: bids, partners, tricks.
//!
//! Four players, partners opposite, a Spanish pack of forty: four suits of 1 3 12 11 10 7 6 5 4 2,
//! strongest first. An ace counts 11, a three 10, a rey 4, a kabal 3, a sota 2: 120 in all.
//!
//! A manche ([`manche`]) is dealt five by five. Then the seats bid for the right to name the trump
//! ([`auction`]): from 70 to 230 in tens, the seat on the dealer's right first. Instead of bidding
//! a seat may tell its partner aloud that it has an ace, or rey and kabal of one suit (a *compte*),
//! unless the partner holds the high bid. A seat that has passed may still tell. If all pass, the
//! cards are dealt anew. The buyer names the trump, but the seat on the dealer's right leads.
//!
//! In a trick ([`duty`]) a seat follows suit and beats the best card if it can; a seat void in the
//! suit led plays a trump. What it must play over a trump already there is an option. The last of
//! the ten tricks ([`tricks`]) counts 10 more.
//!
//! A team of buyers that has won a trick may declare one compte that is still in one hand
//! ([`cantico`]): 40 in trumps, 20 otherwise, as far as the contract allows. Because a quick lead
//! would close that chance, a seat may arm a compte beforehand (`window`).
//!
//! The buyers' team needs as many points as it bid: cards, last trick, canticos. If it has them it
//! scores its bid, otherwise the others do ([`scoring`]). The first team to reach 600 wins.
//!
//! [`state`] holds the whole match, [`views`] shows it, [`legal`] finds the legal moves, by views
//! alone. Rule numbers (KAD-n) are those of `docs/rules/kaddour.md`.

pub mod auction;
pub mod cantico;
pub mod duty;
pub mod event;
mod game;
pub mod legal;
mod lines;
mod manche;
mod notation;
pub mod options;
mod outcome;
pub mod play;
mod refusal;
pub mod robot;
mod scoring;
pub mod solver;
mod state;
pub mod tricks;
mod unseen;
pub mod views;
mod window;

#[cfg(test)]
mod tests;

pub use legal::Legal;
pub use notation::{Act, TELLS, Tell};
pub use options::Options;
pub use outcome::Outcome;
pub use refusal::Refusal;
pub use robot::Reason;
pub use scoring::ahead;
pub use state::{Kaddour, Phase};
pub use views::{Memory, Public, Secret};
