//! From what was kept back to a live table: setup and log replay to the same state.

use std::sync::Arc;

use tapis_rules::moment::Moment;
use tapis_rules::seat::Seat;

use super::effects::What;
use super::sitter::Sitter;
use super::state::{Stage, Table, Tuning};
use crate::catalog::{StartFault, offer};
use crate::screen::notice::Closing;
use crate::screen::teams::Teams;
use crate::screen::words::{Lang, Words};
use crate::store::{Line, StoredTable};

/// Why a table does not come back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayFault {
    /// Its game is not offered any more.
    #[error("there is no game {0:?}")]
    NoGame(String),
    /// It was begun under other rules.
    #[error("it was begun under edition {then} of the rules, this is {now}")]
    Edition {
        /// The edition it began under.
        then: u32,
        /// The one in force.
        now: u32,
    },
    /// It cannot be dealt again.
    #[error("it cannot be dealt: {0}")]
    Start(#[from] StartFault),
    /// A line of its log does not follow from those before.
    #[error("line {0} of its log does not follow")]
    Line(u32),
}

impl Table {
    /// A table as it was when its last line was kept.
    ///
    /// # Errors
    /// [`ReplayFault`]; the table can only be closed then.
    pub fn revive(
        stored: StoredTable,
        words: Arc<Words>,
        tuning: Tuning,
    ) -> Result<Self, ReplayFault> {
        let opened = stored.opened;
        let offer = offer(&opened.game).ok_or_else(|| ReplayFault::NoGame(opened.game.clone()))?;
        if offer.edition() != opened.edition {
            return Err(ReplayFault::Edition {
                then: opened.edition,
                now: offer.edition(),
            });
        }
        let lang = Lang::from_locale(&opened.lang);
        let sitters = stored.seats.iter().map(|row| Sitter::of(*row, lang));
        let mut table = Self::open(stored.id, opened, offer, sitters.collect(), words, tuning);
        table.thread = stored.place.thread;
        table.supplies = stored.supplies;
        table.pack = stored.pack;
        table.guests = stored.guests;
        if let Some(started) = stored.started {
            table.deal(started)?;
        }
        for line in &stored.lines {
            // What was shown by then is kept already.
            table.newly_shown();
            table.repeat(line, stored.place.revealed)?;
        }
        table.newly_shown();
        if let Stage::Playing(playing) = &mut table.stage {
            playing.granted = playing.game.granted();
            if playing.game.over() {
                let last = stored.lines.last();
                table.finish(last.map_or(0, |line| line.discord_ms));
            }
        }
        table.effects.lines.clear();
        table.effects.ended = None;
        Ok(table)
    }

    /// A table whose match was begun under other rules, closed for that: what is left is to say so.
    pub fn outdated(stored: StoredTable, words: Arc<Words>, tuning: Tuning) -> Option<Self> {
        let opened = stored.opened;
        let offer = offer(&opened.game).filter(|offer| offer.edition() != opened.edition)?;
        let lang = Lang::from_locale(&opened.lang);
        let sitters = stored.seats.iter().map(|row| Sitter::of(*row, lang));
        let mut table = Self::open(stored.id, opened, offer, sitters.collect(), words, tuning);
        table.thread = stored.place.thread;
        table.guests = stored.guests;
        table.dealt = stored.started.is_some();
        table.stage = Stage::Closed(Closing::Edition);
        Some(table)
    }

    /// Does once more what a line of the log says.
    fn repeat(&mut self, line: &Line, revealed: u32) -> Result<(), ReplayFault> {
        let fault = || ReplayFault::Line(line.step);
        if line.step != self.step + 1 {
            return Err(fault());
        }
        self.step = line.step;
        let seat = line.seat.map(Seat::new);
        if seat.is_some_and(|seat| seat.index() >= self.sitters.len()) && self.is_playing() {
            return Err(fault());
        }
        if line.fact {
            self.repeat_fact(line);
        } else {
            self.repeat_input(line).ok_or_else(fault)?;
            self.repeat_reveal(revealed);
        }
        if let Some(interaction) = line.interaction {
            self.remember(interaction, &What::Hand(None));
        }
        Ok(())
    }

    fn repeat_fact(&mut self, line: &Line) {
        if let Some(how) = line.text.strip_prefix("close ") {
            self.stage = Stage::Closed(closing(how));
            return;
        }
        if let Some(teams) = line.text.strip_prefix("teams ") {
            self.teams = teams.parse().unwrap_or(self.teams);
            return;
        }
        if let Some(named) = line.text.strip_prefix("name ") {
            self.take_name(named);
            return;
        }
        if line.text == "start" {
            // From here on the rows of the seats say who sits where.
            self.teams = Teams::JOINED;
            return;
        }
        // Other facts of the lobby are in the rows of the table and its seats.
        let Some(sitter) = line
            .seat
            .and_then(|seat| self.sitters.get_mut(usize::from(seat)))
        else {
            return;
        };
        let (word, rest) = line.text.split_once(' ').unwrap_or((&line.text, ""));
        match word {
            "absent" => {
                sitter.absent = true;
                sitter.queued = None;
            }
            "gone" => sitter.vacate(),
            "back" | "replace" => (sitter.absent, sitter.left) = (false, false),
            "queue" => sitter.queued = Some(rest.to_owned()),
            "unqueue" => sitter.queued = None,
            _ => {}
        }
        let Some(seat) = line.seat.map(Seat::new) else {
            return;
        };
        match word {
            "always" | "asked" => self.repeat_always(seat, word == "always"),
            "claim" => self.repeat_claim(seat, rest, line.discord_ms),
            "unclaim" => self.unclaim(seat),
            _ => {}
        }
    }

    fn repeat_input(&mut self, line: &Line) -> Option<()> {
        let Stage::Playing(playing) = &mut self.stage else {
            return None;
        };
        let at = Moment(line.discord_ms);
        let Some(seat) = line.seat.map(Seat::new) else {
            let timer = line.text.parse().ok()?;
            let fired = playing.game.fire(at, timer);
            self.forget_always();
            return fired.then_some(());
        };
        if !playing.game.play(at, seat, &line.text) {
            return None;
        }
        let sitter = self.sitters.get_mut(seat.index())?;
        sitter.queued = None;
        sitter.left |= line.text == "leave";
        sitter.last = Some((line.text.clone(), line.discord_ms));
        self.unclaim(seat);
        self.forget_always();
        Some(())
    }

    /// A reveal that was not posted is made again; those that were need only their number.
    fn repeat_reveal(&mut self, revealed: u32) {
        let Stage::Playing(playing) = &self.stage else {
            return;
        };
        let number = playing.game.reveals();
        if number
            > self
                .reveals
                .back()
                .map_or(0, |reveal| reveal.number)
                .max(revealed)
        {
            self.reveals.extend(self.make_reveal());
        }
    }
}

/// Why a table was closed, by the word its log has for it.
fn closing(how: &str) -> Closing {
    match how {
        "closed" => Closing::Host,
        "expired" | "empty" => Closing::Unused,
        _ => Closing::Abandoned,
    }
}
