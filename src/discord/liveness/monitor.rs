//! Which shards are connected. Tables are told, and hold their countdowns while theirs is not.
//!
//! A collector sees each event as it is received, before anything handles it. The library has no
//! event for a lost connection, so the state of its runners is polled.

use std::collections::{BTreeSet, HashMap};
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serenity::all::{
    ChunkGuildFilter, ConnectionStage, Event, GuildId, Ready, ShardId, ShardMessenger,
    ShardRunnerInfo, UserId,
};
use serenity::gateway::CollectorCallback;
use tokio::sync::{Notify, watch};

use crate::clock::Clock;
use crate::discord::ids::DiscordId;
use crate::model;
use crate::table::gateway_status::GatewayStatus;
use crate::table::shard_link::{ShardLink, ShardLinks};
use crate::table::tables::Tables;

/// The time between two polls of the runners, in milliseconds.
const LOOK_MS: u64 = 1_000;
/// How long a session that never answered a probe is waited for to do so, in milliseconds.
const TRIED_OUT_MS: u64 = 1_000;
/// How long a connection may be dead before it is replaced, in milliseconds: longer than the
/// library takes to notice by itself, which is two of Discord's heartbeats and a new connection.
const LOST_MS: u64 = 100_000;

/// The library's runners of one manager.
type Runners = Arc<tokio::sync::Mutex<HashMap<ShardId, ShardRunnerInfo>>>;

/// Follows all sessions and tells tables which shards are connected.
pub struct GatewayMonitor {
    tables: Tables,
    state: Mutex<State>,
    /// The bot's own user, once the first session is ready.
    me: watch::Sender<Option<Me>>,
    /// How many shards are not connected.
    missing: watch::Sender<usize>,
}

/// The bot's own user.
#[derive(Debug, Clone)]
pub struct Me {
    /// Its id.
    pub id: UserId,
    /// Its name.
    pub name: String,
}

#[derive(Default)]
struct State {
    status: GatewayStatus,
    /// The shards, in the order of their numbers.
    shards: Vec<Shard>,
}

struct Shard {
    link: Arc<ShardLink>,
    /// Whether the shard is connected as far as the library knows.
    connected: bool,
    session: Option<Arc<Session>>,
    /// The guilds that the shard serves.
    guilds: BTreeSet<GuildId>,
}

/// A gateway session that has not ended.
pub struct Session {
    messenger: ShardMessenger,
    runners: Runners,
    ready: watch::Sender<bool>,
    lost: Notify,
}

impl Session {
    /// Waits until Discord has sent Ready.
    pub async fn ready(&self) {
        // The channel cannot close: its sender lives as long as `self`.
        drop(self.ready.subscribe().wait_for(|ready| *ready).await);
    }

    /// Waits until the connection has been dead for [`LOST_MS`].
    pub async fn lost(&self) {
        self.lost.notified().await;
    }
}

impl GatewayMonitor {
    /// A monitor without shards that reports to `tables`.
    pub fn new(tables: Tables) -> Arc<Self> {
        let monitor = Arc::new(Self {
            tables,
            state: Mutex::default(),
            me: watch::Sender::new(None),
            missing: watch::Sender::new(usize::MAX),
        });
        let links = Arc::clone(&monitor) as Arc<dyn ShardLinks>;
        monitor.tables.set_links(links);
        monitor
    }

    /// Expects the slot's shards of a bot that has so many, none of which is connected yet.
    pub fn expect(&self, of_all: u32) {
        let shard = || Shard {
            link: Arc::new(ShardLink::new(self.tables.time())),
            connected: false,
            session: None,
            guilds: BTreeSet::new(),
        };
        let mut state = self.state();
        state.status = GatewayStatus::disconnected(self.tables.store().slot(), of_all);
        state.shards = state.status.numbers().map(|_| shard()).collect();
        self.publish(&mut state);
    }

