//! Where persons' ids stand: the one list by which they are exported and erased. A test holds it
//! against the schema.

/// A column in which persons' ids stand.
pub(super) struct Column {
    pub table: &'static str,
    pub column: &'static str,
    /// Which of its rows are about persons, as a condition.
    pub rows: &'static str,
    /// What a person reads of a row of theirs, and where that is read.
    pub told: [&'static str; 2],
    pub erasing: Erasing,
}

/// What becomes of a row when its person is erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Erasing {
    /// It stays, and nobody stands in it.
    Nobody,
    /// It goes.
    Removed,
}

/// The sums of a person with the leaderboard they stand on: its rules are none where it is that of
/// all rules together, its season is written as elsewhere.
const BOARD: &str = "board.guild_id, board.game, nullif(board.preset, '') AS rules,
    iif(board.season = 0, 'all', printf('%04d-%02d', board.season / 100, board.season % 100))
        AS season, board.casual, tally.user_id, tally.matches, tally.wins, tally.played,
    tally.halves, tally.least, tally.most";

/// All of them. A new table with persons in it is a line here, and one in PRIVACY.md.
pub(super) const COLUMNS: &[Column] = &[
    Column {
        table: "seat",
        column: "user_id",
        rows: "TRUE",
        told: ["*", "seat"],
        erasing: Erasing::Nobody,
    },
    Column {
        table: "guest",
        column: "user_id",
        rows: "TRUE",
        told: ["*", "guest"],
        erasing: Erasing::Removed,
    },
    Column {
        table: "standing",
        column: "user_id",
        rows: "TRUE",
        told: ["*", "standing"],
        erasing: Erasing::Nobody,
    },
    Column {
        table: "tally",
        column: "user_id",
        rows: "TRUE",
        // The number of a leaderboard says nothing to anybody.
        told: [BOARD, "tally JOIN board ON board.id = tally.board_id"],
        erasing: Erasing::Removed,
    },
    Column {
        table: "setting",
        column: "id",
        rows: "scope = 'user'",
        told: ["*", "setting"],
        erasing: Erasing::Removed,
    },
];

/// The tables in which persons' ids stand.
pub fn tables_of_persons() -> impl Iterator<Item = &'static str> {
    COLUMNS.iter().map(|column| column.table)
}

impl Column {
    /// The rows of one person, as they read them.
    pub fn select(&self) -> String {
        let Self {
            table,
            column,
            rows,
            told: [what, place],
            ..
        } = self;
        format!("SELECT {what} FROM {place} WHERE {table}.{column} = ? AND {rows}")
    }

    /// What erases one person here.
    pub fn erase(&self) -> String {
        let Self {
            table,
            column,
            rows,
            ..
        } = self;
        match self.erasing {
            Erasing::Nobody => {
                format!("UPDATE {table} SET {column} = NULL WHERE {column} = ? AND {rows}")
            }
            Erasing::Removed => format!("DELETE FROM {table} WHERE {column} = ? AND {rows}"),
        }
    }
}

#[cfg(test)]
mod tests;
