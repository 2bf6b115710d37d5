-- A seat of the quiz may be a team. Its first member stands in `seat`, the further ones here; who left
-- stays until the match is over, because the log names members by their numbers.
CREATE TABLE member (
    table_id  INTEGER NOT NULL REFERENCES game_table (id),
    seat      INTEGER NOT NULL,      -- the seat of the team
    place     INTEGER NOT NULL,      -- the number of the member on that seat, from 1
    user_id   INTEGER,               -- the person; null is somebody who was erased
    joined_id INTEGER NOT NULL,      -- the interaction with which they sat down
    host      INTEGER NOT NULL,      -- 1: they are the host
    PRIMARY KEY (table_id, seat, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX member_user ON member (user_id) WHERE user_id IS NOT NULL;

-- The number of the team's name; null where one person plays alone.
ALTER TABLE seat ADD COLUMN team INTEGER;

-- Every member has the result of the team: a row each.
CREATE TABLE standing_by_place (
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    seat     INTEGER NOT NULL,
    place    INTEGER NOT NULL,       -- the number of the member on that seat; 0 for the first or only one
    guild_id INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    user_id  INTEGER,                -- null once they were erased
    rank     INTEGER,                -- 1 the best; null for who left
    halves   INTEGER NOT NULL,       -- the score, in halves of a point
    people   INTEGER NOT NULL,       -- how many seats persons played
    PRIMARY KEY (table_id, seat, place)
) STRICT, WITHOUT ROWID;

INSERT INTO standing_by_place (table_id, seat, place, guild_id, game, user_id, rank, halves, people)
    SELECT table_id, seat, 0, guild_id, game, user_id, rank, halves, people FROM standing;
DROP TABLE standing;
ALTER TABLE standing_by_place RENAME TO standing;
CREATE INDEX standing_user ON standing (user_id, guild_id, game, rank, halves);
