//! A table that cannot show itself any more: somebody took a permission from the bot, or locked the
//! thread. Its clocks stand still, whoever presses is told why, and it goes on once it can show
//! itself again; after a day it closes.

use super::outward::Denied;
use super::press::Press;
use super::state::{Cause, Now, Table};
use crate::model::{CloseReason, Request};
use crate::screen::notice::Notice;

/// How long a table waits, in milliseconds.
const WAITS_MS: u64 = 24 * 60 * 60 * 1000;

/// Why a table cannot show itself, and since when, by the local clock in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unshown {
    why: Denied,
    since: u64,
}

impl Table {
    /// It cannot show itself: from now on its clocks stand still.
    pub fn bar(&mut self, why: Denied, now: Now) {
        let since = self.unshown.map_or(now.local, |before| before.since);
        self.unshown = Some(Unshown { why, since });
    }

    /// It can show itself again: it goes on, and every wait begins anew.
    pub fn unbar(&mut self, now: Now) {
        if self.unshown.take().is_some() {
            self.afresh(now);
        }
    }

    /// Whether it cannot show itself.
    pub fn is_unshown(&self) -> bool {
        self.unshown.is_some()
    }

    /// When it closes because it could not show itself for so long, by the local clock.
    pub fn given_up_at(&self) -> Option<u64> {
        self.unshown.map(|unshown| unshown.since + WAITS_MS)
    }

    /// Closes it if it could not show itself for too long; its record stays.
    pub fn give_up_unshown(&mut self, now: Now) {
        if self.given_up_at().is_some_and(|at| at <= now.local) && !self.is_done() {
            self.unshown = None;
            self.close_unfinished(Cause::clock(now), CloseReason::Unshown);
        }
    }

    /// Tells whoever pressed why nothing goes on; false where what they want does not need to be
    /// shown, or where nothing is in the way.
    pub(super) fn refuse_unshown(&mut self, press: &Press) -> bool {
        let Some(Unshown { why, .. }) = self.unshown else {
            return false;
        };
        let harmless = matches!(
            press.request.parse(),
            Ok(Request::Rules
                | Request::More
                | Request::Leave
                | Request::LeaveSure
                | Request::Close
                | Request::CloseSure)
        );
        if !harmless {
            self.say(press, Notice::Unshown { why });
        }
        !harmless
    }
}
