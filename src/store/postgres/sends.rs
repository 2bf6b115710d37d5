//! How many requests each process may send by the bot's token, of which Discord takes so many from all together: those
//! who would send more get more, and nobody takes what another one has not given up yet.

use sqlx::Connection as _;

use super::process::Membership;
use crate::store::{Sends, StoreError};

/// What all processes may send together, in requests per 1,000 seconds: 45 a second.
const ALL: i64 = 45_000;
/// What a process counts as wanting at least, likewise: it must be able to begin.
const LEAST: i64 = 2_000;

/// Nobody waits for the disk: what is lost with the server is told again.
const HASTY: &str = "SET LOCAL synchronous_commit = off";
/// One process after another.
const LOCK: &str = "LOCK TABLE sends IN EXCLUSIVE MODE";
/// The rows of processes that are gone. What one has that is killed, it has until its lease is over.
const FORGET: &str = "DELETE FROM sends WHERE NOT EXISTS
    (SELECT 1 FROM process p WHERE p.id = sends.id AND p.until > now())";
const OTHERS: &str = "SELECT wants, has FROM sends WHERE id <> $1";
const SET: &str = "INSERT INTO sends (id, wants, has) VALUES ($1, $2, $3)
    ON CONFLICT (id) DO UPDATE SET wants = excluded.wants, has = excluded.has";

/// What a process may send that wants so much, beside others with what they want and have; all in requests per 1,000
/// seconds.
fn share(wants: i64, others: &[(i64, i64)]) -> i64 {
    let weight = |wants: i64| wants.clamp(LEAST, ALL * 100);
    let all = others.iter().map(|(wants, _)| weight(*wants)).sum::<i64>() + weight(wants);
    let left = ALL - others.iter().map(|(_, has)| has).sum::<i64>();
    (ALL * weight(wants) / all).min(left).max(0)
}

impl Membership {
    /// Says how much this process would send, in requests per 1,000 seconds, and finds what it may.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn sends(&mut self, wants: i64) -> Result<Sends, StoreError> {
        let id = self.id.clone();
        let mut share_out = self.connection().await?.begin().await?;
        for sql in [HASTY, LOCK, FORGET] {
            sqlx::query(sql).execute(&mut *share_out).await?;
        }
        let others = sqlx::query_as(OTHERS).bind(&id).fetch_all(&mut *share_out);
        let others: Vec<(i64, i64)> = others.await?;
        let has = share(wants, &others);
        let set = sqlx::query(SET).bind(&id).bind(wants).bind(has);
        set.execute(&mut *share_out).await?;
        share_out.commit().await?;
        Ok(Sends {
            in_1000_s: has.cast_unsigned(),
            processes: u32::try_from(others.len() + 1).unwrap_or(u32::MAX),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each looks in its turn, and all load is on one of them at first, then on another, then on all.
    #[test]
    fn together_they_never_send_more_and_whoever_has_the_load_has_most_of_it_soon() {
        let mut rows = vec![(0, 0); 3];
        let looks = |rows: &mut Vec<(i64, i64)>, wants: [i64; 3]| {
            for me in 0..3 {
                let mut others = rows.clone();
                others.remove(me);
                rows[me] = (wants[me], share(wants[me], &others));
                assert!(
                    rows.iter().map(|(_, has)| has).sum::<i64>() <= ALL,
                    "{rows:?}"
                );
            }
        };
        for (wants, least) in [
            ([45_000, 0, 0], [36_000, 1_000, 1_000]),
            ([0, 0, 900_000], [0, 0, 36_000]),
            ([0, 40_000, 0], [1_000, 36_000, 1_000]),
            ([60_000, 60_000, 60_000], [14_000; 3]),
            ([0, 0, 0], [14_000; 3]),
        ] {
            for _ in 0..3 {
                looks(&mut rows, wants);
            }
            for (row, least) in rows.iter().zip(least) {
                assert!(row.1 >= least, "{wants:?} {rows:?}");
            }
        }
    }
}
