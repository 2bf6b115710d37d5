//! One connection to Discord, for one slot: from the first request to the closing of its last shard.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;

use serde_json::Value;
use serenity::all::{BotGateway, GatewayIntents};
use serenity::async_trait;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::application::Application;
use super::commands::imports::Imports;
use super::duties;
use super::evening_posts::EveningPosts;
use super::heir;
use super::interactions::deferral::Deferrals;
use super::interactions::deliveries::{Deliveries, LastSeen};
use super::interactions::dispatch::Dispatcher;
use super::interactions::intake::Intake;
use super::liveness::endpoint;
use super::liveness::gateway::{Ended, Gateway};
use super::liveness::monitor::GatewayMonitor;
use super::nights::NightOpenings;
use super::operator::{Messenger, Operator};
use super::outbox::{Outbox, Places};
use super::posted_boards::BoardRenewal;
use super::rest::{RestClient, registration};
use super::shutdown::Shutdown;
use super::vitals::Vitals;
use super::{Bot, commands};
use crate::clock::{DiscordClock, HostClock, host_ms};
use crate::model::{ChannelId, GuildId, TableId};
use crate::packs;
use crate::preferences::Remind;
use crate::store::{Place, Store, StoreError};
use crate::table::gateway_status::GatewayStatus;
use crate::table::state::Tuning;
use crate::table::tables::Tables;
use crate::trouble::{Trouble, Troubles};

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The token is not accepted there.
    #[error("DISCORD_TOKEN is refused by {0}: copy the token again from the page it came from")]
    TokenRefused(String),
    /// Nothing answers, or it answers nonsense.
    #[error("{0} cannot be used: {1}")]
    Unusable(String, String),
    /// Discord allows a limited number of sessions a day and resets the token of a bot that exceeds it.
    #[error("no session is left for the next {0} minutes: something restarts this bot too often")]
    NoSessionLeft(u64),
    /// The tables that were open cannot be read.
    #[error("the open tables cannot be read: {0}")]
    Store(StoreError),
}

/// Why a connection ended that nobody had closed.
#[derive(Debug, thiserror::Error)]
pub enum Died {
    /// Discord takes no session of this bot with these settings: token, intents, version.
    #[error("the connection to Discord ended: {0}")]
    Refused(String),
    /// A fault of the program.
    #[error("the connection to Discord ended: {0}")]
    Broken(String),
}

impl From<Ended> for Died {
    fn from(ended: Ended) -> Self {
        match ended {
            Ended::Refused(why) => Self::Refused(why),
            ended => Self::Broken(ended.to_string()),
        }
    }
}

/// A bot that knows its gateway and has not yet entered it.
pub struct Connection {
    gateway: Arc<Gateway>,
    /// Address of the gateway, and how many shards it wants.
    answer: BotGateway,
    /// The commands, as they are registered.
    definitions: Value,
    application: Arc<Application>,
    tables: Tables,
    intake: Intake,
    outbox: Outbox,
    messenger: Messenger,
    troubles: Troubles,
    time: HostClock,
    /// Changes whenever a night was announced.
    nights: Arc<watch::Sender<u64>>,
    /// Whether the tables were brought back; if not, this process is the heir of another one.
    revived: bool,
}

