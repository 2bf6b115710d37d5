//! What all tables share, and how they begin, come back and go.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use tokio::sync::{mpsc, watch};

use super::actor::{Actor, Mail};
use super::line::Lines;
use super::outward::{Outward, Room, Wanted};
use super::pace::Pace;
use super::press::{Answer, Answered, Heard, Press};
use super::registry::{Card, NotOpened, Opening};
use super::sitter::{Sitter, rows};
use super::state::{Now, Table, Tuning};
use crate::catalog::offer;
use crate::choices::Choices;
use crate::clock::{Clock, DiscordClock, TableClock, created_ms, host_ms};
use crate::screen::notice::{Notice, notice};
use crate::screen::words::{Lang, Words};
use crate::screen::{Screen, pages};
use crate::store::{Commit, NewTable, Place, Store, StoredTable, TableId};

/// How many presses may wait for one table; a raid beyond it is turned away.
const MAILBOX: usize = 256;
/// How many tables one server may have at a time.
const TABLES_A_SERVER: usize = 50;
/// How many tables one person may sit at in one server at a time.
const TABLES_A_PERSON: usize = 5;

/// What all tables share.
pub(super) struct House {
    pub store: Store,
    pub words: Arc<Words>,
    pub clock: Clock,
    /// The time by which tables decide.
    pub time: TableClock,
    pub discord: Arc<DiscordClock>,
    pub outward: OnceLock<Arc<dyn Outward>>,
    /// On which people are heard.
    pub lines: OnceLock<Arc<dyn Lines>>,
    /// What people and servers have chosen.
    pub choices: Choices,
    tuning: Tuning,
    /// Whether the gateway is away.
    pub outage: watch::Sender<bool>,
    live: Mutex<HashMap<TableId, Live>>,
    /// Held while a rematch opens.
    pub encore: tokio::sync::Mutex<()>,
}

/// The way to one live table.
#[derive(Clone)]
pub(super) struct Live {
    pub mailbox: mpsc::Sender<Box<Mail>>,
    pub card: watch::Receiver<Card>,
}

