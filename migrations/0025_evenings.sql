-- Matches that mostly the same people finished in one channel, one soon after the other, are an
-- evening. Nothing here names a person: who won is read from the standings.
CREATE TABLE evening_match (
    table_id   INTEGER PRIMARY KEY REFERENCES game_table (id),
    evening    INTEGER NOT NULL,     -- the number of the table of its first match
    channel_id INTEGER NOT NULL,     -- the channel in which the table was opened
    thread_id  INTEGER,              -- the thread of a private table; null for all others
    ended_ms   INTEGER NOT NULL      -- when the match ended, by Discord's clock
) STRICT;

CREATE INDEX evening_match_channel ON evening_match (channel_id, ended_ms);
CREATE INDEX evening_match_thread ON evening_match (thread_id, ended_ms) WHERE thread_id IS NOT NULL;
CREATE INDEX evening_match_evening ON evening_match (evening, ended_ms, table_id);
