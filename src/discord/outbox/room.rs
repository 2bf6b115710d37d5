//! One table's messages: what is wanted, what Discord shows, and the difference.
//!
//! Nothing here waits or sends. This module must not know the REST client.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio::sync::futures::Notified;

use super::calls::{Called, Calling};
use super::hands::{HandDue, Hands};
use super::last_words::LastWords;
use super::notes::Posted;
use super::side_messages::Revealing;
use super::thread::Admission;
use super::tracked_message::TrackedMessage;
use crate::discord::compose::{LINGER_MS, Shown};
use crate::discord::rest::InteractionToken;
use crate::model::{ChannelId, GuildId, MessageId, TableId, UserId};
use crate::screen::{EncodedScreen, Private, Screen};
use crate::store::Place;
use crate::table::outward::{Feedback, Wanted};

/// How long before a table that still asks is told again that a hand is shown, in milliseconds.
const TELL_AGAIN_MS: u64 = 5_000;

/// A table's room.
#[derive(Debug)]
pub(super) struct Room {
    /// The table.
    pub table: TableId,
    /// Wakes sync tasks that were forbidden something and are to try again soon. Two channels that keep a
    /// value would be a third of the room.
    retry: Notify,
    /// Wakes sync tasks that wait until controls may go, when something else is wanted of them.
    news: Notify,
    state: Mutex<State>,
}

/// Place where a table was opened.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    pub channel: ChannelId,
    pub guild: GuildId,
    pub private: bool,
}

/// Message that one task keeps up to date; the requests of a task go one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SyncTask {
    /// The live hand of a person.
    Hand(UserId),
    /// The table message, and everything else in its thread.
    Main,
    /// The lobby message.
    Lobby,
}

/// Wanted and shown state of a room.
#[derive(Debug, Default)]
pub(super) struct State {
    /// `None` before the table has entered.
    pub site: Option<Site>,
    pub wanted: Option<Wanted<EncodedScreen>>,
    /// Whether its messages stood there before the start and nobody has pressed at the table since:
    /// what is shown anew then lets everything else pass.
    pub restored: bool,
    /// Whether a decision was made, so that something else will be wanted in a moment.
    outdated: bool,
    /// How many screens of the table message were stated that are neither sent nor saved yet.
    stated: u16,
    /// Since when the table message is behind, as [`super::behind`] reads it; 0 if it is not.
    pub behind_since: u16,
    pub lobby: TrackedMessage,
    pub main: TrackedMessage,
    pub thread: Option<ChannelId>,
    /// Whether that thread was deleted under a match that nobody has had brought to the channel yet.
    pub thread_deleted: bool,
    /// The channel to which the thread or post belongs in which the table was opened.
    pub parent: Option<ChannelId>,
    /// Whether there can be no thread: a public table plays in the channel, a private one nowhere.
    pub threadless: bool,
    /// Whether the bot may not open threads there or not write in them, as far as Discord has said.
    pub threads_closed: bool,
    /// The people whom the bot tried to add to the private thread.
    pub admissions: BTreeMap<UserId, Admission>,
    /// How often the table message was reposted at the end of the channel.
    pub reposts: Option<u32>,
    pub revealing: Option<Box<Revealing>>,
    pub revealed: u32,
    /// Reveals that are wanted and not yet shown.
    pub reveals: BTreeMap<u32, Arc<Screen>>,
    /// Whether people were told of the start of their match.
    pub rung: bool,
    /// The seats that were called to the present turn.
    pub called: Called,
    /// The messages with mentions that exist.
    pub calling: Vec<Calling>,
    /// Messages in the table's thread that another has replaced.
    pub replaced: Vec<MessageId>,
    /// Messages that are to be deleted, and when: until then their controls can be pressed.
    pub closing: Vec<(MessageId, u64)>,
    /// The messages to people who are not at the table.
    pub notes: BTreeMap<UserId, Posted>,
    /// Whether the thread of an ended table was set to be archived soon.
    pub put_away: bool,
    pub hands: Hands,
    /// The last sentence to each person.
    pub words: LastWords,
    /// For each person, when the table was last told that their hand is on screen: the turn, and
    /// the time by Discord's clock.
    pub told_of_hands: HashMap<UserId, (u32, Option<u64>)>,
    /// Whether a task gave up.
    pub given_up: bool,
    /// The tasks that run, and whether anything has changed since each last looked.
    running: HashMap<SyncTask, bool>,
}

