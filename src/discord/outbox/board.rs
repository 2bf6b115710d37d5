//! Messages that stand and are rewritten: the table message and the lobby message.

use std::sync::Arc;

use super::Inner;
use super::lanes::Stop;
use super::room::{Lane, Room, State};
use crate::clock::created_ms;
use crate::discord::compose::{self, Shown};
use crate::discord::interactions::custom_id::base36;
use crate::discord::rest::{Body, Denied, Outcome, Route, made};
use crate::screen::Screen;
use crate::store::TableId;
use crate::table::outward::{Feedback, Main};

/// Messages older than an hour are edited at Discord's mercy; a table message is not left to it.
const OLD_MS: u64 = 50 * 60_000;

/// A message that stands.
#[derive(Debug, Default)]
pub(super) struct Board {
    pub message: Option<u64>,
    /// The last message there was, even if it is no more: the next one is known by it.
    last: Option<u64>,
    /// What stands in it, where that is known.
    shown: Option<Shown>,
    /// What Discord refuses to take.
    refused: Option<Shown>,
    /// A new message was sent and no answer came: it may be there.
    uncertain: bool,
    /// It is too old to be edited.
    stale: bool,
    /// What the table was last told of it.
    told: Option<Feedback>,
    /// The last try found that it cannot be shown.
    barred: bool,
    gone: bool,
}

/// What is to be sent.
#[derive(Debug)]
pub(super) struct Due {
    route: Route<'static>,
    shown: Shown,
    /// Makes a new message the same as one sent before without an answer; none with an edit.
    nonce: Option<String>,
    /// What the table hears once it is accepted.
    feedback: Option<Feedback>,
    /// How often the table message has been brought down after that.
    brought: u32,
}

impl Board {
    pub fn at(message: Option<u64>) -> Self {
        Self {
            message,
            last: message,
            ..Self::default()
        }
    }

    /// A message may have been sent of which nobody here knows: a process that died could not keep
    /// it. What is posted first may turn out to be that one.
    pub fn doubt(&mut self) {
        self.uncertain = true;
    }

    pub fn is_open(&self) -> bool {
        !self.gone
    }

    /// Takes in whether it can be shown; whether that is news.
    pub fn bar(&mut self, barred: bool) -> bool {
        std::mem::replace(&mut self.barred, barred) != barred
    }

    pub fn lose(&mut self) -> bool {
        !std::mem::replace(&mut self.gone, true)
    }

    /// The message is no more.
    pub fn vanish(&mut self) {
        self.message = None;
        self.shown = None;
    }

    /// Puts the screen that stands in the place of one that is equal.
    pub fn share(&self, screen: &mut Arc<Screen>) {
        if let Some(shown) = &self.shown {
            shown.share(screen);
        }
    }

    fn differs(&self, shown: &Shown) -> bool {
        self.shown.as_ref() != Some(shown)
    }

    /// Short of 25 characters whatever the numbers.
    fn nonce(&self, letter: char, table: TableId) -> String {
        match self.last {
            Some(last) => format!("{letter}{}", base36(last)),
            None => format!("{letter}0{}", base36(table.0.cast_unsigned())),
        }
    }

    fn accepted(&mut self, shown: Shown) {
        self.shown = Some(shown);
        self.refused = None;
    }

    /// A new message stands; gives the one it replaces.
    fn posted(&mut self, message: u64, shown: Shown) -> Option<u64> {
        let before = self.message.replace(message);
        let uncertain = std::mem::take(&mut self.uncertain);
        self.accepted(shown);
        if uncertain {
            // The one that stands may be an earlier try with another screen.
            self.shown = None;
        }
        self.last = Some(message);
        self.stale = false;
        before.filter(|before| *before != message)
    }
}

impl State {
    /// What a lane's message should show and does not.
    fn due(&self, lane: Lane, table: TableId, discord_ms: Option<u64>) -> Option<Due> {
        match lane {
            Lane::Main => self.main_due(table, discord_ms),
            Lane::Lobby => self.lobby_due(table),
            Lane::Hand(_) => None,
        }
    }

    fn main_due(&self, table: TableId, discord_ms: Option<u64>) -> Option<Due> {
        let wanted = self.wanted.as_ref()?;
        let main = wanted.main.as_ref()?;
        let channel = self.stage()?;
        let shown = Shown {
            screen: Arc::clone(&main.screen),
            turn: wanted.turn,
        };
        if self.main.refused.as_ref() == Some(&shown) {
            return None;
        }
        let old = |message| discord_ms.is_some_and(|now| now >= created_ms(message) + OLD_MS);
        let down = self.brought.is_some_and(|done| done < main.brought);
        let edited = match self.main.message {
            Some(message) if !down => {
                if !self.main.differs(&shown) {
                    return None;
                }
                Some(message).filter(|_| !self.main.stale && !old(message))
            }
            _ => None,
        };
        Some(Due {
            route: match edited {
                Some(message) => Route::EditMessage { channel, message },
                None => Route::CreateMessage { channel },
            },
            nonce: edited.is_none().then(|| self.main.nonce('m', table)),
            feedback: Some(accepted(main, wanted.turn)),
            brought: main.brought,
            shown,
        })
    }

    /// What the table has not been told of the table message as it stands and is wanted.
    fn standing(&self) -> Option<Feedback> {
        let wanted = self.wanted.as_ref()?;
        let main = wanted.main.as_ref()?;
        let feedback = accepted(main, wanted.turn);
        let shown = Shown {
            screen: Arc::clone(&main.screen),
            turn: wanted.turn,
        };
        let news = self.main.told != Some(feedback) && !self.main.differs(&shown);
        news.then_some(feedback)
    }

