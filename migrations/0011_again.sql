-- The table that this one plays once more; null where it is no rematch. A restart is not to forget
-- which lobby is whose rematch.
ALTER TABLE game_table ADD COLUMN again_of INTEGER;
