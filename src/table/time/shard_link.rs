//! Whether events of a guild still arrive. A shard's connection may die without a sign, and while
//! it is dead no countdown may expire.
//!
//! Before a countdown expires, something must have been received since shortly before its end. If
//! nothing was, the shard is probed: Discord is asked something that it answers at once. This
//! module does not know what is asked, nor how.

use std::sync::Arc;

use tokio::sync::watch;

use crate::clock::TableClock;
use crate::model::GuildId;

/// How long before the end of a countdown the shard is probed, in milliseconds: enough for the
/// answer to arrive in time.
pub(in crate::table) const AHEAD_MS: u64 = 800;
/// Something received this long before the end of a countdown is recent enough, in milliseconds. A
/// shard is therefore probed [`AHEAD_MS`] after it last received something at the soonest.
const RECENT_MS: u64 = 2 * AHEAD_MS;
/// A connection with a probe unanswered for this long is dead, in milliseconds.
const PATIENCE_MS: u64 = 3_000;

/// The connection of one shard: when it last received something, and whether it is probed.
#[derive(Debug)]
pub struct ShardLink {
    time: TableClock,
    state: watch::Sender<State>,
}

#[derive(Debug)]
struct State {
    /// When something was last received.
    received_at: u64,
    /// When the unanswered probe was sent; `None` if there is none.
    probed_at: Option<u64>,
    /// Whether a probe was ever answered in this session; if not, silence means nothing.
    answers: bool,
}

impl ShardLink {
    /// A new connection, which counts as having received something now.
    pub fn new(time: TableClock) -> Self {
        let state = watch::Sender::new(State {
            received_at: time.now(),
            probed_at: None,
            answers: false,
        });
        Self { time, state }
    }

    /// Notes that a new session begins: whether it answers probes is not known yet.
    pub fn session_began(&self) {
        self.received(false);
        self.state.send_modify(|state| state.answers = false);
    }

    /// Notes that an event was received, and whether it answers a probe.
    pub fn received(&self, answers_probe: bool) {
        let now = self.time.now();
        self.state.send_modify(|state| {
            state.received_at = now;
            state.probed_at = None;
            state.answers |= answers_probe;
        });
    }

    /// How long the connection has been dead, in milliseconds; `None` while it may be alive.
    pub fn silence(&self) -> Option<u64> {
        let state = self.state.borrow();
        let probed_at = state.probed_at.filter(|_| state.answers)?;
        let silent = self.time.now().saturating_sub(probed_at);
        (silent >= PATIENCE_MS).then_some(silent)
    }

    /// Sends a probe if nothing was received shortly before `end` and none is under way; `send`
    /// says whether it could be sent. Returns whether there is an answer to wait for.
    pub fn probe(&self, end: u64, send: impl FnOnce() -> bool) -> bool {
        let (mut awaited, mut sends) = (false, false);
        self.state.send_if_modified(|state| {
            let quiet = state.received_at + RECENT_MS < end;
            awaited = quiet && state.answers;
            sends = quiet && state.probed_at.is_none();
            if sends {
                state.probed_at = Some(self.time.now());
            }
            false
        });
        if sends && !send() {
            // Tasks that wait for the answer must not go on waiting.
            self.state.send_modify(|state| state.probed_at = None);
            return false;
        }
        awaited
    }

    /// Sends a probe if it is not known yet whether this session answers any, and none is under way.
    /// Returns whether there is an answer to wait for.
    pub fn try_out(&self, send: impl FnOnce() -> bool) -> bool {
        let (mut awaited, mut sends) = (false, false);
        self.state.send_if_modified(|state| {
            awaited = !state.answers;
            sends = awaited && state.probed_at.is_none();
            if sends {
                state.probed_at = Some(self.time.now());
            }
            false
        });
        if sends && !send() {
            self.state.send_modify(|state| state.probed_at = None);
            return false;
        }
        awaited
    }

    /// Waits until a probe was answered in this session, for as long as it takes.
    pub async fn answers(&self) {
        // The sender lives as long as this.
        drop(self.state.subscribe().wait_for(|state| state.answers).await);
    }

    /// Waits until something was received shortly before `end` or later, for as long as it takes.
    pub async fn confirm(&self, end: u64, send: impl Fn() -> bool) {
        let mut state = self.state.subscribe();
        while self.probe(end, &send) {
            // The channel cannot close: its sender lives as long as `self`.
            drop(state.changed().await);
        }
    }
}

/// The connections of all shards.
pub trait ShardLinks: Send + Sync + 'static {
    /// The connection of the shard that serves a guild; `None` if there is no such shard.
    fn link(&self, guild: GuildId) -> Option<Arc<ShardLink>>;

    /// Sends a probe on the shard of a guild without waiting; returns whether there was a session
    /// to send it on.
    fn send_probe(&self, guild: GuildId) -> bool;
}

