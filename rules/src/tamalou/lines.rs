//! Views as one line of a transcript.

use std::fmt::{self, Formatter};

use crate::standing::Points;

use super::views::{Public, Secret};

impl fmt::Display for Public {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let phase = format!("{:?}", self.phase).to_lowercase();
        write!(out, "turn {} {phase} {}", self.turn, self.active)?;
        if let Some(card) = self.top {
            write!(out, " | top {card} of {}", self.lying)?;
        }
        if let Some(card) = self.trigger {
            write!(out, ", to match {card}")?;
        }
        write!(out, " | pile {} | slots", self.pile)?;
        let seats = usize::from(self.players);
        for filled in &self.filled[..seats] {
            let slots: Vec<String> = filled.into_iter().map(|slot| slot.to_string()).collect();
            write!(out, " ({})", slots.join(" "))?;
        }
        out.write_str(" | scores")?;
        for halves in &self.game.halves[..seats] {
            write!(out, " {}", Points::halves(*halves))?;
        }
        if let Some((seat, power)) = &self.power {
            write!(out, " | {seat} may {power:?}")?;
        }
        if let Some(place) = &self.owed {
            write!(out, " | a card is owed to {place}")?;
        }
        for place in self.looked.iter().flatten() {
            write!(out, " | looked at {place}")?;
        }
        for (seat, points) in (0..self.players).zip(self.charged) {
            if points > 0 {
                write!(out, " | {seat} pays {points}")?;
            }
        }
        for (seat, what) in [
            (self.snapper, "snapped"),
            (self.caller, "called"),
            (self.contre, "countered"),
        ] {
            if let Some(seat) = seat {
                write!(out, " | {seat} {what}")?;
            }
        }
        let awaited: Vec<String> = self
            .awaited
            .into_iter()
            .map(|seat| seat.to_string())
            .collect();
        write!(out, " | waits for {}", awaited.join(" "))
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        if let Some(card) = self.held {
            write!(out, "holds {card} ")?;
        }
        for face in self.faces.iter().flatten() {
            write!(out, "sees {} at {} ", face.card, face.place)?;
        }
        Ok(())
    }
}
