//! Views of Tiguidoo as lines of a transcript.

use std::fmt;

use crate::cards::ace_high::Cards;
use crate::seat::{Seat, Seats};

use super::public_question::{Given, Open, Settled};
use super::views::{Asking, Public, Secret};

impl fmt::Display for Public {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = usize::from(self.players);
        write!(
            out,
            "turn {} {:?} {} | pile {} | held {:?} | won",
            self.turn,
            self.phase,
            self.asker,
            self.pile,
            &self.held[..seats]
        )?;
        for won in &self.won[..seats] {
            write!(out, " [{}]", listed(*won))?;
        }
        write!(out, " | out {} +{}", listed(self.removed), self.buried)?;
        if let Some(open) = &self.asked {
            write!(out, " | asked {open}")?;
        } else if let Some(settled) = &self.settled {
            write!(out, " | settled {settled}")?;
        }
        if let Some(appeal) = &self.appeal {
            write!(out, " | appeal may {:?}", numbers(appeal.may))?;
            if let Some(contestant) = appeal.contestant {
                let (overturn, uphold) = (appeal.overturn.len(), appeal.uphold.len());
                write!(out, " by {contestant}: {overturn} to {uphold}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Open {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card {
            Some(card) => write!(out, "{card}")?,
            None => out.write_str("?")?,
        }
        if let Some(bet) = self.challenge {
            write!(out, " for {} of {}", bet.card, bet.opponent)?;
        }
        for clue in &self.clues {
            write!(out, " clue {clue:?}")?;
        }
        if let Some(question) = &self.question {
            write!(out, " {question:?}")?;
        }
        for choice in &self.choices {
            write!(out, " {}={:?}", choice.number, choice.text)?;
        }
        if !self.chose.is_empty() {
            write!(out, " chose {:?}", numbers(self.chose))?;
        }
        write_given(out, &self.given)?;
        if let Some((seat, text)) = &self.ruling {
            write!(out, " {seat}: {text:?} ?")?;
        }
        Ok(())
    }
}

impl fmt::Display for Settled {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card {
            Some(card) => write!(out, "{card} {:?}", self.outcome)?,
            None => write!(out, "? {:?}", self.outcome)?,
        }
        let solution = self.solution.as_ref();
        if let Some(answer) = solution.and_then(|solution| solution.answers.first()) {
            write!(out, " {answer:?}")?;
        }
        write_given(out, &self.given)
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held: Vec<String> = self
            .cards
            .iter()
            .map(|own| {
                format!(
                    "{} {:?} = {:?}",
                    own.card, own.question, own.solution.answers
                )
            })
            .collect();
        out.write_str(&held.join("; "))?;
        if let Some(Asking { card, solution, .. }) = &self.asking {
            write!(out, " | asks {card} = {:?}", solution.answers)?;
        }
        if let Some(number) = self.chose {
            write!(out, " | chose {number}")?;
        }
        match &self.hint {
            Some(hint) => write!(out, " | hint {hint:?}"),
            None => Ok(()),
        }
    }
}

fn listed(cards: Cards) -> String {
    let cards: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
    cards.join(" ")
}

fn numbers(seats: Seats) -> Vec<u8> {
    seats.into_iter().map(Seat::number).collect()
}

fn write_given(out: &mut fmt::Formatter<'_>, answers: &[Given]) -> fmt::Result {
    for Given {
        seat, text, right, ..
    } in answers
    {
        let mark = if *right { "right" } else { "wrong" };
        write!(out, " {seat}: {text:?} {mark}")?;
    }
    Ok(())
}