impl dyn ShardLinks {
    /// Probes a guild's shard if that is needed for a countdown that ends at `end`.
    pub(in crate::table) fn probe(&self, guild: GuildId, end: u64) {
        if let Some(link) = self.link(guild) {
            link.probe(end, || self.send_probe(guild));
        }
    }

    /// Waits until it is certain that presses of a guild's people made before `end` were received.
    pub(in crate::table) async fn confirm(&self, guild: GuildId, end: u64) {
        if let Some(link) = self.link(guild) {
            link.confirm(end, || self.send_probe(guild)).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::pin::pin;
    use std::time::Duration;

    use super::*;
    use crate::clock::Clock;

    /// A connection whose probes are answered, and counts them.
    struct Probed {
        link: ShardLink,
        times: Cell<u32>,
    }

    impl Probed {
        fn new() -> Self {
            let link = ShardLink::new(TableClock::new(Clock::start()));
            link.received(true);
            Self {
                link,
                times: Cell::new(0),
            }
        }

        fn now(&self) -> u64 {
            self.link.time.now()
        }

        fn send(&self) -> bool {
            self.times.set(self.times.get() + 1);
            true
        }

        fn probe(&self, end: u64) -> bool {
            self.link.probe(end, || self.send())
        }
    }

    async fn pass(ms: u64) {
        tokio::time::advance(Duration::from_millis(ms)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_shard_that_received_something_a_moment_ago_is_not_probed() {
        let probed = Probed::new();
        assert!(!probed.probe(probed.now() + RECENT_MS));
        assert_eq!(probed.times.get(), 0);
        assert!(probed.probe(probed.now() + RECENT_MS + 1));
        assert_eq!(probed.times.get(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn no_second_probe_is_sent_before_the_first_is_answered_or_sooner_than_may_be() {
        let probed = Probed::new();
        for _ in 0..5 {
            pass(2_000).await;
            assert!(probed.probe(probed.now()));
        }
        assert_eq!(probed.times.get(), 1);
        for _ in 0..5 {
            probed.link.received(true);
            pass(AHEAD_MS).await;
            assert!(!probed.probe(probed.now() + AHEAD_MS));
            pass(1).await;
            assert!(probed.probe(probed.now() + AHEAD_MS));
        }
        assert_eq!(probed.times.get(), 6);
    }

    #[tokio::test(start_paused = true)]
    async fn a_wait_ends_once_anything_is_received() {
        let probed = Probed::new();
        pass(10_000).await;
        let end = probed.now();
        let mut waiting = pin!(probed.link.confirm(end, || probed.send()));
        let soon = Duration::from_secs(60);
        let ended = tokio::time::timeout(soon, &mut waiting).await;
        assert!(ended.is_err(), "nothing was received");
        probed.link.received(false);
        waiting.await;
        assert_eq!(probed.times.get(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn silence_is_what_follows_a_probe_for_long() {
        let probed = Probed::new();
        pass(60_000).await;
        assert_eq!(probed.link.silence(), None, "no probe");
        probed.probe(probed.now());
        pass(PATIENCE_MS - 1).await;
        assert_eq!(probed.link.silence(), None);
        pass(1).await;
        assert_eq!(probed.link.silence(), Some(PATIENCE_MS));
        probed.link.received(false);
        assert_eq!(probed.link.silence(), None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_session_that_never_answered_a_probe_keeps_nobody_waiting() {
        let probed = Probed::new();
        probed.link.session_began();
        pass(10_000).await;
        assert!(!probed.probe(probed.now()));
        assert_eq!(probed.times.get(), 1, "and is probed all the same");
        pass(10_000).await;
        assert_eq!(probed.link.silence(), None);
        probed.link.received(true);
        pass(10_000).await;
        assert!(probed.probe(probed.now()), "now it has");
    }

    #[tokio::test(start_paused = true)]
    async fn a_session_is_tried_out_once() {
        let probed = Probed::new();
        probed.link.session_began();
        assert!(!probed.link.try_out(|| false), "none can be sent");
        assert!(probed.link.try_out(|| probed.send()));
        assert!(probed.link.try_out(|| probed.send()), "it is under way");
        assert_eq!(probed.times.get(), 1);
        probed.link.received(true);
        probed.link.answers().await;
        assert!(!probed.link.try_out(|| probed.send()), "it was answered");
        assert_eq!(probed.times.get(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn where_no_probe_can_be_sent_nobody_waits() {
        let probed = Probed::new();
        pass(10_000).await;
        probed.link.confirm(probed.now(), || false).await;
        pass(10_000).await;
        assert_eq!(probed.link.silence(), None);
    }
}
