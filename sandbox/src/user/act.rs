//! Acts of a client that have reached the bot, and its reply; running commands.

use std::future::IntoFuture;
use std::pin::Pin;

use serde_json::{Value, json};

use super::{Client, Dialog, Missed, Seen};
use crate::form::command::{CommandKind, OptionForm};
use crate::hub::Hub;
use crate::world::interaction::Progress;
use crate::{ApiError, Id};

pub(super) type Waiting<T> = Pin<Box<dyn Future<Output = Result<T, Missed>> + Send>>;

/// A suggestion of the bot's while a command is being written.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// The text that the user reads.
    pub name: String,
    /// The value that is sent.
    pub value: Value,
}

/// An act that has reached the bot.
#[derive(Clone)]
pub struct Pending {
    client: Client,
    interaction: Id,
}

/// The bot's first response.
#[derive(Clone)]
pub struct Reply {
    client: Client,
    interaction: Id,
    /// 4 a message, 5 and 6 deferred, 7 the pressed message edited, 9 a modal.
    pub kind: u8,
    message: Option<Seen>,
}

/// A command about to be run; awaiting it runs it and waits for the reply.
pub struct Run {
    client: Client,
    command: String,
    options: Vec<(String, Value)>,
    /// The kind of command, and its subject: a slash command has none.
    on: (CommandKind, Option<Id>),
    minted_ms: Option<u64>,
}

impl Run {
    pub(super) fn new(client: &Client, command: &str) -> Self {
        Self {
            client: client.clone(),
            command: command.trim_start_matches('/').to_owned(),
            options: Vec::new(),
            on: (CommandKind::ChatInput, None),
            minted_ms: None,
        }
    }

    /// A command in the menu of a user or of a message.
    pub(super) fn in_menu(client: &Client, command: &str, kind: CommandKind, target: Id) -> Self {
        Self {
            on: (kind, Some(target)),
            ..Self::new(client, command)
        }
    }

    /// Fills an option; text is turned into what the option takes.
    #[must_use]
    pub fn with(mut self, option: &str, value: impl Into<Value>) -> Self {
        self.options.push((option.to_owned(), value.into()));
        self
    }

    /// Fills an option that takes a file.
    ///
    /// # Panics
    /// If the file is larger than Discord takes.
    #[must_use]
    pub fn with_file(self, option: &str, name: &str, bytes: &[u8]) -> Self {
        let Client {
            hub, user, channel, ..
        } = &self.client;
        let taken = hub.act(|w| w.upload(*user, *channel, name, bytes.into()));
        let id = taken.unwrap_or_else(|why| panic!("{name} is not taken: {why:?}"));
        self.with(option, id.to_string())
    }

    /// Sets the moment the interaction's id carries, in milliseconds since the Unix epoch by
    /// Discord's clock; it arrives now all the same.
    #[must_use]
    pub fn minted_at(mut self, ms: u64) -> Self {
        self.minted_ms = Some(ms);
        self
    }

    /// Sends it without waiting for the reply.
    pub fn send(self) -> Result<Pending, Missed> {
        let (command, options) = self.resolve(None)?;
        let act = self.client.act(self.minted_ms);
        let begun = self
            .client
            .hub
            .act(|w| w.run_command(&act, command, &options, self.on.1));
        pending(&self.client, begun, &format!("/{}", self.command))
    }

    /// Asks for suggestions for one option instead of running it.
    pub async fn suggest(self, option: &str, typed: &str) -> Result<Vec<Choice>, Missed> {
        let (command, options) = self.resolve(Some((option, typed)))?;
        let act = self.client.act(self.minted_ms);
        let begun = self
            .client
            .hub
            .act(|w| w.ask_choices(&act, command, &options));
        let asked = pending(
            &self.client,
            begun,
            &format!("/{} {option}:{typed}", self.command),
        )?;
        asked.answered().await?;
        let choices = self.client.hub.read(|w| {
            w.interaction(asked.interaction)
                .map(|i| i.choices.clone())
                .unwrap_or_default()
        });
        let choice = |c: &Value| Choice {
            name: c["name"].as_str().unwrap_or_default().to_owned(),
            value: c["value"].clone(),
        };
        Ok(choices.iter().map(choice).collect())
    }

    /// The command's id and its options, nested as a client sends them.
    fn resolve(&self, focus: Option<(&str, &str)>) -> Result<(Id, Value), Missed> {
        let Client {
            hub, user, channel, ..
        } = &self.client;
        let kind = self.on.0;
        // Names in menus hold blanks.
        let mut words = match kind {
            CommandKind::ChatInput => self.command.split(' ').collect(),
            CommandKind::User | CommandKind::Message => vec![self.command.as_str()],
        }
        .into_iter();
        let name = words.next().unwrap_or_default();
        let found = hub.read(|w| {
            let usable = w.commands_for(*user, *channel);
            usable
                .into_iter()
                .find(|c| c.form.kind == kind && c.form.name == name)
                .map(|c| (c.id, c.form.clone()))
        });
        let Some((id, form)) = found else {
            return Err(self
                .client
                .missed(format!("there is no command /{name} here")));
        };
        let mut path = Vec::new();
        let mut level: &[OptionForm] = &form.options;
        for word in words {
            let Some(sub) = level.iter().find(|o| o.name == word) else {
                let whole = &self.command;
                return Err(self
                    .client
                    .missed(format!("/{whole} has no subcommand {word}")));
            };
            path.push((sub.name.clone(), sub.kind));
            level = &sub.options;
        }
        let mut options: Vec<Value> = self
            .options
            .iter()
            .map(|(n, v)| fill(level, n, v))
            .collect();
        if let Some((name, typed)) = focus {
            let kind = level
                .iter()
                .find(|o| o.name == name)
                .map_or(3, |o| u8::from(o.kind));
            options.push(json!({"name": name, "type": kind, "value": typed, "focused": true}));
        }
        for (name, kind) in path.into_iter().rev() {
            options = vec![json!({"name": name, "type": u8::from(kind), "options": options})];
        }
        Ok((id, Value::Array(options)))
    }
}

