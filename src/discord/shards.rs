//! Which shards are there: while one is not, nobody can press anything there and no countdown
//! runs. Does not know how it is found out, only what was.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serenity::all::{ChunkGuildFilter, GuildId, Ready, ShardId, ShardMessenger, UserId};

use crate::table::line::{Line, Lines};
use crate::table::registry::Registry;

/// A shard that has been silent for longer than the library takes to notice is served by nobody
/// any more, in milliseconds: two of Discord's heartbeats, and what a new connection takes.
const LOST_MS: u64 = 100_000;

/// All shards of the bot, told to its tables.
pub(super) struct Shards {
    tables: Registry,
    /// How many there are when all are there.
    total: u32,
    known: Mutex<HashMap<ShardId, Shard>>,
}

/// One that was there once.
struct Shard {
    /// Whether the library thinks that it is connected.
    connected: bool,
    line: Arc<Line>,
    messenger: ShardMessenger,
    /// The bot.
    me: UserId,
    /// The servers that it serves.
    guilds: BTreeSet<GuildId>,
}

impl Shards {
    pub fn new(tables: Registry, total: u32) -> Arc<Self> {
        let shards = Arc::new(Self {
            tables,
            total,
            known: Mutex::default(),
        });
        shards.tables.listen(Arc::clone(&shards) as Arc<dyn Lines>);
        shards
    }

    /// A session begins.
    pub fn begin(&self, id: ShardId, messenger: ShardMessenger, ready: &Ready) {
        let mut known = self.known();
        let line = known.remove(&id).map(|before| before.line);
        let line = line.unwrap_or_else(|| Arc::new(Line::new(self.tables.time())));
        line.begin();
        let shard = Shard {
            connected: true,
            line,
            messenger,
            me: ready.user.id,
            guilds: ready.guilds.iter().map(|guild| guild.id).collect(),
        };
        known.insert(id, shard);
        self.tell(&known);
    }

    /// A session goes on.
    pub fn resume(&self, id: ShardId) {
        let mut known = self.known();
        if let Some(shard) = known.get_mut(&id) {
            shard.connected = true;
        }
        self.tell(&known);
    }

    /// Something was heard; whether it is what was asked for.
    pub fn hear(&self, id: ShardId, answer: bool) {
        let known = self.known();
        if let Some(shard) = known.get(&id) {
            let silent = shard.line.silence().is_some();
            shard.line.hear(answer);
            if silent {
                self.tell(&known);
            }
        }
    }

    /// A server is there, or is not any more.
    pub fn serve(&self, id: ShardId, guild: GuildId, there: bool) {
        if let Some(shard) = self.known().get_mut(&id) {
            match there {
                true => shard.guilds.insert(guild),
                false => shard.guilds.remove(&guild),
            };
        }
    }

    /// Those that are `running` and connected, or not, are all that the library knows of. Gives
    /// those that nobody serves, though it does not know.
    pub fn look(&self, running: &HashMap<ShardId, bool>) -> Vec<ShardId> {
        let mut known = self.known();
        let mut lost = Vec::new();
        for (id, shard) in known.iter_mut() {
            shard.connected = running.get(id).copied().unwrap_or_default();
            let silence = shard.line.silence().unwrap_or_default();
            if shard.connected && silence >= LOST_MS {
                lost.push(*id);
            }
        }
        self.tell(&known);
        lost
    }

    fn tell(&self, known: &HashMap<ShardId, Shard>) {
        let there = |shard: &Shard| shard.connected && shard.line.silence().is_none();
        let all = known.len() >= self.total as usize && known.values().all(there);
        self.tables.outage(!all);
    }

    fn known(&self) -> MutexGuard<'_, HashMap<ShardId, Shard>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn serving(&self, guild: u64) -> ShardId {
        // Discord's formula.
        let shard = (guild >> 22) % u64::from(self.total.max(1));
        ShardId(u32::try_from(shard).unwrap_or_default())
    }
}

impl Lines for Shards {
    fn line(&self, guild: u64) -> Option<Arc<Line>> {
        let known = self.known();
        let shard = known.get(&self.serving(guild))?;
        Some(Arc::clone(&shard.line))
    }

    fn ask(&self, guild: u64) -> bool {
        let known = self.known();
        let Some(shard) = known.get(&self.serving(guild)) else {
            return false;
        };
        let own = shard.guilds.iter().find(|one| one.get() == guild);
        // Of one where the bot is no more nothing would come.
        let Some(&guild) = own.or_else(|| shard.guilds.first()) else {
            return false;
        };
        // The one member that is surely there, and of whom nobody learns anything.
        let me = ChunkGuildFilter::UserIds(vec![shard.me]);
        shard.messenger.chunk_guild(guild, Some(1), false, me, None);
        true
    }
}
