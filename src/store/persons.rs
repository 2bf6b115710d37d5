//! The list of all columns that contain people's ids. Exporting and erasing go by it, and a test
//! compares it with the schema.

/// A column that contains people's ids.
pub(super) struct Column {
    pub table: &'static str,
    pub column: &'static str,
    /// The SQL condition for the rows that are about people.
    pub rows: &'static str,
    /// The columns that an export of such a row contains, and the `FROM` they are read from.
    pub told: [&'static str; 2],
    pub erasing: Erasing,
}

/// The fate of a row when its person is erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Erasing {
    /// The row stays, with NULL for the person.
    Nobody,
    /// The row is deleted.
    Removed,
}

/// The columns of a person's sums, and of the leaderboard they belong to. `rules` is NULL on the
/// board of all rules together, and `season` is `all` or year and month.
const BOARD: &str = "board.guild_id, board.game, nullif(board.preset, '') AS rules,
    CASE WHEN board.season = 0 THEN 'all'
         ELSE substr(CAST(board.season AS TEXT), 1, 4) || '-' || substr(CAST(board.season AS TEXT), 5)
    END AS season, board.casual, tally.user_id, tally.matches, tally.wins, tally.played,
    tally.halves, tally.least, tally.most, tally.mu, tally.sigma, tally.rated";

/// All columns with people's ids. A new table about people needs an entry here, and a line in
/// PRIVACY.md.
pub(super) const COLUMNS: &[Column] = &[
    Column {
        table: "seat",
        column: "user_id",
        rows: "TRUE",
        told: ["*", "seat"],
        erasing: Erasing::Nobody,
    },
    Column {
        table: "member",
        column: "user_id",
        rows: "TRUE",
        told: ["*", "member"],
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
        // `board_id` means nothing to the reader, so the board's own columns replace it.
        told: [BOARD, "tally JOIN board ON board.id = tally.board_id"],
        erasing: Erasing::Removed,
    },
    Column {
        table: "night",
        column: "user_id",
        rows: "TRUE",
        told: ["*", "night"],
        erasing: Erasing::Nobody,
    },
    Column {
        table: "coached",
        column: "user_id",
        rows: "TRUE",
        told: ["*", "coached"],
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

/// The names of the database tables that contain people's ids.
pub fn tables_of_persons() -> impl Iterator<Item = &'static str> {
    COLUMNS.iter().map(|column| column.table)
}

impl Column {
    /// The query for the rows of one person in an export.
    pub fn select(&self) -> String {
        let Self {
            table,
            column,
            rows,
            told: [what, place],
            ..
        } = self;
        format!("SELECT {what} FROM {place} WHERE {table}.{column} = $1 AND {rows}")
    }

    /// The statement that erases one person from this table.
    pub fn erase(&self) -> String {
        let Self {
            table,
            column,
            rows,
            ..
        } = self;
        match self.erasing {
            Erasing::Nobody => {
                format!("UPDATE {table} SET {column} = NULL WHERE {column} = $1 AND {rows}")
            }
            Erasing::Removed => format!("DELETE FROM {table} WHERE {column} = $1 AND {rows}"),
        }
    }
}

#[cfg(test)]
mod tests;
