-- Ratings, and a board over all games. A rating stands with the sums of all time under all rules; what
-- it is computed from stays with the results, so that it can be computed anew.

ALTER TABLE tally ADD COLUMN mu REAL;             -- the rating; null before the first rated match
ALTER TABLE tally ADD COLUMN sigma REAL;          -- its uncertainty, a standard deviation
ALTER TABLE tally ADD COLUMN rated INTEGER NOT NULL DEFAULT 0; -- how many matches it is made of
-- A place by rating takes ten matches. In millionths, so that equal ratings are equal numbers.
ALTER TABLE tally ADD COLUMN rating INTEGER GENERATED ALWAYS AS
    (CASE WHEN rated >= 10 THEN CAST(round(mu * 1000000) AS INTEGER) END) VIRTUAL;
CREATE INDEX tally_rating ON tally (board_id, rating, user_id);

-- The person's ratings before the match: in its game, and over all games; null in what was played
-- before there were ratings.
ALTER TABLE standing ADD COLUMN mu REAL;
ALTER TABLE standing ADD COLUMN sigma REAL;
ALTER TABLE standing ADD COLUMN all_mu REAL;
ALTER TABLE standing ADD COLUMN all_sigma REAL;

CREATE TABLE rated_match (
    number   INTEGER PRIMARY KEY,  -- matches are rated in this order
    table_id INTEGER NOT NULL UNIQUE REFERENCES game_table (id),
    sides    TEXT    NOT NULL      -- as JSON: of each side its rank, its seats, the levels of its robots
) STRICT;

-- The board over all games is the one without a game; rules and scores of different games do not add up.
INSERT INTO board (guild_id, season, preset, casual, game)
    SELECT DISTINCT guild_id, season, '', casual, '' FROM board WHERE preset = '';

INSERT INTO tally (board_id, user_id, matches, wins, played, halves)
    SELECT a.id, t.user_id, sum(t.matches), sum(t.wins), sum(t.played), 0
    FROM tally t
    JOIN board b ON b.id = t.board_id AND b.preset = '' AND b.game <> ''
    JOIN board a ON a.guild_id = b.guild_id AND a.season = b.season AND a.preset = ''
                AND a.casual = b.casual AND a.game = ''
    GROUP BY a.id, t.user_id;
