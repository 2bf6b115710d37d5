//! The gateway, and whether people can be heard on it: one session per shard, kept for as long as
//! the bot runs, and the proof that a connection is alive before anybody's time runs out.
//!
//! # Keeping the connection
//!
//! [`endpoint`] asks Discord where the gateway is and how many shards it wants. [`shards`] runs
//! that many [`session`]s, all of them anew when Discord wants another number. [`identify`] spaces
//! their identifies: one in 5 s from each bucket of shards. A session resumes by itself after most
//! losses (the library sees to that); once it is over, the next one asks the endpoint again, waits
//! for its turn, and identifies. [`runner`] ends a session in which the library spins. [`unread`] passes
//! on events that the library cannot read.
//!
//! # Whether anybody can be heard
//!
//! No countdown may end while the people it is for cannot press. Three things can keep a press from
//! a table, and each is noticed in another place:
//!
//! 1. **The connection is known to be away.** [`monitor`] sees every event and looks at the
//!    library's runners once a second. It tells the tables which shards are away
//!    ([`GatewayStatus`]); those hold their countdowns until the shard is back.
//! 2. **The connection died without a word.** TCP notices after minutes, the library after a missed
//!    heartbeat. So a table whose wait is about to end makes sure of its shard ([`ShardLink`]): if
//!    nothing was received lately, it sends a probe, a request for the bot's own member entry,
//!    which Discord answers at once. Until anything is received the wait does not end. After 3 s
//!    without an answer the shard counts as away (case 1); after 100 s its session is replaced.
//! 3. **The process itself stood still**: it was stopped, suspended, or the machine was busy. What
//!    was pressed meanwhile lies unread in the sockets. The table clock ([`TableClock`]) looks
//!    every second, and every 25 ms while something is about to be decided; a look that comes late
//!    is a stall. After it decisions wait until what arrived is read, a second at most.
//!
//! ```text
//!   the wait of a table, whose shard has been silent for a while
//!
//!   800 ms before the end        the end         3 s after the probe        100 s after it
//!        |                          |                     |                        |
//!   -----+---------+----------------+---------------------+------------------------+----> time
//!        probe     answer           |                     |                        |
//!        |         (some 100 ms)    the wait ends         |                        |
//!        |                                                |                        |
//!        or no answer:              the wait goes on      the shard is away,       its session
//!                                                         countdowns are held      is replaced
//!
//!   the process stands still
//!
//!             900 ms               1,100 ms: what lay unread is read,
//!               |                  |         what is due is decided
//!   ------------+------------------+-----------------------------------------------------> time
//!    <- stall ->| a look comes late: decisions wait for 200 ms without anything new
//! ```
//!
//! The link of a shard is in `table/shard_link`, because tables wait on it and must not know
//! Discord; the stalls are in `clock/stall`, because only that room may ask a clock. Both are pure
//! and are told what happened; their tests run on a paused clock. The proof of all three is
//! `tests/front/recovery` and the races of a stopped program in `tests/front/kael/stopped.rs`.
//!
//! Of the library this uses the connection of a single shard. Its own queue of shards stays unused:
//! it starts one in 5 s whatever `max_concurrency` says, keeps to itself why a session ended, and
//! identifies for ever with a number of shards that Discord no longer takes.
//!
//! [`GatewayStatus`]: crate::table::gateway_status::GatewayStatus
//! [`ShardLink`]: crate::table::shard_link::ShardLink
//! [`TableClock`]: crate::clock::TableClock

pub(super) mod endpoint;
pub(super) mod gateway;
pub(super) mod identify;
pub(super) mod monitor;
mod runner;
pub(super) mod session;
mod shards;
pub(super) mod unread;
