//! All requests to Discord, and the bucket of each.

use reqwest::Method;

use super::buckets::BucketKey;
use super::token::InteractionToken;
use crate::model::{ChannelId, EmojiId, EventId, GuildId, MessageId, UserId};

/// One kind of request and what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route<'a> {
    /// The address of the gateway, how many shards it wants, and how many sessions are left.
    GatewayBot,
    /// Replaces all commands of the bot.
    SetCommands,
    /// All commands of the bot, with their names in other languages.
    ListCommands,
    /// A server.
    GetGuild {
        /// The server.
        guild: GuildId,
    },
    /// A member of a server.
    GetMember {
        /// The server.
        guild: GuildId,
        /// The person, or the bot.
        user: UserId,
    },
    /// The channels of a server, without threads.
    ListChannels {
        /// The server.
        guild: GuildId,
    },
    /// A new scheduled event of a server.
    CreateEvent {
        /// The server.
        guild: GuildId,
    },
    /// A scheduled event.
    GetEvent {
        /// The server.
        guild: GuildId,
        /// The event.
        event: EventId,
    },
    /// The deletion of a scheduled event of the bot.
    DeleteEvent {
        /// The server.
        guild: GuildId,
        /// The event.
        event: EventId,
    },
    /// A channel or thread.
    GetChannel {
        /// The channel.
        channel: ChannelId,
    },
    /// The application that the token belongs to.
    Application,
    /// The emojis of the application.
    ListEmojis,
    /// A new emoji of the application.
    CreateEmoji,
    /// The deletion of an emoji of the application.
    DeleteEmoji {
        /// The emoji.
        emoji: EmojiId,
    },
    /// The first answer to an interaction.
    Callback {
        /// The token of the interaction.
        token: &'a InteractionToken,
        /// Whether the message of the answer comes back (`with_response`).
        with_response: bool,
    },
    /// An edit of the message that an interaction's first answer made or rewrote.
    EditOriginal {
        /// The token of the interaction.
        token: &'a InteractionToken,
    },
    /// The deletion of the message that an interaction's first answer made.
    DeleteOriginal {
        /// The token of the interaction.
        token: &'a InteractionToken,
    },
    /// An edit of a follow-up.
    EditFollowUp {
        /// The token of the interaction.
        token: &'a InteractionToken,
        /// The message.
        message: MessageId,
    },
    /// The deletion of a follow-up.
    DeleteFollowUp {
        /// The token of the interaction.
        token: &'a InteractionToken,
        /// The message.
        message: MessageId,
    },
    /// An ephemeral follow-up, after the first answer.
    FollowUp {
        /// The token of the interaction.
        token: &'a InteractionToken,
    },
    /// A new message.
    CreateMessage {
        /// The channel or thread.
        channel: ChannelId,
    },
    /// An edit of a message of the bot.
    EditMessage {
        /// The channel or thread.
        channel: ChannelId,
        /// The message.
        message: MessageId,
    },
    /// The deletion of a message of the bot.
    DeleteMessage {
        /// The channel or thread.
        channel: ChannelId,
        /// The message.
        message: MessageId,
    },
    /// A new thread.
    StartThread {
        /// The channel.
        channel: ChannelId,
        /// The message to which the thread belongs; `None` for a thread of its own.
        message: Option<MessageId>,
    },
    /// The channel of the direct messages to a person.
    OpenDirect,
    /// A change of a thread.
    EditThread {
        /// The thread.
        thread: ChannelId,
    },
    /// Adding somebody to a thread.
    AddThreadMember {
        /// The thread.
        thread: ChannelId,
        /// The person.
        user: UserId,
    },
    /// Removing somebody from a private thread of the bot.
    RemoveThreadMember {
        /// The thread.
        thread: ChannelId,
        /// The person.
        user: UserId,
    },
}

impl<'a> Route<'a> {
    /// The channel or thread of the request, if it has one.
    pub fn channel(self) -> Option<ChannelId> {
        match self.key() {
            BucketKey::Channel(_, channel) => Some(channel),
            BucketKey::Token(_) | BucketKey::Bot(_) => None,
        }
    }

