//! Lanes: tasks that run while something is to be sent, and what they do when it cannot be.

use std::sync::Arc;

use super::room::{Lane, Room};
use super::{Inner, Outbox};
use crate::discord::rest::{Body, Denied, Outcome, Permit, Route};
use crate::table::outward::{self, Feedback};

/// The first pause after something failed; it doubles each time.
const FIRST_PAUSE_MS: u64 = 500;
const LONGEST_PAUSE_MS: u64 = 30_000;
/// Old messages take three edits in so long.
const REST_MS: u64 = 6_000;
/// A place where we may do nothing is tried again after so long; that doubles each time.
const BARRED_MS: u64 = 30_000;
const LONGEST_BARRED_MS: u64 = 10 * 60_000;
/// And not sooner than this, however many people press there.
const LEAST_BARRED_MS: u64 = 3_000;
/// A table that has ended is not worth more tries in a row.
const LAST_TRIES: u32 = 8;

/// Why a lane cannot go on now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It may go better later.
    Later,
    /// It will go in some seconds, not before.
    Rest,
    /// We may not do that there.
    Barred(Denied),
    /// The place is no more.
    Gone,
}

impl Outbox {
    /// Sees to it that whatever a room wants is being brought there.
    pub(super) fn wake(&self, room: &Arc<Room>) {
        let lanes = room.state().lanes(self.0.discord_ms());
        for lane in lanes {
            self.start(room, lane);
        }
    }

    pub(super) fn start(&self, room: &Arc<Room>, lane: Lane) {
        if room.state().begin(lane) {
            let run = Arc::clone(&self.0).run(Arc::clone(room), lane);
            self.0.sending.spawn(run);
        }
    }
}

impl Inner {
    async fn run(self: Arc<Self>, room: Arc<Room>, lane: Lane) {
        let (mut failures, mut bars) = (0, 0);
        loop {
            let done = if room.state().is_open(lane) {
                self.once(&room, lane).await
            } else {
                Ok(())
            };
            let over = room.state().is_over();
            match done {
                Ok(()) => {
                    (failures, bars) = (0, 0);
                    self.unbarred(&room, lane);
                }
                Err(stop @ (Stop::Later | Stop::Rest)) => {
                    failures += 1;
                    if self.sending.is_closed() || over && failures > LAST_TRIES {
                        room.state().give_up(lane);
                        break;
                    }
                    let least = if stop == Stop::Rest { REST_MS } else { 0 };
                    self.pause(doubled(FIRST_PAUSE_MS, failures, LONGEST_PAUSE_MS).max(least))
                        .await;
                    continue;
                }
                Err(Stop::Barred(why)) => {
                    self.barred(&room, lane, why);
                    if !over && !self.sending.is_closed() {
                        bars += 1;
                        self.wait_barred(&room, doubled(BARRED_MS, bars, LONGEST_BARRED_MS))
                            .await;
                        continue;
                    }
                }
                Err(Stop::Gone) => self.gone(&room, lane),
            }
            if room.state().end(lane) {
                break;
            }
        }
        self.tidy(&room).await;
    }

    /// Waits so long, or until the bot stops.
    async fn pause(&self, ms: u64) {
        tokio::select! {
            () = self.clock.until(self.clock.now() + ms) => {}
            () = self.stopping.cancelled() => {}
        }
    }

    /// Waits so long, or until somebody is there.
    async fn wait_barred(&self, room: &Room, ms: u64) {
        let poked = room.poked.notified();
        let soonest = self.clock.now() + LEAST_BARRED_MS;
        tokio::select! {
            () = self.pause(ms) => {}
            () = poked => self.pause(soonest.saturating_sub(self.clock.now())).await,
        }
    }

    /// Brings everything that is due in a lane once to where it should be.
    async fn once(&self, room: &Room, lane: Lane) -> Result<(), Stop> {
        match lane {
            Lane::Hand(user) => self.refresh(room, user).await,
            Lane::Lobby => self.stand(room, lane).await,
            Lane::Main => {
                self.open_thread(room).await?;
                self.admit(room).await?;
                // A table message that is brought down comes to stand below what was revealed.
                self.reveal(room).await?;
                self.stand(room, lane).await?;
                self.call(room).await?;
                self.sweep(room).await
            }
        }
    }

    /// Sends; where the thread was put away, takes it out again and sends once more.
    pub(super) async fn send(
        &self,
        room: &Room,
        permit: Permit<'_>,
        route: Route<'_>,
        parcel: Option<&Body>,
    ) -> Outcome {
        let outcome = permit.send(parcel).await;
        if outcome != Outcome::Archived {
            return outcome;
        }
        let Some(thread) = route.channel().or_else(|| room.state().stage()) else {
            return outcome;
        };
        let awake = serde_json::json!({ "archived": false });
        let waking = self.rest.permit(Route::EditThread { thread }).await;
        match waking.send_json(&awake).await {
            Outcome::Done(_) => self.rest.permit(route).await.send(parcel).await,
            // Anybody takes out a thread that is not locked.
            Outcome::Forbidden(_) => Outcome::Forbidden(Denied::ThreadLocked),
            other => other,
        }
    }

    /// Says why something could not be done, in one line.
    pub(super) fn note(&self, room: &Room, what: &str, why: &dyn std::fmt::Display) {
        tracing::warn!(table.id = room.table.0, reason = %why, "{what}");
    }

    fn barred(&self, room: &Room, lane: Lane, why: Denied) {
        let (news, needed, guild) = {
            let mut state = room.state();
            (state.bar(lane, true), state.needs(lane), state.guild())
        };
        if news {
            tracing::warn!(
                table.id = room.table.0,
                guild.id = guild,
                reason = ?why,
                "a table cannot show itself"
            );
        }
        // Each time: a table that was brought back from its log does not know it any more.
        if needed {
            self.tell(room, Feedback::Barred(told(why)));
        }
    }

    fn unbarred(&self, room: &Room, lane: Lane) {
        let (news, needed) = {
            let mut state = room.state();
            (state.bar(lane, false), state.needs(lane))
        };
        if news && needed {
            tracing::info!(table.id = room.table.0, "a table can show itself again");
            self.tell(room, Feedback::Unbarred);
        }
    }

    fn gone(&self, room: &Room, lane: Lane) {
        if room.state().lose(lane) {
            tracing::info!(table.id = room.table.0, "the place of a table is gone");
            self.tell(room, Feedback::Gone);
        }
    }

    /// Forgets a room whose table has ended once all is sent.
    async fn tidy(&self, room: &Arc<Room>) {
        let (done, given_up) = {
            let state = room.state();
            (state.is_done(), state.given_up)
        };
        if done && self.rooms().remove(&room.table).is_some() && !given_up {
            self.store.told(room.table).await;
        }
    }
}

/// The first pause, doubled each time up to the longest.
fn doubled(first: u64, times: u32, longest: u64) -> u64 {
    let doubled = first << times.saturating_sub(1).min(16);
    doubled.min(longest)
}

fn told(why: Denied) -> outward::Denied {
    match why {
        Denied::MissingAccess => outward::Denied::MissingAccess,
        Denied::MissingPermissions => outward::Denied::MissingPermissions,
        Denied::ThreadLocked => outward::Denied::ThreadLocked,
    }
}
