//! The lines that a table writes to its log, with who or what caused each.

use tapis_rules::seat::Seat;

use crate::model::{Fact, InteractionId};
use crate::store::Line;
use crate::table::press::Press;
use crate::table::state::{Now, Table};

impl Table {
    /// Applies a fact and writes it to the log.
    pub(in crate::table) fn log_fact(&mut self, cause: Cause, seat: Option<Seat>, fact: &Fact) {
        self.apply(cause, seat, fact);
        self.log(cause, seat, true, fact.to_string());
    }

    /// Writes an input of the game to the log. Without a seat, it is a timer.
    pub(in crate::table) fn log_input(
        &mut self,
        cause: Cause,
        seat: Option<Seat>,
        text: impl Into<String>,
    ) {
        self.log(cause, seat, false, text.into());
    }

    fn log(&mut self, cause: Cause, seat: Option<Seat>, fact: bool, text: String) {
        self.step += 1;
        self.effects.changed = true;
        // Only the first line of a commit names its interaction: an interaction may stand in the
        // log once.
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

/// Cause and time of a line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) struct Cause {
    pub discord_ms: u64,
    pub interaction: Option<InteractionId>,
}

impl Cause {
    /// A line caused by a press.
    pub const fn press(press: &Press) -> Self {
        Self {
            discord_ms: press.heard.discord_ms,
            interaction: Some(press.id),
        }
    }

    /// A line caused by the clock or by a robot.
    pub const fn clock(now: Now) -> Self {
        Self {
            discord_ms: now.discord,
            interaction: None,
        }
    }
}
