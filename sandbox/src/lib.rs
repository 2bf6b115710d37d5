//! A Discord on localhost: REST, gateway and a web page, for trying and testing bots.
//!
//! An unmodified client library runs against it when its base URL points here. It knows what
//! Discord is and nothing about any bot.
//!
//! ```no_run
//! # async fn story() -> Result<(), Box<dyn std::error::Error>> {
//! use discord_sandbox::Sandbox;
//!
//! let sandbox = Sandbox::start().await?;
//! let guild = sandbox.guild("Café");
//! let lounge = guild.channel("lounge");
//! let lea = guild.user("Léa", "fr");
//! // … start a bot against `sandbox.url()` with the token `sandbox.token()` …
//! let reply = lea.at(&lounge).run("/help").await?;
//! assert!(reply.text().contains("help"));
//! # Ok(()) }
//! ```

#![recursion_limit = "256"]

pub mod cli;
mod clock;
mod control;
mod error;
mod fault;
mod form;
mod gateway;
mod hub;
mod id;
mod latency;
mod net;
mod page;
mod record;
mod rest;
mod sandbox;
mod save;
mod user;
mod wire;
mod world;

pub use clock::Clock;
pub use error::{ApiError, Retry, Scope};
pub use fault::{Fault, Trouble};
pub use gateway::Upset;
pub use id::Id;
pub use rest::limit::InteractionLimit;
pub use sandbox::{Builder, Sandbox, StartError};
pub use user::{
    Button, Channel, Choice, Client, Dialog, Guild, Menu, Missed, Pending, Picture, Press, Reply,
    Run, Seen, Travelling, User,
};
pub use world::channel::ChannelKind;
pub use world::event::ScheduledEvent;
pub use world::permission::Permissions;
