//! From the database back to a live table: setup, then replay of the log to the same state.

use std::sync::Arc;

use tapis_rules::moment::{Moment, Timer};
use tapis_rules::seat::Seat;

use super::lines::Cause;
use crate::catalog::{StartFault, offer};
use crate::model::{CloseReason, Fact, Lang};
use crate::screen::words::Words;
use crate::store::{Change, Ended, Line, StoredTable};
use crate::table::effects::ReplyKind;
use crate::table::lifecycle::{End, Lifecycle};
use crate::table::people::guests::Guests;
use crate::table::people::sitter::Sitter;
use crate::table::play::counting::LEAVE;
use crate::table::state::{Table, Tuning};

/// Why a table cannot be brought back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayFault {
    /// The game does not exist any more.
    #[error("there is no game {0:?}")]
    NoGame(String),
    /// The match began under an edition of the rules that is not played any more.
    #[error("it was begun under edition {then} of the rules, this is {now}")]
    Edition {
        /// The edition it began under.
        then: u32,
        /// The one in force.
        now: u32,
    },
    /// The match cannot be dealt again.
    #[error("it cannot be dealt: {0}")]
    Start(#[from] StartFault),
    /// A line of the log does not follow from those before.
    #[error("line {0} of its log does not follow")]
    Line(u32),
    /// A line of the log has a fact that this version does not know.
    #[error("line {0} of its log tells an unknown fact")]
    Fact(u32),
}

impl Table {
    /// The table as it was after the last line of its log.
    ///
    /// # Errors
    /// [`ReplayFault`]; the table can only be closed then.
    pub fn revive(
        stored: StoredTable,
        words: Arc<Words>,
        tuning: Tuning,
    ) -> Result<Self, ReplayFault> {
        let mut table = Self::repeat_all(stored, words, tuning)?;
        table.effects.lines.clear();
        table.effects.changes.clear();
        Ok(table)
    }

    /// The end of the table and its standings, computed again from its log; `None` if the log has
    /// no end.
    ///
    /// # Errors
    /// [`ReplayFault`].
    pub fn end_of(
        stored: StoredTable,
        words: Arc<Words>,
        tuning: Tuning,
    ) -> Result<Option<Ended>, ReplayFault> {
        let mut table = Self::repeat_all(stored, words, tuning)?;
        let changes = std::mem::take(&mut table.effects.changes).into_iter();
        let mut ended = changes.filter_map(|change| match change {
            Change::Ended(ended) => Some(ended),
            _ => None,
        });
        Ok(ended.next())
    }

    fn repeat_all(
        stored: StoredTable,
        words: Arc<Words>,
        tuning: Tuning,
    ) -> Result<Self, ReplayFault> {
        let opened = stored.opened;
        let offer = offer(&opened.game).ok_or_else(|| ReplayFault::NoGame(opened.game.clone()))?;
        if !offer.plays(opened.edition) {
            return Err(ReplayFault::Edition {
                then: opened.edition,
                now: offer.edition(),
            });
        }
        let lang = Lang::from_locale(&opened.lang);
        let sitters = stored.seats.iter().map(|row| Sitter::of(row, lang));
        let mut table = Self::open(stored.id, opened, offer, sitters.collect(), words, tuning);
        table.thread = stored.place.thread;
        table.parent = stored.place.parent;
        table.pack = stored.pack.and_then(|text| text.parse().ok());
        table.guests = Guests::of(stored.guests);
        table.before_the_late(&stored.lines);
        if let Some(started) = stored.started {
            table.deal(started, stored.match_data)?;
        }
        for line in &stored.lines {
            table.pass_shown();
            table.repeat(line, stored.place.revealed)?;
        }
        table.pass_shown();
        if let Some(running) = table.lifecycle.running_mut() {
            running.pass_granted();
            running.attendance.attended(running.game.status().part);
            if running.game.status().over {
                let last = stored.lines.last();
                table.finish(last.map_or(0, |line| line.discord_ms));
            }
        }
        Ok(table)
    }

