//! What the bot does by itself: looked at when something has happened that matters to it, and when the
//! next of it is due.
//! Must not know what that is.

use std::convert::Infallible;

use tokio::sync::watch;

use crate::clock::HostClock;

/// How long to wait before looking again after a failure, in milliseconds.
pub(super) const RETRY_MS: u64 = 60 * 1000;

/// Something that becomes due, again and again.
pub(super) trait Duty {
    /// Does what is due at `now`; returns when the next of it is. Both are in milliseconds since 1970.
    fn fulfil(&self, now: u64) -> impl Future<Output = Option<u64>> + Send;
}

/// Does what is due as long as it is polled; looks again after each change of `happened`.
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
            // Whoever changes it lives as long as this.
            _ = happened.changed() => {}
        }
    }
}
