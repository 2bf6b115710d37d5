//! Tables with their places, seats, guests and logs.

use sqlx::Row as _;

use super::guests;
use super::values::{back, flag, host_seconds, id, maybe, number};
use super::{
    Connection, Line, MemberRow, NewTable, Place, Row, SeatRow, Site, StoreError, StoredTable,
};
use crate::model::{ChannelId, InteractionId, Slot, TableId, UserId};

/// All columns of tables, and their host.
pub const COLUMNS: &str =
    "SELECT t.*, coalesce((SELECT user_id FROM seat WHERE table_id = t.id AND host = 1),
                          (SELECT user_id FROM member WHERE table_id = t.id AND host = 1))
    AS host_id FROM game_table t ";

pub async fn site(look: &mut Connection, table: TableId) -> Result<Option<Site>, StoreError> {
    let row =
        sqlx::query(
            "SELECT guild_id, channel_id, thread_id, coalesce(table_message, lobby_message) AS message, ended
             FROM game_table WHERE id = $1",
        )
        .bind(table.0)
        .fetch_optional(&mut *look)
        .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let ended: Option<String> = row.try_get("ended")?;
    Ok(Some(Site {
        guild: back(row.try_get("guild_id")?),
        channel: back(row.try_get("channel_id")?),
        thread: row.try_get::<Option<i64>, _>("thread_id")?.map(back),
        message: row.try_get::<Option<i64>, _>("message")?.map(back),
        closed: ended.and_then(|how| how.parse().ok()),
    }))
}

pub async fn is_thread_of_table(
    look: &mut Connection,
    thread: ChannelId,
) -> Result<bool, StoreError> {
    let found = "SELECT 1 FROM game_table WHERE thread_id = $1 LIMIT 1";
    let found = sqlx::query(found).bind(id(thread));
    Ok(found.fetch_optional(&mut *look).await?.is_some())
}

pub async fn unshown_ends(look: &mut Connection, slot: Slot) -> Result<Vec<TableId>, StoreError> {
    let numbers = "SELECT id FROM game_table WHERE told = 0 AND ended IS NOT NULL
        AND (guild_id / 4194304) % $1 = $2 ORDER BY id";
    numbered(look, numbers, slot).await
}

pub async fn open_tables(look: &mut Connection, slot: Slot) -> Result<Vec<TableId>, StoreError> {
    let numbers = "SELECT id FROM game_table WHERE ended IS NULL
        AND (guild_id / 4194304) % $1 = $2 ORDER BY id";
    numbered(look, numbers, slot).await
}

/// The tables of a slot: [`Slot::has`] in SQL.
async fn numbered(
    look: &mut Connection,
    numbers: &'static str,
    slot: Slot,
) -> Result<Vec<TableId>, StoreError> {
    let ids = sqlx::query_scalar(numbers)
        .bind(i64::from(slot.of()))
        .bind(i64::from(slot.number()));
    let ids: Vec<i64> = ids.fetch_all(&mut *look).await?;
    Ok(ids.into_iter().map(TableId).collect())
}

pub async fn read_something(look: &mut Connection) -> Result<(), StoreError> {
    let one = sqlx::query("SELECT count(*) FROM game_table WHERE id = 0");
    one.fetch_one(&mut *look).await?;
    Ok(())
}

pub async fn table_alone(
    look: &mut Connection,
    table: TableId,
) -> Result<Option<StoredTable>, StoreError> {
    let row = sqlx::query("SELECT t.*, NULL AS host_id FROM game_table t WHERE t.id = $1")
        .bind(table.0)
        .fetch_optional(&mut *look)
        .await?;
    let seed = [0; 32];
    row.map(|row| stored(table, &row, Some(seed))).transpose()
}

