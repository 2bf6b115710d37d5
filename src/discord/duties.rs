//! The loop behind everything that the bot does by itself: it runs a duty when the duty is due, and
//! again after each event that may have changed when that is. Must not know what the duty does.

use std::convert::Infallible;

use tokio::sync::watch;

use crate::clock::HostClock;

/// How long to wait before looking again after a failure, in milliseconds.
pub(super) const RETRY_MS: u64 = 60 * 1000;

/// Work that becomes due again and again.
pub(super) trait Duty {
    /// Does everything that is due at `now`. Returns when something is due next, or `None` if nothing is
    /// planned. Both times are in milliseconds since 1970.
    fn fulfil(&self, now: u64) -> impl Future<Output = Option<u64>> + Send;
}

/// Runs a duty for as long as this future is polled: at the times that the duty asks for, and after each
/// change of `happened`.
pub(super) async fn see_to(
    duty: &impl Duty,
    time: &HostClock,
    mut happened: watch::Receiver<u64>,
) -> Infallible {
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
            // Never an error: the sender lives as long as this loop.
            _ = happened.changed() => {}
        }
    }
}
