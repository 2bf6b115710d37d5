//! All live tables: opening them, finding them, handing them what arrives, bringing them back.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use tapis_rules::dice::Seed;
use tokio::sync::{mpsc, oneshot, watch};

use super::actor::{Actor, Mail};
use super::effects::Rematch;
use super::game::Which;
use super::outward::{Feedback, Outward, Room, Wanted};
use super::press::{Answer, Answered, Press};
use super::sitter::{Sitter, rows};
use super::state::{Now, Table, Tuning};
use crate::catalog::offer;
use crate::clock::{Clock, DiscordClock, host_ms};
use crate::screen::deed::Deed;
use crate::screen::notice::{Notice, notice};
use crate::screen::words::{Lang, Words};
use crate::screen::{Screen, pages};
use crate::store::{Commit, Ended, NewTable, Place, Store, StoreError, StoredTable, TableId};

/// How many presses may wait for one table; a raid beyond it is turned away.
const MAILBOX: usize = 256;
/// How many tables one server may have at a time.
const TABLES_A_SERVER: usize = 50;
/// How many tables one person may sit at in one server at a time.
const TABLES_A_PERSON: usize = 5;

/// All live tables and what they share; cheap to clone.
#[derive(Clone)]
pub struct Registry(Arc<House>);

/// What is known of a table from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its number.
    pub table: TableId,
    /// The server.
    pub guild: u64,
    /// The channel in which it was opened.
    pub channel: u64,
    /// The thread it plays in.
    pub thread: Option<u64>,
    /// The game.
    pub game: &'static str,
    /// The persons at it.
    pub people: Vec<u64>,
    /// How many seats are taken, robots included.
    pub sitting: u8,
    /// How many there are at most.
    pub seats: u8,
    /// Whether the match has begun.
    pub begun: bool,
    /// Whether only the invited see it.
    pub private: bool,
}

/// A wish for a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The interaction with which it is opened: the host's Join.
    pub id: u64,
    /// The server.
    pub guild: u64,
    /// The channel.
    pub channel: u64,
    /// Who.
    pub host: u64,
    /// The language they read.
    pub lang: Lang,
    /// The language of the table's public text.
    pub public: Lang,
    /// The game.
    pub game: String,
    /// The preset; none is the game's first.
    pub preset: Option<String>,
    /// The pace by its name.
    pub pace: String,
    /// How many seats at most; none is as many as the game has.
    pub seats: Option<u8>,
    /// How many robots sit down at once.
    pub robots: u8,
    /// Whether only the invited see it.
    pub private: bool,
}

/// Why no table was opened.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// There is no such game, preset, pace or number of seats.
    #[error("no such table can be opened")]
    NoSuch,
    /// The host sits at a table here already.
    #[error("one table here")]
    SeatedHere,
    /// There are enough.
    #[error("too many tables")]
    TooMany,
    /// The operating system has no seed to give.
    #[error("no seed: {0}")]
    NoSeed(getrandom::Error),
    /// It could not be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What all tables share.
pub(super) struct House {
    pub store: Store,
    pub words: Arc<Words>,
    pub clock: Clock,
    discord: Arc<DiscordClock>,
    outward: OnceLock<Arc<dyn Outward>>,
    tuning: Tuning,
    /// Whether the gateway is away.
    outage: watch::Sender<bool>,
    live: Mutex<HashMap<TableId, Live>>,
}

#[derive(Clone)]
struct Live {
    mailbox: mpsc::Sender<Mail>,
    card: watch::Receiver<Card>,
}

impl Registry {
    /// A house without tables.
    pub fn new(
        store: Store,
        words: Arc<Words>,
        clock: Clock,
        discord: Arc<DiscordClock>,
        tuning: Tuning,
    ) -> Self {
        Self(Arc::new(House {
            store,
            words,
            clock,
            discord,
            outward: OnceLock::new(),
            tuning,
            outage: watch::Sender::new(false),
            live: Mutex::default(),
        }))
    }

    /// Names the platform side, once, before any table lives.
    pub fn face(&self, outward: Arc<dyn Outward>) {
        if self.0.outward.set(outward).is_err() {
            tracing::error!("the platform side was named twice");
        }
    }

