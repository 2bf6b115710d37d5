//! The program itself: what it prints, how it ends, and what is there again afterwards.

use crate::support::{postgres, sandbox};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};

use tapis::settings::{Database, ServerAddress};
use tapis::store::{Scope, Store};

/// The program in a directory of its own, without the environment variables of the test run.
pub fn tapis(dir: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tapis"));
    command.current_dir(dir).stdin(Stdio::null());
    for name in tapis::settings::VARIABLES {
        command.env_remove(name);
    }
    command
}

fn output(command: &mut Command) -> Output {
    command.output().expect("the program runs")
}

/// Checks that a bad start ends with code 2 and one line for each of `named`.
fn refused(command: &mut Command, named: &[&str]) {
    let output = output(command);
    let told = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert_eq!(told.lines().count(), named.len(), "{told}");
    for name in named {
        assert!(told.contains(name), "{name} is not in: {told}");
    }
    assert!(output.stdout.is_empty());
}

#[test]
fn an_unknown_option_is_refused_in_one_line() {
    let dir = tempfile::tempdir().expect("a directory");
    refused(tapis(dir.path()).arg("--prot"), &["--prot"]);
    refused(tapis(dir.path()).args(["--port", "many"]), &["many"]);
}

#[test]
fn all_faults_of_the_environment_come_at_once() {
    let dir = tempfile::tempdir().expect("a directory");
    std::fs::write(
        dir.path().join(".env"),
        "not an entry\nRUST_LOG=tapis=loud\n",
    )
    .expect("written");
    refused(
        tapis(dir.path())
            .env("DISCORD_TOKEN", "no.token")
            .env("DATABASE_URL", "mysql://host"),
        &[".env line 1", "RUST_LOG", "DISCORD_TOKEN", "DATABASE_URL"],
    );
}

#[test]
fn a_misspelt_variable_is_refused_with_the_one_that_was_meant() {
    let dir = tempfile::tempdir().expect("a directory");
    std::fs::write(dir.path().join(".env"), "TAPIS_WACTH=9464\n").expect("written");
    let backup = ("TAPIS_BACKUP", "there");
    refused(
        tapis(dir.path()).env(backup.0, backup.1),
        &["did you mean TAPIS_WATCH?", "did you mean TAPIS_BACKUPS?"],
    );
}

#[test]
fn a_database_in_no_directory_is_refused_beside_other_faults() {
    let dir = tempfile::tempdir().expect("a directory");
    refused(
        tapis(dir.path())
            .env("DISCORD_TOKEN", "a.b.c")
            .env("DATABASE_URL", "sqlite://nowhere/tapis.db")
            .env("TAPIS_LOG", "xml"),
        &["DATABASE_URL names a file in a directory", "TAPIS_LOG"],
    );
}

#[test]
fn who_serves_discord_alone_gets_no_sandbox() {
    let dir = tempfile::tempdir().expect("a directory");
    refused(
        tapis(dir.path()).arg("serve"),
        &["DISCORD_TOKEN is not set"],
    );
    assert!(!dir.path().join("data").exists(), "a sandbox was opened");
}

#[test]
fn what_is_set_for_watching_is_refused_with_what_to_write() {
    let dir = tempfile::tempdir().expect("a directory");
    refused(
        tapis(dir.path())
            .env("TAPIS_WATCH", "everywhere")
            .env("TAPIS_LOG", "xml"),
        &[
            "TAPIS_LOG is neither text nor json",
            "TAPIS_WATCH is not an address",
        ],
    );
}

#[test]
fn a_port_in_use_is_refused_in_one_line() {
    let dir = tempfile::tempdir().expect("a directory");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("its address").port().to_string();
    refused(tapis(dir.path()).args(["--port", &port]), &[&port]);
}

#[test]
fn a_world_that_cannot_be_read_is_refused_in_one_line() {
    let dir = tempfile::tempdir().expect("a directory");
    let world = dir.path().join("data").join("world");
    std::fs::create_dir_all(&world).expect("made");
    std::fs::write(world.join("world.json"), "no world").expect("written");
    refused(tapis(dir.path()).args(["--port", "0"]), &["world.json"]);
}

