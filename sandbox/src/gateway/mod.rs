//! Discord's gateway, version 10: sessions, their events, and how both go wrong.
//!
//! It knows no world. A [`Source`] tells it what a bot is greeted with, and [`Gateway::dispatch`]
//! what happens; the data of events goes through it unread.
//!
//! `hub` is where events meet sessions, `session` what a session remembers, `connection` an end of the
//! hub, `socket` its loop, `listener` what follows from what a client says.

mod close;
mod codec;
mod connection;
mod frame;
mod hub;
mod listener;
mod payload;
mod pulse;
mod session;
mod socket;
mod upset;

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use tokio::sync::watch;

use crate::clock::Clock;
use crate::id::Id;
use close::Close;
use codec::Codec;
use hub::Hub;

pub use payload::MembersRequest;
pub use upset::Upset;

/// Beyond this the WebSocket layer gives up on a message; what is merely too long for Discord
/// gets its close code.
const MESSAGE_SIZE: usize = 1 << 20;

/// The questions of the gateway to the world. It never asks while it keeps [`Gateway::dispatch`] waiting.
pub trait Source: Send + Sync + 'static {
    /// Whether this is the bot's token, with or without `Bot ` before it.
    fn is_token(&self, token: &str) -> bool;

    /// The greeting of a bot on this shard of `[number, count]`.
    fn ready(&self, shard: [u64; 2]) -> Ready;

    /// The data of a guild's GUILD_CREATE for a session with these intents; `None` if it is gone
    /// meanwhile.
    fn guild_create(&self, guild: Id, intents: u64) -> Option<Arc<RawValue>>;

    /// The member objects a client asks for.
    fn members(&self, request: &MembersRequest) -> Vec<Value>;
}

/// The part of READY that only the world knows.
#[derive(Debug, Clone)]
pub struct Ready {
    /// The bot's user object.
    pub user: Value,
    /// `{"id", "flags"}` of its application.
    pub application: Value,
    /// The guilds of this shard.
    pub guilds: Vec<Id>,
    /// `ws://host:port`, without a slash at the end, because clients append one or a query.
    pub resume_url: String,
}

/// An event, and which sessions get it.
#[derive(Debug, Clone)]
pub struct Dispatch {
    /// The name of the event, for `t`.
    pub name: &'static str,
    /// The intents of which any one brings the event; 0 if it is always told.
    pub intents: u64,
    /// Decides the shard; without a guild it is the first.
    pub guild: Option<Id>,
    /// Sessions must have all of these intents as well.
    pub with: u64,
    /// Sessions must have none of these intents.
    pub without: u64,
    /// The data of the event, for `d`.
    pub data: Arc<RawValue>,
}

impl Dispatch {
    /// An event of a guild.
    pub fn new(name: &'static str, intents: u64, guild: Id, data: Arc<RawValue>) -> Self {
        Self {
            name,
            intents,
            guild: Some(guild),
            with: 0,
            without: 0,
            data,
        }
    }

    /// Only for sessions that have these intents as well.
    pub fn only_with(&self, intents: u64) -> Self {
        Self {
            with: intents,
            ..self.clone()
        }
    }

    /// Only for sessions that lack these intents.
    pub fn only_without(&self, intents: u64) -> Self {
        Self {
            without: intents,
            ..self.clone()
        }
    }
}

/// A client's choices for its connection, from the query of the URL.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Asked {
    /// Version of the API: 9 or 10.
    pub v: Option<String>,
    /// `json`, or nothing.
    pub encoding: Option<String>,
    /// `zlib-stream`, `zstd-stream`, or nothing.
    pub compress: Option<String>,
}

/// The gateway's measures.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The heartbeat interval that hello tells clients.
    pub heartbeat: Duration,
    /// How long a session waits for its client to come back.
    pub resumable: Duration,
    /// Events a session remembers for it.
    pub replay: usize,
    /// How many shards a bot needs at least.
    pub shards: u64,
    /// How many buckets of shards identify independently of each other: shard n is in bucket n
    /// modulo that.
    pub max_concurrency: u64,
    /// The time between two identifies of one bucket; who comes sooner is sent away. None lets
    /// everybody in at once.
    pub identify_interval: Option<Duration>,
    /// Whether the intent Message Content is switched on for the application; an identify that asks
    /// for it otherwise is closed with 4014 (Gateway › Privileged Intents).
    pub message_content: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            heartbeat: Duration::from_millis(41_250),
            resumable: Duration::from_secs(180),
            replay: 4096,
            shards: 1,
            max_concurrency: 1,
            identify_interval: None,
            message_content: true,
        }
    }
}

