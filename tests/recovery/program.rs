//! The program itself as a child process, which can be killed or stopped at any moment.

#![allow(dead_code, reason = "every test binary uses its own part of this")]

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use discord_sandbox::Sandbox;
use tapis::settings::Database;
use tokio::task::JoinHandle;

/// Where the program keeps its database and its log.
pub struct Place(PathBuf);

/// The program as it runs.
pub struct Program {
    child: Child,
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
        Program { child, ready }
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

    /// Has it stand still: it gets no turn, and what arrives for it lies unread.
    pub fn stop(&self) {
        self.signal("-STOP");
    }

    /// Has it go on.
    pub fn go_on(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args([name, &id]).status();
        assert!(sent.expect("kill").success(), "{name} {id}");
    }

    fn end(&mut self) {
        // SIGKILL: nothing of it gets a chance to tidy up. It may have ended already.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}
