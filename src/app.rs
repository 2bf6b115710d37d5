//! Start-up and shutdown: from a command line to an exit code.
//!
//! Owns the order of things: settings, log, sandbox if there is one, then the bot, and back down
//! in reverse. Must not know what the bot does.

mod handing;
pub mod service;
pub mod serving;
pub mod signals;
mod turn;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use crate::clock::Stopwatch;
use crate::discord::{ConnectError, Died, Operator};
use crate::logging;
use crate::packs::ours;
use crate::sandbox::Sandbox;
use crate::settings::environment::Environment;
use crate::settings::{Access, Fault, Serve, Settings, Target};
use crate::store::StoreError;
use crate::table::state::Tuning;
use crate::trouble::Troubles;
use crate::watch::Watch;
use serving::{News, Serving};
use signals::Signals;

/// How long the sandbox may take to stop after the bot.
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
            // A restart would meet the other process again.
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
    // The first lobby needs the packs; reading them is no work for a thread that answers presses.
    drop(tokio::task::spawn_blocking(|| ours().count()));
    let mut signals = Signals::new().map_err(|why| Failure::Fault(format!("no signals: {why}")))?;
    let watch = match settings.watch {
        Some(address) => Some(Watch::start(address).await.map_err(Failure::input)?),
        None => None,
    };
    let say = move |line: &str| {
        tracing::info!(ms = starting.elapsed().as_millis(), "ready");
        // Nobody may be listening there, which is no reason to stop.
        drop(writeln!(io::stdout(), "{line}"));
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
    let serving = |access: Access, database, name: String, backups| Serving {
        access,
        database,
        name,
        backups,
        tuning,
        operator,
        watch,
    };
    match settings.serve {
        Target::Discord {
            access,
            database,
            backups,
            name,
        } => {
            let host = access.api.authority().to_owned();
            let name = name.unwrap_or_else(host_and_pid);
            let serving = serving(access, database, name, backups);
            let tell = move |news: News<'_>| match news {
                News::Serves(name, 1) => say(&format!("Tapis is ready: {name} on {host}")),
                News::Serves(..) => {}
                News::StandsBy => say("Tapis stands by: another process serves"),
            };
            serving.run(&mut signals, tell).await
        }
        Target::Sandbox(place) => {
            let sandbox = Sandbox::start(&place).await.map_err(Failure::input)?;
            sandbox.furnish().await;
            let page = sandbox.page().to_owned();
            let serving = serving(
                sandbox.access().clone(),
                place.database(),
                host_and_pid(),
                None,
            );
            let tell = move |_: News<'_>| say(&format!("Tapis is ready: {page}"));
            let outcome = serving.run(&mut signals, tell).await;
            signals.patiently(SANDBOX_STOPS, sandbox.stop()).await?;
            outcome
        }
    }
}

/// The name of a process to which nobody gave one.
fn host_and_pid() -> String {
    let host = ["HOSTNAME", "COMPUTERNAME"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok())
        .or_else(|| std::fs::read_to_string("/proc/sys/kernel/hostname").ok());
    let host = host.as_deref().map_or("tapis", str::trim);
    format!("{host}-{}", std::process::id())
}
