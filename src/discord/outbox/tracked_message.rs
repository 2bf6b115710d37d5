//! Messages that are kept up to date by edits: the table message and the lobby message.

use std::sync::Arc;

use super::Inner;
use super::room::{Room, State, SyncTask};
use super::side_messages::nonce;
use super::sync::Pause;
use crate::clock::created_ms;
use crate::discord::compose::{self, Lingering, Shown, ShownPicture};
use crate::discord::interactions::custom_id::base36;
use crate::discord::rest::{Denied, Outcome, Route, made};
use crate::model::{MessageId, TableId};
use crate::screen::Screen;
use crate::table::outward::{Feedback, Main};

/// The age at which a table message is posted again, in milliseconds: Discord limits edits of
/// messages older than an hour.
const OLD_MS: u64 = 50 * 60_000;

/// A message that the outbox keeps up to date.
#[derive(Debug, Default)]
pub(super) struct TrackedMessage {
    pub message: Option<MessageId>,
    /// The last message posted, even if it was deleted: the nonce of the next one is made from it.
    last: Option<MessageId>,
    /// What it shows, if that is known.
    shown: Option<Shown>,
    /// The picture it shows, if that is known.
    picture: Option<Box<ShownPicture>>,
    /// The controls that it has beside what it shows.
    lingering: Lingering,
    /// Whether some of those may go.
    outlasted: bool,
    /// Screen that Discord refused; it is not sent again.
    refused: Option<Box<Shown>>,
    /// Whether a new message was sent without an answer: it may exist.
    uncertain: bool,
    /// Whether it is too old to be edited.
    stale: bool,
    /// The last feedback that the table got about it.
    confirmed: Option<Feedback>,
    /// Whether the bot was forbidden to show it at the last try.
    forbidden: bool,
    gone: bool,
}

/// A request that is due for the message.
#[derive(Debug)]
pub(super) struct Due {
    route: Route<'static>,
    shown: Shown,
    /// Makes sending a new message idempotent: Discord makes no second message with the same nonce.
    /// `None` for an edit.
    nonce: Option<String>,
    /// The feedback for the table once the request is accepted.
    feedback: Option<Feedback>,
    /// How often the table message will have been reposted after the request.
    reposts: u32,
}

impl TrackedMessage {
    pub fn at(message: Option<MessageId>) -> Self {
        Self {
            message,
            last: message,
            ..Self::default()
        }
    }

    /// Notes that a process that died may have posted a message without storing it. The first post
    /// may turn out to be that message.
    pub fn mark_uncertain(&mut self) {
        self.uncertain = true;
    }

    pub fn is_open(&self) -> bool {
        !self.gone
    }

    /// Notes whether the bot is forbidden to show it; returns whether that is news.
    pub fn set_forbidden(&mut self, forbidden: bool) -> bool {
        std::mem::replace(&mut self.forbidden, forbidden) != forbidden
    }

    pub fn channel_gone(&mut self) -> bool {
        !std::mem::replace(&mut self.gone, true)
    }

    /// Leaves the message to something else, and the picture that it shows: what is shown next needs a
    /// new one. A process that died may have posted that already.
    pub fn set_aside(&mut self) -> Option<Box<ShownPicture>> {
        let next = Self {
            uncertain: self.uncertain,
            confirmed: self.confirmed,
            forbidden: self.forbidden,
            gone: self.gone,
            ..Self::default()
        };
        std::mem::replace(self, next).picture
    }

    /// Notes that the message went with its thread, and that it cannot be shown now.
    pub fn lost(&mut self) {
        *self = Self {
            last: self.last,
            forbidden: true,
            ..Self::default()
        };
    }

    /// Notes that the message was deleted.
    pub fn deleted(&mut self) {
        self.message = None;
        self.shown = None;
        self.lingering = Lingering::default();
    }

    /// Replaces `screen` by the one that is shown if they are equal, so that memory holds it once.
    pub fn share(&self, screen: &mut Arc<Screen>) {
        if let Some(shown) = &self.shown {
            shown.share(screen);
        }
    }

    fn differs(&self, shown: &Shown) -> bool {
        self.shown.as_ref() != Some(shown)
    }

