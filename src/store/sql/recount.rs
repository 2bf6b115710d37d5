//! Corrected results of finished matches, and the sums that they were added to.

use std::collections::BTreeMap;

use sqlx::Row as _;

use super::values::{back, id, maybe, number};
use super::{Connection, Recount, Row, StandingRow, StoreError, profile, ratings, standings};
use crate::model::{GuildId, TableId, UserId};
use crate::season::Season;

/// The key of a sum: server, season, rules, casual, game, person.
type Key = (GuildId, i64, String, bool, String, UserId);

/// The contribution of some matches to a sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum {
    matches: i64,
    wins: i64,
    played: i64,
    halves: i64,
    least: Option<i64>,
    most: Option<i64>,
}

pub async fn finished_tables(look: &mut Connection) -> Result<Vec<TableId>, StoreError> {
    let numbers = "SELECT id FROM game_table WHERE ended = 'finished' AND retired = 0 ORDER BY id";
    let ids: Vec<i64> = sqlx::query_scalar(numbers).fetch_all(&mut *look).await?;
    Ok(ids.into_iter().map(TableId).collect())
}

pub async fn standings(
    look: &mut Connection,
    table: TableId,
) -> Result<Vec<StandingRow>, StoreError> {
    let rows = sqlx::query(
        "SELECT seat, place, user_id, rank, halves, people, feats FROM standing
         WHERE table_id = $1 AND user_id IS NOT NULL ORDER BY seat, place",
    )
    .bind(table.0)
    .fetch_all(&mut *look)
    .await?;
    let row = |row: &Row| {
        Ok(StandingRow {
            seat: number(row, "seat")?,
            place: number(row, "place")?,
            user: back(row.try_get("user_id")?),
            rank: maybe(row, "rank")?,
            halves: number(row, "halves")?,
            people: number(row, "people")?,
            feats: profile::read(row)?,
        })
    };
    rows.iter().map(row).collect()
}

/// Writes corrected results and sums.
pub async fn write(connection: &mut Connection, all: &[Recount]) -> sqlx::Result<u64> {
    for one in all.iter().filter(|one| one.before != one.after) {
        sqlx::query("DELETE FROM standing WHERE table_id = $1 AND user_id IS NOT NULL")
            .bind(one.table.0)
            .execute(&mut *connection)
            .await?;
        standings::write_rows(connection, one.table, &one.after).await?;
        ratings::correct(connection, one.table, &one.sides).await?;
    }
    let (before, after) = (sums(all, |one| &one.before), sums(all, |one| &one.after));
    for key in before
        .keys()
        .chain(after.keys().filter(|key| !before.contains_key(*key)))
    {
        let [was, is] = [&before, &after].map(|sums| sums.get(key).copied().unwrap_or_default());
        if was != is {
            change(connection, key, was, is).await?;
        }
    }
    ratings::recompute(connection).await
}

fn sums(all: &[Recount], rows: impl Fn(&Recount) -> &Vec<StandingRow>) -> BTreeMap<Key, Sum> {
    let mut sums: BTreeMap<Key, Sum> = BTreeMap::new();
    for one in all {
        for row in rows(one) {
            for season in [Season::AllTime, one.month] {
                let every = (String::new(), String::new());
                let of_game = [String::new(), one.rules.clone()].map(|it| (it, one.game.clone()));
                for (rules, game) in of_game.into_iter().chain([every]) {
                    let casual = row.people < 2;
                    let scored = !game.is_empty();
                    let key = (one.guild, season.number(), rules, casual, game, row.user);
                    sums.entry(key).or_default().add(row, scored);
                }
            }
        }
    }
    sums
}

impl Sum {
    /// Adds a result; over all games it is not `scored`.
    fn add(&mut self, row: &StandingRow, scored: bool) {
        self.matches += 1;
        self.wins += i64::from(row.rank == Some(1));
        self.played += i64::from(row.rank.is_some());
        if scored && row.rank.is_some() {
            let halves = i64::from(row.halves);
            self.halves += halves;
            self.least = Some(self.least.map_or(halves, |least| least.min(halves)));
            self.most = Some(self.most.map_or(halves, |most| most.max(halves)));
        }
    }

    /// The sum after its part `was` is replaced by `is`.
    fn instead(self, was: Self, is: Self) -> Self {
        // An extreme that is not that of the known matches comes from one whose log is deleted.
        let kept = |whole: Option<i64>, was: Option<i64>| whole.filter(|_| whole != was);
        let least = [kept(self.least, was.least), is.least];
        let most = [kept(self.most, was.most), is.most];
        Self {
            matches: self.matches + is.matches - was.matches,
            wins: self.wins + is.wins - was.wins,
            played: self.played + is.played - was.played,
            halves: self.halves + is.halves - was.halves,
            least: least.into_iter().flatten().min(),
            most: most.into_iter().flatten().max(),
        }
    }
}

/// Changes one sum, and deletes it if no match is left in it.
async fn change(
    connection: &mut Connection,
    (guild, season, rules, casual, game, user): &Key,
    was: Sum,
    is: Sum,
) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO board (guild_id, season, preset, casual, game) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING",
    )
    .bind(id(*guild))
    .bind(season)
    .bind(rules)
    .bind(i64::from(*casual))
    .bind(game)
    .execute(&mut *connection)
    .await?;
    let board: i64 = sqlx::query_scalar(
        "SELECT id FROM board WHERE guild_id = $1 AND season = $2 AND preset = $3 AND casual = $4
         AND game = $5",
    )
    .bind(id(*guild))
    .bind(season)
    .bind(rules)
    .bind(i64::from(*casual))
    .bind(game)
    .fetch_one(&mut *connection)
    .await?;
    let row = sqlx::query(
        "SELECT matches, wins, played, halves, least, most FROM tally
         WHERE board_id = $1 AND user_id = $2",
    )
    .bind(board)
    .bind(id(*user))
    .fetch_optional(&mut *connection)
    .await?;
    let stands = row.map(|row| sum(&row)).transpose()?.unwrap_or_default();
    let sum = stands.instead(was, is);
    if sum.matches <= 0 {
        return sqlx::query("DELETE FROM tally WHERE board_id = $1 AND user_id = $2")
            .bind(board)
            .bind(id(*user))
            .execute(connection)
            .await
            .map(drop);
    }
    sqlx::query(
        "INSERT INTO tally (board_id, user_id, matches, wins, played, halves, least, most)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (board_id, user_id) DO UPDATE SET matches = excluded.matches,
            wins = excluded.wins, played = excluded.played, halves = excluded.halves,
            least = excluded.least, most = excluded.most",
    )
    .bind(board)
    .bind(id(*user))
    .bind(sum.matches)
    .bind(sum.wins)
    .bind(sum.played)
    .bind(sum.halves)
    .bind(sum.least)
    .bind(sum.most)
    .execute(connection)
    .await
    .map(drop)
}

fn sum(row: &Row) -> sqlx::Result<Sum> {
    Ok(Sum {
        matches: row.try_get("matches")?,
        wins: row.try_get("wins")?,
        played: row.try_get("played")?,
        halves: row.try_get("halves")?,
        least: row.try_get("least")?,
        most: row.try_get("most")?,
    })
}
