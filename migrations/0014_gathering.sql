-- The message that mentions everybody when a match begins, while it stands: it is deleted once all
-- have seen their hand, by a later process too. Null where none stands.
ALTER TABLE game_table ADD COLUMN gathering_message INTEGER;