    /// Follows a new session from its first event on.
    pub fn open(
        self: &Arc<Self>,
        id: ShardId,
        messenger: ShardMessenger,
        runners: Runners,
    ) -> Arc<Session> {
        // Weak: the session holds this collector, and the monitor holds the session.
        let monitor = Arc::downgrade(self);
        let receive = move |event: &Event| match monitor.upgrade() {
            Some(monitor) => {
                monitor.received(id, event);
                true
            }
            None => false,
        };
        // The library lends events to its collectors; a handler of its own gets a deep copy of
        // each, and a task, while somebody waits for the answer to one.
        messenger.add_collector(CollectorCallback(Box::new(receive)));
        let session = Arc::new(Session {
            messenger,
            runners,
            ready: watch::Sender::new(false),
            lost: Notify::new(),
        });
        if let Some(shard) = self.state().shard(id) {
            shard.session = Some(Arc::clone(&session));
        }
        session
    }

    /// Notes that the session of a shard has ended; returns whether it was ever ready.
    pub fn close(&self, id: ShardId) -> bool {
        let mut state = self.state();
        let Some(shard) = state.shard(id) else {
            return false;
        };
        shard.connected = false;
        let was_ready = shard
            .session
            .take()
            .is_some_and(|session| *session.ready.borrow());
        self.publish(&mut state);
        was_ready
    }

    /// Waits for the first ready session and returns the bot's own user.
    pub async fn me(&self) -> Option<Me> {
        let mut me = self.me.subscribe();
        let me = me.wait_for(Option::is_some).await.ok()?;
        me.clone()
    }

    /// Waits until all shards are connected.
    pub async fn connected(&self) {
        // The channel cannot close: its sender lives as long as `self`.
        drop(
            self.missing
                .subscribe()
                .wait_for(|missing| *missing == 0)
                .await,
        );
    }

    /// How many shards are not connected, now and whenever that changes.
    pub fn missing(&self) -> watch::Receiver<usize> {
        self.missing.subscribe()
    }

    /// Waits until something was received lately on every shard: those that were silent are probed.
    pub async fn hears(&self) {
        let links: Vec<Arc<ShardLink>> = {
            let state = self.state();
            state
                .shards
                .iter()
                .map(|shard| Arc::clone(&shard.link))
                .collect()
        };
        let probe = |number| move || self.probe(number, None);
        // In a session that never answered a probe, silence means nothing: it is tried out before.
        let untried: Vec<_> = (0..links.len())
            .filter(|&number| links[number].try_out(probe(number)))
            .collect();
        let clock = self.tables.clock();
        let answers = async {
            for number in untried {
                links[number].answers().await;
            }
        };
        // One that does not answer may be alive all the same.
        clock.by(clock.now() + TRIED_OUT_MS, answers).await;
        let now = self.tables.time().now();
        // All at once: a dead one must not delay the others' probes.
        for (number, link) in links.iter().enumerate() {
            link.probe(now, probe(number));
        }
        for (number, link) in links.iter().enumerate() {
            link.confirm(now, probe(number)).await;
        }
    }

    /// Probes a shard by asking for the bot's own entry in `own`, or else in any guild there.
    fn probe(&self, number: usize, own: Option<GuildId>) -> bool {
        let state = self.state();
        let Some((shard, me)) = state.shards.get(number).zip(self.me.borrow().clone()) else {
            return false;
        };
        // Discord answers nothing for a guild that the bot has left.
        let own = own.filter(|own| shard.guilds.contains(own));
        let asked = own.or_else(|| shard.guilds.first().copied());
        let Some((session, guild)) = shard.session.as_ref().zip(asked) else {
            return false;
        };
        // The bot itself is a member of every guild it is in, and asking for it reveals nobody.
        let me = ChunkGuildFilter::UserIds(vec![me.id]);
        session
            .messenger
            .chunk_guild(guild, Some(1), false, me, None);
        true
    }

    /// Polls the runners for as long as the future is polled.
    pub async fn watch(&self, clock: Clock) -> Infallible {
        loop {
            clock.until(clock.now() + LOOK_MS).await;
            self.look_at_runners().await;
        }
    }

