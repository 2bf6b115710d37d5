//! The program as its operator watches it: whether it is ready, and its metrics.

use std::process::Command;
use std::time::Duration;

use discord_sandbox::{Sandbox, Upset};
use tempfile::TempDir;

use crate::recovery::processes::{Served, limit};
use crate::recovery::program::{Place, Program};
use crate::recovery::trouble::does;
use crate::support::sandbox;

/// So many answers are enough for what has to change.
const MANY: usize = 1_000;
/// The pause before the next question.
const PAUSE: Duration = Duration::from_millis(20);

/// Where a program answers health checks and metrics.
struct Watched(String);

impl Watched {
    /// As the program says in its log.
    fn of(place: &Place) -> Self {
        let log = place.log();
        let lines = log.lines().rev();
        let mut found = lines.filter_map(|line| line.split_once("are answered address="));
        let (_, address) = found.next().unwrap_or_else(|| panic!("no address: {log}"));
        Self(address.trim().to_owned())
    }

    async fn asked(&self, path: &str) -> (u16, String) {
        let asked = reqwest::get(format!("http://{}{path}", self.0)).await;
        let answer = asked.expect("an answer");
        let status = answer.status().as_u16();
        (status, answer.text().await.expect("text"))
    }

    /// Asks until it is ready or not, and what it says then.
    async fn becomes(&self, ready: bool) -> String {
        let mut told = String::new();
        for _ in 0..MANY {
            let (status, text) = self.asked("/readyz").await;
            if status == if ready { 200 } else { 503 } {
                return text;
            }
            told = text;
            tokio::time::sleep(PAUSE).await;
        }
        panic!("ready never becomes {ready}: {told}");
    }

    /// The value of a metric with its labels.
    async fn value(&self, metric: &str) -> f64 {
        let (_, text) = self.asked("/metrics").await;
        let mut lines = text.lines().filter_map(|line| line.strip_prefix(metric));
        let value = lines.find_map(|rest| rest.strip_prefix(' '));
        let value = value.unwrap_or_else(|| panic!("no {metric} in:\n{text}"));
        value.parse().expect("a number")
    }
}

fn watched(place: &Place, sandbox: &Sandbox) -> Program {
    place.start_watched(sandbox, "127.0.0.1:0")
}

#[tokio::test]
async fn a_silent_gateway_makes_it_unready_until_it_is_heard_again() {
    let (served, _program) = Served::begin(watched).await;
    let watched = Watched::of(&served.place);
    assert_eq!(watched.becomes(true).await, "ready\n");
    for _ in 0..2 {
        // Nothing ends, and nothing comes through.
        served.sandbox.upset(Upset::Stall);
        let told = watched.becomes(false).await;
        assert!(told.starts_with("gateway: "), "{told}");
        assert_eq!(watched.asked("/healthz").await.0, 200);
        served.sandbox.upset(Upset::Back);
        watched.becomes(true).await;
    }
    assert!(!served.moves().await);
}

