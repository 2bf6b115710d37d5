//! Three processes of the program on one PostgreSQL database and one Discord with eight shards, with a tenth of the
//! usual lease, while people press at several tables: again and again the one that serves is killed, stopped and
//! woken, or cut off from the database, half of the times in the middle of a transaction. Nothing that was answered
//! is lost or done twice, and nothing is written by an older process once a newer one has begun.
//!
//! Plain `cargo test` does it a few times; `TAPIS_FAULTS=200 cargo test --test front recovery::faults --
//! --nocapture` two hundred times, and says how soon writes went on; `TAPIS_FAULTS_LEASE=10000` does it with the usual
//! lease, and `TAPIS_FAULTS_SEED` plays other evenings.

mod crowd;
mod deploys;
mod epochs;
mod shared;

use std::net::Ipv4Addr;

use discord_sandbox::Sandbox;
use futures_util::future::{Either, select};
use tempfile::TempDir;
use url::Url;

use crate::recovery::monkey::Luck;
use crate::recovery::number;
use crate::recovery::program::{Place, Program};
use crate::support::relay::{Instead, Relay};
use crate::support::{postgres, sandbox};
use crowd::Crowd;
use epochs::Epochs;

const SHARDS: u64 = 8;
const NAMES: [&str; 3] = ["first", "second", "third"];
/// So many faults in one sandbox; then everything begins anew.
const AN_EVENING: u64 = 50;
/// So often everybody presses before something that must happen is given up.
const TRIES: u32 = 2_400;
/// So often everybody presses before it is looked up again who serves.
const A_WHILE: u32 = 40;
/// How many heartbeats of another process a long stop lasts: three leases.
const LONG: u32 = 12;

/// What becomes of the process that serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Killed,
    /// It is woken before its lease is over.
    StoppedBriefly,
    Stopped,
    CutOff,
}

const FAULTS: [Fault; 4] = [
    Fault::Killed,
    Fault::Stopped,
    Fault::CutOff,
    Fault::StoppedBriefly,
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_becomes_of_a_process_another_goes_on_and_nothing_is_lost_or_doubled() {
    let faults = number("TAPIS_FAULTS", FAULTS.len() as u64 * 2);
    let (seed, lease) = (
        number("TAPIS_FAULTS_SEED", 1),
        number("TAPIS_FAULTS_LEASE", LEASE_MS),
    );
    let mut sum = Sum::default();
    for evening in 0..faults.div_ceil(AN_EVENING) {
        let Some(mut trio) = Trio::begin(lease, PRESSES, &[], seed + evening).await else {
            return;
        };
        let left = (faults - evening * AN_EVENING).min(AN_EVENING);
        for round in 0..left {
            let fault = FAULTS[(round / 2 % 4) as usize];
            trio.suffers(fault, round % 2 == 0, &mut sum).await;
        }
        sum.answered += trio.crowd.answered();
        trio.ends();
    }
    sum.tell();
    assert_eq!(sum.faults, faults);
    assert!(sum.answered > 0, "{sum:?}");
}

/// So many presses a second.
const PRESSES: u32 = 40;
/// The lease of these tests, in milliseconds: a tenth of the usual one.
const LEASE_MS: u64 = 1_000;

/// The row of the slot as statements that only read it would see it.
const ONLY_READ: Instead = Instead("FOR SHARE", "         ");
/// A limit of the connection that writes which the server does not hear of.
const NO_IDLE_LIMIT: Instead = Instead(
    "idle_in_transaction_session_timeout=1s",
    "idle_in_transaction_session_timeout=0s",
);

/// What the lock is for: the same faults with a row that is only read. The server keeps the older transaction until
/// the next process serves, however slow this machine is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_row_of_the_slot_is_only_read_an_older_process_writes_later() {
    let Some(mut trio) = Trio::begin(LEASE_MS, PRESSES, &[ONLY_READ, NO_IDLE_LIMIT], 1).await
    else {
        return;
    };
    for _ in 0..TRIES {
        let owner = trio.cut_in_a_transaction().await;
        let (before, _) = trio.epochs.newest().await;
        // Pressed by nobody: the first statement of the next process would wait for the older one.
        while trio.epochs.newest().await.0 == before {
            tokio::task::yield_now().await;
        }
        trio.processes[owner].database.mend();
        trio.until_all_are_there().await;
        if trio.epochs.late().await > 0 {
            return;
        }
    }
    panic!("no fault was found");
}

