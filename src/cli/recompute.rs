//! `tapis standings`: counts the results of finished matches anew from their logs, by the rules in
//! force now.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

use crate::app::Failure;
use crate::cli::Standings;
use crate::screen::words::Words;
use crate::season::{Month, Season};
use crate::settings::Database;
use crate::store::{Recount, StandingRow, Store, StoredTable};
use crate::table::state::{Table, Tuning};

/// Counts anew and prints the changes; writes them only if asked to.
///
/// # Errors
/// [`Failure`]: no such file, a database that is in use, or one that fails.
pub fn run(args: &Standings) -> Result<(), Failure> {
    let Standings::Recompute { database, write } = args;
    let database = match database.contains("://") {
        true => Database::named(database).map_err(|why| Failure::input(why.to_string()))?,
        false if Path::new(database).is_file() => Database::File(database.into()),
        false => return Err(Failure::input(format!("there is no file {database}"))),
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|why| Failure::Fault(format!("the runtime does not start: {why}")))?;
    let told = runtime.block_on(recompute(&database, *write))?;
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(io::stdout().write_all(told.as_bytes()));
    Ok(())
}

/// Counts all matches of a database anew; returns the changes, in lines.
async fn recompute(database: &Database, write: bool) -> Result<String, Failure> {
    let words = Words::load().map_err(|why| Failure::Fault(format!("no words: {why}")))?;
    let words = Arc::new(words);
    // Either way nobody may serve from it meanwhile.
    let (store, _lock) = match write {
        true => (Store::open_unserved(database).await?, None),
        false => {
            let (store, lock) = Store::read_alone(database).await?;
            (store, Some(lock))
        }
    };
    let (mut told, mut all, mut left_out) = (String::new(), Vec::new(), 0);
    for id in store.finished_tables().await? {
        let before = store.standings(id).await?;
        let Some(stored) = store.table(id).await? else {
            continue;
        };
        match counted(stored, before, &words) {
            Ok(one) => all.push(one),
            Err(why) => {
                left_out += 1;
                told += &format!("table {}: stays as it is: {why}\n", id.0);
            }
        }
    }
    told.extend(all.iter().map(differences));
    let changed = all.iter().filter(|one| one.before != one.after).count();
    told += &format!(
        "matches counted anew: {}, changed: {changed}, left as they are: {left_out}\n",
        all.len()
    );
    told += match (changed, write) {
        (_, true) => "it was written\n",
        (0, false) => "",
        (_, false) => "nothing was written: add --write\n",
    };
    if write {
        let ratings = store.recount(all).await?;
        told += &format!("ratings computed anew, changed: {ratings}\n");
    }
    store.close().await;
    Ok(told)
}

/// A match with its results by the present rules, or the reason why its log does not tell them.
fn counted(
    stored: StoredTable,
    before: Vec<StandingRow>,
    words: &Arc<Words>,
) -> Result<Recount, String> {
    let (table, guild, game) = (stored.id, stored.opened.guild, stored.opened.game.clone());
    let at = stored.lines.last().map_or(0, |line| line.discord_ms);
    let words = Arc::clone(words);
    // A damaged log may lead to anything.
    let replay = AssertUnwindSafe(|| Table::end_of(stored, words, Tuning::default()));
    let ended = catch_unwind(replay).map_err(|_| "its log leads nowhere".to_owned())?;
    let ended = ended.map_err(|why| why.to_string())?;
    let ended = ended.ok_or("its log has no end")?;
    Ok(Recount {
        table,
        guild,
        game,
        rules: ended.rules,
        month: Season::Month(Month::of_ms(at)),
        before,
        after: ended.standings,
        sides: ended.sides,
    })
}

/// The changes for the seats of a match, a line each; nobody is named.
fn differences(one: &Recount) -> String {
    let by_seat = |rows: &[StandingRow]| -> BTreeMap<u8, StandingRow> {
        rows.iter().map(|row| (row.seat, row.clone())).collect()
    };
    let (before, after) = (by_seat(&one.before), by_seat(&one.after));
    let mut seats: Vec<u8> = before.keys().chain(after.keys()).copied().collect();
    seats.sort_unstable();
    seats.dedup();
    let line = |seat: u8| {
        let what = match (before.get(&seat), after.get(&seat)) {
            (was, is) if was == is => return None,
            (_, None) => "does not count any more".to_owned(),
            (None, Some(is)) => format!("counts now: {}", worth(is)),
            (Some(was), Some(is)) if worth(was) == worth(is) => {
                "what its profile counts is others".to_owned()
            }
            (Some(was), Some(is)) => format!("{}, it was: {}", worth(is), worth(was)),
        };
        let (table, number) = (one.table.0, seat + 1);
        Some(format!(
            "table {table} ({}), seat {number}: {what}\n",
            one.game
        ))
    };
    seats.into_iter().filter_map(line).collect()
}

fn worth(row: &StandingRow) -> String {
    let place = match row.rank {
        Some(rank) => format!("place {rank}"),
        None => "left".to_owned(),
    };
    let points = f64::from(row.halves) / 2.0;
    format!("{place}, {points} points, {} people", row.people)
}