impl Connection {
    /// Finds the gateway, for the part of the bot that `store` serves; waits for a server that cannot be asked at the
    /// moment.
    ///
    /// # Errors
    /// [`ConnectError`], before any session was begun there.
    pub async fn open(
        application: &Arc<Application>,
        store: Store,
        tuning: Tuning,
        operator: Operator,
    ) -> Result<Self, ConnectError> {
        let (clock, slot) = (application.clock, store.slot());
        let (words, discord) = (&application.words, &application.discord);
        let rest = Arc::new(application.rest.under(store.lease().clone()));
        let answer = application.gateway().await?;
        let of_all = slot.shards_of_all(answer.shards);
        let own = u32::try_from(slot.shards(of_all).count()).unwrap_or(of_all);
        // The next session could cost the token.
        if let Some(minutes) = endpoint::exhausted(&answer, own) {
            return Err(ConnectError::NoSessionLeft(minutes));
        }

        let commands = commands::all(words);
        let definitions = commands::menus::definitions(&commands);
        let tables = Tables::new(
            store.clone(),
            Arc::clone(words),
            clock,
            Arc::clone(discord),
            tuning,
        );
        let outbox = show_tables(
            &tables,
            &rest,
            Arc::clone(discord),
            of_all,
            &operator.troubles,
        );
        // An heir must not know its tables before they are its own.
        let revived = store.lease().is_held();
        if revived {
            Box::pin(heir::revive(&tables))
                .await
                .map_err(ConnectError::Store)?;
        }
        let messenger = Messenger {
            operator: operator.clone(),
            rest: Arc::clone(&rest),
            store,
            preferences: tables.preferences().clone(),
            words: Arc::clone(words),
        };
        let deferrals = Deferrals::new(Arc::clone(&rest));
        let monitor = GatewayMonitor::new(tables.clone());
        let nights = Arc::new(watch::Sender::new(0));
        let bot = Bot {
            nights: Arc::clone(&nights),
            words: Arc::clone(words),
            tables: tables.clone(),
            outbox: outbox.clone(),
            deferrals: Arc::clone(&deferrals),
            deliveries: Deliveries::default(),
            acknowledged: Deliveries::default(),
            shared_moments: LastSeen::default(),
            imports: Imports::new(),
            troubles: operator.troubles.clone(),
        };
        let intake = Intake::new(clock);
        if !revived {
            intake.hold().begin();
        }
        let intents = intents(tuning.typed);
        let dispatcher = Dispatcher::new(bot, commands, Arc::clone(&monitor), intents);
        let gateway = Arc::new(Gateway {
            rest,
            events: Arc::new(intake.wrap(dispatcher, deferrals, outbox.clone(), Arc::clone(words))),
            intents,
            slot,
            identify: Arc::clone(&application.identify),
            clock,
            monitor,
            closing: watch::Sender::new(false),
        });
        Ok(Self {
            gateway,
            answer,
            definitions,
            application: Arc::clone(application),
            tables,
            intake,
            outbox,
            messenger,
            troubles: operator.troubles,
            time: HostClock::default(),
            nights,
            revived,
        })
    }

    /// The same, which does by this clock what is due at an hour.
    #[must_use]
    pub fn by(self, time: HostClock) -> Self {
        Self { time, ..self }
    }

    /// Vital signs of this connection while it runs.
    pub fn vitals(&self) -> Vitals {
        Vitals {
            monitor: Arc::clone(&self.gateway.monitor),
            intake: self.intake.clone(),
            tables: self.tables.clone(),
            outbox: self.outbox.clone(),
        }
    }

    /// Handle that closes this connection while it runs.
    pub fn shutdown(&self) -> Shutdown {
        Shutdown {
            closing: self.gateway.closing.clone(),
            intake: self.intake.clone(),
            tables: self.tables.clone(),
            outbox: self.outbox.clone(),
        }
    }

