//! The meeting point of events and sessions: all state that dispatching and connections share, behind
//! one lock.
//!
//! The lock is taken under the world's own, so nothing here may ask the world anything.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, watch};

use super::close::Close;
use super::session::{ConnectionId, Link, Session};
use super::{Dispatch, Settings};
use crate::clock::Clock;

/// Sessions that wait for a resume; beyond, the one gone longest is forgotten.
const AWAY_AT_MOST: usize = 256;
/// Delayed events that wait; beyond, the next one due goes at once.
const LATE_AT_MOST: usize = 4096;

/// The shared state of one gateway.
pub struct Hub {
    pub clock: Clock,
    pub settings: Settings,
    /// With how many shards the bot is online, all of them connected; 0 while one is missing.
    pub online: watch::Sender<u64>,
    /// How many connections were not let in; none while all of the gateway is there.
    pub turned_away: watch::Sender<Option<u64>>,
    /// The time at which the next delayed event is due (ms since the Unix epoch).
    next_due: watch::Sender<Option<u64>>,
    state: Mutex<State>,
}

/// The state behind the lock.
#[derive(Default)]
pub struct State {
    /// How many shards a bot needs at least.
    pub shards: u64,
    /// The time from which the bucket of a shard may identify again (ms since the Unix epoch).
    pub identify_again: HashMap<u64, u64>,
    /// How many identifies came too soon.
    pub refused: u64,
    /// The shards that are not let in.
    pub away: Away,
    pub sessions: HashMap<u128, Session>,
    pub peers: HashMap<ConnectionId, Peer>,
    pub connections_opened: ConnectionId,
    /// Events told later, by the moment they are due and then by age.
    late: BTreeMap<(u64, u64), Arc<Dispatch>>,
    delayed: u64,
}

/// The shards that are not let in.
#[derive(Default)]
pub enum Away {
    /// Everybody is.
    #[default]
    Nobody,
    /// No connection is taken.
    All,
    /// The sessions of these shards are cut off once they say which shard they are.
    Shards(BTreeSet<u64>),
}

/// The hub's end of one connection.
pub struct Peer {
    pub wake: Arc<Wake>,
    pub session: Option<u128>,
    /// Whether the client takes payloads as single zlib streams.
    pub deflate: bool,
    /// Whether heartbeats go unanswered.
    pub deaf: bool,
    /// Whether the connection is ending, so that nothing more is listened to.
    pub leaving: bool,
    /// The time at which the connection is closed if the client has not done so (ms since the Unix epoch).
    pub leave_by: Option<u64>,
    /// The payloads to send besides events.
    pub payloads: VecDeque<Utf8Bytes>,
    /// The close that comes after them.
    pub close: Option<Close>,
}

/// The signals that wake a connection.
#[derive(Default)]
pub struct Wake {
    /// There is something to send.
    pub bell: Notify,
    /// The transport is to vanish.
    pub cut: Notify,
    /// Whether nothing goes either way.
    pub stalled: watch::Sender<bool>,
}

impl Peer {
    pub fn new(wake: Arc<Wake>) -> Self {
        Self {
            wake,
            session: None,
            deflate: false,
            deaf: false,
            leaving: false,
            leave_by: None,
            payloads: VecDeque::new(),
            close: None,
        }
    }

    /// Closes the connection with these words, even while the client still sends.
    pub fn order_close(&mut self, close: Close) {
        self.leaving = true;
        self.close = Some(close);
        self.wake.bell.notify_one();
    }
}

impl Hub {
    pub fn new(clock: Clock, settings: Settings) -> Self {
        let state = State {
            shards: settings.shards.max(1),
            ..State::default()
        };
        Self {
            clock,
            settings,
            online: watch::Sender::new(0),
            turned_away: watch::Sender::new(None),
            next_due: watch::Sender::new(None),
            state: Mutex::new(state),
        }
    }

    /// Takes the lock. A panic elsewhere leaves no half-made state worth refusing.
    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Numbers the event and queues it in every session that wants it.
    pub fn dispatch(&self, event: &Arc<Dispatch>) {
        let mut state = self.state();
        self.release(&mut state);
        self.deliver(&mut state, event);
    }

