//! A server of its own that is killed again and again while tables are played on it: nothing that was
//! acknowledged is lost, nothing is kept twice, and the same process goes on.
//!
//! `TAPIS_TEST_POSTGRES_BIN` names the folder of the server's programs; `TAPIS_KILLS` is how often.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use tempfile::TempDir;

use crate::model::{InteractionId, TableId};
use crate::settings::Database;
use crate::store::tests::table;
use crate::store::{Commit, Line, Store, StoreError};

/// Tables that play at once.
const TABLES: u64 = 4;
/// Between two looks at a server that starts.
const PAUSE: Duration = Duration::from_millis(50);
/// What each of them has acknowledged between two kills.
const MOVES: u32 = 5;

/// A server in a folder that goes with it.
struct Cluster {
    dir: TempDir,
    programs: PathBuf,
    port: u16,
    server: Option<Child>,
}

impl Cluster {
    /// A new one; `None` where no programs are named.
    fn new() -> Option<Self> {
        let programs = PathBuf::from(std::env::var_os("TAPIS_TEST_POSTGRES_BIN")?);
        let dir = TempDir::new().expect("a directory");
        let mut cluster = Self {
            dir,
            programs,
            port: free_port(),
            server: None,
        };
        // It refuses to be run by root, to whom the folder belongs then.
        if runs_as_root() {
            let mut chown = Command::new("chown");
            chown.arg("postgres").arg(cluster.dir.path());
            assert!(chown.status().expect("chown runs").success());
        }
        let data = cluster.data();
        let made = cluster
            .program("initdb")
            .args([
                "--no-locale",
                "-E",
                "UTF8",
                "-A",
                "trust",
                "-U",
                "postgres",
                "-D",
            ])
            .arg(data)
            .stdout(Stdio::null())
            .status();
        assert!(made.expect("initdb runs").success());
        cluster.start();
        Some(cluster)
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
        let options = PgConnectOptions::new()
            .host("127.0.0.1")
            .port(self.port)
            .username("postgres")
            .database("postgres");
        match options.connect().await {
            Ok(connection) => connection.close().await.is_ok(),
            Err(_) => false,
        }
    }

    /// Waits until it takes connections, and starts it again while it ends at once.
    async fn becomes_ready(&mut self) {
        while !self.is_ready().await {
            // It does not start before the last process of the former one has noticed.
            let ended = self.server.as_mut().and_then(|it| it.try_wait().ok()?);
            if ended.is_some() || self.server.is_none() {
                self.start();
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Kills the server as a loss of power would, and has another one recover.
    async fn kill(&mut self) {
        let pid = std::fs::read_to_string(self.data().join("postmaster.pid")).expect("it runs");
        let pid = pid.lines().next().expect("its number");
        let killed = Command::new("kill").args(["-s", "KILL", pid]).status();
        assert!(killed.expect("kill runs").success());
        self.wait();
        self.becomes_ready().await;
    }

    fn wait(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.wait().expect("it has ended");
        }
    }

    fn database(&self) -> Database {
        let address = format!("postgres://postgres@127.0.0.1:{}/postgres", self.port);
        Database::named(&address).expect("an address")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let pid = std::fs::read_to_string(self.data().join("postmaster.pid"));
        if let Some(pid) = pid.ok().as_deref().and_then(|pid| pid.lines().next()) {
            drop(Command::new("kill").args(["-s", "QUIT", pid]).status());
            self.wait();
        }
    }
}

/// A port below those that outgoing connections are given: one of these would take it while the server is
/// away.
fn free_port() -> u16 {
    let from = u16::try_from(std::process::id() % 10_000).expect("it is small");
    let mut ports = (0..10_000).map(|more| 20_000 + (from + more) % 10_000);
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

/// One table: what it knows to be kept.
struct Played {
    id: TableId,
    acknowledged: u32,
}

impl Played {
    fn line(&self) -> Commit {
        let step = self.acknowledged + 1;
        let number = self.id.0.cast_unsigned() * 1_000_000 + u64::from(step);
        let line = Line {
            step,
            discord_ms: 1_800_000_000_000,
            interaction: Some(InteractionId(number)),
            seat: Some(0),
            fact: false,
            text: "deposit 5".to_owned(),
        };
        Commit::lines(self.id, vec![line])
    }

    /// Makes moves until so many are acknowledged and the server is back; after each that is not, the table is read back, as a live
    /// one is. Nothing that was acknowledged may be missing then.
    async fn plays(&mut self, store: &Store, until: u32, back: &AtomicBool) {
        while self.acknowledged < until || !back.load(Ordering::Acquire) {
            match store.commit(self.line()).await {
                Ok(()) => self.acknowledged += 1,
                Err(why) => {
                    assert!(!matches!(why, StoreError::Superseded | StoreError::Twice));
                    self.is_read_back(store).await;
                }
            }
        }
    }

    async fn is_read_back(&mut self, store: &Store) {
        let found = loop {
            match store.table(self.id).await {
                Ok(found) => break found.expect("the table"),
                Err(_) => tokio::task::yield_now().await,
            }
        };
        let steps: Vec<u32> = found.lines.iter().map(|line| line.step).collect();
        let kept = u32::try_from(steps.len()).expect("few");
        assert_eq!(steps, (1..=kept).collect::<Vec<_>>(), "a gap");
        let under_way = self.acknowledged + 1;
        assert!((self.acknowledged..=under_way).contains(&kept), "{kept}");
        self.acknowledged = kept;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_loses_nothing_and_the_same_process_goes_on() {
    let Some(mut cluster) = Cluster::new() else {
        return;
    };
    cluster.becomes_ready().await;
    let kills = std::env::var("TAPIS_KILLS").map_or(3, |text| text.parse().expect("a number"));
    let store = Store::open(&cluster.database()).await.expect("a database");
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let id = store.open_table(&table(), &[]).await.expect("a table");
        tables.push(Played {
            id,
            acknowledged: 0,
        });
    }
    for kill in 1..=kills {
        let (until, back) = (kill * MOVES, AtomicBool::new(false));
        let plays = tables.iter_mut();
        let plays = join_all(plays.map(|one| one.plays(&store, until, &back)));
        let killed = async {
            cluster.kill().await;
            back.store(true, Ordering::Release);
        };
        futures_util::join!(plays, killed);
    }
    for one in &mut tables {
        one.is_read_back(&store).await;
        assert!(one.acknowledged >= kills * MOVES);
    }
    store.close().await;
}
