//! What the message for everybody is to show next, and with which token that can go out.
//!
//! Nothing here waits or sends.

use std::sync::Arc;

use serde_json::Value;

use super::room::{State, SyncTask};
use super::token_place::{FOLLOWED_MS, TokenPlace, is_younger};
use crate::discord::compose::{self, Lingering, Shown};
use crate::discord::rest::{InteractionToken, Route};
use crate::model::{ChannelId, MessageId, TableId, UserId};
use crate::screen::EncodedScreen;
use crate::table::outward::{Feedback, Main};

/// A request that is due for the table message or the lobby message.
#[derive(Debug)]
pub(super) struct Due {
    pub channel: ChannelId,
    /// The message to edit; a new one is posted if there is none.
    pub edited: Option<MessageId>,
    /// The interaction whose token edits it, or posts the new one.
    pub place: Option<TokenPlace>,
    pub shown: Shown<EncodedScreen>,
    /// Makes posting a new message with the bot's token idempotent: Discord makes no second message
    /// with the same nonce.
    nonce: String,
    /// The feedback for the table once the request is accepted.
    pub feedback: Option<Feedback>,
    /// How often the table message will have been reposted after the request.
    pub reposts: u32,
    /// The people whom a new message rings.
    pub rings: Vec<UserId>,
}

impl Due {
    /// The request with the bot's token.
    pub fn by_bot(&self) -> Route<'static> {
        let channel = self.channel;
        match self.edited {
            Some(message) => Route::EditMessage { channel, message },
            None => Route::CreateMessage { channel },
        }
    }

    /// The same with the token of an interaction, if there is one.
    pub fn by_token(&self) -> Option<Route<'_>> {
        let place = self.place.as_ref()?;
        Some(match self.edited {
            Some(_) => place.edit(),
            None => Route::FollowUp {
                token: &place.token,
            },
        })
    }

    /// Whether both are about the same message.
    pub fn is_same_request(&self, other: &Self) -> bool {
        (self.channel, self.edited) == (other.channel, other.edited)
    }

    /// The body of the request: `shown`, with what lingers; with `token`, it goes out with that.
    pub fn message(
        &self,
        table: TableId,
        shown: &Shown,
        lingering: &Lingering,
        token: Option<&TokenPlace>,
    ) -> Value {
        if self.edited.is_some() {
            let mut edit = compose::edit(table, shown);
            lingering.add_to(&mut edit, shown);
            return edit;
        }
        let mut new = match token {
            Some(_) => compose::public(table, shown),
            None => compose::post(table, shown, &self.nonce),
        };
        if !self.rings.is_empty() {
            // All others are told by name.
            compose::ring_mentioned(&mut new);
        }
        new
    }
}

impl State {
    /// Notes that a press on a message for everybody was acknowledged: its token edits that message.
    pub fn lend(&mut self, message: MessageId, token: &InteractionToken) {
        for tracked in [&mut self.main, &mut self.lobby] {
            if tracked.message == Some(message) {
                tracked.lent.lend(TokenPlace {
                    token: token.clone(),
                    follow_up: None,
                });
            }
        }
        self.main.lent.pressed(token);
    }

    /// The request that is due for the message of a task; `None` if it shows what is wanted.
    pub fn due(&self, task: SyncTask, table: TableId, discord_ms: Option<u64>) -> Option<Due> {
        match task {
            SyncTask::Main => self.main_due(table, discord_ms),
            SyncTask::Lobby => self.lobby_due(table, discord_ms),
            SyncTask::Hand(_) => None,
        }
    }

    fn main_due(&self, table: TableId, discord_ms: Option<u64>) -> Option<Due> {
        let wanted = self.wanted.as_ref()?;
        let main = wanted.main.as_ref()?;
        let channel = self.play_channel()?;
        let shown = public(&main.screen);
        if self.main.refused.as_deref() == Some(&shown) {
            return None;
        }
        let down = self.reposts.is_some_and(|done| done < main.reposts);
        if self.reveals_due() > 0 {
            // They came meanwhile, and this message is to show the first of them.
            return None;
        }
        let edited = match self.main.message {
            Some(message) if !down => {
                if !self.main.differs(&shown) && !self.main.outlasted {
                    return None;
                }
                Some(message).filter(|message| self.main.takes_edits(*message, discord_ms))
            }
            _ => None,
        };
        let place = match edited {
            // The end must be shown although nobody presses.
            _ if wanted.over => None,
            Some(_) => self.main.lent.place(discord_ms).cloned(),
            None => self.follows(channel, discord_ms),
        };
        Some(Due {
            channel,
            edited,
            place,
            nonce: self.main.nonce('m', table, self.last_reveal()),
            feedback: Some(accepted(main, wanted.turn)),
            reposts: main.reposts,
            rings: match self.rung {
                true => Vec::new(),
                false => wanted.rings.clone(),
            },
            shown,
        })
    }

    /// The interaction whose token posts the next table message in its channel, so that it can edit it
    /// too.
    fn follows(&self, channel: ChannelId, discord_ms: Option<u64>) -> Option<TokenPlace> {
        // Discord recognises no repetition of such a message.
        if self.main.is_uncertain() || !self.main.lent.may_follow() {
            return None;
        }
        // The message answers what was pressed: everybody else could not load somebody's hand.
        let pressed = self.main.lent.newest(discord_ms);
        let young = pressed.filter(|token| is_younger(token, FOLLOWED_MS, discord_ms));
        let hand = self.hands.newest_token(discord_ms);
        let mut tokens = young.into_iter().chain(hand).chain(pressed);
        let here = tokens.find(|token| token.channel() == Some(channel));
        let token = here?.clone();
        Some(TokenPlace {
            token,
            follow_up: None,
        })
    }

    /// The feedback that the table has not got yet although its message shows what is wanted.
    pub fn standing(&self) -> Option<Feedback> {
        let wanted = self.wanted.as_ref()?;
        let main = wanted.main.as_ref()?;
        let feedback = accepted(main, wanted.turn);
        let shown = public(&main.screen);
        let news = self.main.confirmed != Some(feedback) && !self.main.differs(&shown);
        news.then_some(feedback)
    }

    pub fn lobby_due(&self, table: TableId, discord_ms: Option<u64>) -> Option<Due> {
        let wanted = self.wanted.as_ref().filter(|wanted| !wanted.hidden)?;
        let channel = self.lobby_channel()?;
        let shown = public(&wanted.lobby);
        let differs = self.lobby.differs(&shown) || self.lobby.outlasted;
        if self.lobby.refused.as_deref() == Some(&shown) || !differs {
            return None;
        }
        let needed = wanted.main.is_none() && !wanted.over;
        if self.lobby.message.is_none() && !needed {
            // A lobby message is needed only until the match begins.
            return None;
        }
        let edited = self.lobby.message;
        let place = self.lobby.lent.place(discord_ms);
        Some(Due {
            channel,
            edited,
            // The end must be shown although nobody presses.
            place: place.filter(|_| edited.is_some() && !wanted.over).cloned(),
            shown,
            nonce: self.lobby.nonce('l', table, 0),
            feedback: None,
            reposts: 0,
            rings: Vec::new(),
        })
    }
}

/// Screen of a message for everybody: its controls mean the same in every turn.
fn public(screen: &Arc<EncodedScreen>) -> Shown<EncodedScreen> {
    Shown::encoded(Arc::clone(screen), 0)
}

fn accepted(main: &Main<EncodedScreen>, turn: u32) -> Feedback {
    Feedback::Accepted {
        events: main.events,
        turn,
    }
}
