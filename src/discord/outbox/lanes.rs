//! Lanes: tasks that run while something is to be sent, and what they do when it cannot be.

use std::sync::Arc;

use super::room::{Lane, Room};
use super::{Inner, Outbox};
use crate::discord::gate::{Outcome, Parcel, Pass, Route};
use crate::table::outward::Feedback;

/// The first pause after something failed; it doubles each time.
const FIRST_PAUSE_MS: u64 = 500;
const LONGEST_PAUSE_MS: u64 = 30_000;
/// Old messages take three edits in so long.
const REST_MS: u64 = 6_000;
/// A place where we may do nothing is tried again after so long, when there is something new.
const BARRED_MS: u64 = 30_000;
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
    Barred,
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
        let mut failures = 0;
        loop {
            let done = if room.state().is_open(lane, self.clock.now()) {
                self.once(&room, lane).await
            } else {
                Ok(())
            };
            match done {
                Ok(()) => failures = 0,
                Err(stop @ (Stop::Later | Stop::Rest)) => {
                    failures += 1;
                    let last = failures > LAST_TRIES && room.state().is_over();
                    if last || self.sending.is_closed() {
                        room.state().give_up(lane);
                        break;
                    }
                    let least = if stop == Stop::Rest { REST_MS } else { 0 };
                    let pause = pause(failures).max(least);
                    self.clock.until(self.clock.now() + pause).await;
                    continue;
                }
                Err(Stop::Barred) => self.barred(&room, lane),
                Err(Stop::Gone) => self.gone(&room, lane),
            }
            if room.state().end(lane) {
                break;
            }
        }
        self.tidy(&room).await;
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
        pass: Pass<'_>,
        route: Route<'_>,
        parcel: Option<&Parcel>,
    ) -> Outcome {
        let outcome = pass.carry(parcel).await;
        if outcome != Outcome::Archived {
            return outcome;
        }
        let Some(thread) = route.channel().or_else(|| room.state().stage()) else {
            return outcome;
        };
        let awake = serde_json::json!({ "archived": false });
        let waking = self.gate.pass(Route::PatchThread { thread }).await;
        match waking.send(Some(&awake)).await {
            Outcome::Done(_) => self.gate.pass(route).await.carry(parcel).await,
            other => other,
        }
    }

    /// Says why something could not be done, in one line.
    pub(super) fn note(&self, room: &Room, what: &str, why: &dyn std::fmt::Display) {
        tracing::warn!(table.id = room.table.0, reason = %why, "{what}");
    }

    fn barred(&self, room: &Room, lane: Lane) {
        let until = self.clock.now() + BARRED_MS;
        if room.state().bar(lane, until) {
            let guild = room.state().guild();
            tracing::warn!(
                table.id = room.table.0,
                guild.id = guild,
                "a table cannot show itself: a permission is missing"
            );
            self.tell(room, Feedback::Barred);
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

fn pause(failures: u32) -> u64 {
    let doubled = FIRST_PAUSE_MS << failures.saturating_sub(1).min(16);
    doubled.min(LONGEST_PAUSE_MS)
}