    /// The channel or thread in which it is seen: of the request, or of the interaction it answers.
    pub(super) fn place(self) -> Option<ChannelId> {
        let of_token = || self.token().and_then(InteractionToken::channel);
        self.channel().or_else(of_token)
    }

    pub(super) fn method(self) -> Method {
        match self {
            Self::GatewayBot
            | Self::ListCommands
            | Self::GetGuild { .. }
            | Self::GetMember { .. }
            | Self::ListChannels { .. }
            | Self::GetChannel { .. }
            | Self::GetEvent { .. }
            | Self::Application
            | Self::ListEmojis => Method::GET,
            Self::CreateEmoji
            | Self::CreateEvent { .. }
            | Self::Callback { .. }
            | Self::FollowUp { .. }
            | Self::CreateMessage { .. }
            | Self::OpenDirect
            | Self::StartThread { .. } => Method::POST,
            Self::EditOriginal { .. }
            | Self::EditFollowUp { .. }
            | Self::EditMessage { .. }
            | Self::EditThread { .. } => Method::PATCH,
            Self::DeleteEmoji { .. }
            | Self::DeleteEvent { .. }
            | Self::DeleteOriginal { .. }
            | Self::DeleteFollowUp { .. }
            | Self::DeleteMessage { .. }
            | Self::RemoveThreadMember { .. } => Method::DELETE,
            Self::SetCommands | Self::AddThreadMember { .. } => Method::PUT,
        }
    }

    /// The path after the API version. A path with an interaction token must not be logged.
    pub(super) fn path(self, application: u64) -> String {
        match self {
            Self::GatewayBot => "/gateway/bot".to_owned(),
            Self::SetCommands => format!("/applications/{application}/commands"),
            Self::ListCommands => {
                format!("/applications/{application}/commands?with_localizations=true")
            }
            Self::GetGuild { guild } => format!("/guilds/{guild}"),
            Self::GetMember { guild, user } => format!("/guilds/{guild}/members/{user}"),
            Self::ListChannels { guild } => format!("/guilds/{guild}/channels"),
            Self::CreateEvent { guild } => format!("/guilds/{guild}/scheduled-events"),
            Self::GetEvent { guild, event } | Self::DeleteEvent { guild, event } => {
                format!("/guilds/{guild}/scheduled-events/{event}")
            }
            Self::GetChannel { channel } => format!("/channels/{channel}"),
            Self::Application => "/applications/@me".to_owned(),
            Self::OpenDirect => "/users/@me/channels".to_owned(),
            Self::ListEmojis | Self::CreateEmoji => format!("/applications/{application}/emojis"),
            Self::DeleteEmoji { emoji } => format!("/applications/{application}/emojis/{emoji}"),
            Self::Callback {
                token,
                with_response,
            } => {
                let (id, secret) = (token.interaction(), token.expose());
                let query = if with_response {
                    "?with_response=true"
                } else {
                    ""
                };
                format!("/interactions/{id}/{secret}/callback{query}")
            }
            Self::EditOriginal { token } | Self::DeleteOriginal { token } => {
                let secret = token.expose();
                format!("/webhooks/{application}/{secret}/messages/@original")
            }
            Self::EditFollowUp { token, message } | Self::DeleteFollowUp { token, message } => {
                let secret = token.expose();
                format!("/webhooks/{application}/{secret}/messages/{message}")
            }
            Self::FollowUp { token } => format!("/webhooks/{application}/{}", token.expose()),
            Self::CreateMessage { channel } => format!("/channels/{channel}/messages"),
            Self::EditMessage { channel, message } | Self::DeleteMessage { channel, message } => {
                format!("/channels/{channel}/messages/{message}")
            }
            Self::StartThread {
                channel,
                message: Some(message),
            } => format!("/channels/{channel}/messages/{message}/threads"),
            Self::StartThread { channel, .. } => format!("/channels/{channel}/threads"),
            Self::EditThread { thread } => format!("/channels/{thread}"),
            Self::AddThreadMember { thread, user } | Self::RemoveThreadMember { thread, user } => {
                format!("/channels/{thread}/thread-members/{user}")
            }
        }
    }