    /// Serves until the connection is closed or dies; calls `ready` with the bot's name once its
    /// commands are registered, where it serves the first slot, and all its shards are connected.
    pub async fn run(self, ready: impl FnOnce(&str) + Send) -> Died {
        let Gateway {
            rest,
            clock,
            monitor,
            ..
        } = &*self.gateway;
        let (tables, definitions) = (self.tables, self.definitions);
        let (application, slot) = (self.application, tables.store().slot());
        let words = &application.words;
        let (troubles, outbox, time) = (self.troubles, self.outbox, self.time);
        let renewal = BoardRenewal {
            tables: tables.clone(),
            outbox: outbox.clone(),
            words: Arc::clone(words),
        };
        let evenings = EveningPosts {
            tables: tables.clone(),
            outbox: outbox.clone(),
            words: Arc::clone(words),
        };
        let nights = NightOpenings {
            tables: tables.clone(),
            outbox,
            words: Arc::clone(words),
        };
        // Among what reads and decides: where that gets no turn, neither does this.
        let mut ticking = JoinSet::new();
        let ticks = tables.clone();
        ticking.spawn(async move { ticks.tick().await });
        let (watcher, watched_by) = (Arc::clone(monitor), *clock);
        ticking.spawn(async move { watcher.watch(watched_by).await });
        let mut sessions = pin!(Arc::clone(&self.gateway).run(self.answer));
        if !self.revived {
            tokio::select! {
                ended = &mut sessions => return ended.into(),
                begun = Box::pin(heir::takes_over(monitor, &tables, &self.intake)) => {
                    if let Err(why) = begun {
                        return Died::Broken(why.to_string());
                    }
                }
            }
        }
        let announced = self.nights.subscribe();
        let telling = self.messenger.tell_daily(|| host_ms() / 1000);
        let forgetting = async {
            match slot.is_first() {
                true => {
                    let store = tables.store().clone();
                    store.retire_daily(*clock, || host_ms() / 1000).await
                }
                false => std::future::pending().await,
            }
        };
        // Reading the built-in questions takes a while: no press should wait for it.
        let read = tokio::task::spawn_blocking(|| packs::ours().count());
        let beside = async {
            if let Some(me) = monitor.me().await {
                if slot.is_first() {
                    registration::register(rest, &definitions, &troubles).await;
                }
                monitor.connected().await;
                // If that panicked, the first press that needs them will say so.
                drop(read.await);
                ready(&me.name);
            }
            std::future::pending::<Infallible>().await
        };
        // Beside the start, which waits for nothing that words can do without.
        let signs = async {
            if monitor.me().await.is_some() {
                application.learn_signs().await;
            }
            std::future::pending::<Infallible>().await
        };
        tokio::select! {
            ended = &mut sessions => ended.into(),
            never = beside => match never {},
            never = tables.hear_news() => match never {},
            never = forgetting => match never {},
            never = signs => match never {},
            never = duties::see_to(&renewal, &time, tables.matches_counted()) => match never {},
            never = duties::see_to(&nights, &time, announced) => match never {},
            never = duties::see_to(&evenings, &time, tables.matches_counted()) => match never {},
            never = telling => match never {},
        }
    }
}

/// Connects the tables with the outbox.
fn show_tables(
    tables: &Tables,
    rest: &Arc<RestClient>,
    discord: Arc<DiscordClock>,
    of_all: u32,
    troubles: &Troubles,
) -> Outbox {
    let places = Arc::new(StoredPlaces {
        store: tables.store().clone(),
        troubles: troubles.clone(),
    });
    let sink = tables.clone();
    let tell = Arc::new(move |table, feedback| sink.feedback(table, feedback));
    let preferences = tables.preferences().clone();
    let may_ring = Arc::new(move |user| preferences.user(user).remind != Remind::Off);
    let rest = Arc::clone(rest);
    let clock = rest.clock();
    let outbox = Outbox::new(rest, clock, discord, places, tell, may_ring);
    tables.attach_outbox(Arc::new(outbox.clone()));
    // Until a shard is connected nobody there can press anything: no countdown runs.
    let slot = tables.store().slot();
    tables.set_gateway(GatewayStatus::disconnected(slot, of_all));
    outbox
}

/// Keeps where tables stand in the database, and for the operator where they may not.
struct StoredPlaces {
    store: Store,
    troubles: Troubles,
}

#[async_trait]
impl Places for StoredPlaces {
    async fn place(&self, table: TableId, place: &Place) {
        if let Err(why) = self.store.place(table, place).await {
            not_kept(table, &why, "where a table stands was not kept");
        }
    }

    async fn mark_end_shown(&self, table: TableId) {
        if let Err(why) = self.store.mark_end_shown(table).await {
            not_kept(table, &why, "a shown end was not kept");
        }
    }

    fn may_post(&self, guild: GuildId, channel: ChannelId, may: bool) {
        self.troubles
            .set(Trouble::ChannelLost(guild, channel), !may);
    }
}

fn not_kept(table: TableId, why: &StoreError, what: &str) {
    match why {
        // Another process serves now, and that is said.
        StoreError::Superseded => tracing::debug!(table.id = table.0, "{what}"),
        _ => tracing::error!(table.id = table.0, reason = %why, "{what}"),
    }
}

/// What is asked of the gateway: what people write only where answers are typed, for that needs
/// Discord's consent.
pub(super) const fn intents(typed: bool) -> GatewayIntents {
    let intents = GatewayIntents::GUILDS;
    match typed {
        true => intents
            .union(GatewayIntents::GUILD_MESSAGES)
            .union(GatewayIntents::MESSAGE_CONTENT),
        false => intents,
    }
}
