-- Who may sit down at a private table, and who was asked to leave one. Rows go with the end of
-- their table, and with the person.
CREATE TABLE guest (
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    user_id  INTEGER NOT NULL,       -- the person
    welcome  INTEGER NOT NULL,       -- 1: invited, 0: asked to leave
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX guest_user ON guest (user_id);
