//! `tapis doctor`, the program itself: a line for each answer, and an exit code.

use std::path::Path;
use std::process::Output;

use discord_sandbox::{Builder, Channel, Guild, Permissions, Sandbox};
use tapis::settings::Database;
use tapis::store::{Scope, Store};
use tempfile::TempDir;

use crate::process::tapis;
use crate::recovery::program::Place;
use crate::support::sandbox;

/// A server whose tables play in one channel, as the database knows.
struct Clinic {
    sandbox: Sandbox,
    lounge: Channel,
    guild: Guild,
    dir: TempDir,
}

impl Clinic {
    async fn open(shape: impl FnOnce(Builder) -> Builder) -> Self {
        let dir = TempDir::new().expect("a directory");
        let sandbox = shape(sandbox()).start().await.expect("a sandbox");
        let guild = sandbox.guild("Café");
        let lounge = guild.channel("lounge");
        let database = Database::File(dir.path().join("tapis.db"));
        let store = Store::open(&database).await.expect("a database");
        let chosen = Some(lounge.id().to_string());
        let kept = store.set_setting(Scope::Guild, guild.id().0, "channels", chosen.as_deref());
        kept.await.expect("kept");
        store.close().await;
        Self {
            sandbox,
            lounge,
            guild,
            dir,
        }
    }

    /// Its exit code and its lines, which it prints beside a bot that may be running.
    async fn asks(&self, token: &str, typed: &str) -> (Option<i32>, Vec<String>) {
        let mut command = tapis(self.dir.path());
        command
            .env("DISCORD_TOKEN", token)
            .env("DISCORD_API_URL", self.sandbox.url())
            .env("TAPIS_TYPED_ANSWERS", typed)
            .args(["doctor", "--channel", &self.lounge.id().to_string()]);
        let ran = tokio::task::spawn_blocking(move || command.output());
        let Output { status, stdout, .. } = ran.await.expect("no panic").expect("it runs");
        let told = String::from_utf8(stdout).expect("text");
        (status.code(), told.lines().map(str::to_owned).collect())
    }

    fn at(&self) -> &Path {
        self.dir.path()
    }
}

/// The marks of the lines about something, in order.
fn marks(lines: &[String], about: &str) -> String {
    let marks = lines.iter().filter_map(|line| {
        let (mark, rest) = line.split_once(' ')?;
        rest.starts_with(about).then_some(mark)
    });
    marks.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_is_well_with_an_application_whose_bot_has_been_started() {
    let clinic = Clinic::open(|builder| builder).await;
    let mut program = Place::new(clinic.at()).start(&clinic.sandbox);
    program.is_ready().await;
    let (code, lines) = clinic.asks(clinic.sandbox.token(), "yes").await;
    assert_eq!(code, Some(0), "{lines:#?}");
    for (about, expected) in [
        ("token", "✓"),
        ("interactions", "✓"),
        ("intents", "✓"),
        ("gateway", "✓"),
        ("commands", "✓"),
        ("emojis", "–"),
        ("channel", "✓"),
        ("pictures", "✓✓✓"),
    ] {
        assert_eq!(marks(&lines, about), expected, "{about}: {lines:#?}");
    }
    let left = clinic
        .guild
        .user("Sam", "en-US")
        .at(&clinic.lounge)
        .screen();
    assert!(left.is_empty(), "it left a message");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_that_is_wrong_has_its_line_and_what_to_do() {
    let clinic = Clinic::open(Builder::without_message_content).await;
    let taken = Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES;
    clinic.lounge.deny_bot(taken).expect("denied");
    let (code, lines) = clinic.asks(clinic.sandbox.token(), "yes").await;
    assert_eq!(code, Some(1), "{lines:#?}");
    for (about, remedy) in [
        ("intents", "switch it on"),
        ("commands", "start the bot"),
        ("channel", "Send Messages"),
        ("pictures", "not posted"),
    ] {
        assert_eq!(marks(&lines, about), "✗", "{about}: {lines:#?}");
        let line = lines.iter().find(|line| line[4..].starts_with(about));
        assert!(line.is_some_and(|line| line.contains(remedy)), "{lines:#?}");
    }

    let (code, lines) = clinic.asks("wrong", "no").await;
    assert_eq!(code, Some(1), "{lines:#?}");
    assert_eq!(lines.len(), 1, "{lines:#?}");
    assert!(
        lines[0].starts_with("✗ token: DISCORD_TOKEN is refused"),
        "{lines:#?}"
    );
}
