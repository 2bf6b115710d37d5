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
mod deliveries;
mod desk;
mod dispatch;
mod download;
mod fault;
pub mod gate;
mod gateway;
pub mod hands;
mod imports;
mod intake;
mod leave;
mod log_lines;
mod modal;
mod origin;
pub mod outbox;
mod packing;
mod pages;
mod permissions;
mod presses;
mod registration;
mod reply;
mod role_call;
mod source;
mod threads;
mod typed;

pub use connection::{ConnectError, Connection, Died};
pub use leave::Leave;
pub use log_lines::harmless;

use std::sync::Arc;

use crate::screen::words::Words;
use crate::table::registry::Registry;
use deferral::Deferrals;
use deliveries::Deliveries;
use imports::Imports;
use outbox::Outbox;

/// What every command is handed.
struct Bot {
    words: Arc<Words>,
    tables: Registry,
    outbox: Outbox,
    deferrals: Arc<Deferrals>,
    deliveries: Deliveries,
    imports: Imports,
}

type Error = anyhow::Error;
type Context<'a> = poise::Context<'a, Bot, Error>;
type Command = poise::Command<Bot, Error>;
