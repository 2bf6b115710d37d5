//! Sync tasks: each sends requests until Discord shows what is wanted, with growing pauses after
//! failures.

use std::sync::Arc;

use tokio::sync::futures::Notified;

use super::due::Due;
use super::room::{Room, SyncTask};
use super::{Inner, Outbox};
use crate::discord::rest::{Body, Denied, Outcome, Permit, Route};
use crate::table::outward::{self, Feedback};

/// The first pause after a failure, in milliseconds; it doubles each time (backoff).
const FIRST_PAUSE_MS: u64 = 500;
const LONGEST_PAUSE_MS: u64 = 30_000;
/// The pause before an old message is edited again, in milliseconds: Discord takes only a few edits
/// of one in a while.
const REST_MS: u64 = 6_000;
/// The first pause when the bot may not write, in milliseconds; it doubles each time.
const FORBIDDEN_MS: u64 = 30_000;
const LONGEST_FORBIDDEN_MS: u64 = 10 * 60_000;
/// The shortest such pause, in milliseconds, however many people press there.
const LEAST_FORBIDDEN_MS: u64 = 3_000;
/// How long a table that has ended waits for the right to show its end, in milliseconds: a day, as
/// long as one that plays.
const LAST_FORBIDDEN_MS: u64 = 24 * 60 * 60 * 1000;
/// How many failures in a row end a task of a table that has ended.
const LAST_TRIES: u32 = 8;

/// Why a sync task cannot go on now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    /// A failure that may pass.
    Retry,
    /// The message is old and takes no edit for some seconds.
    TooOldToEdit,
    /// The bot may not do this there.
    Forbidden(Denied),
    /// The channel or thread was deleted.
    ChannelGone,
    /// The thread of the match was deleted, and nobody has had the table brought to the channel yet.
    ThreadDeleted,
}

impl Outbox {
    /// Starts the sync tasks of a room that have something to do.
    pub(super) fn wake(&self, room: &Arc<Room>) {
        let tasks = room.state().tasks(self.0.discord_ms());
        for task in tasks {
            self.start(room, task);
        }
    }

    pub(super) fn start(&self, room: &Arc<Room>, task: SyncTask) {
        if room.state().begin(task) {
            let run = Arc::clone(&self.0).run(Arc::clone(room), task);
            self.0.sending.spawn(run);
        } else {
            room.look_again();
        }
    }
}

impl Inner {
    async fn run(self: Arc<Self>, room: Arc<Room>, task: SyncTask) {
        let (mut failures, mut times_forbidden) = (0, 0);
        // Since when the bot may not show the message of the task.
        let mut barred = None;
        loop {
            // What comes from here on may be too late for this try.
            let retries = room.retries();
            let looked = self.clock.now();
            let done = if room.state().is_open(task) {
                self.sync_once(&room, task).await
            } else {
                Ok(())
            };
            let over = room.state().is_over();
            match done {
                Ok(()) => {
                    (failures, times_forbidden, barred) = (0, 0, None);
                    self.allowed(&room, task);
                    if task == SyncTask::Main {
                        // A new table message may be below the hands.
                        let hands = room.state().hand_tasks(self.discord_ms());
                        let outbox = Outbox(Arc::clone(&self));
                        hands.into_iter().for_each(|hand| outbox.start(&room, hand));
                    }
                }
                Err(pause @ (Pause::Retry | Pause::TooOldToEdit)) => {
                    failures += 1;
                    if self.sending.is_closed() || over && failures > LAST_TRIES {
                        room.state().give_up(task);
                        break;
                    }
                    let least = if pause == Pause::TooOldToEdit {
                        REST_MS
                    } else {
                        0
                    };
                    self.pause(backoff(FIRST_PAUSE_MS, failures, LONGEST_PAUSE_MS).max(least))
                        .await;
                    continue;
                }
                Err(Pause::Forbidden(why)) => {
                    self.forbidden(&room, task, why);
                    let now = self.clock.now();
                    let last = *barred.get_or_insert(now) + LAST_FORBIDDEN_MS;
                    if self.sending.is_closed() || over && now >= last {
                        room.state().give_up(task);
                        break;
                    }
                    times_forbidden += 1;
                    let pause = backoff(FORBIDDEN_MS, times_forbidden, LONGEST_FORBIDDEN_MS);
                    self.wait_forbidden(retries, pause).await;
                    continue;
                }
                Err(Pause::ThreadDeleted) => {
                    // Said each time: a table restored meanwhile would not know it.
                    self.tell(&room, Feedback::Forbidden(outward::Denied::ThreadDeleted));
                }
                Err(Pause::ChannelGone) if room.state().notes_deleted_thread(task) => {
                    tracing::info!(table.id = room.table.0, "the thread of a match was deleted");
                    continue;
                }
                Err(Pause::ChannelGone) => self.gone(&room, task),
            }
            if done == Ok(()) && self.linger(&room, task, looked).await {
                continue;
            }
            if room.state().end(task) {
                break;
            }
        }
        self.forget_ended(&room).await;
    }

