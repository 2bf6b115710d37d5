//! The library's runner of one session, and what ends it where it spins.
//!
//! Of some closes (4003, 4010, 4011, one without a code) the library's runner makes nothing: it reads
//! the end of its connection over and over, within a single poll. That takes a worker from the
//! runtime, and if this worker was the one that waited for timers, sockets and signals, nobody waits
//! for them: the whole process stands still. Nothing within the runtime can be relied on to notice, so
//! a thread beside it looks at the polls. A ping then ends the runner: it cannot be written.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use serenity::all::{ShardMessenger, ShardRunner};
use tokio_tungstenite::tungstenite::Message;

/// The time between two looks at the polls. No poll of a healthy runner takes as long.
const LOOK: Duration = Duration::from_millis(250);

/// Runs `runner` until its session is over. A runner that never returns from a poll is ended as if
/// its connection were lost; `messenger` is its own.
///
/// # Errors
/// Words of the library on a session that Discord refuses for good.
pub(super) async fn run(
    runner: &mut ShardRunner,
    messenger: &ShardMessenger,
) -> serenity::Result<()> {
    let polls = Arc::new(AtomicU64::new(0));
    let messenger = messenger.clone();
    let end = move || messenger.websocket_message(Message::Ping(Vec::new()));
    let _until_dropped = look_at(Arc::clone(&polls), end);
    let mut running = pin!(runner.run());
    poll_fn(|context| {
        polls.fetch_add(1, Ordering::Relaxed);
        let polled = running.as_mut().poll(context);
        polls.fetch_add(1, Ordering::Relaxed);
        polled
    })
    .await
}

/// Looks at `polls`, which are odd in number while one is under way, until the returned sender is
/// dropped; calls `end` whenever one has lasted from one look to the next.
fn look_at(polls: Arc<AtomicU64>, end: impl Fn() + Send + 'static) -> mpsc::Sender<()> {
    let (until_dropped, dropped) = mpsc::channel();
    let looking = move || {
        let mut before = 0;
        while dropped.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
            let now = polls.load(Ordering::Relaxed);
            if now == before && now % 2 == 1 {
                end();
            }
            before = now;
        }
    };
    let thread = thread::Builder::new().name("gateway".to_owned());
    if let Err(why) = thread.spawn(looking) {
        tracing::warn!(reason = %why, "nothing looks after a session of the gateway");
    }
    until_dropped
}
