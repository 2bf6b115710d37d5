//! An evening with the bot: the real client library, a database file and a sandbox, in one line.

#![allow(dead_code, reason = "every test binary uses its own part of this")]

pub mod beside;
pub mod emojis;
pub mod instance;
pub mod limits;
pub mod noise;
pub mod opening;
pub mod player;
pub mod postgres;
pub mod relay;
pub mod table;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use discord_sandbox::{Builder, Channel, Client, Fault, Guild, Sandbox, Trouble, User};
use tapis::clock::HostClock;
use tapis::discord::{Application, Connection, Died, Operator, Shutdown};
use tapis::model::TableId;
use tapis::screen::words::Words;
use tapis::settings::{Access, Database, Token};
use tapis::store::{Store, StoredTable};
use tapis::table::match_record::finished;
use tapis::table::state::Tuning;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracing_subscriber::EnvFilter;

/// A server with a French and an English reader, and the bot in it.
pub struct TestBot {
    pub sandbox: Sandbox,
    pub guild: Guild,
    pub lounge: Channel,
    pub lea: User,
    pub sam: User,
    pub bot: Option<Bot>,
    /// Who is told when something needs them, from the next start on, and what of.
    pub operator: Operator,
    /// By which the bot does what is due at an hour.
    pub time: HostClock,
    tuning: Tuning,
    data: TempDir,
    database: Database,
    /// Where its traffic is recorded, if it is held against Discord's limits at its end.
    record: Option<PathBuf>,
}

/// The bot as it runs.
pub struct Bot {
    pub shutdown: Shutdown,
    pub running: JoinHandle<Died>,
    store: Store,
}

/// Robots play at once and nobody waits for the marks to be read.
pub const HURRIED: Tuning = Tuning {
    race_wait_ms: 200,
    unhurried: false,
    typed: false,
    pictures: false,
};

/// The same where nothing is to be learnt about who was first.
pub const PROMPT: Tuning = Tuning {
    race_wait_ms: 10,
    ..HURRIED
};

impl TestBot {
    /// Begins once the bot says that it is ready.
    pub async fn begin() -> Self {
        Self::begin_as(HURRIED, |builder| builder).await
    }

    /// The same at another speed and in a sandbox of another kind.
    pub async fn begin_as(tuning: Tuning, shape: impl FnOnce(Builder) -> Builder) -> Self {
        let data = TempDir::new().expect("a directory");
        let record = record_in(&data);
        let builder = shape(sharded().record(&record));
        let sandbox = builder.start().await.expect("a sandbox");
        Self::furnish(sandbox, tuning, data, Some(record)).await
    }

    /// The same, with a bot that keeps its tables in this database.
    pub async fn begin_on(database: Database, tuning: Tuning) -> Self {
        let data = TempDir::new().expect("a directory");
        let record = record_in(&data);
        let sandbox = sharded().record(&record).start().await.expect("a sandbox");
        let mut evening = Self::prepare(sandbox, tuning, data, Some(record));
        evening.database = database;
        evening.wake().await;
        evening
    }

    /// The same, with an emoji for every card.
    pub async fn begin_with_emojis(tuning: Tuning) -> Self {
        let data = TempDir::new().expect("a directory");
        let record = record_in(&data);
        let sandbox = sharded().record(&record).start().await.expect("a sandbox");
        emojis::furnish(&sandbox);
        Self::furnish(sandbox, tuning, data, Some(record)).await
    }

    /// The same, in a sandbox of one's own and at another speed.
    pub async fn begin_in(sandbox: Sandbox, tuning: Tuning) -> Self {
        let data = TempDir::new().expect("a directory");
        Self::furnish(sandbox, tuning, data, None).await
    }

    /// The same, with a bot that is not started yet.
    pub fn asleep_in(sandbox: Sandbox, tuning: Tuning) -> Self {
        Self::prepare(sandbox, tuning, TempDir::new().expect("a directory"), None)
    }

    async fn furnish(
        sandbox: Sandbox,
        tuning: Tuning,
        data: TempDir,
        record: Option<PathBuf>,
    ) -> Self {
        let mut evening = Self::prepare(sandbox, tuning, data, record);
        evening.wake().await;
        evening
    }

    fn prepare(sandbox: Sandbox, tuning: Tuning, data: TempDir, record: Option<PathBuf>) -> Self {
        // With RUST_LOG set a failing story tells what the bot was doing.
        let log = tracing_subscriber::fmt().with_env_filter(EnvFilter::from_default_env());
        drop(log.with_test_writer().try_init());
        Self::without_bot(sandbox, tuning, data, record)
    }

    /// Begins without the bot: that is a program of its own.
    pub async fn begin_without_bot() -> Self {
        let sandbox = sandbox().start().await.expect("a sandbox");
        let data = TempDir::new().expect("a directory");
        Self::without_bot(sandbox, HURRIED, data, None)
    }

    fn without_bot(
        sandbox: Sandbox,
        tuning: Tuning,
        data: TempDir,
        record: Option<PathBuf>,
    ) -> Self {
        let guild = sandbox.guild("Café");
        let lounge = guild.channel("lounge");
        let (lea, sam) = (guild.user("Léa", "fr"), guild.user("Sam", "en-US"));
        Self {
            sandbox,
            guild,
            lounge,
            lea,
            sam,
            bot: None,
            operator: Operator::default(),
            time: HostClock::default(),
            tuning,
            database: Database::File(data.path().join("tapis.db")),
            data,
            record,
        }
    }

    /// Where it keeps its files.
    pub fn directory(&self) -> &std::path::Path {
        self.data.path()
    }

