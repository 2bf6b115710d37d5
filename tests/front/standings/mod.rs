//! Leaderboards, what somebody has played, help and first tables: over the wire, in a sandbox.

mod boards;
pub mod ends;
mod first;
mod kept;
mod sheets;
mod tonight;
