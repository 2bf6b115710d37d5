//! Live tables: who sits there, whose turn it is, what was pressed first, and until when.
//!
//! One actor a table, one mailbox, one order of inputs. Must not know Discord, SQL, or words: it
//! hands out screens that `screen` makes, and keeps what `store` keeps.

mod actor;
mod again;
mod always;
mod answers;
mod claims;
pub mod clockwork;
pub mod draft;
pub mod effects;
mod form;
pub mod game;
mod house;
mod index;
mod late;
pub mod line;
mod lobby;
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
mod scene;
mod seats;
mod shelf;
mod shows;
pub mod sitter;
pub mod state;
mod teams;
mod ticks;
mod unprompted;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod twin;
