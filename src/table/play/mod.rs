//! A match at a table: inputs and their order, moves that the table makes by itself, and what a match
//! counts.

pub mod claims;
pub mod coaching;
pub mod counting;
pub mod due_moves;
pub mod form;
pub mod hints;
pub mod order;
pub mod play_out;
pub mod playing;
pub mod questions;
pub mod queued_moves;
pub mod race_gap;
pub mod running;
pub mod standing_order;
pub mod team_answers;
