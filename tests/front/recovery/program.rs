//! The program itself as a child process, which can be killed or stopped at any moment.

use std::ffi::OsString;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use discord_sandbox::Sandbox;
use tapis::clock::Stopwatch;
use tapis::settings::{Database, ServerAddress};
use tokio::sync::mpsc;
use url::Url;

/// Where the program keeps its database and its log.
pub struct Place {
    directory: PathBuf,
    /// A PostgreSQL database, if it is none of the files there.
    server: Option<Url>,
}

/// The program as it runs.
pub struct Program {
    /// None once it was waited for.
    child: Option<Child>,
    /// The lines that it says.
    news: mpsc::UnboundedReceiver<String>,
}

impl Place {
    pub fn new(dir: &Path) -> Self {
        Self {
            directory: dir.to_owned(),
            server: None,
        }
    }

    /// The same with its database on a PostgreSQL server.
    pub fn on(dir: &Path, server: Url) -> Self {
        Self {
            directory: dir.to_owned(),
            server: Some(server),
        }
    }

    pub fn database(&self) -> Database {
        match &self.server {
            Some(server) => Database::Postgres(ServerAddress::new(server.clone())),
            None => Database::File(self.directory.join("tapis.db")),
        }
    }

    /// What the program logged, over all its lives.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.directory.join("tapis.log")).unwrap_or_default()
    }

    /// Starts the program and does not wait for it.
    pub fn start(&self, sandbox: &Sandbox) -> Program {
        self.run(sandbox, Command::new(program()), &[])
    }

    /// The same with more settings.
    pub fn start_with(&self, sandbox: &Sandbox, set: &[(&str, &str)]) -> Program {
        self.run(sandbox, Command::new(program()), set)
    }

    /// The same as one that outlives a limit on what it may write.
    pub fn start_limited(&self, sandbox: &Sandbox) -> Program {
        self.run(sandbox, Self::limited(), &[])
    }

    /// The same as one that is asked at `address` whether all is well.
    pub fn start_watched(&self, sandbox: &Sandbox, address: &str) -> Program {
        self.run(sandbox, Self::limited(), &[("TAPIS_WATCH", address)])
    }

    fn limited() -> Command {
        let mut command = Command::new("sh");
        command
            .args(["-c", "trap '' XFSZ; exec \"$0\""])
            .arg(program());
        command
    }

    fn run(&self, sandbox: &Sandbox, mut command: Command, set: &[(&str, &str)]) -> Program {
        let mut log = File::options();
        let log = log.append(true).create(true);
        let log = log.open(self.directory.join("tapis.log")).expect("a log");
        for name in tapis::settings::VARIABLES {
            command.env_remove(name);
        }
        let address = self
            .server
            .as_ref()
            .map_or("sqlite://tapis.db", Url::as_str);
        let mut child = command
            .current_dir(&self.directory)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_API_URL", sandbox.url())
            .env("DATABASE_URL", address)
            // What a hand holds is read from its words.
            .env("TAPIS_PICTURES", "no")
            .env("NO_COLOR", "1")
            .envs(set.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let stdout = child.stdout.take().expect("a pipe");
        let (said, news) = mpsc::unbounded_channel();
        std::thread::spawn(move || {
            let lines = BufReader::new(stdout).lines().map_while(Result::ok);
            // Until nobody wants to know any more.
            lines.map(|line| said.send(line)).find(Result::is_err)
        });
        Program {
            child: Some(child),
            news,
        }
    }
}

/// The program to be tested.
pub fn program() -> OsString {
    std::env::var_os("TAPIS_PROGRAM").unwrap_or(env!("CARGO_BIN_EXE_tapis").into())
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
    /// Waits until it says that it is ready. One that follows another stands by before.
    pub async fn is_ready(&mut self) {
        while !self.says().await.starts_with("Tapis is ready") {}
    }

    /// Waits until it says that another process serves.
    pub async fn stands_by(&mut self) {
        while !self.says().await.starts_with("Tapis stands by") {}
    }

    async fn says(&mut self) -> String {
        self.news.recv().await.expect("it runs")
    }

    /// A measure of its memory as Linux tells it, in MiB: `VmRSS` is what it has now, `VmHWM` the
    /// most it ever had. None on other systems.
    pub fn memory(&self, measure: &str) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with(measure))?;
        let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kib / 1024)
    }

    /// Kills it, and waits until nothing of it is left.
    pub fn kill(mut self) {
        self.end();
    }

    /// Its number for the operating system.
    pub fn id(&self) -> u32 {
        self.child.as_ref().expect("it runs").id()
    }

    /// Whether it has ended by itself.
    pub fn has_ended(&mut self) -> bool {
        let child = self.child.as_mut().expect("it was not waited for");
        child.try_wait().expect("it can be asked").is_some()
    }

    /// Waits until it ends by itself; its exit code.
    pub async fn ends(mut self) -> Option<i32> {
        let mut child = self.child.take().expect("it runs");
        let ending = tokio::task::spawn_blocking(move || child.wait());
        ending.await.expect("no panic").expect("it ends").code()
    }

    /// Tells it to stop, and waits until it has; gives its exit code and how long that took.
    pub async fn stop(self) -> (Option<i32>, Duration) {
        let watch = Stopwatch::start();
        self.signal("TERM");
        let code = self.ends().await;
        (code, watch.elapsed())
    }

    /// Has it stand still: it gets no turn, and what arrives for it lies unread.
    pub fn suspend(&self) {
        self.signal("STOP");
    }

    /// Has it go on.
    pub fn resume(&self) {
        self.signal("CONT");
    }

    /// Sends it a signal by its name.
    pub fn signal(&self, name: &str) {
        let id = self.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status();
        assert!(sent.expect("kill runs").success(), "{name} {id}");
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
