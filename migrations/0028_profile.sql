-- What a profile counts, match by match: of each kind (contracts, cuts, calls, questions of a category)
-- how often it was tried and done, and the best, as JSON. It stands with the result, so it is erased,
-- exported and corrected with it; null where nothing was counted. Nothing in it names a person.
ALTER TABLE standing ADD COLUMN feats TEXT;

-- A profile is made of somebody's latest matches on a server.
CREATE INDEX standing_profile ON standing (user_id, guild_id, table_id);
