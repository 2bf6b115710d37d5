//! The process that serves is told to stop and started again, over and over, while people press all the time: nobody
//! notices. `TAPIS_DEPLOYS` is how often, and `TAPIS_PRESSES` how many presses a second. People wait for three seconds
//! and an old process for twenty, so this needs a machine that does nothing else.

use std::time::Duration;

use discord_sandbox::{Missed, Pending};
use tapis::clock::Stopwatch;
use tapis::model::Lang;
use tokio::task::JoinSet;

use super::{NAMES, Trio, number, start};
use crate::recovery::truth::words;

/// The usual lease, in milliseconds: nobody waits for its end.
const LEASE_MS: u64 = 10_000;

/// The time that each answer took.
type Waits = JoinSet<Result<Duration, Missed>>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it needs a machine of its own: .ci/run --long"]
async fn deploys_leave_no_press_unanswered_and_double_none() {
    let deploys = number("TAPIS_DEPLOYS", 3);
    let presses = u32::try_from(number("TAPIS_PRESSES", 20)).expect("few");
    let Some(mut trio) = Trio::begin(LEASE_MS, presses, &[], 1).await else {
        return;
    };
    let mut waits = JoinSet::new();
    for _ in 0..deploys {
        trio.deploys(&mut waits).await;
        trio.crowd.check(&trio.place.database()).await;
        trio.crowd.deal(&mut trio.luck).await;
    }
    let (mut took, mut missed) = (Vec::new(), Vec::new());
    for wait in waits.join_all().await {
        match wait {
            Ok(wait) => took.push(wait),
            Err(why) => missed.push(why.to_string()),
        }
    }
    took.sort_unstable();
    println!(
        "{deploys} deploys, {} presses answered, 99 of 100 after {:?}, all after {:?}; {} not",
        took.len(),
        took[took.len() * 99 / 100],
        took.last(),
        missed.len(),
    );
    assert!(missed.is_empty(), "{}", missed[0]);
    trio.crowd.check(&trio.place.database()).await;
    trio.epochs.check().await;
    let closed = words().of(Lang::English).get("closing-broken");
    let record = trio.crowd.record();
    assert!(!record.contains(&closed), "a table was closed");
    trio.ends();
}

impl Trio {
    /// Stops the process that serves in good order and starts it again; people press all the while.
    async fn deploys(&mut self, waits: &mut Waits) {
        let owner = self.owner().await;
        let (before, _) = self.epochs.newest().await;
        self.processes[owner].program.signal("TERM");
        while !self.processes[owner].program.has_ended() {
            self.presses_measured(waits).await;
        }
        assert!(self.epochs.newest().await.0 > before, "nobody followed");
        let name = NAMES[owner];
        let again = start(&self.place, &self.sandbox, &self.database, name, &[]).await;
        self.processes[owner] = again;
        while !self.is_whole().await {
            self.presses_measured(waits).await;
        }
    }

    async fn presses_measured(&mut self, waits: &mut Waits) {
        for pending in self.crowd.presses(&mut self.luck).await {
            waits.spawn(answered(pending));
        }
    }
}

async fn answered(pending: Pending) -> Result<Duration, Missed> {
    let watch = Stopwatch::start();
    pending.reply().await.map(|_| watch.elapsed())
}
