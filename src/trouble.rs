//! What needs the operator, gathered from all over the program.

use std::collections::BTreeSet;
use std::sync::Arc;

use tokio::sync::watch;

use crate::model::{ChannelId, GuildId};

/// A fault that the operator must mend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trouble {
    /// Little room is left on the disk of the database.
    DiskLow,
    /// The last daily backup failed.
    BackupFailed,
    /// Discord does not take the commands.
    CommandsRefused,
    /// The bot lost a permission in a channel that the settings of a server name for its tables.
    ChannelLost(GuildId, ChannelId),
}

/// The troubles there are at the moment; cheap to clone, and all clones are one.
#[derive(Clone, Debug, Default)]
pub struct Troubles(Arc<watch::Sender<BTreeSet<Trouble>>>);

impl Troubles {
    /// Says whether there is such a trouble now.
    pub fn set(&self, trouble: Trouble, there: bool) {
        self.0.send_if_modified(|all| match there {
            true => all.insert(trouble),
            false => all.remove(&trouble),
        });
    }

    /// All there are.
    pub fn all(&self) -> BTreeSet<Trouble> {
        self.0.borrow().clone()
    }

    /// Waits until there are any.
    pub async fn any(&self) {
        // The sender is held by this very value.
        drop(self.0.subscribe().wait_for(|all| !all.is_empty()).await);
    }
}