    /// Marks the members who came during the match as not there yet: a line of the log tells when they
    /// came.
    fn before_the_late(&mut self, lines: &[Line]) {
        for line in lines.iter().filter(|line| line.fact) {
            let place = line.seat.map(usize::from);
            let sitter = place.and_then(|place| self.sitters.get_mut(place));
            if let (Ok(Fact::Member(number)), Some(sitter)) = (line.text.parse(), sitter)
                && let Some(member) = sitter.member_mut(number)
            {
                *member = member.clone().not_yet();
            }
        }
    }

    /// Questions on screen at the last line were counted when they were shown, so they are not
    /// counted again.
    fn pass_shown(&mut self) {
        if let Some(running) = self.lifecycle.running_mut() {
            running.pass_shown();
        }
    }

    /// A closed table that shows why it cannot come back; `None` if its game does not exist any
    /// more.
    pub(in crate::table) fn closed(
        stored: StoredTable,
        why: CloseReason,
        words: Arc<Words>,
        tuning: Tuning,
    ) -> Option<Self> {
        let offer = offer(&stored.opened.game)?;
        let mut table = Self::open(stored.id, stored.opened, offer, Vec::new(), words, tuning);
        table.thread = stored.place.thread;
        table.parent = stored.place.parent;
        table.lifecycle = Lifecycle::Ended(End::Closed {
            why,
            dealt: stored.started.is_some(),
        });
        Some(table)
    }

    /// Applies a line of the log.
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
            let fact: Fact = line
                .text
                .parse()
                .map_err(|_| ReplayFault::Fact(line.step))?;
            let cause = Cause {
                discord_ms: line.discord_ms,
                interaction: line.interaction,
            };
            self.apply(cause, seat, &fact);
        } else {
            self.repeat_taking_part(line);
            self.repeat_input(line).ok_or_else(fault)?;
            if let Some(running) = self.lifecycle.running_mut() {
                running.hand_over_reserved(&mut self.sitters);
            }
            self.repeat_reveal(revealed);
        }
        if let Some(interaction) = line.interaction {
            self.remember(interaction, &ReplyKind::Hand(None));
        }
        Ok(())
    }

    fn repeat_input(&mut self, line: &Line) -> Option<()> {
        let running = self.lifecycle.running_mut()?;
        let at = Moment(line.discord_ms);
        let Some(seat) = line.seat.map(Seat::new) else {
            let timer = line.text.parse().ok()?;
            let fired = running.game.fire(at, timer);
            self.follow_answers();
            let running = self.lifecycle.running_mut()?;
            // With an interaction, the timeout was a person's waiver.
            if let (Timer::Timeout(seat), Some(_)) = (timer, line.interaction) {
                self.sitters.get_mut(seat.index())?.queued = None;
            }
            running.forget_what_is_over(&mut self.sitters);
            return fired.then_some(());
        };
        if line.text == LEAVE {
            self.notes_leaving(seat);
        }
        if line.interaction.is_some() {
            self.note_speaker(seat, &line.text);
        }
        let running = self.lifecycle.running_mut()?;
        if !running.play(at, seat, &line.text, line.interaction.is_some()) {
            return None;
        }
        self.follow_answers();
        if let Some(speaker) = self.speaker_mut(seat) {
            speaker.last_input = Some((line.text.clone(), line.discord_ms));
        }
        let running = self.lifecycle.running_mut()?;
        let sitter = self.sitters.get_mut(seat.index())?;
        // An input from a standing order leaves the queued move and the claim of the seat as they
        // are.
        let acted = line.interaction.is_some();
        if acted || sitter.queued.as_deref() == Some(line.text.as_str()) {
            sitter.queued = None;
        }
        sitter.left |= line.text == LEAVE;
        let by_itself = (!acted).then_some(line.text.as_str());
        running.claims.drop_of(seat, by_itself);
        running.forget_what_is_over(&mut self.sitters);
        Some(())
    }

    /// Makes a reveal again if it was not posted; a posted one needs only its number.
    fn repeat_reveal(&mut self, revealed: u32) {
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        if !running.tells_reveals(&self.sitters) {
            return;
        }
        let number = running.game.status().reveals;
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