/// An option as a client sends it: what was given as text becomes what the option takes.
fn fill(level: &[OptionForm], name: &str, value: &Value) -> Value {
    let kind = level
        .iter()
        .find(|o| o.name == name)
        .map_or(3, |o| u8::from(o.kind));
    let text = value.as_str();
    let typed = match (kind, text) {
        (4, Some(text)) => text
            .parse::<i64>()
            .map_or_else(|_| value.clone(), Value::from),
        (5, Some(text)) => text
            .parse::<bool>()
            .map_or_else(|_| value.clone(), Value::from),
        (10, Some(text)) => text
            .parse::<f64>()
            .map_or_else(|_| value.clone(), Value::from),
        _ => value.clone(),
    };
    json!({"name": name, "type": kind, "value": typed})
}

pub(super) fn pending(
    client: &Client,
    begun: Result<Id, ApiError>,
    what: &str,
) -> Result<Pending, Missed> {
    match begun {
        Ok(interaction) => Ok(Pending {
            client: client.clone(),
            interaction,
        }),
        Err(error) => Err(client.missed(format!("{what} was refused: {}", error.to_json()))),
    }
}

impl Pending {
    /// The interaction's id.
    pub fn id(&self) -> Id {
        self.interaction
    }

    /// The interaction's token, for a test that answers in the bot's stead.
    pub fn token(&self) -> String {
        let token = |i: &crate::world::interaction::Interaction| i.token.clone();
        self.client
            .hub
            .read(|w| w.interaction(self.interaction).map(token))
            .unwrap_or_default()
    }

    /// Waits for the bot's first response.
    pub async fn reply(self) -> Result<Reply, Missed> {
        let kind = self.answered().await?;
        let message = self.client.hub.read(|w| {
            let original = w.interaction(self.interaction).and_then(|i| i.original)?;
            w.message(original)
                .map(|m| Seen::new(w, m, self.client.user))
        });
        Ok(Reply {
            client: self.client,
            interaction: self.interaction,
            kind,
            message,
        })
    }

    async fn answered(&self) -> Result<u8, Missed> {
        let hub: &Hub = &self.client.hub;
        let progress = hub.read(|w| {
            w.interaction(self.interaction)
                .map(|i| i.progress.subscribe())
        });
        let Some(mut progress) = progress else {
            return Err(self.client.missed("the interaction is long forgotten"));
        };
        let done = progress.wait_for(|p| *p != Progress::Waiting);
        let done = tokio::time::timeout(self.client.patience(), done).await;
        match done.map(|p| p.map(|p| *p)) {
            Ok(Ok(Progress::Answered(kind))) => Ok(kind),
            _ => Err(self.client.missed("the bot did not respond")),
        }
    }
}

impl Reply {
    /// The interaction's id.
    pub fn interaction(&self) -> Id {
        self.interaction
    }

    /// The message it made or edited, as it was then.
    pub fn message(&self) -> Option<&Seen> {
        self.message.as_ref()
    }

    /// What only its user sees of the answer: the reply itself, or the first ephemeral message that
    /// follows it, which is waited for.
    pub async fn private(&self) -> Result<Seen, Missed> {
        let id = self.interaction;
        let look = || {
            self.client.hub.read(|w| {
                let acted = w.interaction(id)?;
                let messages = acted.original.iter().chain(&acted.follow_ups);
                let mut seen =
                    messages.filter_map(|m| Some(Seen::new(w, w.message(*m)?, self.client.user)));
                seen.find(Seen::is_ephemeral)
            })
        };
        self.client.wait_for("what only they see", look).await
    }

    /// All there is to read in that message.
    pub fn text(&self) -> String {
        self.message.as_ref().map(Seen::text).unwrap_or_default()
    }

    /// The modal that was opened.
    pub fn dialog(&self) -> Result<Dialog, Missed> {
        Dialog::open(&self.client, self.interaction)
    }

    /// Waits until the reply is more than "thinking", and answers with it.
    pub async fn settled(&self) -> Result<Seen, Missed> {
        let id = self.message.as_ref().map(Seen::id);
        let look = || self.client.again(id?).filter(|seen| !seen.is_loading());
        self.client.wait_for("the bot to stop thinking", look).await
    }
}

impl IntoFuture for Run {
    type Output = Result<Reply, Missed>;
    type IntoFuture = Waiting<Reply>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move {
            self.client.travels().await;
            self.send()?.reply().await
        })
    }
}
