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

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
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
use crate::model::Slot;
use crate::store::lease::Lease;
use metrics::ProcessState;
use readiness::{Readiness, Unready};

/// Answers health checks and metrics, until it is dropped.
pub struct Watch {
    shared: Arc<Shared>,
    serving: JoinHandle<Infallible>,
}

struct Shared {
    /// What is known of each slot, by its number.
    slots: Mutex<BTreeMap<u32, SlotView>>,
    stopping: AtomicBool,
    /// How often the process has begun to serve, and how often it has given a slot to another process.
    turns: AtomicU64,
    given: AtomicU64,
    clock: Clock,
    readiness: Readiness,
}

/// What is known of a slot.
#[derive(Clone)]
enum SlotView {
    /// Another process has it, or nobody.
    StandingBy(Lease),
    /// It is this process's own, or will be; not all is connected yet.
    Starting(Vitals),
    Serving(Vitals),
}

impl SlotView {
    fn vitals(&self) -> Option<&Vitals> {
        match self {
            Self::StandingBy(_) => None,
            Self::Starting(vitals) | Self::Serving(vitals) => Some(vitals),
        }
    }
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
            slots: Mutex::default(),
            stopping: AtomicBool::new(false),
            turns: AtomicU64::new(0),
            given: AtomicU64::new(0),
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

    /// Notes that another process has a slot: this one is ready there as long as it could take over.
    pub fn standing_by(&self, slot: Slot, lease: Lease) {
        self.set(slot, SlotView::StandingBy(lease));
    }

    /// Observes this connection of a slot from now on, which is not ready yet.
    pub fn observe(&self, slot: Slot, vitals: Vitals) {
        self.shared.turns.fetch_add(1, Ordering::Relaxed);
        self.set(slot, SlotView::Starting(vitals));
    }

    /// Ends the start of a slot: from now on readiness depends on what is observed.
    pub fn serving(&self, slot: Slot) {
        let mut slots = lock(&self.shared.slots);
        if let Some(view) = slots.get_mut(&slot.number())
            && let SlotView::Starting(vitals) = view
        {
            *view = SlotView::Serving(vitals.clone());
        }
    }

    /// Notes that a slot was given to another process.
    pub fn gave(&self) {
        self.shared.given.fetch_add(1, Ordering::Relaxed);
    }

    /// Notes that the program stops: it is not ready any more.
    pub fn stopping(&self) {
        self.shared.stopping.store(true, Ordering::Relaxed);
    }

    fn set(&self, slot: Slot, view: SlotView) {
        lock(&self.shared.slots).insert(slot.number(), view);
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
        let views = self.views();
        if self.stopping.load(Ordering::Relaxed) {
            return vec![Unready::Stopping];
        }
        let mut unready = Vec::new();
        let mut serving = Vec::new();
        for view in &views {
            match view {
                SlotView::Serving(vitals) => serving.push(vitals.clone()),
                SlotView::Starting(vitals) if is_held(vitals) => unready.push(Unready::Starting),
                SlotView::Starting(vitals) => unready.extend(unconfirmed(lease_of(vitals))),
                SlotView::StandingBy(lease) => unready.extend(unconfirmed(lease)),
            }
        }
        if !serving.is_empty() {
            unready.extend(self.readiness.of(&serving).await);
        }
        if views.is_empty() {
            unready.push(Unready::Starting);
        }
        unready.dedup();
        unready
    }

    fn views(&self) -> Vec<SlotView> {
        lock(&self.slots).values().cloned().collect()
    }
}

fn lease_of(vitals: &Vitals) -> &Lease {
    vitals.tables().store().lease()
}

fn is_held(vitals: &Vitals) -> bool {
    lease_of(vitals).is_held()
}

/// The reason why a process that stands by could not take over, if there is one.
fn unconfirmed(lease: &Lease) -> Option<Unready> {
    (!lease.is_confirmed()).then_some(Unready::Unconfirmed)
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
    let views = shared.views();
    let vitals: Vec<&Vitals> = views.iter().filter_map(SlotView::vitals).collect();
    let state = ProcessState {
        ready,
        seconds: shared.clock.now() / 1000,
        turns: shared.turns.load(Ordering::Relaxed),
        given: shared.given.load(Ordering::Relaxed),
    };
    match metrics::text(&vitals, &state) {
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
