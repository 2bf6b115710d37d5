//! All randomness of a match: a seed fixed in advance, mixed with the ids of the players' presses.
//!
//! The algorithm is frozen: records of old matches must verify for ever.

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The 32 secret bytes behind a match.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes; a server takes them from its operating system.
    #[must_use]
    #[inline]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The seed for a text: the text's own bytes if it is 64 hex digits, otherwise its SHA-256.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        text.parse()
            .unwrap_or_else(|_| Self(Sha256::digest(text.as_bytes()).into()))
    }

    /// The seed of match `index` of a series that starts with this one.
    #[must_use]
    pub fn nth(&self, index: u64) -> Self {
        if index == 0 {
            return self.clone();
        }
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(index.to_le_bytes());
        Self(hash.finalize().into())
    }

    /// The commitment published before anybody joins: the SHA-256 of the seed, in hex.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// The dice of a match; `ids` are those of each seat's Join, then of Start.
    #[must_use]
    pub fn dice<T: AsRef<str>>(&self, ids: &[T]) -> Dice {
        let ids: Vec<&str> = ids.iter().map(AsRef::as_ref).collect();
        let mut key = [0; 32];
        // HMAC takes keys of any length; the error cannot arise.
        if let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) {
            mac.update(ids.join(",").as_bytes());
            key = mac.finalize().into_bytes().into();
        }
        Dice(ChaCha20Rng::from_seed(key))
    }

    /// The seed in hex, as records hold it.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Seed(..)")
    }
}

/// A text that is not 64 hex digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not 64 hex digits")]
pub struct NotASeed;

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Self, NotASeed> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(NotASeed);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
        }
        Ok(Self(bytes))
    }
}

fn nibble(digit: u8) -> Result<u8, NotASeed> {
    let value = char::from(digit).to_digit(16).ok_or(NotASeed)?;
    Ok(value as u8)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A stream of fair draws.
pub struct Dice(ChaCha20Rng);

impl Dice {
    /// A number below `limit`, each equally likely; 0 if `limit` is 0.
    pub fn below(&mut self, limit: u32) -> u32 {
        if limit == 0 {
            return 0;
        }
        loop {
            let drawn = self.0.next_u32();
            // The highest values, which would favour small results, are rejected. There are fewer
            // of them than `limit`, so hardly any draw needs to have them counted.
            if drawn <= u32::MAX - limit || drawn <= u32::MAX - (u32::MAX % limit + 1) % limit {
                return drawn % limit;
            }
        }
    }

    /// Any of the 2^32 numbers.
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Shuffles by Fisher-Yates, from the last index down.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            // No pack comes near 2^32 cards.
            let chosen = self.below(last as u32 + 1) as usize;
            cards.swap(last, chosen);
        }
    }
}

impl Clone for Dice {
    /// Continues the same stream: the generator has no clone of its own.
    fn clone(&self) -> Self {
        let mut again = ChaCha20Rng::from_seed(self.0.get_seed());
        again.set_stream(self.0.get_stream());
        again.set_word_pos(self.0.get_word_pos());
        Self(again)
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Dice(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::numbers::PACK;

    const COMMITMENT: &str = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

    fn seed() -> Seed {
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
            .parse()
            .unwrap()
    }

    #[test]
    fn the_commitment_is_the_frozen_one() {
        assert_eq!(seed().commitment(), COMMITMENT);
    }

    #[test]
    fn kaddour_with_four_robots_is_dealt_as_frozen() {
        let mut dice = seed().dice(&["0"; 5]);
        let mut pack: Vec<String> = ["D", "C", "E", "B"]
            .iter()
            .flat_map(|suit| [1, 3, 12, 11, 10, 7, 6, 5, 4, 2].map(|rank| format!("{suit}{rank}")))
            .collect();
        assert_eq!(dice.below(4), 3);
        dice.shuffle(&mut pack);
        assert_eq!(
            pack.join(" "),
            "D7 E10 B11 D6 B4 C2 C10 D1 C6 E7 C12 E11 D12 E2 B6 C4 B12 E5 E3 B1 E1 D5 B2 B7 C11 \
             B3 C5 D10 C7 C1 D3 E4 E6 D4 C3 E12 D2 D11 B5 B10"
        );
    }

    #[test]
    fn kael_with_three_seats_is_dealt_as_frozen() {
        let mut dice = seed().dice(&[
            "1000000000000000001",
            "1000000000000000002",
            "0",
            "1000000000000000009",
        ]);
        let mut pack = PACK;
        assert_eq!(dice.below(3), 1);
        dice.shuffle(&mut pack);
        assert_eq!(
            pack.map(|card| card.to_string()).join(" "),
            "10 4 -1 3 5 11 8 1 0 7 6 3 2 13 9 4 X 3 5 7 7 4 10 6 12 3 9 1 2 1 10 13 9 2 8 11 4 9 \
             8 10 8 11 1 0 6 6 12 12 12 11 2 5 13 7 13 5"
        );
    }

    #[test]
    fn small_limits_reject_the_tail() {
        let mut dice = seed().dice(&["0"]);
        assert_eq!((dice.below(0), dice.below(1)), (0, 0));
        let mut seen = [0; 3];
        for _ in 0..30_000 {
            seen[dice.below(3) as usize] += 1;
        }
        assert!(
            seen.iter().all(|&count: &i32| (count - 10_000).abs() < 500),
            "{seen:?}"
        );
        assert!((0..1000).all(|_| dice.below(u32::MAX) < u32::MAX));
    }

    #[test]
    fn a_copy_goes_on_as_the_dice_do() {
        let mut dice = seed().dice(&["0"]);
        for drawn in 0..200 {
            let mut copy = dice.clone();
            let ahead: Vec<u32> = (0..70).map(|_| copy.word()).collect();
            let mut later = dice.clone();
            assert!(ahead.iter().all(|word| *word == later.word()), "{drawn}");
            assert_eq!(dice.word(), ahead[0], "{drawn}");
        }
    }

    #[test]
    fn a_seed_says_nothing_of_itself() {
        let text = format!("{:?} {:?}", seed(), seed().dice(&["0"]));
        assert_eq!(text, "Seed(..) Dice(..)");
        assert_eq!(Seed::of_text(&seed().reveal()), seed());
        assert_ne!(seed().nth(1), seed().nth(2));
        assert!("00".parse::<Seed>().is_err() && "zz".repeat(32).parse::<Seed>().is_err());
    }
}
