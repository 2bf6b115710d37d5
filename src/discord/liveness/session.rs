//! The gateway sessions of one shard, one after another.
//!
//! The library resumes a session after most losses of its connection. When a session is over for
//! good, this asks Discord how many shards it wants, waits for the shard's turn, and identifies
//! anew.

use std::pin::pin;
use std::sync::Arc;

use serenity::all::{
    BotGateway, ConnectionStage, GatewayError, GatewayIntents, Http, ShardId, ShardInfo,
    ShardManager, ShardManagerOptions, ShardMessenger, ShardRunner, ShardRunnerInfo,
    ShardRunnerMessage, ShardRunnerOptions,
};
use serenity::framework::Framework;
use serenity::gateway::Shard;
use tokio::sync::{Mutex, watch};
use tokio::task::yield_now;
use tokio_tungstenite::tungstenite::Message;

use super::endpoint::{self, NoGateway};
use super::gateway::{Ended, Gateway};
use super::identify::IdentifySlot;
use super::{runner, unread};
use crate::discord::fault::Redacted;
use crate::discord::rest::library_http;

/// The longest time to connect, in milliseconds; then the attempt counts as failed.
const CONNECT_MS: u64 = 15_000;
/// How long an identify without an answer holds up the other shards, in milliseconds.
const IDENTIFY_MS: u64 = 10_000;
/// The longest wait for Discord's answer to a close frame, in milliseconds.
const CLOSE_MS: u64 = 5_000;
/// The pause after a second refused identify in a row, in milliseconds; each further one doubles
/// it.
const FIRST_PAUSE_MS: u64 = 5_000;
/// The longest pause, in milliseconds.
const LONGEST_PAUSE_MS: u64 = 300_000;
/// The close code of a normal closure: Discord shows the bot as offline at once.
const NORMAL: u16 = 1000;

/// All sessions of one shard: [`Self::keep`] runs them.
pub struct ShardSessions {
    gateway: Arc<Gateway>,
    info: ShardInfo,
    url: Arc<Mutex<String>>,
    /// How many shards may identify at once.
    max_concurrency: u64,
    closing: watch::Receiver<bool>,
}

/// How a session ended.
enum SessionEnd {
    /// This program closed it.
    Closed,
    /// The session was lost; `was_ready` says whether Discord had sent Ready.
    Lost { was_ready: bool },
    /// No connection could be made.
    Unreachable,
    /// Discord refuses for good, for example a wrong token; the reason, for the log.
    Refused(String),
}

impl ShardSessions {
    /// The sessions of shard `number`; none begins before [`Self::keep`] is polled.
    pub fn new(gateway: &Arc<Gateway>, number: u32, answer: &BotGateway) -> Self {
        Self {
            gateway: Arc::clone(gateway),
            info: ShardInfo {
                id: ShardId(number),
                total: gateway.slot.shards_of_all(answer.shards),
            },
            url: Arc::new(Mutex::new(answer.url.clone())),
            max_concurrency: answer.session_start_limit.max_concurrency,
            closing: gateway.closing.subscribe(),
        }
    }

    /// Keeps the shard connected, session after session. Returns why there can be no further one:
    /// this program closed it, Discord refuses, or Discord wants another number of shards.
    pub async fn keep(self) -> Ended {
        // How many identifies in a row were refused.
        let mut refused = 0;
        loop {
            let turn = self
                .gateway
                .identify
                .turn(self.info.id.0, self.max_concurrency);
            let slot = tokio::select! {
                slot = turn => slot,
                () = self.closed() => return Ended::Closed,
            };
            match self.session(slot).await {
                SessionEnd::Closed => return Ended::Closed,
                SessionEnd::Refused(why) => return Ended::Refused(why),
                SessionEnd::Lost { was_ready: true } => refused = 0,
                SessionEnd::Lost { was_ready: false } => refused += 1,
                SessionEnd::Unreachable => {}
            }
            let ended = tokio::select! {
                ended = self.prepare(refused) => ended,
                () = self.closed() => Some(Ended::Closed),
            };
            if let Some(ended) = ended {
                return ended;
            }
        }
    }

    /// Waits until another session may begin, longer after `refused` refused identifies in a row.
    /// Returns the reason if none may begin.
    async fn prepare(&self, refused: u32) -> Option<Ended> {
        let clock = self.gateway.clock;
        let answer = match endpoint::ask(&self.gateway.rest).await {
            Ok(answer) => answer,
            // Reported like the close code that the gateway itself sends for a revoked token.
            Err(NoGateway::TokenRefused) => {
                let why = GatewayError::InvalidAuthentication.into();
                return Some(Ended::Refused(Redacted(&why).to_string()));
            }
            Err(NoGateway::Unusable(why)) => return Some(Ended::Refused(why)),
        };
        let of_all = self.gateway.slot.shards_of_all(answer.shards);
        if refused > 0 && of_all != self.info.total {
            return Some(Ended::Resharded(answer));
        }
        answer.url.clone_into(&mut *self.url.lock().await);
        if let Some(minutes) = endpoint::exhausted(&answer, 1) {
            tracing::error!(
                shard = self.info.id.0,
                minutes,
                "no session is left for a while: something ends them too often"
            );
            clock.until(clock.now() + minutes * 60_000).await;
        }
        if refused > 1 {
            let pause = FIRST_PAUSE_MS << (refused - 2).min(10);
            let ms = pause.min(LONGEST_PAUSE_MS);
            tracing::error!(
                shard = self.info.id.0,
                refused,
                ms,
                "Discord takes no identify of a shard"
            );
            clock.until(clock.now() + ms).await;
        }
        None
    }

