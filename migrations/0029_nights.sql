-- On the first match of an evening, whose table gives the evening its number. 1: the sum of the evening
-- was posted, or is about to be; it is not posted by itself again.
ALTER TABLE evening_match ADD COLUMN posted INTEGER NOT NULL DEFAULT 0;

CREATE INDEX evening_match_ended ON evening_match (ended_ms);

-- A night that somebody plans: at its hour a table opens in its place.
CREATE TABLE night (
    id         INTEGER PRIMARY KEY,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,     -- the channel, thread or post in which the table opens
    parent_id  INTEGER,              -- the channel of that thread or post
    threadless INTEGER NOT NULL,     -- 1: no thread can be opened there
    user_id    INTEGER,              -- who plans and hosts it; null: nobody any more
    lang       TEXT    NOT NULL,     -- the language that they read
    game       TEXT    NOT NULL,
    preset     TEXT    NOT NULL,
    title      TEXT,                 -- null: it is called like its game
    starts_ms  INTEGER NOT NULL,
    planned_ms INTEGER NOT NULL,     -- when it was asked for
    event_id   INTEGER,              -- what Discord lists for it
    state      TEXT    NOT NULL      -- draft, planned, opened, missed or cancelled
) STRICT;

CREATE INDEX night_state ON night (state, starts_ms);
CREATE INDEX night_guild ON night (guild_id, state, starts_ms);
CREATE INDEX night_channel ON night (channel_id, starts_ms);
