//! The bot on Discord: the only room that names serenity and poise.
//!
//! [`Connection`] opens, serves and closes the gateway. Each command is one file in `commands`.
//! Must not know whether it talks to Discord itself or to a sandbox.

mod commands;
pub mod compose;
mod connection;
mod fault;
pub mod interactions;
mod leave;
mod liveness;
mod log_lines;
pub mod outbox;
pub mod rest;

pub use connection::{ConnectError, Connection, Died};
pub use leave::Leave;
pub use log_lines::harmless;

use std::sync::Arc;

use crate::screen::words::Words;
use crate::table::registry::Registry;
use commands::imports::Imports;
use interactions::deferral::Deferrals;
use interactions::deliveries::Deliveries;
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
