-- The interaction with which the table was opened: delivered once more, even after a restart, it
-- opens no second one. Null for tables from before, and where no person opened one.
ALTER TABLE game_table ADD COLUMN opened_id INTEGER;
CREATE UNIQUE INDEX game_table_opened ON game_table (opened_id) WHERE opened_id IS NOT NULL;
