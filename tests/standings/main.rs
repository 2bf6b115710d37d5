//! Leaderboards, what somebody has played, help and first tables: over the wire, in a sandbox.

#[path = "../support/mod.rs"]
mod support;

mod boards;
mod ends;
mod first;
mod kept;
