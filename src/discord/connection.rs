//! One connection to Discord, from the first request to the closing of the last shard.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use poise::{Framework, FrameworkOptions};
use serenity::all::{
    BotGateway, Client, ClientBuilder, CreateAllowedMentions, CreateCommand, GatewayIntents, Http,
    HttpBuilder, ShardManager,
};
use tokio::sync::oneshot;
use url::{Host, Url};

use super::fault::{Told, status};
use super::unread::Unread;
use super::{Bot, Command, apology, commands, registration};
use crate::screen::words::Words;
use crate::settings::Access;

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
}

/// Closes a running connection.
pub struct Leave(Arc<ShardManager>);

impl Leave {
    /// Closes every shard with code 1000 and waits until it is done.
    pub async fn all(&self) {
        self.0.shutdown_all().await;
    }
}

impl Connection {
    /// Finds the gateway of the server at `access`.
    ///
    /// # Errors
    /// [`ConnectError`], before any session was begun there.
    pub async fn open(access: &Access, words: Words) -> Result<Self, ConnectError> {
        let place = access.api.origin().ascii_serialization();
        let unusable =
            |why: &serenity::Error| ConnectError::Unusable(place.clone(), Told(why).to_string());
        let http = http(access).map_err(|why| unusable(&why.into()))?;
        let gateway = http
            .get_bot_gateway()
            .await
            .map_err(|why| match status(&why) {
                Some(401) => ConnectError::TokenRefused(place.clone()),
                _ => unusable(&why),
            })?;
        leave_a_session(&gateway)?;

        let commands = commands::all(&words);
        let definitions = poise::builtins::create_application_commands(&commands);
        let (enter, entered) = oneshot::channel();
        let client = client(http, commands, words, enter)
            .await
            .map_err(|why| unusable(&why))?;
        // Where its own question for the gateway fails, the library quietly falls back to
        // Discord's: the token of another server would go there.
        *client.ws_url.lock().await = gateway.url;
        Ok(Self {
            client,
            shards: gateway.shards.max(1),
            definitions,
            entered,
        })
    }

    /// What closes this connection while it runs.
    pub fn leave(&self) -> Leave {
        Leave(Arc::clone(&self.client.shard_manager))
    }

    /// Serves until the connection is closed or dies; calls `ready` with the bot's name once its
    /// commands are registered.
    pub async fn run(mut self, ready: impl FnOnce(&str) + Send) -> Died {
        let http = Arc::clone(&self.client.http);
        let (entered, definitions) = (self.entered, self.definitions);
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

async fn client(
    http: Http,
    commands: Vec<Command>,
    words: Words,
    enter: oneshot::Sender<String>,
) -> serenity::Result<Client> {
    let framework = Framework::builder()
        .options(FrameworkOptions {
            commands,
            on_error: apology::on_error,
            allowed_mentions: Some(CreateAllowedMentions::new()),
            ..FrameworkOptions::default()
        })
        .initialize_owners(false)
        .setup(move |_, me, _| {
            Box::pin(async move {
                // Nobody waits for the name any more once the connection is being closed.
                drop(enter.send(me.user.name.clone()));
                Ok(Bot { words })
            })
        })
        .build();
    ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .framework(framework)
        .raw_event_handler(Unread::default())
        .await
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
