//! `tapis verify`: checks records against their seeds and the rules.

use std::fs;
use std::io::{self, Write};

use tapis_rules::record;

use crate::app::Failure;
use crate::cli::Verify;

/// Checks every file and prints the numbers of records and faults, and the first fault of each
/// record.
///
/// # Errors
/// [`Failure`]: files that cannot be read, or the first fault of each record.
pub fn run(args: &Verify) -> Result<(), Failure> {
    let (mut records, mut faults) = (0, Vec::new());
    for file in &args.files {
        let name = file.display();
        let text = fs::read(file)
            .map_err(|why| Failure::input(format!("{name} cannot be read: {why}")))?;
        let text = String::from_utf8(text)
            .map_err(|_| Failure::input(format!("{name} is not UTF-8 text")))?;
        let report = record::verify(&text);
        records += report.records;
        faults.extend(report.faults.iter().map(|fault| format!("{name}: {fault}")));
    }
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(writeln!(
        io::stdout(),
        "{records} records, {} faults",
        faults.len()
    ));
    match faults.is_empty() {
        true => Ok(()),
        false => Err(Failure::Fault(faults.join("\n"))),
    }
}