    /// When each control that it has beside what it shows may go.
    pub fn lingers(&self) -> impl Iterator<Item = u64> {
        self.lingering.ends()
    }

    /// Notes whether any of those may go at `now`.
    pub fn outlast(&mut self, now: u64) {
        self.outlasted = self.lingering.is_over(now);
    }

    /// Whether the message is young enough to be edited.
    pub fn takes_edits(&self, message: MessageId, discord_ms: Option<u64>) -> bool {
        let old = discord_ms.is_some_and(|now| now >= created_ms(message) + OLD_MS);
        !self.stale && !old
    }

    /// The nonce of the next message, of which `revealed` manches are over; at most 25 characters for any ids.
    fn nonce(&self, letter: char, table: TableId, revealed: u32) -> String {
        match self.last {
            Some(last) => format!("{letter}{}", base36(last.get())),
            None => nonce(letter, table, revealed),
        }
    }

    fn accepted(&mut self, shown: Shown) {
        self.shown = Some(shown);
        self.refused = None;
    }

    /// Notes that a new message was posted; returns the one it replaces.
    fn posted(&mut self, message: MessageId, shown: Shown) -> Option<MessageId> {
        let before = self.message.replace(message);
        let uncertain = std::mem::take(&mut self.uncertain);
        self.accepted(shown);
        if uncertain {
            // Discord may have returned an earlier try with another screen.
            self.shown = None;
        }
        self.last = Some(message);
        self.stale = false;
        before.filter(|before| *before != message)
    }
}

impl State {
    /// The request that is due for the message of a task; `None` if it shows what is wanted.
    fn due(&self, task: SyncTask, table: TableId, discord_ms: Option<u64>) -> Option<Due> {
        match task {
            SyncTask::Main => self.main_due(table, discord_ms),
            SyncTask::Lobby => self.lobby_due(table),
            SyncTask::Hand(_) => None,
        }
    }

    fn main_due(&self, table: TableId, discord_ms: Option<u64>) -> Option<Due> {
        let wanted = self.wanted.as_ref()?;
        let main = wanted.main.as_ref()?;
        let channel = self.play_channel()?;
        let shown = public(&main.screen);
        if self.main.refused.as_deref() == Some(&shown) {
            return None;
        }
        let down = self.reposts.is_some_and(|done| done < main.reposts);
        if self.reveals_due() > 0 {
            // They came meanwhile, and this message is to show the first of them.
            return None;
        }
        let edited = match self.main.message {
            Some(message) if !down => {
                if !self.main.differs(&shown) && !self.main.outlasted {
                    return None;
                }
                Some(message).filter(|message| self.main.takes_edits(*message, discord_ms))
            }
            _ => None,
        };
        Some(Due {
            route: match edited {
                Some(message) => Route::EditMessage { channel, message },
                None => Route::CreateMessage { channel },
            },
            nonce: edited
                .is_none()
                .then(|| self.main.nonce('m', table, self.last_reveal())),
            feedback: Some(accepted(main, wanted.turn)),
            reposts: main.reposts,
            shown,
        })
    }

    /// The feedback that the table has not got yet although its message shows what is wanted.
    fn standing(&self) -> Option<Feedback> {
        let wanted = self.wanted.as_ref()?;
        let main = wanted.main.as_ref()?;
        let feedback = accepted(main, wanted.turn);
        let shown = public(&main.screen);
        let news = self.main.confirmed != Some(feedback) && !self.main.differs(&shown);
        news.then_some(feedback)
    }

    pub fn lobby_due(&self, table: TableId) -> Option<Due> {
        let wanted = self.wanted.as_ref().filter(|wanted| !wanted.hidden)?;
        let channel = self.lobby_channel()?;
        let shown = public(&wanted.lobby);
        let differs = self.lobby.differs(&shown) || self.lobby.outlasted;
        if self.lobby.refused.as_deref() == Some(&shown) || !differs {
            return None;
        }
        let needed = wanted.main.is_none() && !wanted.over;
        let route = match self.lobby.message {
            Some(message) => Route::EditMessage { channel, message },
            // A lobby message is needed only until the match begins.
            None if needed => Route::CreateMessage { channel },
            None => return None,
        };
        let anew = self.lobby.message.is_none();
        Some(Due {
            route,
            shown,
            nonce: anew.then(|| self.lobby.nonce('l', table, 0)),
            feedback: None,
            reposts: 0,
        })
    }
}