impl Room {
    pub fn new(table: TableId) -> Self {
        Self {
            table,
            retry: Notify::new(),
            news: Notify::new(),
            state: Mutex::default(),
        }
    }

    /// Has its tasks look again that wait until controls may go.
    pub fn look_again(&self) {
        self.news.notify_waiters();
    }

    /// Tells when its tasks are to look again; calls before this do not count.
    pub fn news(&self) -> Notified<'_> {
        self.news.notified()
    }

    /// Has its tasks try again soon what they were forbidden.
    pub fn try_again(&self) {
        self.retry.notify_waiters();
    }

    /// Tells when its tasks are to try again; calls before this do not count.
    pub fn retries(&self) -> Notified<'_> {
        self.retry.notified()
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Notes where the table is and which of its messages exist.
    pub fn enter(&mut self, site: Site, place: &Place) {
        self.site = Some(site);
        let began = |wanted: &Wanted<EncodedScreen>| wanted.main.is_some();
        self.lobby = TrackedMessage::at(place.lobby);
        self.main = TrackedMessage::at(place.table);
        if self.wanted.as_ref().is_some_and(began) {
            self.main.mark_uncertain();
        }
        self.restored = place.lobby.is_some() || place.table.is_some();
        self.thread = place.thread;
        self.parent = place.parent;
        // The server wants no threads, the table stands in one, or the match has begun without one.
        let without = place.table.is_some() && place.thread.is_none();
        self.threadless = place.threadless || place.parent.is_some() || without;
        self.rung = place.table.is_some() || place.revealed > 0;
        self.revealing = place.revealing.map(|message| Box::new(message.into()));
        self.revealed = place.revealed;
        self.reveals.retain(|number, _| *number > place.revealed);
    }

    /// Forgets everything except the running tasks, which then find nothing to do.
    pub fn leave(&mut self) {
        *self = Self {
            running: std::mem::take(&mut self.running),
            ..Self::default()
        };
    }

    /// Replaces what is wanted; returns the tokens of the sentences to people that go with the
    /// question they are about.
    pub fn want(
        &mut self,
        mut wanted: Wanted<EncodedScreen>,
        discord_ms: Option<u64>,
    ) -> Vec<InteractionToken> {
        let asked = self.wanted.as_ref().map_or(0, |before| before.questions);
        let outlived = match wanted.questions > asked {
            true => self.words.take(discord_ms),
            false => Vec::new(),
        };
        for reveal in wanted.reveals.drain(..) {
            if reveal.number > self.revealed {
                self.reveals.insert(reveal.number, reveal.screen);
            }
        }
        if self.wanted.is_none() && wanted.main.is_some() {
            // The match began in an earlier process.
            self.main.mark_uncertain();
        }
        if let Some(main) = &wanted.main {
            // Reposts that an earlier process made are not made again.
            self.reposts.get_or_insert(main.reposts);
        }
        self.hands.expire(discord_ms);
        self.share(&mut wanted);
        self.stated = self.stated.saturating_add(wanted.main.is_some().into());
        self.wanted = Some(wanted);
        self.outdated = false;
        outlived
    }

    /// Notes that something else will be wanted in a moment.
    pub fn mark_outdated(&mut self) {
        self.outdated = true;
    }

    /// Shares a screen that is both shown and wanted, so that memory holds it once.
    fn share(&self, wanted: &mut Wanted<EncodedScreen>) {
        self.lobby.share(&mut wanted.lobby);
        if let Some(main) = &mut wanted.main {
            self.main.share(&mut main.screen);
        }
        for hand in &mut wanted.hands {
            self.hands.share(hand);
        }
    }

    /// The ids of the table's messages and thread, to be stored.
    pub fn place(&self) -> Place {
        Place {
            lobby: self.lobby.message,
            thread: self.thread,
            table: self.main.message,
            revealing: self.revealing_message(),
            revealed: self.revealed,
            threadless: self.threadless,
            parent: self.parent,
        }
    }

    /// The channel or thread in which the table plays; `None` for a private table without a thread,
    /// which must never play in public.
    pub fn play_channel(&self) -> Option<ChannelId> {
        let site = self.site?;
        // A private match of an earlier build may stand in the channel already.
        let begun = self.main.message.is_some() || self.revealing.is_some();
        let in_channel = !site.private || begun;
        let channel = in_channel.then_some(site.channel);
        self.thread.or(channel)
    }

    /// The channel or thread in which people at the table are: its lobby's, until it has a thread.
    /// `None` for a private table without one.
    pub fn gathers_in(&self) -> Option<ChannelId> {
        let site = self.site?;
        let channel = (!site.private).then_some(site.channel);
        self.thread.or(channel)
    }

    /// The channel or thread of the lobby message. That of a private table stands in its thread;
    /// `None` while it has none.
    pub fn lobby_channel(&self) -> Option<ChannelId> {
        let site = self.site?;
        match site.private && !self.is_lobby_in_channel() {
            true => self.thread,
            false => Some(site.channel),
        }
    }

    /// Whether the lobby of a private table stands in the channel, where earlier builds posted it: it
    /// is older than the thread, if there is one.
    pub fn is_lobby_in_channel(&self) -> bool {
        let private = self.site.is_some_and(|site| site.private);
        let older = |lobby: MessageId| self.thread.is_none_or(|thread| lobby.get() < thread.get());
        private && self.lobby.message.is_some_and(older)
    }

    /// The server, for the log; 0 before the table has entered.
    pub fn guild(&self) -> GuildId {
        self.site.map(|site| site.guild).unwrap_or_default()
    }

    /// The next request for a person's hand, and what the hand should show.
    pub fn hand_due(
        &self,
        user: UserId,
        discord_ms: Option<u64>,
    ) -> Option<(HandDue, Shown<EncodedScreen>)> {
        let (wanted, shown) = self.wanted_hand(user)?;
        // After the end a hand is only edited where it is, not sent again.
        let below = self.main.message.filter(|_| !wanted.over);
        let due = self.hands.due(user, &shown, below, discord_ms)?;
        Some((due, shown))
    }

    /// Screen that a person's hand should show; `None` if something else will be wanted in a moment.
    fn wanted_hand(&self, user: UserId) -> Option<(&Wanted<EncodedScreen>, Shown<EncodedScreen>)> {
        // The hand on screen may already be newer than what is wanted.
        let wanted = self.wanted.as_ref().filter(|_| !self.outdated)?;
        let screen = Arc::clone(wanted.hand(user)?);
        let shown = Shown::encoded(screen, wanted.hand_turn(user));
        Some((wanted, shown))
    }

    /// The feedback that a person's hand is on their screen and up to date, if the table asks for
    /// it.
    pub fn hand_shown(&self, user: UserId, discord_ms: Option<u64>) -> Option<Feedback> {
        let (wanted, shown) = self.wanted_hand(user)?;
        let news = wanted.unseen.contains(&user) && self.hands.shows(user, &shown, discord_ms);
        // A table whose write failed asks again at once.
        let told = self.told_of_hands.get(&user);
        let told = told.is_some_and(|(turn, at)| {
            let since = discord_ms.zip(*at).map(|(now, at)| now.saturating_sub(at));
            *turn == wanted.turn && since.is_none_or(|since| since < TELL_AGAIN_MS)
        });
        (news && !told).then_some(Feedback::HandShown {
            user,
            turn: wanted.turn,
        })
    }

    /// The tasks that may have something to do, hands first.
    pub fn tasks(&self, discord_ms: Option<u64>) -> Vec<SyncTask> {
        let Some(wanted) = self.wanted.as_ref().filter(|_| self.site.is_some()) else {
            return Vec::new();
        };
        let hands = self.hand_tasks(discord_ms);
        // The lobby message does not change from the deal to the end of the match.
        let due =
            self.lobby_due(wanted.table, discord_ms).is_some() || self.lobby_to_delete().is_some();
        let lobby = due.then_some(SyncTask::Lobby);
        hands
            .into_iter()
            .chain([SyncTask::Main])
            .chain(lobby)
            .collect()
    }

    /// The hands that must be sent or reported.
    pub fn hand_tasks(&self, discord_ms: Option<u64>) -> Vec<SyncTask> {
        let wanted = self.wanted.iter().flat_map(|wanted| &wanted.hands);
        let due = wanted.map(Private::user).filter(|user| {
            self.hand_due(*user, discord_ms).is_some()
                || self.hand_shown(*user, discord_ms).is_some()
        });
        due.map(SyncTask::Hand).collect()
    }

    /// How many screens are accounted for by what is sent or shown now.
    pub fn stated(&self, task: SyncTask) -> u16 {
        if task == SyncTask::Main {
            self.stated
        } else {
            0
        }
    }

    /// Counts this many screens as sent or saved.
    pub fn account_for(&mut self, screens: u16) {
        self.stated = self.stated.saturating_sub(screens);
    }

    /// Marks a task as running; false if it runs already, and then it looks again before it ends.
    pub fn begin(&mut self, task: SyncTask) -> bool {
        let before = self.running.get_mut(&task).map(|news| *news = true);
        if before.is_none() {
            self.running.insert(task, false);
        }
        before.is_none()
    }

    /// Makes a running task look again before it ends.
    pub fn again(&mut self, task: SyncTask) {
        if let Some(news) = self.running.get_mut(&task) {
            *news = true;
        }
    }

    /// Whether anything has changed since a running task looked; it looks now.
    pub fn take_news(&mut self, task: SyncTask) -> bool {
        self.running.get_mut(&task).is_some_and(std::mem::take)
    }

    /// When a task that last looked at `looked` must look again, because controls or messages that
    /// were closed may go then. What could go already could not be sent, and goes with something else.
    pub fn lingers(&mut self, task: SyncTask, looked: u64) -> Option<u64> {
        let later = |until: &u64| *until > looked;
        match task {
            SyncTask::Hand(user) => self.hands.lingers(user).filter(later).min(),
            SyncTask::Lobby => self.lobby.lingers().filter(later).min(),
            SyncTask::Main => {
                self.closing.retain(|(_, until)| later(until));
                let ends = self.closing.iter().map(|(_, until)| *until);
                ends.chain(self.main.lingers().filter(later)).min()
            }
        }
    }

    /// Whether a message with controls may be deleted at `now`: presses on them may be on their
    /// way until a moment after somebody first wanted to.
    pub fn may_delete(&mut self, message: MessageId, now: u64) -> bool {
        let closing = self.closing.iter().find(|(closing, _)| *closing == message);
        match closing {
            Some((_, until)) if *until > now => false,
            Some(_) => {
                self.closing.retain(|(closing, _)| *closing != message);
                true
            }
            None => {
                self.closing.push((message, now + LINGER_MS));
                false
            }
        }
    }

    /// Ends a task, unless something has changed since it looked; returns whether it ended.
    pub fn end(&mut self, task: SyncTask) -> bool {
        match self.running.get_mut(&task) {
            Some(news) if *news => {
                *news = false;
                false
            }
            _ => {
                self.running.remove(&task);
                true
            }
        }
    }

    /// Ends a task, even if something is left undone.
    pub fn give_up(&mut self, task: SyncTask) {
        self.given_up = true;
        self.running.remove(&task);
    }

    /// Whether the message of a task can be sent at present.
    pub fn is_open(&self, task: SyncTask) -> bool {
        match task {
            SyncTask::Hand(_) => true,
            SyncTask::Main => self.main.is_open(),
            SyncTask::Lobby => self.lobby.is_open(),
        }
    }

    /// Notes whether the bot is forbidden to show a message; returns whether that is news.
    pub fn set_forbidden(&mut self, task: SyncTask, forbidden: bool) -> bool {
        self.tracked(task)
            .is_some_and(|tracked| tracked.set_forbidden(forbidden))
    }

    /// Whether the table needs the message of this task: a match needs the table message, a lobby
    /// the lobby message.
    pub fn needs(&self, task: SyncTask) -> bool {
        let begun = self.wanted.as_ref().is_some_and(|w| w.main.is_some());
        begun == (task == SyncTask::Main)
    }

    /// Whether a match whose table message was never posted may play in the channel instead of its
    /// thread.
    pub fn may_retreat(&self, task: SyncTask) -> bool {
        let private = self.site.is_none_or(|site| site.private);
        let posted = self.main.message.is_some() || self.revealing.is_some() || self.revealed > 0;
        task == SyncTask::Main && !posted && self.thread.is_some() && !private
    }

    /// Notes that the channel or thread was deleted; returns whether that is news.
    pub fn channel_gone(&mut self, task: SyncTask) -> bool {
        self.tracked(task).is_some_and(TrackedMessage::channel_gone)
    }

    /// The message that a task keeps up to date; `None` for hands.
    pub fn tracked(&mut self, task: SyncTask) -> Option<&mut TrackedMessage> {
        match task {
            SyncTask::Hand(_) => None,
            SyncTask::Main => Some(&mut self.main),
            SyncTask::Lobby => Some(&mut self.lobby),
        }
    }

    /// Whether the table has ended.
    pub fn is_over(&self) -> bool {
        self.wanted.as_ref().is_none_or(|wanted| wanted.over)
    }

    /// Whether the table has ended and no task runs.
    pub fn is_done(&self) -> bool {
        let over = self.wanted.as_ref().is_some_and(|wanted| wanted.over);
        over && self.running.is_empty()
    }
}
