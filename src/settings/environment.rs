//! The sources of the variables: the process and a `.env` file beside it.
//!
//! Knows the names that Tapis reads, and how to name a broken place of a file; the meaning of a
//! value is `settings`' affair. Never quotes a line of the file, because the token stands in it.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::rc::Rc;

use super::{Fault, VARIABLES};

/// The prefix of the names of our own variables.
const OURS: &str = "TAPIS_";
/// The most letters that may be missing, too many, wrong or swapped in a name that is taken for a
/// misspelt one.
const MISSPELT: usize = 2;

/// The variables found, and the faults of their sources.
#[derive(Debug, Default)]
pub struct Environment {
    /// Name to value, the values as they were written.
    pub variables: BTreeMap<String, String>,
    /// The faults of the sources themselves.
    pub faults: Vec<Fault>,
}

impl Environment {
    /// Reads this process' variables and the file at `path`, if there is one.
    ///
    /// A variable of the process wins over the file even where it is empty, so `DISCORD_TOKEN=`
    /// before a command opens the sandbox whatever the file says.
    pub fn read(path: &Path) -> Self {
        let named = |(name, value): (OsString, _)| Some((name.into_string().ok()?, value));
        Self::gather(std::env::vars_os().filter_map(named), path)
    }

    fn gather(process: impl IntoIterator<Item = (String, OsString)>, path: &Path) -> Self {
        let mut found = Self::default();
        found.read_file(path);
        for (name, value) in process {
            if !VARIABLES.contains(&&*name) {
                // Others may have variables of their own that begin like ours.
                let meant = meant(&name).filter(|_| name.starts_with(OURS));
                found
                    .faults
                    .extend(meant.map(|meant| unknown(&name, Some(meant))));
                continue;
            }
            match value.into_string() {
                Ok(value) => {
                    found.variables.insert(name, value);
                }
                Err(_) => found.faults.push(Fault::new(
                    name,
                    "is not UTF-8 text",
                    "set it again with plain letters",
                )),
            }
        }
        found
    }

    fn read_file(&mut self, path: &Path) {
        let name = path.display();
        let unreadable = |why: &io::Error| {
            Fault::new(
                name.to_string(),
                format!("cannot be read ({why})"),
                "make it a readable text file, or remove it",
            )
        };
        let file = match File::open(path) {
            Ok(file) => file,
            Err(why) if why.kind() == ErrorKind::NotFound => return,
            Err(why) => return self.faults.push(unreadable(&why)),
        };
        let mut text = String::new();
        let text = match io::BufReader::new(file).read_to_string(&mut text) {
            Ok(_) => text.trim_start_matches('\u{feff}'),
            Err(why) => return self.faults.push(unreadable(&why)),
        };
        for entry in entries(text) {
            match entry {
                Ok((key, value)) => {
                    let meant = meant(&key);
                    if !VARIABLES.contains(&&*key) && (meant.is_some() || key.starts_with(OURS)) {
                        let place = format!("{name}: {key}");
                        self.faults.push(unknown(&place, meant));
                    }
                    self.variables.insert(key, value);
                }
                Err(line) => self.faults.push(Fault::new(
                    format!("{name} line {line}"),
                    "is not of the form NAME=value",
                    "mend it, quote a value that holds spaces, or put # before it",
                )),
            }
        }
    }
}

/// The variable that was probably meant by an unknown name.
fn meant(name: &str) -> Option<&'static str> {
    let by_likeness = |known: &&str| strsim::osa_distance(known, name);
    let nearest = VARIABLES.into_iter().min_by_key(by_likeness)?;
    (strsim::osa_distance(nearest, name) <= MISSPELT).then_some(nearest)
}

/// The complaint about a variable that no setting has.
fn unknown(place: &str, meant: Option<&str>) -> Fault {
    let remedy = match meant {
        Some(meant) => format!("did you mean {meant}?"),
        None => "see .env.example for those there are, or put # before it".to_owned(),
    };
    Fault::new(place, "is no setting of Tapis", remedy)
}

/// The entries of a `.env` text; a broken one is the number of its line.
fn entries(text: &str) -> impl Iterator<Item = Result<(String, String), usize>> {
    let given = Rc::new(Cell::new(0));
    let mut parsed = dotenvy::Iter::new(LineByLine {
        lines: text.split_inclusive('\n').collect::<Vec<_>>().into_iter(),
        given: Rc::clone(&given),
    });
    std::iter::from_fn(move || {
        let before = given.get();
        let entry = parsed.next()?;
        Some(entry.map_err(|_| first_entry_after(text, before)))
    })
}

/// The number of the first line after `before` that is neither blank nor a comment.
fn first_entry_after(text: &str, before: usize) -> usize {
    text.lines()
        .enumerate()
        .skip(before)
        .find(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
        .map_or(before + 1, |(index, _)| index + 1)
}

/// Hands out one line per read, so that it is known how far the parser has come: its errors name
/// no line, only the text that must not be shown.
struct LineByLine<'a> {
    lines: std::vec::IntoIter<&'a str>,
    given: Rc<Cell<usize>>,
}

