//! An evening with the bot: the real client library, a database file and a sandbox, in one line.

#![allow(dead_code, reason = "every test binary uses its own part of this")]

pub mod player;
pub mod table;

use discord_sandbox::{Channel, Client, Fault, Guild, Sandbox, Trouble, User};
use tapis::discord::{Connection, Died, Leave};
use tapis::screen::words::Words;
use tapis::settings::{Access, Database, Token};
use tapis::store::Store;
use tapis::table::state::Tuning;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracing_subscriber::EnvFilter;

/// A server with a French and an English reader, and the bot in it.
pub struct Evening {
    pub sandbox: Sandbox,
    pub guild: Guild,
    pub lounge: Channel,
    pub lea: User,
    pub sam: User,
    pub bot: Option<Bot>,
    tuning: Tuning,
    data: TempDir,
}

/// The bot as it runs.
pub struct Bot {
    pub leave: Leave,
    pub running: JoinHandle<Died>,
    store: Store,
}

/// Robots play at once and nobody waits for the marks to be read.
pub const HURRIED: Tuning = Tuning {
    settle: 200,
    unhurried: false,
};

impl Evening {
    /// Begins once the bot says that it is ready.
    pub async fn begin() -> Self {
        Self::begin_in(Sandbox::start().await.expect("a sandbox"), HURRIED).await
    }

    /// The same, in a sandbox of one's own and at another speed.
    pub async fn begin_in(sandbox: Sandbox, tuning: Tuning) -> Self {
        // With RUST_LOG set a failing story tells what the bot was doing.
        let log = tracing_subscriber::fmt().with_env_filter(EnvFilter::from_default_env());
        drop(log.with_test_writer().try_init());
        let guild = sandbox.guild("Café");
        let lounge = guild.channel("lounge");
        let (lea, sam) = (guild.user("Léa", "fr"), guild.user("Sam", "en-US"));
        let mut evening = Self {
            sandbox,
            guild,
            lounge,
            lea,
            sam,
            bot: None,
            tuning,
            data: TempDir::new().expect("a directory"),
        };
        evening.wake().await;
        evening
    }

    /// Starts the bot, on the same database as before.
    pub async fn wake(&mut self) {
        let store = Store::open(&self.database()).await.expect("a database");
        let words = Words::load().expect("the words");
        let access = access(&self.sandbox, self.sandbox.token());
        let bot = Connection::open(&access, words, store.clone(), self.tuning)
            .await
            .expect("a connection");
        let leave = bot.leave();
        let (said, ready) = oneshot::channel();
        let running = tokio::spawn(bot.run(move |name| {
            said.send(name.to_owned())
                .expect("the evening waits for it");
        }));
        ready.await.expect("the bot is ready");
        self.bot = Some(Bot {
            leave,
            running,
            store,
        });
    }

    /// Ends the bot in good order.
    pub async fn sleep(&mut self) {
        if let Some(bot) = self.bot.take() {
            bot.leave.all().await;
            bot.running.await.expect("no panic");
            bot.store.close().await;
        }
    }

    pub fn database(&self) -> Database {
        Database::File(self.data.path().join("tapis.db"))
    }

    pub fn lea(&self) -> Client {
        self.lea.at(&self.lounge)
    }

    pub fn sam(&self) -> Client {
        self.sam.at(&self.lounge)
    }

    /// The only thread of the lounge, once there is one.
    pub async fn thread(&self) -> Channel {
        for _ in 0..500 {
            if let Some(thread) = self.lounge.threads().into_iter().next() {
                return thread;
            }
            tokio::task::yield_now().await;
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        panic!("no thread was opened:\n{}", self.sam().dump());
    }

    pub fn fault(&self, on: &str, trouble: Trouble) {
        self.sandbox.add_fault(once(on, trouble));
    }
}

pub fn once(on: &str, trouble: Trouble) -> Fault {
    Fault {
        on: Some(on.to_owned()),
        user: None,
        trouble,
        times: Some(1),
    }
}

pub fn access(sandbox: &Sandbox, token: &str) -> Access {
    Access {
        api: sandbox.url().parse().expect("an address"),
        token: Token::new(token),
    }
}