pub async fn table(
    look: &mut Connection,
    table: TableId,
) -> Result<Option<StoredTable>, StoreError> {
    let row = sqlx::query(sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE t.id = $1")))
        .bind(table.0)
        .fetch_optional(&mut *look)
        .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    Ok(Some(StoredTable {
        seats: seats(look, table).await?,
        guests: guests::read(look, table).await?,
        lines: lines(look, table).await?,
        ..stored(table, &row, None)?
    }))
}

/// The main row of a table; `seed` replaces its seed if that cannot be read.
pub fn stored(
    table: TableId,
    row: &Row,
    seed: Option<[u8; 32]>,
) -> Result<StoredTable, StoreError> {
    Ok(StoredTable {
        id: table,
        opened: opened(row, seed)?,
        place: Place {
            lobby: row.try_get::<Option<i64>, _>("lobby_message")?.map(back),
            thread: row.try_get::<Option<i64>, _>("thread_id")?.map(back),
            table: row.try_get::<Option<i64>, _>("table_message")?.map(back),
            revealing: row
                .try_get::<Option<i64>, _>("revealing_message")?
                .map(back),
            revealed: number(row, "revealed")?,
            threadless: flag(row, "threadless")?,
            parent: row.try_get::<Option<i64>, _>("parent_id")?.map(back),
        },
        ended: row.try_get("ended")?,
        started: row.try_get::<Option<i64>, _>("started_id")?.map(back),
        match_data: row.try_get("supplies")?,
        pack: row.try_get("pack")?,
        seats: Vec::new(),
        guests: Vec::new(),
        lines: Vec::new(),
    })
}

async fn seats(connection: &mut Connection, table: TableId) -> Result<Vec<SeatRow>, StoreError> {
    let rows = sqlx::query("SELECT * FROM seat WHERE table_id = $1 ORDER BY seat")
        .bind(table.0)
        .fetch_all(&mut *connection)
        .await?;
    let mut seats: Vec<SeatRow> = rows.iter().map(seat).collect::<Result<_, StoreError>>()?;
    let rows = sqlx::query("SELECT * FROM member WHERE table_id = $1 ORDER BY seat, place")
        .bind(table.0)
        .fetch_all(connection)
        .await?;
    for row in &rows {
        add_member(&mut seats, row)?;
    }
    Ok(seats)
}

/// A seat from a row.
pub fn seat(row: &Row) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        seat: number(row, "seat")?,
        user: row.try_get::<Option<i64>, _>("user_id")?.map(back),
        joined: back(row.try_get("joined_id")?),
        level: row.try_get("robot_level")?,
        team: maybe(row, "team")?,
        mates: Vec::new(),
    })
}

/// Adds a further member of a team to their seat.
pub fn add_member(seats: &mut [SeatRow], row: &Row) -> Result<(), StoreError> {
    let of: u8 = number(row, "seat")?;
    let mate = MemberRow {
        user: row.try_get::<Option<i64>, _>("user_id")?.map(back),
        joined: back(row.try_get("joined_id")?),
    };
    if let Some(seat) = seats.iter_mut().find(|seat| seat.seat == of) {
        seat.mates.push(mate);
    }
    Ok(())
}

async fn lines(connection: &mut Connection, table: TableId) -> Result<Vec<Line>, StoreError> {
    let rows = sqlx::query("SELECT * FROM match_log WHERE table_id = $1 ORDER BY step")
        .bind(table.0)
        .fetch_all(connection)
        .await?;
    rows.iter().map(line).collect()
}

/// A line of a log from a row.
pub fn line(row: &Row) -> Result<Line, StoreError> {
    Ok(Line {
        step: number(row, "step")?,
        discord_ms: back(row.try_get("discord_ms")?),
        interaction: row.try_get::<Option<i64>, _>("interaction_id")?.map(back),
        seat: maybe(row, "seat")?,
        fact: flag(row, "fact")?,
        text: row.try_get("text")?,
    })
}

/// Writes a new table with its seats and returns its number.
pub async fn open(
    connection: &mut Connection,
    interaction: Option<InteractionId>,
    new: &NewTable,
    seats: &[SeatRow],
) -> sqlx::Result<TableId> {
    let number: i64 = sqlx::query_scalar(
        "INSERT INTO game_table (guild_id, channel_id, game, edition, preset, options, pace, robot_level,
         seats, private, practice, hints, coached, lang, seed, again_of, opened_id, opened_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) RETURNING id",
    )
    .bind(id(new.guild))
    .bind(id(new.channel))
    .bind(&new.game)
    .bind(i64::from(new.edition))
    .bind(&new.preset)
    .bind(&new.options)
    .bind(&new.pace)
    .bind(&new.robot_level)
    .bind(i64::from(new.seats))
    .bind(i64::from(new.private))
    .bind(i64::from(new.practice))
    .bind(i64::from(new.hints))
    .bind(i64::from(new.coached))
    .bind(&new.lang)
    .bind(new.seed.as_slice())
    .bind(new.again_of.map(|table| table.0))
    .bind(interaction.map(id))
    .bind(host_seconds())
    .fetch_one(&mut *connection)
    .await?;
    let table = TableId(number);
    write_seats(connection, table, seats, Some(new.host)).await?;
    Ok(table)
}

