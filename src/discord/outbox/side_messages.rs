//! Messages beside the table message: reveals, which stay, and mentions, which are deleted.

use std::sync::Arc;

use super::Inner;
use super::room::{Room, State};
use super::sync::Pause;
use crate::discord::compose::{self, Shown};
use crate::discord::interactions::custom_id::base36;
use crate::discord::rest::{Denied, Outcome, Route, made};
use crate::model::{ChannelId, MessageId, TableId};
use crate::table::outward::Call;

/// What is to be done about a mention.
enum Mention {
    Post(Call),
    Delete(MessageId),
}

impl State {
    fn reveal_due(&self) -> Option<(u32, ChannelId, Shown)> {
        let (number, screen) = self.reveals.first_key_value()?;
        let shown = Shown {
            screen: Arc::clone(screen),
            turn: self.wanted.as_ref()?.turn,
        };
        Some((*number, self.play_channel()?, shown))
    }

    fn mention_due(&self) -> Option<Mention> {
        let call = self.wanted.as_ref()?.call.as_ref();
        if let Some((turn, message)) = self.calling {
            let stays = call.is_some_and(|call| call.turn == turn);
            return (!stays).then_some(Mention::Delete(message));
        }
        let new = call.filter(|call| self.called != Some(call.turn))?;
        Some(Mention::Post(new.clone()))
    }
}

impl Inner {
    /// Posts the reveals that are due, in order, each once.
    pub(super) async fn reveal(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let Some((number, channel, shown)) = room.state().reveal_due() else {
                return Ok(());
            };
            let nonce = nonce('r', room.table, number);
            let body = compose::post(room.table, &shown, &nonce);
            let permit = self.rest.permit(Route::CreateMessage { channel }).await;
            match permit.send_json(&body).await {
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

    /// Posts the mention that should stand, and deletes the one that should not.
    pub(super) async fn call(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let (due, channel) = {
                let state = room.state();
                (state.mention_due(), state.play_channel())
            };
            let (Some(due), Some(channel)) = (due, channel) else {
                return Ok(());
            };
            match due {
                Mention::Post(call) => self.mention(room, channel, &call).await?,
                Mention::Delete(message) => {
                    self.delete(room, channel, message).await?;
                    room.state().calling = None;
                }
            }
        }
    }

    async fn mention(&self, room: &Room, channel: ChannelId, call: &Call) -> Result<(), Pause> {
        let nonce = nonce('c', room.table, call.turn);
        let body = compose::ping_user(call.user, &call.text, &nonce);
        let permit = self.rest.permit(Route::CreateMessage { channel }).await;
        let message = match permit.send_json(&body).await {
            Outcome::Done(answer) => answer.as_ref().and_then(made),
            Outcome::RateLimited => return Ok(()),
            Outcome::Unreachable(why) => {
                self.warn(room, "a call did not get through", &why);
                return Err(Pause::Retry);
            }
            Outcome::ChannelGone => return Err(Pause::ChannelGone),
            // The table message tells whose turn it is, too.
            _ => None,
        };
        let mut state = room.state();
        state.called = Some(call.turn);
        state.calling = message.map(|message| (call.turn, message));
        Ok(())
    }

    /// Deletes the table messages that a newer one has replaced.
    pub(super) async fn sweep(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let (last, channel) = {
                let state = room.state();
                (state.replaced.last().copied(), state.play_channel())
            };
            let (Some(message), Some(channel)) = (last, channel) else {
                return Ok(());
            };
            self.delete(room, channel, message).await?;
            room.state().replaced.retain(|other| *other != message);
        }
    }

    /// Deletes one message; gives up on one that cannot be deleted.
    async fn delete(
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
                _ => return Ok(()),
            }
        }
    }
}

/// The nonce of a message, which makes sending it idempotent; shorter than the 25 characters that
/// Discord takes.
fn nonce(letter: char, table: TableId, number: u32) -> String {
    let table = base36(table.0.cast_unsigned());
    format!("{letter}{table}-{}", base36(number.into()))
}
