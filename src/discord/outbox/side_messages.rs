//! Messages beside the table message: reveals, which stay, and table messages that were replaced.

use std::sync::Arc;

use super::Inner;
use super::room::{Room, State};
use super::sync::Pause;
use crate::discord::compose::{self, Shown};
use crate::discord::interactions::custom_id::base36;
use crate::discord::rest::{Denied, Outcome, Route};
use crate::model::{ChannelId, MessageId, TableId};

/// How often archiving a thread is tried.
const TRIES: u32 = 3;

impl State {
    fn reveal_due(&self) -> Option<(u32, ChannelId, Shown)> {
        let (number, screen) = self.reveals.first_key_value()?;
        let shown = Shown {
            screen: Arc::clone(screen),
            turn: self.wanted.as_ref()?.turn,
        };
        Some((*number, self.play_channel()?, shown))
    }

    /// A table message to delete because a newer one has replaced it.
    fn replaced_due(&mut self, now: u64) -> Option<MessageId> {
        let replaced = self.replaced.clone();
        replaced
            .into_iter()
            .rev()
            .find(|message| self.may_delete(*message, now))
    }

    /// The lobby message to delete because the table shows nothing in its channel, or has begun since
    /// an earlier build posted it there: the channel and its id.
    pub(super) fn lobby_to_delete(&self) -> Option<(ChannelId, MessageId)> {
        let wanted = self.wanted.as_ref()?;
        let left = wanted.main.is_some() && self.is_lobby_in_channel();
        let channel = self.lobby_channel().filter(|_| wanted.hidden || left)?;
        Some((channel, self.lobby.message?))
    }
}

impl Inner {
    /// Posts the reveals that are not posted yet, in order, each once.
    pub(super) async fn reveal(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let Some((number, channel, shown)) = room.state().reveal_due() else {
                return Ok(());
            };
            let nonce = nonce('r', room.table, number);
            let post = |shown: &Shown| compose::post(room.table, shown, &nonce);
            self.ask_names(room, Some(&shown)).await;
            let (pending, _) = self.public_body(room, (&shown, true), post, None);
            let body = pending.done().await;
            let permit = self.rest.permit(Route::CreateMessage { channel }).await;
            match permit.send(Some(&body)).await {
                Outcome::Done(_) => {}
                Outcome::RateLimited => continue,
                Outcome::Unreachable(why) => {
                    self.warn(room, "a reveal did not get through", &why);
                    return Err(Pause::Retry);
                }
                Outcome::ChannelGone => return Err(Pause::ChannelGone),
                Outcome::Forbidden(why) => return Err(Pause::Forbidden(why)),
                Outcome::Archived => return Err(Pause::Forbidden(Denied::ThreadLocked)),
                Outcome::Refused(why) => {
                    tracing::error!(table.id = room.table.0, reason = %why, "a reveal was refused");
                }
                Outcome::NotFound | Outcome::TooOldToEdit => {}
            }
            {
                let mut state = room.state();
                state.revealed = state.revealed.max(number);
                state.reveals.remove(&number);
            }
            self.keep_place(room).await;
        }
    }

    /// Deletes the lobby message if the channel is to show nothing of the table.
    pub(super) async fn delete_lobby(&self, room: &Room) -> Result<(), Pause> {
        let due = room.state().lobby_to_delete();
        let Some((channel, message)) = due else {
            return Ok(());
        };
        self.delete(room, channel, message).await?;
        room.state().lobby.deleted();
        self.keep_place(room).await;
        Ok(())
    }

    /// Archives the thread of a table that is over. If that fails, Discord does it later.
    pub(super) async fn archive(&self, room: &Room) {
        let thread = {
            let state = room.state();
            let archived = state.wanted.as_ref().is_some_and(|wanted| wanted.archived);
            state.thread.filter(|_| archived)
        };
        let Some(thread) = thread else {
            return;
        };
        let away = serde_json::json!({ "archived": true });
        for _ in 0..TRIES {
            let permit = self.rest.permit(Route::EditThread { thread }).await;
            if permit.send_json(&away).await != Outcome::RateLimited {
                return;
            }
        }
    }

    /// Deletes the table messages that a newer one has replaced.
    pub(super) async fn sweep(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let (due, channel) = {
                let mut state = room.state();
                (state.replaced_due(self.clock.now()), state.play_channel())
            };
            let (Some(message), Some(channel)) = (due, channel) else {
                return Ok(());
            };
            self.delete(room, channel, message).await?;
            room.state().replaced.retain(|other| *other != message);
        }
    }

    /// Deletes one message; gives up on one that cannot be deleted, unless nothing can be done where
    /// the table plays at present.
    pub(super) async fn delete(
        &self,
        room: &Room,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), Pause> {
        let route = Route::DeleteMessage { channel, message };
        loop {
            let permit = self.rest.permit(route).await;
            match self.send(room, permit, route, None).await {
                Outcome::RateLimited => {}
                Outcome::Unreachable(_) => return Err(Pause::Retry),
                Outcome::ChannelGone => return Err(Pause::ChannelGone),
                Outcome::Forbidden(why) if room.state().play_channel() == Some(channel) => {
                    return Err(Pause::Forbidden(why));
                }
                _ => return Ok(()),
            }
        }
    }
}

/// The nonce of a message, by which Discord recognises a repetition; at most 25 characters.
pub(super) fn nonce(letter: char, table: TableId, number: u32) -> String {
    let table = base36(table.0.cast_unsigned());
    format!("{letter}{table}-{}", base36(number.into()))
}
