//! Giving a slot to another process so that nobody is kept waiting: it opens its own sessions first.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::clock::Clock;
use crate::discord::Shutdown;
use crate::store::Store;

/// The longest wait for the heir's sessions when this process ends, in milliseconds: a supervisor kills a process that
/// takes much longer to stop.
const AT_THE_END_MS: u64 = 20_000;
/// The longest wait for the heir's next shard when this process goes on, in milliseconds.
const WITHOUT_PROGRESS_MS: u64 = 60_000;
/// The pause between two looks at how many shards the heir has connected, in milliseconds.
const LOOK_MS: u64 = 50;

/// Gives the slot to another process, if there is one, because this one ends.
pub async fn give_at_the_end(store: &Store, shutdown: &Shutdown) {
    if !store.names_heir().await {
        return;
    }
    let slot = store.slot().among_several();
    tracing::info!(slot, "another process is asked to follow");
    let ready = Clock::start().by(AT_THE_END_MS, heir_is_ready(store)).await;
    if ready != Some(true) {
        tracing::warn!(slot, "the process that was asked to follow is not ready");
        return;
    }
    let taken = shutdown.stop_taking().await;
    match store.gives(taken).await {
        true => tracing::info!(slot, "another process has followed"),
        false => tracing::warn!(slot, "the process that was to follow is gone"),
    }
}

/// Gives the slot to another process once that one has fewer than its share; `given` once it is about to have it.
/// Where it is gone at the last moment that is unset, and this returns as well: the tables have stopped by then.
pub async fn give_share(store: &Store, shutdown: &Shutdown, given: &AtomicBool) {
    loop {
        store.is_to_give().await;
        if heir_is_ready(store).await {
            break;
        }
        let slot = store.slot().among_several();
        tracing::warn!(slot, "the process that was asked to follow is not ready");
        store.keeps().await;
    }
    let taken = shutdown.stop_taking().await;
    given.store(true, Ordering::Relaxed);
    if !store.gives(taken).await {
        given.store(false, Ordering::Relaxed);
        let slot = store.slot().among_several();
        tracing::warn!(slot, "the process that was to follow is gone");
    }
}

/// Waits until the heir hears what people press; false if it is gone, or connects no more shards for a while.
async fn heir_is_ready(store: &Store) -> bool {
    let clock = Clock::start();
    let (mut before, mut patient_until) = (u64::MAX, WITHOUT_PROGRESS_MS);
    loop {
        let now = clock.now();
        match store.heir_lacks().await {
            Some(0) => return true,
            Some(missing) if missing < before => {
                (before, patient_until) = (missing, now + WITHOUT_PROGRESS_MS);
            }
            Some(_) if now < patient_until => {}
            Some(_) | None => return false,
        }
        clock.until(clock.now() + LOOK_MS).await;
    }
}
