//! Health checks and metrics, over HTTP at the address of `TAPIS_WATCH`.
//!
//! | Path | Answer |
//! |---|---|
//! | `/healthz` | 200 as long as the process answers at all |
//! | `/readyz` | 200 if presses can be heard and kept, else 503 and the reasons |
//! | `/metrics` | the metrics of [`metrics`], as Prometheus reads them |
//!
//! Nothing is measured here before somebody asks. Must not know what a metric is used for.

mod http;
pub mod metrics;
mod readiness;

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::clock::Clock;
use crate::discord::Vitals;
use crate::store::lease::Lease;
use readiness::{Readiness, Unready};

/// Answers health checks and metrics, until it is dropped.
pub struct Watch {
    shared: Arc<Shared>,
    serving: JoinHandle<Infallible>,
}

struct Shared {
    stage: Mutex<Stage>,
    vitals: Mutex<Option<Vitals>>,
    /// That of the process while it stands by.
    lease: Mutex<Option<Lease>>,
    /// How often the process has begun to serve.
    turns: AtomicU64,
    clock: Clock,
    readiness: Readiness,
}

/// The stage of the program's life.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Starting,
    /// Another process serves.
    StandingBy,
    Serving,
    Stopping,
}

impl Watch {
    /// Listens at `address`, and answers from then on. Within a runtime.
    ///
    /// # Errors
    /// A line for the operator, if nothing can listen at the address.
    pub async fn start(address: SocketAddr) -> Result<Self, String> {
        let refused = |why: io::Error| {
            format!("TAPIS_WATCH {address} cannot be listened on ({why}): choose another address")
        };
        let listener = TcpListener::bind(address).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let clock = Clock::start();
        let shared = Arc::new(Shared {
            stage: Mutex::new(Stage::Starting),
            vitals: Mutex::default(),
            lease: Mutex::default(),
            turns: AtomicU64::new(0),
            clock,
            readiness: Readiness::new(clock),
        });
        let router = Router::new()
            .route("/healthz", get(|| async { "alive\n" }))
            .route("/readyz", get(readyz))
            .route("/metrics", get(all_metrics))
            .with_state(Arc::clone(&shared));
        let serving = tokio::spawn(http::serve(listener, router));
        tracing::info!(%address, "health and metrics are answered");
        Ok(Self { shared, serving })
    }

    /// Notes that another process serves: this one is ready as long as it could take over.
    pub fn standing_by(&self, lease: Lease) {
        *lock(&self.shared.vitals) = None;
        *lock(&self.shared.lease) = Some(lease);
        *lock(&self.shared.stage) = Stage::StandingBy;
    }

    /// Observes this connection from now on, which is not ready yet.
    pub fn observe(&self, vitals: Vitals) {
        self.shared.turns.fetch_add(1, Ordering::Relaxed);
        *lock(&self.shared.vitals) = Some(vitals);
        *lock(&self.shared.stage) = Stage::Starting;
    }

    /// Ends the start: from now on readiness depends on what is observed.
    pub fn serving(&self) {
        *lock(&self.shared.stage) = Stage::Serving;
    }

    /// Notes that the program stops: it is not ready any more.
    pub fn stopping(&self) {
        *lock(&self.shared.stage) = Stage::Stopping;
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Shared {
    /// The reasons why it is not ready; empty if it is.
    async fn unready(&self) -> Vec<Unready> {
        let stage = *lock(&self.stage);
        let vitals = lock(&self.vitals).clone();
        let alive = lock(&self.lease).as_ref().is_some_and(Lease::is_confirmed);
        match (stage, vitals) {
            (Stage::StandingBy, _) if alive => Vec::new(),
            (Stage::StandingBy, _) => vec![Unready::Unconfirmed],
            (Stage::Stopping, _) => vec![Unready::Stopping],
            (Stage::Serving, Some(vitals)) => self.readiness.of(&vitals).await,
            (Stage::Starting | Stage::Serving, _) => vec![Unready::Starting],
        }
    }
}

async fn readyz(State(shared): State<Arc<Shared>>) -> impl IntoResponse {
    let unready = shared.unready().await;
    if unready.is_empty() {
        return (StatusCode::OK, "ready\n".to_owned());
    }
    let lines = unready.iter().map(|why| format!("{why}\n"));
    (StatusCode::SERVICE_UNAVAILABLE, lines.collect())
}

async fn all_metrics(State(shared): State<Arc<Shared>>) -> impl IntoResponse {
    let ready = shared.unready().await.is_empty();
    let vitals = lock(&shared.vitals).clone();
    let seconds = shared.clock.now() / 1000;
    let turns = shared.turns.load(Ordering::Relaxed);
    match metrics::text(vitals.as_ref(), ready, seconds, turns) {
        Ok(text) => Ok(([(header::CONTENT_TYPE, metrics::CONTENT_TYPE)], text)),
        Err(why) => {
            tracing::error!(reason = %why, "the metrics cannot be written");
            Err(StatusCode::INTERNAL_SERVER_ERROR)
        }
    }
}

fn lock<T>(one: &Mutex<T>) -> MutexGuard<'_, T> {
    one.lock().unwrap_or_else(PoisonError::into_inner)
}
