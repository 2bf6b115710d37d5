//! The record of a whole match: JSON Lines that anybody can check against seed and rules.
//!
//! A record is all-knowing. It is written for finished and for simulated matches only.

mod check;
mod difference;
mod header;
mod parse;
mod verify;
mod write;
mod writing;

pub use check::{Checker, Complaint, checker};
pub use verify::{Fault, Report, verify};
pub use write::{abandoned, end, entry, header, step};
pub use writing::{Writing, written};

/// The version of the format.
pub const VERSION: u64 = 1;
