//! Which guilds the gateway reaches. While a guild's shard is away nobody there can press anything,
//! so no countdown of its tables fires. Tables of other shards go on.

use crate::model::{GuildId, Slot};
use std::collections::BTreeSet;

/// The shard, counted from 0, that serves a guild: Discord's own formula.
pub fn shard_of(guild: GuildId, shards: u32) -> u32 {
    let shard = (guild.get() >> 22) % u64::from(shards.max(1));
    u32::try_from(shard).unwrap_or_default()
}

/// The state of the shard that serves a guild, as far as tables care.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ShardStatus {
    /// Whether no event of the guild can arrive.
    pub away: bool,
    /// How often the shard has come back; it shows tables an absence that was too short for them to
    /// see.
    pub returns: u64,
}

/// The state of all shards of a slot.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GatewayStatus {
    slot: Slot,
    /// How many shards the whole bot has.
    of_all: u32,
    /// In the order of their numbers. Empty for a gateway that is always connected, as in tests without one.
    shards: Vec<ShardStatus>,
    /// Guilds that Discord itself says it cannot serve at the moment.
    unavailable: BTreeSet<GuildId>,
}

impl GatewayStatus {
    /// The state of a slot of a bot with so many shards, none of which is connected yet.
    pub fn disconnected(slot: Slot, of_all: u32) -> Self {
        let away = |_| ShardStatus {
            away: true,
            returns: 0,
        };
        Self {
            slot,
            of_all,
            shards: slot.shards(of_all).map(away).collect(),
            unavailable: BTreeSet::new(),
        }
    }

    /// The numbers of the shards.
    pub fn numbers(&self) -> impl Iterator<Item = u32> + use<> {
        self.slot.shards(self.of_all)
    }

    /// The place of a shard among those of the slot.
    pub fn place_of(&self, shard: u32) -> Option<usize> {
        self.slot.place_of(shard)
    }

    /// The place of the shard that serves a guild.
    pub fn place_for(&self, guild: GuildId) -> Option<usize> {
        self.place_of(shard_of(guild, self.of_all))
    }

    /// How many shards are connected, and how many there are.
    pub fn connected(&self) -> (usize, usize) {
        let connected = self.shards.iter().filter(|shard| !shard.away).count();
        (connected, self.shards.len())
    }

    /// Whether every shard is connected.
    pub fn is_connected(&self) -> bool {
        self.shards.iter().all(|shard| !shard.away)
    }

    /// Notes that a shard is away or back; the number of one that is not there changes nothing.
    pub fn set_away(&mut self, shard: u32, away: bool) {
        let place = self.place_of(shard);
        if let Some(shard) = place.and_then(|place| self.shards.get_mut(place)) {
            shard.returns += u64::from(shard.away && !away);
            shard.away = away;
        }
    }

    /// Notes whether Discord says that it cannot serve a guild; returns whether that is news.
    pub fn set_unavailable(&mut self, guild: GuildId, unavailable: bool) -> bool {
        match unavailable {
            true => self.unavailable.insert(guild),
            false => self.unavailable.remove(&guild),
        }
    }

    /// The state of the shard that serves a guild; also away if Discord cannot serve this guild.
    pub fn of(&self, guild: GuildId) -> ShardStatus {
        let place = self.place_for(guild);
        let status = place.and_then(|place| self.shards.get(place));
        let status = status.copied().unwrap_or_default();
        ShardStatus {
            away: status.away || self.unavailable.contains(&guild),
            ..status
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUILD: GuildId = GuildId(6 << 22 | 5);
    const OTHER: GuildId = GuildId(GUILD.get() + 1);

    #[test]
    fn a_guild_is_away_with_its_own_shard_alone() {
        let mut status = GatewayStatus::disconnected(Slot::ONLY, 4);
        assert!(status.of(GUILD).away && !status.is_connected());
        for shard in [0, 1, 3] {
            status.set_away(shard, false);
            assert!(status.of(GUILD).away, "shard {shard} is another one");
        }
        status.set_away(2, false);
        assert!(!status.of(GUILD).away && status.is_connected());
        status.set_away(3, true);
        assert!(!status.of(GUILD).away);
    }

    #[test]
    fn a_slot_has_its_own_shards_alone() {
        let slot = Slot::all(2).next().expect("the first");
        let mut status = GatewayStatus::disconnected(slot, 4);
        assert_eq!(status.connected(), (0, 2));
        assert!(status.numbers().eq([0, 2]));
        for other in [1, 3] {
            status.set_away(other, false);
        }
        assert!(status.of(GUILD).away, "another slot's are not its own");
        status.set_away(2, false);
        assert!(!status.of(GUILD).away && !status.is_connected());
    }

    #[test]
    fn who_was_away_too_shortly_to_be_seen_leaves_a_trace() {
        let mut status = GatewayStatus::disconnected(Slot::ONLY, 1);
        status.set_away(0, false);
        let before = status.of(GUILD);
        status.set_away(0, true);
        status.set_away(0, false);
        assert_ne!(status.of(GUILD), before);
    }

    #[test]
    fn a_guild_that_discord_cannot_serve_is_away_by_itself() {
        let mut status = GatewayStatus::default();
        status.set_unavailable(GUILD, true);
        assert!(status.of(GUILD).away && !status.of(OTHER).away);
        status.set_unavailable(GUILD, false);
        assert!(!status.of(GUILD).away);
    }
}
