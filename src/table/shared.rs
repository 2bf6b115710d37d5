//! What all tables share, and how they begin, come back and go.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, MutexGuard, OnceLock};

use tokio::sync::{Semaphore, mpsc, watch};
use tokio_util::task::TaskTracker;

use super::actor::Actor;
use super::gateway_status::GatewayStatus;
use super::index::{Claim, LiveTables, TABLES_A_PERSON, TableIndex, Taken};
use super::mail::Mail;
use super::mending::Panics;
use super::outward::{Outward, Room, Wanted};
use super::press::{Answer, Answered, Heard, Origin};
use super::shard_link::ShardLinks;
use super::sitter::rows;
use super::state::{Now, Table, Tuning};
use super::tables::{NotOpened, Opening, TableSummary};
use crate::catalog::offer;
use crate::clock::{Clock, DiscordClock, TableClock, created_ms, host_ms};
use crate::model::{GuildId, InteractionId, Lang, MessageId, TableId, UserId};
use crate::preferences::Preferences;
use crate::screen::notice::Notice;
use crate::screen::sentence::Said;
use crate::screen::words::Words;
use crate::screen::{Screen, pages};
use crate::store::{NewTable, Place, Store};

/// How many presses may wait for one table; a raid beyond it is turned away.
const MAILBOX: usize = 256;

/// So many records are written and checked at once; whoever asks for one more waits.
const RECORDS_AT_ONCE: usize = 2;

/// What somebody is told who sits at enough tables.
pub(super) const TOO_MANY_MINE: Notice<'static> = Notice::TooManyMine {
    most: TABLES_A_PERSON,
};

/// What all tables share.
pub(super) struct Shared {
    pub store: Store,
    pub words: Arc<Words>,
    pub clock: Clock,
    /// The time by which tables decide.
    pub time: TableClock,
    pub discord: Arc<DiscordClock>,
    pub outward: OnceLock<Arc<dyn Outward>>,
    /// The connections of all shards, on which people are heard.
    pub links: OnceLock<Arc<dyn ShardLinks>>,
    /// What people and servers have chosen.
    pub preferences: Preferences,
    pub tuning: Tuning,
    /// Which shards are connected.
    pub gateway: watch::Sender<GatewayStatus>,
    tables: LiveTables,
    /// The actors of all tables and what they began; closed once the bot stops.
    pub tasks: TaskTracker,
    /// Held while a rematch opens.
    pub encore: tokio::sync::Mutex<()>,
    /// Held while the record of a match is written and checked.
    pub recording: Semaphore,
}

