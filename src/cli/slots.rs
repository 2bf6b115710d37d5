//! `tapis slots`: divides the servers of a database into parts that several processes share.

use std::io::{self, Write};

use crate::app::{self, Failure};
use crate::model::Slot;
use crate::settings::{Database, Serve, Target};
use crate::store::Store;

/// Arguments of `tapis slots`.
#[derive(Debug, clap::Args)]
pub struct Slots {
    /// How many: 1, 2, 4, 8, 16, 32 or 64
    #[arg(value_name = "N", value_parser = number)]
    pub slots: u32,

    /// The address of the PostgreSQL server [default: the one from which a start would serve]
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<String>,
}

fn number(text: &str) -> Result<u32, String> {
    let number = text.parse().ok();
    let fits = |number: &u32| number.is_power_of_two() && *number <= Slot::MOST;
    let remedy = || format!("give a power of two from 1 to {}", Slot::MOST);
    number.filter(fits).ok_or_else(remedy)
}

/// Divides the database, which nobody may serve meanwhile, and prints what it was before.
///
/// # Errors
/// [`Failure`]: a file, a database that is in use, or one that cannot be reached.
pub fn run(args: &Slots) -> Result<(), Failure> {
    let database = match &args.database {
        Some(address) => Database::named(address).map_err(|why| Failure::input(why.to_string()))?,
        None => match app::settings(&Serve::default())?.serve {
            Target::Discord { database, .. } => database,
            Target::Sandbox(place) => place.database(),
        },
    };
    if !database.is_shared() {
        return Err(Failure::input(
            "only a PostgreSQL server has several slots, because one process alone serves from an SQLite file: \
             see `tapis move-database`",
        ));
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|why| Failure::Fault(format!("the runtime does not start: {why}")))?;
    let before = runtime.block_on(Store::set_slots(&database, args.slots))?;
    let told = format!("slots: {} (before: {before})\n", args.slots);
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(io::stdout().write_all(told.as_bytes()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_a_power_of_two_up_to_64() {
        for slots in [1, 2, 4, 8, 16, 32, 64] {
            assert_eq!(number(&slots.to_string()), Ok(slots));
        }
        for wrong in ["0", "3", "128", "-1", "x", ""] {
            assert!(number(wrong).is_err(), "{wrong}");
        }
    }
}