/// What the limit is for: without it nobody can take over while a process stands still in a transaction.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_idle_transactions_have_no_limit_nobody_takes_over() {
    let Some(mut trio) = Trio::begin(LEASE_MS, PRESSES, &[NO_IDLE_LIMIT], 1).await else {
        return;
    };
    let owner = trio.cut_in_a_transaction().await;
    let (before, _) = trio.epochs.newest().await;
    trio.processes[owner].program.suspend();
    let gave_up = |log: &str| log.contains("canceling statement due to lock timeout");
    while !gave_up(&trio.place.log()) {
        let (now, _) = trio.epochs.newest().await;
        assert_eq!(now, before, "it took over");
        tokio::task::yield_now().await;
    }
}

/// Counts of what happened, and how long it took.
#[derive(Debug, Default)]
struct Sum {
    faults: u64,
    in_a_transaction: u64,
    /// Presses that were answered.
    answered: usize,
    /// After how many milliseconds the next epoch began, and the next line was kept.
    begun: Vec<i64>,
    went_on: Vec<i64>,
}

impl Sum {
    fn tell(&mut self) {
        for (what, times) in [("begun", &mut self.begun), ("kept", &mut self.went_on)] {
            times.sort_unstable();
            if let (Some(longest), Some(middle)) = (times.last(), times.get(times.len() / 2)) {
                let many = times.len();
                println!("{what} {many} times after {middle} ms in the middle, {longest} at most");
            }
        }
        let (faults, within) = (self.faults, self.in_a_transaction);
        println!(
            "{faults} faults, {within} in a transaction, {} answers",
            self.answered
        );
    }
}

/// One of three, with what stands between it and the database.
struct Process {
    program: Program,
    database: Relay,
}

struct Trio {
    processes: Vec<Process>,
    place: Place,
    sandbox: Sandbox,
    database: Url,
    instead: &'static [Instead],
    epochs: Epochs,
    crowd: Crowd,
    luck: Luck,
    _dir: TempDir,
}

impl Trio {
    /// Three processes with this lease, and matches in which so many presses a second are made; `None` where there
    /// is no PostgreSQL server.
    async fn begin(
        lease_ms: u64,
        presses: u32,
        instead: &'static [Instead],
        seed: u64,
    ) -> Option<Self> {
        Self::begin_with(1, (lease_ms, presses), instead, seed).await
    }

    /// The same on a database with so many slots.
    async fn begin_with(
        slots: u32,
        (lease_ms, presses): (u64, u32),
        instead: &'static [Instead],
        seed: u64,
    ) -> Option<Self> {
        let schema = postgres::schema().await?;
        let epochs = Epochs::prepare(&schema, slots).await;
        let dir = TempDir::new().expect("a directory");
        let record = dir.path().join("traffic.jsonl");
        let sandbox = sandbox().record(&record).shards(SHARDS);
        let sandbox = sandbox.max_concurrency(SHARDS).start().await;
        let sandbox = sandbox.expect("a sandbox");
        let place = Place::on(dir.path(), schema.clone());
        let database = postgres::with_lease(&schema, lease_ms);
        let mut processes = Vec::new();
        for name in NAMES {
            let mut process = start(&place, &sandbox, &database, name, instead).await;
            match processes.is_empty() {
                true => process.program.is_ready().await,
                false => process.program.stands_by().await,
            }
            processes.push(process);
        }
        let mut luck = Luck::new(seed);
        let mut crowd = Crowd::gather(&sandbox, &record, presses).await;
        crowd.deal(&mut luck).await;
        Some(Self {
            processes,
            place,
            sandbox,
            database,
            instead,
            epochs,
            crowd,
            luck,
            _dir: dir,
        })
    }

    /// The place of the process that serves, once one does.
    async fn owner(&mut self) -> usize {
        for _ in 0..TRIES {
            if let Some(name) = self.epochs.owner().await {
                return place_of(&name);
            }
            self.crowd.presses(&mut self.luck).await;
        }
        panic!("nobody serves");
    }

    /// Does this to the process that serves, waits until another one does, brings it back, and looks at what is
    /// kept.
    async fn suffers(&mut self, fault: Fault, in_a_transaction: bool, sum: &mut Sum) {
        self.until_kept().await;
        let owner = match in_a_transaction {
            true => self.cut_in_a_transaction().await,
            false => self.owner().await,
        };
        let since = self.epochs.now().await;
        let (before, _) = self.epochs.newest().await;
        let process = &self.processes[owner];
        match fault {
            Fault::Killed => process.program.signal("KILL"),
            Fault::Stopped | Fault::StoppedBriefly => process.program.suspend(),
            Fault::CutOff => process.database.cut(),
        }
        self.others_go_on(fault, owner, before).await;
        self.comes_back(owner, fault).await;
        self.until_all_are_there().await;
        if fault != Fault::StoppedBriefly {
            let (begun, went_on) = self.epochs.went_on(before, &since).await;
            println!("{fault:?}: begun after {begun} ms, kept after {went_on} ms");
            sum.begun.push(begun);
            sum.went_on.push(went_on);
        }
        sum.faults += 1;
        sum.in_a_transaction += u64::from(in_a_transaction);
        self.epochs.check().await;
        self.crowd.check(&self.place.database()).await;
        self.crowd.deal(&mut self.luck).await;
    }

