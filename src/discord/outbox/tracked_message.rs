//! Messages that are kept up to date by edits: the table message and the lobby message.

use std::sync::Arc;
use std::time::Duration;

use super::Inner;
use super::behind::behind_ms;
use super::due::Due;
use super::lent_token::LentToken;
use super::room::{Room, SyncTask};
use super::side_messages::nonce;
use super::sync::Pause;
use super::token_place::TokenPlace;
use crate::clock::created_ms;
use crate::discord::compose::{Lingering, Shown, ShownPicture};
use crate::discord::counts::EditWay;
use crate::discord::interactions::custom_id::base36;
use crate::discord::rest::{Denied, InteractionToken, Outcome, made};
use crate::model::{MessageId, TableId};
use crate::screen::EncodedScreen;
use crate::table::outward::Feedback;

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
    shown: Option<Shown<EncodedScreen>>,
    /// The picture it shows, if that is known.
    picture: Option<Box<ShownPicture>>,
    /// The controls that it has beside what it shows.
    lingering: Lingering,
    /// Whether some of those may go.
    pub outlasted: bool,
    /// Screen that Discord refused; it is not sent again.
    pub refused: Option<Box<Shown<EncodedScreen>>>,
    /// Whether a new message was sent without an answer: it may exist.
    uncertain: bool,
    /// Whether it is too old to be edited.
    stale: bool,
    /// The token with which it can be edited.
    pub lent: LentToken,
    /// The last feedback that the table got about it.
    pub confirmed: Option<Feedback>,
    /// Whether the bot was forbidden to show it at the last try.
    forbidden: bool,
    gone: bool,
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
        self.lent.moved();
        let next = Self {
            lent: std::mem::take(&mut self.lent),
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

    /// Whether an earlier try may have posted a new message already, which only its nonce tells.
    pub fn is_uncertain(&self) -> bool {
        self.uncertain
    }

    /// Notes that the message was deleted.
    pub fn deleted(&mut self) {
        self.message = None;
        self.lent.moved();
        self.shown = None;
        self.lingering = Lingering::default();
    }

    /// Replaces `screen` by the one that is shown if they are equal, so that memory holds it once.
    pub fn share(&self, screen: &mut Arc<EncodedScreen>) {
        if let Some(shown) = &self.shown {
            shown.share(screen);
        }
    }

    pub fn differs(&self, shown: &Shown<EncodedScreen>) -> bool {
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
    pub fn nonce(&self, letter: char, table: TableId, revealed: u32) -> String {
        match self.last {
            Some(last) => format!("{letter}{}", base36(last.get())),
            None => nonce(letter, table, revealed),
        }
    }

    fn accepted(&mut self, shown: Shown<EncodedScreen>) {
        self.shown = Some(shown);
        self.refused = None;
    }

    /// Notes that a request with an interaction's token failed; `picture` is what the message showed. The
    /// same goes out with the bot's token, and that alone tells what is wrong.
    fn token_failed(
        &mut self,
        place: &TokenPlace,
        edits: bool,
        picture: Option<Box<ShownPicture>>,
        outcome: &Outcome,
    ) {
        self.picture = picture;
        if *outcome == Outcome::RateLimited {
            return;
        }
        match edits {
            true => self.lent.forget(place),
            false => self.lent.refuse(),
        }
        // Discord may have carried it out all the same.
        if matches!(outcome, Outcome::Unreachable(_)) {
            self.shown = None;
            self.uncertain |= !edits;
        }
    }

    /// Notes that a new message was posted; returns the one it replaces.
    fn posted(&mut self, message: MessageId, shown: Shown<EncodedScreen>) -> Option<MessageId> {
        let before = self.message.replace(message);
        let uncertain = std::mem::take(&mut self.uncertain);
        self.lent.moved();
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

impl Inner {
    /// Edits the message of a task, or posts it, until it shows what is wanted.
    pub(super) async fn sync_message(&self, room: &Room, task: SyncTask) -> Result<(), Pause> {
        loop {
            with(room, task, |tracked| tracked.outlast(self.clock.now()));
            let Some(before) = self.due(room, task) else {
                let stated = room.state().stated(task);
                self.account_for(room, stated, stated);
                room.state().catch_up(task);
                self.confirm(room, task);
                return Ok(());
            };
            self.ask_names(room, Some(&before.shown.decode())).await;
            let permit = self.permit_for(room, &before).await;
            let route = permit.route();
            let token = before.place.as_ref().filter(|_| permit.is_by_token());
            // The screen is taken after waiting, so that it is the newest.
            let Some(due) = self.due(room, task) else {
                return Ok(());
            };
            if !due.is_same_request(&before) {
                continue;
            }
            let (stated, since) = {
                let mut state = room.state();
                (state.stated(task), state.catch_up(task))
            };
            let screen = due.shown.decode();
            let (lingering, picture) = match due.edited {
                Some(_) => (
                    self.lingering(room, task, &screen),
                    with(room, task, |tracked| tracked.picture.take()).flatten(),
                ),
                None => (Lingering::default(), None),
            };
            let message = |shown: &Shown| due.message(room.table, shown, &lingering, token);
            let new = due.edited.is_none().then_some(&*due.rings);
            let (pending, named) =
                self.public_body(room, (&screen, new), message, picture.as_deref());
            let body = pending.done().await;
            let outcome = self.send(room, permit, route, Some(&body)).await;
            match &outcome {
                Outcome::Done(_) if since != 0 => self.count_age(since),
                Outcome::Done(_) => {}
                _ => room.state().not_caught_up(since),
            }
            if let (Some(place), false) = (token, matches!(outcome, Outcome::Done(_))) {
                let edits = due.edited.is_some();
                with(room, task, |tracked| {
                    tracked.token_failed(place, edits, picture, &outcome);
                });
                continue;
            }
            let way = EditWay::Board {
                by_token: token.is_some(),
                posted: due.edited.is_none(),
            };
            self.rest.counts().edits.ended(way, &outcome);
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
            let token = token.map(|place| place.token.clone());
            if self.take_outcome(room, task, due, token, outcome).await? {
                room.state().again(task);
                return Ok(());
            }
        }
    }

    /// Counts how long a table message was behind that is up to date now.
    fn count_age(&self, since: u16) {
        let age = Duration::from_millis(behind_ms(since, self.clock.now()));
        self.rest
            .counts()
            .edits
            .board_age
            .observe(age.as_secs_f64());
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
            Outcome::Done(_) if due.edited.is_none() => true,
            Outcome::Forbidden(_) | Outcome::ChannelGone => false,
            _ => return,
        };
        let site = {
            let state = room.state();
            state.site.filter(|_| state.parent.is_none())
        };
        if let Some(site) = site.filter(|site| due.channel == site.channel) {
            self.store.may_post(site.guild, site.channel, may);
        }
    }

    /// Controls that stay on a message for a moment when it is edited to this.
    fn lingering(&self, room: &Room, task: SyncTask, shown: &Shown) -> Lingering {
        let now = self.clock.now();
        let after = |tracked: &mut TrackedMessage| {
            let before = tracked.shown.as_ref().map(Shown::decode);
            tracked
                .lingering
                .after(room.table, before.as_ref(), shown, now)
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
        token: Option<InteractionToken>,
        outcome: Outcome,
    ) -> Result<bool, Pause> {
        match outcome {
            Outcome::Done(answer) => {
                self.record_sent(room, task, due, token, answer.as_ref())
                    .await;
                return Ok(true);
            }
            Outcome::NotFound if due.edited.is_some() => {
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
                    tracked.uncertain |= due.edited.is_none();
                    tracked.shown = None;
                });
                return Err(Pause::Retry);
            }
            Outcome::ChannelGone => return Err(Pause::ChannelGone),
            Outcome::Forbidden(Denied::MissingPermissions)
                if due.edited.is_none() && room.state().may_retreat(task) =>
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
        let invisible = task == SyncTask::Lobby && due.edited.is_none();
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
        token: Option<InteractionToken>,
        answer: Option<&serde_json::Value>,
    ) {
        let sure = match (due.edited, answer.and_then(made)) {
            (Some(_), _) => {
                with(room, task, |tracked| tracked.accepted(due.shown));
                true
            }
            (None, Some(message)) => self.posted(room, task, message, token, &due).await,
            (None, None) => {
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
    async fn posted(
        &self,
        room: &Room,
        task: SyncTask,
        message: MessageId,
        token: Option<InteractionToken>,
        due: &Due,
    ) -> bool {
        let sure = {
            let mut state = room.state();
            let before = state.tracked(task).and_then(|tracked| {
                let before = tracked.posted(message, due.shown.clone());
                let follow_up = Some(message);
                let place = token.map(|token| TokenPlace { token, follow_up });
                place.into_iter().for_each(|place| tracked.lent.lend(place));
                before
            });
            if task == SyncTask::Main {
                state.replaced.extend(before);
                state.reposts = Some(due.reposts);
                state.rung = true;
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

fn with<T>(
    room: &Room,
    task: SyncTask,
    change: impl FnOnce(&mut TrackedMessage) -> T,
) -> Option<T> {
    room.state().tracked(task).map(change)
}