impl House {
    /// A house without tables.
    pub fn new(
        store: Store,
        words: Arc<Words>,
        clock: Clock,
        discord: Arc<DiscordClock>,
        tuning: Tuning,
    ) -> Self {
        Self {
            choices: Choices::new(store.clone()),
            store,
            words,
            clock,
            time: TableClock::new(clock),
            discord,
            outward: OnceLock::new(),
            lines: OnceLock::new(),
            tuning,
            outage: watch::Sender::new(false),
            live: Mutex::default(),
            encore: tokio::sync::Mutex::default(),
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
    pub fn hear(&self, id: u64) -> Heard {
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

    /// A table from its log, if it comes back.
    pub async fn reload(&self, table: TableId) -> Option<Table> {
        let stored = match self.store.table(table).await {
            Ok(stored) => stored.filter(|stored| stored.ended.is_none())?,
            Err(why) => {
                tracing::error!(table = table.0, reason = %why, "a table cannot be read again");
                return None;
            }
        };
        let revived = Table::revive(stored, Arc::clone(&self.words), self.tuning);
        revived
            .inspect_err(
                |why| tracing::error!(table = table.0, reason = %why, "a table does not come back"),
            )
            .ok()
            .map(|mut table| {
                self.suit(&mut table);
                table
            })
    }

    /// Tells a table what the people at it have chosen for themselves.
    fn suit(&self, table: &mut Table) {
        for user in table.card().people {
            let mine = self.choices.mine(user);
            table.suit(user, mine, mine.lang);
        }
    }

    /// What a wish comes to.
    pub fn plan(&self, opening: &Opening) -> Result<(NewTable, Vec<Sitter>), NotOpened> {
        let offer = offer(&opening.game).ok_or(NotOpened::NoSuch)?;
        let first = || {
            offer
                .presets()
                .first()
                .copied()
                .unwrap_or_default()
                .to_owned()
        };
        let preset = opening.preset.clone().unwrap_or_else(first);
        let options = offer.options(&preset).ok_or(NotOpened::NoSuch)?;
        self.plan_with(opening, preset, options)
    }

    /// The same with options that a preset may not have.
    pub fn plan_with(
        &self,
        opening: &Opening,
        preset: String,
        options: String,
    ) -> Result<(NewTable, Vec<Sitter>), NotOpened> {
        let offer = offer(&opening.game).ok_or(NotOpened::NoSuch)?;
        let (fewest, most) = offer.players(&options).map_err(|_| NotOpened::NoSuch)?;
        let seats = opening.seats.unwrap_or(most);
        if !(fewest..=most).contains(&seats) || opening.robots >= seats {
            return Err(NotOpened::NoSuch);
        }
        let pace: Pace = opening.pace.parse().map_err(|_| NotOpened::NoSuch)?;
        let pace = pace.of_game(&opening.game);
        let new = NewTable {
            guild: opening.guild,
            channel: opening.channel,
            host: opening.host,
            game: opening.game.clone(),
            edition: offer.edition(),
            preset,
            options,
            pace: pace.name().to_owned(),
            seats,
            private: opening.private,
            lang: opening.public.locales()[0].to_owned(),
            seed: seed()?,
            again_of: None,
        };
        let host = Sitter::person(opening.host, opening.id, opening.lang);
        let robots = (0..opening.robots).map(|_| Sitter::robot());
        Ok((new, [host].into_iter().chain(robots).collect()))
    }

    /// Whether one more table may be opened here by this person.
    pub fn admit(&self, guild: u64, channel: u64, user: u64) -> Result<(), NotOpened> {
        let server = self.choices.server(guild);
        if !server.allows(channel) {
            return Err(NotOpened::NotHere(server.places()));
        }
        let cards: Vec<Card> = self.cards().filter(|card| card.guild == guild).collect();
        let mine: Vec<&Card> = cards
            .iter()
            .filter(|card| card.people.contains(&user))
            .collect();
        if mine.iter().any(|card| card.channel == channel) {
            Err(NotOpened::SeatedHere)
        } else if cards.len() >= TABLES_A_SERVER || self.sits_at_enough(guild, user) {
            Err(NotOpened::TooMany)
        } else {
            Ok(())
        }
    }

    /// Whether somebody sits at as many tables of a server as one person may.
    pub fn sits_at_enough(&self, guild: u64, user: u64) -> bool {
        let sits = |card: &Card| card.guild == guild && card.people.contains(&user);
        self.cards().filter(sits).count() >= TABLES_A_PERSON
    }

    /// Why it was [`NotOpened::TooMany`]: the person's tables, or the server's.
    pub fn too_many(&self, guild: u64, user: u64) -> Notice<'static> {
        match self.sits_at_enough(guild, user) {
            true => Notice::TooManyMine {
                most: TABLES_A_PERSON,
            },
            false => Notice::TooMany,
        }
    }

    /// Opens a table with the question pack that was chosen for it, if one was.
    pub async fn open(
        self: &Arc<Self>,
        new: NewTable,
        sitters: Vec<Sitter>,
        pack: Option<String>,
    ) -> Result<(TableId, Screen), NotOpened> {
        self.open_for(new, sitters, pack, Vec::new()).await
    }

    /// The same with these invited, if it is private.
    pub async fn open_for(
        self: &Arc<Self>,
        new: NewTable,
        sitters: Vec<Sitter>,
        pack: Option<String>,
        guests: Vec<u64>,
    ) -> Result<(TableId, Screen), NotOpened> {
        let offer = offer(&new.game).ok_or(NotOpened::NoSuch)?;
        let id = self.store.open_table(&new, &rows(&sitters)).await?;
        let shelf = self.shelf(new.guild).await;
        let words = Arc::clone(&self.words);
        let mut table = Table::open(id, new, offer, sitters, words, self.tuning);
        table.shelve(shelf);
        table.keep_pack(pack);
        table.welcome_all(&guests);
        table.touch(self.now());
        let screen = table.wanted(self.now()).lobby;
        self.begin(id, table);
        Ok((id, Arc::unwrap_or_clone(screen)))
    }

    pub async fn settle(&self, table: TableId, lobby: Option<u64>) {
        let Some(card) = self
            .live()
            .get(&table)
            .map(|live| live.card.borrow().clone())
        else {
            return;
        };
        let place = Place {
            lobby,
            // A private table needs its thread.
            threadless: !card.private && !self.choices.server(card.guild).threads,
            ..Place::default()
        };
        if let Err(why) = self.store.place(table, &place).await {
            tracing::error!(table = table.0, reason = %why, "the place of a table could not be kept");
        }
        self.enter(&card, place);
    }

    fn enter(&self, card: &Card, place: Place) {
        if let Some(outward) = self.outward.get() {
            outward.enter(Room {
                table: card.table,
                guild: card.guild,
                channel: card.channel,
                private: card.private,
                place,
            });
        }
        let mailbox = self
            .live()
            .get(&card.table)
            .map(|live| live.mailbox.clone());
        if let Some(mailbox) = mailbox {
            // It has only just begun, so there is room; and it begins its waits when it is seen.
            drop(mailbox.try_send(Box::new(Mail::Afresh)));
        }
    }

    /// Brings one table back; false if it had to be closed.
    pub async fn revive(self: &Arc<Self>, stored: StoredTable) -> bool {
        let (id, place) = (stored.id, stored.place.clone());
        match Table::revive(stored, Arc::clone(&self.words), self.tuning) {
            Ok(mut table) => {
                table.touch(self.now());
                let card = table.card();
                if table.chooses() {
                    table.shelve(self.shelf(card.guild).await);
                }
                self.begin(id, table);
                self.enter(&card, place);
                true
            }
            Err(why) => {
                tracing::error!(table = id.0, reason = %why, "a table does not come back: it is closed");
                let ended = Commit::end(id, "broken");
                if let Err(why) = self.store.commit(ended).await {
                    tracing::error!(table = id.0, reason = %why, "nor can its end be kept");
                }
                false
            }
        }
    }

    /// Shows once more how a table ended that nobody may have seen end.
    pub async fn retell(&self, stored: StoredTable) {
        let (id, place) = (stored.id, stored.place.clone());
        match Table::revive(stored, Arc::clone(&self.words), self.tuning) {
            Ok(table) if table.is_done() => {
                self.enter(&table.card(), place);
                self.show(table.wanted(self.now()));
            }
            // Its log does not say how it ended, or cannot be read any more: it stays as it is.
            _ => {
                if let Err(why) = self.store.told(id).await {
                    tracing::error!(table = id.0, reason = %why, "an end was not kept as shown");
                }
            }
        }
    }

    pub(super) fn begin(self: &Arc<Self>, id: TableId, mut table: Table) {
        self.suit(&mut table);
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let (card, seen) = watch::channel(table.card());
        let mut actor = Actor {
            id,
            table,
            mailbox,
            house: Arc::clone(self),
            card,
            outage: self.outage.subscribe(),
            asking: HashMap::new(),
            mended: false,
        };
        self.live().insert(
            id,
            Live {
                mailbox: sender,
                card: seen,
            },
        );
        tokio::spawn(async move { actor.run().await });
    }

    /// Where a table's server wants its tables now, if not in the channel of this one.
    pub fn elsewhere(&self, live: &Live) -> Option<String> {
        let (guild, channel) = {
            let card = live.card.borrow();
            (card.guild, card.channel)
        };
        let server = self.choices.server(guild);
        (!server.allows(channel)).then(|| server.places())
    }

    /// Whether somebody who wants to sit down sits at another table of the same channel.
    pub fn sits_elsewhere(&self, table: TableId, press: &Press, live: &Live) -> bool {
        let channel = live.card.borrow().channel;
        let mut others = self.cards().filter(|card| card.table != table);
        others.any(|card| card.channel == channel && card.people.contains(&press.user))
    }

    /// Whether somebody who wants to sit down sits at enough tables already, this one apart.
    pub fn overstays(&self, press: &Press, live: &Live) -> bool {
        let card = live.card.borrow().clone();
        !card.people.contains(&press.user) && self.sits_at_enough(card.guild, press.user)
    }

    pub fn say(&self, what: &Notice<'_>, lang: Lang) -> Answered {
        let text = notice(what, self.words.of(lang));
        let answer = Answer::Page(Arc::new(pages::say(text, true)));
        Answered { answer, turn: 0 }
    }

    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        let live: Vec<Live> = self.live().values().cloned().collect();
        live.into_iter().map(|live| live.card.borrow().clone())
    }

    pub fn live(&self) -> MutexGuard<'_, HashMap<TableId, Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The server seed of a new table: 32 bytes from the operating system.
pub(super) fn seed() -> Result<[u8; 32], NotOpened> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(NotOpened::NoSeed)?;
    Ok(bytes)
}
