//! The program itself, as anybody would start it, in a sandbox of its own.

use std::ffi::OsString;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use discord_sandbox::{Channel, Fault, Guild, Sandbox, Trouble, User};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, ChildStdout, Command};

use crate::figures;

/// Tables that a server may have at a time.
const A_SERVER: usize = 50;
/// The bot is at rest once it has used less CPU than `AT_REST` in this time.
const REST: Duration = Duration::from_secs(2);
const AT_REST: Duration = Duration::from_millis(30);
const TRIES: u32 = 20;

/// The running bot.
pub struct Program {
    process: Child,
    /// Kept open: a pipe that breaks is an error over there.
    _said: BufReader<ChildStdout>,
    sandbox: Sandbox,
}

/// Where a table can be opened, and by whom.
pub struct Place {
    pub channel: Channel,
    pub people: [User; 2],
}

impl Program {
    pub async fn start(directory: &Path) -> Self {
        Self::start_with(directory, &[]).await
    }

    /// The same with further settings.
    pub async fn start_with(directory: &Path, settings: &[(&str, &str)]) -> Self {
        Self::start_as(std::env::var_os("TAPIS_PROGRAM"), directory, settings).await
    }

    /// The same as another build.
    pub async fn start_as(
        program: Option<OsString>,
        directory: &Path,
        settings: &[(&str, &str)],
    ) -> Self {
        let sandbox = Sandbox::start().await.expect("a sandbox starts");
        let mut process = Command::new(program.unwrap_or(env!("CARGO_BIN_EXE_tapis").into()))
            .current_dir(directory)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_API_URL", sandbox.url())
            .env("DATABASE_URL", "sqlite://tapis.db")
            .envs(settings.iter().copied())
            .env_remove("RUST_LOG")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the bot starts");
        let mut said = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut line = String::new();
        said.read_line(&mut line).await.expect("a line");
        assert!(line.contains("ready"), "{line}");
        Self {
            process,
            _said: said,
            sandbox,
        }
    }

    /// A server that the bot is in.
    pub fn guild(&self, name: &str) -> Guild {
        self.sandbox.guild(name)
    }

    /// So many places, in as many servers as they need.
    pub fn places(&self, count: usize) -> Vec<Place> {
        let servers = count.div_ceil(A_SERVER);
        let guilds: Vec<Guild> = (0..servers)
            .map(|n| self.sandbox.guild(&format!("Server {n}")))
            .collect();
        let place = |n: usize| {
            let guild = &guilds[n / A_SERVER];
            let person = |who: &str| guild.user(&format!("{who} {n}"), "en-US");
            Place {
                channel: guild.channel(&format!("table-{n}")),
                people: [person("Ann"), person("Ben")],
            }
        };
        (0..count).map(place).collect()
    }

    /// Waits until it has done all it had to do, within reason.
    pub async fn rest(&self) {
        let mut before = self.cpu();
        for _ in 0..TRIES {
            tokio::time::sleep(REST).await;
            let now = self.cpu();
            if now - before <= AT_REST {
                return;
            }
            before = now;
        }
    }

    /// From now on every request takes this many milliseconds longer.
    pub fn is_far(&self, ms: u64) {
        self.sandbox.add_fault(Fault {
            on: None,
            user: None,
            trouble: Trouble::Hang { ms },
            times: None,
        });
    }

    /// The memory it has in use, in bytes.
    pub fn memory(&self) -> u64 {
        figures::memory(self.id())
    }

    /// The time its threads have worked so far.
    pub fn cpu(&self) -> Duration {
        figures::cpu(self.id())
    }

    pub async fn stop(&mut self) {
        self.process.kill().await.expect("the bot ends");
    }

    fn id(&self) -> u32 {
        self.process.id().expect("it runs")
    }
}
