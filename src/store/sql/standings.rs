//! Leaderboards and statistics.

use sqlx::Row as _;

use super::profile;
use super::values::{back, flag, id, number};
use super::{
    Board, Connection, FARTHEST, LeaderRow, Leaders, Mine, Order, PAGE, Rating, RatingRow, Row,
    StandingRow, StatsRow, StoreError,
};
use crate::model::{GuildId, TableId, UserId};
use crate::season::Season;

pub async fn last_played(
    look: &mut Connection,
    guild: GuildId,
) -> Result<Option<String>, StoreError> {
    let last = "SELECT game FROM standing WHERE guild_id = $1 AND people > 1
        ORDER BY table_id DESC LIMIT 1";
    let game = sqlx::query_scalar(last).bind(id(guild));
    Ok(game.fetch_optional(&mut *look).await?)
}

pub async fn leaders(
    look: &mut Connection,
    board: &Board<'_>,
    page: u32,
    asker: UserId,
) -> Result<Leaders, StoreError> {
    // Two or three short queries, without a transaction: a match that ends in between can only
    // move somebody by a place.
    let Some(walk) = Walk::begin(look, board, asker).await? else {
        return Ok(Leaders::default());
    };
    let pages = walk.people.div_ceil(PAGE);
    let page = page.min(pages.saturating_sub(1));
    Ok(Leaders {
        rows: walk.page(look, page).await?,
        page,
        pages,
        people: walk.people,
        mine: walk.mine,
    })
}

pub async fn stats(
    look: &mut Connection,
    guild: GuildId,
    user: UserId,
    seasons: [Season; 2],
) -> Result<Vec<StatsRow>, StoreError> {
    let rows = sqlx::query(STATS)
        .bind(id(guild))
        .bind(seasons[0].number())
        .bind(seasons[1].number())
        .bind(id(user))
        .fetch_all(&mut *look)
        .await?;
    let stats = |row: &Row| {
        let season: i64 = row.try_get("season")?;
        Ok(StatsRow {
            game: row.try_get("game")?,
            season: seasons
                .into_iter()
                .find(|one| one.number() == season)
                .unwrap_or(Season::AllTime),
            casual: flag(row, "casual")?,
            matches: number(row, "matches")?,
            wins: number(row, "wins")?,
            played: number(row, "played")?,
            halves: row.try_get("halves")?,
            rating: rated(row)?,
            range: row
                .try_get::<Option<_>, _>("least")?
                .zip(row.try_get("most")?),
        })
    };
    rows.iter().map(stats).collect()
}

pub const STATS: &str =
    "SELECT b.game, b.season, b.casual, t.matches, t.wins, t.played, t.halves, t.least, t.most,
        t.mu, t.sigma, t.rated
    FROM board b CROSS JOIN tally t
    WHERE t.board_id = b.id AND b.guild_id = $1 AND b.season IN ($2, $3) AND b.preset = ''
      AND t.user_id = $4";

/// One leaderboard in one order, with its row id.
struct Walk {
    order: Order,
    number: i64,
    /// The number of people with a place, counted up to [`FARTHEST`].
    people: u32,
    /// The line of the person who asked.
    mine: Option<Mine>,
}

impl Walk {
    /// Looks up a leaderboard and somebody's place on it; `None` if nobody has played.
    async fn begin(
        connection: &mut Connection,
        board: &Board<'_>,
        asker: UserId,
    ) -> Result<Option<Self>, StoreError> {
        let found = sqlx::query(sqlx::AssertSqlSafe(summary(board.order)))
            .bind(id(board.guild))
            .bind(board.season.number())
            .bind(board.preset.unwrap_or_default())
            .bind(board.game)
            .bind(id(asker))
            .bind(i64::from(FARTHEST))
            .bind(LOWEST)
            .fetch_optional(connection)
            .await?;
        let Some(row) = found else {
            return Ok(None);
        };
        Ok(Some(Self {
            order: board.order,
            number: row.try_get("id")?,
            people: number(&row, "people")?,
            mine: mine(&row)?,
        }))
    }

    async fn page(
        &self,
        connection: &mut Connection,
        page: u32,
    ) -> Result<Vec<LeaderRow>, StoreError> {
        let before = page * PAGE;
        let rows = sqlx::query(sqlx::AssertSqlSafe(page_of(self.order)))
            .bind(self.number)
            .bind(i64::from(PAGE))
            .bind(i64::from(before))
            .bind(LOWEST)
            .fetch_all(&mut *connection)
            .await?;
        let mut leaders = Vec::with_capacity(rows.len());
        let mut last: Option<(i64, u32)> = None;
        for (place, row) in (before + 1..).zip(&rows) {
            let worth: i64 = row.try_get("worth")?;
            let rank = match last {
                Some((same, rank)) if same == worth => rank,
                // People on the page before may have the same result.
                None if before > 0 => 1 + self.better(connection, worth).await?,
                _ => place,
            };
            last = Some((worth, rank));
            leaders.push(leader(row, rank)?);
        }
        Ok(leaders)
    }

