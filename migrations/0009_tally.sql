-- Who won what, summed up as it happens: a leaderboard is read from here, never from all matches.
-- Written in the same transaction as the standing rows. Nothing hangs on a tally: forgetting a
-- person is deleting their rows.

-- What is counted together.
CREATE TABLE board (
    id       INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,       -- the server
    season   INTEGER NOT NULL,       -- 0: all time; else the month of the end in UTC, 202611
    preset   TEXT    NOT NULL,       -- the preset by its name; empty: all of them together
    casual   INTEGER NOT NULL,       -- 1: matches of fewer than two persons, which never count
    game     TEXT    NOT NULL,       -- the game by its name
    UNIQUE (guild_id, season, preset, casual, game)
) STRICT;

-- What one person has on a board. A rate or a mean takes three matches, or luck would lead.
CREATE TABLE tally (
    id       INTEGER PRIMARY KEY,
    board_id INTEGER NOT NULL REFERENCES board (id),
    user_id  INTEGER NOT NULL,       -- the person
    matches  INTEGER NOT NULL,       -- finished, those they left included
    wins     INTEGER NOT NULL,       -- place 1, shared ones included
    played   INTEGER NOT NULL,       -- those they stayed in to the end: only these have marks
    halves   INTEGER NOT NULL,       -- the sum of their scores in those, in halves of a point
    least    INTEGER,                -- the lowest of these scores; null without any
    most     INTEGER,                -- the highest
    -- Equal shares are equal numbers, whatever they were made of.
    rate     INTEGER GENERATED ALWAYS AS
             (CASE WHEN matches >= 3 THEN wins * 1000000000000 / matches END) VIRTUAL,
    mean     INTEGER GENERATED ALWAYS AS
             (CASE WHEN played >= 3 THEN halves * 1000000000 / played END) VIRTUAL,
    UNIQUE (board_id, user_id)
) STRICT;

-- One for each way to order a board; among equals the person's number decides who stands where.
CREATE INDEX tally_wins ON tally (board_id, wins, user_id);
CREATE INDEX tally_rate ON tally (board_id, rate, user_id);
CREATE INDEX tally_mean ON tally (board_id, mean, user_id);
CREATE INDEX tally_user ON tally (user_id);

-- It served the leaderboard that was counted anew each time.
DROP INDEX standing_leaders;

-- What was played before. The month of a match is that of its last line.
CREATE TEMP TABLE played AS
    SELECT s.guild_id, s.game, s.user_id, s.rank, s.halves, s.people < 2 AS casual, t.preset,
           (SELECT CAST(strftime('%Y%m', l.discord_ms / 1000, 'unixepoch') AS INTEGER)
            FROM match_log l WHERE l.table_id = s.table_id ORDER BY l.step DESC LIMIT 1) AS month
    FROM standing s JOIN game_table t ON t.id = s.table_id
    WHERE s.user_id IS NOT NULL;

INSERT INTO board (guild_id, season, preset, casual, game)
    SELECT guild_id, 0, '', casual, game FROM played
    UNION SELECT guild_id, 0, preset, casual, game FROM played
    UNION SELECT guild_id, month, '', casual, game FROM played WHERE month IS NOT NULL
    UNION SELECT guild_id, month, preset, casual, game FROM played WHERE month IS NOT NULL;

INSERT INTO tally (board_id, user_id, matches, wins, played, halves, least, most)
    SELECT b.id, p.user_id, count(*), sum(p.rank IS 1), count(p.rank),
           coalesce(sum(p.halves) FILTER (WHERE p.rank IS NOT NULL), 0),
           min(p.halves) FILTER (WHERE p.rank IS NOT NULL),
           max(p.halves) FILTER (WHERE p.rank IS NOT NULL)
    FROM played p JOIN board b
      ON b.guild_id = p.guild_id AND b.season IN (0, p.month) AND b.preset IN ('', p.preset)
     AND b.casual = p.casual AND b.game = p.game
    GROUP BY b.id, p.user_id;

DROP TABLE played;
