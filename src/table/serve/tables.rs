//! All live tables: opening them, finding them, sending them presses and feedback, bringing them
//! back.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{oneshot, watch};

use super::draft::Draft;
use super::mail::Mail;
use super::shared::{Shared, TableHandle};
pub use super::summary::TableSummary;
use crate::catalog::any_match::Which;
use crate::clock::{Clock, DiscordClock, TableClock};
use crate::model::{ChannelId, GuildId, InteractionId, Lang, MessageId, Request, TableId, UserId};
use crate::packs::{Pack, PackInfo};
use crate::preferences::Preferences;
use crate::screen::Screen;
use crate::screen::notice::Notice;
use crate::screen::words::Words;
use crate::store::{Store, StoreError};
pub use crate::table::lobby::opening::{NotOpened, Opening};
use crate::table::lobby::options::code::{self, Coded};
use crate::table::play::race_gap::Late;
use crate::table::press::{Answer, Answered, Heard, Origin, Press};
use crate::table::show::outward::{Feedback, Outward};
use crate::table::state::Tuning;
use crate::table::time::gateway_status::GatewayStatus;
use crate::table::time::shard_link::ShardLinks;

/// The tables that a start reads together.
const AT_ONCE: usize = 100;

/// All live tables and what they share; cheap to clone.
#[derive(Clone)]
pub struct Tables(pub(in crate::table) Arc<Shared>);

impl Tables {
    /// No tables yet.
    pub fn new(
        store: Store,
        words: Arc<Words>,
        clock: Clock,
        discord: Arc<DiscordClock>,
        tuning: Tuning,
    ) -> Self {
        Self(Arc::new(Shared::new(store, words, clock, discord, tuning)))
    }

    /// Sets the outbox, once, before any table lives.
    pub fn attach_outbox(&self, outward: Arc<dyn Outward>) {
        if self.0.outward.set(outward).is_err() {
            tracing::error!("the platform side was named twice");
        }
    }

    /// Sets the connections of all shards, once; until then countdowns expire without probing.
    pub fn set_links(&self, links: Arc<dyn ShardLinks>) {
        if self.0.links.set(links).is_err() {
            tracing::error!("the connections of the shards were handed over twice");
        }
    }

    /// Loads all preferences and brings all open tables back; returns how many. A table that cannot
    /// come back is closed alone; its room and the log say why.
    ///
    /// # Errors
    /// [`StoreError`] if the database could not be read for a while: then nothing was closed.
    pub async fn revive(&self) -> Result<usize, StoreError> {
        let shared = &self.0;
        shared.patiently(|| shared.preferences.load()).await?;
        let mut left_out = Vec::new();
        let open = shared.patiently(|| shared.store.open_tables()).await?;
        for ids in open.chunks(AT_ONCE) {
            left_out.extend(shared.revive_all(ids).await?);
        }
        let count = open.len() - left_out.len();
        for id in shared.patiently(|| shared.store.unshown_ends()).await? {
            if !left_out.iter().any(|(left, _)| *left == id) {
                shared.show_end_again(id).await?;
            }
        }
        if !left_out.is_empty() {
            let each = left_out
                .iter()
                .map(|(id, lost)| format!("{}: {}", id.0, lost.why));
            let tables = each.collect::<Vec<_>>().join("; ");
            tracing::error!(tables, "tables did not come back and were closed");
        }
        Ok(count)
    }

    /// Opens a table with its host on the first seat; returns its number and its lobby message.
    /// Nothing is shown of a public one before [`Self::attach_lobby`]. The thread of a private one
    /// stands when this returns, with its lobby; a practice table begins at once, and closes those at
    /// which its host practised before.
    ///
    /// # Errors
    /// [`NotOpened`].
    pub async fn open(&self, opening: Opening) -> Result<(TableId, Screen), NotOpened> {
        let begins = opening.practice.then(|| self.start_of(&opening));
        let private = opening.private;
        let opened = self.0.open(opening).await?;
        if let Some((start, origin)) = begins {
            self.attach_lobby(opened.0, None).await;
            self.close_practice_before(opened.0, origin.guild, start.user)
                .await;
            let begun = self.press(opened.0, start, origin).await.answer;
            if !matches!(begun, Answer::Done(_)) {
                // What kept the match from beginning is in the log.
                return Err(NotOpened::NoSuch);
            }
            self.thread_stands(opened.0).await?;
        } else if private {
            self.attach_lobby(opened.0, None).await;
            self.thread_stands(opened.0).await?;
            self.0.lobby_stands(opened.0).await?;
        }
        Ok(opened)
    }

    /// Reads an option code that somebody typed; the text may be anything.
    ///
    /// # Errors
    /// A sentence that says why the text is no code.
    pub fn decode(&self, text: &str, lang: Lang) -> Result<Coded, String> {
        code::read(text).map_err(|why| code::why(text, &why, &self.0.words, lang))
    }

    /// Sets the lobby message of a table; if there is none, one is posted.
    pub async fn attach_lobby(&self, table: TableId, lobby: Option<MessageId>) {
        self.0.attach_lobby(table, lobby).await;
    }

