//! Effects of time alone: answers that never came, threads that fell silent.

use super::{Change, World};
use crate::Id;

impl World {
    /// Does all that is due by the sandbox's time.
    pub fn sweep(&mut self) {
        let now = self.clock.now_ms();
        self.sweep_interactions(now);
        // Looking through every thread at every request would cost more than the request.
        if now < self.threads_swept_ms + 1_000 {
            return;
        }
        self.threads_swept_ms = now;
        self.sweep_dismissed(now);
        let stamp = self.clock.discord_ms();
        let mut silent: Vec<Id> = Vec::new();
        for channel in self.channels.values_mut() {
            if let Some(thread) = &mut channel.thread
                && !thread.archived
                && now
                    >= thread
                        .active_ms
                        .saturating_add(u64::from(thread.auto_archive_minutes) * 60_000)
            {
                thread.archived = true;
                thread.archived_ms = stamp;
                silent.push(channel.id);
            }
        }
        let updates = silent.into_iter().map(Change::ThreadUpdated);
        self.changes.extend(updates);
    }
}
