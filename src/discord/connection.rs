//! One connection to Discord, from the first request to the closing of the last shard.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    BotGateway, CreateAllowedMentions, CreateCommand, GatewayIntents, Http, HttpBuilder,
};
use serenity::async_trait;
use tokio::sync::watch;
use tokio::task::JoinSet;
use url::{Host, Url};

use super::commands::imports::Imports;
use super::fault::{Redacted, status};
use super::interactions::deferral::Deferrals;
use super::interactions::deliveries::Deliveries;
use super::interactions::dispatch::Dispatcher;
use super::interactions::intake::Intake;
use super::leave::Leave;
use super::liveness::endpoint;
use super::liveness::gateway::Gateway;
use super::liveness::monitor::GatewayMonitor;
use super::outbox::{Outbox, Places};
use super::rest::RestClient;
use super::rest::registration;
use super::{Bot, commands};
use crate::clock::{Clock, DiscordClock, host_ms};
use crate::screen::words::Words;
use crate::settings::Access;
use crate::store::{Place, Store, StoreError, TableId};
use crate::table::gateway_status::GatewayStatus;
use crate::table::registry::Registry;
use crate::table::state::Tuning;

/// An answer that has not come by then will not come; the library itself would wait for ever.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// The token is not accepted there.
    #[error("DISCORD_TOKEN is refused by {0}: copy the token again from the page it came from")]
    TokenRefused(String),
    /// Nothing answers, or it answers nonsense.
    #[error("{0} cannot be used: {1}")]
    Unusable(String, String),
    /// Discord allows so many sessions a day and takes the token away from a bot that asks on.
    #[error("no session is left for the next {0} minutes: something restarts this bot too often")]
    NoSessionLeft(u64),
    /// The tables that were open cannot be read.
    #[error("the open tables cannot be read: {0}")]
    Store(StoreError),
}

/// Why a connection ended that nobody had closed.
#[derive(Debug, thiserror::Error)]
#[error("the connection to Discord ended: {0}")]
pub struct Died(String);

/// A bot that knows its gateway and has not yet entered it.
pub struct Connection {
    gateway: Arc<Gateway>,
    /// Where the gateway is, and how many shards it wants.
    answer: BotGateway,
    definitions: Vec<CreateCommand>,
    tables: Registry,
    intake: Intake,
    outbox: Outbox,
}

impl Connection {
    /// Finds the gateway of the server at `access`; waits for one that cannot be asked at the
    /// moment.
    ///
    /// # Errors
    /// [`ConnectError`], before any session was begun there.
    pub async fn open(
        access: &Access,
        words: Words,
        store: Store,
        tuning: Tuning,
    ) -> Result<Self, ConnectError> {
        let place = access.api.origin().ascii_serialization();
        let unusable = |why: &serenity::Error| {
            ConnectError::Unusable(place.clone(), Redacted(why).to_string())
        };
        let http = http(access).map_err(|why| unusable(&why.into()))?;
        let (http, clock) = (Arc::new(http), Clock::start());
        let answer = endpoint::ask(&http, clock).await;
        let answer = answer.map_err(|why| match status(&why) {
            Some(401) => ConnectError::TokenRefused(place.clone()),
            _ => unusable(&why),
        })?;
        // The next session could cost the token.
        if let Some(minutes) = endpoint::exhausted(&answer, answer.shards) {
            return Err(ConnectError::NoSessionLeft(minutes));
        }

        let commands = commands::all(&words);
        let words = Arc::new(words);
        let definitions = poise::builtins::create_application_commands(&commands);
        let furnished = furnish(
            &http,
            clock,
            answer.shards,
            Arc::clone(&words),
            store,
            tuning,
        );
        let (tables, outbox, deferrals) = furnished.await?;
        let monitor = GatewayMonitor::new(tables.clone());
        let bot = Bot {
            words,
            tables: tables.clone(),
            outbox: outbox.clone(),
            deferrals: Arc::clone(&deferrals),
            deliveries: Deliveries::default(),
            imports: Imports::new(),
        };
        let intake = Intake::default();
        let intents = intents(tuning.typed);
        let dispatcher = Dispatcher::new(bot, commands, Arc::clone(&monitor), &http, intents);
        let gateway = Arc::new(Gateway {
            http,
            framework: Arc::new(intake.before(dispatcher, deferrals)),
            intents,
            clock,
            monitor,
            closing: watch::Sender::new(false),
        });
        Ok(Self {
            gateway,
            answer,
            definitions,
            tables,
            intake,
            outbox,
        })
    }

    /// What closes this connection while it runs.
    pub fn leave(&self) -> Leave {
        Leave {
            closing: self.gateway.closing.clone(),
            intake: self.intake.clone(),
            tables: self.tables.clone(),
            outbox: self.outbox.clone(),
        }
    }

