//! The values that all parts of the bot share: ids, requests, facts, languages, teams, seasons.
//!
//! Plain values: no part of the bot, no runtime, no database.

mod close_reason;
mod deck;
mod fact;
mod ids;
mod invitee;
mod lang;
mod named;
pub mod preferences;
mod request;
pub mod season;
mod slot;
mod teams;

pub use close_reason::{CloseReason, NotAReason};
pub use deck::Deck;
pub use fact::{Fact, NotAFact};
pub use ids::{
    AttachmentId, ChannelId, EmojiId, EventId, GuildId, InteractionId, MessageId, RoleId, TableId,
    UserId,
};
pub use invitee::{Hindrance, Invitee};
pub use lang::Lang;
pub use request::{NotARequest, Request};
pub use slot::Slot;
pub use teams::{LONGEST_NAME, NoTeams, SEATS, Teams, own_name};
