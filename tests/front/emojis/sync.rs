//! `tapis emojis sync`: what is missing is uploaded, what stands stays, and nothing else is touched.

use std::path::Path;
use std::pin::pin;

use discord_sandbox::{Builder, Fault, Sandbox, Scope, Trouble};
use serde_json::Value;
use tapis::discord::emojis::{SyncFault, sync};
use tapis::render::Deck;
use tapis::render::emoji::{self, Emoji};
use tempfile::TempDir;

use crate::process::tapis;
use crate::support::{access, limits, once, sandbox};

/// A sandbox that records what it is asked, with the directory of the record.
async fn recorded(shape: impl FnOnce(Builder) -> Builder) -> (Sandbox, TempDir) {
    let directory = TempDir::new().expect("a directory");
    let record = directory.path().join("traffic.jsonl");
    let sandbox = shape(sandbox()).record(record).start().await;
    (sandbox.expect("a sandbox"), directory)
}

/// All that there should be.
fn drawn() -> Vec<Emoji> {
    let drawn = emoji::all(Deck::Normal).expect("drawn");
    drawn.into_iter().map(|(_, emoji)| emoji).collect()
}

/// The names of what is uploaded, in order.
fn names(sandbox: &Sandbox) -> Vec<String> {
    let mut names: Vec<String> = sandbox.emojis().into_iter().map(|(_, name)| name).collect();
    names.sort();
    names
}

/// The names of all that there should be, in order.
fn wanted() -> Vec<String> {
    let mut names: Vec<String> = drawn().iter().map(Emoji::upload_name).collect();
    names.sort();
    names
}

/// Runs it to its end; gives its lines.
async fn synced(sandbox: &Sandbox, check: bool) -> Result<Vec<String>, SyncFault> {
    let mut told = Vec::new();
    let access = access(sandbox, sandbox.token());
    sync(&access, check, |line| told.push(line)).await?;
    Ok(told)
}

/// The requests of a record, as method and path, with the body.
fn requests(directory: &Path) -> Vec<(String, Value)> {
    let text = std::fs::read_to_string(directory.join("traffic.jsonl")).expect("a record");
    let lines = text.lines().map(|line| {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let text = |key: &str| line[key].as_str().unwrap_or_default().to_owned();
        (
            format!("{} {}", text("method"), text("path")),
            line["request"].clone(),
        )
    });
    lines.collect()
}

/// Nothing that was sent breaks Discord's limits.
fn holds_limits(directory: &Path) {
    let record = std::fs::read_to_string(directory.join("traffic.jsonl")).expect("a record");
    let breaches = limits::breaches(&record, &[]);
    assert!(breaches.is_empty(), "\n{}\n", breaches.join("\n"));
}

#[tokio::test]
async fn all_are_uploaded_then_nothing() {
    let (sandbox, directory) = recorded(Builder::enforce_rate_limits).await;
    let planned = synced(&sandbox, true).await.expect("a plan");
    assert_eq!(names(&sandbox), Vec::<String>::new(), "it only says so");
    assert!(
        planned[0].starts_with("would upload coins_1_"),
        "{planned:?}"
    );
    let told = synced(&sandbox, false).await.expect("all of it");
    assert_eq!(names(&sandbox), wanted());
    let count = wanted().len();
    let last = format!("{count} emojis: {count} uploaded, 0 deleted, 0 as they should be before");
    assert_eq!(told.last(), Some(&last));
    let told = synced(&sandbox, false).await.expect("nothing");
    let nothing =
        format!("{count} emojis: 0 uploaded, 0 deleted, {count} as they should be before");
    assert_eq!(told, [nothing]);
    holds_limits(directory.path());
}

/// A sandbox that has all emojis but for the first, of which an older drawing is there; and one
/// that is none of ours.
async fn with_an_old_one() -> (Sandbox, TempDir) {
    let (sandbox, directory) = recorded(|builder| builder).await;
    let drawn = drawn();
    for emoji in &drawn[1..] {
        let added = sandbox.add_emoji(&emoji.upload_name(), &emoji.file);
        added.expect("an emoji");
    }
    for name in [&format!("{}_000000", drawn[0].name), "party_parrot"] {
        let added = sandbox.add_emoji(name, &drawn[0].file);
        added.expect("an emoji");
    }
    (sandbox, directory)
}

