//! The lines that a table writes into its log, and who brought them.

use tapis_rules::seat::Seat;

use super::press::Press;
use super::state::{Now, Table};
use crate::model::{Fact, InteractionId};
use crate::store::Line;

impl Table {
    /// Writes a fact into the log.
    pub(super) fn log_fact(&mut self, cause: Cause, seat: Option<Seat>, fact: &Fact) {
        if let Some(seat) = seat.filter(|_| cause.interaction.is_some() && fact.is_act()) {
            self.takes_part(seat);
        }
        self.log(cause, seat, true, fact.to_string());
    }

    /// Writes an input of the game into the log; those of no seat are the clock's.
    pub(super) fn log_input(&mut self, cause: Cause, seat: Option<Seat>, text: impl Into<String>) {
        self.log(cause, seat, false, text.into());
    }

    fn log(&mut self, cause: Cause, seat: Option<Seat>, fact: bool, text: String) {
        self.step += 1;
        self.effects.changed = true;
        // One line of the log stands for an interaction; what else it led to belongs to that one.
        let mut lines = self.effects.lines.iter();
        let logged = lines.any(|line| line.interaction == cause.interaction);
        self.effects.lines.push(Line {
            step: self.step,
            discord_ms: cause.discord_ms,
            interaction: cause.interaction.filter(|_| !logged),
            seat: seat.map(Seat::number),
            fact,
            text,
        });
    }
}

/// Who or what brought a line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cause {
    pub discord_ms: u64,
    pub interaction: Option<InteractionId>,
}

impl Cause {
    /// A person.
    pub const fn press(press: &Press) -> Self {
        Self {
            discord_ms: press.heard.discord_ms,
            interaction: Some(press.id),
        }
    }

    /// The clock or a robot.
    pub const fn clock(now: Now) -> Self {
        Self {
            discord_ms: now.discord,
            interaction: None,
        }
    }
}
