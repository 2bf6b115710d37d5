//! Views on one line each, in notation, for transcripts.

use std::fmt::{self, Formatter};

use super::views::{Public, Secret};

impl fmt::Display for Public {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let phase = format!("{:?}", self.phase).to_lowercase();
        write!(out, "turn {} {phase} {}", self.turn, self.active)?;
        if let Some(high) = self.auction.high {
            write!(out, " | {} bids {}", high.seat, high.points)?;
        }
        if let Some(trump) = self.trump {
            write!(out, " in {trump}")?;
        } else {
            write!(out, " | in")?;
            for seat in self.auction.running {
                write!(out, " {seat}")?;
            }
        }
        if self.trick.len > 0 {
            write!(out, " | {} leads", self.trick.leader)?;
            for card in self.trick.cards() {
                write!(out, " {card}")?;
            }
        }
        if self.tricks > 0 {
            write!(out, " | trick {}, taken {:?}", self.tricks, self.taken)?;
        }
        for cantico in self.canticos.as_slice() {
            write!(
                out,
                " | {} {} by {}",
                cantico.suit, cantico.value, cantico.seat
            )?;
        }
        if self.canticos.open {
            write!(out, " | window, {} left", self.canticos.allowance)?;
        }
        write!(out, " | scores {:?}", self.scores)
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let cards: Vec<String> = self.hand.into_iter().map(|card| card.to_string()).collect();
        out.write_str(&cards.join(" "))?;
        for suit in self.armed {
            write!(out, ", {suit} armed")?;
        }
        if self.waived {
            out.write_str(", waived")?;
        }
        Ok(())
    }
}
