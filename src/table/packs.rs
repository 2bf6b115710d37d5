//! The packs of a server: those that come with the program and those it brought, read off the
//! async threads.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::shared::Shared;
use crate::model::GuildId;
use crate::packs::{Language, Pack, PackInfo, QuestionSource, REPORTS, our_pack, ours};
use crate::store::{PackRow, QuestionRow, StoreError};

impl Shared {
    /// All packs of a server, those of the program first; only those where the others cannot be
    /// read.
    pub async fn pack_list(&self, guild: GuildId) -> Arc<[PackInfo]> {
        let rows = self.store.packs(guild).await.unwrap_or_else(|why| {
            tracing::error!(guild.id = guild.get(), reason = %why, "the packs of a server cannot be read");
            Vec::new()
        });
        let own = ours().map(|pack| PackInfo::of(pack, true));
        own.chain(rows.iter().filter_map(info)).collect()
    }

    /// What a match on this server draws from; none where there is no such pack or it cannot be
    /// read.
    pub async fn source(&self, guild: GuildId, id: &str) -> Option<QuestionSource> {
        let read = async {
            let Some(pack) = self.pack(guild, id).await? else {
                return Ok(None);
            };
            let rows = self.store.questions(guild, id).await?;
            Ok(Some(source(pack, rows)))
        };
        read.await.unwrap_or_else(|why: StoreError| {
            tracing::error!(guild.id = guild.get(), reason = %why, "a pack cannot be read");
            None
        })
    }

    /// A pack of the program or of a server.
    pub async fn pack(&self, guild: GuildId, id: &str) -> Result<Option<Arc<Pack>>, StoreError> {
        if let Some(own) = our_pack(id) {
            return Ok(Some(Arc::new(own.clone())));
        }
        let Some(text) = self.store.pack(guild, id).await? else {
            return Ok(None);
        };
        // Thousands of questions are checked: no other table waits for that.
        let read = tokio::task::spawn_blocking(move || Pack::read_kept(&text));
        match read.await {
            Ok(Ok(pack)) => Ok(Some(Arc::new(pack))),
            _ => Err(StoreError::Unreadable("a question pack")),
        }
    }
}

fn info(row: &PackRow) -> Option<PackInfo> {
    Some(PackInfo {
        id: row.id.clone(),
        title: row.title.clone(),
        language: Language::named(&row.language)?,
        licence: row.licence.clone(),
        entries: row.entries as usize,
        ours: false,
    })
}

fn source(pack: Arc<Pack>, rows: Vec<QuestionRow>) -> QuestionSource {
    let often = rows.iter().filter(|row| row.reports >= REPORTS);
    let aside: HashSet<String> = often.map(|row| row.entry.clone()).collect();
    let asked = rows.into_iter().map(|row| (row.entry, row.asked));
    QuestionSource {
        pack,
        asked: asked.collect::<HashMap<_, _>>(),
        aside,
    }
}
