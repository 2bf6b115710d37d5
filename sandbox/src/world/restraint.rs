//! Restraints on writing beside permissions: locks and slow mode.

use super::World;
use super::channel::Channel;
use super::permission::Permissions;
use crate::error::{Retry, Scope};
use crate::{ApiError, Id};

impl World {
    /// 160005 in a locked thread for those who do not manage threads: they neither write there nor
    /// edit ([Threads › Locked Threads] of Discord's documentation).
    pub(super) fn refuse_in_locked(&self, author: Id, channel: Id) -> Result<(), ApiError> {
        let place = self.channel(channel)?;
        let may = self.permissions(place, author);
        match place.is_locked() && !may.contains(Permissions::MANAGE_THREADS) {
            true => Err(ApiError::THREAD_LOCKED),
            false => Ok(()),
        }
    }

    /// 20016 for a person who writes again before the channel's slow mode lets them.
    pub(super) fn refuse_too_soon(&self, author: Id, channel: Id) -> Result<(), ApiError> {
        let place = self.channel(channel)?;
        if self.is_unhurried(place, author) {
            return Ok(());
        }
        let mut written = self.history(channel).rev();
        let last = written.find(|m| m.author == author && matches!(m.kind, 0 | 19));
        last.map_or(Ok(()), |m| self.slowed(place.slowmode, m.written_ms))
    }

    /// 20016 for a person who opens another thread or post before the channel's slow mode lets them:
    /// one each interval, beside one message ([Channel Object] of Discord's documentation).
    pub(super) fn refuse_thread_too_soon(&self, user: Id, parent: Id) -> Result<(), ApiError> {
        let place = self.channel(parent)?;
        if self.is_unhurried(place, user) {
            return Ok(());
        }
        let own = self.threads_of(parent).filter_map(|t| t.thread.as_ref());
        let opened = own.filter(|t| t.owner == user).map(|t| t.opened_ms).max();
        opened.map_or(Ok(()), |last| self.slowed(place.slowmode, last))
    }

    /// Whether slow mode does not hold for somebody there: "bots, as well as users with the
    /// permission `BYPASS_SLOWMODE`, are unaffected" ([Channel Object] of Discord's documentation).
    fn is_unhurried(&self, place: &Channel, user: Id) -> bool {
        let may = self.permissions(place, user);
        place.slowmode == 0
            || user == self.application
            || may.contains(Permissions::BYPASS_SLOWMODE)
    }

    /// 20016 if `seconds` have not passed since `last`, which is by the sandbox's time.
    fn slowed(&self, seconds: u32, last: u64) -> Result<(), ApiError> {
        let free = last + u64::from(seconds) * 1_000;
        match free.saturating_sub(self.clock.now_ms()) {
            0 => Ok(()),
            after_ms => Err(ApiError {
                retry: Some(Retry {
                    after_ms,
                    scope: Scope::User,
                }),
                ..ApiError::SLOWMODE
            }),
        }
    }
}
