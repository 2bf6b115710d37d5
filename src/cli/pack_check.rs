//! `tapis packs`: what is wrong with a question pack, line by line; its questions without their
//! answers, for somebody to answer; which of those answers are refused; a pack to begin with; and a pack
//! made of the file of another program.

use std::collections::HashMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tapis_rules::tiguidoo::judge::Verdict;

use crate::app::Failure;
use crate::cli::{PackConvert, PackTry, Packs, counted};
use crate::packs::{
    About, Coding, FileKind, Format, Imported, Language, Pack, PackFault, export, export_sheet,
    generous, grouped, import, sheet_template, template,
};

/// Carries out a command for a pack and prints the result.
///
/// # Errors
/// [`Failure`]: a file that cannot be read or is of no known format, or the faults of the pack.
pub fn run(args: &Packs) -> Result<(), Failure> {
    let told = match args {
        Packs::Check(check) => checked(&check.file)?,
        Packs::Ask(check) => asked(&read(&check.file)?),
        Packs::Try(args) => tried(args)?,
        Packs::Convert(args) => converted(args)?,
        Packs::Template(args) if args.csv => sheet_template(args.language).text.to_owned(),
        Packs::Template(args) => template(args.language).text.to_owned(),
    };
    // A reader who has heard enough closes the pipe; that is no fault.
    drop(io::stdout().write_all(told.as_bytes()));
    Ok(())
}

/// A pack that passed every check, or what can be asked in the file of another program.
fn read(file: &Path) -> Result<Pack, Failure> {
    Ok(look(file, &about(file))?.pack)
}

/// What is known of a file by its name; whoever runs the program reads English.
fn about(file: &Path) -> About<'_> {
    About {
        file: file.to_str().unwrap_or_default(),
        title: None,
        language: None,
        licence: None,
        reader: Language::English,
    }
}

/// Reads a file; all faults become one failure, a line each.
fn look(file: &Path, about: &About<'_>) -> Result<Imported, Failure> {
    let name = file.display();
    let format = Format::of_name(&file.to_string_lossy()).ok_or_else(|| {
        let endings = Format::ENDINGS
            .map(|(ending, _)| format!(".{ending}"))
            .join(", ");
        Failure::input(format!("the name of {name} must end in one of {endings}"))
    })?;
    let bytes =
        fs::read(file).map_err(|why| Failure::input(format!("{name} cannot be read: {why}")))?;
    if is_blank(&bytes) {
        return Err(Failure::Fault(format!("{name} is empty")));
    }
    import(&bytes, format, about).map_err(|faults| Failure::Fault(lines(file, "", &faults)))
}

/// Faults, a line for each kind.
fn lines(file: &Path, before: &str, faults: &[PackFault]) -> String {
    let name = file.display();
    let groups = grouped(faults).into_iter();
    let lines: Vec<String> = groups
        .map(|group| format!("{name}: {before}{group}"))
        .collect();
    lines.join("\n")
}

/// Checks a file; returns the number of its entries, whose it is, what is left out and what could be
/// better.
fn checked(file: &Path) -> Result<String, Failure> {
    let read = look(file, &about(file))?;
    let name = file.display();
    let mut told = format!(
        "ok: {}\n",
        counted(read.pack.entries.len() as u64, "entry", "entries")
    );
    told += &seen(file, &read);
    for group in grouped(&read.findings) {
        told += &format!("{name}: warning: {group}\n");
    }
    Ok(told)
}

/// Whose file it is, how its characters were guessed, and what is left out of it.
fn seen(file: &Path, read: &Imported) -> String {
    let name = file.display();
    let mut told = String::new();
    if let Coding::Windows1252 { sample } = &read.coding {
        told += &format!(
            "{name}: read as Windows-1252; if this line looks wrong, save the file as \"CSV UTF-8\": {sample}\n"
        );
    }
    if read.kind != FileKind::Tapis {
        let all = counted(read.found() as u64, "question", "questions");
        let language = read.pack.language.name();
        told += &format!("{name}: {}, {all}, language {language}\n", read.kind);
    }
    if !read.left_out.is_empty() {
        told += &format!(
            "{name}: {} left out\n",
            counted(read.lost() as u64, "question", "questions")
        );
        told += &lines(file, "left out: ", &read.left_out);
        told.push('\n');
    }
    told
}

/// A file as a pack of ours. What is said of it goes to standard error: standard output is the pack.
fn converted(args: &PackConvert) -> Result<String, Failure> {
    let about = About {
        title: args.title.as_deref(),
        language: args.language,
        licence: args.licence.as_deref(),
        ..about(&args.file)
    };
    let read = look(&args.file, &about)?;
    drop(io::stderr().write_all(seen(&args.file, &read).as_bytes()));
    Ok(match args.csv {
        true => export_sheet(&read.pack),
        false => export(&read.pack),
    })
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
