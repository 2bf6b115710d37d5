//! The same table once more: a rematch, one at a time for each table that is over.
//!
//! Everybody at a table may ask for it, and they often do at once; whoever comes second is shown
//! where the first one’s lobby is. Must not know what a match is: it opens tables.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::effects::Rematch;
use super::house::{House, seed};
use super::press::{Answer, Answered, Press};
use super::registry::NotOpened;
use super::sitter::Sitter;
use crate::catalog::offer;
use crate::screen::deed::Deed;
use crate::screen::notice::{Notice, notice};
use crate::screen::pages;
use crate::screen::words::Lang;
use crate::store::{NewTable, StoredTable, TableId};

/// Which table followed which; none while it is being opened.
#[derive(Default)]
pub(super) struct Encores(Mutex<HashMap<TableId, Option<TableId>>>);

impl Encores {
    /// This one followed the table; none did, and another may.
    fn follows(&self, table: TableId, next: Option<TableId>) {
        let mut all = self.all();
        match next {
            Some(_) => all.insert(table, next),
            None => all.remove(&table),
        };
    }

    fn all(&self) -> MutexGuard<'_, HashMap<TableId, Option<TableId>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl House {
    /// Opens the same table once more, in a task of its own.
    pub fn rematch(self: &Arc<Self>, table: TableId, rematch: Rematch) {
        let house = Arc::clone(self);
        tokio::spawn(async move {
            if let Err(why) = house.once_more(table, rematch).await {
                tracing::error!(table = table.0, reason = %why, "no rematch was opened");
            }
        });
    }

    /// The answer to a press at a table that does not live any more.
    pub async fn absent(self: &Arc<Self>, table: TableId, press: &Press) -> Answered {
        if press.deed != Deed::Rematch.to_string() {
            return self.say(&Notice::Over, press.lang);
        }
        let by = Rematch {
            id: press.id,
            user: press.user,
        };
        match self.once_more(table, by).await {
            Ok(channel) => {
                let place = format!("<#{channel}>");
                let text = notice(
                    &Notice::Rematch { place: &place },
                    self.words.of(press.lang),
                );
                let answer = Answer::Page(Arc::new(pages::say(text, false)));
                Answered { answer, turn: 0 }
            }
            Err(NotOpened::NotHere(places)) => {
                self.say(&Notice::NotInThisChannel { places: &places }, press.lang)
            }
            Err(NotOpened::SeatedHere) => self.say(&Notice::OneTableHere, press.lang),
            Err(NotOpened::TooMany) => self.say(&Notice::TooMany, press.lang),
            Err(NotOpened::NoSuch) => self.say(&Notice::Gone, press.lang),
            Err(why @ (NotOpened::Store(_) | NotOpened::NoSeed(_))) => {
                tracing::error!(table = table.0, reason = %why, "no rematch was opened");
                self.say(&Notice::Unavailable, press.lang)
            }
        }
    }

    /// The channel in which it stands, opened now or before.
    async fn once_more(self: &Arc<Self>, table: TableId, by: Rematch) -> Result<u64, NotOpened> {
        let stored = self.store.table(table).await?.ok_or(NotOpened::NoSuch)?;
        let channel = stored.opened.channel;
        if !self.begins_again(table) {
            return Ok(channel);
        }
        let opened = self.open_again(stored, by).await;
        self.encores.follows(table, opened.as_ref().ok().copied());
        self.settle(opened?, None).await;
        Ok(channel)
    }

    /// Whether no table followed this one, or none that is still there; then one will.
    fn begins_again(&self, table: TableId) -> bool {
        let live = self.live();
        let mut encores = self.encores.all();
        encores.retain(|_, next| next.is_none_or(|next| live.contains_key(&next)));
        let first = !encores.contains_key(&table);
        if first {
            encores.insert(table, None);
        }
        first
    }

    async fn open_again(
        self: &Arc<Self>,
        stored: StoredTable,
        by: Rematch,
    ) -> Result<TableId, NotOpened> {
        let old = stored.opened;
        self.admit(old.guild, old.channel, by.user)?;
        let offer = offer(&old.game).ok_or(NotOpened::NoSuch)?;
        let lang = Lang::from_locale(&old.lang);
        let new = NewTable {
            host: by.user,
            edition: offer.edition(),
            seed: seed()?,
            ..old
        };
        let mut sitters = vec![Sitter::person(by.user, by.id, lang)];
        let robots = stored.seats.iter().filter(|row| row.joined == 0).count();
        sitters.extend((0..robots).map(|_| Sitter::robot()));
        // Who sat at a private table may sit down at its next one.
        let known = stored.seats.iter().filter_map(|row| row.user);
        let guests = known.filter(|user| *user != by.user).collect();
        let (opened, _) = self.open_for(new, sitters, stored.pack, guests).await?;
        Ok(opened)
    }
}