    /// Waits while the process is away: for another one to take over, unless it comes back before.
    async fn others_go_on(&mut self, fault: Fault, owner: usize, before: i64) {
        let other = (owner + 1) % NAMES.len();
        match fault {
            Fault::StoppedBriefly => return self.until_beats(other, 1).await,
            Fault::Stopped => self.until_beats(other, LONG).await,
            // What it had said still arrives; else its machine is gone as well.
            Fault::Killed if self.luck.once_in(2) => self.processes[owner].database.mend(),
            Fault::Killed | Fault::CutOff => {}
        }
        let kept = self.luck.once_in(2);
        let goes_on = |(epoch, line)| before < if kept { line } else { epoch };
        self.until("another one serves", goes_on).await;
    }

    async fn comes_back(&mut self, owner: usize, fault: Fault) {
        match fault {
            Fault::Killed => {
                let name = NAMES[owner];
                self.processes[owner] = start(
                    &self.place,
                    &self.sandbox,
                    &self.database,
                    name,
                    self.instead,
                )
                .await;
            }
            Fault::Stopped | Fault::StoppedBriefly => {
                let process = &self.processes[owner];
                process.program.resume();
                process.database.mend();
            }
            Fault::CutOff => self.processes[owner].database.mend(),
        }
    }

    /// Cuts the process that serves off when it has done everything in a transaction but end it; gives its place.
    async fn cut_in_a_transaction(&mut self) -> usize {
        for _ in 0..TRIES {
            let owner = self.owner().await;
            let database = &self.processes[owner].database;
            let mut cut = Box::pin(database.cut_in_a_transaction());
            // Another one may have taken over by now.
            for _ in 0..A_WHILE {
                let presses = Box::pin(self.crowd.presses(&mut self.luck));
                match select(cut, presses).await {
                    Either::Left(_) => return owner,
                    Either::Right((_, still)) => cut = still,
                }
            }
            drop(cut);
            database.mend();
        }
        panic!("there is no transaction");
    }

    /// Everybody presses until these are the newest epoch and that of the newest line.
    async fn until(&mut self, what: &str, reached: impl Fn((i64, i64)) -> bool) {
        for _ in 0..TRIES {
            if reached(self.epochs.newest().await) {
                return;
            }
            self.crowd.presses(&mut self.luck).await;
        }
        panic!("never: {what}");
    }

    /// Everybody presses until something is kept in the newest epoch.
    async fn until_kept(&mut self) {
        self.until("something is kept", |(epoch, line)| epoch == line)
            .await;
    }

    async fn until_beats(&mut self, process: usize, beats: u32) {
        let (mut last, mut seen) = (self.epochs.beat(NAMES[process]).await, 0);
        while seen < beats {
            self.crowd.presses(&mut self.luck).await;
            let now = self.epochs.beat(NAMES[process]).await;
            seen += u32::from(now != last);
            last = now;
        }
    }

    /// Whether every process is alive, and one of them has kept something since it serves.
    async fn is_whole(&mut self) -> bool {
        let (epoch, line) = self.epochs.newest().await;
        epoch == line && self.epochs.alive().await == NAMES.len() as i64
    }

    async fn until_all_are_there(&mut self) {
        while !self.is_whole().await {
            self.crowd.presses(&mut self.luck).await;
        }
    }

    fn ends(self) {
        let log = self.place.log();
        for fault in ["panicked", "did not come back"] {
            assert!(!log.contains(fault), "{log}");
        }
    }
}

fn place_of(name: &str) -> usize {
    let place = NAMES.iter().position(|one| *one == name);
    place.expect("one of them")
}

async fn start(
    place: &Place,
    sandbox: &Sandbox,
    database: &Url,
    name: &str,
    instead: &'static [Instead],
) -> Process {
    let (relay, relayed) = Relay::altering(database, (Ipv4Addr::LOCALHOST, 0), instead).await;
    let set = [("DATABASE_URL", relayed.as_str()), ("TAPIS_NAME", name)];
    Process {
        program: place.start_with(sandbox, &set),
        database: relay,
    }
}
