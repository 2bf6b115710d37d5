//! Start-up and shutdown: from a command line to an exit code.
//!
//! Owns the order of things: settings, log, sandbox if there is one, then the bot, and back down
//! in reverse. Must not know what the bot does.

pub mod service;
mod signals;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::pin::pin;
use std::time::Duration;

use crate::clock::{Clock, Stopwatch, host_ms};
use crate::discord::{ConnectError, Connection, Died, Operator};
use crate::logging;
use crate::packs::ours;
use crate::sandbox::Sandbox;
use crate::screen::words::Words;
use crate::settings::environment::Environment;
use crate::settings::{Access, Fault, Serve, Settings, Target};
use crate::store::{Store, StoreError};
use crate::table::state::Tuning;
use crate::trouble::Troubles;
use crate::watch::Watch;
use signals::Signals;

/// How long the bot may take to stop, its database with it; whoever starts it again waits ten
/// seconds at most, and then kills.
const BOT_STOPS: Duration = Duration::from_secs(7);
/// How long the sandbox may take after that.
const SANDBOX_STOPS: Duration = Duration::from_millis(800);

/// Why the program ends with something other than success.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The request cannot be carried out; each line says why and what to do.
    #[error("{}", .0.join("\n"))]
    Input(Vec<String>),
    /// Something broke while running.
    #[error("{0}")]
    Fault(String),
    /// A second signal came while stopping.
    #[error("stopped at once: not everything may have been saved")]
    Impatience,
}

impl Failure {
    /// The exit code: 2 for bad input, 1 for a fault, 130 for an interrupt.
    pub fn code(&self) -> u8 {
        match self {
            Self::Input(_) => 2,
            Self::Fault(_) => 1,
            Self::Impatience => 130,
        }
    }

    /// Bad input, said in one line.
    pub fn input(line: impl Into<String>) -> Self {
        Self::Input(vec![line.into()])
    }
}

impl From<StoreError> for Failure {
    fn from(why: StoreError) -> Self {
        match why {
            // A restart would take the database back from the process that serves now.
            StoreError::InUse(_) | StoreError::Superseded => Self::input(why.to_string()),
            _ => Self::Fault(why.to_string()),
        }
    }
}

impl From<ConnectError> for Failure {
    fn from(why: ConnectError) -> Self {
        match why {
            ConnectError::TokenRefused { .. } => Self::input(why.to_string()),
            _ => Self::Fault(why.to_string()),
        }
    }
}

impl From<Died> for Failure {
    fn from(why: Died) -> Self {
        match why {
            Died::Refused(_) => Self::input(why.to_string()),
            Died::Broken(_) => Self::Fault(why.to_string()),
        }
    }
}

/// Reads the settings and serves until a signal ends it.
///
/// # Errors
/// [`Failure`], with its exit code.
pub fn start(options: &Serve) -> Result<(), Failure> {
    let settings = settings(options)?;
    logging::start(&settings.log, settings.log_format)
        .map_err(|why| Failure::Fault(format!("no log: {why}")))?;
    for key in &settings.unused {
        tracing::warn!(
            key,
            "is set, and has no effect: the sandbox makes no backups"
        );
    }
    // A dead connection can keep a worker busy for a moment, in which another one goes on.
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(cores.max(2))
        .enable_all()
        .build()
        .map_err(|why| Failure::Fault(format!("the runtime does not start: {why}")))?;
    let outcome = runtime.block_on(run(settings));
    // A connection that dies while it is being closed can keep a worker busy for ever.
    runtime.shutdown_background();
    outcome
}

/// Reads the settings of the environment and of `options`.
///
/// # Errors
/// [`Failure`], with every fault.
pub fn settings(options: &Serve) -> Result<Settings, Failure> {
    let found = Environment::read(Path::new(".env"));
    let read = Settings::read(&found.variables, options);
    let told = |faults: Vec<Fault>| {
        let all = found.faults.iter().chain(&faults);
        Failure::Input(all.map(ToString::to_string).collect())
    };
    match read {
        Ok(settings) if found.faults.is_empty() => Ok(settings),
        Ok(_) => Err(told(Vec::new())),
        Err(faults) => Err(told(faults)),
    }
}

