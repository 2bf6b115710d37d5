//! The lines of a log as a match that is over is played again by them, and which of them a person made.

use tapis_rules::moment::Moment;
use tapis_rules::seat::Seat;

use crate::catalog::LogLine;
use crate::catalog::any_match::AnyMatch;
use crate::model::Fact;
use crate::store::Line;
use crate::table::play::counting::LEAVE;

/// Tells a person's own inputs from those that the clock or a robot made in their place.
#[derive(Clone, Default)]
pub(super) struct OwnInputs {
    /// The move they queued.
    queued: Option<String>,
    /// When they made the last fact that names their press; what follows from it has the same time.
    pressed: Option<u64>,
}

impl OwnInputs {
    /// Follows a line of the log; true for an input that the person on this seat made.
    pub fn follow(&mut self, line: &Line, seat: Seat) -> bool {
        if line.seat != Some(seat.number()) {
            return false;
        }
        if !line.fact {
            let queued = self.queued.take().is_some_and(|queued| queued == line.text);
            let pressed = line.interaction.is_some() || self.pressed == Some(line.discord_ms);
            return (queued || pressed) && line.text != LEAVE;
        }
        if line.interaction.is_some() {
            self.pressed = Some(line.discord_ms);
        }
        match line.text.parse() {
            Ok(Fact::Queue(text)) => self.queued = Some(text),
            Ok(Fact::Unqueue | Fact::Absent | Fact::Gone | Fact::Replace | Fact::Reserve) => {
                self.queued = None;
            }
            _ => {}
        }
        false
    }
}

/// A line of the log as a match reads it.
pub(super) fn logged(line: &Line) -> LogLine<'_> {
    (
        Moment(line.discord_ms),
        line.seat.map(Seat::new),
        &line.text,
    )
}

/// Plays a line of the log again; `None` if it does not follow.
pub(super) fn repeat(game: &mut dyn AnyMatch, line: &Line) -> Option<()> {
    let (at, seat, text) = logged(line);
    game.play(at, seat, text).then_some(())
}
