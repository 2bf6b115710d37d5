//! Where a table stands that somebody opens: in the channel, in the thread or post where they are, or
//! in the channel of that thread. Must not know what a table is.

use serenity::all::ChannelType;

use crate::discord::Bot;
use crate::discord::rest::{Outcome, Route};
use crate::model::ChannelId;
use crate::screen::notice::Notice;
use crate::table::press::Origin;

/// Place of an interaction, and the kind of channel that is, if Discord tells.
#[derive(Clone, Copy, Debug)]
pub(in crate::discord) struct Whereabouts {
    /// The server, the channel or thread, and the channel of the thread.
    pub origin: Origin,
    /// Text, voice, a thread, and so on.
    pub kind: Option<ChannelType>,
}

/// Place where a table is to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) struct TablePlace {
    /// The channel, thread or post in which its lobby stands.
    pub channel: ChannelId,
    /// The channel to which that thread or post belongs; `None` for a channel.
    pub parent: Option<ChannelId>,
    /// Whether no thread can be opened there.
    pub threadless: bool,
}

impl TablePlace {
    /// A place in a channel that may have threads.
    pub fn of_channel(channel: ChannelId) -> Self {
        Self {
            channel,
            parent: None,
            threadless: false,
        }
    }
}

impl Whereabouts {
    /// The place of a table for everybody. In a thread or post it stands right there, unless the
    /// thread is that of another table: then it stands in its channel.
    ///
    /// # Errors
    /// The refusal in a private thread into which nobody has let the bot.
    pub async fn for_everybody(self, bot: &Bot) -> Result<TablePlace, Notice<'static>> {
        let Origin {
            channel, parent, ..
        } = self.origin;
        match (parent, self.kind) {
            (Some(parent), _) if is_of_a_table(bot, channel).await => {
                Ok(TablePlace::of_channel(parent))
            }
            (Some(_), Some(ChannelType::PrivateThread)) if is_outside(bot, channel).await => {
                Err(Notice::NotInThread)
            }
            // The text chat of a voice channel has no threads, and a thread has none of its own.
            _ => Ok(TablePlace {
                channel,
                parent,
                threadless: parent.is_some() || self.has_voice(),
            }),
        }
    }

    /// The place of a private table, which plays in a private thread: the text channel, or that of
    /// the thread where it is asked for.
    ///
    /// # Errors
    /// The refusal where Discord has no private threads: everywhere else.
    pub async fn for_the_invited(self, bot: &Bot) -> Result<TablePlace, Notice<'static>> {
        let Origin {
            channel, parent, ..
        } = self.origin;
        let has_them = match (parent, self.kind) {
            (Some(_), Some(ChannelType::NewsThread)) => false,
            // A post and a thread look the same: their channels differ.
            (Some(parent), Some(ChannelType::PublicThread)) => is_text(bot, parent).await,
            // What Discord does not tell here, it tells when the thread is opened.
            (Some(_), _) | (None, None | Some(ChannelType::Text)) => true,
            (None, Some(_)) => false,
        };
        match has_them {
            true => Ok(TablePlace::of_channel(parent.unwrap_or(channel))),
            false => Err(Notice::NeedsPrivateThread),
        }
    }

    fn has_voice(self) -> bool {
        matches!(self.kind, Some(ChannelType::Voice | ChannelType::Stage))
    }
}

/// Whether a thread was opened for a table; if the database cannot say, it was not.
async fn is_of_a_table(bot: &Bot, thread: ChannelId) -> bool {
    let known = bot.tables.store().is_thread_of_table(thread).await;
    known.unwrap_or_else(|why| {
        tracing::warn!(reason = %why, "it is not known whose thread this is");
        false
    })
}

/// Whether a channel is a text channel, which alone has private threads. Where Discord cannot be
/// asked it may be one: then its refusal of the thread closes the table.
async fn is_text(bot: &Bot, channel: ChannelId) -> bool {
    let kind = match look(bot, channel).await {
        Outcome::Done(answer) => answer.and_then(|channel| channel["type"].as_u64()),
        _ => None,
    };
    kind.is_none_or(|kind| kind == u64::from(u8::from(ChannelType::Text)))
}

/// Whether the bot does not see a thread: commands can be given in private threads that it is not
/// in, but a message there could not be kept up to date.
async fn is_outside(bot: &Bot, thread: ChannelId) -> bool {
    let seen = look(bot, thread).await;
    matches!(seen, Outcome::Forbidden(_) | Outcome::ChannelGone)
}

async fn look(bot: &Bot, channel: ChannelId) -> Outcome {
    let permit = bot
        .outbox
        .rest()
        .permit(Route::GetChannel { channel })
        .await;
    permit.send(None).await
}
