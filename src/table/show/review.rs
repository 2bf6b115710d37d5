//! A manche seen again once it is over: what a strong robot would have done in a person's place,
//! decision by decision, and what four of them made of the same cards.
//!
//! It is found by playing the log again with the views that their seat had then, so it is the same
//! whenever it is asked for, and nothing of it is kept. Thinking takes a while: it is done beside all
//! tables.

use std::sync::Arc;

use tapis_rules::dice::Seed;
use tapis_rules::seat::Seat;

use super::match_record::{deal, is_at, may_see};
use super::own_inputs::{OwnInputs, logged, repeat};
use crate::catalog::{Offer, offer};
use crate::model::{Fact, Lang, TableId, UserId};
use crate::robots;
use crate::screen::Screen;
use crate::screen::game_screen::Reader;
use crate::screen::notice::Notice;
use crate::screen::pages;
use crate::screen::powers::Word;
use crate::screen::review::{Review, review};
use crate::screen::sentence::{Said, Sentence};
use crate::screen::words::Words;
use crate::store::{Line, StoredTable};
use crate::table::people::sitter::{Sitter, sitting};
use crate::table::press::Origin;
use crate::table::serve::tables::Tables;

/// A manche that somebody who sat there wants to see again.
pub struct Reviewed {
    stored: StoredTable,
    offer: &'static dyn Offer,
    seat: Seat,
    manche: u32,
}

impl Tables {
    /// A manche of a table for one of its players.
    ///
    /// # Errors
    /// The sentence to tell them: they did not sit there, or it cannot be read.
    pub async fn reviewed(
        &self,
        table: TableId,
        (user, origin): (UserId, Origin),
        manche: u32,
        lang: Lang,
    ) -> Result<Reviewed, Screen> {
        let found = match self.0.is_stopping() {
            true => Err(Notice::Unavailable.into()),
            false => self.find_reviewed(table, (user, origin), manche).await,
        };
        found.map_err(|why: Sentence| pages::said(&Said::refused(why), self.0.words.of(lang)))
    }

    async fn find_reviewed(
        &self,
        table: TableId,
        (user, origin): (UserId, Origin),
        manche: u32,
    ) -> Result<Reviewed, Sentence> {
        let stored = self.0.store.table(table).await.map_err(|why| {
            tracing::error!(table.id = table.0, reason = %why, "the log of a match was not read");
            Notice::Unavailable
        })?;
        // A table elsewhere is answered like one that never existed.
        let stored = stored.filter(|it| is_at(it, origin)).ok_or(Notice::Gone)?;
        if !may_see(&stored, user, origin) {
            return Err(Word::NotInvited.into());
        }
        let row = stored.seats.iter().find(|row| row.has(user));
        let seat = Seat::new(row.ok_or(Notice::NotSeated)?.seat);
        let offer = offer(&stored.opened.game).ok_or(Notice::Unavailable)?;
        match stored.started {
            None => Err(Notice::NotBegun.into()),
            Some(_) if stored.lines.is_empty() => Err(Notice::RecordGone.into()),
            Some(_) if !offer.plays(stored.opened.edition) => Err(Notice::RecordOfOldRules.into()),
            Some(_) => Ok(Reviewed {
                stored,
                offer,
                seat,
                manche,
            }),
        }
    }

    /// A page of a review; `None` if the match cannot be played again, which is logged.
    pub async fn review(&self, of: Reviewed, page: u32, lang: Lang) -> Option<Screen> {
        let (table, words) = (of.stored.id, Arc::clone(&self.0.words));
        let _turn = self.0.thinking.acquire().await.ok()?;
        let work = move || of.page(&words, page, lang);
        let done = tokio::task::spawn_blocking(work).await.ok().flatten();
        if done.is_none() {
            tracing::error!(table.id = table.0, "a manche was not played again");
        }
        done
    }
}

impl Reviewed {
    fn page(&self, words: &Words, page: u32, lang: Lang) -> Option<Screen> {
        let rows = &self.stored.seats;
        let sitters: Vec<Sitter> = rows.iter().map(|row| Sitter::of(row, lang)).collect();
        let reader = Reader {
            words: words.of(lang),
            signs: words.signs(),
            lang,
            sitting: &sitting(&sitters, false, (lang, words)),
            teams: [None; 2],
            answerers: &[],
            unseen: 0,
            typed: false,
        };
        let words = words.of(lang);
        let said = |notice| pages::said(&Said::refused(notice), words);
        Some(match self.seen_again(&reader)? {
            Some(found) => {
                let at = (self.stored.id, self.manche, page);
                review(&found, at, words)
            }
            // Only a button that was never there asks for a manche that will not come.
            None if self.stored.ended.is_some() => said(Notice::Over),
            None => said(Notice::ReviewLater),
        })
    }

    /// The manche seen again; `Some(None)` if it is not over, `None` if the log does not replay.
    fn seen_again(&self, reader: &Reader<'_>) -> Option<Option<Review>> {
        let seed = Seed::new(self.stored.opened.seed);
        let start = deal(&self.stored, self.stored.started?);
        let mut game = self.offer.start(&start).ok()?;
        let mut own = OwnInputs::default();
        // Nothing is thought about before it is known that the manche is over.
        let (mut asked, mut dealt, mut since) = (Vec::new(), game.copy(), Vec::new());
        for (line, sat) in self.stored.lines.iter().zip(self.sat()) {
            let theirs = own.follow(line, self.seat) && sat;
            if line.fact {
                continue;
            }
            if theirs && game.status().reveals + 1 == self.manche {
                asked.push((game.copy(), line.text.as_str()));
            }
            if game.status().reveals < self.manche {
                since.push(logged(line));
            }
            repeat(game.as_mut(), line)?;
            if game.status().reveals >= self.manche {
                // The rest is played only to know how many manches there are.
                continue;
            }
            if game.status().dealer != dealt.status().dealer {
                (dealt, since) = (game.copy(), Vec::new());
            }
        }
        if game.status().reveals < self.manche {
            return Some(None);
        }
        let decisions = asked.into_iter().filter_map(|(game, text)| {
            let luck = robots::luck(&seed, self.seat, game.status().events);
            game.decision(self.seat, text, luck, reader)
        });
        Some(Some(Review {
            decisions: decisions.collect(),
            manches: game.status().reveals,
            other_table: dealt
                .status()
                .dealer
                .and_then(|_| dealt.other_table(&since, &seed, reader)),
        }))
    }

    /// For each line of the log, whether the seat was theirs already: what was decided before they
    /// took it over is not theirs to see.
    fn sat(&self) -> impl Iterator<Item = bool> {
        let took_over = |line: &Line| {
            line.fact
                && line.seat == Some(self.seat.number())
                && matches!(
                    line.text.parse(),
                    Ok(Fact::Replace | Fact::Reserve | Fact::Removed)
                )
        };
        let since = self.stored.lines.iter().rposition(took_over);
        let since = since.unwrap_or_default();
        (0..).map(move |place| place >= since)
    }
}