#[tokio::test]
async fn a_lost_gateway_makes_it_unready_until_it_is_back() {
    let (served, _program) = Served::begin(watched).await;
    let watched = Watched::of(&served.place);
    watched.becomes(true).await;
    served.sandbox.upset(Upset::Away);
    let told = watched.becomes(false).await;
    assert!(told.starts_with("gateway: "), "{told}");
    served.sandbox.upset(Upset::Back);
    watched.becomes(true).await;
    assert!((watched.value("tapis_ready").await - 1.0).abs() < f64::EPSILON);
    assert!((watched.value("tapis_shards{state=\"away\"}").await).abs() < f64::EPSILON);
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_disk_that_is_full_makes_it_unready_until_it_takes_writes() {
    let (served, program) = Served::begin(watched).await;
    let watched = Watched::of(&served.place);
    for _ in 0..2 {
        watched.becomes(true).await;
        limit(&program, Some(4096));
        let told = watched.becomes(false).await;
        assert!(told.starts_with("database: "), "{told}");
        assert!(watched.value("tapis_ready").await.abs() < f64::EPSILON);
        limit(&program, None);
    }
    watched.becomes(true).await;
}

#[tokio::test]
async fn a_log_that_takes_no_line_makes_it_unready_until_it_does() {
    let (served, _program) = Served::begin(watched).await;
    let watched = Watched::of(&served.place);
    watched.becomes(true).await;
    let database = served.place.database();
    let full = "CREATE TRIGGER full BEFORE INSERT ON match_log
        BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    does(&database, full).await;
    let told = watched.becomes(false).await;
    assert!(told.contains("the disk is full"), "{told}");
    does(&database, "DROP TRIGGER full").await;
    watched.becomes(true).await;
    // What was tried left nothing behind.
    assert!(!served.moves().await);
}

#[tokio::test]
async fn metrics_grow_with_presses_and_name_nobody() {
    let (served, _program) = Served::begin(watched).await;
    let watched = Watched::of(&served.place);
    let growing = [
        "tapis_interactions_total{kind=\"press\"}",
        "tapis_press_seconds_count{stage=\"whole\"}",
        "tapis_press_seconds_count{stage=\"commit\"}",
        "tapis_commits_total",
        "tapis_transactions_total",
        "tapis_requests_total{outcome=\"done\"}",
        "tapis_edits_total{fate=\"sent\",way=\"hand\"}",
    ];
    let mut before = Vec::new();
    for metric in growing {
        before.push(watched.value(metric).await);
    }
    for _ in 0..3 {
        assert!(!served.moves().await);
    }
    for (metric, before) in growing.into_iter().zip(before) {
        // What follows a press may take a moment.
        let mut tries = 0;
        while watched.value(metric).await <= before {
            tries += 1;
            assert!(tries < MANY, "{metric} stays at {before}");
            tokio::time::sleep(PAUSE).await;
        }
    }
    let in_play = "tapis_tables{game=\"kael\",state=\"match\"}";
    assert!((watched.value(in_play).await - 1.0).abs() < f64::EPSILON);

    let (_, text) = watched.asked("/metrics").await;
    let mut secrets = vec![
        served.sandbox.token().to_owned(),
        served.thread.id().to_string(),
    ];
    secrets.extend(served.people.iter().map(|user| user.id().to_string()));
    for secret in secrets {
        assert!(!text.contains(&secret), "{secret} in:\n{text}");
    }
}

/// The names of metrics in a text, without the endings that histograms and counters get.
fn metrics_named(text: &str) -> Vec<&str> {
    let parts = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    parts.filter(|part| part.starts_with("tapis_")).collect()
}

#[tokio::test]
async fn every_metric_that_is_drawn_or_explained_exists() {
    let (served, _program) = Served::begin(watched).await;
    let watched = Watched::of(&served.place);
    // All of them have a value by now, counters too.
    assert!(!served.moves().await);
    let (_, there) = watched.asked("/metrics").await;
    let there = metrics_named(&there);
    for page in ["ops/grafana.json", "ops/alerts.yaml", "docs/operations.md"] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        let text = std::fs::read_to_string(&path).expect("a page");
        let named = metrics_named(&text);
        assert!(named.len() >= 10, "{page} names {named:?}");
        for metric in named {
            assert!(there.contains(&metric), "{page} names {metric}");
        }
    }
}

#[tokio::test]
async fn the_program_itself_can_ask() {
    let dir = TempDir::new().expect("a directory");
    let ask = |address: Option<&str>, ready: bool| {
        let mut command = Command::new(crate::recovery::program::program());
        for name in tapis::settings::VARIABLES {
            command.env_remove(name);
        }
        command.current_dir(dir.path()).arg("health");
        command.args(ready.then_some("--ready"));
        command.envs(address.map(|address| ("TAPIS_WATCH", address)));
        let output = command.output().expect("it runs");
        let told = String::from_utf8(output.stderr).expect("text");
        (output.status.code(), told)
    };
    let (code, told) = ask(None, false);
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("TAPIS_WATCH is not set"), "{told}");

    let (served, program) = Served::begin(watched).await;
    let watched = Watched::of(&served.place);
    for ready in [false, true] {
        assert_eq!(ask(Some(&watched.0), ready), (Some(0), String::new()));
    }
    served.sandbox.upset(Upset::Away);
    watched.becomes(false).await;
    let (code, told) = ask(Some(&watched.0), true);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("gateway: "), "{told}");
    assert_eq!(ask(Some(&watched.0), false).0, Some(0), "it is alive");
    program.kill();
    let (code, told) = ask(Some(&watched.0), false);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("nothing answers"), "{told}");
}

#[tokio::test]
async fn an_address_that_is_taken_is_refused_in_one_line() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("its address").to_string();
    let dir = TempDir::new().expect("a directory");
    let place = Place::new(dir.path());
    let sandbox = sandbox().start().await.expect("a sandbox");
    let program = place.start_watched(&sandbox, &address);
    assert_eq!(program.ends().await, Some(2));
    let log = place.log();
    assert_eq!(log.lines().count(), 1, "{log}");
    assert!(
        log.contains("TAPIS_WATCH") && log.contains(&address),
        "{log}"
    );
}
