//! What PostgreSQL's errors mean, by the class of their SQLSTATE.

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;

/// The SQLSTATE of an error that a PostgreSQL server reported.
fn code(told: &dyn DatabaseError) -> Option<&str> {
    Some(told.try_downcast_ref::<PgDatabaseError>()?.code())
}

/// Whether the server refused a statement for what stands in it, and keeps the connection: a violated
/// constraint, or a value that it cannot take.
pub fn is_refusal(told: &dyn DatabaseError) -> bool {
    code(told).is_some_and(|code| code.starts_with("22") || code.starts_with("23"))
}

/// Whether transactions met each other: the same one may succeed at once.
pub fn is_collision(told: &dyn DatabaseError) -> bool {
    matches!(code(told), Some("40001" | "40P01"))
}

/// Whether the server reports that its data is damaged.
pub fn is_damage(told: &dyn DatabaseError) -> bool {
    code(told).is_some_and(|code| code.starts_with("XX"))
}
