//! What a process has once, however many slots it serves: the REST client and its limits, the words with the emojis
//! that stand for cards, and the queue of shards that are to identify.

use std::convert::Infallible;
use std::sync::Arc;

use serenity::all::BotGateway;
use tokio::sync::{Mutex, OnceCell};

use super::connection::ConnectError;
use super::emojis;
use super::liveness::endpoint::{self, NoGateway};
use super::liveness::identify::IdentifyQueue;
use super::rest::RestClient;
use crate::clock::{Clock, DiscordClock};
use crate::screen::words::Words;
use crate::settings::Access;
use crate::store::{Process, Sends};

/// How long an answer about the gateway is passed on to other slots, in milliseconds.
const PASSED_ON_MS: u64 = 5_000;

/// The pause before it is looked again what this process may send, in milliseconds.
const SHARE_MS: u64 = 2_000;

/// The bot's application on Discord, as a process uses it.
pub struct Application {
    pub(super) clock: Clock,
    pub(super) discord: Arc<DiscordClock>,
    /// For no slot in particular.
    pub(super) rest: RestClient,
    pub(super) words: Arc<Words>,
    pub(super) identify: Arc<IdentifyQueue>,
    /// The server, for people.
    place: String,
    /// The last answer about the gateway, with its time.
    gateway: Mutex<Option<(u64, BotGateway)>>,
    signs: OnceCell<()>,
}

impl Application {
    /// That of the server at `access`, for a process which others may stand beside.
    ///
    /// # Errors
    /// [`ConnectError::Unusable`] if the system offers no secure connections.
    pub fn new(
        access: &Access,
        words: Words,
        process: Option<Process>,
    ) -> Result<Self, ConnectError> {
        let (clock, discord) = (Clock::start(), Arc::new(DiscordClock::default()));
        let rest = RestClient::new(access, clock, Arc::clone(&discord))
            .map_err(|why| ConnectError::Unusable("the network".to_owned(), why.to_string()))?;
        Ok(Self {
            clock,
            discord,
            rest,
            words: Arc::new(words),
            identify: Arc::new(IdentifyQueue::new(clock, process)),
            place: access.api.origin().ascii_serialization(),
            gateway: Mutex::default(),
            signs: OnceCell::new(),
        })
    }

    /// Keeps to what this process may send, where several share that, for as long as this is polled.
    pub async fn keep_to_share(&self, process: &Process) -> Infallible {
        loop {
            if let Some(sends) = process.sends(self.rest.would_send()).await {
                self.rest.set_share(sends);
            }
            self.clock.until(self.clock.now() + SHARE_MS).await;
        }
    }

    /// Sends nothing by the bot's token until it is known how much that may be.
    pub fn waits_for_share(&self) {
        self.rest.set_share(Sends {
            in_1000_s: 0,
            processes: 1,
        });
    }

    /// Where the gateway is; waits for a server that cannot be asked at the moment.
    pub(super) async fn gateway(&self) -> Result<BotGateway, ConnectError> {
        let mut last = self.gateway.lock().await;
        let now = self.clock.now();
        if let Some((at, answer)) = &*last
            && now < at + PASSED_ON_MS
        {
            return Ok(answer.clone());
        }
        let answer = endpoint::ask(&self.rest).await.map_err(|why| match why {
            NoGateway::TokenRefused => ConnectError::TokenRefused(self.place.clone()),
            NoGateway::Unusable(why) => ConnectError::Unusable(self.place.clone(), why),
        })?;
        *last = Some((self.clock.now(), answer.clone()));
        Ok(answer)
    }

    /// Has the words learn, once, which emojis stand for cards; the id of the application must be known.
    pub(super) async fn learn_signs(&self) {
        let learn = async || self.words.learn_signs(emojis::learn(&self.rest).await);
        self.signs.get_or_init(learn).await;
    }
}
