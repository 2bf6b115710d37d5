//! Adding a finished match to the sums that leaderboards are read from.
//!
//! It happens in the transaction that ends the table, so no match is added twice.

use sqlx::SqliteConnection;

use crate::model::TableId;

const MONTH: &str = "SELECT CAST(strftime('%Y%m', discord_ms / 1000, 'unixepoch') AS INTEGER)
    FROM match_log WHERE table_id = ? ORDER BY step DESC LIMIT 1";

const BOARDS: &str = "INSERT INTO board (guild_id, season, preset, casual, game)
    SELECT t.guild_id, seasons.season, rules.preset, s.people < 2, iif(rules.every, '', t.game)
    FROM game_table t JOIN standing s ON s.table_id = t.id
    CROSS JOIN (SELECT 0 AS season UNION SELECT ?2 WHERE ?2 IS NOT NULL) AS seasons
    CROSS JOIN (SELECT '' AS preset, 0 AS every UNION SELECT ?3, 0 UNION SELECT '', 1) AS rules
    WHERE t.id = ?1 AND s.user_id IS NOT NULL
    ON CONFLICT DO NOTHING";

const TALLY: &str =
    "INSERT INTO tally (board_id, user_id, matches, wins, played, halves, least, most)
    SELECT b.id, s.user_id, 1, s.rank IS 1, s.rank IS NOT NULL,
           iif(s.rank IS NULL OR b.game = '', 0, s.halves),
           iif(s.rank IS NULL OR b.game = '', NULL, s.halves),
           iif(s.rank IS NULL OR b.game = '', NULL, s.halves)
    FROM standing s
    JOIN board b ON b.guild_id = s.guild_id AND b.season IN (0, ?2) AND b.preset IN ('', ?3)
                AND b.casual = (s.people < 2) AND b.game IN (s.game, '')
    WHERE s.table_id = ?1 AND s.user_id IS NOT NULL
    ON CONFLICT (board_id, user_id) DO UPDATE SET
        matches = matches + excluded.matches, wins = wins + excluded.wins,
        played = played + excluded.played, halves = halves + excluded.halves,
        least = coalesce(min(least, excluded.least), least, excluded.least),
        most = coalesce(max(most, excluded.most), most, excluded.most)";

/// Adds the results of a match that has just ended to six boards: its month and all time, each under
/// its rules, under all rules together, and over all games. Scores of different games do not add up,
/// so the last has none.
pub(in crate::store) async fn add(
    connection: &mut SqliteConnection,
    table: TableId,
    rules: &str,
) -> sqlx::Result<()> {
    let month: Option<i64> = sqlx::query_scalar(MONTH)
        .bind(table.0)
        .fetch_optional(&mut *connection)
        .await?
        .flatten();
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
