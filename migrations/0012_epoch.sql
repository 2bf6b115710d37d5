-- Which process may write. Each start adds one, and every write looks in its own transaction whether
-- the number is still that of its process: where a second one was started on the file, the first
-- writes nothing more, even on a file system that knows no locks.
CREATE TABLE epoch (
    id     INTEGER PRIMARY KEY CHECK (id = 1), -- there is one row
    number INTEGER NOT NULL                    -- of the process that may write
) STRICT;
INSERT INTO epoch (id, number) VALUES (1, 0);
