//! The question packs of a server: those of the program and the server's own, parsed outside of the
//! async threads.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::model::GuildId;
use crate::packs::{
    Counts, Language, Pack, PackInfo, Pool, QuestionSource, REPORTS, Selection, our_list, our_pack,
};
use crate::store::{PackRow, QuestionRow, StoreError};
use crate::table::serve::shared::Shared;

impl Shared {
    /// All packs of a server, those of the program first. If the server's own cannot be read, that
    /// is logged and they are left out.
    pub async fn pack_list(&self, guild: GuildId) -> Arc<[PackInfo]> {
        let rows = self.store.packs(guild).await.unwrap_or_else(|why| {
            tracing::error!(guild.id = guild.get(), reason = %why, "the packs of a server cannot be read");
            Vec::new()
        });
        let all = our_list();
        match rows.is_empty() {
            true => all,
            false => all
                .iter()
                .cloned()
                .chain(rows.iter().filter_map(info))
                .collect(),
        }
    }

    /// The questions a match on this server draws from; `None` if a pack is missing or cannot be
    /// read.
    pub async fn pool(&self, guild: GuildId, selection: &Selection) -> Option<Pool> {
        let mut sources = Vec::with_capacity(selection.packs.len());
        for id in &selection.packs {
            let read = self.source(guild, id).await.unwrap_or_else(|why| {
                tracing::error!(guild.id = guild.get(), reason = %why, "a pack cannot be read");
                None
            });
            sources.push(read?);
        }
        Some(Pool {
            sources,
            filter: selection.filter,
            mine_first: selection.mine_first,
        })
    }

    async fn source(&self, guild: GuildId, id: &str) -> Result<Option<QuestionSource>, StoreError> {
        let Some(pack) = self.pack(guild, id).await? else {
            return Ok(None);
        };
        let rows = self.store.questions(guild, &pack.id).await?;
        Ok(Some(source(pack, rows)))
    }

    /// A pack of the program or of a server.
    pub async fn pack(&self, guild: GuildId, id: &str) -> Result<Option<Arc<Pack>>, StoreError> {
        if let Some(own) = our_pack(id) {
            return Ok(Some(Arc::clone(own)));
        }
        let Some(text) = self.store.pack(guild, id).await? else {
            return Ok(None);
        };
        // Checking thousands of questions takes long, and other tables must not wait for it.
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
        counts: Counts::read(&row.counts),
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