#[test]
fn version_and_help_go_to_standard_output() {
    let dir = tempfile::tempdir().expect("a directory");
    for (option, expected) in [
        ("--version", env!("CARGO_PKG_VERSION")),
        ("--help", "--port"),
    ] {
        let output = output(tapis(dir.path()).arg(option));
        assert!(output.status.success());
        assert!(String::from_utf8_lossy(&output.stdout).contains(expected));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_not_there_yet_is_waited_for() {
    let dir = tempfile::tempdir().expect("a directory");
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = nobody.local_addr().expect("its address");
    drop(nobody);
    let mut waiting = tapis(dir.path())
        .env("DISCORD_TOKEN", "sandbox")
        .env("DISCORD_API_URL", format!("http://{address}"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stderr = BufReader::new(waiting.stderr.take().expect("a pipe"));
    let mut told = String::new();
    while !told.contains("asking again") {
        let read = stderr.read_line(&mut told).expect("text");
        assert!(read > 0, "it ended: {told}");
    }
    let sandbox = sandbox().listen(address).start().await;
    let _sandbox = sandbox.expect("a sandbox");
    let mut ready = String::new();
    let mut stdout = BufReader::new(waiting.stdout.take().expect("a pipe"));
    stdout.read_line(&mut ready).expect("a line");
    assert!(ready.starts_with("Tapis is ready"), "{ready}");
    waiting.kill().expect("it runs");
    waiting.wait().expect("it ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_token_is_bad_input() {
    let sandbox = sandbox().start().await.expect("a sandbox");
    let dir = tempfile::tempdir().expect("a directory");
    refused(
        tapis(dir.path())
            .env("DISCORD_TOKEN", "wrong")
            .env("DISCORD_API_URL", sandbox.url()),
        &["DISCORD_TOKEN is refused"],
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_moved_to_a_server_which_is_no_new_one_then() {
    let Some(server) = postgres::schema().await else {
        return;
    };
    let dir = tempfile::tempdir().expect("a directory");
    let file = Database::File(dir.path().join("tapis.db"));
    let setting = async |database: &Database| {
        let store = Store::open(database).await.expect("a database");
        let found = store.setting(Scope::User, 7_u64, "lang").await;
        store.close().await;
        found.expect("read")
    };
    let store = Store::open(&file).await.expect("a database");
    let set = store.set_setting(Scope::User, 7_u64, "lang", Some("fr"));
    set.await.expect("kept");
    store.close().await;
    let moves = || {
        let mut command = tapis(dir.path());
        command.args(["move-database", "sqlite://tapis.db", server.as_str()]);
        command
    };
    let moved = output(&mut moves());
    let told = String::from_utf8(moved.stdout).expect("text");
    assert!(
        moved.status.success() && told.contains("moved: 1 rows"),
        "{told}"
    );
    let there = Database::Postgres(ServerAddress::new(server.clone()));
    assert_eq!(setting(&there).await.as_deref(), Some("fr"));
    assert_eq!(setting(&file).await.as_deref(), Some("fr"), "as it was");
    refused(&mut moves(), &["name a new database"]);
    for command in ["backup", "restore"] {
        let mut command_line = tapis(dir.path());
        command_line
            .args([command, "copy.db"])
            .env("DISCORD_TOKEN", "a.b.c")
            .env("DATABASE_URL", server.as_str());
        refused(&mut command_line, &["pg_dump"]);
    }
}

/// A program that has said it is ready.
#[cfg(unix)]
struct Running {
    child: Child,
    ready: String,
    _stdout: BufReader<ChildStdout>,
}

#[cfg(unix)]
impl Running {
    fn start(command: &mut Command) -> Self {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut ready = String::new();
        stdout.read_line(&mut ready).expect("a line");
        Self {
            child,
            ready: ready.trim_end().to_owned(),
            _stdout: stdout,
        }
    }

    /// The address in the ready line.
    fn url(&self) -> &str {
        self.ready
            .strip_prefix("Tapis is ready: ")
            .unwrap_or_else(|| panic!("the ready line is {:?}", self.ready))
    }

    /// Sends a signal and answers with the exit code.
    fn end(mut self, signal: &str) -> Option<i32> {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", signal, &pid]).status();
        assert!(sent.expect("kill runs").success());
        self.child.wait().expect("it ends").code()
    }
}

#[cfg(unix)]
#[test]
fn it_ends_with_success_on_either_signal() {
    let dir = tempfile::tempdir().expect("a directory");
    for signal in ["INT", "TERM"] {
        let running = Running::start(tapis(dir.path()).args(["--port", "0"]));
        assert!(
            running.url().starts_with("http://127.0.0.1:"),
            "{}",
            running.ready
        );
        assert_eq!(running.end(signal), Some(0), "{signal}");
    }
}

#[cfg(unix)]
#[test]
fn a_directory_serves_one_program_at_a_time() {
    let dir = tempfile::tempdir().expect("a directory");
    let running = Running::start(tapis(dir.path()).args(["--port", "0"]));
    refused(tapis(dir.path()).args(["--port", "0"]), &["in use"]);
    assert_eq!(running.end("INT"), Some(0));
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn with_a_token_it_serves_another_server() {
    let sandbox = sandbox().start().await.expect("a sandbox");
    let guild = sandbox.guild("Café");
    let lounge = guild.channel("lounge");
    let sam = guild.user("Sam", "en-US");
    let dir = tempfile::tempdir().expect("a directory");
    let running = Running::start(
        tapis(dir.path())
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_API_URL", sandbox.url()),
    );
    let reply = sam.at(&lounge).run("/help").await.expect("a reply");
    assert!(reply.text().contains("Tapis"));
    assert!(!dir.path().join("data").exists(), "no sandbox was opened");
    assert_eq!(running.end("TERM"), Some(0));
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn users_channels_and_messages_are_there_again() {
    let dir = tempfile::tempdir().expect("a directory");
    let start = || Running::start(tapis(dir.path()).args(["--port", "0"]));
    assert_eq!(start().end("INT"), Some(0));

    // While nobody serves it, somebody comes into the world and speaks.
    let world = dir.path().join("data").join("world");
    let sandbox = sandbox().state_dir(&world).start().await;
    let sandbox = sandbox.expect("the saved world");
    let [guild] = <[_; 1]>::try_from(sandbox.guilds())
        .ok()
        .expect("one server");
    let table = guild.channel("table");
    let zoe = guild.user("Zoé", "fr");
    let said = zoe.at(&table).say("Bonsoir").expect("said");
    sandbox.stop().await;

    let running = start();
    let message = format!(
        "{}/api/v10/channels/{}/messages/{}",
        running.url(),
        table.id(),
        said.id()
    );
    let answer = crate::support::http()
        .get(message)
        .header("authorization", "Bot sandbox")
        .send()
        .await
        .expect("an answer");
    let message = answer.text().await.expect("a text");
    assert!(
        message.contains("Bonsoir") && message.contains("Zoé"),
        "{message}"
    );
    assert_eq!(running.end("INT"), Some(0));
}
