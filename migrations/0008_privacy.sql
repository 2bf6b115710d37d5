-- 1: it plays in its channel, because its server wants no threads or there can be none.
ALTER TABLE game_table ADD COLUMN threadless INTEGER NOT NULL DEFAULT 0;
-- 1: it ended so long ago that its log, what it was handed and who sat there were removed.
ALTER TABLE game_table ADD COLUMN retired INTEGER NOT NULL DEFAULT 0;
CREATE INDEX game_table_old ON game_table (opened_at) WHERE retired = 0 AND ended IS NOT NULL;
