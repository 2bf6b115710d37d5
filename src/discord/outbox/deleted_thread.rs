//! Matches whose thread was deleted: they wait, and go on in the channel once somebody asks for them
//! there.

use super::Inner;
use super::room::{Room, State, SyncTask};
use super::sync::Pause;

impl State {
    /// Notes that the thread of a public match was deleted, whose channel may still be there: the
    /// match waits until somebody has its table brought to the channel. False for anything else.
    pub fn notes_deleted_thread(&mut self, task: SyncTask) -> bool {
        let wanted = self.wanted.as_ref();
        let plays = wanted.is_some_and(|wanted| !wanted.over && wanted.main.is_some());
        let public = self.site.is_some_and(|site| !site.private);
        if task != SyncTask::Main
            || !plays
            || !public
            || self.thread.is_none()
            || self.thread_deleted
        {
            return false;
        }
        self.thread_deleted = true;
        // Everything that stood there went with it.
        self.main.lost();
        self.revealing = None;
        self.calling.clear();
        self.replaced.clear();
        self.closing.clear();
        true
    }

    /// Whether somebody asked for the table to be shown at the end of its channel.
    fn wants_repost(&self) -> bool {
        let main = self.wanted.as_ref().and_then(|wanted| wanted.main.as_ref());
        main.is_some_and(|main| self.reposts.is_some_and(|done| done < main.reposts))
    }
}

impl Inner {
    /// Has a match whose thread was deleted play in the channel, once somebody asks for it there.
    pub(super) async fn continue_in_channel(&self, room: &Room) -> Result<(), Pause> {
        {
            let mut state = room.state();
            if !state.thread_deleted {
                return Ok(());
            }
            if !state.wants_repost() {
                return Err(Pause::ThreadDeleted);
            }
            state.thread_deleted = false;
        }
        self.opened(room, None).await;
        Ok(())
    }
}
