//! `tapis packs`: the faults of a question pack, line by line; its questions without their answers,
//! for somebody to answer; those of their answers that are refused; and a pack to begin with.

use std::collections::HashMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tapis_rules::tiguidoo::judge::Verdict;

use crate::app::Failure;
use crate::cli::{PackTry, Packs, counted};
use crate::packs::{Format, Pack, PackFault, generous, grouped, template};

/// Carries out a command for a pack and prints the result.
///
/// # Errors
/// [`Failure`]: a file that cannot be read or is of no known format, or the faults of the pack.
pub fn run(args: &Packs) -> Result<(), Failure> {
    let told = match args {
        Packs::Check(check) => checked(&check.file)?,
        Packs::Ask(check) => asked(&read(&check.file)?),
        Packs::Try(args) => tried(args)?,
        Packs::Template(args) => template(args.language).text.to_owned(),
    };
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(io::stdout().write_all(told.as_bytes()));
    Ok(())
}

/// A pack that passed every check.
fn read(file: &Path) -> Result<Pack, Failure> {
    look(file, Pack::read)
}

/// Reads a file with a reader of packs; all faults become one failure, a line each.
fn look<T>(
    file: &Path,
    reader: impl Fn(&[u8], Format) -> Result<T, Vec<PackFault>>,
) -> Result<T, Failure> {
    let name = file.display();
    let format = Format::of_name(&file.to_string_lossy())
        .ok_or_else(|| Failure::input(format!("{name} must end in .yaml, .yml, .json or .csv")))?;
    let bytes =
        fs::read(file).map_err(|why| Failure::input(format!("{name} cannot be read: {why}")))?;
    if is_blank(&bytes) {
        return Err(Failure::Fault(format!("{name} is empty")));
    }
    reader(&bytes, format).map_err(|faults| {
        let groups = grouped(&faults).into_iter();
        let lines: Vec<String> = groups.map(|group| format!("{name}: {group}")).collect();
        Failure::Fault(lines.join("\n"))
    })
}

/// Checks a pack; returns the number of its entries and the findings.
fn checked(file: &Path) -> Result<String, Failure> {
    let (pack, findings) = look(file, Pack::check)?;
    let name = file.display();
    let mut told = format!(
        "ok: {}\n",
        counted(pack.entries.len() as u64, "entry", "entries")
    );
    for group in grouped(&findings) {
        told += &format!("{name}: warning: {group}\n");
    }
    Ok(told)
}

/// The questions of a pack.
fn asked(pack: &Pack) -> String {
    let lines = pack
        .entries
        .iter()
        .map(|entry| format!("{}\t{}\n", entry.id, entry.entry.question));
    lines.collect()
}

/// The answers that are refused, and their number.
fn tried(args: &PackTry) -> Result<String, Failure> {
    let pack = read(&args.file)?;
    let name = args.answers.display();
    let answers = fs::read_to_string(&args.answers)
        .map_err(|why| Failure::input(format!("{name} cannot be read: {why}")))?;
    let entries: HashMap<&str, _> = pack.entries.iter().map(|it| (it.id.as_str(), it)).collect();
    let (mut told, mut refused, mut all) = (String::new(), 0, 0);
    for (number, line) in (1..)
        .zip(answers.lines())
        .filter(|(_, line)| !line.is_empty())
    {
        let mut fields = line.split('\t').map(str::trim);
        let id = fields.next().unwrap_or_default();
        let entry = entries.get(id).ok_or_else(|| {
            let file = args.file.display();
            Failure::input(format!("{name}: line {number}: {file} has no entry {id:?}"))
        })?;
        for answer in fields.filter(|answer| !answer.is_empty()) {
            all += 1;
            if generous(pack.language, &entry.entry, answer) != Verdict::Right {
                refused += 1;
                let main = entry.entry.answers.first();
                let main = main.map(String::as_str).unwrap_or_default();
                let question = &entry.entry.question;
                told += &format!("{id}\t{answer}\t{main}\t{question}\n");
            }
        }
    }
    told += &format!("{refused} of {all} refused\n");
    Ok(told)
}

/// Whether a file has nothing in it but a byte order mark and blanks.
fn is_blank(bytes: &[u8]) -> bool {
    let rest = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    rest.trim_ascii().is_empty()
}
