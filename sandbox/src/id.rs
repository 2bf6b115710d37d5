//! Snowflakes: the ids of everything, carrying the sandbox's own clock.
//!
//! Knows the bit layout and nothing of what an id names.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Deserializer};
use serde::{Deserialize, Serialize, Serializer};

/// Milliseconds of 2015-01-01T00:00:00Z, where Discord's ids begin to count.
pub const EPOCH_MS: u64 = 1_420_070_400_000;

/// An id as Discord mints it: 42 bits of milliseconds, 10 of worker and process, 12 of increment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub u64);

impl Id {
    /// The moment in the id, in milliseconds since the Unix epoch.
    pub fn created_ms(self) -> u64 {
        (self.0 >> 22) + EPOCH_MS
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Id)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl de::Visitor<'_> for Text {
            type Value = Id;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a snowflake: digits in a string")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Id, E> {
                text.parse()
                    .map_err(|_| E::invalid_value(de::Unexpected::Str(text), &self))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Id, E> {
                Ok(Id(number))
            }
        }
        deserializer.deserialize_any(Text)
    }
}

/// Makes ids that never repeat, even if two carry the same moment.
#[derive(Debug, Default)]
pub struct Mint {
    increment: u64,
}

impl Mint {
    /// The next id that carries `ms` (milliseconds since the Unix epoch).
    ///
    /// The increment runs through all 22 low bits, so two ids of one millisecond differ even
    /// after four million others; their order within the millisecond means nothing, as on Discord.
    pub fn next(&mut self, ms: u64) -> Id {
        self.increment = (self.increment + 1) & 0x3f_ffff;
        Id((ms.saturating_sub(EPOCH_MS) << 22) | self.increment)
    }

    /// An id whose low bits are the last ones minted.
    pub fn newest(&self) -> Id {
        Id(self.increment)
    }

    /// Continues after `seen`, so that a restored world mints no id twice.
    pub fn resume_after(&mut self, seen: Id) {
        self.increment = self.increment.max(seen.0 & 0x3f_ffff);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_carries_its_millisecond() {
        let id = Mint::default().next(1_700_000_000_123);
        assert_eq!(id.created_ms(), 1_700_000_000_123);
    }

    #[test]
    fn ids_of_one_millisecond_differ() {
        let mut mint = Mint::default();
        let (a, b) = (mint.next(EPOCH_MS + 5), mint.next(EPOCH_MS + 5));
        assert_ne!(a, b);
        assert_eq!(a.created_ms(), b.created_ms());
    }

    #[test]
    fn an_id_is_text_in_json_and_reads_back() {
        let id = Id(175_928_847_299_117_063);
        let text = serde_json::to_string(&id).expect("an id serialises");
        assert_eq!(text, "\"175928847299117063\"");
        assert_eq!(serde_json::from_str::<Id>(&text).expect("reads back"), id);
        assert!(serde_json::from_str::<Id>("\"abc\"").is_err());
    }
}
