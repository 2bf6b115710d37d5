-- The channel or forum of the thread or post in which a table was opened; null for a table that was opened in
-- a channel, as every one was so far.
ALTER TABLE game_table ADD COLUMN parent_id INTEGER;
