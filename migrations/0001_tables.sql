-- Tables, their logs, standings and settings. Ids are Discord's, kept as signed 64-bit numbers.
-- A person's id stands only in seat, standing and setting, where erasing can set it null.

CREATE TABLE game_table (
    id            INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again
    guild_id      INTEGER NOT NULL,  -- the server
    channel_id    INTEGER NOT NULL,  -- the channel in which it was opened
    game          TEXT    NOT NULL,  -- the game by its name
    edition       INTEGER NOT NULL,  -- the rules' edition when it was opened
    preset        TEXT    NOT NULL,  -- the preset by its name
    options       TEXT    NOT NULL,  -- every parameter, as JSON
    pace          TEXT    NOT NULL,  -- rapid, normal, relaxed
    seats         INTEGER NOT NULL,  -- how many may sit down
    private       INTEGER NOT NULL,  -- 1: only the invited see it
    lang          TEXT    NOT NULL,  -- the language of its public text
    seed          BLOB    NOT NULL,  -- the server seed, 32 bytes
    opened_at     INTEGER NOT NULL DEFAULT (unixepoch()), -- seconds since 1970, the host's clock
    started_id    INTEGER,           -- the interaction that began the match; null in the lobby
    lobby_message INTEGER,           -- the message in the channel
    thread_id     INTEGER,           -- the thread it plays in; null in the channel itself
    table_message INTEGER,           -- the table message
    revealed      INTEGER NOT NULL DEFAULT 0, -- the number of the last reveal that was posted
    ended         TEXT               -- how it ended, one word; null while it is open
) STRICT;

CREATE INDEX game_table_open ON game_table (id) WHERE ended IS NULL;

CREATE TABLE seat (
    table_id  INTEGER NOT NULL REFERENCES game_table (id),
    seat      INTEGER NOT NULL,      -- its number in turn order, from 0
    user_id   INTEGER,               -- the person; null is a robot or somebody who was erased
    joined_id INTEGER NOT NULL,      -- the interaction with which they sat down; 0 for a robot
    host      INTEGER NOT NULL,      -- 1: they opened the table
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_user ON seat (user_id) WHERE user_id IS NOT NULL;

-- Appended to, never changed: with the seed and the ids it is the match.
CREATE TABLE match_log (
    table_id       INTEGER NOT NULL REFERENCES game_table (id),
    step           INTEGER NOT NULL, -- from 1, without a gap
    discord_ms     INTEGER NOT NULL, -- when it was made, by Discord's clock
    interaction_id INTEGER UNIQUE,   -- what brought it; null for clocks and robots
    seat           INTEGER,          -- whose it is; null for the table as a whole
    fact           INTEGER NOT NULL, -- 1: of the table, 0: an input of the game
    text           TEXT    NOT NULL, -- what it was
    PRIMARY KEY (table_id, step)
) STRICT, WITHOUT ROWID;

-- A log goes on where it stopped, and not after the end of its table.
CREATE TRIGGER match_log_goes_on BEFORE INSERT ON match_log
WHEN NEW.step > 1 + (SELECT coalesce(max(step), 0) FROM match_log WHERE table_id = NEW.table_id)
BEGIN SELECT RAISE(ABORT, 'a line of the log is missing'); END;

CREATE TRIGGER match_log_ends BEFORE INSERT ON match_log
WHEN (SELECT ended FROM game_table WHERE id = NEW.table_id) IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'the table has ended'); END;

-- A row for each seat of a person in a match that was finished, written with its last line.
CREATE TABLE standing (
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    seat     INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    user_id  INTEGER,                -- null once they were erased
    rank     INTEGER,                -- 1 the best; null for who left
    halves   INTEGER NOT NULL,       -- the score, in halves of a point
    people   INTEGER NOT NULL,       -- how many persons played
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX standing_leaders ON standing (guild_id, game, user_id, rank, people);
CREATE INDEX standing_user ON standing (user_id, guild_id, game, rank, halves);

CREATE TABLE setting (
    scope TEXT    NOT NULL,          -- guild or user
    id    INTEGER NOT NULL,          -- the server or person
    key   TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (scope, id, key)
) STRICT, WITHOUT ROWID;
