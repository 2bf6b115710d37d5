//! The thread in which a table plays, where there can be one.

use serde_json::Value;

use super::Inner;
use super::room::{Room, State};
use super::sync::Pause;
use crate::discord::compose::{PRIVATE_THREAD, PUBLIC_THREAD, thread};
use crate::discord::rest::{Outcome, Route, made};
use crate::model::{ChannelId, MessageId, UserId};
use crate::screen::Private;
use crate::table::outward::Feedback;

/// Discord's error code for a message that has a thread already: an earlier try got no answer.
const EXISTS: isize = 160_004;

/// After how many minutes without a message the thread of an ended public table is archived: the
/// least that Discord allows.
const ARCHIVED_AFTER_MIN: u32 = 60;

/// Outcome of the last try to add a person to the private thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Admission {
    Admitted,
    /// Discord refused it; they are tried again once something changes.
    KeptOut,
    /// Discord refused it, and something has changed since.
    TryAgain,
    /// They were removed from it.
    ShutOut,
}

/// A thread that is to be started.
struct Order {
    channel: ChannelId,
    /// The lobby message, for a public thread.
    message: Option<MessageId>,
    body: Value,
}

impl State {
    fn thread_due(&self, number: i64) -> Option<Order> {
        let wanted = self.wanted.as_ref().filter(|wanted| !wanted.over)?;
        let begun = wanted.main.as_ref().map(|main| &main.thread);
        let name = wanted.thread.as_ref().or(begun)?;
        let site = self.site?;
        // A private table is told by Discord that it can have none, and closes.
        let closed = self.threads_closed && !site.private;
        if self.thread.is_some() || self.threadless || closed || self.main.message.is_some() {
            return None;
        }
        let message = self.lobby.message.filter(|_| !site.private);
        let kind = match message {
            Some(_) => None,
            None if site.private => Some(PRIVATE_THREAD),
            None => Some(PUBLIC_THREAD),
        };
        Some(Order {
            channel: site.channel,
            message,
            body: thread(name, &format!("#{number}"), kind),
        })
    }

    /// A person at a private table who was not yet added to its thread, and that thread.
    fn outside(&self) -> Option<(ChannelId, UserId)> {
        let thread = self
            .thread
            .filter(|_| self.site.is_some_and(|s| s.private))?;
        let wanted = self.wanted.as_ref()?;
        let seated = wanted.seated.iter().filter(|one| one.present);
        let seated = seated.map(|one| one.user);
        let shown = wanted.hands.iter().map(Private::user);
        let users = seated.chain(shown).chain(wanted.guests.iter().copied());
        let mut users = users.filter(|user| !wanted.shut_out.contains(user));
        let waits = |user: &UserId| match self.admissions.get(user) {
            None | Some(Admission::TryAgain | Admission::ShutOut) => true,
            Some(Admission::Admitted | Admission::KeptOut) => false,
        };
        let user = users.find(waits)?;
        Some((thread, user))
    }

    /// A person who is to be removed from the thread, and that thread.
    fn inside(&self) -> Option<(ChannelId, UserId)> {
        let thread = self.thread?;
        let wanted = self.wanted.as_ref().filter(|wanted| !wanted.over)?;
        let out = |user: &&UserId| self.admissions.get(user) != Some(&Admission::ShutOut);
        Some((thread, *wanted.shut_out.iter().find(out)?))
    }

    /// Whether a person was added to the thread.
    pub(super) fn is_inside(&self, user: UserId) -> bool {
        self.admissions.get(&user) == Some(&Admission::Admitted)
    }

    /// Has a person added to the thread once more.
    pub(super) fn let_in_again(&mut self, user: UserId) {
        match self.admissions.get_mut(&user) {
            Some(Admission::Admitted) => {
                self.admissions.remove(&user);
            }
            Some(kept_out @ Admission::KeptOut) => *kept_out = Admission::TryAgain,
            Some(Admission::TryAgain | Admission::ShutOut) | None => {}
        }
    }

    /// Has everybody added to the thread who could not be.
    pub(super) fn let_all_in_again(&mut self) {
        let kept_out = self.admissions.values_mut();
        let kept_out = kept_out.filter(|one| **one == Admission::KeptOut);
        kept_out.for_each(|one| *one = Admission::TryAgain);
    }

    /// Notes whether a person could be added to the thread; returns whether that is news to the
    /// table, which hears only of those who could not, and when they can.
    fn note_admitted(&mut self, user: UserId, admitted: bool) -> bool {
        let now = match admitted {
            true => Admission::Admitted,
            false => Admission::KeptOut,
        };
        let before = self.admissions.insert(user, now);
        let was_kept_out =
            before.is_some_and(|it| matches!(it, Admission::KeptOut | Admission::TryAgain));
        was_kept_out == admitted
    }
}

