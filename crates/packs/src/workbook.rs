//! A workbook (xlsx) as rows of cells, its sheets one below the other.
//!
//! Workbooks are archives that strangers packed: what they inflate to is counted before anything of it is
//! read, and cells are read one by one, so that a cell at the far corner of a sheet takes no room.

use std::io::{self, Cursor, Read};

use calamine::{DataRef, Reader, Xlsx};
use zip::ZipArchive;

use super::MOST_BYTES;
use super::cells::Row;
use super::fault::{PackFault, Problem};
use super::tree::Budget;

/// The most bytes that a workbook may inflate to.
pub(super) const MOST_INFLATED: u64 = 16 * 1024 * 1024;

/// The most parts of the archive; programs write about a dozen.
const PARTS: usize = 1_000;

/// The most sheets that are looked at, and columns of a row.
const SHEETS: usize = 20;
const COLUMNS: u32 = 256;

/// The rows with any text of the first sheet that has some, or of the next one if `fits` finds nothing there.
///
/// # Errors
/// It is no workbook, or too large.
pub(super) fn rows(bytes: &[u8], fits: impl Fn(&[Row]) -> bool) -> Result<Vec<Row>, PackFault> {
    if bytes.len() > MOST_BYTES {
        return Err(PackFault::whole(Problem::TooLarge));
    }
    count(bytes)?;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|why| broken(&why))?;
    let mut first = None;
    for name in book.sheet_names().into_iter().take(SHEETS) {
        let rows = sheet(&mut book, &name)?;
        if fits(&rows) {
            return Ok(rows);
        }
        if !rows.is_empty() {
            first = first.or(Some(rows));
        }
    }
    Ok(first.unwrap_or_default())
}

/// Refuses an archive whose parts really inflate to too much; the sizes it declares are not trusted.
fn count(bytes: &[u8]) -> Result<(), PackFault> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|why| broken(&why))?;
    if archive.len() > PARTS {
        return Err(PackFault::whole(Problem::Inflates));
    }
    let mut left = MOST_INFLATED;
    for number in 0..archive.len() {
        let part = archive.by_index(number).map_err(|why| broken(&why))?;
        let taken =
            io::copy(&mut part.take(left + 1), &mut io::sink()).map_err(|why| broken(&why))?;
        left = left
            .checked_sub(taken)
            .ok_or_else(|| PackFault::whole(Problem::Inflates))?;
    }
    Ok(())
}

/// The rows of a sheet with any text.
fn sheet(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<Vec<Row>, PackFault> {
    let mut budget = Budget::new();
    let mut rows: Vec<Row> = Vec::new();
    let mut cells = book
        .worksheet_cells_reader(name)
        .map_err(|why| broken(&why))?;
    while let Some(cell) = cells.next_cell().map_err(|why| broken(&why))? {
        let (row, column) = cell.get_position();
        let text = text(cell.get_value());
        if text.trim().is_empty() || column >= COLUMNS {
            continue;
        }
        let line = row as usize + 1;
        if rows.last().is_none_or(|last| last.line != line) {
            let cells = Vec::new();
            rows.push(Row { line, cells });
        }
        let Some(last) = rows.last_mut() else {
            continue;
        };
        budget.take(super::sheet::place(last), 0)?;
        last.cells
            .resize((column as usize).max(last.cells.len()), String::new());
        last.cells.truncate(column as usize);
        last.cells.push(text);
    }
    Ok(rows)
}

/// What a cell shows.
fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::String(text) => text.clone(),
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::Bool(true) => "true".to_owned(),
        DataRef::Bool(false) => "false".to_owned(),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => text.clone(),
        DataRef::DateTime(date) if date.is_datetime() => {
            let (year, month, day, ..) = date.to_ymd_hms_milli();
            format!("{year}-{month:02}-{day:02}")
        }
        DataRef::DateTime(_) | DataRef::Error(_) | DataRef::Empty => String::new(),
    }
}

fn broken(why: &impl std::fmt::Display) -> PackFault {
    PackFault::whole(Problem::Syntax {
        format: "a workbook (xlsx)",
        why: why.to_string(),
    })
}
