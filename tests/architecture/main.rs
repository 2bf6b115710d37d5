//! The walls of the house: which room may name what. Each check is tried on planted text too.

mod citations;
mod emojis;
mod games;
mod log_fields;
mod releases;
mod retired;
mod rooms;
mod walls;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use citations::Rules;
use rooms::Rooms;
use tapis_tools::Source;

/// Every file under `folders` whose name ends in one of `kinds`, as its path from the root and its
/// text.
fn files(folders: &[&str], kinds: &[&str]) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut waiting: Vec<PathBuf> = folders.iter().map(|folder| root.join(folder)).collect();
    let mut found = Vec::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a folder");
            waiting.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else if kinds
            .iter()
            .any(|kind| path.extension().is_some_and(|found| found == *kind))
        {
            let name = path.strip_prefix(root).expect("a path below the root");
            let name = name.to_string_lossy().replace('\\', "/");
            found.push((name, fs::read_to_string(&path).expect("a text file")));
        }
    }
    assert!(!found.is_empty(), "nothing to check in {folders:?}");
    found.sort();
    found
}

/// The text of a file, by its path from the root.
fn root(path: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&file).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// Fails with every fault that `check` finds.
fn hold(files: &[(String, String)], check: impl Fn(&str, &str) -> Vec<String>) {
    let faults: Vec<String> = files
        .iter()
        .flat_map(|(path, text)| {
            let found = check(path, text);
            found
                .into_iter()
                .map(move |fault| format!("{path}: {fault}"))
        })
        .collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

const ALL_CODE: [&str; 5] = ["src", "crates", "tests", "rules", "sandbox"];
const ALL_SOURCES: [&str; 4] = ["src", "crates", "rules/src", "sandbox/src"];
/// The sources of the bot and of its crates.
const OUR_SOURCES: [&str; 2] = ["src", "crates"];

/// The rules name no clock: KAD-3, KAE-3, TAM-3, TIG-3.
#[test]
fn no_room_names_what_it_must_not_know() {
    hold(&files(&ALL_SOURCES, &["rs"]), |path, text| {
        walls::breaches(path, &Source::read(text))
    });
}

#[test]
fn no_room_needs_one_that_needs_it_in_turn() {
    let circles = Rooms::read(&files(&["src"], &["rs"])).circles();
    assert!(circles.is_empty(), "\n{}\n", circles.join("\n"));
}

#[test]
fn the_sandbox_does_not_know_the_bot() {
    let kinds = ["rs", "toml", "md", "js", "html", "css"];
    hold(&files(&["sandbox"], &kinds), |_, text| {
        walls::names_the_bot(text)
    });
}

#[test]
fn the_words_people_read_stand_in_the_word_files() {
    hold(&files(&OUR_SOURCES, &["rs"]), |path, text| {
        walls::words_out_of_place(path, &Source::read(text))
    });
}

#[test]
fn no_code_but_a_games_own_asks_for_it_by_name() {
    let rooms = ["src", "crates", "rules/src"];
    hold(&files(&rooms, &["rs"]), |path, text| {
        games::games_by_name(path, &Source::read(text))
    });
}

#[test]
fn every_source_says_at_its_head_what_it_is_for() {
    hold(&files(&ALL_SOURCES, &["rs"]), |path, text| {
        walls::headless(path, text)
    });
}

#[test]
fn no_retired_word_names_anything() {
    hold(&files(&OUR_SOURCES, &["rs"]), retired::breaches);
}

#[test]
fn no_file_is_too_long() {
    hold(&files(&ALL_CODE, &["rs"]), |_, text| walls::too_long(text));
}

/// Fields that every line has.
const OF_EVERY_LINE: [&str; 4] = ["timestamp", "level", "target", "message"];

#[test]
fn every_log_field_is_explained() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/LOGGING.md");
    let page = fs::read_to_string(page).expect("the page");
    let explained = log_fields::explained(&page);
    let all = files(&ALL_SOURCES, &["rs"]);
    hold(&all, |_, text| {
        let logged = log_fields::logged(text).into_iter();
        let missing = logged.filter(|field| !explained.contains(field));
        missing
            .map(|field| format!("logs {field}, which docs/LOGGING.md does not explain"))
            .collect()
    });
    let logged: BTreeSet<String> = all
        .iter()
        .flat_map(|(_, text)| log_fields::logged(text))
        .chain(OF_EVERY_LINE.map(str::to_owned))
        .collect();
    let idle: Vec<&String> = explained.difference(&logged).collect();
    assert!(
        idle.is_empty(),
        "docs/LOGGING.md explains {idle:?}, which nothing logs"
    );
}

/// Where rule numbers are cited.
const CITING: [&str; 12] = [
    "src",
    "tests",
    "rules",
    "sandbox",
    "benches",
    "migrations",
    "locales",
    "assets",
    "docs",
    "README.md",
    "PRIVACY.md",
    "TERMS.md",
];

#[test]
fn every_rule_number_stands_in_the_rule_pages() {
    let pages = files(&["docs/rules"], &["md"]);
    let rules = Rules::read(&pages);
    for (path, text) in &pages {
        let read = !Rules::read(&[(path.clone(), text.clone())]).is_empty();
        assert!(
            read,
            "{path} has no line such as `- **ABC-1** A rule.`, with the first three letters of \
             its game"
        );
    }
    let twice = rules.twice();
    assert!(twice.is_empty(), "\n{}\n", twice.join("\n"));
    let kinds = [
        "rs", "md", "ftl", "toml", "json", "sql", "txt", "tsv", "yaml",
    ];
    hold(&files(&CITING, &kinds), |path, text| {
        // It plants numbers to try the check on.
        if path == "tests/architecture/citations.rs" {
            return Vec::new();
        }
        rules.missing(text)
    });
}

/// Where tests may cite what they check.
const TESTING: [&str; 4] = ["rules", "src", "crates", "tests"];

#[test]
fn every_rule_is_checked_by_a_test() {
    let mut tests = files(&TESTING, &["rs"]);
    // It plants numbers to try the check on.
    tests.retain(|(path, _)| path != "tests/architecture/citations.rs");
    let untested = Rules::read(&files(&["docs/rules"], &["md"])).untested(&tests);
    assert!(untested.is_empty(), "\n{}\n", untested.join("\n"));
}

/// TAM-92.
#[test]
fn the_newest_release_is_the_version_of_the_workspace() {
    let (manifest, changelog) = (root("Cargo.toml"), root("CHANGELOG.md"));
    let (newest, _) = releases::newest(&changelog)
        .expect("CHANGELOG.md: “## [Unreleased]”, then “## [<version>] - <date>”");
    assert_eq!(releases::version(&manifest), Some(newest));
}

#[test]
fn a_release_is_built_for_every_target() {
    let (settings, workflow) = (
        root("dist-workspace.toml"),
        root(".github/workflows/release.yml"),
    );
    assert_eq!(releases::targets(&workflow), releases::targets(&settings));
}