/// Writes the place of a table on Discord.
pub async fn place(connection: &mut Connection, table: TableId, place: &Place) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE game_table SET lobby_message = $1, thread_id = $2, table_message = $3, revealed = $4,
         threadless = $5, parent_id = $6, revealing_message = $7 WHERE id = $8",
    )
    .bind(place.lobby.map(id))
    .bind(place.thread.map(id))
    .bind(place.table.map(id))
    .bind(i64::from(place.revealed))
    .bind(i64::from(place.threadless))
    .bind(place.parent.map(id))
    .bind(place.revealing.map(id))
    .bind(table.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// Writes that the end of a table was shown.
pub async fn mark_end_shown(connection: &mut Connection, table: TableId) -> sqlx::Result<()> {
    sqlx::query("UPDATE game_table SET told = 1 WHERE id = $1 AND ended IS NOT NULL")
        .bind(table.0)
        .execute(connection)
        .await?;
    Ok(())
}

/// Replaces all seats of a table. Without `host`, the present host stays host as long as they sit
/// there.
pub async fn write_seats(
    connection: &mut Connection,
    table: TableId,
    seats: &[SeatRow],
    host: Option<UserId>,
) -> sqlx::Result<()> {
    let host = match host {
        Some(host) => Some(id(host)),
        None => {
            sqlx::query_scalar(
                "SELECT user_id FROM seat WHERE table_id = $1 AND host = 1
                 UNION ALL SELECT user_id FROM member WHERE table_id = $1 AND host = 1",
            )
            .bind(table.0)
            .fetch_optional(&mut *connection)
            .await?
        }
    };
    for sql in [
        "DELETE FROM seat WHERE table_id = $1",
        "DELETE FROM member WHERE table_id = $1",
    ] {
        sqlx::query(sql)
            .bind(table.0)
            .execute(&mut *connection)
            .await?;
    }
    for row in seats {
        let user = row.user.map(id);
        sqlx::query(
            "INSERT INTO seat (table_id, seat, user_id, joined_id, host, robot_level, team)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(table.0)
        .bind(i64::from(row.seat))
        .bind(user)
        .bind(id(row.joined))
        .bind(i64::from(user.is_some() && user == host))
        .bind(&row.level)
        .bind(row.team.map(i64::from))
        .execute(&mut *connection)
        .await?;
        for (place, mate) in (1_i64..).zip(&row.mates) {
            let user = mate.user.map(id);
            sqlx::query(
                "INSERT INTO member (table_id, seat, place, user_id, joined_id, host)
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(table.0)
            .bind(i64::from(row.seat))
            .bind(place)
            .bind(user)
            .bind(id(mate.joined))
            .bind(i64::from(user.is_some() && user == host))
            .execute(&mut *connection)
            .await?;
        }
    }
    Ok(())
}

fn opened(row: &Row, instead: Option<[u8; 32]>) -> Result<NewTable, StoreError> {
    let kept: Vec<u8> = row.try_get("seed")?;
    let seed = kept.try_into().ok().or(instead);
    Ok(NewTable {
        guild: back(row.try_get("guild_id")?),
        channel: back(row.try_get("channel_id")?),
        host: row
            .try_get::<Option<i64>, _>("host_id")?
            .map(back)
            .unwrap_or_default(),
        game: row.try_get("game")?,
        edition: number(row, "edition")?,
        preset: row.try_get("preset")?,
        options: row.try_get("options")?,
        pace: row.try_get("pace")?,
        robot_level: row.try_get("robot_level")?,
        seats: number(row, "seats")?,
        private: flag(row, "private")?,
        practice: flag(row, "practice")?,
        hints: flag(row, "hints")?,
        coached: flag(row, "coached")?,
        lang: row.try_get("lang")?,
        seed: seed.ok_or(StoreError::Unreadable("the seed of a table"))?,
        again_of: row.try_get::<Option<i64>, _>("again_of")?.map(TableId),
    })
}
