//! The data that all tables share, and how tables are opened, listed and stopped.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use tokio::sync::{Semaphore, mpsc, watch};
use tokio_util::task::TaskTracker;

use super::actor::Actor;
use super::index::{LiveTables, SeatHold, TABLES_A_PERSON, TableIndex, Taken};
use super::mail::Mail;
use super::mending::Panics;
use super::tables::{NotOpened, Opening, TableSummary};
use crate::catalog::offer;
use crate::clock::{Clock, DiscordClock, TableClock, created_ms, host_ms};
use crate::model::{ChannelId, GuildId, InteractionId, Lang, MessageId, TableId, UserId};
use crate::preferences::Preferences;
use crate::screen::notice::Notice;
use crate::screen::sentence::{Said, Sentence};
use crate::screen::words::Words;
use crate::screen::{Screen, pages};
use crate::store::{NewTable, Place, Store};
use crate::table::people::sitter::rows;
use crate::table::play::race_gap::{LastRace, Late};
use crate::table::press::{Answer, Answered, Heard, Origin, Press};
use crate::table::show::outward::{Outward, Room, Wanted};
use crate::table::state::{Now, Table, Tuning};
use crate::table::time::gateway_status::GatewayStatus;
use crate::table::time::shard_link::ShardLinks;

/// How many messages may wait in the mailbox of one table; presses beyond it are refused.
const MAILBOX: usize = 256;

/// How many records are written and checked at once; further requests wait.
const RECORDS_AT_ONCE: usize = 2;
/// How many races that ended a match are remembered; they are asked for within a minute.
const RACES: usize = 256;

/// How many hints are thought out at once: half the cores go on serving presses.
fn half_the_cores() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    (cores / 2).max(1)
}

/// The refusal to a person who sits at as many tables as one may.
pub(in crate::table) const TOO_MANY_MINE: Notice<'static> = Notice::TooManyMine {
    most: TABLES_A_PERSON,
};

/// The data that all tables share.
pub(in crate::table) struct Shared {
    pub store: Store,
    pub words: Arc<Words>,
    pub clock: Clock,
    /// The clock by which tables decide.
    pub time: TableClock,
    pub discord: Arc<DiscordClock>,
    pub outward: OnceLock<Arc<dyn Outward>>,
    /// The connections of all shards.
    pub links: OnceLock<Arc<dyn ShardLinks>>,
    /// The preferences of people and servers.
    pub preferences: Preferences,
    pub tuning: Tuning,
    /// Connected shards.
    pub gateway: watch::Sender<GatewayStatus>,
    tables: LiveTables,
    /// The tasks of all tables and those they began; closed once the bot stops.
    pub tasks: TaskTracker,
    /// How many matches that count have ended since the start.
    pub matches_counted: watch::Sender<u64>,
    /// Locked while a rematch opens.
    pub rematch_lock: tokio::sync::Mutex<()>,
    /// Limits how many records are written and checked at once.
    pub recording: Semaphore,
    /// Limits how many hints are thought out at once.
    pub thinking: Semaphore,
    /// The races that ended matches lately, the newest last.
    last_races: Mutex<VecDeque<(TableId, LastRace)>>,
}

/// A handle to one live table.
#[derive(Clone)]
pub(in crate::table) struct TableHandle {
    pub mailbox: mpsc::Sender<Box<Mail>>,
    pub summary: watch::Receiver<TableSummary>,
}

impl Shared {
    /// No tables yet.
    pub fn new(
        store: Store,
        words: Arc<Words>,
        clock: Clock,
        discord: Arc<DiscordClock>,
        tuning: Tuning,
    ) -> Self {
        Self {
            preferences: Preferences::new(store.clone()),
            store,
            words,
            clock,
            time: TableClock::new(clock),
            discord,
            outward: OnceLock::new(),
            links: OnceLock::new(),
            tuning,
            gateway: watch::Sender::new(GatewayStatus::default()),
            tables: LiveTables::default(),
            tasks: TaskTracker::new(),
            matches_counted: watch::Sender::new(0),
            rematch_lock: tokio::sync::Mutex::default(),
            recording: Semaphore::new(RECORDS_AT_ONCE),
            thinking: Semaphore::new(half_the_cores()),
            last_races: Mutex::default(),
        }
    }

    /// The present time, by the local and by Discord's clock.
    pub fn now(&self) -> Now {
        let now = self.clock.now();
        Now {
            local: now,
            discord: self.discord.at(now).unwrap_or_else(host_ms),
        }
    }

    /// When an interaction that is read now was made and received; its creation time is also used
    /// to learn Discord's clock.
    pub fn hear(&self, id: InteractionId) -> Heard {
        let (read, created) = (self.clock.now(), created_ms(id));
        let unread_since = self.time.unread_since();
        // An interaction that lay unread for an unknown time says nothing about Discord's clock.
        if unread_since >= read || self.discord.at(read).is_none() {
            self.discord.learn(created, read);
        }
        let made = self.discord.when(created).unwrap_or(read);
        Heard {
            made: made.min(read),
            arrived: read,
            unread_since,
            discord_ms: self.discord.made(created, read),
        }
    }

