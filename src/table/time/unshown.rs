//! Tables that cannot be shown: somebody took a permission from the bot, or locked or deleted the
//! thread. Countdowns stand still and presses are refused with the reason until the table can be shown
//! again; after a day it closes.

use crate::model::{CloseReason, Request};
use crate::screen::notice::Notice;
use crate::table::press::Press;
use crate::table::show::outward::Denied;
use crate::table::state::{Cause, Now, Table};

/// How long such a table waits before it closes, in milliseconds.
const WAITS_MS: u64 = 24 * 60 * 60 * 1000;

/// Why a table cannot be shown, and since when, in milliseconds by the local clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) struct Unshown {
    why: Denied,
    since: u64,
}

impl Table {
    /// Marks the table as unshown; its countdowns stand still from now on.
    pub fn mark_unshown(&mut self, why: Denied, now: Now) {
        self.effects.changed |= self.unshown.is_none();
        let since = self.unshown.map_or(now.local, |before| before.since);
        self.unshown = Some(Unshown { why, since });
    }

    /// Ends that the table is unshown; every countdown begins anew.
    pub fn mark_shown(&mut self, now: Now) {
        if self.unshown.take().is_some() {
            self.restart_countdowns(now);
        }
    }

    /// Whether the table cannot be shown.
    pub fn is_unshown(&self) -> bool {
        self.unshown.is_some()
    }

    /// Whether the thread of the match was deleted and the match waits to be brought to its channel.
    pub(in crate::table) fn is_thread_deleted(&self) -> bool {
        self.unshown
            .is_some_and(|unshown| unshown.why == Denied::ThreadDeleted)
    }

    /// When the table closes because it could not be shown, by the local clock; `None` if it can
    /// be.
    pub fn given_up_at(&self) -> Option<u64> {
        self.unshown.map(|unshown| unshown.since + WAITS_MS)
    }

    /// Closes the table if it could not be shown for too long; its log stays.
    pub fn give_up_unshown(&mut self, now: Now) {
        if self.given_up_at().is_some_and(|at| at <= now.local) && !self.is_done() {
            self.unshown = None;
            self.close_unfinished(Cause::clock(now), CloseReason::Unshown);
        }
    }

    /// Why a press is refused while the table cannot be shown; `None` if the request needs nothing
    /// shown, or the table can be shown.
    pub(in crate::table) fn why_unshown(&self, press: &Press) -> Option<Notice<'static>> {
        let Unshown { why, .. } = self.unshown?;
        let harmless = matches!(
            press.request,
            Request::Rules
                | Request::More
                | Request::Leave
                | Request::LeaveSure
                | Request::Close
                | Request::CloseSure
        );
        let brings = press.request == Request::Repost && self.is_thread_deleted();
        (!harmless && !brings).then_some(Notice::Unshown { why })
    }
}
