//! One connection to Discord, from the first request to the closing of the last shard.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use poise::{Framework, FrameworkOptions, PrefixFrameworkOptions};
use serenity::all::{
    BotGateway, Client, ClientBuilder, CreateAllowedMentions, CreateCommand, GatewayIntents, Http,
    HttpBuilder,
};
use serenity::async_trait;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use url::{Host, Url};

use super::deferral::Deferrals;
use super::fault::{Told, status};
use super::gate::Gate;
use super::intake::Intake;
use super::leave::Leave;
use super::outbox::{Outbox, Places};
use super::presence::{self, Ear};
use super::shards::Shards;
use super::{Bot, Command, Error, apology, commands, presses, registration};
use crate::clock::{Clock, DiscordClock, host_ms};
use crate::screen::words::Words;
use crate::settings::Access;
use crate::store::{Place, Store, StoreError, TableId};
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
    client: Client,
    shards: u32,
    definitions: Vec<CreateCommand>,
    entered: oneshot::Receiver<String>,
    tables: Registry,
    presence: Arc<Shards>,
    intake: Intake,
    outbox: Outbox,
}

impl Connection {
    /// Finds the gateway of the server at `access`.
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
        let unusable =
            |why: &serenity::Error| ConnectError::Unusable(place.clone(), Told(why).to_string());
        let own = || http(access).map_err(|why| unusable(&why.into()));
        let (http, door) = (own()?, Arc::new(own()?));
        let gateway = http
            .get_bot_gateway()
            .await
            .map_err(|why| match status(&why) {
                Some(401) => ConnectError::TokenRefused(place.clone()),
                _ => unusable(&why),
            })?;
        leave_a_session(&gateway)?;

