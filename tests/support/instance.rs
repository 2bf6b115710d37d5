//! One of several processes on a PostgreSQL server: the bot as `serve` runs it, on a thread and a runtime of
//! its own, so that it can be killed and can stand still like a process.

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{self as blocking, Sender};
use std::thread::JoinHandle;

use discord_sandbox::Sandbox;
use tapis::app::Failure;
use tapis::app::serving::{News, Serving};
use tapis::app::signals::Signals;
use tapis::discord::Operator;
use tapis::settings::Database;
use tokio::runtime::{self, Handle};
use tokio::sync::{mpsc, oneshot};
use tracing_subscriber::EnvFilter;
use url::Url;

use super::postgres::hurried;
use super::relay::Relay;
use super::{PROMPT, access};

/// How many there were.
static NUMBER: AtomicU8 = AtomicU8::new(0);

/// A process of the bot.
pub struct Instance {
    runtime: Handle,
    signals: mpsc::Sender<()>,
    kill: Option<oneshot::Sender<()>>,
    /// How many slots it serves.
    news: mpsc::UnboundedReceiver<usize>,
    thread: Option<JoinHandle<Option<Result<(), Failure>>>>,
    /// Between it and the database.
    pub database: Relay,
    /// Between it and Discord, as far as it makes requests.
    pub discord: Relay,
}

/// A process that stands still until this is dropped.
pub struct Stopped(#[expect(dead_code, reason = "it is held")] Sender<()>);

impl Instance {
    /// Starts one on this database, with a tenth of the usual lease.
    pub async fn start(name: &str, database: &Url, sandbox: &Sandbox) -> Self {
        Self::start_on(name, &hurried(database), sandbox).await
    }

    /// Starts one on this database, with the lease that its address says.
    pub async fn start_on(name: &str, database: &Url, sandbox: &Sandbox) -> Self {
        // With RUST_LOG set a failing story tells what the processes were doing.
        let log = tracing_subscriber::fmt().with_env_filter(EnvFilter::from_default_env());
        drop(log.with_test_writer().try_init());
        let (relayed, database) = Relay::before(database, (Ipv4Addr::LOCALHOST, 0)).await;
        let mut access = access(sandbox, sandbox.token());
        // A sandbox wants to be called by its own port, on whatever address of this machine.
        let port = access.api.port().expect("a port");
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let own = Ipv4Addr::new(127, 1, number, 1);
        let (discord, api) = Relay::before(&access.api, (own, port)).await;
        access.api = api;
        let serving = Serving {
            access,
            database: Database::Postgres(tapis::settings::ServerAddress::new(database)),
            name: name.to_owned(),
            backups: None,
            tuning: PROMPT,
            operator: Operator::default(),
            watch: None,
        };
        let runtime = runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime");
        let handle = runtime.handle().clone();
        let (signals, sent) = mpsc::channel(1);
        let (kill, killed) = oneshot::channel();
        let (told, news) = mpsc::unbounded_channel();
        let thread = std::thread::spawn(move || {
            let mut signals = Signals::sent_by(sent);
            let tell = move |news: News<'_>| {
                // Nobody may be listening any more.
                let _ = told.send(match news {
                    News::Serves(_, slots) => slots,
                    News::StandsBy => 0,
                });
            };
            let ended = runtime.block_on(async {
                tokio::select! {
                    ended = serving.run(&mut signals, tell) => Some(ended),
                    _ = killed => None,
                }
            });
            // Nothing of it goes on, and nothing is tidied up.
            runtime.shutdown_background();
            ended
        });
        Self {
            runtime: handle,
            signals,
            kill: Some(kill),
            news,
            thread: Some(thread),
            database: relayed,
            discord,
        }
    }

    /// Waits until it says that it serves.
    pub async fn serves(&mut self) {
        while self.news.recv().await.expect("it runs") == 0 {}
    }

    /// Waits until it says that it serves so many slots.
    pub async fn serves_slots(&mut self, slots: usize) {
        while self.news.recv().await.expect("it runs") != slots {}
    }

    /// Waits until it says that another one serves.
    pub async fn stands_by(&mut self) {
        while self.news.recv().await.expect("it runs") > 0 {}
    }

    /// Kills it, and waits until nothing of it is left.
    pub async fn kill(mut self) {
        drop(self.kill.take());
        self.ends().await;
    }

    /// Tells it to stop in good order, and waits until it has.
    pub async fn stop(mut self) {
        self.signals.send(()).await.expect("it runs");
        let ended = self.ends().await.expect("it was not killed");
        ended.expect("in good order");
    }

    /// Has it stand still.
    pub async fn stands_still(&self) -> Stopped {
        let (until_dropped, dropped) = blocking::channel::<()>();
        let (still, stands) = oneshot::channel();
        self.runtime.spawn(async move {
            let _ = still.send(());
            // On its only thread: nothing else of it gets a turn.
            let _ = dropped.recv();
        });
        stands.await.expect("it runs");
        Stopped(until_dropped)
    }

    async fn ends(&mut self) -> Option<Result<(), Failure>> {
        let thread = self.thread.take().expect("it was not waited for");
        let ending = tokio::task::spawn_blocking(|| thread.join());
        ending.await.expect("no panic").expect("no panic")
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        drop(self.kill.take());
    }
}
