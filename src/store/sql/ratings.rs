//! Rating the people of a match that ends, and computing all ratings anew from the results.
//!
//! A rating belongs to one server, and to one game or to all games together.

use std::collections::{BTreeMap, HashMap};

use sqlx::Row as _;

use super::values::{flag, number};
use super::{Connection, RatedSide, Rating, Row, Side, after};
use crate::model::TableId;

/// The rank of somebody who left: behind all others.
const LEFT: u8 = u8::MAX;

/// What a match is rated by.
struct Match {
    table: i64,
    guild: i64,
    game: String,
    sides: Vec<RatedSide>,
    people: Vec<Person>,
}

/// The result of one person.
struct Person {
    seat: u8,
    place: u8,
    /// `None` once they were erased.
    user: Option<i64>,
    left: bool,
    /// Their stored ratings before the match, in its game and over all games.
    before: [Option<Rating>; 2],
}

/// A place in a match: the number of its side, and of the player in that.
type Spot = (usize, usize);

impl Match {
    /// The sides with the ratings of their players, and where each person stands there. Who left is a
    /// side alone.
    fn sides(&self, ratings: &[Rating]) -> (Vec<Side>, Vec<Option<Spot>>) {
        let mut sides: Vec<Side> = self
            .sides
            .iter()
            .map(|side| {
                let robots = side.robots.iter().map(|level| Rating::of_robot(level));
                (side.rank, robots.collect())
            })
            .collect();
        let mut spots = Vec::new();
        for (person, rating) in self.people.iter().zip(ratings) {
            let found = self.sides.iter();
            let found = found
                .take_while(|side| !side.seats.contains(&person.seat))
                .count();
            let side = match (person.left, sides.get(found)) {
                (true, _) => {
                    sides.push((LEFT, Vec::new()));
                    sides.len() - 1
                }
                (false, Some(_)) => found,
                (false, None) => {
                    spots.push(None);
                    continue;
                }
            };
            let players = &mut sides[side].1;
            players.push(*rating);
            spots.push(Some((side, players.len() - 1)));
        }
        (sides, spots)
    }

    /// The ratings of its people after it, from those before it. A match with nobody to compare with
    /// changes nothing.
    fn rate(&self, before: &[Rating]) -> Vec<Rating> {
        let (sides, spots) = self.sides(before);
        // Who all left, and sides whose people do not count, leave empty sides behind.
        let kept: Vec<usize> = (0..sides.len())
            .filter(|at| !sides[*at].1.is_empty())
            .collect();
        let sides: Vec<_> = kept.iter().map(|at| sides[*at].clone()).collect();
        if sides.len() < 2 {
            return before.to_vec();
        }
        let after = after(&sides);
        let rated = before.iter().zip(spots).map(|(before, spot)| {
            let spot = spot.and_then(|(side, player)| {
                let side = kept.iter().position(|at| *at == side)?;
                after.get(side)?.get(player)
            });
            spot.copied().unwrap_or(*before)
        });
        rated.collect()
    }
}

