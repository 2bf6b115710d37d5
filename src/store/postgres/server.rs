//! What a server promises: looked at once, when the program starts.

use sqlx::{PgConnection, Row as _};

use super::LIMITS;
use crate::settings::Database;
use crate::store::StoreError;

/// The oldest version whose SQL is known to do.
const OLDEST: i64 = 150_000;

/// Settings without which the server may lose what it has acknowledged.
const SAFE: [&str; 2] = ["fsync", "synchronous_commit"];

const FACTS: &str = "SELECT current_setting('fsync', true) AS fsync,
    current_setting('synchronous_commit', true) AS synchronous_commit,
    coalesce(current_setting('full_page_writes', true), 'unknown') AS full_page_writes,
    CAST(current_setting('server_version_num') AS BIGINT) AS version,
    current_setting('server_version') AS version_name,
    pg_is_in_recovery() AS standby,
    (SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) AS standbys";

/// Reads back what each connection asks for, and says what the server guarantees.
///
/// # Errors
/// [`StoreError::Unguarded`] if it is set to lose what it acknowledged, [`StoreError::Unusable`] if it is
/// too old, takes no writes or does not keep the limits.
pub async fn check(connection: &mut PgConnection, database: &Database) -> Result<(), StoreError> {
    let row = sqlx::query(FACTS).fetch_one(&mut *connection).await?;
    let (version, version_name): (i64, String) =
        (row.try_get("version")?, row.try_get("version_name")?);
    if version < OLDEST {
        let why = format!("it is PostgreSQL {version_name}");
        return Err(unusable(database, why, "use PostgreSQL 15 or a newer one"));
    }
    if row.try_get("standby")? {
        let why = "it is a standby, which takes no writes".to_owned();
        return Err(unusable(database, why, "name the server that leads"));
    }
    for name in SAFE {
        let value: Option<String> = row.try_get(name)?;
        if value.as_deref() == Some("off") {
            return Err(StoreError::Unguarded(name));
        }
    }
    for (name, wanted) in LIMITS {
        let set: String = sqlx::query_scalar("SELECT current_setting($1)")
            .bind(name)
            .fetch_one(&mut *connection)
            .await?;
        if set != wanted {
            let why = format!("{name} is {set} although {wanted} was asked for");
            let remedy = "let connections set it: a pooler in between may drop it";
            return Err(unusable(database, why, remedy));
        }
    }
    let fsync: Option<&str> = row.try_get("fsync")?;
    let full_page_writes: &str = row.try_get("full_page_writes")?;
    let synchronous_commit: Option<&str> = row.try_get("synchronous_commit")?;
    let synchronous_standbys: i64 = row.try_get("standbys")?;
    tracing::info!(
        version = version_name,
        fsync,
        full_page_writes,
        synchronous_commit,
        synchronous_standbys,
        "PostgreSQL keeps the tables"
    );
    Ok(())
}

pub(super) fn unusable(database: &Database, why: String, remedy: &'static str) -> StoreError {
    StoreError::Unusable {
        place: crate::store::fault::place(database),
        why,
        remedy,
    }
}
