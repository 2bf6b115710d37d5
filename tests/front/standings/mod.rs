//! Leaderboards, what somebody has played, help and first tables: over the wire, in a sandbox.

pub mod boards;
pub mod ends;
mod first;
pub mod kept;
mod posted;
pub mod profile;
mod sheets;
mod tonight;
mod tonight_posted;
