//! Everything as Discord words it in JSON: built from the world, never stored.
//!
//! One function or type per object; REST answers and gateway events share them.

pub mod application;
pub mod channel;
pub mod command;
pub mod cosmetics;
pub mod emoji;
pub mod event;
pub mod guild;
pub mod interaction;
pub mod message;
pub mod resolved;
pub mod user;

use std::sync::Arc;

use jiff::Timestamp;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// A moment as Discord writes it: `2026-08-06T18:00:00.123000+00:00`.
pub fn timestamp(ms: u64) -> String {
    let moment = i64::try_from(ms)
        .ok()
        .and_then(|ms| Timestamp::from_millisecond(ms).ok());
    let moment = moment.unwrap_or(Timestamp::UNIX_EPOCH);
    moment.strftime("%Y-%m-%dT%H:%M:%S%.6f+00:00").to_string()
}

/// Serialised JSON, ready to be sent to many.
pub fn raw(value: &impl Serialize) -> Arc<RawValue> {
    // Plain data with string keys always serialises; `null` stands for what cannot happen.
    to_raw_value(value).map_or_else(|_| Arc::from(RawValue::NULL.to_owned()), Arc::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_reads_as_discord_writes_it() {
        assert_eq!(
            timestamp(1_420_070_400_123),
            "2015-01-01T00:00:00.123000+00:00"
        );
    }
}
