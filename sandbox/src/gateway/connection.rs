//! A connection's end of the hub: what it may take, say and become.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;

use super::Dispatch;
use super::close::Close;
use super::frame;
use super::hub::{Hub, Peer, State, Wake};
use super::session::{ConnectionId, Link, Numbered, Refused, Session};

/// Events taken at once, so that a slow connection shows as events waiting.
const BATCH: usize = 64;
/// Payloads that may wait besides events; a client that leaves more unread is dropped.
const PAYLOADS_AT_MOST: usize = 256;

/// One connection, known to the hub until this is dropped.
pub struct Connection {
    pub hub: Arc<Hub>,
    id: ConnectionId,
    wake: Arc<Wake>,
}

/// The next work of a connection, besides sending the events it took.
#[derive(Default)]
pub struct Errand {
    /// The payloads to send before the events.
    pub payloads: VecDeque<Utf8Bytes>,
    /// The close that comes after them.
    pub close: Option<Close>,
    /// Whether the client takes payloads as single zlib streams.
    pub deflate: bool,
    /// Whether more events wait.
    pub more: bool,
    /// The time at which to close if the client has not done so (ms since the Unix epoch).
    pub leave_by: Option<u64>,
}

/// Whether somebody may identify.
#[derive(Debug, PartialEq, Eq)]
pub enum Admission {
    Granted,
    /// Op 9, not resumable: another shard of its bucket identified a moment ago.
    TooSoon,
    /// With more shards.
    TooFew,
    /// The connection is cut: the shard is away.
    Away,
}

/// How an attempt to resume went.
pub enum Resumption {
    Done,
    /// The connection is cut: the shard is away.
    Away,
    /// Op 9, not resumable: identify anew.
    Invalid,
    BadSeq,
}

impl Connection {
    pub fn open(hub: Arc<Hub>) -> Self {
        let wake = Arc::new(Wake::default());
        let mut state = hub.state();
        state.connections_opened += 1;
        let id = state.connections_opened;
        state.peers.insert(id, Peer::new(Arc::clone(&wake)));
        drop(state);
        Self { hub, id, wake }
    }

    /// Waits until there may be something to send.
    pub async fn bell(&self) {
        self.wake.bell.notified().await;
    }

    /// Waits until the transport is to vanish.
    pub async fn cut(&self) {
        self.wake.cut.notified().await;
    }

    /// Waits while nothing goes either way.
    pub async fn flows(&self) {
        let mut stalled = self.wake.stalled.subscribe();
        // The sender lives as long as this.
        let _ = stalled.wait_for(|stalled| !stalled).await;
    }

    /// Queues a payload that is no event.
    pub fn say(&self, payload: Utf8Bytes) {
        let mut state = self.hub.state();
        if let Some(peer) = state.peers.get_mut(&self.id) {
            peer.payloads.push_back(payload);
            let wake = if peer.payloads.len() > PAYLOADS_AT_MOST {
                &peer.wake.cut
            } else {
                &peer.wake.bell
            };
            wake.notify_one();
        }
    }

    /// Takes what is to be sent now.
    pub fn collect(&self, events: &mut Vec<Numbered>) -> Errand {
        let mut state = self.hub.state();
        let State {
            sessions, peers, ..
        } = &mut *state;
        let Some(peer) = peers.get_mut(&self.id) else {
            return Errand::default();
        };
        let session = peer.session.and_then(|key| sessions.get_mut(&key));
        Errand {
            payloads: std::mem::take(&mut peer.payloads),
            close: peer.close,
            deflate: peer.deflate,
            more: session.is_some_and(|session| session.take(BATCH, events)),
            leave_by: peer.leave_by,
        }
    }

    /// Whether a close is under way, so that nothing more is listened to.
    pub fn is_leaving(&self) -> bool {
        self.ask(true, |peer| peer.leaving)
    }

    /// Whether heartbeats go unanswered.
    pub fn is_deaf(&self) -> bool {
        self.ask(false, |peer| peer.deaf)
    }

    /// Whether a session is connected here.
    pub fn is_authenticated(&self) -> bool {
        self.ask(false, |peer| peer.session.is_some())
    }

    /// Whether a shard may identify now, which counts as doing so.
    pub fn admission(&self, [number, count]: [u64; 2]) -> Admission {
        let mut state = self.hub.state();
        if self.hub.cuts_off(&mut state, self.id, number) {
            return Admission::Away;
        }
        let Some(interval) = self.hub.settings.identify_interval else {
            return state.enough(count);
        };
        let now = self.hub.clock.now_ms();
        let bucket = number % self.hub.settings.max_concurrency.max(1);
        let again = now + interval.as_millis() as u64;
        match state.identify_again.insert(bucket, again) {
            Some(earlier) if now < earlier => {
                state.identify_again.insert(bucket, earlier);
                state.refused += 1;
                Admission::TooSoon
            }
            _ => state.enough(count),
        }
    }

