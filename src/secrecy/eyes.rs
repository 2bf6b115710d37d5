//! Eyes through which a table is seen: everybody's or one person's.

use crate::model::UserId;

/// A viewer of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Everybody in the channel.
    All,
    /// One person, seated or not, who sees all that everybody sees too.
    Of(u64),
}

impl Eyes {
    pub fn user(self) -> Option<UserId> {
        match self {
            Self::All => None,
            Self::Of(user) => Some(UserId(user)),
        }
    }
}
