//! The requests of a page, as `PAGE.md` lists them: each read, carried out and answered.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::sync::mpsc;

use super::snapshot;
use crate::form::message::MessageForm;
use crate::hub::Hub;
use crate::latency::Latency;
use crate::user::NewThread;
use crate::wire::message::MessageOut;
use crate::wire::{channel, command};
use crate::world::World;
use crate::world::interaction::{Act, Progress};
use crate::{ApiError, Id};

/// One open page.
pub struct Page {
    /// The sandbox it shows.
    pub hub: Arc<Hub>,
    outbox: mpsc::Sender<String>,
    watched: Mutex<Vec<Id>>,
    latency: Mutex<Latency>,
    /// Mentions by user and channel since the channel was last looked at.
    unread: Mutex<HashMap<(Id, Id), u32>>,
}

/// The most latency that a page can ask for.
const LATENCY_MOST_MS: u64 = 10_000;

impl Page {
    /// A page that shows nobody yet, over a connection as people have it at home.
    pub fn new(hub: Arc<Hub>, outbox: mpsc::Sender<String>) -> Self {
        Self {
            hub,
            outbox,
            watched: Mutex::default(),
            latency: Mutex::new(Latency {
                ms: 150,
                jitter: 80,
            }),
            unread: Mutex::default(),
        }
    }

    /// Sends a frame; false if the page is gone.
    pub async fn send(&self, frame: &Value) -> bool {
        self.outbox.send(frame.to_string()).await.is_ok()
    }

    /// The users it shows.
    pub fn watched(&self) -> Vec<Id> {
        lock(&self.watched).clone()
    }

    /// Counts a mention of `user` in `channel`.
    pub fn count_mention(&self, user: Id, channel: Id) {
        *lock(&self.unread).entry((user, channel)).or_default() += 1;
    }

    fn unread(&self, user: Id) -> Map<String, Value> {
        let unread = lock(&self.unread);
        let own = unread.iter().filter(|((who, _), _)| *who == user);
        own.map(|((_, channel), count)| (channel.to_string(), json!(count)))
            .collect()
    }

    async fn travel(&self) {
        let latency = *lock(&self.latency);
        let length = latency.draw(&mut rand::rng());
        self.hub.clock.pause(length).await;
    }
}

/// A request, or what is said of one that cannot be read.
pub type Taken = Result<Frame, Value>;

/// A request with its number.
#[derive(Deserialize)]
pub struct Frame {
    n: Value,
    #[serde(flatten)]
    request: Request,
}

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
enum Request {
    Hello,
    Watch {
        users: Vec<Id>,
    },
    Open {
        user: Id,
    },
    Channel {
        user: Id,
        channel: Id,
        before: Option<Id>,
        limit: Option<u64>,
    },
    Say {
        user: Id,
        channel: Id,
        content: String,
    },
    Commands {
        user: Id,
        channel: Id,
    },
    Suggest {
        user: Id,
        channel: Id,
        command: Id,
        options: Value,
    },
    Run {
        user: Id,
        channel: Id,
        command: Id,
        options: Value,
        target: Option<Id>,
    },
    Upload {
        user: Id,
        channel: Id,
        name: String,
        /// The content, in base64.
        data: String,
    },
    Press {
        user: Id,
        channel: Id,
        message: Id,
        custom_id: String,
    },
    Pick {
        user: Id,
        channel: Id,
        message: Id,
        custom_id: String,
        values: Vec<String>,
    },
    Submit {
        user: Id,
        interaction: Id,
        fields: Map<String, Value>,
    },
    CloseModal {
        user: Id,
        interaction: Id,
    },
    Dismiss {
        user: Id,
        message: Id,
    },
    Reload {
        user: Id,
    },
    JoinThread {
        user: Id,
        channel: Id,
    },
    LeaveThread {
        user: Id,
        channel: Id,
    },
    /// A thread or, in a forum, a post with its first message.
    OpenThread {
        user: Id,
        channel: Id,
        name: String,
        #[serde(default)]
        content: String,
        #[serde(default)]
        private: bool,
    },
    AddGuild {
        name: String,
    },
    AddUser {
        name: String,
        locale: String,
        guild: Option<Id>,
    },
    AddChannel {
        name: String,
        guild: Option<Id>,
    },
    Latency {
        ms: u64,
        jitter: u64,
    },
}