    /// Begins a session; its events are kept back until [`Connection::start`]. Returns its id.
    pub fn begin(&self, shard: [u64; 2], intents: u64, deflate: bool) -> String {
        let key: u128 = rand::random();
        let mut state = self.hub.state();
        let capacity = self.hub.settings.replay;
        if let Some(peer) = state.peers.get_mut(&self.id) {
            peer.session = Some(key);
            peer.deflate = deflate;
            let session = Session::new(shard, intents, capacity, self.id);
            state.sessions.insert(key, session);
        }
        format!("{key:032x}")
    }

    /// Starts the session begun here with READY and the guilds.
    pub fn start(&self, opening: Vec<Dispatch>) {
        self.with_session(|session| session.start(opening));
        self.hub.tidy(&mut self.hub.state());
        self.wake.bell.notify_one();
    }

    /// Queues events for the session connected here alone.
    pub fn tell(&self, events: Vec<Dispatch>) {
        self.with_session(|session| {
            for event in events {
                session.push(Arc::new(event));
            }
        });
        self.wake.bell.notify_one();
    }

    /// Takes over a session: replays what came after `seq`, then says RESUMED.
    pub fn resume(&self, session_id: &str, seq: u64) -> Resumption {
        let mut state = self.hub.state();
        self.hub.release(&mut state);
        self.hub.tidy(&mut state);
        let shard = found(&mut state.sessions, session_id).map(|(_, session)| session.shard());
        if shard.is_some_and(|shard| self.hub.cuts_off(&mut state, self.id, shard)) {
            return Resumption::Away;
        }
        let outcome = take_over(&mut state, self.id, session_id, seq);
        self.hub.tidy(&mut state);
        self.wake.bell.notify_one();
        outcome
    }

    /// Leaves the hub; a session that does not end waits for a resume. Returns the close that was
    /// ordered meanwhile, which comes before any other reason to go.
    pub fn leave(&self, ends_session: bool) -> Option<Close> {
        let mut state = self.hub.state();
        let peer = state.peers.remove(&self.id)?;
        if let Some(key) = peer.session
            && let Some(session) = state.sessions.get_mut(&key)
        {
            session.link = Link::Down(self.hub.clock.now_ms());
            session.forgotten |= ends_session || !session.is_started();
        }
        self.hub.tidy(&mut state);
        peer.close
    }

    fn ask<T>(&self, gone: T, question: impl FnOnce(&Peer) -> T) -> T {
        self.hub.state().peers.get(&self.id).map_or(gone, question)
    }

    fn with_session(&self, act: impl FnOnce(&mut Session)) {
        let mut state = self.hub.state();
        let key = state.peers.get(&self.id).and_then(|peer| peer.session);
        if let Some(session) = key.and_then(|key| state.sessions.get_mut(&key)) {
            act(session);
        }
    }
}

impl State {
    fn enough(&self, count: u64) -> Admission {
        match count >= self.shards {
            true => Admission::Granted,
            false => Admission::TooFew,
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.leave(false);
    }
}

/// A session that can be resumed.
fn found<'a>(
    sessions: &'a mut HashMap<u128, Session>,
    session_id: &str,
) -> Option<(u128, &'a mut Session)> {
    let key = u128::from_str_radix(session_id, 16).ok()?;
    let session = sessions.get_mut(&key)?;
    (!session.forgotten).then_some((key, session))
}

fn take_over(state: &mut State, id: ConnectionId, session_id: &str, seq: u64) -> Resumption {
    let Some((key, session)) = found(&mut state.sessions, session_id) else {
        return Resumption::Invalid;
    };
    match session.rewind(seq) {
        Ok(()) => {}
        Err(Refused::Future) => return Resumption::BadSeq,
        Err(Refused::Overrun) => return Resumption::Invalid,
    }
    if let Link::Up(old) = session.link
        && let Some(old) = state.peers.get_mut(&old)
    {
        old.session = None;
        old.order_close(Close::UNKNOWN_ERROR);
    }
    session.resume(frame::resumed(), id);
    if let Some(peer) = state.peers.get_mut(&id) {
        peer.session = Some(key);
    }
    Resumption::Done
}
