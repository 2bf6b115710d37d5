//! `tapis packs check`: what is wrong with a question pack, line by line.

use std::fs;
use std::io::{self, Write};

use crate::app::Failure;
use crate::cli::PackCheck;
use crate::packs::{Format, Pack, without_units};

/// Checks a pack and prints how many entries it has and where units would help, or every fault.
///
/// # Errors
/// [`Failure`]: a file that cannot be read or is of no known format, or the faults of the pack.
pub fn run(wishes: &PackCheck) -> Result<(), Failure> {
    let name = wishes.file.display();
    let format = Format::of_name(&wishes.file.to_string_lossy())
        .ok_or_else(|| Failure::input(format!("{name} must end in .yaml, .yml, .json or .csv")))?;
    let bytes = fs::read(&wishes.file)
        .map_err(|why| Failure::input(format!("{name} cannot be read: {why}")))?;
    if is_blank(&bytes) {
        return Err(Failure::Fault(format!("{name} is empty")));
    }
    let pack = Pack::read(&bytes, format).map_err(|faults| {
        let lines: Vec<String> = faults
            .iter()
            .map(|fault| format!("{name}: {fault}"))
            .collect();
        Failure::Fault(lines.join("\n"))
    })?;
    let mut told = format!("ok: {} entries\n", pack.entries.len());
    for entry in without_units(&pack) {
        told += &format!(
            "{name}: entry {}: the question asks how many; name what the number counts in `units`, \
             so that people may write it too\n",
            entry.id
        );
    }
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(io::stdout().write_all(told.as_bytes()));
    Ok(())
}

/// Whether there is nothing in a file but a byte order mark and blanks.
fn is_blank(bytes: &[u8]) -> bool {
    let rest = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    rest.trim_ascii().is_empty()
}