    /// The number of people with a better result, counted up to [`FARTHEST`].
    async fn better(&self, connection: &mut Connection, worth: i64) -> Result<u32, StoreError> {
        let row = sqlx::query(sqlx::AssertSqlSafe(better(self.order)))
            .bind(self.number)
            .bind(worth)
            .bind(i64::from(FARTHEST))
            .bind(LOWEST)
            .fetch_one(connection)
            .await?;
        Ok(number(&row, "better")?)
    }
}

/// The line of the person who asked, and its page.
fn mine(row: &Row) -> Result<Option<Mine>, StoreError> {
    if row.try_get::<Option<i64>, _>("user_id")?.is_none() {
        return Ok(None);
    }
    let ranked = row.try_get::<Option<i64>, _>("worth")?.is_some();
    let (better, equal): (u32, u32) = (number(row, "better")?, number(row, "equal")?);
    let before = better + equal;
    Ok(Some(Mine {
        row: leader(row, better + 1)?,
        page: (ranked && before < FARTHEST).then_some(before / PAGE),
        ranked,
    }))
}

const fn column(order: Order) -> &'static str {
    match order {
        Order::Wins => "wins",
        Order::Rate => "rate",
        Order::Most | Order::Least => "mean",
        Order::Rating => "rating",
    }
}

/// The operator by which a better result compares with a worse one, and the matching sort
/// order.
const fn way(order: Order) -> (&'static str, &'static str) {
    match order {
        Order::Least => ("<", "ASC"),
        Order::Wins | Order::Rate | Order::Most | Order::Rating => (">", "DESC"),
    }
}

// People without a place in an order have NULL in its column. The comparison with `LOWEST`
// leaves them out and lets the index skip them.

/// The query for the board, the number of people with a place on it, the line of the person who
/// asks, the number with a better result, and the number with an equal one who come before
/// them.
pub fn summary(order: Order) -> String {
    let (column, (than, _)) = (column(order), way(order));
    format!(
        "SELECT b.id, t.user_id, t.matches, t.wins, t.played, t.halves, t.mu, t.sigma, t.rated,
            t.{column} AS worth,
            (SELECT count(*) FROM (SELECT 1 FROM tally
                WHERE board_id = b.id AND {column} > $7 LIMIT $6) AS counted) AS people,
            (SELECT count(*) FROM (SELECT 1 FROM tally
                WHERE board_id = b.id AND {column} {than} t.{column} AND {column} > $7
                LIMIT $6) AS counted) AS better,
            (SELECT count(*) FROM (SELECT 1 FROM tally
                WHERE board_id = b.id AND {column} = t.{column} AND user_id {than} t.user_id
                LIMIT $6) AS counted) AS equal
         FROM board b LEFT JOIN tally t ON t.board_id = b.id AND t.user_id = $5
         WHERE b.guild_id = $1 AND b.season = $2 AND b.preset = $3 AND b.casual = 0
           AND b.game = $4"
    )
}

pub fn page_of(order: Order) -> String {
    let (column, (_, way)) = (column(order), way(order));
    format!(
        "SELECT user_id, matches, wins, played, halves, mu, sigma, rated, {column} AS worth
         FROM tally
         WHERE board_id = $1 AND {column} > $4
         ORDER BY {column} {way}, user_id {way} LIMIT $2 OFFSET $3"
    )
}

pub fn better(order: Order) -> String {
    let (column, (than, _)) = (column(order), way(order));
    format!(
        "SELECT count(*) AS better FROM (SELECT 1 FROM tally
         WHERE board_id = $1 AND {column} {than} $2 AND {column} > $4 LIMIT $3) AS counted"
    )
}

/// Writes the results of a finished match.
pub async fn write_rows(
    connection: &mut Connection,
    table: TableId,
    rows: &[StandingRow],
) -> sqlx::Result<()> {
    for row in rows {
        sqlx::query(
            "INSERT INTO standing
                (table_id, seat, place, guild_id, game, user_id, rank, halves, people, feats)
             SELECT id, $1, $2, guild_id, game, $3, $4, $5, $6, $7 FROM game_table WHERE id = $8",
        )
        .bind(i64::from(row.seat))
        .bind(i64::from(row.place))
        .bind(id(row.user))
        .bind(row.rank.map(i64::from))
        .bind(i64::from(row.halves))
        .bind(i64::from(row.people))
        .bind(profile::stored(&row.feats)?)
        .bind(table.0)
        .execute(&mut *connection)
        .await?;
    }

    Ok(())
}

/// Lower than any result.
const LOWEST: i64 = i64::MIN;

fn leader(row: &Row, rank: u32) -> Result<LeaderRow, StoreError> {
    Ok(LeaderRow {
        rank,
        user: back(row.try_get("user_id")?),
        wins: number(row, "wins")?,
        matches: number(row, "matches")?,
        played: number(row, "played")?,
        halves: row.try_get("halves")?,
        rating: rated(row)?,
    })
}

/// A rating with the matches it is made of; `None` before the first one.
fn rated(row: &Row) -> Result<Option<RatingRow>, StoreError> {
    let (mu, sigma): (Option<f64>, Option<f64>) = (row.try_get("mu")?, row.try_get("sigma")?);

    let matches = number(row, "rated")?;

    Ok(mu.zip(sigma).map(|(mu, sigma)| RatingRow {
        rating: Rating { mu, sigma },
        matches,
    }))
}
