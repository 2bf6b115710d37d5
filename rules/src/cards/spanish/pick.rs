//! Picks a random card of a set without branches on its contents: playing out deals does this for
//! every card, and a mispredicted branch costs more than all else.

use super::{Card, Cards, WHOLE_SUIT};

/// Number of sets that the cards of one suit can form.
const SETS: usize = 1 << 10;
/// Number of cards in each set of one suit.
static COUNTS: [u8; SETS] = counts();
/// The depths of the cards of each set of one suit, the strongest first.
static DEPTHS: [[u8; 16]; SETS] = depths();

impl Cards {
    /// The card at the index that `draw` returns; `draw` takes the number of cards and returns a
    /// number below it. `None` for an empty set.
    #[must_use]
    #[inline]
    pub fn pick(self, draw: impl FnOnce(u32) -> u32) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let count = |lane: u32| COUNTS[(self.0 >> (16 * lane) & WHOLE_SUIT) as usize];
        let counts = [count(0), count(1), count(2), count(3)];
        let second = counts[0];
        let third = second + counts[1];
        let fourth = third + counts[2];
        let drawn = draw(u32::from(fourth + counts[3])) as u8;
        let past = [drawn >= second, drawn >= third, drawn >= fourth].map(u8::from);
        let lane = past[0] + past[1] + past[2];
        let before = past[0] * counts[0] + past[1] * counts[1] + past[2] * counts[2];
        let set = (self.0 >> (16 * lane) & WHOLE_SUIT) as usize;
        let depth = DEPTHS[set][usize::from(drawn.wrapping_sub(before) & 15)];
        Some(Card(16 * lane + depth))
    }
}

const fn counts() -> [u8; SETS] {
    let mut counts = [0; SETS];
    let mut set = 0;
    while set < SETS {
        counts[set] = set.count_ones() as u8;
        set += 1;
    }
    counts
}

const fn depths() -> [[u8; 16]; SETS] {
    let mut all = [[0; 16]; SETS];
    let mut set = 0;
    while set < SETS {
        let (mut depth, mut place) = (0, 0);
        while depth < 10 {
            if set & 1 << depth != 0 {
                all[set][place] = depth as u8;
                place += 1;
            }
            depth += 1;
        }
        set += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::spanish::PACK;

    #[test]
    fn every_place_is_picked_as_it_is_counted() {
        // Sets of all sizes and shapes, from a sequence unrelated to the pack.
        let mut bits = 1_u64;
        for _ in 0..2_000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let has = |card: &&Card| bits >> card.code() & 1 == 1;
            let set: Cards = PACK.iter().filter(has).copied().collect();
            for place in 0..set.len() {
                let picked = set.pick(|count| {
                    assert_eq!(count, u32::from(set.len()));
                    u32::from(place)
                });
                assert_eq!(picked, set.nth(place));
            }
        }
        assert_eq!(Cards::NONE.pick(|_| 0), None);
        assert_eq!(Cards::ALL.pick(|_| 39), Cards::ALL.last());
    }
}
