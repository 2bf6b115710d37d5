//! The finished matches of one person on one server, as far as they are kept.

use super::engine::read;
use super::{Store, StoreError};
use crate::model::{GuildId, TableId, UserId};

/// A finished match of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRow {
    /// Its table.
    pub table: TableId,
    /// The name of the game.
    pub game: String,
    /// The name of the preset.
    pub preset: String,
    /// When it ended, in milliseconds since 1970 by Discord's clock.
    pub ended_ms: u64,
    /// The people who won it, as far as its result counts anywhere and they were not erased.
    pub winners: Vec<UserId>,
    /// The other people who sat there at its end, by seat, as far as they were not erased.
    pub others: Vec<UserId>,
    /// The person's own score, in halves of a point, as far as the result counts anywhere.
    pub halves: Option<i32>,
}

impl Store {
    /// The finished matches of a person on a server, the newest first, `most` at most.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn finished_matches(
        &self,
        guild: GuildId,
        user: UserId,
        most: usize,
    ) -> Result<Vec<PlayedRow>, StoreError> {
        read!(self, look => sql::played::finished_matches(look, guild, user, most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::InteractionId;
    use crate::store::test_database::{TestDatabase, on_each_engine};
    use crate::store::tests::table;
    use crate::store::{Change, Commit, Ended, Line, NewTable, SeatRow, StandingRow};

    const ME: UserId = UserId(10);
    const OTHER: UserId = UserId(11);

    /// Stores a match of these two on a server that ended at `ms` in this way, the second one its winner.
    async fn plays(store: &Store, guild: u64, ms: u64, how: &str) -> TableId {
        let new = NewTable {
            guild: GuildId(guild),
            ..table()
        };
        let seat = |(seat, user): (u8, UserId)| SeatRow {
            seat,
            user: Some(user),
            joined: InteractionId(user.0),
            ..SeatRow::default()
        };
        let seats: Vec<SeatRow> = (0..).zip([ME, OTHER]).map(seat).collect();
        let table = store.open_table(&new, &seats).await.expect("a table");
        let line = Line {
            step: 1,
            discord_ms: ms,
            interaction: None,
            seat: None,
            fact: false,
            text: "close".to_owned(),
        };
        let standing = |(seat, user, rank, halves)| StandingRow {
            seat,
            place: 0,
            user,
            rank: Some(rank),
            halves,
            people: 2,
            feats: Vec::new(),
        };
        let standings = [(0, ME, 2, 53), (1, OTHER, 1, 10)].map(standing);
        let end = Ended {
            how: how.to_owned(),
            standings: standings.to_vec(),
            rules: "standard".to_owned(),
            sides: Vec::new(),
        };
        let begun = Change::Started {
            interaction: InteractionId(ms),
            edition: 1,
        };
        let commit = Commit::lines(table, vec![line]).with([begun, Change::Ended(end)]);
        store.commit(commit).await.expect("kept");
        table
    }

    async fn tables(store: &Store, user: UserId) -> Vec<TableId> {
        let played = store
            .finished_matches(GuildId(1), user, 3)
            .await
            .expect("rows");
        played.into_iter().map(|row| row.table).collect()
    }

    async fn finished_matches_of_a_server_are_listed_the_newest_first_until_an_erasure(
        at: TestDatabase,
    ) {
        let store = at.open().await;
        let mut all = Vec::new();
        for ms in [1_000, 4_000, 2_000, 3_000] {
            all.push(plays(&store, 1, ms, "finished").await);
        }
        plays(&store, 1, 9_000, "closed").await;
        plays(&store, 2, 9_000, "finished").await;
        assert_eq!(tables(&store, ME).await, [all[1], all[3], all[2]]);
        let newest = store
            .finished_matches(GuildId(1), ME, 1)
            .await
            .expect("rows");
        assert_eq!(
            (newest[0].ended_ms, &newest[0].winners, &newest[0].others),
            (4_000, &vec![OTHER], &vec![OTHER])
        );
        assert_eq!(newest[0].halves, Some(53));
        store.erase(OTHER).await.expect("erased");
        let newest = store
            .finished_matches(GuildId(1), ME, 1)
            .await
            .expect("rows");
        assert!(newest[0].winners.is_empty() && newest[0].others.is_empty());
        assert!(tables(&store, OTHER).await.is_empty());
        // What is not kept any more cannot be seen again.
        store.retire(4_000_000_000).await.expect("retired");
        assert!(tables(&store, ME).await.is_empty());
    }

    on_each_engine!(finished_matches_of_a_server_are_listed_the_newest_first_until_an_erasure,);
}
