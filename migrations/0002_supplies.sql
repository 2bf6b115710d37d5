-- What a match was handed at its start beside options and seed (the questions of a quiz), as JSON:
-- a restart or a later change of a pack must not change a match that runs. Answers stand in it.
-- Null where a game needs nothing, and in the lobby.
ALTER TABLE game_table ADD COLUMN supplies TEXT;