impl Inner {
    /// Edits the message of a task, or posts it, until it shows what is wanted.
    pub(super) async fn sync_message(&self, room: &Room, task: SyncTask) -> Result<(), Pause> {
        loop {
            with(room, task, |tracked| tracked.outlast(self.clock.now()));
            let Some(before) = self.due(room, task) else {
                let stated = room.state().stated(task);
                self.account_for(room, stated, stated);
                self.confirm(room, task);
                return Ok(());
            };
            self.ask_names(room, Some(&before.shown)).await;
            let permit = self.permit(room, before.route).await;
            // The screen is taken after waiting, so that it is the newest.
            let Some(due) = self.due(room, task) else {
                return Ok(());
            };
            if due.route != before.route {
                continue;
            }
            let stated = room.state().stated(task);
            let lingering = match &due.nonce {
                Some(_) => Lingering::default(),
                None => self.lingering(room, task, &due.shown),
            };
            let message = |shown: &Shown| match &due.nonce {
                Some(nonce) => compose::post(room.table, shown, nonce),
                None => {
                    let mut edit = compose::edit(room.table, shown);
                    lingering.add_to(&mut edit, shown);
                    edit
                }
            };
            let before = match &due.nonce {
                Some(_) => None,
                None => with(room, task, |tracked| tracked.picture.take()).flatten(),
            };
            let screen = (&due.shown, due.nonce.is_some());
            let (pending, named) = self.public_body(room, screen, message, before.as_deref());
            let body = pending.done().await;
            let outcome = self.send(room, permit, due.route, Some(&body)).await;
            self.rest.counts().edits.ended(&outcome);
            self.note_access(room, &due, &outcome);
            if !outcome.is_transient() {
                self.account_for(room, stated, stated.saturating_sub(1));
            }
            if let Outcome::Done(answer) = &outcome {
                let picture = ShownPicture::sent(&named, answer.as_ref());
                with(room, task, |tracked| {
                    tracked.picture = picture.map(Box::new);
                    tracked.lingering = lingering;
                });
            }
            if self.take_outcome(room, task, due, outcome).await? {
                room.state().again(task);
                return Ok(());
            }
        }
    }

    /// Counts stated screens, of which some needed no request.
    fn account_for(&self, room: &Room, stated: u16, saved: u16) {
        room.state().account_for(stated);
        self.rest.counts().edits.saved.add_many(saved.into());
    }

    /// Notes what an outcome says about the channel in which the table was opened. Nothing is noted
    /// of threads, which can be locked or deleted alone, and an edit needs no right to post.
    fn note_access(&self, room: &Room, due: &Due, outcome: &Outcome) {
        let may = match outcome {
            Outcome::Done(_) if due.nonce.is_some() => true,
            Outcome::Forbidden(_) | Outcome::ChannelGone => false,
            _ => return,
        };
        let site = {
            let state = room.state();
            state.site.filter(|_| state.parent.is_none())
        };
        if let Some(site) = site.filter(|site| due.route.channel() == Some(site.channel)) {
            self.store.may_post(site.guild, site.channel, may);
        }
    }

    /// Controls that stay on a message for a moment when it is edited to this.
    fn lingering(&self, room: &Room, task: SyncTask, shown: &Shown) -> Lingering {
        let now = self.clock.now();
        let after = |tracked: &mut TrackedMessage| {
            let before = tracked.shown.as_ref();
            tracked.lingering.after(room.table, before, shown, now)
        };
        with(room, task, after).unwrap_or_default()
    }

    fn due(&self, room: &Room, task: SyncTask) -> Option<Due> {
        room.state().due(task, room.table, self.discord_ms())
    }