    /// Brings all open tables back; one that does not come back is closed with a word in the log.
    ///
    /// # Errors
    /// [`StoreError`] if the tables cannot be read at all.
    pub async fn revive(&self) -> Result<usize, StoreError> {
        let mut count = 0;
        for stored in self.0.store.tables().await? {
            count += usize::from(self.0.revive(stored).await);
        }
        Ok(count)
    }

    /// Opens a table with its host on the first seat. Nothing is shown before [`Self::settle`].
    ///
    /// # Errors
    /// [`NotOpened`].
    pub async fn open(&self, opening: Opening) -> Result<(TableId, Screen), NotOpened> {
        let (new, sitters) = self.0.plan(&opening)?;
        self.0.admit(opening.guild, opening.channel, opening.host)?;
        self.0.open(new, sitters).await
    }

    /// Says where the lobby message of a table stands; without one it is posted.
    pub async fn settle(&self, table: TableId, lobby: Option<u64>) {
        self.0.settle(table, lobby).await;
    }

    /// Hands a press to its table and waits for the answer.
    pub async fn press(&self, table: TableId, press: Press) -> Answered {
        self.0.discord.learn(press.created_ms(), press.arrived);
        let lang = press.lang;
        let Some(live) = self.0.live().get(&table).cloned() else {
            return self.0.absent(table, &press).await;
        };
        if press.deed == Deed::Join.to_string() && self.0.sits_elsewhere(table, &press, &live) {
            return self.0.say(&Notice::SeatedElsewhere, lang);
        }
        let (answer, answered) = oneshot::channel();
        match live.mailbox.try_send(Mail::Press(press, answer)) {
            Ok(()) => {}
            Err(mpsc::error::TrySendError::Full(_)) => return self.0.say(&Notice::Busy, lang),
            Err(mpsc::error::TrySendError::Closed(_)) => return self.0.say(&Notice::Over, lang),
        }
        match answered.await {
            Ok(answered) => answered,
            Err(_) => self.0.say(&Notice::Unavailable, lang),
        }
    }

    /// What somebody may do at a table, worded.
    pub async fn choices(
        &self,
        table: TableId,
        user: u64,
        lang: Lang,
        which: Which,
    ) -> Vec<(String, String)> {
        let Some(live) = self.0.live().get(&table).cloned() else {
            return Vec::new();
        };
        let (answer, answered) = oneshot::channel();
        let asked = Mail::Choices {
            user,
            lang,
            which,
            answer,
        };
        if live.mailbox.try_send(asked).is_err() {
            return Vec::new();
        }
        answered.await.unwrap_or_default()
    }

    /// The table that somebody means in a channel or thread: the one they sit at, else the only
    /// one there.
    pub fn meant(&self, channel: u64, user: u64) -> Option<TableId> {
        let mut here: Vec<Card> = self.0.cards().collect();
        here.retain(|card| card.channel == channel || card.thread == Some(channel));
        // In a thread only its own table is meant, whatever else was opened in the channel.
        let threaded = |card: &&Card| card.thread == Some(channel);
        let sits = |card: &&Card| card.people.contains(&user);
        let found = here
            .iter()
            .find(threaded)
            .or_else(|| here.iter().find(sits));
        match (found, here.as_slice()) {
            (Some(card), _) | (None, [card]) => Some(card.table),
            _ => None,
        }
    }

    /// The tables of a server, oldest first.
    pub fn tables(&self, guild: u64) -> Vec<Card> {
        let mut cards: Vec<Card> = self.0.cards().filter(|card| card.guild == guild).collect();
        cards.sort_by_key(|card| card.table);
        cards
    }

    /// What is known of a table.
    pub fn card(&self, table: TableId) -> Option<Card> {
        self.0
            .live()
            .get(&table)
            .map(|live| live.card.borrow().clone())
    }

    /// Passes on what the platform side tells a table.
    pub fn feedback(&self, table: TableId, feedback: Feedback) {
        let mailbox = self.0.live().get(&table).map(|live| live.mailbox.clone());
        if let Some(mailbox) = mailbox
            && mailbox.try_send(Mail::Feedback(feedback)).is_err()
        {
            tracing::debug!(
                table = table.0,
                "a table was told something and had no room for it"
            );
        }
    }

    /// Says whether the gateway is away: while it is, no countdown fires.
    pub fn outage(&self, away: bool) {
        self.0
            .outage
            .send_if_modified(|was| std::mem::replace(was, away) != away);
    }

