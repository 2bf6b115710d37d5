//! The world: servers, people, channels, messages and interactions, and all that may be done.
//!
//! Every operation is synchronous, either happens whole or is refused, and leaves a list of
//! [`Change`]s for those who watch. The world knows no HTTP, no sockets and no JSON but that of
//! embeds and components, which it carries without looking inside.

pub mod answering;
pub mod channel;
pub mod command;
mod dismissal;
pub mod emoji;
pub mod event;
mod files;
pub mod guild;
pub mod interaction;
mod member_permissions;
pub mod mentions;
pub mod message;
mod modal;
pub mod permission;
pub mod person;
mod picks;
mod places;
mod posting;
mod restraint;
mod sweep;
pub mod system_messages;
mod thread_opening;
mod threads;
pub mod uploads;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use indexmap::IndexMap;
use serde_json::value::RawValue;

use crate::clock::Clock;
use crate::id::Mint;
use crate::{ApiError, Id};
use channel::Channel;
use command::Command;
use emoji::Emoji;
use event::ScheduledEvent;
pub use files::{Upload, attachment_url};
use guild::{Guild, User};
use interaction::Interactions;
use message::Message;

/// All there is.
pub struct World {
    /// The time deadlines run on and ids carry.
    pub clock: Clock,
    /// The address at which attachments are served: `http://127.0.0.1:PORT`.
    pub base_url: String,
    /// The application whose bot this sandbox serves.
    pub application: Id,
    /// Users by id, the bot among them; its id is the application's.
    pub users: IndexMap<Id, User>,
    /// Servers by id.
    pub guilds: IndexMap<Id, Guild>,
    /// Servers that Discord cannot serve for now.
    pub(crate) unavailable: BTreeSet<Id>,
    /// Channels and threads by id.
    pub channels: IndexMap<Id, Channel>,
    /// The application's emojis by id.
    pub emojis: IndexMap<Id, Emoji>,
    /// Scheduled events of servers by id.
    pub events: IndexMap<Id, ScheduledEvent>,
    /// The application's commands by id, global and of servers.
    pub commands: IndexMap<Id, Command>,
    pub(crate) messages: HashMap<Id, Arc<Message>>,
    pub(crate) history: HashMap<Id, BTreeSet<Id>>,
    /// The ephemeral messages of each channel, of all people.
    whispers: HashMap<Id, BTreeSet<Id>>,
    pub(crate) files: HashMap<Id, Arc<[u8]>>,
    uploads: uploads::Uploads,
    pub(crate) mint: Mint,
    interactions: Interactions,
    /// How many presses were refused when they arrived.
    pub(crate) refused_presses: u64,
    /// Ephemeral messages that are on no screen any more, and since when by the sandbox's time;
    /// the bot may still edit them.
    dismissed: HashMap<Id, u64>,
    threads_swept_ms: u64,
    old_edits: HashMap<Id, Vec<u64>>,
    nonces: HashMap<(Id, String), (u64, Id)>,
    changes: Vec<Change>,
}

/// Something that happened, for the gateway, the page and those who wait.
#[derive(Debug, Clone)]
pub enum Change {
    /// A server came to be, the bot was added to it, or Discord can serve it again.
    GuildCreated(Id),
    /// The bot was removed from a server.
    BotRemoved(Id),
    /// Discord cannot serve a server for now.
    GuildUnavailable(Id),
    /// A role changed.
    RoleUpdated { guild: Id, role: Id },
    /// Somebody joined a server.
    MemberAdded { guild: Id, user: Id },
    /// Somebody left a server or was removed from it.
    MemberRemoved { guild: Id, user: Id },
    /// A member's roles or names changed.
    MemberUpdated { guild: Id, user: Id },
    /// A channel came to be.
    ChannelCreated(Id),
    /// A channel changed.
    ChannelUpdated(Id),
    /// A channel is gone.
    ChannelDeleted(Box<Channel>),
    /// A thread was opened.
    ThreadCreated(Id),
    /// A thread changed.
    ThreadUpdated(Id),
    /// A thread is gone.
    ThreadDeleted(Box<Channel>),
    /// People joined or left a thread.
    ThreadMembers {
        /// The thread.
        thread: Id,
        /// The user who joined.
        added: Vec<Id>,
        /// The user who left.
        removed: Vec<Id>,
    },
    /// A message was posted.
    MessageCreated(Arc<Message>),
    /// A message changed.
    MessageEdited(Arc<Message>),
    /// A message is gone, for everybody.
    MessageDeleted(Arc<Message>),
    /// An ephemeral message left its user's screen: dismissed, or lost with the client.
    Dismissed(Arc<Message>),
    /// A user acted; the event for the bot is ready to be sent.
    Acted {
        /// The interaction.
        interaction: Id,
        /// The user who acted.
        user: Id,
        /// Where.
        channel: Id,
        /// The server.
        guild: Id,
        /// The message pressed, if it was a component.
        pressed: Option<Id>,
        /// The component pressed.
        custom_id: Option<String>,
        /// Whether it only asks for suggestions, which nobody sees happen.
        quiet: bool,
        /// The event's data.
        event: Arc<RawValue>,
    },
    /// The bot gave its first response.
    Answered { interaction: Id, user: Id },
    /// Three seconds passed without one.
    Failed {
        interaction: Id,
        user: Id,
        pressed: Option<Id>,
    },
    /// The bot opened a modal for the user.
    ModalOpened { interaction: Id, user: Id },
    /// The set of commands changed.
    CommandsChanged,
    /// The set of application emojis changed.
    EmojisChanged,
    /// Users came to be.
    RosterChanged,
    /// A warning for the bot's operator.
    Warned(String),
}

