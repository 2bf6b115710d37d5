//! How an actor waits for the end of a countdown: it does not fire before presses that were made in
//! time must have been received.

use super::shard_link::AHEAD_MS;
use crate::model::GuildId;
use crate::table::serve::shared::Shared;

/// Events that are due within this time of each other are decided together, in milliseconds.
const TOGETHER_MS: u64 = 40;

/// Waits until `at` (milliseconds, local clock). If a countdown for people ends at `ending`, also
/// waits until it is certain that a press made before the end was received.
pub(in crate::table) async fn due(shared: &Shared, guild: GuildId, at: u64, ending: Option<u64>) {
    let time = &shared.time;
    let Some((end, links)) = ending.zip(shared.links.get()) else {
        return time.until(at).await;
    };
    let ahead = end.saturating_sub(AHEAD_MS);
    if ahead <= at {
        time.until(ahead).await;
        // Probing ahead brings the answer in before anybody has to wait for it.
        links.probe(guild, end);
    }
    time.until(at).await;
    if end <= time.now() + TOGETHER_MS {
        Box::pin(links.confirm(guild, end)).await;
        // Presses that were held up with the answer are read first.
        time.until(at).await;
    }
}