/// Rates the people of a match that has just ended, and notes their ratings before it.
pub async fn add(
    connection: &mut Connection,
    table: TableId,
    sides: &[RatedSide],
) -> sqlx::Result<()> {
    let counted = sqlx::query(
        "INSERT INTO rated_match (table_id, sides)
         SELECT id, $2 FROM game_table
         WHERE id = $1 AND EXISTS (SELECT 1 FROM standing WHERE table_id = $1 AND people >= 2)",
    )
    .bind(table.0)
    .bind(json(sides)?)
    .execute(&mut *connection)
    .await?;
    if counted.rows_affected() == 0 {
        return Ok(());
    }
    let [played] = &matches(connection, Some(table)).await?[..] else {
        return Ok(());
    };
    for (at, game) in [played.game.as_str(), ""].into_iter().enumerate() {
        let mut before = Vec::new();
        for person in &played.people {
            let row = sqlx::query(RATING)
                .bind(played.guild)
                .bind(game)
                .bind(person.user)
                .fetch_optional(&mut *connection)
                .await?;
            let rating = row.as_ref().map(|row| rating(row, ["mu", "sigma"]));
            before.push(rating.transpose()?.flatten().unwrap_or_default());
        }
        for ((person, before), after) in played.people.iter().zip(&before).zip(played.rate(&before))
        {
            note(connection, played.table, person, at, before).await?;
            sqlx::query(RATED)
                .bind(played.guild)
                .bind(game)
                .bind(person.user)
                .bind(after.mu)
                .bind(after.sigma)
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}

/// Replaces the sides of a match that was rated.
pub async fn correct(
    connection: &mut Connection,
    table: TableId,
    sides: &[RatedSide],
) -> sqlx::Result<()> {
    sqlx::query("UPDATE rated_match SET sides = $1 WHERE table_id = $2")
        .bind(json(sides)?)
        .bind(table.0)
        .execute(connection)
        .await
        .map(drop)
}

fn json(sides: &[RatedSide]) -> sqlx::Result<String> {
    serde_json::to_string(sides).map_err(|why| sqlx::Error::Encode(why.into()))
}

const RATING: &str = "SELECT t.mu, t.sigma FROM board b JOIN tally t ON t.board_id = b.id
    WHERE b.guild_id = $1 AND b.season = 0 AND b.preset = '' AND b.casual = 0 AND b.game = $2
      AND t.user_id = $3";

const RATED: &str = "UPDATE tally SET mu = $4, sigma = $5, rated = rated + 1
    WHERE user_id = $3 AND board_id = (SELECT id FROM board WHERE guild_id = $1 AND season = 0
        AND preset = '' AND casual = 0 AND game = $2)";

/// Notes the rating of a person before a match: in its game (0) or over all games (1).
async fn note(
    connection: &mut Connection,
    table: i64,
    person: &Person,
    at: usize,
    before: &Rating,
) -> sqlx::Result<()> {
    let statement = [
        "UPDATE standing SET mu = $1, sigma = $2 WHERE table_id = $3 AND seat = $4 AND place = $5",
        "UPDATE standing SET all_mu = $1, all_sigma = $2 WHERE table_id = $3 AND seat = $4 AND place = $5",
    ];

    sqlx::query(statement[at])
        .bind(before.mu)
        .bind(before.sigma)
        .bind(table)
        .bind(i64::from(person.seat))
        .bind(i64::from(person.place))
        .execute(connection)
        .await
        .map(drop)
}

/// All rated matches with their results, in the order in which they were rated; or one of them.
async fn matches(connection: &mut Connection, table: Option<TableId>) -> sqlx::Result<Vec<Match>> {
    let which = if table.is_some() {
        "r.table_id = $1"
    } else {
        "TRUE"
    };

    let rows = sqlx::query(sqlx::AssertSqlSafe(format!(
        "SELECT r.table_id, r.sides, s.guild_id, s.game, s.seat, s.place, s.user_id,
                CAST(CASE WHEN s.rank IS NULL THEN 1 ELSE 0 END AS BIGINT) AS gone, s.mu, s.sigma, s.all_mu, s.all_sigma
         FROM rated_match r CROSS JOIN standing s
         WHERE s.table_id = r.table_id AND {which} ORDER BY r.number, s.seat, s.place"
    )))
    .bind(table.map(|table| table.0))
    .fetch_all(connection)
    .await?;

    let mut matches: Vec<Match> = Vec::new();

    for row in &rows {
        let table: i64 = row.try_get("table_id")?;
        if matches.last().is_none_or(|last| last.table != table) {
            let sides: String = row.try_get("sides")?;
            let sides = serde_json::from_str(&sides);
            matches.push(Match {
                table,
                guild: row.try_get("guild_id")?,
                game: row.try_get("game")?,
                sides: sides.map_err(|why| sqlx::Error::Decode(why.into()))?,
                people: Vec::new(),
            });
        }
        if let Some(last) = matches.last_mut() {
            last.people.push(person(row)?);
        }
    }

    Ok(matches)
}

fn person(row: &Row) -> sqlx::Result<Person> {
    Ok(Person {
        seat: number(row, "seat")?,
        place: number(row, "place")?,
        user: row.try_get("user_id")?,
        left: flag(row, "gone")?,
        before: [
            rating(row, ["mu", "sigma"])?,
            rating(row, ["all_mu", "all_sigma"])?,
        ],
    })
}

pub fn rating(row: &Row, columns: [&str; 2]) -> sqlx::Result<Option<Rating>> {
    let (mu, sigma): (Option<f64>, Option<f64>) =
        (row.try_get(columns[0])?, row.try_get(columns[1])?);

    Ok(mu.zip(sigma).map(|(mu, sigma)| Rating { mu, sigma }))
}

/// A person's rating: server, game (empty for all games), person.
type Key = (i64, String, i64);

/// Computes all ratings anew from the results, in the order in which they were rated. Somebody who
/// was erased plays with the rating that was noted of them then. Returns how many ratings changed.
pub async fn recompute(connection: &mut Connection) -> sqlx::Result<u64> {
    let mut now: HashMap<Key, (Rating, i64)> = HashMap::new();

    for played in matches(connection, None).await? {
        for (at, game) in [played.game.as_str(), ""].into_iter().enumerate() {
            let key = |user: i64| (played.guild, game.to_owned(), user);
            let before = played.people.iter().map(|person| match person.user {
                Some(user) => now.get(&key(user)).map(|(rating, _)| *rating),
                None => person.before[at],
            });
            let before: Vec<Rating> = before.map(Option::unwrap_or_default).collect();
            for ((person, before), after) in
                played.people.iter().zip(&before).zip(played.rate(&before))
            {
                if person.before[at] != Some(*before) {
                    note(connection, played.table, person, at, before).await?;
                }
                if let Some(user) = person.user {
                    let entry = now.entry(key(user)).or_default();
                    *entry = (after, entry.1 + 1);
                }
            }
        }
    }

    write(connection, now.into_iter().collect()).await
}

/// Replaces all ratings; returns how many were others before.
async fn write(
    connection: &mut Connection,
    now: BTreeMap<Key, (Rating, i64)>,
) -> sqlx::Result<u64> {
    let stored = sqlx::query(
        "SELECT t.id, b.guild_id, b.game, t.user_id, t.mu, t.sigma, t.rated
         FROM board b JOIN tally t ON t.board_id = b.id
         WHERE b.season = 0 AND b.preset = '' AND b.casual = 0",
    )
    .fetch_all(&mut *connection)
    .await?;

    let mut changed = 0;

    for row in &stored {
        let key: Key = (
            row.try_get("guild_id")?,
            row.try_get("game")?,
            row.try_get("user_id")?,
        );
        let was = (rating(row, ["mu", "sigma"])?, row.try_get("rated")?);
        let is = match now.get(&key) {
            Some((rating, rated)) => (Some(*rating), *rated),
            None => (None, 0_i64),
        };
        if was == is {
            continue;
        }
        changed += 1;
        sqlx::query("UPDATE tally SET mu = $1, sigma = $2, rated = $3 WHERE id = $4")
            .bind(is.0.map(|rating| rating.mu))
            .bind(is.0.map(|rating| rating.sigma))
            .bind(is.1)
            .bind(row.try_get::<i64, _>("id")?)
            .execute(&mut *connection)
            .await?;
    }

    Ok(changed)
}