    /// Has the lobby message of a new table posted and waits until it stands.
    ///
    /// # Errors
    /// [`NotOpened::NotShown`] if it does not: the table is closed then, so that nothing is left of
    /// it.
    pub async fn show_lobby(&self, table: TableId) -> Result<(), NotOpened> {
        self.0.attach_lobby(table, None).await;
        self.0.lobby_stands(table).await
    }

    /// All question packs that can be chosen on a server.
    pub async fn pack_list(&self, guild: GuildId) -> Arc<[PackInfo]> {
        self.0.pack_list(guild).await
    }

    /// A question pack of the program or of a server.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub async fn pack(&self, guild: GuildId, id: &str) -> Result<Option<Arc<Pack>>, StoreError> {
        self.0.pack(guild, id).await
    }

    /// Tells the lobbies of a server that the packs to choose from have changed.
    pub async fn update_pack_lists(&self, guild: GuildId) {
        let pack_list = self.0.pack_list(guild).await;
        let handles: Vec<TableHandle> = self.0.live().of_guild(guild).cloned().collect();
        for handle in handles {
            if !handle.summary.borrow().begun
                && handle
                    .mailbox
                    .try_send(Box::new(Mail::PackList(Arc::clone(&pack_list))))
                    .is_err()
            {
                tracing::debug!(guild.id = guild.get(), "a lobby was not told of a pack");
            }
        }
    }

    /// Whether cards are drawn here for those who want pictures.
    pub fn draws(&self) -> bool {
        self.0.tuning.pictures
    }

    /// The preferences of people and servers.
    pub fn preferences(&self) -> &Preferences {
        &self.0.preferences
    }

    /// Applies the preferences and the language of a person, if it is known, at all tables that know them.
    pub fn apply_settings(&self, user: UserId, lang: Option<Lang>) {
        let mine = self.0.preferences.user(user);
        let handles: Vec<TableHandle> = self.0.live().of_user(user).cloned().collect();
        for handle in handles {
            let settings = Mail::Settings { user, mine, lang };
            if handle.mailbox.try_send(Box::new(settings)).is_err() {
                tracing::debug!("a table was not told of a choice");
            }
        }
    }

    /// Has all tables forget a person who sits at none; returns whether one knew them.
    pub async fn forget(&self, user: UserId) -> bool {
        self.0.forget_races(user);
        let handles: Vec<TableHandle> = self.0.live().of_user(user).cloned().collect();
        let mut known = false;
        for handle in handles {
            let (answer, answered) = oneshot::channel();
            // A table that has ended by now has forgotten everybody.
            let forget = Box::new(Mail::Forget(user, answer));
            if handle.mailbox.send(forget).await.is_ok() {
                known |= answered.await.unwrap_or_default();
            }
        }
        known
    }

    /// Sends a press to its table and waits until its answer is on disk.
    pub async fn press(&self, table: TableId, press: Press, origin: Origin) -> Answered {
        let lang = press.lang;
        let draft = self.draft(table, press, origin).await;
        let kept = draft.prepare(|answered| answered).kept().await;
        kept.unwrap_or_else(|instead| instead.unwrap_or_else(|| self.over(lang)))
    }

    /// Sends a press to its table; the answer can be prepared before it is on disk.
    pub async fn draft(&self, table: TableId, press: Press, origin: Origin) -> Draft {
        let lang = press.lang;
        // What this process knows of its tables may not be true any more.
        if !self.0.store.lease().is_held() {
            return Draft::sure(self.0.say(&Notice::NotKept, lang));
        }
        let Some(handle) = self.0.at(table, &press, origin) else {
            return match self.0.absent(table, &press, origin).await {
                Ok(answered) => Draft::sure(answered),
                Err(lobby) => self.joins_again(lobby, press, origin).await,
            };
        };
        let hold = match press.request {
            Request::Join | Request::JoinTeam(_) | Request::Replace(_) => {
                match self.0.hold_seat(&handle, press.user, lang).await {
                    Ok(hold) => Some(hold),
                    Err(refused) => return Draft::sure(refused),
                }
            }
            Request::Rematch => match self.0.elsewhere(&handle) {
                Some(places) => {
                    let notice = Notice::NotInThisChannel {
                        places: places.into(),
                    };
                    return Draft::sure(self.0.say(&notice, lang));
                }
                None => None,
            },
            _ => None,
        };
        let (answer, answered) = oneshot::channel();
        let late = Late::of(&press);
        let press = Box::new(Mail::Press(press, answer));
        match handle.mailbox.try_send(press) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => return Draft::sure(self.0.say(&Notice::Busy, lang)),
            Err(TrySendError::Closed(_)) => return Draft::sure(self.ended(table, &late)),
        }
        let draft = answered.await;
        // The summary lists the person before the answer comes, so the hold is not needed any
        // more.
        drop(hold);
        draft.unwrap_or_else(|_| Draft::sure(self.ended(table, &late)))
    }

    /// Changes whenever a match has ended that counts.
    pub fn matches_counted(&self) -> watch::Receiver<u64> {
        self.0.matches_counted.subscribe()
    }

    /// Sits the presser down in the lobby of a rematch.
    async fn joins_again(&self, lobby: TableId, press: Press, origin: Origin) -> Draft {
        let lang = press.lang;
        let channel = self.summary(lobby).map(|summary| summary.channel);
        let joins = Press {
            request: Request::Join,
            turn: None,
            ..press
        };
        // A presser under a result may sit down there: the lobby is in the same channel.
        let there = Origin {
            channel: channel.unwrap_or(origin.channel),
            ..origin
        };
        let draft = Box::pin(self.draft(lobby, joins, there)).await;
        draft.reworded(|answered| match (channel, &answered.answer) {
            (Some(channel), Answer::Done(_)) => {
                let place = self.0.place_of(lobby).unwrap_or(channel);
                self.0.is_again(place, lang)
            }
            _ => answered,
        })
    }

    /// The refusal to a person who opens a table and sits at one of this channel already.
    pub async fn seated_already(
        &self,
        (guild, channel): (GuildId, ChannelId),
        user: UserId,
        lang: Lang,
    ) -> Screen {
        let what = Notice::OneTableHere;
        self.0
            .seated_already(&what, (guild, channel), user, lang)
            .await
    }

    /// The answer if a table ended before it decided a press, or the bot stopped.
    fn ended(&self, table: TableId, late: &Late) -> Answered {
        match self.0.is_stopping() {
            true => self.0.absence(late.lang),
            false => self.0.over(table, late),
        }
    }

    /// The answer if a table ended while a press was on its way, or the bot stopped.
    pub fn over(&self, lang: Lang) -> Answered {
        self.0.absence(lang)
    }

    /// Moves that a person has at a table, as wording and value, for autocomplete.
    pub async fn choices(
        &self,
        table: TableId,
        user: UserId,
        lang: Lang,
        which: Which,
    ) -> Vec<(String, String)> {
        let Some(handle) = self.0.live().get(&table).cloned() else {
            return Vec::new();
        };
        let (answer, answered) = oneshot::channel();
        let asked = Mail::Choices {
            user,
            lang,
            which,
            answer,
        };
        if handle.mailbox.try_send(Box::new(asked)).is_err() {
            return Vec::new();
        }
        answered.await.unwrap_or_default()
    }

    /// Passes feedback of the outbox to a table.
    pub fn feedback(&self, table: TableId, feedback: Feedback) {
        let mailbox = self
            .0
            .live()
            .get(&table)
            .map(|handle| handle.mailbox.clone());
        if let Some(mailbox) = mailbox
            && mailbox
                .try_send(Box::new(Mail::Feedback(feedback)))
                .is_err()
        {
            tracing::debug!(
                table.id = table.0,
                "a table was told something and had no room for it"
            );
        }
    }

    /// Sets which shards are connected. No countdown of a table fires while its guild's shard is
    /// away, nor in the second after it is back.
    pub fn set_gateway(&self, status: GatewayStatus) {
        self.0.gateway.send_if_modified(|known| {
            let changed = *known != status;
            *known = status;
            changed
        });
    }

    /// How many shards are connected, and how many there are.
    pub fn shards(&self) -> (usize, usize) {
        self.0.gateway.borrow().connected()
    }

    /// How many tables are live.
    pub fn len(&self) -> usize {
        self.0.live().len()
    }

    /// Whether no table is live.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many tables live, by the name of their game and whether the match has begun.
    pub fn census(&self) -> BTreeMap<(&'static str, bool), u64> {
        let mut census = BTreeMap::new();
        for handle in self.0.live().iter() {
            let summary = handle.summary.borrow();
            *census
                .entry((summary.game.name, summary.begun))
                .or_default() += 1;
        }
        census
    }

    /// How much waits in the mailboxes of all tables together.
    pub fn waiting(&self) -> usize {
        let live = self.0.live();
        let mailboxes = live.iter().map(|handle| &handle.mailbox);
        mailboxes
            .map(|mailbox| mailbox.max_capacity() - mailbox.capacity())
            .sum()
    }

    /// The wording in all languages.
    pub fn words(&self) -> &Arc<Words> {
        &self.0.words
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The clock of the process.
    pub fn clock(&self) -> Clock {
        self.0.clock
    }

    /// The clock by which tables decide.
    pub fn time(&self) -> TableClock {
        self.0.time.clone()
    }

    /// When an interaction that is read now was made and received.
    pub fn hear(&self, id: InteractionId) -> Heard {
        self.0.hear(id)
    }

    /// Keeps the table clock running, as long as this is polled, so that no table decides before it
    /// has read what arrived.
    pub async fn tick(&self) -> Infallible {
        self.0.time.tick().await
    }

    /// Refuses presses from now on and waits until every table has handled the mail it already has.
    /// No table ends by it.
    pub async fn stop(&self) {
        self.0.stop().await;
    }
}