    /// Waits until something that was closed may go, or something else is wanted; false at once
    /// where there is nothing to wait for, or no time.
    async fn linger(&self, room: &Room, task: SyncTask, looked: u64) -> bool {
        let news = room.news();
        let until = {
            let mut state = room.state();
            let until = state.lingers(task, looked);
            let Some(until) = until.filter(|_| !self.stopping.is_cancelled()) else {
                return false;
            };
            if state.take_news(task) {
                return true;
            }
            until
        };
        tokio::select! {
            () = self.clock.until(until) => {}
            () = news => {}
            () = self.stopping.cancelled() => {}
        }
        true
    }

    /// Waits for `ms` milliseconds, or until the bot stops.
    async fn pause(&self, ms: u64) {
        tokio::select! {
            () = self.clock.until(self.clock.now() + ms) => {}
            () = self.stopping.cancelled() => {}
        }
    }

    /// Waits for `ms` milliseconds, or, after a shorter minimum, until somebody at the table presses
    /// or the bot's rights have changed.
    async fn wait_forbidden(&self, retries: Notified<'_>, ms: u64) {
        let soonest = self.clock.now() + LEAST_FORBIDDEN_MS;
        tokio::select! {
            () = self.pause(ms) => {}
            () = retries => {
                self.pause(soonest.saturating_sub(self.clock.now())).await;
            }
        }
    }

    /// The permit for an edit. After a start with many tables, what only shows again what stood there
    /// lets everything else pass, until somebody presses at its table.
    pub(super) async fn permit<'a>(&'a self, room: &Room, route: Route<'a>) -> Permit<'a> {
        let retries = room.retries();
        let restored = room.state().restored;
        let _behind = match restored {
            true => tokio::select! {
                turn = self.rest.behind() => Some(turn),
                () = retries => None,
            },
            false => None,
        };
        self.rest.permit(route).await
    }

    /// The permit for a request that may also go out with the token of an interaction.
    pub(super) async fn permit_for<'a>(&'a self, room: &Room, due: &'a Due) -> Permit<'a> {
        let by_bot = self.permit(room, due.by_bot());
        let by_token = due.by_token();
        match by_token.filter(|_| !self.is_silenced(room, due.channel)) {
            Some(by_token) => self.rest.permit_by_either(by_token, by_bot).await,
            None => by_bot.await,
        }
    }

