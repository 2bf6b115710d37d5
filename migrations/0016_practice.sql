-- 1: somebody practises here, alone with robots. Nothing of it stands in the channel, and it is no
-- table of theirs when they sit down elsewhere.
ALTER TABLE game_table ADD COLUMN practice INTEGER NOT NULL DEFAULT 0;
