//! The bot on Discord: the only room that names serenity and poise.
//!
//! [`Connection`] opens, serves and closes the gateway. Each command is one file in `commands`.
//! Must not know whether it talks to Discord itself or to a sandbox.

mod apology;
mod asker;
mod commands;
pub mod compose;
mod connection;
pub mod custom_id;
mod data;
mod deferral;
mod desk;
mod download;
mod fault;
pub mod gate;
pub mod hands;
mod intake;
mod leave;
mod log_lines;
mod modal;
mod origin;
pub mod outbox;
mod packing;
mod pages;
mod permissions;
mod presence;
mod presses;
mod registration;
mod reply;
mod role_call;
mod shards;
mod threads;
mod typed;
mod unread;

pub use connection::{ConnectError, Connection, Died};
pub use leave::Leave;
pub use log_lines::harmless;

use std::sync::Arc;

use crate::screen::words::Words;
use crate::table::registry::Registry;
use deferral::Deferrals;
use outbox::Outbox;
use presence::Ear;

/// What every command is handed.
struct Bot {
    words: Arc<Words>,
    tables: Registry,
    outbox: Outbox,
    deferrals: Arc<Deferrals>,
    ear: Arc<Ear>,
}

type Error = anyhow::Error;
type Context<'a> = poise::Context<'a, Bot, Error>;
type Command = poise::Command<Bot, Error>;
