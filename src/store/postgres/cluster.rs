//! PostgreSQL servers of a test's own, which can be killed, and their standbys.
//!
//! `TAPIS_TEST_POSTGRES_BIN` names the folder of the server's programs.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection};
use tempfile::TempDir;

use crate::settings::Database;

/// Between two looks at a server that starts.
const PAUSE: Duration = Duration::from_millis(50);

/// A server in a folder that goes with it.
pub struct Cluster {
    dir: TempDir,
    programs: PathBuf,
    port: u16,
    server: Option<Child>,
    /// The number of its process that sends the stream to a standby, if that was stopped.
    stopped: Option<String>,
}

impl Cluster {
    /// A new one; `None` where no programs are named.
    pub fn new() -> Option<Self> {
        let mut cluster = Self::empty()?;
        let data = cluster.data();
        let mut make = cluster.program("initdb");
        make.args(["--no-locale", "-E", "UTF8", "-A", "trust", "-U", "postgres"]);
        make.arg("-D").arg(data).stdout(Stdio::null());
        assert!(make.status().expect("initdb runs").success());
        cluster.start();
        Some(cluster)
    }

    fn empty() -> Option<Self> {
        let programs = PathBuf::from(std::env::var_os("TAPIS_TEST_POSTGRES_BIN")?);
        let dir = TempDir::new().expect("a directory");
        // It refuses to be run by root, to whom the folder belongs then.
        if runs_as_root() {
            let mut chown = Command::new("chown");
            chown.arg("postgres").arg(dir.path());
            assert!(chown.status().expect("chown runs").success());
        }
        Some(Self {
            dir,
            programs,
            port: free_port(),
            server: None,
            stopped: None,
        })
    }

    /// A copy that follows this server, which waits for it from now on before it acknowledges.
    pub async fn standby(&self) -> Self {
        let mut standby = Self::empty().expect("the programs");
        let (data, port) = (standby.data(), self.port.to_string());
        let mut copy = standby.program("pg_basebackup");
        copy.args(["-h", "127.0.0.1", "-U", "postgres", "-p", &port]);
        copy.args(["-R", "-c", "fast", "-D"]).arg(data);
        assert!(copy.status().expect("pg_basebackup runs").success());
        standby.start();
        standby.becomes_ready().await;
        let mut look = self.look().await;
        for sql in [
            "ALTER SYSTEM SET synchronous_standby_names = '*'",
            "SELECT pg_reload_conf()",
        ] {
            sqlx::query(sql)
                .execute(&mut look)
                .await
                .expect("it is set");
        }
        let follows = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        until(&mut look, follows).await;
        standby
    }

    /// Stops the stream to the standby, as if the network had swallowed it; nobody hears of that.
    pub async fn stops_the_stream(&mut self) {
        let pid = "SELECT CAST(pid AS TEXT) FROM pg_stat_replication";
        let mut look = self.look().await;
        let pid: String = sqlx::query_scalar(pid)
            .fetch_one(&mut look)
            .await
            .expect("one");
        assert!(signal("STOP", &pid));
        self.stopped = Some(pid);
    }

    /// Waits until a commit waits for the standby.
    pub async fn waits_for_the_standby(&self) {
        let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
        until(&mut self.look().await, waits).await;
    }

    /// Has a standby lead; it waits for nobody.
    pub async fn leads(&self) {
        let mut look = self.look().await;
        let promote = sqlx::query("SELECT pg_promote()").execute(&mut look);
        promote.await.expect("it leads");
    }

    async fn look(&self) -> PgConnection {
        self.options().connect().await.expect("a connection")
    }

    fn options(&self) -> PgConnectOptions {
        PgConnectOptions::new()
            .host("127.0.0.1")
            .port(self.port)
            .username("postgres")
            .database("postgres")
    }

    fn data(&self) -> PathBuf {
        self.dir.path().join("data")
    }

    /// A program of the server, as somebody who is not root.
    fn program(&self, name: &str) -> Command {
        let path = self.programs.join(name);
        let mut command = match runs_as_root() {
            true => Command::new("runuser"),
            false => return Command::new(path),
        };
        command.args(["-u", "postgres", "--"]).arg(path);
        command
    }

    fn start(&mut self) {
        let mut command = self.program("postgres");
        command
            .args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-k"])
            .arg(self.dir.path())
            .arg("-D")
            .arg(self.data())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        self.server = Some(command.spawn().expect("the server starts"));
    }

    /// Whether it takes connections. No program is started to find out: one that starts while another
    /// test opens a file holds the lock on that file for a moment.
    async fn is_ready(&self) -> bool {
        match self.options().connect().await {
            Ok(connection) => connection.close().await.is_ok(),
            Err(_) => false,
        }
    }

    /// Waits until it takes connections, and starts it again while it ends at once.
    pub async fn becomes_ready(&mut self) {
        while !self.is_ready().await {
            // It does not start before the last process of the former one has noticed.
            let ended = self.server.as_mut().and_then(|it| it.try_wait().ok()?);
            if ended.is_some() || self.server.is_none() {
                self.start();
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Kills the server as a loss of power would.
    pub fn kill(&mut self) {
        assert!(signal("KILL", &self.pid().expect("it runs")));
        if let Some(stopped) = self.stopped.take() {
            signal("KILL", &stopped);
        }
        self.wait();
    }

    fn pid(&self) -> Option<String> {
        let file = std::fs::read_to_string(self.data().join("postmaster.pid"));
        file.ok()?.lines().next().map(str::to_owned)
    }

    fn wait(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.wait().expect("it has ended");
        }
    }

    /// Its database, as the bot names it.
    pub fn database(&self) -> Database {
        let address = format!("postgres://postgres@127.0.0.1:{}/postgres", self.port);
        Database::named(&address).expect("an address")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let pid = self.pid().filter(|_| self.server.is_some());
        if pid.is_some_and(|pid| signal("QUIT", &pid)) {
            self.wait();
        }
    }
}

/// A port below those that outgoing connections are given: one of these would take it while the server is
/// away.
fn free_port() -> u16 {
    /// How many were tried; two servers of one test run are not to find the same one.
    static TRIED: AtomicU16 = AtomicU16::new(0);
    let from = u16::try_from(std::process::id() % 10_000).expect("it is small");
    let next = || TRIED.fetch_add(1, Ordering::Relaxed);
    let mut ports = (0..10_000).map(|_| 20_000 + (from + next()) % 10_000);
    let free = ports.find(|port| std::net::TcpListener::bind(("127.0.0.1", *port)).is_ok());
    free.expect("a port")
}

fn runs_as_root() -> bool {
    let owner = |path: &Path| {
        let found = std::fs::metadata(path).expect("it is there");
        std::os::unix::fs::MetadataExt::uid(&found)
    };
    owner(Path::new("/proc/self")) == 0
}

/// Sends a signal; whether there is such a process.
fn signal(name: &str, pid: &str) -> bool {
    let sent = Command::new("kill").args(["-s", name, pid]).status();
    sent.is_ok_and(|sent| sent.success())
}

/// Waits until a count is not zero.
async fn until(look: &mut PgConnection, count: &'static str) {
    let mut found = 0_i64;
    while found == 0 {
        found = sqlx::query_scalar(count)
            .fetch_one(&mut *look)
            .await
            .expect("a number");
        tokio::task::yield_now().await;
    }
}
