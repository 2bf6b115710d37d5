//! A person whom a host invites, with any hindrance that was found.

use std::fmt;
use std::str::FromStr;

use super::UserId;
use super::request::{NotARequest, user};

/// A person who is to be invited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invitee {
    /// The person.
    pub user: UserId,
    /// The hindrance, as far as the table cannot know it; `None` if none was found.
    pub hindrance: Option<Hindrance>,
}

/// The reason for which somebody cannot be invited to any table of this channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// `bot`: they are a bot.
    Bot,
    /// `blind`: they do not see the channel, and so would not see its threads.
    Blind,
    /// `unwilling`: they have chosen that nobody may invite them.
    Unwilling,
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

impl Hindrance {
    /// All hindrances.
    pub const ALL: [Self; 3] = [Self::Bot, Self::Blind, Self::Unwilling];

    const fn word(self) -> &'static str {
        match self {
            Self::Bot => "bot",
            Self::Blind => "blind",
            Self::Unwilling => "unwilling",
        }
    }
}

impl fmt::Display for Invitee {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.user)?;
        match self.hindrance {
            Some(hindrance) => write!(out, "-{}", hindrance.word()),
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
        let mut all = Hindrance::ALL.into_iter();
        let hindrance = all.find(|one| one.word() == word).ok_or(NotARequest)?;
        Ok(Self::of(user(id)?, hindrance))
    }
}
