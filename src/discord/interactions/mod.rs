//! Interactions: presses, forms, commands and typed answers, from the gateway to their answer.

mod autocomplete;
pub(super) mod bot_pages;
pub mod custom_id;
pub(super) mod deferral;
pub(super) mod deliveries;
pub(super) mod dispatch;
pub(super) mod intake;
mod modal;
mod on_error;
pub(super) mod open_ping;
pub(super) mod origin;
pub(super) mod pages;
pub(super) mod permissions;
mod personal_data;
mod presses;
pub(super) mod reply;
pub(super) mod requester;
mod source;
pub(super) mod threads;
mod typed;
