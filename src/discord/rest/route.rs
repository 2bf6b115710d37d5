//! What can be asked of Discord for a table, and whose budget it takes.

use reqwest::Method;

use super::buckets::Key;
use super::token::Token;

/// One kind of request and what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route<'a> {
    /// The first answer to an interaction.
    Callback {
        /// The interaction's.
        token: &'a Token,
        /// Whether the answer's message comes back.
        told: bool,
    },
    /// An edit of what an interaction's first answer made or rewrote.
    EditOriginal {
        /// The interaction's.
        token: &'a Token,
    },
    /// The end of what an interaction's first answer made.
    DeleteOriginal {
        /// The interaction's.
        token: &'a Token,
    },
    /// A private message more to whom an interaction belongs; only once that has its first answer.
    FollowUp {
        /// The interaction's.
        token: &'a Token,
    },
    /// A new message.
    Post {
        /// The channel or thread.
        channel: u64,
    },
    /// An edit of a message of ours.
    Edit {
        /// The channel or thread.
        channel: u64,
        /// The message.
        message: u64,
    },
    /// The end of a message of ours.
    Delete {
        /// The channel or thread.
        channel: u64,
        /// The message.
        message: u64,
    },
    /// A new thread.
    OpenThread {
        /// The channel.
        channel: u64,
        /// The message it hangs from; none for one that stands alone.
        message: Option<u64>,
    },
    /// A change of a thread.
    PatchThread {
        /// The thread.
        thread: u64,
    },
    /// Letting somebody into a thread.
    Admit {
        /// The thread.
        thread: u64,
        /// Who.
        user: u64,
    },
}

impl Route<'_> {
    /// The channel or thread it is about; none where it goes by a token.
    pub fn channel(self) -> Option<u64> {
        match self.key() {
            Key::Channel(_, channel) => Some(channel),
            Key::Token(_) => None,
        }
    }

    pub(super) fn method(self) -> Method {
        match self {
            Self::Callback { .. }
            | Self::FollowUp { .. }
            | Self::Post { .. }
            | Self::OpenThread { .. } => Method::POST,
            Self::EditOriginal { .. } | Self::Edit { .. } | Self::PatchThread { .. } => {
                Method::PATCH
            }
            Self::DeleteOriginal { .. } | Self::Delete { .. } => Method::DELETE,
            Self::Admit { .. } => Method::PUT,
        }
    }

    /// The path after the version; that of a token holds it and must not be shown.
    pub(super) fn path(self, application: u64) -> String {
        match self {
            Self::Callback { token, told } => {
                let (id, secret) = (token.interaction(), token.expose());
                let query = if told { "?with_response=true" } else { "" };
                format!("/interactions/{id}/{secret}/callback{query}")
            }
            Self::EditOriginal { token } | Self::DeleteOriginal { token } => {
                let secret = token.expose();
                format!("/webhooks/{application}/{secret}/messages/@original")
            }
            Self::FollowUp { token } => format!("/webhooks/{application}/{}", token.expose()),
            Self::Post { channel } => format!("/channels/{channel}/messages"),
            Self::Edit { channel, message } | Self::Delete { channel, message } => {
                format!("/channels/{channel}/messages/{message}")
            }
            Self::OpenThread {
                channel,
                message: Some(message),
            } => format!("/channels/{channel}/messages/{message}/threads"),
            Self::OpenThread { channel, .. } => format!("/channels/{channel}/threads"),
            Self::PatchThread { thread } => format!("/channels/{thread}"),
            Self::Admit { thread, user } => format!("/channels/{thread}/thread-members/{user}"),
        }
    }

    /// Whose budget it takes: Discord counts by token, or by kind and channel.
    pub(super) fn key(self) -> Key {
        match self {
            Self::Callback { token, .. }
            | Self::EditOriginal { token }
            | Self::DeleteOriginal { token }
            | Self::FollowUp { token } => Key::Token(token.interaction()),
            Self::Post { channel } => Key::Channel("post", channel),
            Self::Edit { channel, .. } => Key::Channel("edit", channel),
            Self::Delete { channel, .. } => Key::Channel("delete", channel),
            Self::OpenThread { channel, .. } => Key::Channel("open", channel),
            Self::PatchThread { thread } => Key::Channel("patch", thread),
            Self::Admit { thread, .. } => Key::Channel("admit", thread),
        }
    }

    /// Whether its answer tells of something that was not there before.
    pub(super) fn makes(self) -> bool {
        match self {
            Self::Callback { told, .. } => told,
            Self::FollowUp { .. } | Self::Post { .. } | Self::OpenThread { .. } => true,
            _ => false,
        }
    }

    /// Whether it goes by an interaction's token.
    pub(super) fn is_by_token(self) -> bool {
        matches!(self.key(), Key::Token(_))
    }

    /// Whether it counts against what the bot may ask in a second; interactions do not.
    pub(super) fn counts(self) -> bool {
        !self.is_by_token()
    }
}
