//! Slots: the parts of a bot that processes can give to each other, each a share of all servers.

use crate::GuildId;

/// One of the parts into which the servers of a database are divided, by Discord's own formula for shards: with a
/// number of shards that is a multiple of that of slots, each shard belongs to one slot, however many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slot {
    number: u32,
    of: u32,
}

impl Default for Slot {
    fn default() -> Self {
        Self::ONLY
    }
}

impl Slot {
    /// The one slot of a database that is not divided.
    pub const ONLY: Self = Self { number: 0, of: 1 };
    /// The most slots that there may be.
    pub const MOST: u32 = 64;

    /// All slots of a database with so many; at least one.
    pub fn all(of: u32) -> impl Iterator<Item = Self> + Clone {
        let of = of.max(1);
        (0..of).map(move |number| Self { number, of })
    }

    /// Its number, counted from 0.
    pub const fn number(self) -> u32 {
        self.number
    }

    /// How many slots there are.
    pub const fn of(self) -> u32 {
        self.of
    }

    /// Its number where there are several, for the log.
    pub fn among_several(self) -> Option<u32> {
        (self.of > 1).then_some(self.number)
    }

    /// Whether it is the first one, which does what is to be done once for all servers.
    pub const fn is_first(self) -> bool {
        self.number == 0
    }

    /// Whether a server belongs to it.
    pub const fn has(self, guild: GuildId) -> bool {
        (guild.get() >> 22) % self.of as u64 == self.number as u64
    }

    /// The number of shards of the whole bot, where Discord recommends this many: the smallest multiple of the
    /// number of slots that is not below it.
    pub fn shards_of_all(self, recommended: u32) -> u32 {
        recommended.max(1).next_multiple_of(self.of)
    }

    /// The numbers of its own shards, of so many of the whole bot.
    pub fn shards(self, of_all: u32) -> impl Iterator<Item = u32> {
        (self.number..of_all).step_by(self.of as usize)
    }

    /// The place of a shard among its own; `None` if it belongs to another slot.
    pub const fn place_of(self, shard: u32) -> Option<usize> {
        match shard % self.of == self.number {
            true => Some((shard / self.of) as usize),
            false => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shard_serves_guilds_of_one_slot_alone() {
        for recommended in [0, 1, 3, 4, 9] {
            for slot in Slot::all(4) {
                let shards = slot.shards_of_all(recommended);
                let least = recommended.max(1);
                assert_eq!(shards % 4, 0);
                assert!((least..least + 4).contains(&shards), "{shards}");
                let own: Vec<u32> = slot.shards(shards).collect();
                for number in 0..1000_u64 {
                    let guild = GuildId(number << 22 | 7);
                    let shard = u32::try_from(number % u64::from(shards)).expect("it is small");
                    assert_eq!(slot.has(guild), own.contains(&shard), "{slot:?} {shard}");
                    let place = own.iter().position(|one| *one == shard);
                    assert_eq!(slot.place_of(shard), place);
                }
            }
        }
    }

    #[test]
    fn what_is_not_divided_is_one_slot() {
        assert!(Slot::all(1).eq([Slot::ONLY]) && Slot::ONLY.is_first());
        assert_eq!(Slot::ONLY.shards_of_all(5), 5);
        assert!(Slot::ONLY.shards(3).eq([0, 1, 2]) && Slot::ONLY.has(GuildId(123 << 22)));
    }
}
