//! How an actor waits for the end of a countdown: not before it is sure that whoever pressed in time
//! was heard.

use super::shard_link::AHEAD_MS;
use super::shared::Shared;
use crate::model::GuildId;

/// What is due so shortly after something else is decided with it, in milliseconds.
const TOGETHER_MS: u64 = 40;

/// Waits until it is `at`, and if a wait of a server's people is `ending` then, until it is sure
/// that whoever pressed in it could be heard.
pub(super) async fn due(shared: &Shared, guild: GuildId, at: u64, ending: Option<u64>) {
    let time = &shared.time;
    let Some((end, links)) = ending.zip(shared.links.get()) else {
        return time.until(at).await;
    };
    let ahead = end.saturating_sub(AHEAD_MS);
    if ahead <= at {
        time.until(ahead).await;
        // The answer is there before anybody has to wait for it.
        links.probe(guild, end);
    }
    time.until(at).await;
    if end <= time.now() + TOGETHER_MS {
        Box::pin(links.confirm(guild, end)).await;
        // What was held up with it is read first.
        time.until(at).await;
    }
}
