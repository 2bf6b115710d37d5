//! The outbox: it makes Discord show what tables want, always the newest state, within the rate
//! limits.
//!
//! A table at rest has no task. The outbox knows what is wanted and what Discord shows. If they
//! differ, a sync task runs until they are equal: one for the table message and what goes with it,
//! one for the lobby message, one for each live hand. This module must not know games or how a
//! screen is made.

mod behind;
mod calls;
mod deleted_thread;
mod due;
mod hand_sync;
mod hands;
mod last_words;
mod lent_token;
mod naming;
mod notes;
mod rights;
mod room;
mod side_messages;
mod sync;
#[cfg(test)]
mod tests;
mod thread;
mod token_place;
mod tracked_message;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;
use serenity::async_trait;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use hand_sync::HandLease;
pub use hands::HandMessage;

use super::compose::pending_body::PendingBody;
use super::compose::{Shown, ShownPicture};
use super::names::DisplayNames;
use super::rest::{InteractionToken, RestClient};
use crate::clock::{Clock, DiscordClock};
use crate::model::{ChannelId, GuildId, MessageId, TableId, UserId};
use crate::render::RenderPool;
use crate::screen::Screen;
use crate::store::Place;
use crate::table::outward::{self, Feedback, Outward, Seated, Wanted};
use room::{Room, Site};

/// Stands for everybody when a picture is drawn for no one person.
pub(in crate::discord) const EVERYBODY: UserId = UserId(0);

/// Stores where the messages of tables are.
#[async_trait]
pub trait Places: Send + Sync + 'static {
    /// Stores where the messages of this table are now. A failure is logged there and stops nothing
    /// here.
    async fn place(&self, table: TableId, place: &Place);

    /// Stores that people were shown how this table ended.
    async fn mark_end_shown(&self, _table: TableId) {}

    /// Notes whether the bot may post in a channel in which a table was opened, as Discord has just
    /// said.
    fn may_post(&self, _guild: GuildId, _channel: ChannelId, _may: bool) {}
}

/// Tells a table what happened to what it wanted shown.
pub type FeedbackSink = Arc<dyn Fn(TableId, Feedback) + Send + Sync>;

/// Whether a person may be notified by a mention; mentions of others are shown silently.
pub type MayRing = Arc<dyn Fn(UserId) -> bool + Send + Sync>;

/// The outbox of all tables; clones share it.
#[derive(Clone)]
pub struct Outbox(Arc<Inner>);

struct Inner {
    rest: Arc<RestClient>,
    clock: Clock,
    discord: Arc<DiscordClock>,
    store: Arc<dyn Places>,
    tell: FeedbackSink,
    may_ring: MayRing,
    renderer: RenderPool,
    names: Arc<DisplayNames>,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    /// The channels and threads in which the bot may not write, as the last interaction there says.
    silenced: Mutex<HashSet<ChannelId>>,
    /// The tables that lacked a right when they last tried something.
    barred: Mutex<HashSet<TableId>>,
    /// The running sync tasks; closed once the bot stops.
    sending: TaskTracker,
    /// Wakes tasks that wait to try again.
    stopping: CancellationToken,
}

impl Outbox {
    /// An outbox without any table.
    pub fn new(
        rest: Arc<RestClient>,
        clock: Clock,
        discord: Arc<DiscordClock>,
        store: Arc<dyn Places>,
        tell: FeedbackSink,
        may_ring: MayRing,
    ) -> Self {
        Self(Arc::new(Inner {
            rest,
            clock,
            discord,
            store,
            tell,
            may_ring,
            renderer: RenderPool::default(),
            names: Arc::default(),
            rooms: Mutex::default(),
            silenced: Mutex::default(),
            barred: Mutex::default(),
            sending: TaskTracker::new(),
            stopping: CancellationToken::new(),
        }))
    }

    /// The REST client that sends everything.
    pub fn rest(&self) -> &RestClient {
        &self.0.rest
    }

    /// The pool in which pictures are drawn.
    pub fn renderer(&self) -> &RenderPool {
        &self.0.renderer
    }

    /// A screen of a table with the names of people, as far as they are known.
    pub(in crate::discord) fn named(&self, table: TableId, shown: &Shown) -> Shown {
        self.0.named(&self.0.room(table), shown)
    }

