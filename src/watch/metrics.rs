//! The metrics, as Prometheus reads them: sums over everybody, and nothing about any person, server
//! or table, because the collector of metrics need not be trusted with those.

use std::collections::BTreeMap;
use std::fmt;

use memory_stats::memory_stats;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use crate::catalog::OFFERS;
use crate::discord::{Count, Counts, Vitals};

/// Media type of [`text`], for the header `Content-Type`.
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

type Label = [(&'static str, &'static str); 1];
type Labels = [(&'static str, &'static str); 2];

/// What is known of the process itself.
pub struct ProcessState {
    /// Whether presses can be heard and kept.
    pub ready: bool,
    /// Seconds since the start.
    pub seconds: u64,
    /// How often it began to serve a slot.
    pub turns: u64,
    /// How often it gave one to another process.
    pub given: u64,
}

/// All metrics at this moment, over all slots that the process serves. Before there is a connection, only those of
/// the process.
///
/// # Errors
/// None is known: a string has room for text.
pub fn text(vitals: &[&Vitals], state: &ProcessState) -> Result<String, fmt::Error> {
    let mut metrics = Registry::with_prefix("tapis");
    process(&mut metrics, state.ready, state.seconds);
    slots(&mut metrics, vitals, state);
    if let Some(any) = vitals.first() {
        // What is counted of requests and commits, all slots share.
        counts(&mut metrics, any.counts());
        database(&mut metrics, any);
        tables(&mut metrics, vitals);
        shards(&mut metrics, vitals);
        queues(&mut metrics, vitals);
    }
    let mut text = String::new();
    encode(&mut text, &metrics)?;
    Ok(text)
}

/// Requests wait in one queue for all slots.
fn queues(metrics: &mut Registry, vitals: &[&Vitals]) {
    let mut queues = BTreeMap::new();
    for one in vitals {
        for (queue, n) in one.queues() {
            *queues.entry(queue).or_default() += n;
        }
    }
    if let Some(any) = vitals.first() {
        queues.insert("requests", any.requests());
    }
    let queues = queues
        .into_iter()
        .map(|(queue, n)| ([("queue", queue)], number(n)));
    let help = "What waits or is under way, by where";
    metrics.register("queue_length", help, gauges(queues));
}

fn process(metrics: &mut Registry, ready: bool, seconds: u64) {
    let gauge = |value: i64| {
        let gauge: Gauge = Gauge::default();
        gauge.set(value);
        gauge
    };
    let help = "1 if presses can be heard and kept, as /readyz says, else 0";
    metrics.register("ready", help, gauge(ready.into()));
    let help = "Seconds since the start";
    metrics.register(
        "uptime_seconds",
        help,
        gauge(seconds.try_into().unwrap_or(i64::MAX)),
    );
    if let Some(memory) = memory_stats() {
        let help = "Memory in use, as the system counts it";
        metrics.register("memory_bytes", help, gauge(number(memory.physical_mem)));
    }
    let version = [([("version", env!("CARGO_PKG_VERSION"))], 1)];
    metrics.register("build", "The version, as a label", gauges(version));
}

