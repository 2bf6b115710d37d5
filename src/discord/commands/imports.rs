//! Imports of question packs: one at a time for each server, and checked a few at a time.
//!
//! A check may take a second of processor time. Imports are checked in the order of arrival, and a
//! server has one at most in the queue, so that none delays the others.

use crate::model::GuildId;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::available_parallelism;

use tokio::sync::{Semaphore, SemaphorePermit};

/// The imports that run.
pub(in crate::discord) struct Imports {
    servers: Arc<Mutex<HashSet<GuildId>>>,
    checking: Semaphore,
}

/// The one import of a server; another may begin once this is dropped.
#[must_use = "it keeps the server's other imports away only as long as it is held"]
pub(in crate::discord) struct Import {
    servers: Arc<Mutex<HashSet<GuildId>>>,
    guild: GuildId,
}

impl Imports {
    /// No import runs yet. Checks take half of the processors at most, and leave the others to the
    /// games.
    pub fn new() -> Self {
        let processors = available_parallelism().map_or(1, usize::from);
        Self {
            servers: Arc::default(),
            checking: Semaphore::new((processors / 2).max(1)),
        }
    }

    /// Begins the import of a server; none while another of it runs.
    pub fn begin(&self, guild: GuildId) -> Option<Import> {
        let mut servers = self.servers.lock().unwrap_or_else(PoisonError::into_inner);
        servers.insert(guild).then(|| Import {
            servers: Arc::clone(&self.servers),
            guild,
        })
    }

    /// Waits for a turn to check a file, in the order of arrival.
    pub async fn turn(&self, _import: &Import) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.checking.acquire().await.ok()
    }
}

impl Drop for Import {
    fn drop(&mut self) {
        let mut servers = self.servers.lock().unwrap_or_else(PoisonError::into_inner);
        servers.remove(&self.guild);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn a_server_has_one_import_and_the_others_have_theirs() {
        let imports = Imports::new();
        let first = imports.begin(GuildId(1)).expect("none runs");
        assert!(imports.begin(GuildId(1)).is_none());
        let other = imports.begin(GuildId(2)).expect("another server's");
        drop(first);
        let again = imports.begin(GuildId(1)).expect("it is over");
        assert!(imports.begin(GuildId(2)).is_none());
        drop((other, again));
        assert!(imports.servers.lock().expect("unbroken").is_empty());
    }

    #[tokio::test]
    async fn who_came_first_checks_first() {
        let imports = Imports::new();
        let held: Vec<Import> = (0..99)
            .filter_map(|guild| imports.begin(GuildId(guild)))
            .collect();
        let free = imports.checking.available_permits();
        let mut checking: Vec<_> = held[..free]
            .iter()
            .filter_map(|import| imports.turn(import).now_or_never())
            .collect();
        assert_eq!(checking.len(), free);
        let mut next = Box::pin(imports.turn(&held[free]));
        let mut last = Box::pin(imports.turn(&held[free + 1]));
        assert!((&mut next).now_or_never().is_none() && (&mut last).now_or_never().is_none());
        checking.pop();
        assert!((&mut last).now_or_never().is_none());
        assert!((&mut next).now_or_never().is_some());
    }
}
