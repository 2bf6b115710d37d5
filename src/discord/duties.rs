//! What the bot does by itself: looked at after each match that counts, and when the next of it is due.
//! Must not know what that is.

use std::convert::Infallible;

use crate::clock::HostClock;
use crate::table::tables::Tables;

/// How long to wait before looking again after a failure, in milliseconds.
pub(super) const RETRY_MS: u64 = 60 * 1000;

/// Something that becomes due, again and again.
pub(super) trait Duty {
    /// Does what is due at `now`; returns when the next of it is. Both are in milliseconds since 1970.
    fn fulfil(&self, now: u64) -> impl Future<Output = Option<u64>> + Send;
}

/// Does what is due as long as it is polled.
pub(super) async fn after_matches(
    duty: &impl Duty,
    time: &HostClock,
    tables: &Tables,
) -> Infallible {
    let mut counted = tables.matches_counted();
    loop {
        let next = duty.fulfil(time.now_ms()).await;
        let due = async {
            match next {
                Some(next) => time.until(next).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = due => {}
            // The tables live as long as this.
            _ = counted.changed() => {}
        }
    }
}