        let commands = commands::all(&words);
        let words = Arc::new(words);
        let definitions = poise::builtins::create_application_commands(&commands);
        let (enter, entered) = oneshot::channel();
        let (tables, outbox, deferrals) = furnish(&door, Arc::clone(&words), store, tuning).await?;
        let shards = gateway.shards.max(1);
        let presence = Shards::new(tables.clone(), shards);
        let intake = Intake::default();
        let bot = Bot {
            words,
            tables: tables.clone(),
            outbox: outbox.clone(),
            deferrals: Arc::clone(&deferrals),
            ear: Ear::new(&presence),
        };
        let framework = intake.before(framework(door, commands, bot, enter), deferrals);
        let client = ClientBuilder::new_with_http(http, intents(tuning.typed))
            .framework(framework)
            .await
            .map_err(|why| unusable(&why))?;
        // Where its own question for the gateway fails, the library quietly falls back to
        // Discord's: the token of another server would go there.
        *client.ws_url.lock().await = gateway.url;
        Ok(Self {
            client,
            shards,
            definitions,
            entered,
            tables,
            presence,
            intake,
            outbox,
        })
    }

    /// What closes this connection while it runs.
    pub fn leave(&self) -> Leave {
        Leave {
            shards: Arc::clone(&self.client.shard_manager),
            intake: self.intake.clone(),
            tables: self.tables.clone(),
            outbox: self.outbox.clone(),
        }
    }

    /// Serves until the connection is closed or dies; calls `ready` with the bot's name once its
    /// commands are registered.
    pub async fn run(mut self, ready: impl FnOnce(&str) + Send) -> Died {
        let http = Arc::clone(&self.client.http);
        let tables = self.tables;
        let (store, clock) = (tables.store().clone(), tables.clock());
        let forgetting = store.retire_daily(clock, || host_ms() / 1000);
        let (entered, definitions) = (self.entered, self.definitions);
        // Among what reads and decides: where that gets no turn, neither does this.
        let mut beating = JoinSet::new();
        let beats = tables.clone();
        beating.spawn(async move { beats.beat().await });
        let manager = Arc::clone(&self.client.shard_manager);
        beating.spawn(presence::watch(manager, self.presence, clock));
        // A step of its own: while the framework's setup runs, every event waits for it.
        let beside = async {
            if let Ok(name) = entered.await {
                registration::register(&http, definitions).await;
                ready(&name);
            }
            std::future::pending::<Infallible>().await
        };
        tokio::select! {
            ended = self.client.start_shards(self.shards) => Died(match &ended {
                Ok(()) => "all shards were closed".to_owned(),
                Err(why) => Told(why).to_string(),
            }),
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

/// Refuses to start where the next session could cost the token.
fn leave_a_session(gateway: &BotGateway) -> Result<(), ConnectError> {
    let limit = &gateway.session_start_limit;
    if limit.remaining < u64::from(gateway.shards) {
        let minutes = limit.reset_after.div_ceil(60_000);
        return Err(ConnectError::NoSessionLeft(minutes));
    }
    Ok(())
}

/// Sets up the tables and what shows them, and brings back those that were open.
async fn furnish(
    http: &Arc<Http>,
    words: Arc<Words>,
    store: Store,
    tuning: Tuning,
) -> Result<(Registry, Outbox, Arc<Deferrals>), ConnectError> {
    let (clock, discord) = (Clock::start(), Arc::new(DiscordClock::default()));
    let places = Arc::new(Kept(store.clone()));
    let tables = Registry::new(store, words, clock, Arc::clone(&discord), tuning);
    let gate = Gate::new(Arc::clone(http), clock, Arc::clone(&discord))
        .map_err(|why| ConnectError::Unusable("the network".to_owned(), why.to_string()))?;
    let told = tables.clone();
    let tell = Arc::new(move |table, feedback| told.feedback(table, feedback));
    let gate = Arc::new(gate);
    let outbox = Outbox::new(Arc::clone(&gate), clock, discord, places, tell);
    tables.face(Arc::new(outbox.clone()));
    // Until the gateway is entered nobody can press anything: no countdown runs.
    tables.outage(true);
    let count = tables.revive().await.map_err(ConnectError::Store)?;
    if count > 0 {
        tracing::info!(count, "open tables were brought back");
    }
    Ok((tables, outbox, Deferrals::new(gate)))
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

/// What commands and presses are handed to; says through `enter` under which name the bot is
/// known once a session begins.
fn framework(
    door: Arc<Http>,
    commands: Vec<Command>,
    bot: Bot,
    enter: oneshot::Sender<String>,
) -> Framework<Bot, Error> {
    Framework::builder()
        .options(FrameworkOptions {
            commands,
            on_error: apology::on_error,
            event_handler: presses::on_event,
            allowed_mentions: Some(CreateAllowedMentions::new()),
            // There are no commands but slash commands.
            prefix_options: PrefixFrameworkOptions {
                mention_as_prefix: false,
                ..PrefixFrameworkOptions::default()
            },
            ..FrameworkOptions::default()
        })
        .initialize_owners(false)
        .setup(move |_, me, _| {
            Box::pin(async move {
                // No interaction comes before this, so nobody has asked for it yet.
                door.set_application_id(me.application.id);
                // Nobody waits for the name any more once the connection is being closed.
                drop(enter.send(me.user.name.clone()));
                Ok(bot)
            })
        })
        .build()
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

    #[test]
    fn the_last_sessions_are_not_burnt() {
        let gateway = |remaining| -> BotGateway {
            serde_json::from_value(serde_json::json!({
                "url": "ws://127.0.0.1:1",
                "shards": 2,
                "session_start_limit": {
                    "total": 1000, "remaining": remaining, "reset_after": 90_000,
                    "max_concurrency": 1,
                },
            }))
            .expect("a gateway")
        };
        assert!(leave_a_session(&gateway(2)).is_ok());
        let refused = leave_a_session(&gateway(1)).expect_err("one is too few");
        assert!(refused.to_string().contains("2 minutes"), "{refused}");
    }
}