    /// Reads the state of each session's runner.
    async fn look_at_runners(&self) {
        let sessions: Vec<_> = {
            let state = self.state();
            let numbered = state.status.numbers().map(ShardId).zip(&state.shards);
            numbered
                .filter_map(|(id, shard)| Some((id, Arc::clone(shard.session.as_ref()?))))
                .collect()
        };
        for (id, session) in sessions {
            let runners = session.runners.lock().await;
            let stage = runners.get(&id).map(|runner| runner.stage);
            drop(runners);
            let mut state = self.state();
            let shard = state.shard(id);
            let is_its = |shard: &&mut Shard| {
                let present = shard.session.as_ref();
                present.is_some_and(|present| Arc::ptr_eq(present, &session))
            };
            let Some(shard) = shard.filter(is_its) else {
                continue;
            };
            shard.connected = *session.ready.borrow() && stage == Some(ConnectionStage::Connected);
            let silence = shard.link.silence().unwrap_or_default();
            if silence >= LOST_MS {
                session.lost.notify_one();
            }
            self.publish(&mut state);
        }
    }

    /// Notes an event that a shard received.
    fn received(&self, id: ShardId, event: &Event) {
        let mut state = self.state();
        let State { status, shards } = &mut *state;
        let place = status.place_of(id.0);
        let Some(shard) = place.and_then(|place| shards.get_mut(place)) else {
            return;
        };
        let was_silent = shard.link.silence().is_some();
        let mut changed = was_silent;
        match event {
            Event::Ready(event) => {
                self.begin(shard, &event.ready);
                changed = true;
            }
            Event::Resumed(_) => {
                // The polls may have missed that the shard was away.
                status.set_away(id.0, true);
                shard.connected = true;
                changed = true;
            }
            Event::GuildCreate(event) => {
                shard.guilds.insert(event.guild.id);
                changed |= status.set_unavailable(event.guild.id.ours(), false);
            }
            Event::GuildDelete(event) => {
                let guild = event.guild;
                shard.guilds.remove(&guild.id);
                changed |= status.set_unavailable(guild.id.ours(), guild.unavailable);
            }
            // The library cannot read all there is in a server, and an outage must end all the same.
            Event::Unknown(event) if event.kind == "GUILD_CREATE" => {
                let guild: Option<GuildId> = serde_json::from_value(event.value["id"].clone()).ok();
                let unavailable = event.value["unavailable"].as_bool().unwrap_or(false);
                if let Some(guild) = guild {
                    shard.guilds.insert(guild);
                    changed |= status.set_unavailable(guild.ours(), unavailable);
                }
            }
            _ => {}
        }
        shard
            .link
            .received(matches!(event, Event::GuildMembersChunk(_)));
        if changed {
            self.publish(&mut state);
        }
    }

    fn begin(&self, shard: &mut Shard, ready: &Ready) {
        shard.connected = true;
        shard.link.session_began();
        shard.guilds = ready.guilds.iter().map(|guild| guild.id).collect();
        if let Some(session) = &shard.session {
            session.ready.send_replace(true);
        }
        self.me.send_if_modified(|me| {
            let news = me.is_none();
            me.get_or_insert_with(|| Me {
                id: ready.user.id,
                name: ready.user.name.clone(),
            });
            news
        });
    }

    fn publish(&self, state: &mut State) {
        for (number, shard) in state.status.numbers().zip(&state.shards) {
            let there = shard.connected && shard.link.silence().is_none();
            state.status.set_away(number, !there);
        }
        self.tables.set_gateway(state.status.clone());
        let (there, all) = state.status.connected();
        self.missing.send_if_modified(|missing| {
            let before = std::mem::replace(missing, all - there);
            before != *missing
        });
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn serving(&self, guild: model::GuildId) -> Option<&Shard> {
        self.shards.get(self.status.place_for(guild)?)
    }

    fn shard(&mut self, id: ShardId) -> Option<&mut Shard> {
        self.shards.get_mut(self.status.place_of(id.0)?)
    }
}

impl ShardLinks for GatewayMonitor {
    fn link(&self, guild: model::GuildId) -> Option<Arc<ShardLink>> {
        let state = self.state();
        Some(Arc::clone(&state.serving(guild)?.link))
    }

    fn send_probe(&self, guild: model::GuildId) -> bool {
        let place = self.state().status.place_for(guild);
        place.is_some_and(|place| self.probe(place, Some(GuildId::new(guild.get()))))
    }
}
