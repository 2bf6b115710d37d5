-- The leaderboard that a server has posted; it is renewed after matches.
CREATE TABLE posted_board (
    guild_id   INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    view       TEXT    NOT NULL,     -- which board, as its buttons say it
    monthly    INTEGER NOT NULL,     -- 1: of the present month, whichever that is
    lang       TEXT    NOT NULL,     -- the language it was posted in
    renewed_ms INTEGER NOT NULL,     -- when it was posted or renewed last
    due        INTEGER NOT NULL DEFAULT 0 -- 1: a match has counted since
) STRICT;

CREATE INDEX posted_board_due ON posted_board (due, renewed_ms);
