//! Playing on from a moment of a finished match: a practice table whose log begins with the inputs up
//! to there.
//!
//! It is dealt by the seed and the ids of the match, so all cards lie as they lay then. Robots take
//! the seats of everybody else, and nothing that happens there counts. Must not know how the moment is
//! shown.

use std::sync::Arc;

use tapis_rules::seat::Seat;

use crate::catalog::any_match::AnyMatch;
use crate::model::{CloseReason, TableId, UserId};
use crate::screen::replay::Unseen;
use crate::store::{Change, Commit, Line, NewTable, Place, SeatRow};
use crate::table::match_record::FinishedMatch;
use crate::table::play::counting::LEAVE;
use crate::table::serve::shared::Shared;
use crate::table::serve::tables::{NotOpened, Opening, Tables};
use crate::table::time::pace::Pace;

/// The beginning of a practice table that goes on from a moment of a match.
pub(in crate::table) struct Branch {
    /// The table as it is opened.
    pub new: NewTable,
    /// Its seats: the person's, and robots'.
    pub seats: Vec<SeatRow>,
    /// The inputs of the match up to the moment.
    pub lines: Vec<Line>,
    /// What else is kept of its beginning.
    pub changes: Vec<Change>,
    /// How many reveals are over.
    pub revealed: u32,
}

impl Tables {
    /// Opens a practice table at which its host plays on from a moment of a match. Its thread stands
    /// when this returns. Closes the tables at which the host practised before.
    ///
    /// # Errors
    /// [`NotOpened`]; [`NotOpened::NoSuch`] if the host may not play on from there.
    pub async fn play_on(
        &self,
        of: &FinishedMatch,
        step: u32,
        opening: &Opening,
    ) -> Result<TableId, NotOpened> {
        let (of, by) = (of.clone(), opening.clone());
        let turn = self.0.recording.acquire().await;
        let _turn = turn.map_err(|_| NotOpened::Stopping)?;
        let branch = tokio::task::spawn_blocking(move || of.branch(step, &by)).await;
        let branch = branch.unwrap_or(Err(Unseen::Broken));
        let branch = branch.map_err(|_| NotOpened::NoSuch)?;
        let table = self.0.begin_at(branch, opening).await?;
        self.close_practice_before(table, opening.guild, opening.host)
            .await;
        self.thread_stands(table).await?;
        Ok(table)
    }
}

impl Shared {
    /// Stores a table with its log, and brings it to life as a restart does.
    async fn begin_at(
        self: &Arc<Self>,
        branch: Branch,
        opening: &Opening,
    ) -> Result<TableId, NotOpened> {
        let hold = self.hold_table(&branch.new, opening.parent)?;
        let opened = self
            .store
            .open_table_by(Some(opening.id), &branch.new, &branch.seats);
        let table = opened.await?;
        hold.names(table);
        let place = Place {
            revealed: branch.revealed,
            parent: opening.parent,
            ..Place::default()
        };
        let commit = Commit::lines(table, branch.lines).with(branch.changes);
        let begun = match self.store.place(table, &place).await {
            Ok(()) => self.store.commit(commit).await,
            Err(why) => Err(why),
        };
        let loaded = match begun {
            Ok(()) => self.load(table).await,
            Err(why) => Err(why),
        };
        match loaded {
            Ok(loaded) => {
                let begun = self.take_up(table, loaded).await;
                begun.map(|()| table).map_err(|lost| {
                    tracing::error!(table.id = table.0, reason = %lost.why, "a match was not played on");
                    NotOpened::NoSuch
                })
            }
            Err(why) => {
                let closed = Commit::end(table, &CloseReason::Broken.to_string());
                if let Err(why) = self.store.commit(closed).await {
                    tracing::error!(table.id = table.0, reason = %why, "a table that did not begin stays open");
                }
                Err(NotOpened::Store(why))
            }
        }
    }
}

impl FinishedMatch {
    /// Whether a person can play on from a moment at which the match is like `game`, after so many
    /// lines: alone on their seat, which they had not left, in a match that is not over then.
    pub(in crate::table) fn goes_on_for(
        &self,
        seat: Seat,
        game: &dyn AnyMatch,
        lines: usize,
    ) -> bool {
        let alone = self.stored.seats.iter().all(|row| row.team.is_none());
        let played = self.stored.lines.iter().take(lines);
        let mut inputs = played.filter(|line| !line.fact && line.seat == Some(seat.number()));
        alone && !game.status().over && !inputs.any(|line| line.text == LEAVE)
    }

    /// The match up to a moment, as a practice table of this person.
    ///
    /// # Errors
    /// [`Unseen`], also where [`Self::goes_on_for`] says no.
    pub(in crate::table) fn branch(&self, step: u32, by: &Opening) -> Result<Branch, Unseen> {
        let (lines, game) = self.at(step)?;
        let seat = self.seat_of(by.host).ok_or(Unseen::NoMoment)?;
        if !self.goes_on_for(seat, game.as_ref(), lines) {
            return Err(Unseen::NoMoment);
        }
        let stored = &self.stored;
        let inputs = stored.lines.iter().take(lines).filter(|line| !line.fact);
        let line = |(step, line): (u32, &Line)| Line {
            step,
            // Each interaction stands in one log.
            interaction: None,
            ..line.clone()
        };
        let begun = Change::Started {
            interaction: self.started,
            edition: stored.opened.edition,
        };
        let match_data = stored.match_data.clone().map(Change::MatchData);
        let pack = stored.pack.clone().map(Change::Pack);
        Ok(Branch {
            new: NewTable {
                guild: by.guild,
                channel: by.channel,
                host: by.host,
                pace: Pace::Relaxed
                    .of_game(self.offer.info().races)
                    .name()
                    .to_owned(),
                private: true,
                practice: true,
                hints: false,
                coached: false,
                lang: by.public.locales()[0].to_owned(),
                again_of: None,
                ..stored.opened.clone()
            },
            seats: stored.seats.iter().map(|row| alone(row, by.host)).collect(),
            lines: (1..).zip(inputs).map(line).collect(),
            changes: [begun].into_iter().chain(match_data).chain(pack).collect(),
            revealed: game.status().reveals,
        })
    }
}

/// The same seat with nobody but this person. What they joined by stays, because the deal depends on it.
fn alone(row: &SeatRow, user: UserId) -> SeatRow {
    SeatRow {
        user: row.user.filter(|sitter| *sitter == user),
        ..row.clone()
    }
}
