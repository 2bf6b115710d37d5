//! Leaderboards, what somebody has played, help and first tables: over the wire, in a sandbox.

mod boards;
pub mod ends;
mod first;
mod kept;
mod posted;
mod sheets;
mod tonight;