    /// Sends everything that differs from what is wanted, once.
    async fn sync_once(self: &Arc<Self>, room: &Arc<Room>, task: SyncTask) -> Result<(), Pause> {
        match task {
            SyncTask::Hand(user) => self.refresh(room, user).await,
            SyncTask::Lobby => {
                self.delete_lobby(room).await?;
                self.sync_message(room, task).await
            }
            SyncTask::Main => {
                self.continue_in_channel(room).await?;
                self.open_thread(room).await?;
                self.admit(room).await?;
                self.shut_out(room).await?;
                // Reveals first: the next table message comes below them.
                self.reveal(room).await?;
                self.sync_message(room, task).await?;
                self.call(room).await?;
                self.note(room).await?;
                self.late_reveal(room).await?;
                self.sweep(room).await?;
                self.put_away(room).await
            }
        }
    }

    /// Sends a request; if the thread is archived, unarchives it and sends once more. While another
    /// process may serve, nothing is sent: that process edits the messages, and may have done so already. Only
    /// answers to presses are not sent from here.
    pub(super) async fn send(
        &self,
        room: &Room,
        permit: Permit<'_>,
        route: Route<'_>,
        body: Option<&Body>,
    ) -> Outcome {
        if !self.rest.lease().is_held() {
            return Outcome::not_serving();
        }
        let outcome = permit.send(body).await;
        if outcome != Outcome::Archived {
            return outcome;
        }
        let Some(thread) = route.channel().or_else(|| room.state().play_channel()) else {
            return outcome;
        };
        match self.rest.unarchive(thread).await {
            Outcome::Done(_) => self.rest.permit(route).await.send(body).await,
            // Anybody may unarchive a thread, unless it is locked.
            Outcome::Forbidden(_) => Outcome::Forbidden(Denied::ThreadLocked),
            other => other,
        }
    }

    /// Logs in one line why something could not be done.
    pub(super) fn warn(&self, room: &Room, what: &str, why: &dyn std::fmt::Display) {
        tracing::warn!(table.id = room.table.0, reason = %why, "{what}");
    }

    fn forbidden(&self, room: &Room, task: SyncTask, why: Denied) {
        self.mark_unshown(room);
        let (news, needed, guild) = {
            let mut state = room.state();
            (
                state.set_forbidden(task, true),
                state.needs(task),
                state.guild(),
            )
        };
        if news {
            tracing::warn!(
                table.id = room.table.0,
                guild.id = guild.get(),
                reason = ?why,
                "a table cannot show itself"
            );
        }
        // Reported each time: a table restored meanwhile would not know it.
        if needed {
            self.tell(room, Feedback::Forbidden(to_table(why)));
        }
    }

    fn allowed(&self, room: &Room, task: SyncTask) {
        let (news, needed) = {
            let mut state = room.state();
            (state.set_forbidden(task, false), state.needs(task))
        };
        if news && needed {
            tracing::info!(table.id = room.table.0, "a table can show itself again");
            self.tell(room, Feedback::Allowed);
        }
    }

    fn gone(&self, room: &Room, task: SyncTask) {
        if room.state().channel_gone(task) {
            tracing::info!(table.id = room.table.0, "the place of a table is gone");
            self.tell(room, Feedback::Gone);
        }
    }

    /// Forgets a room once its table has ended and everything is sent.
    async fn forget_ended(&self, room: &Arc<Room>) {
        let (done, given_up) = {
            let state = room.state();
            (state.is_done(), state.given_up)
        };
        if !done || self.rooms().remove(&room.table).is_none() {
            return;
        }
        self.archive(room).await;
        if !given_up {
            self.store.mark_end_shown(room.table).await;
        }
    }
}

/// The pause after `times` failures in a row: the first one, doubled each time up to the longest.
fn backoff(first: u64, times: u32, longest: u64) -> u64 {
    let pause = first << times.saturating_sub(1).min(16);
    pause.min(longest)
}

fn to_table(why: Denied) -> outward::Denied {
    match why {
        Denied::MissingAccess => outward::Denied::MissingAccess,
        Denied::MissingPermissions => outward::Denied::MissingPermissions,
        Denied::ThreadLocked => outward::Denied::ThreadLocked,
    }
}
