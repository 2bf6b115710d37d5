//! The bot on Discord: the only room that names serenity and poise.
//!
//! [`Connection`] opens, serves and closes the gateway. Each command is one file in `commands`.
//! Must not know whether it talks to Discord itself or to a sandbox.

mod apology;
mod commands;
pub mod compose;
mod connection;
pub mod custom_id;
mod fault;
pub mod gate;
pub mod hands;
pub mod outbox;
mod registration;
mod unread;

pub use connection::{ConnectError, Connection, Died, Leave};

use crate::screen::words::Words;

/// What every command is handed.
#[derive(Debug)]
struct Bot {
    words: Words,
}

type Error = anyhow::Error;
type Context<'a> = poise::Context<'a, Bot, Error>;
type Command = poise::Command<Bot, Error>;