    /// Queues the event once for each delay, that much later.
    pub fn dispatch_with(&self, event: &Arc<Dispatch>, copies: &[Duration]) {
        let mut state = self.state();
        self.release(&mut state);
        for delay in copies {
            if delay.is_zero() {
                self.deliver(&mut state, event);
                continue;
            }
            let due = self.clock.now_ms() + delay.as_millis() as u64;
            state.delayed += 1;
            let place = (due, state.delayed);
            state.late.insert(place, Arc::clone(event));
        }
        while state.late.len() > LATE_AT_MOST
            && let Some((_, event)) = state.late.pop_first()
        {
            self.deliver(&mut state, &event);
        }
        self.announce_due(&state);
    }

    /// Tells delayed events when they are due. Every connection runs this beside its own work, so
    /// no task outlives them; without a connection [`Hub::release`] catches up at the next event.
    pub async fn release_late(&self) -> Infallible {
        let mut next_due = self.next_due.subscribe();
        loop {
            let due = *next_due.borrow_and_update();
            let reached = async {
                match due {
                    Some(due) => self.clock.until(due).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = reached => self.release(&mut self.state()),
                _ = next_due.changed() => {}
            }
        }
    }

    /// Tells the delayed events that are due, in the order of their moments.
    pub fn release(&self, state: &mut State) {
        if state.late.is_empty() {
            return;
        }
        let now = self.clock.now_ms();
        while let Some(first) = state.late.first_entry()
            && first.key().0 <= now
        {
            let event = first.remove();
            self.deliver(state, &event);
        }
        self.announce_due(state);
    }

    fn announce_due(&self, state: &State) {
        let due = state.late.first_key_value().map(|((due, _), _)| *due);
        self.next_due.send_if_modified(|known| {
            let changed = *known != due;
            *known = due;
            changed
        });
    }

    fn deliver(&self, state: &mut State, event: &Arc<Dispatch>) {
        let State {
            sessions, peers, ..
        } = state;
        let mut away = false;
        for session in sessions.values_mut().filter(|session| session.wants(event)) {
            session.push(Arc::clone(event));
            let Link::Up(id) = session.link else {
                away = true;
                continue;
            };
            let Some(peer) = peers.get_mut(&id) else {
                continue;
            };
            if session.is_behind() {
                tracing::warn!(session.shard = session.shard(), "dropped a slow connection");
                session.link = Link::Down(self.clock.now_ms());
                peer.session = None;
                peer.leaving = true;
                peer.wake.cut.notify_one();
                away = true;
            } else {
                peer.wake.bell.notify_one();
            }
        }
        if away {
            self.tidy(state);
        }
    }

    /// Forgets sessions nobody came back to, and tells whether the bot is online.
    pub fn tidy(&self, state: &mut State) {
        let now = self.clock.now_ms();
        let window = self.settings.resumable.as_millis() as u64;
        state.sessions.retain(|_, session| match session.link {
            Link::Up(_) => true,
            Link::Down(since) => !session.forgotten && now.saturating_sub(since) < window,
        });
        while let Some(oldest) = state.most_forgettable() {
            state.sessions.remove(&oldest);
        }
        let online = state.online();
        self.online.send_if_modified(|known| {
            let changed = *known != online;
            *known = online;
            changed
        });
    }
}

impl State {
    /// How many shards a bot has that are all there.
    fn online(&self) -> u64 {
        let online = self.sessions.values().filter(|session| session.is_online());
        let mut shards: HashMap<u64, BTreeSet<u64>> = HashMap::new();
        for [number, count] in online.map(Session::shard_of) {
            shards.entry(count).or_default().insert(number);
        }
        let whole = shards
            .iter()
            .filter(|(count, there)| there.len() as u64 == **count);
        whole.map(|(count, _)| *count).max().unwrap_or_default()
    }

    fn most_forgettable(&self) -> Option<u128> {
        let away = self
            .sessions
            .iter()
            .filter_map(|(key, session)| match session.link {
                Link::Down(since) => Some((since, *key)),
                Link::Up(_) => None,
            });
        if away.clone().count() <= AWAY_AT_MOST {
            return None;
        }
        away.min().map(|(_, key)| key)
    }
}