impl Read for LineByLine<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(line) = self.lines.next() else {
            return Ok(0);
        };
        self.given.set(self.given.get() + 1);
        let bytes = line.as_bytes();
        let Some(room) = buffer.get_mut(..bytes.len()) else {
            return Err(ErrorKind::InvalidData.into());
        };
        room.copy_from_slice(bytes);
        Ok(bytes.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_line_is_named_by_its_number_and_never_quoted() {
        let text = "# ours\nA=1\n\n# next is broken\nsecret token here\nB=two words\nC='3'\n";
        let read: Vec<_> = entries(text).collect();
        assert_eq!(
            read,
            [
                Ok(("A".into(), "1".into())),
                Err(5),
                Err(6),
                Ok(("C".into(), "3".into())),
            ]
        );
    }

    #[test]
    fn an_open_quote_is_named_by_the_line_where_it_opens() {
        let read: Vec<_> = entries("A=1\nB=\"never closed\nC=3\n").collect();
        assert_eq!(read, [Ok(("A".into(), "1".into())), Err(2)]);
    }

    #[test]
    fn a_value_may_run_over_several_lines() {
        let read: Vec<_> = entries("A=\"one\ntwo\"\nbroken\n").collect();
        assert_eq!(read, [Ok(("A".into(), "one\ntwo".into())), Err(3)]);
    }

    #[test]
    fn the_process_wins_over_the_file_even_when_empty() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join(".env");
        std::fs::write(&path, "DISCORD_TOKEN=a.b.c\nRUST_LOG=debug\n").expect("written");
        let found = Environment::gather([("DISCORD_TOKEN".to_owned(), OsString::new())], &path);
        assert_eq!(found.faults, []);
        assert_eq!(found.variables["DISCORD_TOKEN"], "");
        assert_eq!(found.variables["RUST_LOG"], "debug");
    }

    #[test]
    fn a_missing_file_is_no_fault_an_unreadable_one_is() {
        let dir = tempfile::tempdir().expect("a directory");
        let missing = Environment::gather([], &dir.path().join(".env"));
        assert_eq!(missing.faults, []);

        let directory = Environment::gather([], dir.path());
        assert_eq!(directory.faults.len(), 1);

        let path = dir.path().join("latin");
        std::fs::write(&path, b"A=\xe9\n").expect("written");
        let latin = Environment::gather([], &path);
        assert!(
            latin.faults[0].to_string().contains("UTF-8"),
            "{:?}",
            latin.faults
        );
    }

    #[test]
    fn a_misspelt_variable_is_told_with_the_one_that_was_meant() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join(".env");
        std::fs::write(
            &path,
            "TAPIS_WACTH=1\nTAPIS_COLOUR=red\nDISCORD_TOKN=x\nHOME=/\n",
        )
        .expect("written");
        let process = ["TAPIS_BACKUP", "TAPIS_COLOUR", "DISCORD_TOKEM", "PATH"];
        let process = process.map(|name| (name.to_owned(), OsString::from("x")));
        let told: Vec<String> = Environment::gather(process, &path)
            .faults
            .iter()
            .map(ToString::to_string)
            .collect();
        let expected = [
            ("TAPIS_WACTH", "did you mean TAPIS_WATCH?"),
            ("TAPIS_COLOUR", ".env.example"),
            ("DISCORD_TOKN", "did you mean DISCORD_TOKEN?"),
            ("TAPIS_BACKUP ", "did you mean TAPIS_BACKUPS?"),
        ];
        assert_eq!(told.len(), expected.len(), "{told:?}");
        for (line, (name, remedy)) in told.iter().zip(expected) {
            assert!(line.contains(name) && line.contains(remedy), "{told:?}");
        }
    }

    #[test]
    fn every_broken_line_of_a_file_is_told_at_once() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join(".env");
        std::fs::write(&path, "token\nA=1\nmore of it\n").expect("written");
        let found = Environment::gather([], &path);
        let told: Vec<_> = found.faults.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 2);
        assert!(
            told[0].contains("line 1") && told[1].contains("line 3"),
            "{told:?}"
        );
        assert_eq!(found.variables["A"], "1");
    }

    #[cfg(unix)]
    #[test]
    fn a_value_that_is_no_text_is_a_fault() {
        use std::os::unix::ffi::OsStringExt;
        let odd = OsString::from_vec(vec![0xff, 0xfe]);
        let odd = [("RUST_LOG".to_owned(), odd)];
        let found = Environment::gather(odd, Path::new("no-such-file"));
        assert!(found.faults[0].to_string().starts_with("RUST_LOG"));
    }
}