    /// Has the room show a table.
    pub fn show(&self, wanted: Wanted) {
        if let Some(outward) = self.outward.get() {
            outward.show(wanted);
        }
    }

    /// Tells the outbox that a decision was made and will be shown.
    pub fn decided(&self, table: TableId) {
        if let Some(outward) = self.outward.get() {
            outward.decided(table);
        }
    }

    /// Removes a table that has ended from the index.
    pub fn forget(&self, table: TableId, race: Option<LastRace>) {
        if let Some(race) = race {
            let mut races = self.last_races();
            if races.len() == RACES {
                races.pop_front();
            }
            races.push_back((table, race));
        }
        self.live().remove(&table);
    }

    /// Forgets the last races of a person.
    pub fn forget_races(&self, user: UserId) {
        self.last_races().retain(|(_, race)| !race.knows(user));
    }

    fn last_races(&self) -> MutexGuard<'_, VecDeque<(TableId, LastRace)>> {
        // A panic elsewhere leaves the list whole.
        self.last_races
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The answer to a press at a table whose match is over: with who was first, if the press lost the
    /// race that ended it.
    pub fn over(&self, table: TableId, late: &Late) -> Answered {
        let words = self.words.of(late.lang);
        let races = self.last_races();
        let mut races = races.iter().filter(|(id, _)| *id == table);
        match races.find_map(|(_, race)| race.lost(late)) {
            None => self.say(&Notice::Over, late.lang),
            Some(gap) => {
                let both = [gap, Notice::Over].map(|told| Sentence::from(told).text(words));
                let told = Said {
                    what: both.join("\n").into(),
                    refused: true,
                };
                self.tell(&told, late.lang)
            }
        }
    }

    /// Applies the preferences of its people to a table.
    pub fn apply_settings(&self, table: &mut Table) {
        for user in table.summary().people {
            let mine = self.preferences.user(user);
            table.apply_settings(user, mine, mine.lang);
        }
    }

    /// Holds the place of the host at a table that is to be opened here.
    pub(in crate::table) fn hold_table(
        &self,
        new: &NewTable,
        parent: Option<ChannelId>,
    ) -> Result<SeatHold, NotOpened> {
        let server = self.preferences.guild(new.guild);
        if !server.allows(parent.unwrap_or(new.channel)) {
            return Err(NotOpened::NotHere(server.places()));
        }
        let (guild, channel, host) = (new.guild, new.channel, new.host);
        Ok(self.tables.hold_table(guild, channel, host, new.practice)?)
    }

    /// Holds a seat for a person at a live table.
    ///
    /// # Errors
    /// The refusal, as an answer.
    pub async fn hold_seat(
        &self,
        handle: &TableHandle,
        user: UserId,
        lang: Lang,
    ) -> Result<SeatHold, Answered> {
        let summary = handle.summary.borrow().clone();
        let place = (summary.guild, summary.channel);
        match self.tables.hold_seat(&summary, user) {
            Ok(hold) => Ok(hold),
            Err(Taken::SeatedHere) => {
                let told = Notice::SeatedElsewhere;
                Err(self.refuses_seated(&told, place, user, lang).await)
            }
            Err(Taken::TooManyMine) => Err(self.say(&TOO_MANY_MINE, lang)),
            Err(Taken::TooMany) => Err(self.say(&Notice::TooMany, lang)),
        }
    }

    /// Opens a table; returns its number and its lobby message.
    pub async fn open(self: &Arc<Self>, opening: Opening) -> Result<(TableId, Screen), NotOpened> {
        let (new, sitters) = opening.plan()?;
        let offer = offer(&new.game).ok_or(NotOpened::NoSuch)?;
        let hold = self.hold_table(&new, opening.parent)?;
        let (by, seats) = (Some(opening.id), rows(&sitters));
        let id = self.store.open_table_by(by, &new, &seats).await?;
        hold.names(id);
        let pack_list = self.pack_list(new.guild).await;
        let words = Arc::clone(&self.words);
        let mut table = Table::open(id, new, offer, sitters, words, self.tuning);
        (table.parent, table.threadless) = (opening.parent, opening.threadless);
        table.set_pack_list(pack_list);
        table.keep_pack(opening.pack);
        if let Some(before) = opening.before {
            table.welcome_all(&before.people);
            table.call_again(before);
        }
        table.touch(self.now());
        let screen = table.wanted(self.now()).lobby;
        self.begin(id, table);
        Ok((id, Arc::unwrap_or_clone(screen)))
    }