/// Reads one frame. Whom the page shows counts from here on: of several requests the last one must
/// win, and they are carried out beside each other.
pub fn take(page: &Page, text: &str) -> Taken {
    let frame: Frame = serde_json::from_str(text).map_err(|error| {
        let frame = serde_json::from_str::<Value>(text).ok();
        let n = frame.map(|frame| frame["n"].clone());
        let message = format!("this request cannot be read: {error}");
        json!({"n": n, "error": {"code": 0, "message": message}})
    })?;
    if let Request::Watch { users } = &frame.request {
        lock(&page.watched).clone_from(users);
    }
    Ok(frame)
}

/// Carries out what was taken, and answers it.
pub async fn answer(page: &Page, taken: Taken) {
    let frame = match taken {
        Ok(frame) => frame,
        Err(unreadable) => {
            page.send(&unreadable).await;
            return;
        }
    };
    if matches!(
        frame.request,
        Request::Say { .. }
            | Request::Suggest { .. }
            | Request::Run { .. }
            | Request::Press { .. }
            | Request::Pick { .. }
            | Request::Submit { .. }
    ) {
        page.travel().await;
    }
    let reply = match carry_out(page, frame.request).await {
        Ok(value) => json!({"n": frame.n, "ok": value}),
        Err(error) => json!({"n": frame.n, "error": error.to_json()}),
    };
    page.send(&reply).await;
}

async fn carry_out(page: &Page, request: Request) -> Result<Value, ApiError> {
    let hub = &page.hub;
    match request {
        Request::Hello => {
            let mut out = snapshot::hello(hub);
            out["latency"] = json!(*lock(&page.latency));
            Ok(out)
        }
        Request::Watch { .. } => Ok(json!({})),
        Request::Latency { ms, jitter } => {
            let latency = Latency {
                ms: ms.min(LATENCY_MOST_MS),
                jitter: jitter.min(LATENCY_MOST_MS),
            };
            *lock(&page.latency) = latency;
            Ok(json!(latency))
        }
        Request::Open { user } => {
            let unread = page.unread(user);
            hub.read(|w| snapshot::open(w, user, &unread))
        }
        Request::Channel {
            user,
            channel,
            before,
            limit,
        } => {
            lock(&page.unread).remove(&(user, channel));
            hub.read(|w| snapshot::past(w, user, channel, before, limit))
        }
        Request::Commands { user, channel } => Ok(hub.read(|w| commands(w, user, channel))),
        Request::Suggest {
            user,
            channel,
            command,
            options,
        } => suggest(hub, &act(user, channel), command, &options).await,
        other => hub.act(|w| change(w, other)),
    }
}

/// Requests that change the world at once.
fn change(world: &mut World, request: Request) -> Result<Value, ApiError> {
    let interaction = |id: Id| Ok(json!({"interaction": id}));
    match request {
        Request::Say {
            user,
            channel,
            content,
        } => {
            let form = MessageForm::read(&json!({"content": content}), &[][..])?;
            let message = world.send(user, channel, form, Vec::new())?;
            Ok(json!(MessageOut::new(world, &message)))
        }
        Request::Run {
            user,
            channel,
            command,
            options,
            target,
        } => interaction(world.run_command(&act(user, channel), command, &options, target)?),
        Request::Upload {
            user,
            channel,
            name,
            data,
        } => upload(world, user, channel, &name, &data),
        Request::Press {
            user,
            channel,
            message,
            custom_id,
        } => interaction(world.press(&act(user, channel), message, &custom_id, None)?),
        Request::Pick {
            user,
            channel,
            message,
            custom_id,
            values,
        } => interaction(world.press(&act(user, channel), message, &custom_id, Some(values))?),
        Request::Submit {
            user,
            interaction: opener,
            fields,
        } => {
            let channel = world
                .interaction(opener)
                .ok_or(ApiError::UNKNOWN_INTERACTION)?
                .channel;
            interaction(world.submit_modal(&act(user, channel), opener, &fields)?)
        }
        Request::CloseModal { user, interaction } => {
            world.close_modal(user, interaction);
            Ok(json!({}))
        }
        Request::Dismiss { user, message } => world.dismiss(user, message).map(|()| json!({})),
        Request::Reload { user } => {
            world.reload_client(user);
            Ok(json!({}))
        }
        Request::JoinThread { user, channel } => {
            world.join_thread(user, channel, user).map(|()| json!({}))
        }
        Request::LeaveThread { user, channel } => {
            world.leave_thread(user, channel, user).map(|()| json!({}))
        }
        Request::OpenThread {
            user,
            channel,
            name,
            content,
            private,
        } => {
            let thread = NewThread {
                name: &name,
                text: &content,
                private,
                from: None,
            };
            let id = thread.open(world, user, channel)?;
            Ok(json!({"channel": channel::with_member(world, world.channel(id)?, user)}))
        }
        Request::AddGuild { name } => {
            let guild = world.create_guild(name.trim(), "en-US");
            Ok(json!({"guild": guild}))
        }
        Request::AddUser {
            name,
            locale,
            guild,
        } => add_user(world, guild, &name, &locale),
        Request::AddChannel { name, guild } => add_channel(world, guild, &name),
        _ => Err(ApiError::NOT_FOUND),
    }
}

