//! The program itself as a child process, which can be killed at any moment.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use discord_sandbox::Sandbox;
use tapis::clock::Stopwatch;
use tapis::settings::Database;
use tokio::task::JoinHandle;

/// Where the program keeps its database and its log.
pub struct Place(PathBuf);

/// The program as it runs.
pub struct Program {
    /// None once it was waited for.
    child: Option<Child>,
    ready: JoinHandle<String>,
}

impl Place {
    pub fn new(dir: &Path) -> Self {
        Self(dir.to_owned())
    }

    pub fn database(&self) -> Database {
        Database::File(self.0.join("tapis.db"))
    }

    /// What the program logged, over all its lives.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.0.join("tapis.log")).unwrap_or_default()
    }

    /// Starts the program and does not wait for it.
    pub fn start(&self, sandbox: &Sandbox) -> Program {
        let mut log = File::options();
        let log = log.append(true).create(true);
        let log = log.open(self.0.join("tapis.log")).expect("a log");
        let built = env!("CARGO_BIN_EXE_tapis").into();
        let mut command = Command::new(std::env::var_os("TAPIS_PROGRAM").unwrap_or(built));
        for name in tapis::settings::VARIABLES {
            command.env_remove(name);
        }
        let mut child = command
            .current_dir(&self.0)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_API_URL", sandbox.url())
            .env("DATABASE_URL", "sqlite://tapis.db")
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let stdout = child.stdout.take().expect("a pipe");
        let ready = tokio::task::spawn_blocking(move || {
            let mut line = String::new();
            BufReader::new(stdout).read_line(&mut line).expect("text");
            line
        });
        Program {
            child: Some(child),
            ready,
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let log = self.log();
            let lines: Vec<&str> = log.lines().collect();
            let last = lines.len().saturating_sub(30);
            // A second panic would hide the first.
            let told = lines[last..].join("\n");
            drop(writeln!(
                std::io::stdout(),
                "The program's last words:\n{told}"
            ));
        }
    }
}

impl Program {
    /// Waits until it says that it is ready.
    pub async fn is_ready(&mut self) {
        let line = (&mut self.ready).await.expect("a line");
        assert!(line.starts_with("Tapis is ready"), "it says {line:?}");
    }

    /// Kills it, and waits until nothing of it is left.
    pub fn kill(mut self) {
        self.end();
    }

    /// Tells it to stop, and waits until it has; gives its exit code and how long that took.
    pub async fn stop(mut self) -> (Option<i32>, Duration) {
        let mut child = self.child.take().expect("it runs");
        let watch = Stopwatch::start();
        let sent = Command::new("kill")
            .args(["-s", "TERM", &child.id().to_string()])
            .status();
        assert!(sent.expect("kill runs").success());
        let ended = tokio::task::spawn_blocking(move || child.wait());
        let status = ended.await.expect("waited").expect("it ends");
        (status.code(), watch.elapsed())
    }

    fn end(&mut self) {
        if let Some(child) = &mut self.child {
            // SIGKILL: nothing of it gets a chance to tidy up. It may have ended already.
            drop(child.kill());
            drop(child.wait());
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}