impl World {
    /// Shows a warning for the bot's operator on every page.
    pub fn warn(&mut self, warning: String) {
        self.changes.push(Change::Warned(warning));
    }

    /// An empty world with one application and its bot.
    pub fn new(clock: Clock, bot_name: &str) -> Self {
        let mut mint = Mint::default();
        let application = mint.next(clock.discord_ms());
        let bot = User {
            id: application,
            username: bot_name.to_owned(),
            display_name: bot_name.to_owned(),
            bot: true,
            locale: "en-US".to_owned(),
            look: 0,
        };
        Self {
            clock,
            base_url: String::new(),
            application,
            users: IndexMap::from([(application, bot)]),
            guilds: IndexMap::new(),
            unavailable: BTreeSet::new(),
            channels: IndexMap::new(),
            emojis: IndexMap::new(),
            events: IndexMap::new(),
            commands: IndexMap::new(),
            messages: HashMap::new(),
            history: HashMap::new(),
            whispers: HashMap::new(),
            files: HashMap::new(),
            uploads: uploads::Uploads::default(),
            mint,
            interactions: Interactions::default(),
            refused_presses: 0,
            dismissed: HashMap::new(),
            threads_swept_ms: 0,
            old_edits: HashMap::new(),
            nonces: HashMap::new(),
            changes: Vec::new(),
        }
    }

    /// A fresh id that carries Discord's present time.
    pub fn mint(&mut self) -> Id {
        self.mint.next(self.clock.discord_ms())
    }

    /// The last id minted, as far as minting goes on from it.
    pub fn newest_id(&self) -> Id {
        self.mint.newest()
    }

    /// Takes what happened since it was last asked.
    pub fn take_changes(&mut self) -> Vec<Change> {
        std::mem::take(&mut self.changes)
    }

    /// The application's bot.
    ///
    /// # Panics
    /// Never: the bot is there from the first moment and users are not removed.
    pub fn bot(&self) -> &User {
        &self.users[&self.application]
    }

    /// A user, or 10013.
    pub fn user(&self, id: Id) -> Result<&User, ApiError> {
        self.users.get(&id).ok_or(ApiError::UNKNOWN_USER)
    }

    /// A server, or 10004.
    pub fn guild(&self, id: Id) -> Result<&Guild, ApiError> {
        self.guilds.get(&id).ok_or(ApiError::UNKNOWN_GUILD)
    }

    /// A server that the bot is in and that Discord can serve.
    pub fn served_guild(&self, id: Id) -> Option<&Guild> {
        let guild = self.guilds.get(&id)?;
        let served = guild.members.contains_key(&self.application);
        (served && !self.unavailable.contains(&id)).then_some(guild)
    }

    /// A channel or thread, or 10003.
    pub fn channel(&self, id: Id) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    /// A message by its id alone, ephemeral ones too.
    pub fn message(&self, id: Id) -> Option<&Arc<Message>> {
        self.messages.get(&id)
    }

    /// A message that stands in a channel's history, or 10008: ephemeral ones never do.
    pub fn message_in(&self, channel: Id, id: Id) -> Result<&Arc<Message>, ApiError> {
        self.messages
            .get(&id)
            .filter(|m| m.channel == channel && m.ephemeral_for.is_none())
            .ok_or(ApiError::UNKNOWN_MESSAGE)
    }

    /// The ids of a channel's messages, oldest first.
    pub fn history(&self, channel: Id) -> impl DoubleEndedIterator<Item = &Arc<Message>> {
        let ids = self.history.get(&channel);
        ids.into_iter()
            .flatten()
            .filter_map(|id| self.messages.get(id))
    }

    /// Whether `user` has the message before them: it is in a channel they see, and if it is for one
    /// person, it is theirs and was neither dismissed nor lost with the client.
    pub fn shows(&self, user: Id, message: &Message) -> bool {
        let place = self.channels.get(&message.channel);
        let own = message
            .ephemeral_for
            .is_none_or(|reader| reader == user && !self.dismissed.contains_key(&message.id));
        own && place.is_some_and(|c| self.sees(user, c))
    }

    /// All that `user` has before them in a channel, oldest first.
    pub fn screen(&self, user: Id, channel: Id) -> Vec<&Arc<Message>> {
        let whispers = self.whispers.get(&channel).into_iter().flatten();
        let private = whispers.filter_map(|id| self.messages.get(id));
        let mut all: Vec<_> = self.history(channel).chain(private).collect();
        all.retain(|m| self.shows(user, m));
        all.sort_by_key(|m| m.id);
        all
    }

    /// The bytes of an attachment.
    pub fn file(&self, id: Id) -> Option<&Arc<[u8]>> {
        self.files.get(&id)
    }
}