impl Inner {
    /// Starts the thread: of a private table at once, of a public one when its match begins. If there can
    /// be none, a public table plays in the channel, and a private one is closed.
    pub(super) async fn open_thread(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let Some(order) = room.state().thread_due(room.table.0) else {
                return Ok(());
            };
            let (channel, message) = (order.channel, order.message);
            let permit = self
                .rest
                .permit(Route::StartThread { channel, message })
                .await;
            match permit.send_json(&order.body).await {
                Outcome::Done(answer) => {
                    self.opened(room, answer.as_ref().and_then(made)).await;
                }
                // Such a thread has the id of its message.
                Outcome::Refused(why) if why.code == EXISTS => {
                    let thread = message.map(|message| ChannelId(message.get()));
                    self.opened(room, thread).await;
                }
                Outcome::NotFound if message.is_some() => room.state().lobby.deleted(),
                Outcome::RateLimited => {}
                Outcome::Unreachable(why) => {
                    self.warn(room, "a thread was not opened", &why);
                    return Err(Pause::Retry);
                }
                Outcome::ChannelGone => return Err(Pause::ChannelGone),
                Outcome::Refused(why) => self.go_without_thread(room, &why),
                Outcome::Forbidden(_)
                | Outcome::Archived
                | Outcome::TooOldToEdit
                | Outcome::NotFound => self.go_without_thread(room, &"not allowed"),
            }
        }
    }

    /// Notes that the table has no thread and gets none: a public one plays in the channel, a private
    /// one is closed.
    fn go_without_thread(&self, room: &Room, why: &dyn std::fmt::Display) {
        let is_private = {
            let mut state = room.state();
            state.threadless = true;
            state.site.is_some_and(|site| site.private)
        };
        if is_private {
            self.warn(room, "a private table has no thread", why);
            self.tell(room, Feedback::NoThread);
        } else {
            self.warn(room, "a table plays without a thread", why);
        }
    }

    /// Notes the thread in which the table plays from now on; `None` is the channel itself.
    pub(super) async fn opened(&self, room: &Room, thread: Option<ChannelId>) {
        {
            let mut state = room.state();
            state.thread = thread;
            state.threadless = thread.is_none();
        }
        self.tell(room, Feedback::Placed { thread });
        self.keep_place(room).await;
    }

    /// Sets the thread of an ended public table to be archived after an hour without messages: people
    /// talk there until then, and the result with its buttons stands in the channel too. That of a
    /// private table keeps its day: its result stands nowhere else, and on phones a press in an
    /// archived thread may fail before it reaches the bot (discord-api-docs#8474).
    pub(super) async fn put_away(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let thread = {
                let state = room.state();
                let public = state.site.is_some_and(|site| !site.private);
                let due = public && state.is_over() && !state.put_away;
                state.thread.filter(|_| due)
            };
            let Some(thread) = thread else {
                return Ok(());
            };
            let route = Route::EditThread { thread };
            let permit = self.rest.permit(route).await;
            let soon = serde_json::json!({ "auto_archive_duration": ARCHIVED_AFTER_MIN });
            match permit.send_json(&soon).await {
                Outcome::RateLimited => continue,
                Outcome::Unreachable(_) => return Err(Pause::Retry),
                // It stays for the time it already had.
                _ => {}
            }
            room.state().put_away = true;
        }
    }

    /// Adds the people of a private table to its thread; tells the table who cannot be.
    pub(super) async fn admit(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let Some((thread, user)) = room.state().outside() else {
                return Ok(());
            };
            let route = Route::AddThreadMember { thread, user };
            let permit = self.rest.permit(route).await;
            match self.send(room, permit, route, None).await {
                Outcome::RateLimited => continue,
                Outcome::Unreachable(_) => return Err(Pause::Retry),
                Outcome::ChannelGone => return Err(Pause::ChannelGone),
                Outcome::Done(_) => self.note_admitted(room, user, true),
                other => {
                    tracing::warn!(table.id = room.table.0, outcome = ?other, "somebody was not let in");
                    self.note_admitted(room, user, false);
                    self.mark_unshown(room);
                }
            }
        }
    }

    /// Removes people from the thread of a private table who refused to come, or were asked to leave.
    pub(super) async fn shut_out(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let Some((thread, user)) = room.state().inside() else {
                return Ok(());
            };
            let route = Route::RemoveThreadMember { thread, user };
            let permit = self.rest.permit(route).await;
            match self.send(room, permit, route, None).await {
                Outcome::RateLimited => continue,
                Outcome::Unreachable(_) => return Err(Pause::Retry),
                Outcome::ChannelGone => return Err(Pause::ChannelGone),
                // They were not in it any more.
                Outcome::Done(_) | Outcome::NotFound => {}
                other => {
                    tracing::warn!(table.id = room.table.0, outcome = ?other, "somebody was not removed");
                }
            }
            room.state().admissions.insert(user, Admission::ShutOut);
        }
    }

    fn note_admitted(&self, room: &Room, user: UserId, admitted: bool) {
        if room.state().note_admitted(user, admitted) {
            self.tell(room, Feedback::Admitted { user, admitted });
        }
    }
}
