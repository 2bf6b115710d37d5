//! How far the seats are with a question, for the host: where a seat is a team, it keeps account of what
//! each member has said.
//!
//! This module must not know any game, nor who belongs to a team.

use tapis_rules::seat::{Seat, Seats};

/// How far the seats are with a question: the one that is asked, or else the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answering {
    /// Its number, which no other question of the match has.
    pub number: u32,
    /// The seats that may answer it now.
    pub open: Seats,
    /// How many attempts each member of a team has; `None` for any number (TIG-75).
    pub attempts: Option<u8>,
    /// The seats of the answers that were judged, in their order.
    pub judged: Vec<Seat>,
    /// The seat whose answer waits to be judged.
    pub waits: Option<Seat>,
    /// The input by which a seat says that it does not know.
    pub give_up: String,
}

/// What an input says to the question that is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Response {
    /// An answer.
    Answer,
    /// That its player does not know.
    Pass,
}
