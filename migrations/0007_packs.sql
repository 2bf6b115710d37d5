-- Question packs that a server brought, and what became of the questions of all packs there.
-- A match does not hang on them: what it was handed at its start is kept with its table.

CREATE TABLE pack (
    guild_id    INTEGER NOT NULL,  -- the server
    id          TEXT    NOT NULL,  -- its name for programs, one a server
    title       TEXT    NOT NULL,  -- its name for people
    language    TEXT    NOT NULL,  -- fr, en
    licence     TEXT    NOT NULL,  -- under what licence it may be passed on
    entries     INTEGER NOT NULL,  -- how many questions
    text        TEXT    NOT NULL,  -- the whole pack as JSON, checked; answers stand in it
    imported_at INTEGER NOT NULL DEFAULT (unixepoch()), -- seconds since 1970, the host's clock
    PRIMARY KEY (guild_id, id)
) STRICT;

-- What became of a question on a server. It stays when its pack goes: the pack may come back.
CREATE TABLE question (
    guild_id INTEGER NOT NULL,
    pack     TEXT    NOT NULL,     -- the pack by its id
    entry    TEXT    NOT NULL,     -- the question by its id in the pack
    asked    INTEGER NOT NULL DEFAULT 0, -- in how many matches it lay on a card
    granted  INTEGER NOT NULL DEFAULT 0, -- how many appeals against verdicts on it were granted
    PRIMARY KEY (guild_id, pack, entry)
) STRICT, WITHOUT ROWID;

-- A player finds fault with a question of their match: once a seat, and no person stands in it.
CREATE TABLE question_report (
    guild_id INTEGER NOT NULL,
    pack     TEXT    NOT NULL,
    entry    TEXT    NOT NULL,
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    seat     INTEGER NOT NULL,
    PRIMARY KEY (guild_id, pack, entry, table_id, seat)
) STRICT, WITHOUT ROWID;

-- The pack that was chosen for a table; null is the first one in the table's language.
ALTER TABLE game_table ADD COLUMN pack TEXT;
