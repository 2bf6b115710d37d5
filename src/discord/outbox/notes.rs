//! Messages to people who are not at the table: each is posted once, edited if its text changes,
//! and deleted at the end unless it stays.

use super::Inner;
use super::room::{Room, State};
use super::sync::Pause;
use crate::discord::compose;
use crate::discord::interactions::custom_id::base36;
use crate::discord::rest::{Body, Outcome, Route, made};
use crate::model::{ChannelId, MessageId, UserId};
use crate::table::outward::{Feedback, Note};

/// A message that was posted, or could not be.
#[derive(Debug)]
pub(super) struct Posted {
    channel: ChannelId,
    /// `None` if it could not be posted.
    message: Option<MessageId>,
    text: String,
    /// How many buttons it has: those of an invitation change when the match begins.
    buttons: usize,
    stays: bool,
}

/// The next request for one of these messages.
enum Due {
    Post(Note, ChannelId),
    Edit(Note, ChannelId, MessageId),
    Delete(UserId, ChannelId, MessageId),
}

impl State {
    /// Takes over the messages that an earlier process posted.
    fn adopt_notes(&mut self) {
        let gathers_in = self.gathers_in();
        let Some(wanted) = &self.wanted else { return };
        for note in &wanted.notes {
            let channel = note.channel.or(gathers_in);
            if let (Some(message), Some(channel)) = (note.message, channel) {
                self.notes.entry(note.about).or_insert_with(|| Posted {
                    channel,
                    message: Some(message),
                    text: note.text.clone(),
                    buttons: note.buttons.len(),
                    stays: note.stays,
                });
            }
        }
    }

    fn note_due(&self) -> Option<Due> {
        let wanted = &self.wanted.as_ref()?.notes;
        let gone = |about: &UserId| wanted.iter().all(|note| note.about != *about);
        let moved = |about: &UserId, posted: &Posted| {
            let note = wanted.iter().find(|note| note.about == *about);
            note.is_some_and(|note| posted.is_another(note))
        };
        let over = self.notes.iter().find(|(about, posted)| {
            let over = gone(about) && !posted.stays || moved(about, posted);
            over && posted.message.is_some()
        });
        if let Some((about, posted)) = over {
            return Some(Due::Delete(*about, posted.channel, posted.message?));
        }
        wanted.iter().find_map(|note| {
            let posted = self.notes.get(&note.about);
            match posted.filter(|posted| !posted.is_another(note)) {
                // Whoever is called into a private thread must see it by then.
                None if note.is_invitation() && !self.is_inside(note.about) => None,
                None => {
                    let channel = note.channel.or_else(|| self.gathers_in())?;
                    Some(Due::Post(note.clone(), channel))
                }
                Some(posted) if posted.differs(note) => {
                    Some(Due::Edit(note.clone(), posted.channel, posted.message?))
                }
                Some(_) => None,
            }
        })
    }
}

impl Posted {
    /// Whether a note is to be a message of its own: it belongs in another channel, or it is the first
    /// that can be answered.
    fn is_another(&self, note: &Note) -> bool {
        let elsewhere = note.channel.is_some_and(|channel| channel != self.channel);
        let answered = (self.buttons == 0) != note.buttons.is_empty();
        elsewhere || note.channel.is_none() && answered
    }

    fn differs(&self, note: &Note) -> bool {
        self.text != note.text || self.buttons != note.buttons.len()
    }
}

impl Inner {
    /// Posts, edits and deletes these messages as is wanted.
    pub(super) async fn note(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let due = {
                let mut state = room.state();
                state.adopt_notes();
                state.note_due()
            };
            let Some(due) = due else {
                return Ok(());
            };
            match due {
                Due::Post(note, channel) => self.post_note(room, &note, channel).await?,
                Due::Edit(note, channel, message) => {
                    self.edit_note(room, &note, channel, message).await?;
                }
                Due::Delete(about, channel, message) => {
                    self.delete(room, channel, message).await?;
                    if let Some(posted) = room.state().notes.get_mut(&about) {
                        posted.message = None;
                    }
                }
            }
        }
    }

    async fn post_note(&self, room: &Room, note: &Note, channel: ChannelId) -> Result<(), Pause> {
        let table = base36(room.table.0.cast_unsigned());
        // A nonce has at most 25 characters, so only the last bits of the person's id are used.
        let about = base36(note.about.get() & 0xff_ffff_ffff);
        let letter = if note.is_invitation() { 'i' } else { 'n' };
        let nonce = format!("{letter}{table}-{about}");
        let rung = self.rung(&note.users);
        let text = self.calling(room, &note.text, &note.users, &rung).await;
        let mut body = compose::ping_users(&rung, &text, &nonce);
        if !note.buttons.is_empty() {
            compose::add_buttons(&mut body, room.table, 0, &note.buttons);
        }
        let body = Body::from(&body);
        let route = Route::CreateMessage { channel };
        let permit = self.rest.permit(route).await;
        let message = match self.send(room, permit, route, Some(&body)).await {
            Outcome::Done(answer) => answer.as_ref().and_then(made),
            Outcome::RateLimited => return Ok(()),
            Outcome::Unreachable(why) => {
                self.warn(room, "a note did not get through", &why);
                return Err(Pause::Retry);
            }
            // Without the note, the lobby message still says it.
            _ => None,
        };
        let posted = Posted {
            channel,
            message,
            text: note.text.clone(),
            buttons: note.buttons.len(),
            stays: note.stays,
        };
        room.state().notes.insert(note.about, posted);
        if let Some(message) = message.filter(|_| note.is_invitation()) {
            let user = note.about;
            self.tell(room, Feedback::Invited { user, message });
        }
        Ok(())
    }

    async fn edit_note(
        &self,
        room: &Room,
        note: &Note,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), Pause> {
        let rung = self.rung(&note.users);
        let text = self.calling(room, &note.text, &note.users, &rung).await;
        let mut body = compose::reword(&text);
        compose::add_buttons(&mut body, room.table, 0, &note.buttons);
        let body = Body::from(&body);
        let route = Route::EditMessage { channel, message };
        let permit = self.rest.permit(route).await;
        let stands = match self.send(room, permit, route, Some(&body)).await {
            Outcome::RateLimited => return Ok(()),
            Outcome::Unreachable(_) => return Err(Pause::Retry),
            Outcome::Done(_) => Some(message),
            _ => None,
        };
        if let Some(posted) = room.state().notes.get_mut(&note.about) {
            posted.text.clone_from(&note.text);
            posted.buttons = note.buttons.len();
            posted.message = stands;
        }
        Ok(())
    }
}