async fn run(settings: Settings) -> Result<(), Failure> {
    let starting = Stopwatch::start();
    let words = Words::load().map_err(|why| Failure::Fault(format!("no words: {why}")))?;
    // The first lobby needs the packs; reading them is no work for a thread that answers presses.
    drop(tokio::task::spawn_blocking(|| ours().count()));
    let mut signals = Signals::new().map_err(|why| Failure::Fault(format!("no signals: {why}")))?;
    let watch = match settings.watch {
        Some(address) => Some(Watch::start(address).await.map_err(Failure::input)?),
        None => None,
    };
    let ready = move |what: &str| {
        tracing::info!(ms = starting.elapsed().as_millis(), "ready");
        // Nobody may be listening there, which is no reason to stop.
        drop(writeln!(io::stdout(), "Tapis is ready: {what}"));
    };
    let tuning = Tuning {
        typed: settings.typed_answers,
        pictures: settings.pictures,
        ..Tuning::default()
    };
    let operator = Operator {
        user: settings.operator,
        troubles: Troubles::default(),
    };
    match settings.serve {
        Target::Discord {
            access,
            database,
            backups,
        } => {
            let host = access.api.authority().to_owned();
            let store = Store::open(&database).await?;
            // Beside everything else; it ends with the program.
            let (space, troubles) = (store.clone(), operator.troubles.clone());
            tokio::spawn(space.watch_space(troubles.clone(), Clock::start()));
            if let Some(backups) = backups {
                let now = || host_ms() / 1000;
                let daily = store.clone();
                tokio::spawn(daily.back_up_daily(backups, Clock::start(), troubles, now));
            }
            let ready = move |name: &str| ready(&format!("{name} on {host}"));
            let watch = watch.as_ref();
            serve(
                &access,
                words,
                store,
                (tuning, operator),
                watch,
                &mut signals,
                ready,
            )
            .await
        }
        Target::Sandbox(place) => {
            let sandbox = Sandbox::start(&place).await.map_err(Failure::input)?;
            sandbox.furnish().await;
            let page = sandbox.page().to_owned();
            let store = Store::open(&place.database()).await?;
            let access = sandbox.access();
            let ready = move |_: &str| ready(&page);
            let watch = watch.as_ref();
            let outcome = serve(
                access,
                words,
                store,
                (tuning, operator),
                watch,
                &mut signals,
                ready,
            )
            .await;
            patiently(&mut signals, SANDBOX_STOPS, sandbox.stop()).await?;
            outcome
        }
    }
}

/// Serves at `access` until a signal comes, then leaves in good order.
async fn serve(
    access: &Access,
    words: Words,
    store: Store,
    (tuning, operator): (Tuning, Operator),
    watch: Option<&Watch>,
    signals: &mut Signals,
    ready: impl FnOnce(&str) + Send,
) -> Result<(), Failure> {
    let bot = tokio::select! {
        bot = Connection::open(access, words, store.clone(), tuning, operator) => bot?,
        () = signals.next() => return Ok(()),
    };
    let shutdown = bot.shutdown();
    if let Some(watch) = watch {
        watch.observe(bot.vitals());
    }
    let ready = |name: &str| {
        if let Some(watch) = watch {
            watch.serving();
        }
        service::ready();
        ready(name);
    };
    let mut running = pin!(bot.run(ready));
    let outcome = tokio::select! {
        died = &mut running => Err(died.into()),
        // Another process serves the tables now: all that is left is to go.
        () = store.superseded() => Err(StoreError::Superseded.into()),
        () = signals.next() => Ok(()),
    };
    tracing::info!("stopping");
    service::stopping();
    if let Some(watch) = watch {
        watch.stopping();
    }
    let ending = async {
        shutdown.run().await;
        // Last: what is still being decided could not be kept any more.
        store.close().await;
    };
    patiently(signals, BOT_STOPS, ending).await?;
    outcome
}

/// Waits for `ending`, though no longer than `limit`, and not when one more signal asks for the
/// end at once. What is not done by then is no fault: all that was answered is on disk.
async fn patiently(
    signals: &mut Signals,
    limit: Duration,
    ending: impl Future<Output = ()>,
) -> Result<(), Failure> {
    tokio::select! {
        ended = tokio::time::timeout(limit, ending) => {
            if ended.is_err() {
                tracing::warn!("stopped before everything was closed in good order");
            }
            Ok(())
        }
        () = signals.next() => Err(Failure::Impatience),
    }
}
