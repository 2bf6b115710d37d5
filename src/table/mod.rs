//! Live tables: who sits there, whose turn it is, what was pressed first, and until when.
//!
//! One actor a table, one mailbox, one order of inputs. Must not know Discord, SQL, or words: it
//! hands out screens that `screen` makes, and keeps what `store` keeps.

mod actor;
mod again;
mod answers;
pub mod any_match;
mod claims;
pub mod clockwork;
pub mod draft;
pub mod effects;
mod form;
pub mod game;
pub mod gateway_status;
mod house;
mod index;
mod late;
mod lobby;
mod mending;
mod opening;
pub mod options;
pub mod order;
pub mod outward;
pub mod pace;
mod playing;
mod powers;
mod practice;
pub mod press;
mod questions;
pub mod registry;
mod replay;
mod restore;
mod scene;
mod seats;
pub mod shard_link;
mod shelf;
mod shows;
pub mod sitter;
mod standing_order;
pub mod state;
mod teams;
mod ticks;
mod unprompted;
mod unshown;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod twin;