/// The way to one live table.
#[derive(Clone)]
pub(super) struct TableHandle {
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
            encore: tokio::sync::Mutex::default(),
            recording: Semaphore::new(RECORDS_AT_ONCE),
        }
    }

    /// The time as tables count it.
    pub fn now(&self) -> Now {
        let now = self.clock.now();
        Now {
            local: now,
            discord: self.discord.at(now).unwrap_or_else(host_ms),
        }
    }

    /// When an interaction that is read now was made and arrived; its creation time tells of
    /// Discord's clock.
    pub fn hear(&self, id: InteractionId) -> Heard {
        let (read, created) = (self.clock.now(), created_ms(id));
        let unread_since = self.time.unread_since();
        // What lay unread for who knows how long tells nothing of a delivery.
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

    /// Something was decided at a table that will be shown.
    pub fn decided(&self, table: TableId) {
        if let Some(outward) = self.outward.get() {
            outward.decided(table);
        }
    }

    /// A table has ended.
    pub fn forget(&self, table: TableId) {
        self.live().remove(&table);
    }

    /// Tells a table what the people at it have chosen for themselves.
    pub fn apply_settings(&self, table: &mut Table) {
        for user in table.summary().people {
            let mine = self.preferences.user(user);
            table.apply_settings(user, mine, mine.lang);
        }
    }

    /// Claims the place of the host at a table that is to be opened here.
    fn claim_table(&self, new: &NewTable) -> Result<Claim, NotOpened> {
        let server = self.preferences.guild(new.guild);
        if !server.allows(new.channel) {
            return Err(NotOpened::NotHere(server.places()));
        }
        let (guild, channel, host) = (new.guild, new.channel, new.host);
        Ok(self
            .tables
            .claim_table(guild, channel, host, new.practice)?)
    }

    /// Claims a place at a live table for somebody who wants to sit down there.
    ///
    /// # Errors
    /// Why they may not, worded.
    pub async fn claim_seat(
        &self,
        handle: &TableHandle,
        user: UserId,
        lang: Lang,
    ) -> Result<Claim, Answered> {
        let summary = handle.summary.borrow().clone();
        let place = (summary.guild, summary.channel);
        match self.tables.claim_seat(&summary, user) {
            Ok(claim) => Ok(claim),
            Err(Taken::SeatedHere) => {
                let told = Notice::SeatedElsewhere;
                Err(self.refuses_seated(&told, place, user, lang).await)
            }
            Err(Taken::TooManyMine) => Err(self.say(&TOO_MANY_MINE, lang)),
            Err(Taken::TooMany) => Err(self.say(&Notice::TooMany, lang)),
        }
    }

    /// Opens a table; its number and its lobby message.
    pub async fn open(self: &Arc<Self>, opening: Opening) -> Result<(TableId, Screen), NotOpened> {
        let (new, sitters) = opening.plan()?;
        let offer = offer(&new.game).ok_or(NotOpened::NoSuch)?;
        let claim = self.claim_table(&new)?;
        let (by, seats) = (Some(opening.id), rows(&sitters));
        let id = self.store.open_table_by(by, &new, &seats).await?;
        claim.names(id);
        let pack_list = self.pack_list(new.guild).await;
        let words = Arc::clone(&self.words);
        let mut table = Table::open(id, new, offer, sitters, words, self.tuning);
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

    pub async fn settle(&self, table: TableId, lobby: Option<MessageId>) {
        let Some(summary) = self
            .live()
            .get(&table)
            .map(|handle| handle.summary.borrow().clone())
        else {
            return;
        };
        let place = Place {
            lobby,
            // A private table needs its thread.
            threadless: !summary.private && !self.preferences.guild(summary.guild).threads,
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
            // It has only just begun, so there is room; and it begins its waits when it is seen.
            drop(mailbox.try_send(Box::new(Mail::Afresh)));
        }
    }

    pub(super) fn begin(self: &Arc<Self>, id: TableId, mut table: Table) {
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
        // One that opens while the bot stops is kept, and lives from the next start on.
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

    /// Whether the bot stops: then no table ends, whatever fails, for the next start brings all
    /// of them back.
    pub fn is_stopping(&self) -> bool {
        self.tasks.is_closed()
    }

    /// Has every table finish what it was told already, and nothing else; waits until all have.
    pub async fn stop(&self) {
        self.tasks.close();
        self.live().clear();
        self.tasks.wait().await;
    }

    /// What is said to whoever pressed at a table that is not there any more: that it is over,
    /// or, while the bot stops, that nothing was done.
    pub fn absence(&self, lang: Lang) -> Answered {
        let what = match self.is_stopping() {
            true => Notice::Unavailable,
            false => Notice::Over,
        };
        self.say(&what, lang)
    }

    /// A live table, where a press that was made there may concern it.
    pub fn at(&self, table: TableId, origin: Origin) -> Option<TableHandle> {
        let handle = self.live().get(&table).cloned()?;
        let is_there = {
            let summary = handle.summary.borrow();
            origin.is_at(summary.guild, summary.channel, summary.thread)
        };
        is_there.then_some(handle)
    }

    /// Where a table's server wants its tables now, if not in the channel of this one.
    pub fn elsewhere(&self, handle: &TableHandle) -> Option<String> {
        let (guild, channel) = {
            let summary = handle.summary.borrow();
            (summary.guild, summary.channel)
        };
        let server = self.preferences.guild(guild);
        (!server.allows(channel)).then(|| server.places())
    }

    /// Refuses on a page.
    pub fn say(&self, what: &Notice<'_>, lang: Lang) -> Answered {
        answered(pages::refusal(what, self.words.of(lang)))
    }

    /// Tells somebody something on a page.
    pub fn tell(&self, what: &Said, lang: Lang) -> Answered {
        answered(pages::said(what, self.words.of(lang)))
    }

    /// What `pick` makes of the live tables of a server, oldest first.
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

    /// Has a table be found as it is now.
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

/// A page, as the answer of no table.
pub(super) fn answered(page: Screen) -> Answered {
    let answer = Answer::Page(Arc::new(page));
    Answered { answer, turn: 0 }
}
