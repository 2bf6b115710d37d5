//! The leaderboards that servers have posted, one for each, and which of them are due to be renewed.

use super::engine::read;
use super::writer::Job;
use super::{Store, StoreError};
use crate::model::{ChannelId, GuildId, MessageId};

/// A posted leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedBoard {
    /// The server.
    pub guild: GuildId,
    /// The channel with the message.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// Which leaderboard, as the ids of its buttons say it.
    pub view: String,
    /// Whether it is that of the present month, whichever that is.
    pub monthly: bool,
    /// The language it was posted in, by its tag.
    pub lang: String,
    /// When it was posted or renewed last, in milliseconds since 1970.
    pub renewed_ms: u64,
}

/// A change of what is posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardChange {
    /// Posted, in the place of an earlier one of the server.
    Posted(PostedBoard),
    /// Renewed at this time, in milliseconds since 1970.
    Renewed(GuildId, u64),
    /// Due, and as it was at this time: it could not be renewed.
    Due(GuildId, u64),
    /// The message is gone: it is not renewed any more, unless another was posted meanwhile.
    Gone(GuildId, MessageId),
}

impl Store {
    /// The boards of servers of the slot in which a match has counted since they were renewed, the one that was
    /// renewed longest ago first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn due_boards(&self) -> Result<Vec<PostedBoard>, StoreError> {
        let mut due = read!(self, look => sql::posted_boards::due_boards(look))?;
        due.retain(|board| self.slot.has(board.guild));
        Ok(due)
    }

    /// Notes that a leaderboard was posted or renewed, or is gone.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn change_board(&self, change: BoardChange) -> Result<(), StoreError> {
        let job = |answer| Job::PostedBoard(change, answer);
        self.writer.ask(job).await
    }
}

#[cfg(test)]
mod tests;
