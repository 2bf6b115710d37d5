//! The bot on Discord: the only room that names serenity and poise.
//!
//! | Room | What it does |
//! |---|---|
//! | [`liveness`] | keeps the gateway connected and knows whether people can be heard |
//! | [`interactions`] | takes presses, forms and typed answers, and answers them |
//! | [`commands`] | the slash commands, one file each |
//! | [`compose`] | turns screens into the JSON of messages |
//! | [`doctor`] | asks what can be asked of an application without people |
//! | [`duties`] | has what the bot does by itself done at its time |
//! | [`emojis`] | knows the emojis of cards, and uploads them |
//! | [`heir`] | follows a process that stops, without a gap |
//! | [`nights`] | opens the tables of nights at their hour |
//! | [`outbox`] | makes Discord show what tables want shown |
//! | [`evening_posts`] | posts the sums of evenings at their end |
//! | [`posted_boards`] | posts leaderboards, and renews them after matches |
//! | [`rest`] | sends every request, within the rate limits |
//!
//! [`Connection`] opens, serves and closes all of it.
//! Must not know whether it talks to Discord itself or to a sandbox.

mod application;
mod channel_permissions;
mod commands;
pub mod compose;
mod connection;
mod counts;
pub mod doctor;
mod duties;
pub mod emojis;
mod evening_posts;
mod fault;
mod gallery;
mod heir;
mod ids;
pub mod interactions;
mod liveness;
mod log_lines;
mod names;
mod nights;
mod operator;
pub mod outbox;
mod posted_boards;
pub mod rest;
mod shutdown;
mod vitals;

pub use application::Application;
pub use connection::{ConnectError, Connection, Died};
pub use counts::{Count, Counts, Edits, Interactions, Requests, Stages};
pub use gallery::Gallery;
pub use log_lines::is_safe_to_log;
pub use operator::Operator;
pub use shutdown::Shutdown;
pub use vitals::Vitals;

use std::sync::Arc;

use tokio::sync::watch;

use crate::screen::words::Words;
use crate::table::tables::Tables;
use crate::trouble::Troubles;
use commands::imports::Imports;
use interactions::deferral::Deferrals;
use interactions::deliveries::{Deliveries, LastSeen};
use interactions::replays::SharedMoment;
use outbox::Outbox;

/// Shared state that every command is handed.
struct Bot {
    words: Arc<Words>,
    tables: Tables,
    outbox: Outbox,
    deferrals: Arc<Deferrals>,
    deliveries: Deliveries,
    /// The presses whose answer changes nothing to be seen.
    acknowledged: Deliveries,
    /// The moments of matches that people have shown to everybody.
    shared_moments: LastSeen<SharedMoment>,
    imports: Imports,
    troubles: Troubles,
    /// Changes whenever a night was announced.
    nights: Arc<watch::Sender<u64>>,
}

type Error = anyhow::Error;
type Context<'a> = poise::Context<'a, Bot, Error>;
type Command = poise::Command<Bot, Error>;
