//! A match that runs, and what a table adds to it. It knows nothing of who sits there: it is handed
//! the sitters, and asked what follows.

use std::collections::HashSet;

use tapis_rules::dice::Seed;
use tapis_rules::robot_level::RobotLevel;
use tapis_rules::seat::{Seat, Seats};

use super::claims::Claim;
use super::clockwork::Clockwork;
use super::pace::Pace;
use super::presence::Unattended;
use super::race_gap::Won;
use super::state::Tuning;
use crate::catalog::any_match::AnyMatch;

/// A running match and what the table adds to it.
#[cfg_attr(test, derive(Clone))]
pub(super) struct Running {
    pub game: Box<dyn AnyMatch>,
    pub seed: Seed,
    /// The pace at which it is played.
    pub pace: Pace,
    /// How well its robots play.
    pub level: RobotLevel,
    /// How long a contested input waits for its rivals, in milliseconds.
    pub settle: u64,
    /// Whether robots pause.
    pub unhurried: bool,
    /// What the match was handed at its start beside options and seed.
    pub match_data: Option<String>,
    /// Set while nobody is there: it stands still.
    pub unattended: Option<Unattended>,
    pub clockwork: Clockwork,
    /// Events, turn and awaited seats after the last input.
    pub seen: (u32, u32, Seats),
    /// When something last happened that everybody saw.
    pub changed_at: u64,
    /// When the match began or went on after a pause, by the local clock: no race is older.
    pub resumed_at: u64,
    /// Until when people read the marks, unless all are ready before.
    pub reading_until: Option<u64>,
    /// When each seat's robot or queued move acts next.
    pub due: Vec<Option<u64>>,
    /// The part of the match in which somebody who sits there was seen last.
    pub attended: u32,
    /// The part from which on robots play alone, since every person is out.
    pub left_to_robots: Option<u32>,
    /// How many events Discord surely showed.
    pub accepted: u32,
    /// The last contested input that was taken: by whom, and when it was made.
    pub decided: Option<(Seat, u64)>,
    /// What waits for the end of the window, at a table without reflexes.
    pub claims: Vec<Claim>,
    /// When the turn opens, at such a table: until then what is done beside turn order comes first.
    pub opens_at: Option<u64>,
    /// The input that closed the last window.
    pub won: Option<Won>,
    /// Who was faster than whom, with the turn it belongs to.
    pub gap: Option<Gap>,
    /// How many appeals were granted, as far as that is kept.
    pub granted: u32,
    /// The questions that were on a screen, as far as that is kept.
    pub shown: HashSet<String>,
}

/// Two inputs that came close together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gap {
    pub first: Seat,
    pub second: Seat,
    pub ms: u64,
    pub turn: u32,
}

impl Running {
    /// A match that was just dealt.
    pub fn new(
        game: Box<dyn AnyMatch>,
        seed: Seed,
        seats: usize,
        match_data: Option<String>,
        (pace, tuning): (Pace, Tuning),
        level: RobotLevel,
    ) -> Self {
        Self {
            game,
            seed,
            pace,
            level,
            settle: tuning.settle,
            unhurried: tuning.unhurried,
            match_data,
            unattended: None,
            clockwork: Clockwork::default(),
            changed_at: 0,
            resumed_at: 0,
            seen: Default::default(),
            reading_until: None,
            due: vec![None; seats],
            attended: 0,
            left_to_robots: None,
            accepted: 0,
            decided: None,
            claims: Vec::new(),
            opens_at: None,
            won: None,
            gap: None,
            granted: 0,
            shown: HashSet::new(),
        }
    }
}