    /// The same of a table that has no room yet, for a new message that everybody sees.
    pub(in crate::discord) async fn named_for_all(&self, guild: GuildId, shown: &Shown) -> Shown {
        let names = &self.0.names;
        let mentioned = shown.screen.mentioned();
        names.ask(&self.0.rest, guild, &mentioned).await;
        shown.named(&naming::NamedPeople {
            names,
            guild,
            seated: &[],
            mentions: naming::Mentions::These(&[]),
        })
    }

    /// A page about a match in an ephemeral message, told with the names of those who sat there.
    pub(in crate::discord) async fn named_page(
        &self,
        guild: GuildId,
        page: Screen,
        seated: &[Seated],
    ) -> Screen {
        let names = &self.0.names;
        names.ask(&self.0.rest, guild, &page.mentioned()).await;
        let named = page.named(&naming::NamedPeople {
            names,
            guild,
            seated,
            mentions: naming::Mentions::Everybody,
        });
        named.unwrap_or(page)
    }

    /// What somebody is called on a server, if it is known.
    pub(in crate::discord) fn called(&self, guild: GuildId, user: UserId) -> Option<String> {
        self.0.names.of(guild, user)
    }

    /// Asks for the names of the people at a table, as far as they are not known: after a start they
    /// are not.
    pub(in crate::discord) async fn ask_names(&self, table: TableId) {
        let room = self.0.rooms().get(&table).cloned();
        if let Some(room) = room {
            self.0.ask_names(&room, None).await;
        }
    }

    /// The display names of people, which interactions bring.
    pub(in crate::discord) fn names(&self) -> &Arc<DisplayNames> {
        &self.0.names
    }

    /// Forgets a table; nothing more is sent for it.
    pub fn forget(&self, table: TableId) {
        let room = self.0.rooms().remove(&table);
        if let Some(room) = room {
            room.state().leave();
        }
    }

    /// Announces a first answer that will make or edit a person's hand: nothing else is sent to
    /// that hand until the lease is accepted or dropped.
    pub fn lease(&self, table: TableId, user: UserId, token: InteractionToken) -> HandLease {
        let room = self.0.rooms().get(&table).cloned();
        HandLease::new(self.clone(), room, user, token)
    }

    /// The picture that a person's hand shows, if the hand is `message`.
    pub fn picture(
        &self,
        table: TableId,
        user: UserId,
        message: MessageId,
    ) -> Option<ShownPicture> {
        let room = self.0.rooms().get(&table).cloned()?;
        let state = room.state();
        state.hands.picture(user, Some(message))
    }

    /// Whether a person has a hand at a table that can still be edited.
    pub fn has_live_hand(&self, table: TableId, user: UserId) -> bool {
        let room = self.0.rooms().get(&table).cloned();
        room.is_some_and(|room| room.state().hands.has_live_hand(user, self.0.discord_ms()))
    }

    /// Notes that a sentence to a person at a table arrived as the answer of this token; returns the
    /// token of the sentence before, whose message can be deleted.
    pub fn replace_word(
        &self,
        table: TableId,
        user: UserId,
        token: &InteractionToken,
    ) -> Option<InteractionToken> {
        let room = self.0.rooms().get(&table).cloned()?;
        let mut state = room.state();
        state.words.replace(user, token, self.0.discord_ms())
    }

    /// Notes that a person's press on a message for everybody was acknowledged, so that its token
    /// edits that message.
    pub fn lend(
        &self,
        table: TableId,
        (user, message): (UserId, MessageId),
        token: &InteractionToken,
    ) {
        let room = self.0.rooms().get(&table).cloned();
        if let Some(room) = room {
            let mut state = room.state();
            state.hands.acknowledged(user, token);
            state.lend(message, token);
        }
    }

    /// Whether a press on this message is to be acknowledged, and its answer to follow as another
    /// message, so that the token edits the table message.
    pub fn asks_for_token(&self, table: TableId, message: MessageId) -> bool {
        let room = self.0.rooms().get(&table).cloned();
        room.is_some_and(|room| {
            let mut state = room.state();
            let asked = state.main.message == Some(message) && !state.is_over();
            asked && state.main.lent.ask(self.0.clock.now(), self.0.discord_ms())
        })
    }

    /// Notes that a hand was opened from a message for everybody.
    pub fn opened_from(&self, table: TableId, message: MessageId) {
        let room = self.0.rooms().get(&table).cloned();
        if let Some(room) = room {
            room.state().opened_from(message);
        }
    }

