//! Settings of a sandbox, and its start.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::json;
use tokio::net::TcpListener;

use super::Sandbox;
use crate::clock::Clock;
use crate::form::channel::ThreadForm;
use crate::form::message::MessageForm;
use crate::gateway::Settings;
use crate::hub::{Hub, Terms};
use crate::record::Recorder;
use crate::rest::ban;
use crate::rest::limit::InteractionLimit;
use crate::save::{Keeper, SaveError};
use crate::world::World;
use crate::world::channel::{ChannelKind, PUBLIC_THREAD};
use crate::{Id, Permissions};

/// Settings of a sandbox.
#[derive(Debug, Clone)]
pub struct Builder {
    listen: SocketAddr,
    token: String,
    bot_name: String,
    join_key: Option<String>,
    clock: Clock,
    record: Option<PathBuf>,
    state_dir: Option<PathBuf>,
    welcome: bool,
    first_command: Option<String>,
    enforce_rate_limits: bool,
    interaction_limit: InteractionLimit,
    invalid_requests: u32,
    first_response: Option<Duration>,
    unrecorded: bool,
    gateway: Settings,
}

/// Why a sandbox did not start; each is one line that says what to do.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address cannot be had.
    #[error("cannot listen on {address}: {reason}; choose another port, or 0 for any free one")]
    Listen {
        /// The address asked for.
        address: SocketAddr,
        /// The system's reason.
        reason: std::io::Error,
    },
    /// An address beyond this machine needs a join key.
    #[error("listening on {0} lets others in: give a join key as well (--join-key WORD)")]
    Open(SocketAddr),
    /// The saved world cannot be read.
    #[error(transparent)]
    State(#[from] SaveError),
    /// The traffic record cannot be written.
    #[error("cannot write the traffic record {path}: {reason}")]
    Record {
        /// The file asked for.
        path: PathBuf,
        /// The system's reason.
        reason: std::io::Error,
    },
}

/// The time that Discord wants between two identifies of one bucket.
const IDENTIFY_INTERVAL: Duration = Duration::from_secs(5);

/// The bot's token where nobody but this machine can call.
const USUAL_TOKEN: &str = "sandbox";

impl Default for Builder {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            token: USUAL_TOKEN.to_owned(),
            bot_name: "Bot".to_owned(),
            join_key: None,
            clock: Clock::host(),
            record: None,
            state_dir: None,
            welcome: false,
            first_command: None,
            enforce_rate_limits: false,
            interaction_limit: InteractionLimit::None,
            invalid_requests: ban::MOST,
            first_response: None,
            unrecorded: false,
            gateway: Settings::default(),
        }
    }
}

impl Builder {
    /// The address to listen at; port 0 takes any free one.
    #[must_use]
    pub fn listen(mut self, address: SocketAddr) -> Self {
        self.listen = address;
        self
    }

    /// The token the bot must show; unless set, `sandbox` on this machine and a secret one where
    /// guests are let in.
    #[must_use]
    pub fn token(mut self, token: impl Into<String>) -> Self {
        self.token = token.into();
        self
    }

    /// The bot's name.
    #[must_use]
    pub fn bot_name(mut self, name: impl Into<String>) -> Self {
        self.bot_name = name.into();
        self
    }

    /// The key that a visitor must know; needed when listening beyond this machine.
    #[must_use]
    pub fn join_key(mut self, key: impl Into<String>) -> Self {
        self.join_key = Some(key.into());
        self
    }

    /// The time it runs on; the host's unless set.
    #[must_use]
    pub fn clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// The directory in which its REST traffic is recorded.
    #[must_use]
    pub fn record(mut self, file: impl Into<PathBuf>) -> Self {
        self.record = Some(file.into());
        self
    }

    /// Keeps it out of a test run's record (`SANDBOX_RECORD`): for tests that send on purpose what
    /// no bot should.
    #[must_use]
    pub fn unrecorded(mut self) -> Self {
        self.unrecorded = true;
        self
    }

    /// The directory in which the world is kept from one run to the next.
    #[must_use]
    pub fn state_dir(mut self, dir: impl Into<PathBuf>) -> Self {
        self.state_dir = Some(dir.into());
        self
    }

    /// Begins a new world with a server, a channel of each kind in which people play, and four
    /// people, two of them French.
    #[must_use]
    pub fn welcome(mut self) -> Self {
        self.welcome = true;
        self
    }

    /// A slash command by its whole name (`game new`), without the options it could take: an empty
    /// channel of the page offers to run it.
    #[must_use]
    pub fn first_command(mut self, name: impl Into<String>) -> Self {
        self.first_command = Some(name.into());
        self
    }

    /// Answers too many requests with 429 instead of only telling what is left, and an identify
    /// within 5 s of another one of its bucket with op 9.
    #[must_use]
    pub fn enforce_rate_limits(mut self) -> Self {
        self.enforce_rate_limits = true;
        self.identify_interval(IDENTIFY_INTERVAL)
    }

    /// What requests with an interaction's token count against, beside their own budgets; against
    /// nothing unless set. Enforced with the other limits.
    #[must_use]
    pub fn interaction_limit(mut self, limit: InteractionLimit) -> Self {
        self.interaction_limit = limit;
        self
    }

    /// Switches the intent Message Content off for the application.
    #[must_use]
    pub fn without_message_content(mut self) -> Self {
        self.gateway.message_content = false;
        self
    }

    /// How many shards the bot needs; 1 unless set. Servers are spread over them by their ids.
    #[must_use]
    pub fn shards(mut self, shards: u64) -> Self {
        self.gateway.shards = shards.max(1);
        self
    }