#[tokio::test]
async fn a_changed_one_alone_is_uploaded_and_the_old_one_goes_once_it_stands() {
    let (sandbox, directory) = with_an_old_one().await;
    let told = synced(&sandbox, false).await.expect("one of it");
    let name = drawn()[0].upload_name();
    let old = format!("deleted {}_000000", drawn()[0].name);
    assert_eq!(told[..2], [format!("uploaded {name} (1 of 1)"), old]);
    let mut left = wanted();
    left.push("party_parrot".to_owned());
    left.sort();
    assert_eq!(names(&sandbox), left, "others are nobody's business");
    let changes: Vec<String> = requests(directory.path())
        .into_iter()
        .map(|(request, _)| request)
        .filter(|request| !request.starts_with("GET"))
        .collect();
    let [made, gone] = changes.as_slice() else {
        panic!("{changes:?}");
    };
    assert!(made.starts_with("POST") && gone.starts_with("DELETE"));
    holds_limits(directory.path());
}

#[tokio::test]
async fn an_old_one_stays_where_the_new_one_is_refused() {
    let (sandbox, _directory) = with_an_old_one().await;
    let before = names(&sandbox);
    sandbox.add_fault(Fault {
        on: Some("create_emoji".to_owned()),
        user: None,
        trouble: Trouble::ServerError { status: 500 },
        times: None,
    });
    let stopped = synced(&sandbox, false).await.expect_err("no upload");
    let told = stopped.to_string();
    assert!(told.contains(&drawn()[0].upload_name()), "{told}");
    assert!(told.contains("run the command again"), "{told}");
    assert_eq!(names(&sandbox), before);
}

#[tokio::test]
async fn an_interrupted_upload_goes_on_where_it_stopped() {
    let (sandbox, directory) = recorded(|builder| builder).await;
    let access = access(&sandbox, sandbox.token());
    let (lines, mut told) = tokio::sync::mpsc::unbounded_channel();
    {
        let mut running = pin!(sync(&access, false, move |line| drop(lines.send(line))));
        for _ in 0..7 {
            tokio::select! {
                done = &mut running => panic!("{done:?}"),
                line = told.recv() => drop(line.expect("a line")),
            }
        }
    }
    let before = names(&sandbox).len();
    assert!((7..wanted().len()).contains(&before), "{before}");
    // One answer is lost, one request is too many: neither uploads anything twice.
    sandbox.add_fault(once("create_emoji", Trouble::DropAnswer));
    let late = Trouble::RateLimited {
        scope: Scope::User,
        after_ms: 20,
    };
    sandbox.add_fault(once("create_emoji", late));
    synced(&sandbox, false).await.expect("the rest");
    assert_eq!(names(&sandbox), wanted());
    let sent = requests(directory.path()).into_iter();
    let uploads = sent.filter(|(request, _)| request.starts_with("POST"));
    // What was answered with 429 may have been recorded beside what was carried out, and so may the
    // name that was taken by what was under way when the first run was stopped.
    let uploads = uploads.count();
    assert!(uploads <= wanted().len() + 2, "{uploads} uploads");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_command_says_what_it_does_and_what_is_missing() {
    let directory = TempDir::new().expect("a directory");
    let (sandbox, _record) = with_an_old_one().await;
    let run = |token: &str, words: &[&str]| {
        let mut command = tapis(directory.path());
        command.args(["emojis", "sync"]).args(words);
        if !token.is_empty() {
            command.env("DISCORD_TOKEN", token);
            command.env("DISCORD_API_URL", sandbox.url());
        }
        let output = command.output().expect("the program runs");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        (
            output.status.code(),
            text(output.stdout),
            text(output.stderr),
        )
    };
    let (code, _, told) = run("", &[]);
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("DISCORD_TOKEN is not set"), "{told}");
    let (code, _, told) = run("wrong", &[]);
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("DISCORD_TOKEN is refused"), "{told}");
    let before = names(&sandbox);
    let (code, told, _) = run(sandbox.token(), &["--check"]);
    assert_eq!(code, Some(0));
    assert!(told.contains("1 to upload, 1 to delete"), "{told}");
    assert_eq!(names(&sandbox), before);
    let (code, told, _) = run(sandbox.token(), &[]);
    assert_eq!(code, Some(0));
    assert!(told.contains("1 uploaded, 1 deleted"), "{told}");
    assert_ne!(names(&sandbox), before);
}

#[tokio::test]
async fn a_full_application_is_said_to_be_full() {
    let (sandbox, _directory) = recorded(|builder| builder).await;
    let signature = b"\x89PNG\r\n\x1a\n";
    for number in 0..1_999 {
        let added = sandbox.add_emoji(&format!("other_{number}"), signature);
        added.expect("room");
    }
    let full = synced(&sandbox, false).await.expect_err("no room");
    assert!(matches!(full, SyncFault::NoRoom(2_000)), "{full:?}");
    assert!(full.to_string().contains("2000 emojis of 2000"), "{full}");
    assert_eq!(names(&sandbox).len(), 2_000);
}