    /// Notes that no message could follow the acknowledgement of a press on the table message.
    pub fn nothing_follows(&self, table: TableId) {
        let room = self.0.rooms().get(&table).cloned();
        if let Some(room) = room {
            room.state().main.lent.refuse();
        }
    }

    /// Notes whether a match that begins now can have a thread.
    pub fn close_threads(&self, table: TableId, closed: bool) {
        let room = self.0.rooms().get(&table).cloned();
        if let Some(room) = room {
            room.state().threads_closed = closed;
        }
    }

    /// Waits until everything wanted is sent. From now on failures are not tried again: the next
    /// start shows what is missing.
    pub async fn drain(&self) {
        self.0.sending.close();
        self.0.stopping.cancel();
        self.0.sending.wait().await;
    }

    /// How many tasks keep messages up to date at the moment.
    pub fn sending(&self) -> usize {
        self.0.sending.len()
    }

    /// How many tables the outbox knows.
    pub fn tables(&self) -> usize {
        self.0.rooms().len()
    }
}

impl Outward for Outbox {
    /// Enters a table's room; what the table wanted shown before that is sent now. Needs a runtime.
    fn enter(&self, entering: outward::Room) {
        let site = Site {
            channel: entering.channel,
            guild: entering.guild,
            private: entering.private,
        };
        let room = self.0.room(entering.table);
        room.state().enter(site, &entering.place);
        self.wake(&room);
    }

    fn show(&self, wanted: Wanted) {
        if wanted.over && !self.0.rooms().contains_key(&wanted.table) {
            return;
        }
        let room = self.0.room(wanted.table);
        // Before the lock, so that nobody waits for it.
        let wanted = wanted.encoded();
        let outlived = {
            let mut state = room.state();
            let outlived = state.want(wanted, self.0.discord_ms());
            state.fall_behind(self.0.clock.now());
            outlived
        };
        if !outlived.is_empty() {
            let delete = Arc::clone(&self.0).delete_words(outlived);
            self.0.sending.spawn(delete);
        }
        self.wake(&room);
    }

    fn decided(&self, table: TableId) {
        let room = self.0.rooms().get(&table).cloned();
        if let Some(room) = room {
            room.state().mark_outdated();
        }
    }

    fn let_in_again(&self, table: TableId, user: UserId) {
        let room = self.0.rooms().get(&table).cloned();
        if let Some(room) = room {
            room.state().let_in_again(user);
            self.wake(&room);
        }
    }

    fn pressed(&self, table: TableId) {
        let room = self.0.rooms().get(&table).cloned();
        if let Some(room) = room
            && std::mem::take(&mut room.state().restored)
        {
            room.try_again();
        }
    }

    fn retry(&self, table: TableId) {
        let room = self.0.rooms().get(&table).cloned();
        if let Some(room) = room {
            room.try_again();
        }
    }
}

impl Inner {
    /// The room of a table, made if needed: a table may want something before it has entered.
    fn room(&self, table: TableId) -> Arc<Room> {
        let mut rooms = self.rooms();
        let room = rooms.entry(table);
        Arc::clone(room.or_insert_with(|| Arc::new(Room::new(table))))
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The body of a message for everybody, an edit or a `new` one that rings these people, with the
    /// names of people, and the screen in it. Needs a runtime.
    fn public_body(
        &self,
        room: &Room,
        (shown, new): (&Shown, Option<&[UserId]>),
        body: impl FnOnce(&Shown) -> Value,
        before: Option<&ShownPicture>,
    ) -> (PendingBody, Shown) {
        let named = self.named_for_all(room, shown, new);
        let body = body(&named);
        let pending = PendingBody::begin(&self.renderer, EVERYBODY, &named, body, before);
        (pending, named)
    }

    /// The people among these who may be notified by a mention.
    fn rung(&self, users: &[UserId]) -> Vec<UserId> {
        let may = users.iter().filter(|user| (self.may_ring)(**user));
        may.copied().collect()
    }

    fn discord_ms(&self) -> Option<u64> {
        self.discord.at(self.clock.now())
    }

    async fn keep_place(&self, room: &Room) {
        let place = room.state().place();
        self.store.place(room.table, &place).await;
    }

    fn tell(&self, room: &Room, feedback: Feedback) {
        (self.tell)(room.table, feedback);
    }
}