    /// Starts the bot, on the same database as before.
    pub async fn wake(&mut self) {
        self.wakes().await.await.expect("the bot is ready");
    }

    /// Starts it and does not wait until it is ready.
    pub async fn wakes(&mut self) -> oneshot::Receiver<String> {
        if matches!(self.database, Database::File(_)) && postgres::is_everywhere() {
            self.database = postgres::database().await.expect("a server");
        }
        let store = Store::open(&self.database()).await.expect("a database");
        let words = Words::load().expect("the words");
        let access = access(&self.sandbox, self.sandbox.token());
        let application = Application::new(&access, words, None).expect("an application");
        let application = Arc::new(application);
        let opening = Connection::open(
            &application,
            store.clone(),
            self.tuning,
            self.operator.clone(),
        );
        let bot = opening.await.expect("a connection").by(self.time.clone());
        let shutdown = bot.shutdown();
        let (said, ready) = oneshot::channel();
        let running = tokio::spawn(bot.run(move |name| {
            // The evening may be over.
            drop(said.send(name.to_owned()));
        }));
        self.bot = Some(Bot {
            shutdown,
            running,
            store,
        });
        ready
    }

    /// Ends the bot in good order.
    pub async fn sleep(&mut self) {
        if let Some(bot) = self.bot.take() {
            bot.shutdown.run().await;
            bot.running.await.expect("no panic");
            bot.store.close().await;
        }
    }

    /// Ends the evening: whatever the bot sent keeps Discord's limits, and nothing was refused but
    /// what was meant to be, by Discord's codes.
    pub async fn ends(mut self, refusals: &[u64]) {
        self.replays_all().await;
        self.sleep().await;
        let record = self.record.take().expect("an evening with a record");
        let record = std::fs::read_to_string(record).expect("the record");
        let breaches = limits::breaches(&record, refusals);
        assert!(breaches.is_empty(), "\n{}\n", breaches.join("\n"));
    }

    /// Every match that was finished this evening can be seen again up to its result.
    async fn replays_all(&self) {
        let Some(bot) = &self.bot else {
            return;
        };
        for number in 1.. {
            let Ok(Some(stored)) = bot.store.table(TableId(number)).await else {
                return;
            };
            // Any other was not finished, or is not kept any more.
            if let Ok(finished) = finished(stored) {
                let last = finished.last_moment();
                assert!(last.is_ok_and(|last| last > 1), "table {number}: {last:?}");
            }
        }
    }

    /// Requests of this evening: their statuses, where the method is this and the path holds that.
    pub fn asked(&self, method: &str, path: &str) -> Vec<u16> {
        let record = self.record.as_ref().expect("an evening with a record");
        let record = std::fs::read_to_string(record).expect("the record");
        limits::asked(&record, method, path)
    }

    /// All open tables as they are kept.
    pub async fn open_tables(&self) -> Vec<StoredTable> {
        let store = self.store();
        let mut tables = Vec::new();
        for id in store.open_tables().await.expect("the tables") {
            // It may have ended since.
            tables.extend(store.table(id).await.expect("the table"));
        }
        tables
    }

    /// The bot's database.
    pub fn store(&self) -> &Store {
        &self.bot.as_ref().expect("the bot").store
    }

    pub fn database(&self) -> Database {
        self.database.clone()
    }

    pub fn lea(&self) -> Client {
        self.lea.at(&self.lounge)
    }

    pub fn sam(&self) -> Client {
        self.sam.at(&self.lounge)
    }

    /// The only thread of the lounge, once there is one.
    pub async fn thread(&self) -> Channel {
        self.thread_in(&self.lounge, 1).await
    }

    /// The newest thread of a channel, once there are this many.
    pub async fn thread_in(&self, channel: &Channel, number: usize) -> Channel {
        for _ in 0..500 {
            let mut threads = channel.threads();
            if threads.len() >= number {
                return threads.remove(number - 1);
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("no thread was opened:\n{}", self.sam().dump());
    }

    pub fn fault(&self, on: &str, trouble: Trouble) {
        self.sandbox.add_fault(once(on, trouble));
    }
}

/// Where an evening is recorded: among the records of the test run, where those are kept.
fn record_in(data: &TempDir) -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let Some(kept) = std::env::var_os("SANDBOX_RECORD").map(PathBuf::from) else {
        return data.path().join("traffic.jsonl");
    };
    std::fs::create_dir_all(&kept).expect("a directory for records");
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    kept.join(format!("{}-evening-{number}.jsonl", std::process::id()))
}

/// A sandbox that waits for first answers ten times as long as Discord: a test is not to fail because
/// the machine is busy with others. Those about the three seconds set them.
pub fn sandbox() -> Builder {
    Sandbox::builder().first_response(Duration::from_secs(30))
}

/// The same whose bot needs four shards, which may all identify at once.
pub fn sharded() -> Builder {
    sandbox().shards(4).max_concurrency(4)
}

/// Whether a text tells somebody, by a mention or by name: a new message for everybody mentions nobody.
pub fn tells(text: &str, user: &User) -> bool {
    text.contains(&user.mention()) || text.contains(&user.name())
}

pub fn once(on: &str, trouble: Trouble) -> Fault {
    Fault {
        on: Some(on.to_owned()),
        user: None,
        trouble,
        times: Some(1),
    }
}

/// A client for what a bot may ask of the sandbox; it says who it is, as Discord demands.
pub fn http() -> reqwest::Client {
    let client = reqwest::Client::builder().user_agent("DiscordBot (https://example.org, 1)");
    client.build().expect("a client")
}

pub fn access(sandbox: &Sandbox, token: &str) -> Access {
    Access {
        api: sandbox.url().parse().expect("an address"),
        token: Token::new(token),
    }
}
