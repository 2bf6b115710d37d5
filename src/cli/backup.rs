//! `tapis backup` and `tapis restore`: the database into a file and back, in words for the
//! operator.

use std::io::{self, Write};

use time::OffsetDateTime;

use crate::app::{self, Failure};
use crate::cli::Backup;
use crate::clock::host_ms;
use crate::settings::{Database, Serve, Target};
use crate::store::{self, BackupError, Replaced, Summary, stamp};

impl From<BackupError> for Failure {
    fn from(why: BackupError) -> Self {
        match why.is_input() {
            true => Self::input(why.to_string()),
            false => Self::Fault(why.to_string()),
        }
    }
}

/// Writes a backup and prints its contents in numbers.
///
/// # Errors
/// [`Failure`]; no file is left then.
pub fn make(args: &Backup) -> Result<(), Failure> {
    let database = database(args)?;
    let summary = waited_for(store::back_up(&database, &args.file))?;
    say(&format!("{}: {}\n", args.file.display(), held(summary)));
    Ok(())
}

/// Puts a backup back and prints the contents of the database that it replaced.
///
/// # Errors
/// [`Failure`]; the database is as it was then.
pub fn put_back(args: &Backup) -> Result<(), Failure> {
    let database = database(args)?;
    let name = stamp::written(host_ms() / 1000);
    let (summary, replaced) = waited_for(store::restore(&args.file, &database, &name))?;
    let mut told = format!("restored from {}: {}\n", args.file.display(), held(summary));
    told += &match replaced {
        Some(replaced) => of(&replaced),
        None => "there was no database before\n".to_owned(),
    };
    say(&told);
    Ok(())
}

/// The database to back up or to replace.
fn database(args: &Backup) -> Result<Database, Failure> {
    if let Some(file) = &args.database {
        return Ok(Database::File(file.clone()));
    }
    Ok(match app::settings(&Serve::default())?.serve {
        Target::Discord { database, .. } => database,
        Target::Sandbox(place) => place.database(),
    })
}

fn waited_for<T>(work: impl Future<Output = Result<T, BackupError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|why| Failure::Fault(format!("the runtime does not start: {why}")))?;
    Ok(runtime.block_on(work)?)
}

fn held(summary: Summary) -> String {
    let Summary {
        tables,
        open,
        bytes,
    } = summary;
    format!(
        "tables: {tables}, open: {open}, KiB: {}",
        bytes.div_ceil(1024)
    )
}

/// The report on the database that a restore replaced.
fn of(replaced: &Replaced) -> String {
    let written = replaced
        .written
        .map_or("nobody knows when".to_owned(), moment);
    let what = match replaced.summary {
        Some(summary) => held(summary),
        None => "it could not be read".to_owned(),
    };
    let kept = replaced.kept.display();
    format!("the database before was last written {written}, {what}\nit is kept as {kept}\n")
}

/// A moment, in seconds since 1970, as text for people.
fn moment(seconds: u64) -> String {
    let known = i64::try_from(seconds).ok();
    let known = known.and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok());
    known.map_or_else(String::new, |at| {
        let (date, (hour, minute, _)) = (at.date(), at.to_hms());
        let (year, month, day) = (date.year(), u8::from(date.month()), date.day());
        format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
    })
}

fn say(told: &str) {
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(io::stdout().write_all(told.as_bytes()));
}
