//! `tapis move-database`: all of a database into another one, of the same engine or of the other.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::app::Failure;
use crate::screen::words::Words;
use crate::settings::Database;
use crate::store::{MoveError, Store, StoreError};
use crate::table::state::{Table, Tuning};

/// Arguments of `tapis move-database`.
#[derive(Debug, clap::Args)]
pub struct MoveDatabase {
    /// The database, as DATABASE_URL names it
    #[arg(value_name = "FROM")]
    pub from: String,

    /// The new one, in which nothing stands yet
    #[arg(value_name = "TO")]
    pub to: String,
}

impl From<MoveError> for Failure {
    fn from(why: MoveError) -> Self {
        match why {
            MoveError::NotEmpty(_) | MoveError::Empty | MoveError::Store(StoreError::InUse(_)) => {
                Self::input(why.to_string())
            }
            MoveError::Different(_) | MoveError::Store(_) => Self::Fault(why.to_string()),
        }
    }
}

/// Copies everything, compares every open table and replays it, and prints what was moved.
///
/// # Errors
/// [`Failure`]; nothing stands in the target then.
pub fn run(args: &MoveDatabase) -> Result<(), Failure> {
    let (from, to) = (database(&args.from)?, database(&args.to)?);
    let words = Words::load().map_err(|why| Failure::Fault(format!("no words: {why}")))?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|why| Failure::Fault(format!("the runtime does not start: {why}")))?;
    let told = runtime.block_on(move_all(&from, &to, Arc::new(words)))?;
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(io::stdout().write_all(told.as_bytes()));
    Ok(())
}

fn database(address: &str) -> Result<Database, Failure> {
    Database::named(address).map_err(|why| Failure::input(why.to_string()))
}

async fn move_all(from: &Database, to: &Database, words: Arc<Words>) -> Result<String, Failure> {
    let source = Store::open_unserved(from).await.map_err(MoveError::from)?;
    let target = Store::open_unserved(to).await.map_err(MoveError::from)?;
    let rows = source.copy_into(&target).await?;
    let (mut open, mut broken) = (0, String::new());
    for id in target.open_tables().await.map_err(MoveError::from)? {
        let stored = target.table(id).await.map_err(MoveError::from)?;
        let revive = AssertUnwindSafe(|| {
            stored.is_some_and(|stored| {
                Table::revive(stored, Arc::clone(&words), Tuning::default()).is_ok()
            })
        });
        open += 1;
        if !catch_unwind(revive).unwrap_or(false) {
            // It does not come back from the source either: the rows are the same.
            broken += &format!("table {} does not come back from its log\n", id.0);
        }
    }
    source.close().await;
    target.close().await;
    Ok(format!(
        "{broken}moved: {rows} rows, {open} open tables compared and replayed\n\
         the database before is as it was: set DATABASE_URL to the new one\n"
    ))
}