    /// How many tables live.
    pub fn len(&self) -> usize {
        self.0.live().len()
    }

    /// Whether no table lives.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The words all tables speak with.
    pub fn words(&self) -> &Arc<Words> {
        &self.0.words
    }

    /// The database behind the tables, for what concerns none of them alone.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The clock all tables go by.
    pub fn clock(&self) -> Clock {
        self.0.clock
    }

    /// Lets all tables go; their logs are complete as they are.
    pub fn close(&self) {
        self.0.live().clear();
    }
}

impl House {
    /// The time as tables count it.
    pub fn now(&self) -> Now {
        let local = self.clock.now();
        Now {
            local,
            discord: self.discord.at(local).unwrap_or_else(host_ms),
        }
    }

    /// Has the room show a table.
    pub fn show(&self, wanted: Wanted) {
        if let Some(outward) = self.outward.get() {
            outward.show(wanted);
        }
    }

    /// A table has ended.
    pub fn forget(&self, table: TableId) {
        self.live().remove(&table);
    }

    /// A table from its log, if it comes back.
    pub async fn reload(&self, table: TableId) -> Option<Table> {
        let stored = match self.store.table(table).await {
            Ok(stored) => stored?,
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
    }

    /// Opens the same table once more, in a task of its own.
    pub fn rematch(self: &Arc<Self>, table: TableId, rematch: Rematch) {
        let house = Arc::clone(self);
        tokio::spawn(async move {
            if let Err(why) = house.once_more(table, rematch).await {
                tracing::error!(table = table.0, reason = %why, "no rematch was opened");
            }
        });
    }

    async fn once_more(self: &Arc<Self>, table: TableId, by: Rematch) -> Result<(), NotOpened> {
        let Some(stored) = self.store.table(table).await? else {
            return Err(NotOpened::NoSuch);
        };
        let old = stored.opened;
        self.admit(old.guild, old.channel, by.user)?;
        let offer = offer(&old.game).ok_or(NotOpened::NoSuch)?;
        let lang = Lang::from_locale(&old.lang);
        let new = NewTable {
            host: by.user,
            edition: offer.edition(),
            seed: seed()?,
            ..old
        };
        let mut sitters = vec![Sitter::person(by.user, by.id, lang)];
        let robots = stored.seats.iter().filter(|row| row.joined == 0).count();
        sitters.extend((0..robots).map(|_| Sitter::robot()));
        let (opened, _) = self.open(new, sitters).await?;
        self.settle(opened, None).await;
        Ok(())
    }

    /// What a wish comes to.
    fn plan(&self, opening: &Opening) -> Result<(NewTable, Vec<Sitter>), NotOpened> {
        let offer = offer(&opening.game).ok_or(NotOpened::NoSuch)?;
        let preset = match &opening.preset {
            Some(preset) => preset.clone(),
            None => offer
                .presets()
                .first()
                .copied()
                .unwrap_or_default()
                .to_owned(),
        };
        let options = offer.options(&preset).ok_or(NotOpened::NoSuch)?;
        let (fewest, most) = offer.players(&options).map_err(|_| NotOpened::NoSuch)?;
        let seats = opening.seats.unwrap_or(most);
        if !(fewest..=most).contains(&seats) || opening.robots >= seats {
            return Err(NotOpened::NoSuch);
        }
        let pace: super::pace::Pace = opening.pace.parse().map_err(|_| NotOpened::NoSuch)?;
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
        };
        let host = Sitter::person(opening.host, opening.id, opening.lang);
        let robots = (0..opening.robots).map(|_| Sitter::robot());
        Ok((new, [host].into_iter().chain(robots).collect()))
    }

    /// Whether one more table may be opened here by this person.
    fn admit(&self, guild: u64, channel: u64, user: u64) -> Result<(), NotOpened> {
        let cards: Vec<Card> = self.cards().filter(|card| card.guild == guild).collect();
        let mine: Vec<&Card> = cards
            .iter()
            .filter(|card| card.people.contains(&user))
            .collect();
        if mine.iter().any(|card| card.channel == channel) {
            Err(NotOpened::SeatedHere)
        } else if cards.len() >= TABLES_A_SERVER || mine.len() >= TABLES_A_PERSON {
            Err(NotOpened::TooMany)
        } else {
            Ok(())
        }
    }

