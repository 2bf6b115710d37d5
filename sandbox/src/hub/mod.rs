//! The running sandbox: one world behind one lock, and the listeners to its changes.
//!
//! All access to the world goes through [`Hub::read`] and [`Hub::act`]; changes are published before
//! the lock is released, so that all listeners see them in one order.

mod publish;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;
use serde_json::value::RawValue;
use tokio::sync::{broadcast, watch};

use crate::Id;
use crate::clock::Clock;
use crate::fault::Faults;
use crate::gateway::{Dispatch, Gateway, MembersRequest, Ready, Settings, Source};
use crate::latency::Travel;
use crate::record::Recorder;
use crate::rest::ban::InvalidRequests;
use crate::rest::limit::{InteractionLimit, RateLimits};
use crate::wire;
use crate::world::{Change, World};

/// Changes a slow page may fall behind by before it has to ask for everything anew.
const BACKLOG: usize = 4096;

/// The terms that a sandbox was given at its start.
#[derive(Debug, Clone)]
pub struct Terms {
    /// The bot's token.
    pub token: String,
    /// The key that a visitor must know if the sandbox listens beyond this machine.
    pub join_key: Option<String>,
    /// Whether too many requests are answered with 429.
    pub enforce_rate_limits: bool,
    /// What requests with an interaction's token count against, beside their own budgets.
    pub interaction_limit: InteractionLimit,
    /// How many invalid requests in ten minutes shut a bot out.
    pub invalid_requests: u32,
    /// `ws://…` as clients are to open it.
    pub gateway_url: String,
    /// The port it listens on.
    pub port: u16,
    /// The command that an empty channel of the page offers to run.
    pub first_command: Option<String>,
}

/// One running sandbox.
pub struct Hub {
    /// Its time.
    pub clock: Clock,
    /// The bot's connections.
    pub gateway: Gateway,
    /// Misbehaviour asked for.
    pub faults: Faults,
    /// The record of its traffic.
    pub recorder: Option<Recorder>,
    /// Budgets of requests.
    pub limits: RateLimits,
    /// Counts the invalid requests of one sender, as Discord does.
    pub invalid: InvalidRequests,
    /// The terms that it was given at its start.
    pub terms: Terms,
    /// How the acts of the library's users travel.
    pub travel: Travel,
    world: Mutex<World>,
    viewers: broadcast::Sender<Arc<Change>>,
    version: watch::Sender<u64>,
    /// An event that waits for another to overtake it.
    held: Mutex<Option<Dispatch>>,
    reshape: Mutex<Option<Reshape>>,
}

/// Changes the data of an event by its name.
pub type Reshape = Box<dyn Fn(&str, &mut Value) + Send + Sync>;

impl Hub {
    /// A hub over a world.
    pub fn new(world: World, terms: Terms, settings: Settings, recorder: Option<Recorder>) -> Self {
        let clock = world.clock.clone();
        Self {
            gateway: Gateway::with(clock.clone(), settings),
            faults: Faults::default(),
            recorder,
            limits: RateLimits::new(clock.clone(), terms.interaction_limit),
            invalid: InvalidRequests::new(clock.clone(), terms.invalid_requests),
            terms,
            travel: Travel::default(),
            clock,
            world: Mutex::new(world),
            viewers: broadcast::Sender::new(BACKLOG),
            version: watch::Sender::new(0),
            held: Mutex::new(None),
            reshape: Mutex::new(None),
        }
    }

    /// Has the data of every event changed before it is sent; `None` ends that.
    pub fn reshape(&self, reshape: Option<Reshape>) {
        *self.reshape.lock().unwrap_or_else(PoisonError::into_inner) = reshape;
    }

    /// Looks at the world.
    pub fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.lock())
    }

    /// Does something to the world and tells everybody what came of it.
    pub fn act<T>(&self, deed: impl FnOnce(&mut World) -> T) -> T {
        let mut world = self.lock();
        world.sweep();
        let outcome = deed(&mut world);
        let changes = world.take_changes();
        if !changes.is_empty() {
            for change in changes {
                self.publish(&world, change);
            }
            self.version.send_modify(|v| *v += 1);
        }
        outcome
    }

    /// Warns the bot's operator: in the log, and on every page.
    pub fn warn(&self, warning: String) {
        tracing::warn!("{warning}");
        self.act(|world| world.warn(warning));
    }

    /// Changes from now on, for a page.
    pub fn watch_changes(&self) -> broadcast::Receiver<Arc<Change>> {
        self.viewers.subscribe()
    }

    /// A counter that moves with each change, for those who wait until something is true.
    pub fn version(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Brings about what time alone brings about, for as long as the sandbox runs.
    ///
    /// Deadlines are at least three seconds away when they are set, so looking once a second
    /// misses none.
    pub async fn keep_time(self: Arc<Self>) {
        loop {
            let look_again = self.clock.now_ms() + 1_000;
            let due = self.read(World::next_unanswered_ms).unwrap_or(look_again);
            self.clock.until(due.min(look_again)).await;
            self.act(|_| ());
        }
    }

    /// A broken test thread must not take the world down with it: each operation is whole.
    fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Source for Hub {
    fn is_token(&self, token: &str) -> bool {
        token.strip_prefix("Bot ").unwrap_or(token) == self.terms.token
    }

    fn ready(&self, shard: [u64; 2]) -> Ready {
        self.read(|world| Ready {
            user: serde_json::json!(wire::user::SelfOut::new(world.bot())),
            application: serde_json::json!({"id": world.application, "flags": 0}),
            guilds: world
                .guilds
                .values()
                .filter(|guild| guild.members.contains_key(&world.application))
                .map(|guild| guild.id)
                .filter(|id| (id.0 >> 22) % shard[1].max(1) == shard[0])
                .collect(),
            resume_url: format!("{}/resume", self.terms.gateway_url),
        })
    }

    fn guild_create(&self, guild: Id, intents: u64) -> Option<Arc<RawValue>> {
        let members = wire::guild::Members::with(intents);
        self.read(|world| {
            let event = wire::guild::create_event(world, world.served_guild(guild)?, members);
            Some(wire::raw(&event))
        })
    }

    fn members(&self, request: &MembersRequest) -> Vec<Value> {
        let most = match request.limit {
            0 => usize::MAX,
            most => most as usize,
        };
        self.read(|world| {
            let begins = request.query.as_deref().unwrap_or_default().to_lowercase();
            let wanted = |name: &str, id: Id| {
                if request.user_ids.is_empty() {
                    name.starts_with(&begins)
                } else {
                    request.user_ids.contains(&id)
                }
            };
            wire::guild::members(world, request.guild_id, wanted, most)
        })
    }
}
