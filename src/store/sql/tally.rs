//! Adding a finished match to the sums that leaderboards are read from.
//!
//! It happens in the transaction that ends the table, so no match is added twice.

use super::Connection;
use crate::model::TableId;
use crate::season::{Month, Season};

const ENDED: &str =
    "SELECT discord_ms FROM match_log WHERE table_id = $1 ORDER BY step DESC LIMIT 1";

const BOARDS: &str = "INSERT INTO board (guild_id, season, preset, casual, game)
    SELECT DISTINCT t.guild_id, seasons.season, rules.preset,
           CASE WHEN s.people < 2 THEN 1 ELSE 0 END,
           CASE WHEN rules.every = 1 THEN '' ELSE t.game END
    FROM game_table t JOIN standing s ON s.table_id = t.id
    CROSS JOIN (SELECT 0 AS season UNION SELECT $2 WHERE $2 IS NOT NULL) AS seasons
    CROSS JOIN (SELECT '' AS preset, 0 AS every UNION SELECT $3, 0 UNION SELECT '', 1) AS rules
    WHERE t.id = $1 AND s.user_id IS NOT NULL
    ON CONFLICT DO NOTHING";

// One person may have several results in a match; a row is met once only, so they are summed up first.
const TALLY: &str =
    "INSERT INTO tally (board_id, user_id, matches, wins, played, halves, least, most)
    SELECT b.id, s.user_id, count(*), count(CASE WHEN s.rank = 1 THEN 1 END), count(s.rank),
           coalesce(sum(CASE WHEN s.rank IS NOT NULL AND b.game <> '' THEN s.halves END), 0),
           min(CASE WHEN s.rank IS NOT NULL AND b.game <> '' THEN s.halves END),
           max(CASE WHEN s.rank IS NOT NULL AND b.game <> '' THEN s.halves END)
    FROM standing s
    JOIN board b ON b.guild_id = s.guild_id AND b.season IN (0, $2) AND b.preset IN ('', $3)
                AND b.casual = CASE WHEN s.people < 2 THEN 1 ELSE 0 END AND b.game IN (s.game, '')
    WHERE s.table_id = $1 AND s.user_id IS NOT NULL
    GROUP BY b.id, s.user_id
    ON CONFLICT (board_id, user_id) DO UPDATE SET
        matches = tally.matches + excluded.matches, wins = tally.wins + excluded.wins,
        played = tally.played + excluded.played, halves = tally.halves + excluded.halves,
        least = CASE WHEN tally.least IS NULL OR excluded.least < tally.least
                     THEN excluded.least ELSE tally.least END,
        most = CASE WHEN tally.most IS NULL OR excluded.most > tally.most
                    THEN excluded.most ELSE tally.most END";

/// Adds the results of a match that has just ended to six boards: its month and all time, each under
/// its rules, under all rules together, and over all games. Scores of different games do not add up,
/// so the last has none.
pub async fn add(connection: &mut Connection, table: TableId, rules: &str) -> sqlx::Result<()> {
    let ended: Option<i64> = sqlx::query_scalar(ENDED)
        .bind(table.0)
        .fetch_optional(&mut *connection)
        .await?;
    let month = ended.map(|ms| Season::Month(Month::of_ms(ms.cast_unsigned())).number());
    for sql in [BOARDS, TALLY] {
        sqlx::query(sql)
            .bind(table.0)
            .bind(month)
            .bind(rules)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
