//! Columns as values and back. Every number and every flag of the database is a signed 64-bit integer,
//! whatever its range here.

use sqlx::Row as _;

use super::Row;
use crate::clock::host_ms;

/// An unsigned id as a signed integer of the database, with the same 64 bits.
pub fn id(id: impl Into<u64>) -> i64 {
    id.into().cast_signed()
}

/// The id that [`id`] stored.
pub fn back<I: From<u64>>(kept: i64) -> I {
    kept.cast_unsigned().into()
}

/// The number in a column.
///
/// # Errors
/// [`sqlx::Error::ColumnDecode`], which is damage, if it is out of range.
pub fn number<T: TryFrom<i64>>(row: &Row, column: &str) -> sqlx::Result<T> {
    in_range(column, row.try_get(column)?)
}

/// The number in a column that may be NULL.
///
/// # Errors
/// As [`number`].
pub fn maybe<T: TryFrom<i64>>(row: &Row, column: &str) -> sqlx::Result<Option<T>> {
    let kept: Option<i64> = row.try_get(column)?;
    kept.map(|kept| in_range(column, kept)).transpose()
}

/// The flag in a column: any number but 0 is true.
///
/// # Errors
/// [`sqlx::Error`] if there is no number.
pub fn flag(row: &Row, column: &str) -> sqlx::Result<bool> {
    row.try_get(column).map(|kept: i64| kept != 0)
}

/// Seconds since 1970 by the clock of this host.
pub fn host_seconds() -> i64 {
    (host_ms() / 1000).cast_signed()
}

fn in_range<T: TryFrom<i64>>(column: &str, kept: i64) -> sqlx::Result<T> {
    T::try_from(kept).map_err(|_| sqlx::Error::ColumnDecode {
        index: column.to_owned(),
        source: format!("{kept} is out of range").into(),
    })
}
