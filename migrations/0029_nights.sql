-- On the first match of an evening, whose table gives the evening its number. 1: the sum of the evening
-- was posted, or is about to be; it is not posted by itself again.
ALTER TABLE evening_match ADD COLUMN posted INTEGER NOT NULL DEFAULT 0;

CREATE INDEX evening_match_ended ON evening_match (ended_ms);
