//! Tapis: card games for Discord.
//!
//! [`app`] starts and stops everything. [`discord`] is the only room that knows the platform's
//! client library; [`sandbox`] is the Discord on localhost that a start without a token opens.
//! [`cli`] is the command line, a file for each command.

pub mod app;
pub mod calendar;
pub mod catalog;
pub mod cli;
pub mod clock;
pub mod discord;
pub mod logging;
pub mod preferences;
pub mod robots;
pub mod sandbox;
#[cfg(test)]
mod secrecy;
pub mod settings;
pub mod store;
pub mod table;
pub mod trouble;
pub mod watch;

pub use tapis_model as model;
pub use tapis_model::season;
pub use tapis_packs as packs;
pub use tapis_render as render;
pub use tapis_screen as screen;
