//! Interactions: presses, forms, commands and typed answers, from the gateway to their answer.
//!
//! [`intake`] counts the events under way and lets [`deferral`] watch over each interaction.
//! [`dispatch`] hands slash commands to the framework, autocomplete to [`autocomplete`] and all else
//! to [`presses`]. What was pressed is read from its [`custom_id`]; it is for a table, for one of
//! the [`pages`], for the bot itself ([`bot_pages`]), or asks for the record of a match that is
//! over ([`match_records`]) or to see it again ([`replays`]). [`reply`] answers: in the message that was
//! pressed, in a new one, or, once the interaction was deferred, by an edit or a follow-up.

mod autocomplete;
pub(super) mod bot_pages;
pub mod custom_id;
pub(super) mod deferral;
pub(super) mod deliveries;
pub(super) mod dispatch;
pub(super) mod hold;
pub(super) mod intake;
pub(super) mod invitees;
pub(super) mod match_records;
mod modal;
mod on_error;
pub(super) mod open_ping;
pub(super) mod origin;
pub(super) mod page_reply;
pub(super) mod pages;
pub(super) mod permissions;
mod personal_data;
mod presses;
pub(super) mod replays;
pub(super) mod reply;
pub(super) mod requester;
mod reviews;
mod source;
pub(super) mod table_place;
pub(super) mod threads;
mod typed;
pub(super) mod unread;
