//! Live tables: who sits there, whose turn it is, which input came first, and when countdowns end.
//!
//! Each table is one actor with one mailbox, which gives its inputs one order. This module must not
//! know Discord, SQL or sentences: it gives notices as values, screens that `screen` makes, and
//! commits that `store` writes.

pub mod effects;
mod lifecycle;
mod lobby;
mod log;
mod people;
mod play;
pub mod press;
mod serve;
mod show;
pub mod simulated;
pub mod state;
mod time;

pub use lobby::options;
pub use people::sitter;
pub use play::order;
pub use serve::{draft, summary, tables};
pub use show::{evening, match_record, outward, review, seen_again};
pub use time::{clockwork, gateway_status, pace, shard_link};

#[cfg(test)]
mod tests;
#[cfg(test)]
mod twin;