/// Which slots are the process's own.
fn slots(metrics: &mut Registry, vitals: &[&Vitals], state: &ProcessState) {
    let stores = vitals.iter().map(|vitals| vitals.tables().store());
    let held = stores
        .clone()
        .filter(|store| store.lease().is_held())
        .count();
    let slots: Gauge = Gauge::default();
    slots.set(number(held));
    let help = "The slots that this process serves: 1 of 1, unless there are several; 0 while others do or may have taken over";
    metrics.register("slots", help, slots);
    let help = "How often this process began to serve a slot";
    metrics.register("slots_taken", help, counter(state.turns));
    let help = "How often this process gave a slot to another one because that one had fewer";
    metrics.register("slots_given", help, counter(state.given));
    let epochs = Family::<[(&'static str, u32); 1], Gauge>::default();
    for store in stores {
        if let Some(since) = store.lease().epoch() {
            epochs
                .get_or_create(&[("slot", store.slot().number())])
                .set(since);
        }
    }
    let help = "The epoch on the PostgreSQL server since which this process serves the slot";
    metrics.register("slot_epoch", help, epochs);
}

fn counts(metrics: &mut Registry, counts: &Counts) {
    let all = &counts.interactions;
    let by_kind = [
        ("press", &all.presses),
        ("form", &all.forms),
        ("command", &all.commands),
        ("suggestion", &all.suggestions),
    ];
    let help = "Interactions that arrived, by kind";
    metrics.register("interactions", help, counters("kind", by_kind));

    let help = "How long presses at tables took, by stage";
    metrics.register("press_seconds", help, counts.stages.by_stage());

    let help = "Answers to interactions that did not arrive";
    metrics.register("answers_lost", help, counter(counts.answers_lost.get()));

    let all = &counts.requests;
    let by_outcome = [
        ("done", &all.done),
        ("rate_limited", &all.rate_limited),
        ("unreachable", &all.unreachable),
        ("refused", &all.refused),
        ("in_vain", &all.in_vain),
    ];
    let help = "Requests to Discord, by what became of them";
    metrics.register("requests", help, counters("outcome", by_outcome));

    let all = &counts.edits;
    let family = Family::<Labels, Counter>::default();
    for (fate, way, count) in [
        ("sent", "bot", &all.by_bot),
        ("sent", "token", &all.by_token),
        ("posted", "bot", &all.posted_by_bot),
        ("posted", "token", &all.posted_by_token),
        ("sent", "hand", &all.hands),
        ("saved", "", &all.saved),
        ("refused", "", &all.refused),
    ] {
        let labels = [("fate", fate), ("way", way)];
        family.get_or_create(&labels).inc_by(count.get());
    }
    let help = "Screens that tables wanted shown: sent, posted as a new message, saved because nothing had changed or a newer \
                one came, or refused by Discord. Messages for everybody are sent with the bot's token \
                or with that of an interaction, hands always with that of an interaction";
    metrics.register("edits", help, family);
    let help = "How long a table message was behind its table when it was brought up to date";
    metrics.register("board_age_seconds", help, all.board_age.clone());
}

fn database(metrics: &mut Registry, vitals: &Vitals) {
    let counts = vitals.tables().store().counts();
    let help = "Commits that are on disk";
    metrics.register("commits", help, counter(counts.kept()));
    let help = "Commits that failed";
    metrics.register("commits_failed", help, counter(counts.failed()));
    let help = "Transactions that commits took";
    metrics.register("transactions", help, counter(counts.transactions()));
}

fn tables(metrics: &mut Registry, vitals: &[&Vitals]) {
    let family = Family::<Labels, Gauge>::default();
    let mut census = BTreeMap::<_, u64>::new();
    for (kind, count) in vitals.iter().flat_map(|vitals| vitals.tables().census()) {
        *census.entry(kind).or_default() += count;
    }
    for game in OFFERS.iter().map(|offer| offer.name()) {
        for (begun, state) in [(false, "lobby"), (true, "match")] {
            let count = census.get(&(game, begun)).copied().unwrap_or_default();
            let labels = [("game", game), ("state", state)];
            let gauge = family.get_or_create(&labels);
            gauge.set(count.try_into().unwrap_or(i64::MAX));
        }
    }
    metrics.register("tables", "Live tables, by game and state", family);
}

fn shards(metrics: &mut Registry, vitals: &[&Vitals]) {
    let shards = vitals.iter().map(|vitals| vitals.tables().shards());
    let (there, all) = shards.fold((0, 0), |sum, (there, all)| (sum.0 + there, sum.1 + all));
    let by_state = [("connected", there), ("away", all.saturating_sub(there))];
    let by_state = by_state.map(|(state, n)| ([("state", state)], number(n)));
    metrics.register(
        "shards",
        "Shards of the gateway, by state",
        gauges(by_state),
    );
}

fn counter(value: u64) -> Counter {
    let counter: Counter = Counter::default();
    counter.inc_by(value);
    counter
}

fn counters<const N: usize>(
    label: &'static str,
    counts: [(&'static str, &Count); N],
) -> Family<Label, Counter> {
    let family = Family::<Label, Counter>::default();
    for (value, count) in counts {
        family.get_or_create(&[(label, value)]).inc_by(count.get());
    }
    family
}

fn gauges(values: impl IntoIterator<Item = (Label, i64)>) -> Family<Label, Gauge> {
    let family = Family::<Label, Gauge>::default();
    for (label, value) in values {
        family.get_or_create(&label).set(value);
    }
    family
}

fn number(value: usize) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}