    pub fn lobby_due(&self, table: TableId) -> Option<Due> {
        let wanted = self.wanted.as_ref()?;
        let channel = self.site?.channel;
        let shown = Shown {
            screen: Arc::clone(&wanted.lobby),
            turn: wanted.turn,
        };
        if self.lobby.refused.as_ref() == Some(&shown) || !self.lobby.differs(&shown) {
            return None;
        }
        let needed = wanted.main.is_none() && !wanted.over;
        let route = match self.lobby.message {
            Some(message) => Route::EditMessage { channel, message },
            // People join by it; once they have, the match goes on without it.
            None if needed => Route::CreateMessage { channel },
            None => return None,
        };
        let anew = self.lobby.message.is_none();
        Some(Due {
            route,
            shown,
            nonce: anew.then(|| self.lobby.nonce('l', table)),
            feedback: None,
            brought: 0,
        })
    }
}

impl Inner {
    /// Rewrites a lane's message, or posts it, if it does not show what it should.
    pub(super) async fn stand(&self, room: &Room, lane: Lane) -> Result<(), Stop> {
        loop {
            let Some(before) = self.due(room, lane) else {
                self.confirm(room, lane);
                return Ok(());
            };
            let permit = self.rest.permit(before.route).await;
            // Only now: what is sent is the newest.
            let Some(due) = self.due(room, lane) else {
                return Ok(());
            };
            if due.route != before.route {
                continue;
            }
            let body = match &due.nonce {
                Some(nonce) => compose::post(room.table, &due.shown, nonce),
                None => compose::edit(room.table, &due.shown),
            };
            let parcel = Body::from(&body);
            let outcome = self.send(room, permit, due.route, Some(&parcel)).await;
            if self.settle(room, lane, due, outcome).await? {
                room.state().again(lane);
                return Ok(());
            }
        }
    }

    fn due(&self, room: &Room, lane: Lane) -> Option<Due> {
        room.state().due(lane, room.table, self.discord_ms())
    }

    /// Takes in what became of it; true where it stands now.
    async fn settle(
        &self,
        room: &Room,
        lane: Lane,
        due: Due,
        outcome: Outcome,
    ) -> Result<bool, Stop> {
        match outcome {
            Outcome::Done(answer) => {
                self.stands(room, lane, due, answer.as_ref()).await;
                return Ok(true);
            }
            Outcome::NotFound if due.nonce.is_none() => with(room, lane, Board::vanish),
            Outcome::TooOldToEdit if lane == Lane::Main => {
                with(room, lane, |board| board.stale = true)
            }
            Outcome::TooOldToEdit => return Err(Stop::Rest),
            Outcome::RateLimited => {}
            Outcome::Unreachable(why) => {
                self.note(room, "a message did not get through", &why);
                with(room, lane, |board| {
                    board.uncertain |= due.nonce.is_some();
                    board.shown = None;
                });
                return Err(Stop::Later);
            }
            Outcome::ChannelGone => return Err(Stop::Gone),
            Outcome::Forbidden(Denied::MissingPermissions)
                if due.nonce.is_some() && room.state().may_retreat(lane) =>
            {
                // A thread may be opened there but not written into.
                self.note(room, "a table plays without a thread", &"not allowed");
                self.opened(room, None).await;
            }
            Outcome::Forbidden(why) => return Err(Stop::Barred(why)),
            Outcome::Archived => return Err(Stop::Barred(Denied::ThreadLocked)),
            Outcome::NotFound => with(room, lane, |board| board.refused = Some(due.shown)),
            Outcome::Refused(why) => {
                tracing::error!(table.id = room.table.0, reason = %why, "a message was refused");
                with(room, lane, |board| board.refused = Some(due.shown));
            }
        }
        Ok(false)
    }

    async fn stands(&self, room: &Room, lane: Lane, due: Due, answer: Option<&serde_json::Value>) {
        let sure = match (&due.nonce, answer.and_then(made)) {
            (None, _) => {
                with(room, lane, |board| board.accepted(due.shown));
                true
            }
            (Some(_), Some(message)) => self.posted(room, lane, message, &due).await,
            (Some(_), None) => {
                // Nothing we could ever edit.
                with(room, lane, |board| board.refused = Some(due.shown));
                false
            }
        };
        if let Some(feedback) = due.feedback.filter(|_| sure) {
            with(room, lane, |board| board.told = Some(feedback));
            self.tell(room, feedback);
        }
    }

    /// Tells the table that what it wants stands there already.
    fn confirm(&self, room: &Room, lane: Lane) {
        let feedback = room.state().standing().filter(|_| lane == Lane::Main);
        if let Some(feedback) = feedback {
            with(room, lane, |board| board.told = Some(feedback));
            self.tell(room, feedback);
        }
    }

    /// A new message stands; whether it surely shows what was sent.
    async fn posted(&self, room: &Room, lane: Lane, message: u64, due: &Due) -> bool {
        let sure = {
            let mut state = room.state();
            let before = state
                .board(lane)
                .and_then(|board| board.posted(message, due.shown.clone()));
            if lane == Lane::Main {
                state.replaced.extend(before);
                state.brought = Some(due.brought);
            }
            state.board(lane).is_some_and(|board| board.shown.is_some())
        };
        self.keep_place(room).await;
        sure
    }
}

fn accepted(main: &Main, turn: u32) -> Feedback {
    Feedback::Accepted {
        events: main.events,
        turn,
    }
}

fn with(room: &Room, lane: Lane, change: impl FnOnce(&mut Board)) {
    if let Some(board) = room.state().board(lane) {
        change(board);
    }
}