fn act(user: Id, channel: Id) -> Act {
    Act {
        user,
        channel,
        minted_ms: None,
    }
}

fn commands(world: &World, user: Id, channel: Id) -> Value {
    let listed: Vec<Value> = world
        .commands_for(user, channel)
        .into_iter()
        .map(|c| command::of(world, c))
        .collect();
    json!({
        "commands": listed,
        "application": {"id": world.application, "name": world.bot().display_name},
    })
}

async fn suggest(hub: &Hub, act: &Act, command: Id, options: &Value) -> Result<Value, ApiError> {
    let id = hub.act(|w| w.ask_choices(act, command, options))?;
    let progress = hub.read(|w| w.interaction(id).map(|i| i.progress.subscribe()));
    if let Some(mut progress) = progress {
        // The sender is dropped only with the interaction, long after its three seconds.
        let _ = progress.wait_for(|p| *p != Progress::Waiting).await;
    }
    let choices = hub.read(|w| w.interaction(id).map(|i| i.choices.clone()));
    Ok(json!({"choices": choices.unwrap_or_default()}))
}

/// A file for an option of a command.
fn upload(
    world: &mut World,
    user: Id,
    channel: Id,
    name: &str,
    data: &str,
) -> Result<Value, ApiError> {
    if name.trim().is_empty() || name.chars().count() > 1024 {
        return Err(bad("name", "Must be between 1 and 1024 in length."));
    }
    let bytes = STANDARD.decode(data).map_err(|_| ApiError::BAD_REQUEST)?;
    let id = world.upload(user, channel, name, bytes.into())?;
    Ok(json!({"attachment": id}))
}

/// The server that is meant, or else the first.
fn guild_or_first(world: &World, guild: Option<Id>) -> Result<Id, ApiError> {
    let meant = guild.or_else(|| world.guilds.keys().next().copied());
    meant.ok_or(ApiError::UNKNOWN_GUILD)
}

fn add_user(
    world: &mut World,
    guild: Option<Id>,
    name: &str,
    locale: &str,
) -> Result<Value, ApiError> {
    let name = name.trim();
    let guild = guild_or_first(world, guild)?;
    let user = world.create_user(name, locale)?;
    world.join_guild(guild, user)?;
    Ok(json!({"user": snapshot::user(world.user(user)?)}))
}

fn add_channel(world: &mut World, guild: Option<Id>, name: &str) -> Result<Value, ApiError> {
    let name = name.trim().to_lowercase().replace(' ', "-");
    if name.is_empty() || name.chars().count() > 100 {
        return Err(bad("name", "Must be between 1 and 100 in length."));
    }
    let guild = guild_or_first(world, guild)?;
    let id = world.create_channel(guild, &name)?;
    Ok(json!({"channel": channel::of(world, world.channel(id)?)}))
}

fn bad(field: &str, message: &str) -> ApiError {
    ApiError::invalid_form(
        json!({field: {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": message}]}}),
    )
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
