//! Where persons' ids stand: the one list by which they are exported and erased. A test holds it
//! against the schema.

/// A column in which persons' ids stand.
pub(super) struct Column {
    pub table: &'static str,
    pub column: &'static str,
    /// Which of its rows are about persons, as a condition.
    pub rows: &'static str,
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

/// All of them. A new table with persons in it is a line here, and one in PRIVACY.md.
pub(super) const COLUMNS: &[Column] = &[
    Column {
        table: "seat",
        column: "user_id",
        rows: "TRUE",
        erasing: Erasing::Nobody,
    },
    Column {
        table: "guest",
        column: "user_id",
        rows: "TRUE",
        erasing: Erasing::Removed,
    },
    Column {
        table: "standing",
        column: "user_id",
        rows: "TRUE",
        erasing: Erasing::Nobody,
    },
    Column {
        table: "tally",
        column: "user_id",
        rows: "TRUE",
        erasing: Erasing::Removed,
    },
    Column {
        table: "setting",
        column: "id",
        rows: "scope = 'user'",
        erasing: Erasing::Removed,
    },
];

/// The tables in which persons' ids stand.
pub fn tables_of_persons() -> impl Iterator<Item = &'static str> {
    COLUMNS.iter().map(|column| column.table)
}

impl Column {
    /// The rows of one person.
    pub fn select(&self) -> String {
        let Self {
            table,
            column,
            rows,
            ..
        } = self;
        format!("SELECT * FROM {table} WHERE {column} = ? AND {rows}")
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
