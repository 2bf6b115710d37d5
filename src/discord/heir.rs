//! Following another process in a slot: sessions of our own are opened beside its, and what people press is held
//! until the tables are ours. Then they are brought back, and what was held is answered.

use super::interactions::intake::Intake;
use super::liveness::monitor::GatewayMonitor;
use crate::packs;
use crate::store::StoreError;
use crate::table::tables::Tables;

/// The pause before the process that gives is told once more, in milliseconds.
const AGAIN_MS: u64 = 100;

/// Brings the open tables back, and says how many.
///
/// # Errors
/// [`StoreError`], as [`Tables::revive`].
pub(super) async fn revive(tables: &Tables) -> Result<(), StoreError> {
    let count = tables.revive().await?;
    if count > 0 {
        tracing::info!(count, "open tables were brought back");
    }
    Ok(())
}

/// Says once all shards are connected that this process hears what people press; waits until the slot is its
/// own, however that comes, and takes the tables over. Never returns if another process is faster.
///
/// # Errors
/// [`StoreError`] if they could not be read for a while.
pub(super) async fn takes_over(
    monitor: &GatewayMonitor,
    tables: &Tables,
    intake: &Intake,
) -> Result<(), StoreError> {
    let (store, clock) = (tables.store(), tables.clock());
    // No table comes back without the built-in questions, and reading them takes a while.
    let read = tokio::task::spawn_blocking(|| packs::ours().count());
    let hears = async {
        let mut missing = monitor.missing();
        let all_connected = async {
            // Who gives the slot waits as long as there are fewer and fewer.
            loop {
                let shards = *missing.borrow_and_update();
                if shards == 0 {
                    return;
                }
                store.says_missing(shards).await;
                // The sender lives as long as the monitor.
                drop(missing.changed().await);
            }
        };
        all_connected.await;
        // If that panicked, the first press that needs them will say so.
        drop(read.await);
        while !store.says_missing(0).await {
            clock.until(clock.now() + AGAIN_MS).await;
        }
        std::future::pending::<()>().await;
    };
    let begun = tokio::select! {
        begun = store.serves() => begun,
        () = hears => Ok(()),
    };
    let taken_over = async {
        begun?;
        let taken = store.taken().await;
        revive(tables).await?;
        intake.hold().release(taken);
        Ok(())
    };
    match taken_over.await {
        // `app::serving` waits for the same news and ends this turn.
        Err(StoreError::Superseded) => std::future::pending().await,
        done => done,
    }
}
