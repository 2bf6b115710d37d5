//! The message that gathers everybody when a match begins: it mentions people, which adds them to a
//! public thread. Once all have seen their hand it says so and stays: hands that were opened from it
//! are shown as answers to it, which without it could not be loaded.

use super::Inner;
use super::room::{Room, State};
use super::sync::Pause;
use crate::discord::compose;
use crate::discord::interactions::custom_id::base36;
use crate::discord::rest::{Outcome, Route, made};
use crate::model::MessageId;
use crate::table::outward::Gathering;

/// The next request for the message.
enum Due {
    Post { shown: Gathering, turn: u32 },
    Reword(MessageId, String),
    Delete(MessageId),
}

impl State {
    fn gathering_due(&mut self, now: u64) -> Option<Due> {
        let wanted = self.wanted.as_ref()?;
        match (&wanted.gathering, self.gathering) {
            (None, Some(message)) => {
                let due = match wanted.over {
                    true => Due::Delete(message),
                    false => Due::Reword(message, wanted.all_there.clone()),
                };
                self.may_delete(message, now).then_some(due)
            }
            (Some(gathering), None) if !self.gathered => Some(Due::Post {
                shown: gathering.clone(),
                turn: wanted.turn,
            }),
            _ => None,
        }
    }
}

impl Inner {
    /// Posts the message if it is wanted, and has it say less if it is not.
    pub(super) async fn gather(&self, room: &Room) -> Result<(), Pause> {
        loop {
            let (due, channel) = {
                let mut state = room.state();
                (state.gathering_due(self.clock.now()), state.play_channel())
            };
            let (Some(due), Some(channel)) = (due, channel) else {
                return Ok(());
            };
            let stands = match due {
                Due::Post { shown, turn } => {
                    let nonce = format!("g{}", base36(room.table.0.cast_unsigned()));
                    let rung = self.rung(&shown.users);
                    let (users, text) = (&shown.users, &shown.text);
                    let text = self.calling(room, text, users, &rung).await;
                    let mut body = compose::ping_users(&rung, &text, &nonce);
                    compose::add_button(&mut body, room.table, turn, &shown.button);
                    let permit = self.rest.permit(Route::CreateMessage { channel }).await;
                    match permit.send_json(&body).await {
                        Outcome::Done(answer) => answer.as_ref().and_then(made),
                        Outcome::RateLimited => continue,
                        Outcome::Unreachable(why) => {
                            self.warn(room, "nobody was told of the start", &why);
                            return Err(Pause::Retry);
                        }
                        Outcome::ChannelGone => return Err(Pause::ChannelGone),
                        // The table message has the same button.
                        _ => None,
                    }
                }
                Due::Reword(message, text) => {
                    let mut body = compose::reword(&text);
                    compose::add_buttons(&mut body, room.table, 0, &[]);
                    let route = Route::EditMessage { channel, message };
                    let permit = self.rest.permit(route).await;
                    match permit.send_json(&body).await {
                        Outcome::RateLimited => continue,
                        Outcome::Unreachable(_) => return Err(Pause::Retry),
                        Outcome::ChannelGone => return Err(Pause::ChannelGone),
                        // Somebody has deleted it, or it stays as it was.
                        _ => None,
                    }
                }
                Due::Delete(message) => {
                    self.delete(room, channel, message).await?;
                    None
                }
            };
            {
                let mut state = room.state();
                (state.gathering, state.gathered) = (stands, true);
            }
            self.keep_place(room).await;
        }
    }
}
