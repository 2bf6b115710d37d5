-- 1: the room was shown how the table ended. Until then a restart shows it once more, since the
-- process may have died between keeping the end and showing it.
ALTER TABLE game_table ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
UPDATE game_table SET told = 1 WHERE ended IS NOT NULL;
CREATE INDEX game_table_untold ON game_table (id) WHERE told = 0 AND ended IS NOT NULL;
