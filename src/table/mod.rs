//! Live tables: who sits there, whose turn it is, which input came first, and when countdowns end.
//!
//! Each table is one actor with one mailbox, which gives its inputs one order. This module must not
//! know Discord, SQL or sentences: it gives notices as values, screens that `screen` makes, and
//! commits that `store` writes.

mod actor;
mod change_game;
mod claims;
pub mod clockwork;
mod coaching;
mod counting;
pub mod draft;
mod due;
mod due_moves;
pub mod effects;
mod facts;
mod form;
pub mod gateway_status;
mod hints;
mod index;
mod lifecycle;
mod lobby;
mod log;
mod lookup;
mod mail;
pub mod match_record;
mod mending;
mod notes;
mod opening;
pub mod options;
pub mod order;
pub mod outward;
pub mod pace;
mod packs;
mod play_out;
mod playing;
mod powers;
mod practice;
mod presence;
pub mod press;
mod publish;
mod questions;
mod race_gap;
mod rematch;
mod replay;
mod replies;
mod reserved;
mod restore;
pub mod review;
mod running;
mod scene;
mod seated;
mod seats;
mod selection;
pub mod shard_link;
mod shared;
pub mod simulated;
pub mod sitter;
mod standing;
mod standing_order;
pub mod state;
pub mod summary;
pub mod tables;
mod teams;
mod ticks;
mod unshown;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod twin;
