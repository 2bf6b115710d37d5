-- Who has played the coached first manche of a game to its end: it is not offered to them again by
-- itself. Rows go with the person.
CREATE TABLE coached (
    user_id INTEGER NOT NULL,        -- the person
    game    TEXT    NOT NULL,        -- the game by its name
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;

-- 1: a practice table whose person is told each thing when it first matters, for one manche.
ALTER TABLE game_table ADD COLUMN coached INTEGER NOT NULL DEFAULT 0;
