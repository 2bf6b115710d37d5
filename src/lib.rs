//! Tapis: card games for Discord.
//!
//! [`app`] starts and stops everything. [`discord`] is the only room that knows the platform's
//! client library; [`sandbox`] is the Discord on localhost that a start without a token opens.
//! [`simulate`], [`verify`], [`laws`] and [`lengths`] are the games on the command line,
//! [`pack_check`] looks through question packs there, [`emoji_sync`] uploads the emojis of cards, [`recompute`] counts anew what matches are
//! worth, [`backup`] copies the database and puts a copy back.

pub mod app;
pub mod backup;
pub mod catalog;
pub mod cli;
pub mod clock;
pub mod discord;
pub mod doctor;
pub mod emoji_sync;
pub mod environment;
pub mod health;
pub mod laws;
pub mod lengths;
pub mod logging;
pub mod pack_check;
pub mod picture_files;
pub mod preferences;
pub mod recompute;
pub mod robots;
pub mod sandbox;
pub mod screen_files;
#[cfg(test)]
mod secrecy;
pub mod service;
pub mod settings;
pub mod signals;
pub mod simulate;
pub mod store;
pub mod table;
pub mod trouble;
pub mod verify;
pub mod watch;
pub mod webdriver;

pub use tapis_model as model;
pub use tapis_model::season;
pub use tapis_packs as packs;
pub use tapis_render as render;
pub use tapis_screen as screen;
