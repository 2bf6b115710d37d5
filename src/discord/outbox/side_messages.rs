//! Messages that were the table message: they stay as the reveal of their manche, or are deleted because
//! another has replaced them.

use std::sync::Arc;

use super::Inner;
use super::room::{Room, State};
use super::sync::Pause;
use crate::discord::compose::{self, Shown, ShownPicture};
use crate::discord::interactions::custom_id::base36;
use crate::discord::rest::{Denied, Outcome, Route};
use crate::model::{ChannelId, MessageId, TableId, UserId};

/// How often archiving a thread is tried.
const TRIES: u32 = 3;

/// The table message of a manche that is over, until it shows its reveal: that comes once the presses
/// on their way to it have arrived.
#[derive(Debug)]
pub(super) struct Revealing {
    message: MessageId,
    /// The picture that it shows, if that is known.
    picture: Option<Box<ShownPicture>>,
}

impl From<MessageId> for Revealing {
    fn from(message: MessageId) -> Self {
        Self {
            message,
            picture: None,
        }
    }
}

/// A reveal that is to be shown.
#[derive(Debug)]
struct RevealDue {
    number: u32,
    shown: Shown,
    /// The message that is to show it; a new one is posted if there is none.
    message: Option<MessageId>,
    route: Route<'static>,
}

impl State {
    /// How many reveals need a message: all but the one whose message waits.
    pub(super) fn reveals_due(&self) -> usize {
        let waiting = usize::from(self.revealing.is_some());
        self.reveals.len().saturating_sub(waiting)
    }

    /// The message that was set aside and does not show its reveal yet.
    pub(super) fn revealing_message(&self) -> Option<MessageId> {
        self.revealing.as_ref().map(|revealing| revealing.message)
    }

    /// The number of the last reveal, shown or not; 0 before the first.
    pub(super) fn last_reveal(&self) -> u32 {
        let last = self.reveals.last_key_value();
        last.map_or(self.revealed, |(number, _)| *number)
    }

    /// The next reveal to show before the table message, and the message that is to show it if there
    /// is one. The table message of the last one is set aside: it shows its reveal in a moment.
    fn reveal_due(&mut self, discord_ms: Option<u64>) -> Option<RevealDue> {
        if self.reveals_due() == 0 {
            return None;
        }
        if let Some(message) = self.main.message.filter(|_| self.revealing.is_none()) {
            let editable = self.main.takes_edits(message, discord_ms);
            let picture = self.main.set_aside();
            match editable {
                true => self.revealing = Some(Box::new(Revealing { message, picture })),
                false => self.replaced.push(message),
            }
        }
        (self.reveals_due() > 0).then(|| self.reveal_in(self.revealing_message()))?
    }

    /// The reveal of the message that was set aside, once nobody can be pressing there any more.
    fn late_reveal_due(&mut self, now: u64) -> Option<RevealDue> {
        let message = self.revealing_message();
        let message = message.filter(|_| !self.reveals.is_empty())?;
        let due = self.may_delete(message, now);
        due.then(|| self.reveal_in(Some(message)))?
    }

    fn reveal_in(&self, message: Option<MessageId>) -> Option<RevealDue> {
        let (number, screen) = self.reveals.first_key_value()?;
        let channel = self.play_channel()?;
        Some(RevealDue {
            number: *number,
            shown: Shown {
                screen: Arc::clone(screen),
                turn: 0,
            },
            message,
            route: match message {
                Some(message) => Route::EditMessage { channel, message },
                None => Route::CreateMessage { channel },
            },
        })
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
    /// Has the message of each manche that is over show its reveal, in order, until only the one is
    /// left whose message was the last table message.
    pub(super) async fn reveal(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let due = room.state().reveal_due(self.discord_ms());
            let Some(due) = due else {
                return Ok(());
            };
            self.show_reveal(room, due).await?;
        }
    }

    /// Has the last table message show its reveal, once no press is on its way there.
    pub(super) async fn late_reveal(&self, room: &Room) -> Result<(), Pause> {
        let due = room.state().late_reveal_due(self.clock.now());
        match due {
            Some(due) => self.show_reveal(room, due).await,
            None => Ok(()),
        }
    }

    async fn show_reveal(&self, room: &Room, due: RevealDue) -> Result<(), Pause> {
        let nonce = nonce('r', room.table, due.number);
        let message = |shown: &Shown| match due.message {
            Some(_) => compose::edit(room.table, shown),
            None => compose::post(room.table, shown, &nonce),
        };
        self.ask_names(room, Some(&due.shown)).await;
        let new: Option<&[UserId]> = due.message.is_none().then_some(&[]);
        let screen = (&due.shown, new);
        let before = room
            .state()
            .revealing
            .as_mut()
            .and_then(|it| it.picture.take());
        let (pending, _) = self.public_body(room, screen, message, before.as_deref());
        let body = pending.done().await;
        loop {
            let permit = self.rest.permit(due.route).await;
            match self.send(room, permit, due.route, Some(&body)).await {
                Outcome::Done(_) => break,
                Outcome::RateLimited => {}
                Outcome::Unreachable(why) => {
                    self.warn(room, "a reveal did not get through", &why);
                    return Err(Pause::Retry);
                }
                Outcome::ChannelGone => return Err(Pause::ChannelGone),
                Outcome::Forbidden(why) => return Err(Pause::Forbidden(why)),
                Outcome::Archived => return Err(Pause::Forbidden(Denied::ThreadLocked)),
                Outcome::Refused(why) => {
                    tracing::error!(table.id = room.table.0, reason = %why, "a reveal was refused");
                    break;
                }
                Outcome::NotFound | Outcome::TooOldToEdit => break,
            }
        }
        {
            let mut state = room.state();
            state.revealed = state.revealed.max(due.number);
            state.reveals.remove(&due.number);
            state.revealing = None;
        }
        self.keep_place(room).await;
        Ok(())
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

#[cfg(test)]
mod tests {
    use super::super::tests::{room, screen, wanted};
    use super::*;
    use crate::clock::created_ms;
    use crate::table::outward::Reveal;

    #[test]
    fn a_message_that_takes_no_edit_any_more_goes_and_its_reveal_is_posted() {
        const TABLE: MessageId = MessageId(500);
        const MINUTE: u64 = 60_000;
        for (age, edited) in [(MINUTE, true), (60 * MINUTE, false)] {
            let room = room();
            let mut state = room.state();
            let mut wanted = wanted("one");
            wanted.reveals = vec![Reveal {
                number: 3,
                screen: screen("reveal"),
            }];
            state.want(wanted, None);
            let due = state.reveal_due(Some(created_ms(TABLE.get()) + age));
            match edited {
                true => {
                    assert_eq!(state.revealing_message(), Some(TABLE));
                    assert_eq!(state.replaced, []);
                }
                false => {
                    assert_eq!(due.and_then(|due| due.message), None);
                    assert_eq!(state.replaced, [TABLE], "it is to be deleted");
                }
            }
        }
    }
}
