//! The channels in which the bot may not attach files, as far as Discord has said. Must not know what
//! a file shows.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::model::ChannelId;

/// Channels and threads without the right to attach files.
#[derive(Debug, Default)]
pub(super) struct Fileless(Mutex<HashSet<ChannelId>>);

impl Fileless {
    /// Whether a file would be refused there.
    pub fn has(&self, channel: ChannelId) -> bool {
        self.lock().contains(&channel)
    }

    /// Notes whether files may be attached there.
    pub fn note(&self, channel: ChannelId, may_attach: bool) {
        let mut channels = self.lock();
        match may_attach {
            true => channels.remove(&channel),
            false => channels.insert(channel),
        };
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<ChannelId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
