//! Interactions that arrived but could not be parsed.
//!
//! The library silently drops an event whose JSON does not fit its model; only a collector of all
//! events still gets it. The person sees "interaction failed", so the log must say why.

use std::sync::atomic::{AtomicU64, Ordering};

use serenity::all::UnknownEvent;

/// Counts unreadable interactions and logs each.
#[derive(Debug, Default)]
pub(in crate::discord) struct UnreadableInteractions(AtomicU64);

impl UnreadableInteractions {
    /// Logs an event that could not be read if it is an interaction.
    pub fn check(&self, event: &UnknownEvent) {
        if event.kind != "INTERACTION_CREATE" {
            return;
        }
        let count = self.0.fetch_add(1, Ordering::Relaxed) + 1;
        // Its kind and id only: the rest holds a token and what somebody wrote.
        tracing::error!(
            interaction.id = event.value["id"].as_str(),
            interaction.kind = event.value["type"].as_u64(),
            count,
            "an interaction could not be read"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(kind: &str) -> UnknownEvent {
        serde_json::from_value(serde_json::json!({ "t": kind, "d": { "id": "1", "type": 2 } }))
            .expect("an event")
    }

    #[test]
    fn only_interactions_count() {
        let unread = UnreadableInteractions::default();
        unread.check(&event("SOMETHING_NEW"));
        unread.check(&event("INTERACTION_CREATE"));
        unread.check(&event("INTERACTION_CREATE"));
        assert_eq!(unread.0.into_inner(), 2);
    }
}