/// The gateway of one sandbox; clones share it.
#[derive(Clone)]
pub struct Gateway(Arc<Hub>);

impl Gateway {
    /// A gateway with these measures.
    pub fn with(clock: Clock, settings: Settings) -> Self {
        Self(Arc::new(Hub::new(clock, settings)))
    }

    /// Answers a WebSocket request, then serves the client until it is gone.
    pub fn open(
        &self,
        upgrade: WebSocketUpgrade,
        asked: Asked,
        source: Arc<dyn Source>,
    ) -> Response {
        if self.0.turns_away() {
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        let gateway = self.clone();
        upgrade
            .max_message_size(MESSAGE_SIZE)
            .max_frame_size(MESSAGE_SIZE)
            .on_upgrade(move |socket| gateway.serve(socket, asked, source))
    }

    /// Serves one client until it is gone.
    pub async fn serve(self, socket: WebSocket, asked: Asked, source: Arc<dyn Source>) {
        socket::attend(self.0, socket, asked, source).await;
    }

    /// Tells an event to every session it concerns. Never blocks on clients.
    pub fn dispatch(&self, event: Dispatch) {
        self.0.dispatch(&Arc::new(event));
    }

    /// Tells an event once for each delay, that much later: none at all is a lost event, two are a
    /// repeated one, and a delayed one arrives after what happened meanwhile. A copy is numbered
    /// when it is told.
    pub fn dispatch_with(&self, event: Dispatch, copies: &[Duration]) {
        self.0.dispatch_with(&Arc::new(event), copies);
    }

    /// Whether any session has one of these intents, so that an event is worth writing.
    pub fn wants(&self, intents: u64) -> bool {
        self.0.state().sessions.values().any(|s| s.has_any(intents))
    }

    /// How many shards a bot needs at least.
    pub fn shards(&self) -> u64 {
        self.0.state().shards
    }

    /// Sets how many shards a bot needs from now on; an identify with fewer is closed with 4011.
    /// The present sessions go on.
    pub fn reshard(&self, shards: u64) {
        self.0.state().shards = shards.max(1);
    }

    /// How many buckets of shards identify independently of each other.
    pub fn max_concurrency(&self) -> u64 {
        self.0.settings.max_concurrency.max(1)
    }

    /// Whether the intent Message Content is switched on for the application.
    pub fn has_message_content(&self) -> bool {
        self.0.settings.message_content
    }

    /// How many identifies were answered with op 9 because they came too soon.
    pub fn identifies_refused(&self) -> u64 {
        self.0.state().refused
    }

    /// Whether all shards of a bot are connected and have been told READY.
    pub fn is_online(&self) -> bool {
        *self.0.online.borrow() > 0
    }

    /// Follows with how many shards a bot is online; 0 while one of them is missing.
    pub fn online(&self) -> watch::Receiver<u64> {
        self.0.online.subscribe()
    }

    /// How many connections were turned away since it, or a shard of it, is away; none while all
    /// of it is there.
    pub fn turned_away(&self) -> watch::Receiver<Option<u64>> {
        self.0.turned_away.subscribe()
    }

    /// Does something bad to the sessions of one shard number, or to all; returns to how many.
    pub fn upset(&self, upset: Upset, shard: Option<u64>) -> usize {
        self.0.upset(upset, shard)
    }
}

impl Asked {
    /// The version and the codec, or the close for what is not spoken here.
    fn terms(&self) -> Result<(u64, Codec), Close> {
        let version = match self.v.as_deref() {
            Some("10") => 10,
            Some("9") => 9,
            _ => return Err(Close::INVALID_VERSION),
        };
        match self.encoding.as_deref() {
            None | Some("" | "json") => {}
            Some(_) => return Err(Close::UNSPOKEN),
        }
        let codec = Codec::named(self.compress.as_deref()).ok_or(Close::UNSPOKEN)?;
        Ok((version, codec))
    }
}
