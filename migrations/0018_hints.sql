-- Whether people at a table may ask what the strongest robot would do in their place. A match in which
-- they may counts on no leaderboard. Nobody could ask at any table so far.
ALTER TABLE game_table ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
