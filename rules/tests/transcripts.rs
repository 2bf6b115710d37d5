//! Golden transcripts: whole matches as files, so that no rule changes unnoticed.
//!
//! The first line of a file says what is played; the rest is what must come of it. After a change
//! that was meant, `TRANSCRIPTS=write cargo test -p tapis-rules transcripts` writes the files anew.

#![expect(
    clippy::disallowed_methods,
    reason = "the files are the test; the rules read none"
)]

use std::fs;
use std::path::Path;

use crate::registry;
use crate::simulate::Plan;

#[test]
fn every_transcript_is_played_as_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("transcripts");
    let mut played = 0;
    for folder in fs::read_dir(root).expect("a folder") {
        let folder = folder.expect("an entry").path();
        let game = folder
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        for file in fs::read_dir(&folder).expect("a folder") {
            hold(&game, &file.expect("an entry").path());
            played += 1;
        }
    }
    assert!(played >= 5, "only {played} transcripts");
}

fn hold(game: &str, file: &Path) {
    let written = fs::read_to_string(file).expect("a text");
    let first = written.lines().next().expect("a first line");
    let game = registry::game(game).expect("a game");
    let told = game.transcript(&plan(first)).expect("a plan");
    let told = format!("{first}\n{told}");
    if std::env::var_os("TRANSCRIPTS").is_some_and(|wish| wish == "write") {
        fs::write(file, &told).expect("written");
    } else if let Some((number, (was, is))) = differs(&written, &told) {
        panic!(
            "{} line {number}:\nwritten {was}\nplayed  {is}",
            file.display()
        );
    }
}

fn differs<'a>(written: &'a str, told: &'a str) -> Option<(usize, (&'a str, &'a str))> {
    let ends = std::iter::once("(the end)");
    let lines = written
        .lines()
        .chain(ends.clone())
        .zip(told.lines().chain(ends));
    lines.enumerate().find(|(_, (was, is))| was != is)
}

/// The plan of `preset=quick players=3 seed=a robots=eager leaves=0.01 hand_max=4`.
fn plan(line: &str) -> Plan {
    let mut plan = Plan::default();
    for word in line.split_whitespace() {
        let (name, value) = word.split_once('=').expect("name=value");
        match name {
            "preset" => plan.preset = Some(value.to_owned()),
            "players" => plan.players = Some(value.parse().expect("a number")),
            "seed" => plan.seed = value.to_owned(),
            "robots" => plan.robots = value.split(',').map(str::to_owned).collect(),
            "leaves" => plan.leaves = value.parse().expect("a probability"),
            _ => plan.set.push((name.to_owned(), value.to_owned())),
        }
    }
    plan
}
