//! What a profile is made of, read from the results.

use std::collections::HashMap;

use sqlx::Row as _;

use super::ratings;
use super::values::{back, id, number};
use super::{Connection, FeatRow, LATEST, ProfileMatch, RatedSide, Row, StoreError};
use crate::model::{GuildId, UserId};

/// The most results of others that are read with them.
const OTHERS: u32 = 1_400;

pub async fn profile(
    look: &mut Connection,
    guild: GuildId,
    user: UserId,
) -> Result<Vec<ProfileMatch>, StoreError> {
    let query = |sql, most| {
        sqlx::query(sql)
            .bind(id(user))
            .bind(id(guild))
            .bind(i64::from(most))
    };
    let own = query(OWN, LATEST).fetch_all(&mut *look).await?;
    let others = query(BESIDE, OTHERS).fetch_all(&mut *look).await?;
    let mut beside: HashMap<i64, Vec<(u8, UserId)>> = HashMap::new();
    for row in &others {
        let other = (number(row, "seat")?, back(row.try_get("user_id")?));
        let people = beside.entry(row.try_get("table_id")?).or_default();
        people.push(other);
    }
    own.iter().map(|row| played(row, &beside)).collect()
}

/// The results of the person.
pub const OWN: &str = "SELECT s.table_id, s.game, s.seat, s.mu, s.sigma, s.all_mu, s.all_sigma,
        s.feats, r.number, r.sides
    FROM standing s LEFT JOIN rated_match r ON r.table_id = s.table_id
    WHERE s.user_id = $1 AND s.guild_id = $2 ORDER BY s.table_id DESC LIMIT $3";

/// The results of others in these matches.
pub const BESIDE: &str = "SELECT o.table_id, o.seat, o.user_id
    FROM standing s CROSS JOIN standing o
    WHERE o.table_id = s.table_id AND s.user_id = $1 AND s.guild_id = $2 AND o.user_id IS NOT NULL AND o.user_id <> $1
    ORDER BY s.table_id DESC LIMIT $3";

fn played(row: &Row, beside: &HashMap<i64, Vec<(u8, UserId)>>) -> Result<ProfileMatch, StoreError> {
    let seat: u8 = number(row, "seat")?;
    let mut found = ProfileMatch {
        game: row.try_get("game")?,
        rated: row.try_get("number")?,
        before: [
            ratings::rating(row, ["mu", "sigma"])?,
            ratings::rating(row, ["all_mu", "all_sigma"])?,
        ],
        feats: read(row)?,
        ..ProfileMatch::default()
    };
    let sides: Option<String> = row.try_get("sides")?;
    let sides: Vec<RatedSide> = match sides {
        Some(sides) => serde_json::from_str(&sides).map_err(decoding)?,
        None => return Ok(found),
    };
    let side = |seat: u8| sides.iter().position(|side| side.seats.contains(&seat));
    let people = beside.get(&row.try_get("table_id")?);
    for (other, user) in people.into_iter().flatten() {
        // Several people of one seat are a team, even if it left the match.
        if *other == seat || side(*other).is_some_and(|one| side(seat) == Some(one)) {
            found.partners.push(*user);
        } else {
            found.opponents.push(*user);
        }
    }
    Ok(found)
}

/// The feats of a result as they are stored.
pub fn stored(feats: &[FeatRow]) -> sqlx::Result<Option<String>> {
    let text = (!feats.is_empty()).then(|| serde_json::to_string(feats));
    text.transpose()
        .map_err(|why| sqlx::Error::Encode(why.into()))
}

/// The feats of a stored result.
pub fn read(row: &Row) -> sqlx::Result<Vec<FeatRow>> {
    let text: Option<String> = row.try_get("feats")?;
    let feats = text.map(|text| serde_json::from_str(&text).map_err(decoding));
    Ok(feats.transpose()?.unwrap_or_default())
}

fn decoding(why: serde_json::Error) -> sqlx::Error {
    sqlx::Error::Decode(why.into())
}
