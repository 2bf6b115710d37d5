//! The sessions of one shard, one after another.
//!
//! A session resumes by itself after most losses: the library sees to that. Once it is over, this
//! asks Discord how many shards there are to be, waits for its turn, and identifies again.

use std::pin::pin;
use std::sync::Arc;

use serenity::all::{
    BotGateway, ConnectionStage, GatewayError, GatewayIntents, Http, ShardId, ShardInfo,
    ShardManager, ShardManagerOptions, ShardMessenger, ShardRunner, ShardRunnerInfo,
    ShardRunnerMessage, ShardRunnerOptions,
};
use serenity::gateway::Shard;
use tokio::sync::{Mutex, watch};
use tokio::task::yield_now;
use tokio_tungstenite::tungstenite::Message;

use super::endpoint::{self, NoGateway};
use super::gateway::{Ended, Gateway};
use super::identify::{IdentifyQueue, IdentifySlot};
use crate::discord::fault::Redacted;
use crate::discord::rest::library_http;

/// A gateway that has not let us in by then will not, in milliseconds.
const CONNECT_MS: u64 = 15_000;
/// An identify that is not answered by then holds up the other shards no longer, in milliseconds.
const IDENTIFY_MS: u64 = 10_000;
/// How long the other side may take to answer a close frame, in milliseconds.
const CLOSE_MS: u64 = 5_000;
/// The pause after a second refused identify in a row, in milliseconds; each further one doubles it.
const FIRST_PAUSE_MS: u64 = 5_000;
/// The longest pause, in milliseconds.
const LONGEST_PAUSE_MS: u64 = 300_000;
/// Closing in good order: who says so is shown as offline at once.
const NORMAL: u16 = 1000;

/// One shard and what its sessions need.
pub struct ShardSessions {
    gateway: Arc<Gateway>,
    info: ShardInfo,
    url: Arc<Mutex<String>>,
    identify: Arc<IdentifyQueue>,
    closing: watch::Receiver<bool>,
}

/// How a session ended.
enum SessionEnd {
    /// It was closed from here.
    Closed,
    /// It was lost; whether Discord had let it in.
    Lost { was_ready: bool },
    /// There was no connection at all.
    Unreachable,
    /// Discord says that it is no use to try again; the reason, for the log.
    Refused(String),
}

impl ShardSessions {
    /// Those of shard `number`, to begin when [`Self::keep`] is polled.
    pub fn new(
        gateway: &Arc<Gateway>,
        number: u32,
        answer: &BotGateway,
        identify: &Arc<IdentifyQueue>,
    ) -> Self {
        Self {
            gateway: Arc::clone(gateway),
            info: ShardInfo {
                id: ShardId(number),
                total: answer.shards.max(1),
            },
            url: Arc::new(Mutex::new(answer.url.clone())),
            identify: Arc::clone(identify),
            closing: gateway.closing.subscribe(),
        }
    }

    /// Keeps the shard connected until that is of no use any more.
    pub async fn keep(self) -> Ended {
        // How many identifies in a row were refused.
        let mut refused = 0;
        loop {
            let slot = tokio::select! {
                slot = self.identify.turn(self.info.id.0) => slot,
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

    /// Waits until there may be another session, after so many refused identifies; returns why
    /// there may be none.
    async fn prepare(&self, refused: u32) -> Option<Ended> {
        let clock = self.gateway.clock;
        let answer = match endpoint::ask(&self.gateway.rest).await {
            Ok(answer) => answer,
            // The gateway itself calls a token that was taken back by another name.
            Err(NoGateway::TokenRefused) => {
                let why = GatewayError::InvalidAuthentication.into();
                return Some(Ended::Refused(Redacted(&why).to_string()));
            }
            Err(NoGateway::Unusable(why)) => return Some(Ended::Refused(why)),
        };
        if refused > 0 && answer.shards.max(1) != self.info.total {
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
        let answered_by = clock.now() + IDENTIFY_MS;
        let mut answered = pin!(async {
            tokio::select! {
                () = session.ready() => {}
                () = clock.until(answered_by) => {}
            }
        });
        let mut slot = Some(slot);
        let mut running = pin!(runner.run());
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

    /// Connects; the identify is sent once the runner runs.
    async fn open(&self) -> serenity::Result<(ShardRunner, Arc<ShardManager>)> {
        let Gateway { rest, intents, .. } = &*self.gateway;
        let url = Arc::clone(&self.url);
        let token = rest.authorization();
        let mut shard = Shard::new(url, token, self.info, *intents, None).await?;
        let client = Arc::clone(rest);
        // Before any event is taken: answers need it.
        shard.set_application_id_callback(move |id| client.set_application(id));
        let http = library_http();
        let url = Arc::clone(&self.url);
        let manager = manager(&http, *intents, self.info.total, url);
        let runner = ShardRunner::new(ShardRunnerOptions {
            data: Arc::default(),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Some(Arc::clone(&self.gateway.framework)),
            manager: Arc::clone(&manager),
            shard,
            http,
        });
        end_queue(&manager, &runner, self.info.id).await;
        Ok((runner, manager))
    }

    async fn closed(&self) {
        let mut closing = self.closing.clone();
        // The gateway has the sender.
        drop(closing.wait_for(|closing| *closing).await);
    }
}

/// Has a runner close its connection in good order.
fn close(messenger: &ShardMessenger, id: ShardId) {
    // To a connection that is dead already the library would try to say so for ever: where it is,
    // the ping ends the runner first.
    messenger.websocket_message(Message::Ping(Vec::new()));
    messenger.send_to_shard(ShardRunnerMessage::Shutdown(id, NORMAL));
}

/// A manager of the library, which every runner and every command holds; ours are asked nothing.
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

/// Ends the queue that a manager begins with: it would identify again whenever the runner gives up,
/// past our own. Makes the manager follow the runner's connection.
async fn end_queue(manager: &Arc<ShardManager>, runner: &ShardRunner, id: ShardId) {
    // The manager ends its queue only where there is a shard to shut down. There is none of this
    // number, so the runner that is told pays no attention.
    let nobody = ShardId(u32::MAX);
    let info = || ShardRunnerInfo {
        latency: None,
        runner_tx: ShardMessenger::new(runner),
        stage: ConnectionStage::Handshake,
    };
    manager.runners.lock().await.insert(nobody, info());
    manager.shutdown_finished(nobody);
    manager.shutdown_all().await;
    // It would shut down the real one too. The runner holds the manager as well.
    while Arc::strong_count(manager) > 2 {
        yield_now().await;
    }
    manager.runners.lock().await.insert(id, info());
    // A runner that gives up asks for its restart and waits until it has been shut down.
    manager.shutdown_finished(id);
}