    async fn open(
        self: &Arc<Self>,
        new: NewTable,
        sitters: Vec<Sitter>,
    ) -> Result<(TableId, Screen), NotOpened> {
        let offer = offer(&new.game).ok_or(NotOpened::NoSuch)?;
        let id = self.store.open_table(&new, &rows(&sitters)).await?;
        let words = Arc::clone(&self.words);
        let mut table = Table::open(id, new, offer, sitters, words, self.tuning);
        table.touch(self.now());
        let screen = table.wanted(self.now()).lobby;
        self.begin(id, table);
        Ok((id, Arc::unwrap_or_clone(screen)))
    }

    async fn settle(&self, table: TableId, lobby: Option<u64>) {
        let Some(card) = self
            .live()
            .get(&table)
            .map(|live| live.card.borrow().clone())
        else {
            return;
        };
        let place = Place {
            lobby,
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
            drop(mailbox.try_send(Mail::Afresh));
        }
    }

    /// Brings one table back; false if it had to be closed.
    async fn revive(self: &Arc<Self>, stored: StoredTable) -> bool {
        let (id, place) = (stored.id, stored.place.clone());
        match Table::revive(stored, Arc::clone(&self.words), self.tuning) {
            Ok(mut table) => {
                table.touch(self.now());
                let card = table.card();
                self.begin(id, table);
                self.enter(&card, place);
                true
            }
            Err(why) => {
                tracing::error!(table = id.0, reason = %why, "a table does not come back: it is closed");
                let ended = Commit {
                    table: id,
                    lines: Vec::new(),
                    seats: None,
                    options: None,
                    pace: None,
                    started: None,
                    ended: Some(Ended {
                        how: "broken".to_owned(),
                        standings: Vec::new(),
                    }),
                };
                if let Err(why) = self.store.commit(ended).await {
                    tracing::error!(table = id.0, reason = %why, "nor can its end be kept");
                }
                false
            }
        }
    }

    fn begin(self: &Arc<Self>, id: TableId, table: Table) {
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let (card, seen) = watch::channel(table.card());
        let actor = Actor {
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
        tokio::spawn(actor.run());
    }

    /// The answer to a press at a table that does not live any more.
    async fn absent(self: &Arc<Self>, table: TableId, press: &Press) -> Answered {
        let again = press.deed == Deed::Rematch.to_string();
        if !again {
            return self.say(&Notice::Over, press.lang);
        }
        let by = Rematch {
            id: press.id,
            user: press.user,
        };
        match self.once_more(table, by).await {
            Ok(()) => Answered {
                answer: Answer::Done(None),
                turn: 0,
            },
            Err(NotOpened::SeatedHere) => self.say(&Notice::OneTableHere, press.lang),
            Err(NotOpened::TooMany) => self.say(&Notice::TooMany, press.lang),
            Err(NotOpened::NoSuch) => self.say(&Notice::Gone, press.lang),
            Err(why @ (NotOpened::Store(_) | NotOpened::NoSeed(_))) => {
                tracing::error!(table = table.0, reason = %why, "no rematch was opened");
                self.say(&Notice::Unavailable, press.lang)
            }
        }
    }

    /// Whether somebody who wants to sit down sits at another table of the same channel.
    fn sits_elsewhere(&self, table: TableId, press: &Press, live: &Live) -> bool {
        let channel = live.card.borrow().channel;
        let mut others = self.cards().filter(|card| card.table != table);
        others.any(|card| card.channel == channel && card.people.contains(&press.user))
    }

    fn say(&self, what: &Notice<'_>, lang: Lang) -> Answered {
        let text = notice(what, self.words.of(lang));
        let answer = Answer::Page(Arc::new(pages::say(text, true)));
        Answered { answer, turn: 0 }
    }

    fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        let live: Vec<Live> = self.live().values().cloned().collect();
        live.into_iter().map(|live| live.card.borrow().clone())
    }

    fn live(&self) -> MutexGuard<'_, HashMap<TableId, Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The server seed of a new table: 32 bytes from the operating system.
fn seed() -> Result<[u8; 32], NotOpened> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(NotOpened::NoSeed)?;
    Ok(bytes)
}

/// What a seed is shown as before the deal.
pub fn commitment(seed: [u8; 32]) -> String {
    Seed::new(seed).commitment()
}