    /// Serves until the connection is closed or dies; calls `ready` with the bot's name once its
    /// commands are registered and all shards are connected.
    pub async fn run(self, ready: impl FnOnce(&str) + Send) -> Died {
        let Gateway {
            http,
            clock,
            monitor,
            ..
        } = &*self.gateway;
        let (tables, definitions) = (self.tables, self.definitions);
        let forgetting = tables
            .store()
            .clone()
            .retire_daily(*clock, || host_ms() / 1000);
        // Among what reads and decides: where that gets no turn, neither does this.
        let mut ticking = JoinSet::new();
        let ticks = tables.clone();
        ticking.spawn(async move { ticks.tick().await });
        let (watcher, watched_by) = (Arc::clone(monitor), *clock);
        ticking.spawn(async move { watcher.watch(watched_by).await });
        let beside = async {
            if let Some(me) = monitor.me().await {
                registration::register(http, definitions).await;
                monitor.connected().await;
                ready(&me.name);
            }
            std::future::pending::<Infallible>().await
        };
        tokio::select! {
            ended = Arc::clone(&self.gateway).run(self.answer) => Died(ended.to_string()),
            never = beside => match never {},
            never = forgetting => match never {},
        }
    }
}

/// The library's client for requests: one address and one token, whatever answers there.
///
/// The library's own limiter stays off: it mixes up buckets, forgets nothing, ignores a global
/// limit, and would send every request to discord.com whatever the address says.
fn http(access: &Access) -> reqwest::Result<Http> {
    let mut client = reqwest::Client::builder().timeout(REQUEST_TIMEOUT);
    if is_this_machine(&access.api) {
        client = client.no_proxy();
    }
    Ok(HttpBuilder::new(access.token.expose())
        .client(client.build()?)
        .proxy(access.api.as_str())
        .ratelimiter_disabled(true)
        .default_allowed_mentions(CreateAllowedMentions::new())
        .build())
}

/// A proxy that the environment names for the wide world cannot reach our own machine.
pub(super) fn is_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    }
}

/// Sets up the tables and what shows them, and brings back those that were open.
async fn furnish(
    http: &Arc<Http>,
    clock: Clock,
    shards: u32,
    words: Arc<Words>,
    store: Store,
    tuning: Tuning,
) -> Result<(Registry, Outbox, Arc<Deferrals>), ConnectError> {
    let discord = Arc::new(DiscordClock::default());
    let places = Arc::new(Kept(store.clone()));
    let tables = Registry::new(store, words, clock, Arc::clone(&discord), tuning);
    let rest = RestClient::new(Arc::clone(http), clock, Arc::clone(&discord))
        .map_err(|why| ConnectError::Unusable("the network".to_owned(), why.to_string()))?;
    let told = tables.clone();
    let tell = Arc::new(move |table, feedback| told.feedback(table, feedback));
    let rest = Arc::new(rest);
    let outbox = Outbox::new(Arc::clone(&rest), clock, discord, places, tell);
    tables.face(Arc::new(outbox.clone()));
    // Until a shard is connected nobody there can press anything: no countdown runs.
    tables.set_gateway(GatewayStatus::disconnected(shards.max(1)));
    let count = tables.revive().await.map_err(ConnectError::Store)?;
    if count > 0 {
        tracing::info!(count, "open tables were brought back");
    }
    Ok((tables, outbox, Deferrals::new(rest)))
}

/// Keeps where tables stand in the database.
struct Kept(Store);

#[async_trait]
impl Places for Kept {
    async fn place(&self, table: TableId, place: &Place) {
        if let Err(why) = self.0.place(table, place).await {
            tracing::error!(table.id = table.0, reason = %why, "where a table stands was not kept");
        }
    }

    async fn told(&self, table: TableId) {
        if let Err(why) = self.0.told(table).await {
            tracing::error!(table.id = table.0, reason = %why, "a shown end was not kept");
        }
    }
}

/// What is asked of the gateway: what people write only where answers are typed, for that needs
/// Discord's consent.
const fn intents(typed: bool) -> GatewayIntents {
    let intents = GatewayIntents::GUILDS;
    match typed {
        true => intents
            .union(GatewayIntents::GUILD_MESSAGES)
            .union(GatewayIntents::MESSAGE_CONTENT),
        false => intents,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proxy_of_the_wide_world_is_not_asked_for_this_machine() {
        for (url, ours) in [
            ("http://127.0.0.1:8765", true),
            ("http://[::1]:8765", true),
            ("http://localhost:1", true),
            ("http://10.0.0.1:1", false),
            ("https://discord.com", false),
        ] {
            let parsed = Url::parse(url).expect("an address");
            assert_eq!(is_this_machine(&parsed), ours, "{url}");
        }
    }
}