    async fn session(&self, slot: IdentifySlot) -> SessionEnd {
        let (clock, monitor) = (self.gateway.clock, &self.gateway.monitor);
        let opened = tokio::select! {
            opened = self.open() => opened,
            () = clock.until(clock.now() + CONNECT_MS) => Err(GatewayError::ReconnectFailure.into()),
            () = self.closed() => return SessionEnd::Closed,
        };
        let (mut runner, manager) = match opened {
            Ok(opened) => opened,
            Err(why) => {
                tracing::warn!(shard = self.info.id.0, reason = %Redacted(&why), "the gateway cannot be reached");
                return SessionEnd::Unreachable;
            }
        };
        let messenger = ShardMessenger::new(&runner);
        let session = monitor.open(
            self.info.id,
            messenger.clone(),
            Arc::clone(&manager.runners),
        );
        unread::pass_on(&messenger, self.info.id, &self.gateway.events);
        let answered_by = clock.now() + IDENTIFY_MS;
        let mut answered = pin!(async {
            tokio::select! {
                () = session.ready() => {}
                () = clock.until(answered_by) => {}
            }
        });
        let mut slot = Some(slot);
        let mut running = pin!(runner::run(&mut runner, &messenger));
        let ended = loop {
            tokio::select! {
                ended = &mut running => break ended,
                () = &mut answered, if slot.is_some() => slot = None,
                () = session.lost() => {
                    tracing::warn!(shard = self.info.id.0, "nothing is received from a shard: it begins anew");
                    break Ok(());
                }
                () = self.closed() => {
                    monitor.close(self.info.id);
                    close(&messenger, self.info.id);
                    tokio::select! {
                        _ = &mut running => {}
                        () = clock.until(clock.now() + CLOSE_MS) => {}
                    }
                    return SessionEnd::Closed;
                }
            }
        };
        let was_ready = monitor.close(self.info.id);
        match ended {
            Ok(()) => SessionEnd::Lost { was_ready },
            Err(why) => SessionEnd::Refused(Redacted(&why).to_string()),
        }
    }

    /// Connects without identifying: the runner does that when it is run.
    async fn open(&self) -> serenity::Result<(ShardRunner, Arc<ShardManager>)> {
        let Gateway { rest, intents, .. } = &*self.gateway;
        let url = Arc::clone(&self.url);
        let token = rest.authorization();
        let mut shard = Shard::new(url, token, self.info, *intents, None).await?;
        let client = Arc::clone(rest);
        // Set before the first event: interactions cannot be answered without the id.
        shard.set_application_id_callback(move |id| client.set_application(id));
        let http = library_http();
        let url = Arc::clone(&self.url);
        let manager = manager(&http, *intents, self.info.total, url);
        let events = Arc::clone(&self.gateway.events) as Arc<dyn Framework>;
        let runner = ShardRunner::new(ShardRunnerOptions {
            data: Arc::default(),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Some(events),
            manager: Arc::clone(&manager),
            shard,
            http,
        });
        end_queue(&manager, &runner, self.info.id).await;
        Ok((runner, manager))
    }

    async fn closed(&self) {
        let mut closing = self.closing.clone();
        // The channel cannot close: the gateway holds the sender.
        drop(closing.wait_for(|closing| *closing).await);
    }
}

/// Tells a runner to close its connection with a normal close code.
fn close(messenger: &ShardMessenger, id: ShardId) {
    // The library retries the close frame for ever on a dead connection; the ping before it fails
    // there and ends the runner.
    messenger.websocket_message(Message::Ping(Vec::new()));
    messenger.send_to_shard(ShardRunnerMessage::Shutdown(id, NORMAL));
}

/// A shard manager of the library, which its runners and contexts cannot do without. It must not
/// manage anything: [`end_queue`] stops it.
pub fn manager(
    http: &Arc<Http>,
    intents: GatewayIntents,
    shard_total: u32,
    ws_url: Arc<Mutex<String>>,
) -> Arc<ShardManager> {
    let (manager, _) = ShardManager::new(ShardManagerOptions {
        data: Arc::default(),
        event_handlers: Vec::new(),
        raw_event_handlers: Vec::new(),
        framework: Arc::default(),
        shard_index: 0,
        shard_init: 0,
        shard_total,
        ws_url,
        http: Arc::clone(http),
        intents,
        presence: None,
    });
    manager
}

/// Stops the manager's own queue of shards, which would identify a shard again without waiting for
/// its turn in ours, and registers the runner with the manager, which then tracks its connection.
async fn end_queue(manager: &Arc<ShardManager>, runner: &ShardRunner, id: ShardId) {
    // `shutdown_all` ends the queue only while a shard is registered. The runner ignores a shutdown
    // for a number that is not its own.
    let nobody = ShardId(u32::MAX);
    let info = || ShardRunnerInfo {
        latency: None,
        runner_tx: ShardMessenger::new(runner),
        stage: ConnectionStage::Handshake,
    };
    manager.runners.lock().await.insert(nobody, info());
    manager.shutdown_finished(nobody);
    manager.shutdown_all().await;
    // The queue holds the manager until it has ended; registered earlier, the real runner would be
    // shut down too. The two that remain are the runner's and the caller's.
    while Arc::strong_count(manager) > 2 {
        yield_now().await;
    }
    manager.runners.lock().await.insert(id, info());
    // A runner that gives up waits to be told that it has been shut down: told so in advance, it
    // ends.
    manager.shutdown_finished(id);
}