    /// Handles the outcome of a request; true if the message shows what was sent.
    async fn take_outcome(
        &self,
        room: &Room,
        task: SyncTask,
        due: Due,
        outcome: Outcome,
    ) -> Result<bool, Pause> {
        match outcome {
            Outcome::Done(answer) => {
                self.record_sent(room, task, due, answer.as_ref()).await;
                return Ok(true);
            }
            Outcome::NotFound if due.nonce.is_none() => {
                with(room, task, TrackedMessage::deleted);
            }
            Outcome::TooOldToEdit if task == SyncTask::Main => {
                with(room, task, |tracked| tracked.stale = true);
            }
            Outcome::TooOldToEdit => return Err(Pause::TooOldToEdit),
            Outcome::RateLimited => {}
            Outcome::Unreachable(why) => {
                self.warn(room, "a message did not get through", &why);
                with(room, task, |tracked| {
                    tracked.uncertain |= due.nonce.is_some();
                    tracked.shown = None;
                });
                return Err(Pause::Retry);
            }
            Outcome::ChannelGone => return Err(Pause::ChannelGone),
            Outcome::Forbidden(Denied::MissingPermissions)
                if due.nonce.is_some() && room.state().may_retreat(task) =>
            {
                // The bot may open threads there but not write in them.
                self.warn(room, "a table plays without a thread", &"not allowed");
                self.opened(room, None).await;
            }
            Outcome::Forbidden(why) => return Err(Pause::Forbidden(why)),
            Outcome::Archived => return Err(Pause::Forbidden(Denied::ThreadLocked)),
            Outcome::NotFound => self.refused(room, task, due),
            Outcome::Refused(why) => {
                tracing::error!(table.id = room.table.0, reason = %why, "a message was refused");
                self.refused(room, task, due);
            }
        }
        Ok(false)
    }

    /// Notes that Discord takes no such message. A lobby that was never shown ends its table: nobody
    /// could find it.
    fn refused(&self, room: &Room, task: SyncTask, due: Due) {
        let invisible = task == SyncTask::Lobby && due.nonce.is_some();
        with(room, task, |tracked| {
            tracked.refused = Some(Box::new(due.shown));
        });
        if invisible {
            self.tell(room, Feedback::Gone);
        }
    }

    async fn record_sent(
        &self,
        room: &Room,
        task: SyncTask,
        due: Due,
        answer: Option<&serde_json::Value>,
    ) {
        let sure = match (&due.nonce, answer.and_then(made)) {
            (None, _) => {
                with(room, task, |tracked| tracked.accepted(due.shown));
                true
            }
            (Some(_), Some(message)) => self.posted(room, task, message, &due).await,
            (Some(_), None) => {
                // Without an id the message can never be edited.
                with(room, task, |tracked| {
                    tracked.refused = Some(Box::new(due.shown));
                });
                false
            }
        };
        if let Some(feedback) = due.feedback.filter(|_| sure) {
            with(room, task, |tracked| tracked.confirmed = Some(feedback));
            self.tell(room, feedback);
        }
    }

    /// Tells the table that what it wants is shown, if it was not told yet.
    fn confirm(&self, room: &Room, task: SyncTask) {
        let feedback = room.state().standing().filter(|_| task == SyncTask::Main);
        if let Some(feedback) = feedback {
            with(room, task, |tracked| tracked.confirmed = Some(feedback));
            self.tell(room, feedback);
        }
    }

    /// Notes that a new message was posted; returns whether it certainly shows what was sent.
    async fn posted(&self, room: &Room, task: SyncTask, message: MessageId, due: &Due) -> bool {
        let sure = {
            let mut state = room.state();
            let before = state
                .tracked(task)
                .and_then(|tracked| tracked.posted(message, due.shown.clone()));
            if task == SyncTask::Main {
                state.replaced.extend(before);
                state.reposts = Some(due.reposts);
            }
            state
                .tracked(task)
                .is_some_and(|tracked| tracked.shown.is_some())
        };
        self.keep_place(room).await;
        if task == SyncTask::Lobby {
            self.tell(room, Feedback::LobbyShown);
        }
        sure
    }
}

/// Screen of a message for everybody: its controls mean the same in every turn.
fn public(screen: &Arc<Screen>) -> Shown {
    Shown {
        screen: Arc::clone(screen),
        turn: 0,
    }
}

fn accepted(main: &Main, turn: u32) -> Feedback {
    Feedback::Accepted {
        events: main.events,
        turn,
    }
}

fn with<T>(
    room: &Room,
    task: SyncTask,
    change: impl FnOnce(&mut TrackedMessage) -> T,
) -> Option<T> {
    room.state().tracked(task).map(change)
}
