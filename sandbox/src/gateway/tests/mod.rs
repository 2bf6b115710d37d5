//! The gateway through real sockets, on a clock that moves only when told.

mod client;
mod closes;
mod compression;
mod handshake;
mod mischief;
mod resume;
mod routing;
mod serenity;

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::any;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::{Asked, Dispatch, Gateway, MembersRequest, Ready, Settings, Source};
use crate::clock::Clock;
use crate::id::Id;
use crate::wire::raw;
use client::Bot;

/// Three guilds, one for each of three shards.
const GUILDS: [Id; 3] = [Id(3 << 22), Id(4 << 22), Id(5 << 22)];
/// Members of every guild.
const MEMBERS: u64 = 2_500;

/// A gateway behind a port.
struct Bench {
    gateway: Gateway,
    clock: Clock,
    address: String,
}

struct World {
    address: String,
}

impl Source for World {
    fn is_token(&self, token: &str) -> bool {
        token.strip_prefix("Bot ").unwrap_or(token) == "secret"
    }

    fn ready(&self, shard: [u64; 2]) -> Ready {
        Ready {
            user: json!({
                "id": "77", "username": "tester", "discriminator": "0000", "avatar": null,
                "global_name": null, "bot": true, "verified": true, "mfa_enabled": false,
                "email": null, "flags": 0,
            }),
            application: json!({"id": "77", "flags": 0}),
            guilds: GUILDS
                .into_iter()
                .filter(|guild| (guild.0 >> 22) % shard[1] == shard[0])
                .collect(),
            resume_url: format!("ws://{}", self.address),
        }
    }

    fn guild_create(&self, guild: Id, _: u64) -> Option<Arc<RawValue>> {
        let filler = "a text of some length ".repeat(2_000);
        Some(raw(
            &json!({"id": guild, "name": "a guild", "description": filler}),
        ))
    }

    fn members(&self, request: &MembersRequest) -> Vec<Value> {
        (0..MEMBERS)
            .map(Id)
            .filter(|id| request.user_ids.is_empty() || request.user_ids.contains(id))
            .map(|id| json!({"user": {"id": id, "username": "m"}, "roles": []}))
            .collect()
    }
}

impl Bench {
    async fn new() -> Self {
        Self::with(Settings::default()).await
    }

    async fn with(settings: Settings) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let clock = Clock::manual(1_700_000_000_000);
        let gateway = Gateway::with(clock.clone(), settings);
        let world: Arc<dyn Source> = Arc::new(World {
            address: address.clone(),
        });
        let here = format!("ws://{address}");
        let app = Router::new()
            .route("/", any(upgrade).with_state((gateway.clone(), world)))
            .route(
                "/api/v10/gateway",
                any(|| async move { json!({"url": here}).to_string() }),
            );
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self {
            gateway,
            clock,
            address,
        }
    }

    /// A connection that has heard hello.
    async fn connect(&self, query: &str) -> Bot {
        let mut bot = Bot::connect(&self.address, query).await;
        assert_eq!(bot.hear().await["op"], 10);
        bot
    }

    /// A session of the only shard, past its guilds.
    async fn identified(&self) -> Bot {
        let mut bot = self.connect("?v=10").await;
        bot.identify(json!({"intents": 513})).await;
        assert_eq!(bot.event().await["t"], "READY");
        for _ in GUILDS {
            assert_eq!(bot.event().await["t"], "GUILD_CREATE");
        }
        bot
    }

    /// A connection that resumes where the bot stopped.
    async fn resume(&self, bot: &Bot) -> Bot {
        let mut resumed = self.connect("?v=10").await;
        resumed.say(bot.resume_payload()).await;
        resumed
    }

    /// Tells an event that everybody on the first shard hears.
    fn happen(&self, name: &'static str) {
        self.gateway.dispatch(event(name));
    }
}

async fn upgrade(
    upgrade: WebSocketUpgrade,
    Query(asked): Query<Asked>,
    State((gateway, world)): State<(Gateway, Arc<dyn Source>)>,
) -> Response {
    gateway.open(upgrade, asked, world)
}

fn event(name: &'static str) -> Dispatch {
    Dispatch {
        name,
        intents: 0,
        guild: None,
        with: 0,
        without: 0,
        data: raw(&json!({"of": name})),
    }
}