    pub async fn attach_lobby(&self, table: TableId, lobby: Option<MessageId>) {
        let Some(summary) = self
            .live()
            .get(&table)
            .map(|handle| handle.summary.borrow().clone())
        else {
            return;
        };
        let place = Place {
            lobby,
            // A private table always needs a thread.
            threadless: !summary.private
                && (summary.threadless || !self.preferences.guild(summary.guild).threads),
            parent: summary.parent,
            ..Place::default()
        };
        if let Err(why) = self.store.place(table, &place).await {
            tracing::error!(table.id = table.0, reason = %why, "the place of a table could not be kept");
        }
        self.enter(&summary, place);
    }

    pub fn enter(&self, summary: &TableSummary, place: Place) {
        if let Some(outward) = self.outward.get() {
            outward.enter(Room {
                table: summary.table,
                guild: summary.guild,
                channel: summary.channel,
                private: summary.private,
                place,
            });
        }
        let mailbox = self
            .live()
            .get(&summary.table)
            .map(|handle| handle.mailbox.clone());
        if let Some(mailbox) = mailbox {
            // The mailbox is new, so there is room. The countdowns begin when the message is seen.
            drop(mailbox.try_send(Box::new(Mail::RestartCountdowns)));
        }
    }

    pub(in crate::table) fn begin(self: &Arc<Self>, id: TableId, mut table: Table) {
        self.apply_settings(&mut table);
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let (summary, seen) = watch::channel(table.summary());
        let gateway = self.gateway.subscribe();
        let shard = gateway.borrow().of(seen.borrow().guild);
        let mut actor = Actor {
            id,
            table,
            mailbox,
            shared: Arc::clone(self),
            summary,
            gateway,
            shard,
            asking: HashMap::new(),
            put_off: VecDeque::new(),
            panics: Panics::default(),
            failing: false,
        };
        let mut live = self.live();
        // A table that is opened while the bot stops is in the database and becomes live at the
        // next start.
        if self.is_stopping() {
            return;
        }
        live.insert(
            id,
            TableHandle {
                mailbox: sender,
                summary: seen,
            },
        );
        self.tasks.spawn(async move { actor.run().await });
    }

    /// Whether the bot stops. No table ends then, even after a fault: the next start brings all back.
    pub fn is_stopping(&self) -> bool {
        self.tasks.is_closed()
    }

    /// Closes all mailboxes and waits until every table has handled the mail it already has.
    pub async fn stop(&self) {
        self.tasks.close();
        self.live().clear();
        self.tasks.wait().await;
    }

    /// The answer to a press at a table that is not live: that it is over, or, while the bot stops,
    /// that nothing was done.
    pub fn absence(&self, lang: Lang) -> Answered {
        let what = match self.is_stopping() {
            true => Notice::Unavailable,
            false => Notice::Over,
        };
        self.say(&what, lang)
    }

    /// A live table, if this press made at `origin` may concern it: people mean their own table from
    /// anywhere in the server, and may not see its thread any more.
    pub fn at(&self, table: TableId, press: &Press, origin: Origin) -> Option<TableHandle> {
        let handle = self.live().get(&table).cloned()?;
        let is_there = {
            let summary = handle.summary.borrow();
            let own = summary.guild == origin.guild && summary.people.contains(&press.user);
            origin.is_at(summary.guild, summary.channel, summary.thread) || own
        };
        is_there.then_some(handle)
    }

    /// The channels, as mentions, in which the server allows tables, if that of this table is not
    /// one; else `None`.
    pub fn elsewhere(&self, handle: &TableHandle) -> Option<String> {
        let (guild, channel) = {
            let summary = handle.summary.borrow();
            (summary.guild, summary.parent.unwrap_or(summary.channel))
        };
        let server = self.preferences.guild(guild);
        (!server.allows(channel)).then(|| server.places())
    }

    /// A refusal as an answer.
    pub fn say(&self, what: &Notice<'_>, lang: Lang) -> Answered {
        answered(pages::refusal(what, self.words.of(lang)))
    }

    /// A sentence as an answer.
    pub fn tell(&self, what: &Said, lang: Lang) -> Answered {
        answered(pages::said(what, self.words.of(lang)))
    }

    /// Applies `pick` to the live tables of a server, oldest first.
    pub fn of_guild<T>(
        &self,
        guild: GuildId,
        mut pick: impl FnMut(&TableSummary) -> Option<T>,
    ) -> Vec<T> {
        let live = self.live();
        let tables = live.of_guild(guild);
        let picked = tables.filter_map(|handle| pick(&handle.summary.borrow()));
        picked.collect()
    }

    /// Replaces the summary by which a table is found.
    pub fn announce(
        &self,
        table: TableId,
        to: &watch::Sender<TableSummary>,
        summary: TableSummary,
    ) {
        let same = to.borrow().users().eq(summary.users());
        if same {
            to.send_replace(summary);
        } else {
            self.live().announce(table, to, summary);
        }
    }

    pub fn live(&self) -> MutexGuard<'_, TableIndex> {
        self.tables.lock()
    }
}

/// A screen as an answer that carries no turn.
pub(in crate::table) fn answered(page: Screen) -> Answered {
    let answer = Answer::Page(Arc::new(page));
    Answered { answer, turn: 0 }
}
