//! `tapis verify`: checks records against their seeds and the rules.

use std::fs;
use std::io::{self, Write};

use tapis_rules::record;

use crate::app::Failure;
use crate::cli::Verify;

/// Checks every file and prints how many records and faults there are, and the first fault of
/// each record.
///
/// # Errors
/// [`Failure`]: files that cannot be read or are no records, or records that do not verify.
pub fn run(wishes: &Verify) -> Result<(), Failure> {
    let (mut records, mut faults, mut broken) = (0, Vec::new(), false);
    for file in &wishes.files {
        let name = file.display();
        let text = fs::read_to_string(file)
            .map_err(|why| Failure::Input(vec![format!("{name} cannot be read: {why}")]))?;
        let report = record::verify(&text);
        records += report.records;
        broken |= report.faults.iter().any(|fault| fault.complaint.broken);
        faults.extend(report.faults.iter().map(|fault| format!("{name}: {fault}")));
    }
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(writeln!(
        io::stdout(),
        "{records} records, {} faults",
        faults.len()
    ));
    match (faults.is_empty(), broken) {
        (true, _) => Ok(()),
        (false, true) => Err(Failure::Input(faults)),
        (false, false) => Err(Failure::Fault(faults.join("\n"))),
    }
}
