//! The games: pure, deterministic state machines.
//!
//! This crate must not know time, randomness it was not given, files, async code, Discord, or any
//! human language.
//!
//! [`game`] is the contract that every game fulfils, [`play`] runs one match of any of them,
//! [`dice`] is all their chance. [`record`] writes and checks whole matches, [`laws`] checks the
//! laws of every game, [`simulate`] plays without people, and [`registry`] names the games.
//!
#![doc = include_str!("../README.md")]

mod acts;
pub mod advice;
pub mod cards;
pub mod chronicle;
pub mod dice;
pub mod game;
pub mod kaddour;
pub mod kael;
pub mod laws;
pub mod ledger;
pub mod members;
pub mod moment;
pub mod notation;
pub mod options;
mod parts;
pub mod play;
pub mod record;
mod refusals;
pub mod registry;
pub mod robot_level;
pub mod same_cards;
pub mod seat;
pub mod seat_view;
pub mod simulate;
mod stack;
pub mod standing;
pub mod tamalou;
pub mod tiguidoo;
mod trials;

/// Whole matches through the crate's public face.
#[cfg(test)]
#[path = "../tests/mod.rs"]
mod tests;
