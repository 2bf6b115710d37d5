//! The games: pure, deterministic state machines.
//!
//! This crate must not know time, randomness it was not given, files, async code, Discord, or any
//! human language.
