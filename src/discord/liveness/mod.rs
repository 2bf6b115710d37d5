//! The gateway: the sessions that keep the bot connected, and whether they can be heard on.

pub(super) mod endpoint;
pub(super) mod gateway;
mod identify;
pub(super) mod monitor;
pub(super) mod session;
mod unread;
