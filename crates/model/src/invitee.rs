//! A person whom a host invites, with any hindrance that was found.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::UserId;
use super::request::{NotARequest, user};

/// A person who is to be invited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitee {
    /// The person.
    pub user: UserId,
    /// The hindrance, as far as the table cannot know it; `None` if none was found.
    pub hindrance: Option<Hindrance>,
}

crate::named! {
    /// The reason for which somebody cannot be invited to any table of this channel.
    #[derive(Serialize, Deserialize)]
    pub enum Hindrance {
        /// `bot`: they are a bot.
        Bot = "bot",
        /// `blind`: they do not see the channel, and so would not see its threads.
        Blind = "blind",
        /// `unwilling`: they have chosen that nobody may invite them.
        Unwilling = "unwilling",
    }
}

impl Invitee {
    /// A person whose invitation this hinders.
    #[must_use]
    pub const fn of(user: UserId, hindrance: Hindrance) -> Self {
        let hindrance = Some(hindrance);
        Self { user, hindrance }
    }
}

impl From<UserId> for Invitee {
    fn from(user: UserId) -> Self {
        let hindrance = None;
        Self { user, hindrance }
    }
}

impl fmt::Display for Invitee {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.user)?;
        match self.hindrance {
            Some(hindrance) => write!(out, "-{}", hindrance.name()),
            None => Ok(()),
        }
    }
}

impl FromStr for Invitee {
    type Err = NotARequest;

    fn from_str(text: &str) -> Result<Self, NotARequest> {
        let Some((id, word)) = text.split_once('-') else {
            return user(text).map(Self::from);
        };
        let hindrance = Hindrance::named(word).ok_or(NotARequest)?;
        Ok(Self::of(user(id)?, hindrance))
    }
}
