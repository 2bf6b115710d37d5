//! The rooms are the top-level modules of `src`: none may need one that needs it in turn.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use tapis_tools::Source;

/// A name of another room's: the file that names it, and the path.
type Named = (String, String);

/// What each room names of which others, tests left out.
#[derive(Debug, Default)]
pub struct Rooms(BTreeMap<String, BTreeMap<String, Vec<Named>>>);

impl Rooms {
    /// Reads the files of `src`, each as its path and its text.
    pub fn read(files: &[(String, String)]) -> Self {
        let all: BTreeSet<String> = files.iter().filter_map(|file| room(&file.0)).collect();
        let mut rooms = Self::default();
        for (file, text) in files {
            let Some(from) = room(file).filter(|_| !is_test(file)) else {
                continue;
            };
            let named = rooms.0.entry(from.clone()).or_default();
            for path in Source::read(text).own_paths {
                let to = named_from_root(file, &path).split("::").next();
                let to = to.unwrap_or_default();
                if to != from && all.contains(to) {
                    let found = (file.clone(), path.clone());
                    named.entry(to.to_owned()).or_default().push(found);
                }
            }
        }
        rooms
    }

    /// Every name by which a room needs one that needs it in turn, with the way back.
    pub fn circles(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (from, named) in &self.0 {
            for (to, names) in named {
                let Some(back) = self.way(to, from) else {
                    continue;
                };
                let worded = |(file, path): &Named| {
                    format!("{file}: names {path}, but {}", back.join(" needs "))
                };
                found.extend(names.iter().map(worded));
            }
        }
        found.dedup();
        found
    }

    /// The shortest way from one room to another, both included.
    fn way(&self, from: &str, to: &str) -> Option<Vec<String>> {
        let mut seen = BTreeSet::from([from]);
        let mut waiting = VecDeque::from([vec![from]]);
        while let Some(way) = waiting.pop_front() {
            let last = *way.last()?;
            if last == to {
                return Some(way.into_iter().map(str::to_owned).collect());
            }
            for next in self.0.get(last).into_iter().flat_map(BTreeMap::keys) {
                if seen.insert(next) {
                    waiting.push_back([&way[..], &[next]].concat());
                }
            }
        }
        None
    }
}

/// The room a file belongs to; none for the roots of the crates.
fn room(path: &str) -> Option<String> {
    let first = path.strip_prefix("src/")?.split('/').next()?;
    let room = first.trim_end_matches(".rs");
    (!["lib", "main"].contains(&room)).then(|| room.to_owned())
}

/// What a path names, from the root of the crate; empty where it stays below it.
fn named_from_root<'a>(file: &str, path: &'a str) -> &'a str {
    let module = file.trim_end_matches(".rs").trim_end_matches("/mod");
    let up = "super::".repeat(module.matches('/').count());
    let named = path.strip_prefix("crate::");
    named.or(path.strip_prefix(&up)).unwrap_or_default()
}

fn is_test(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/")
}

#[test]
fn circles_are_seen_and_told_with_their_way_back() {
    let plant = |files: &[(&str, &str)]| {
        let owned = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        Rooms::read(&files.iter().map(owned).collect::<Vec<_>>()).circles()
    };
    let [a, b] = [
        ("src/a.rs", "use crate::{b::{X, y}, z}; fn f() { z() }"),
        ("src/b/deep.rs", "fn f() -> crate::c::Y { todo() }"),
    ];
    assert_eq!(plant(&[a, b, ("src/c/d.rs", "use super::a;")]), [""; 0]);
    assert_eq!(
        plant(&[a, b, ("src/c/mod.rs", "use super::a;")]),
        [
            "src/a.rs: names crate::b::X, but b needs c needs a",
            "src/a.rs: names crate::b::y, but b needs c needs a",
            "src/b/deep.rs: names crate::c::Y, but c needs a needs b",
            "src/c/mod.rs: names super::a, but a needs b needs c",
        ]
    );
    for fine in [
        ("src/c/tests.rs", "use crate::a;"),
        ("src/c/tests/one.rs", "use crate::a;"),
        ("src/c.rs", "#[cfg(test)] mod tests { use crate::a; }"),
        (
            "src/c.rs",
            "#[cfg(test)] use crate::a; fn f() { crate::c::g() }",
        ),
        ("src/c.rs", "//! See [`crate::a`].\nfn f() { crate::new() }"),
        ("src/main.rs", "use crate::a;"),
    ] {
        assert_eq!(plant(&[a, b, fine]), [""; 0], "{fine:?}");
    }
}
