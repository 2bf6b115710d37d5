//! Mentions that call people to their turn: each person at most once a turn, deleted once they have
//! moved. One from which a hand was opened stays for the manche as a small line without its button: the
//! hand stands there as an answer to it, which without it could not be loaded.

use super::Inner;
use super::room::{Room, State};
use super::side_messages::nonce;
use super::sync::Pause;
use crate::discord::compose;
use crate::discord::interactions::custom_id::base36;
use crate::discord::rest::{Outcome, Route, made};
use crate::model::{ChannelId, MessageId, UserId};
use crate::table::outward::Call;

/// The seats that were called in a turn, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Called {
    turn: u32,
    seats: u8,
}

/// A message with mentions that exists in the channel.
#[derive(Clone, Debug)]
pub(super) struct Calling {
    called: Called,
    users: Vec<UserId>,
    message: MessageId,
    /// The table message that stood there when somebody opened their hand from this one.
    opened_beside: Option<MessageId>,
    /// Whether it calls nobody any more.
    is_reworded: bool,
}

/// The next request for mentions.
enum Due {
    /// Post one message for all of these.
    Post(Vec<Call>),
    /// Leave of one no more than whom it called.
    Reword(MessageId, Vec<UserId>),
    Delete(MessageId),
}

impl Called {
    const fn has(self, call: &Call) -> bool {
        self.turn == call.turn && self.seats & bit(call) != 0
    }

    /// Adds calls; those of another turn replace the earlier ones.
    fn with(self, calls: &[Call]) -> Self {
        calls.iter().fold(self, |before, call| Self {
            turn: call.turn,
            seats: bit(call)
                | if before.turn == call.turn {
                    before.seats
                } else {
                    0
                },
        })
    }
}

const fn bit(call: &Call) -> u8 {
    1_u8.wrapping_shl(call.seat as u32)
}

impl State {
    fn call_due(&mut self, now: u64) -> Option<Due> {
        let calls = &self.wanted.as_ref()?.calls;
        let (manche, end) = (self.main.message, self.wanted.as_ref()?.over);
        let answered =
            |calling: &Calling| calling.opened_beside.is_some_and(|it| Some(it) == manche);
        let called = |calling: &Calling| calls.iter().any(|call| calling.called.has(call));
        let stays = |calling: &Calling| !end && answered(calling);
        let mut stale = self.calling.iter().filter(|calling| !called(calling));
        let worded = stale.find(|calling| stays(calling) && !calling.is_reworded);
        if let Some(calling) = worded {
            return Some(Due::Reword(calling.message, calling.users.clone()));
        }
        let over = self.calling.iter();
        let over = over.filter(|calling| !called(calling) && !stays(calling));
        let over: Vec<MessageId> = over.map(|calling| calling.message).collect();
        if let Some(message) = over.into_iter().find(|over| self.may_delete(*over, now)) {
            return Some(Due::Delete(message));
        }
        let calls = &self.wanted.as_ref()?.calls;
        let new = calls.iter().filter(|call| !self.called.has(call));
        let new: Vec<Call> = new.cloned().collect();
        (!new.is_empty()).then_some(Due::Post(new))
    }

    /// Notes that a hand was opened from a message, so that it answers it.
    pub fn opened_from(&mut self, message: MessageId) {
        let beside = self.main.message;
        let mut calling = self.calling.iter_mut();
        if let Some(calling) = calling.find(|calling| calling.message == message) {
            calling.opened_beside = beside;
        }
    }

    /// The text with one line for each call; it depends on whether the person has a live hand.
    fn call_text(&self, calls: &[Call], discord_ms: Option<u64>) -> String {
        let lines = calls.iter().map(|call| {
            let text = match self.hands.has_live_hand(call.user, discord_ms) {
                true => &call.text,
                false => &call.open_hand,
            };
            text.replace("{who}", &compose::mention(call.user))
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl Inner {
    /// Posts the mentions that are wanted and deletes those that are not.
    pub(super) async fn call(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let (due, channel) = {
                let mut state = room.state();
                (state.call_due(self.clock.now()), state.play_channel())
            };
            let (Some(due), Some(channel)) = (due, channel) else {
                return Ok(());
            };
            match due {
                Due::Post(calls) => self.post_call(room, channel, &calls).await?,
                Due::Reword(message, users) => {
                    self.reword_call(room, channel, message, &users).await?;
                }
                Due::Delete(message) => {
                    self.delete(room, channel, message).await?;
                    let mut state = room.state();
                    state.calling.retain(|other| other.message != message);
                }
            }
        }
    }

    async fn post_call(
        &self,
        room: &Room,
        channel: ChannelId,
        calls: &[Call],
    ) -> Result<(), Pause> {
        let called = Called::default().with(calls);
        let nonce = nonce('c', room.table, called.turn) + "-" + &base36(called.seats.into());
        let text = room.state().call_text(calls, self.discord_ms());
        let users: Vec<UserId> = calls.iter().map(|call| call.user).collect();
        let rung = self.rung(&users);
        let text = self.calling(room, &text, &users, &rung).await;
        let mut body = compose::ping_users(&rung, &text, &nonce);
        if let Some(call) = calls.first() {
            compose::add_button(&mut body, room.table, called.turn, &call.button);
        }
        let permit = self.rest.permit(Route::CreateMessage { channel }).await;
        let message = match permit.send_json(&body).await {
            Outcome::Done(answer) => answer.as_ref().and_then(made),
            Outcome::RateLimited => return Ok(()),
            Outcome::Unreachable(why) => {
                self.warn(room, "a call did not get through", &why);
                return Err(Pause::Retry);
            }
            Outcome::ChannelGone => return Err(Pause::ChannelGone),
            // Without the mention, the table message still says whose turn it is.
            _ => None,
        };
        let mut state = room.state();
        state.called = state.called.with(calls);
        let calling = message.map(|message| Calling {
            called,
            users,
            message,
            opened_beside: None,
            is_reworded: false,
        });
        state.calling.extend(calling);
        Ok(())
    }

    async fn reword_call(
        &self,
        room: &Room,
        channel: ChannelId,
        message: MessageId,
        users: &[UserId],
    ) -> Result<(), Pause> {
        let who: Vec<String> = users.iter().copied().map(compose::mention).collect();
        let mut body = compose::reword(&format!("-# 🃏 {}", who.join(" ")));
        compose::add_buttons(&mut body, room.table, 0, &[]);
        let route = Route::EditMessage { channel, message };
        let permit = self.rest.permit(route).await;
        match permit.send_json(&body).await {
            Outcome::RateLimited => return Ok(()),
            Outcome::Unreachable(_) => return Err(Pause::Retry),
            Outcome::ChannelGone => return Err(Pause::ChannelGone),
            // Somebody has deleted it, or it stays as it was.
            _ => {}
        }
        let mut state = room.state();
        let mut calling = state.calling.iter_mut();
        if let Some(calling) = calling.find(|calling| calling.message == message) {
            calling.is_reworded = true;
        }
        Ok(())
    }
}