    /// How many buckets of shards identify independently of each other; 1 unless set.
    #[must_use]
    pub fn max_concurrency(mut self, buckets: u64) -> Self {
        self.gateway.max_concurrency = buckets.max(1);
        self
    }

    /// Answers an identify with op 9 that comes sooner after another one of its bucket.
    #[must_use]
    pub fn identify_interval(mut self, interval: Duration) -> Self {
        self.gateway.identify_interval = Some(interval);
        self
    }

    /// How many invalid requests (401, 403, 429) in ten minutes shut the bot out: 10,000 unless
    /// set, as by Discord.
    #[must_use]
    pub fn invalid_requests(mut self, most: u32) -> Self {
        self.invalid_requests = most;
        self
    }

    /// How long a bot may take for its first response: three seconds unless set, as by Discord. More
    /// is for tests that share a busy machine with others and are not about that.
    #[must_use]
    pub fn first_response(mut self, within: Duration) -> Self {
        self.first_response = Some(within);
        self
    }

    /// Starts it.
    pub async fn start(mut self) -> Result<Sandbox, StartError> {
        if !self.listen.ip().is_loopback() {
            if self.join_key.is_none() {
                return Err(StartError::Open(self.listen));
            }
            // Guests know the usual token, and with it they would be the bot.
            if self.token == USUAL_TOKEN {
                self.token = format!("{:032x}", rand::random::<u128>());
            }
        }
        let recorder = self.recorder()?;
        let (keeper, mut world) = match &self.state_dir {
            Some(dir) => {
                let (keeper, world) = Keeper::open(dir, &self.clock)?;
                (Some(Arc::new(keeper)), world)
            }
            None => (None, None),
        };
        let listening = |reason| StartError::Listen {
            address: self.listen,
            reason,
        };
        let listener = TcpListener::bind(self.listen).await.map_err(listening)?;
        let address = listener.local_addr().map_err(listening)?;
        let fresh = world.is_none();
        let mut world = world
            .take()
            .unwrap_or_else(|| World::new(self.clock.clone(), &self.bot_name));
        if let Some(within) = self.first_response {
            world.await_first_response(within);
        }
        let host = reachable(address);
        world.move_to(format!("http://{host}"));
        if fresh && self.welcome {
            welcome(&mut world);
        }
        let terms = Terms {
            token: self.token,
            join_key: self.join_key,
            enforce_rate_limits: self.enforce_rate_limits,
            interaction_limit: self.interaction_limit,
            invalid_requests: self.invalid_requests,
            gateway_url: format!("ws://{host}"),
            port: address.port(),
            first_command: self.first_command,
        };
        let hub = Arc::new(Hub::new(world, terms, self.gateway, recorder));
        Ok(Sandbox::run(
            hub,
            listener,
            format!("http://{host}"),
            keeper,
        ))
    }

    fn recorder(&self) -> Result<Option<Recorder>, StartError> {
        let of_run = || {
            if self.unrecorded {
                None
            } else {
                record_of_test_run()
            }
        };
        let Some(path) = self.record.clone().or_else(of_run) else {
            return Ok(None);
        };
        let recorder = Recorder::create(&path);
        recorder
            .map(Some)
            .map_err(|reason| StartError::Record { path, reason })
    }
}

/// How the address is called from this machine.
fn reachable(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("127.0.0.1:{}", address.port())
    } else {
        address.to_string()
    }
}

/// With `SANDBOX_RECORD=DIR` every sandbox of a test run records into a file of its own.
fn record_of_test_run() -> Option<PathBuf> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let dir = PathBuf::from(std::env::var_os("SANDBOX_RECORD")?);
    std::fs::create_dir_all(&dir).ok()?;
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    Some(dir.join(format!("{}-{number}.jsonl", std::process::id())))
}

fn welcome(world: &mut World) {
    let guild = world.create_guild("Sandbox", "en-US");
    for (kind, name) in [
        (ChannelKind::Text, "lounge"),
        (ChannelKind::Text, "salon"),
        (ChannelKind::Announcement, "news"),
        (ChannelKind::Forum, "forum"),
        (ChannelKind::Voice, "Voice"),
    ] {
        // The server was made a line above.
        let _ = world.create_channel_of(guild, kind, name);
    }
    for (place, (name, locale)) in [
        ("Léa", "fr"),
        ("Sam", "en-US"),
        ("Nour", "fr"),
        ("Alex", "en-GB"),
    ]
    .into_iter()
    .enumerate()
    {
        // Discord takes such names.
        let Ok(user) = world.create_user(name, locale) else {
            continue;
        };
        let _ = world.join_guild(guild, user);
        // Somebody can try what is for those who manage the server, the others what they are told.
        if place == 0 {
            let _ = world.grant(guild, user, Permissions::MANAGE_GUILD);
            begin_forum(world, user);
        }
    }
}

/// Writes the first post of the forum.
fn begin_forum(world: &mut World, user: Id) {
    let forum = world.channels.values().find(|c| c.holds_posts());
    let title = ThreadForm::read(&json!({"name": "Game night", "type": PUBLIC_THREAD}));
    let text = json!({"content": "Who plays tonight? A table can be opened in this post, too."});
    let text = MessageForm::read(&text, &[][..]);
    if let (Some(forum), Ok(title), Ok(text)) = (forum.map(|c| c.id), title, text) {
        // Everybody may write there.
        let _ = world.open_post(user, forum, title, text, Vec::new());
    }
}
