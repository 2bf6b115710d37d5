//! `tapis stampede`: many tables of people and robots at once, at a sandbox or any server like it, and
//! what the bot makes of them.
//!
//! People act through the protocol of the sandbox's page (`sandbox/PAGE.md`), and the bot tells its part
//! by its metrics: this knows nothing else of either.

pub mod figures;
mod metrics;
mod page;
mod player;
mod table;

use std::io::{self, Write};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::task::JoinSet;

use crate::app::Failure;
use crate::catalog::OFFERS;
use crate::cli::health;
use figures::Times;
use metrics::Metrics;
use page::Page;
use table::Table;

/// The longest wait until every table plays.
const OPENING: Duration = Duration::from_secs(300);

/// Arguments of `tapis stampede`.
#[derive(Debug, clap::Args)]
pub struct Stampede {
    /// The sandbox, such as http://127.0.0.1:8765
    #[arg(value_name = "URL")]
    pub url: String,

    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 24)]
    pub tables: usize,

    /// How many people sit at each
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub people: u8,

    /// How many robots sit at each
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub robots: u8,

    /// This game only; all in turn without it
    #[arg(long)]
    pub game: Option<String>,

    /// How long it is measured
    #[arg(long, value_name = "SECONDS", default_value_t = 180)]
    pub seconds: u64,

    /// How long they play before that
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    pub warm_up: u64,

    /// How long a person thinks before each press, give or take a half
    #[arg(long, value_name = "MS", default_value_t = 4_000)]
    pub think: u64,

    /// How often each host brings the table message down
    #[arg(long, value_name = "SECONDS")]
    pub bring: Option<u64>,

    /// Where the bot answers for its metrics (TAPIS_WATCH)
    #[arg(long, value_name = "ADDRESS")]
    pub watch: Option<SocketAddr>,

    /// The bot's process, for its CPU and memory
    #[arg(long)]
    pub pid: Option<u32>,
}

/// What everybody did and saw.
#[derive(Debug, Default)]
struct Tally {
    /// Whether what happens counts: tables open before that.
    counting: bool,
    matches: u32,
    presses: u32,
    /// Presses that Discord refused: their button had gone.
    refused: u32,
    lost: u32,
    answers: Times,
}

/// A tally that all tables share.
type Shared = Arc<Mutex<Tally>>;

/// Counts something, once tables play.
fn count(tally: &Shared, add: impl FnOnce(&mut Tally)) {
    let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
    if tally.counting {
        add(&mut tally);
    }
}

/// Opens the tables, lets them play, and prints what came of it.
///
/// # Errors
/// [`Failure`]: nobody answers at the addresses, or a table cannot be opened.
pub fn run(args: &Stampede) -> Result<(), Failure> {
    let games: Vec<usize> = (0..OFFERS.len())
        .filter(|at| {
            args.game
                .as_ref()
                .is_none_or(|game| OFFERS[*at].name() == game)
        })
        .collect();
    if games.is_empty() {
        return Err(Failure::input("there is no such game".to_owned()));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|why| Failure::Fault(format!("the runtime does not start: {why}")))?;
    runtime.block_on(stampede(args, &games))
}

async fn stampede(args: &Stampede, games: &[usize]) -> Result<(), Failure> {
    let tally = Shared::default();
    let mut playing = JoinSet::new();
    let opening = async {
        // Each on a server of its own, and everybody comes before the first of them looks: the sandbox tells
        // each newcomer to all pages, and each event to all of a server, and would be slower than the bot.
        let mut page = Page::open(&args.url).await?;
        let mut tables = Vec::new();
        for number in 0..args.tables {
            let server = page.server(number).await?;
            let game = games[number % games.len()];
            tables.push(Table::furnish(&mut page, &server, number, game, args).await?);
        }
        drop(page);
        for table in tables {
            let mut page = Page::open(&args.url).await?;
            page.watch(table.people.clone().into_iter()).await?;
            playing.spawn(table::play(page, table, Arc::clone(&tally), args.think));
        }
        Ok::<(), String>(())
    };
    let opened = tokio::time::timeout(OPENING, opening).await;
    let opened = opened.unwrap_or_else(|_| Err("the tables take too long to open".to_owned()));
    opened.map_err(Failure::Fault)?;
    tokio::time::sleep(Duration::from_secs(args.warm_up)).await;

    let before = Usage::now(args)?;
    if let Ok(mut tally) = tally.lock() {
        tally.counting = true;
    }
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    let after = Usage::now(args)?;
    playing.abort_all();
    let tally = std::mem::take(&mut *tally.lock().unwrap_or_else(PoisonError::into_inner));
    report(args, &tally, &before, &after);
    Ok(())
}

/// What the bot has used and done so far.
struct Usage {
    metrics: Option<Metrics>,
    cpu: Option<Duration>,
    memory: Option<u64>,
}

impl Usage {
    fn now(args: &Stampede) -> Result<Self, Failure> {
        let asked = args.watch.map(asked).transpose()?;
        Ok(Self {
            metrics: asked,
            cpu: args.pid.and_then(figures::cpu),
            memory: args.pid.and_then(figures::memory),
        })
    }
}

fn asked(address: SocketAddr) -> Result<Metrics, Failure> {
    let answer = health::ask(address, "/metrics")
        .map_err(|why| Failure::Fault(format!("nothing answers at {address} ({why})")))?;
    Ok(Metrics::read(&answer))
}

fn report(args: &Stampede, tally: &Tally, before: &Usage, after: &Usage) {
    let mut lines = vec![
        format!(
            "{} tables of {} people and {} robots, {} s: {} presses, {} of them refused, {} matches begun",
            args.tables,
            args.people,
            args.robots,
            args.seconds,
            tally.presses,
            tally.refused,
            tally.matches
        ),
        format!("answers: {}; {} lost", tally.answers, tally.lost),
    ];
    if let (Some(before), Some(after)) = (&before.metrics, &after.metrics) {
        lines.extend(after.since(before).lines());
    }
    if let (Some(before), Some(after)) = (before.cpu, after.cpu) {
        let used = after.saturating_sub(before);
        let each = used / tally.presses.max(1);
        lines.push(format!("CPU of the bot: {used:.1?}, {each:.1?} a press"));
    }
    if let (Some(before), Some(after)) = (before.memory, after.memory) {
        let megabytes = |bytes: u64| bytes as f64 / 1e6;
        let (before, after) = (megabytes(before), megabytes(after));
        lines.push(format!(
            "memory of the bot: {before:.1} MB before, {after:.1} MB after"
        ));
    }
    for line in lines {
        // Nobody may be listening there.
        drop(writeln!(io::stdout(), "{line}"));
    }
}
