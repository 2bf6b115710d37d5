//! Views on one line each, in notation, for transcripts.

use std::fmt::{self, Formatter};

use super::views::{Public, Secret};

impl fmt::Display for Public {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let phase = format!("{:?}", self.phase).to_lowercase();
        write!(out, "turn {} {phase} {}", self.turn, self.active)?;
        if let Some(card) = self.visible {
            write!(out, " | visible {card} of {}", self.centre)?;
        }
        if let Some(chain) = self.chain {
            write!(out, ", chain {} of {}", chain.count, chain.card)?;
        }
        if let Some(card) = self.offered {
            write!(out, ", offers {card}")?;
        }
        write!(out, " | pile {}", self.pile)?;
        let seats = usize::from(self.players);
        write!(out, " | held {:?}", &self.held[..seats])?;
        write!(out, " | scores {:?}", &self.game.scores[..seats])?;
        if let Some(seat) = self.just_drew {
            write!(out, " | {seat} just drew")?;
        }
        if let Some(seat) = self.caller {
            write!(out, " | {seat} called")?;
        }
        for seat in self.ready {
            write!(out, " | {seat} is ready")?;
        }
        for seat in self.game.grounded {
            write!(out, " | {seat} without landings")?;
        }
        Ok(())
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        for card in self.hand.cards() {
            write!(out, "{card} ")?;
        }
        write!(out, "= {}", self.total)?;
        if let Some(card) = self.drawn {
            write!(out, ", drew {card}")?;
        }
        if self.lucky.is_some() {
            out.write_str(", lucky")?;
        }
        Ok(())
    }
}
