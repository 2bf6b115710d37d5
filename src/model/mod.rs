//! The values that all modules of the bot share: ids, requests, facts, changes, languages, teams.
//!
//! Plain values. This module must not know any other module of the bot.

mod close_reason;
mod deck;
mod fact;
mod ids;
mod lang;
mod request;
mod teams;
mod trouble;

pub use close_reason::{CloseReason, NotAReason};
pub use deck::Deck;
pub use fact::{Fact, NotAFact};
pub use ids::{
    AttachmentId, ChannelId, EmojiId, GuildId, InteractionId, MessageId, RoleId, TableId, UserId,
};
pub use lang::Lang;
pub use request::{NotARequest, Request};
pub use teams::{LONGEST_NAME, NoTeams, SEATS, Teams, own_name};
pub use trouble::{Trouble, Troubles};