    /// The bucket of the request: Discord counts by token, or by kind and channel.
    pub(super) fn key(self) -> BucketKey {
        match self {
            Self::GatewayBot => BucketKey::Bot("gateway"),
            Self::SetCommands => BucketKey::Bot("commands"),
            Self::ListCommands => BucketKey::Bot("all commands"),
            Self::GetGuild { .. } => BucketKey::Bot("server"),
            Self::GetMember { .. } => BucketKey::Bot("member"),
            Self::ListChannels { .. } => BucketKey::Bot("channels"),
            Self::CreateEvent { .. } => BucketKey::Bot("new event"),
            Self::GetEvent { .. } => BucketKey::Bot("event"),
            Self::DeleteEvent { .. } => BucketKey::Bot("old event"),
            Self::GetChannel { channel } => BucketKey::Channel("read", channel),
            Self::Application => BucketKey::Bot("application"),
            Self::ListEmojis => BucketKey::Bot("emojis"),
            Self::CreateEmoji => BucketKey::Bot("new emoji"),
            Self::DeleteEmoji { .. } => BucketKey::Bot("old emoji"),
            Self::OpenDirect => BucketKey::Bot("direct messages"),
            Self::Callback { token, .. }
            | Self::EditOriginal { token }
            | Self::DeleteOriginal { token }
            | Self::EditFollowUp { token, .. }
            | Self::DeleteFollowUp { token, .. }
            | Self::FollowUp { token } => BucketKey::Token(token.interaction().get()),
            Self::CreateMessage { channel } => BucketKey::Channel("post", channel),
            Self::EditMessage { channel, .. } => BucketKey::Channel("edit", channel),
            Self::DeleteMessage { channel, .. } => BucketKey::Channel("delete", channel),
            Self::StartThread { channel, .. } => BucketKey::Channel("open", channel),
            Self::EditThread { thread } => BucketKey::Channel("patch", thread),
            Self::AddThreadMember { thread, .. } => BucketKey::Channel("admit", thread),
            Self::RemoveThreadMember { thread, .. } => BucketKey::Channel("shut out", thread),
        }
    }

    /// Whether callers need the answer.
    pub(super) fn is_answer_read(self) -> bool {
        let asks = matches!(
            self,
            Self::GatewayBot
                | Self::ListCommands
                | Self::GetGuild { .. }
                | Self::GetMember { .. }
                | Self::ListChannels { .. }
                | Self::GetChannel { .. }
                | Self::GetEvent { .. }
                | Self::Application
                | Self::ListEmojis
                | Self::OpenDirect
        );
        asks || self.creates()
    }

    /// Whether it creates something, such as a message, so that repeating it is not harmless.
    pub(super) fn creates(self) -> bool {
        match self {
            Self::Callback { with_response, .. } => with_response,
            Self::CreateEmoji
            | Self::CreateEvent { .. }
            | Self::FollowUp { .. }
            | Self::CreateMessage { .. }
            | Self::StartThread { .. } => true,
            _ => false,
        }
    }

    /// Whether Discord recognises a repetition, so that it does no harm: all but a follow-up, as
    /// every new message in a channel carries a nonce and an interaction has one first answer.
    pub(super) fn is_recognised(self) -> bool {
        !self.creates() || matches!(self, Self::Callback { .. } | Self::CreateMessage { .. })
    }

    /// The token of the interaction that the request answers.
    pub(super) fn token(self) -> Option<&'a InteractionToken> {
        match self {
            Self::Callback { token, .. }
            | Self::EditOriginal { token }
            | Self::DeleteOriginal { token }
            | Self::EditFollowUp { token, .. }
            | Self::DeleteFollowUp { token, .. }
            | Self::FollowUp { token } => Some(token),
            _ => None,
        }
    }

    /// Whether it is authorised by an interaction's token alone, and not by the bot's: such requests do
    /// not count against the bot's global rate limit.
    pub(super) fn is_by_token(self) -> bool {
        matches!(self.key(), BucketKey::Token(_))
    }
}
