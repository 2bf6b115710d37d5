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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for game in registry::GAMES.iter().map(|game| game.name()) {
        let folder = root.join(game).join("transcripts");
        let files = fs::read_dir(&folder).map(|files| files.flatten().collect::<Vec<_>>());
        let files = files.unwrap_or_default();
        assert!(
            !files.is_empty(),
            "rules/src/{game}/transcripts/ has no file: write one with a first line such as \
             `preset=P players=2 seed=a`, then run with TRANSCRIPTS=write"
        );
        for file in files {
            hold(game, &file.path());
        }
    }
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
