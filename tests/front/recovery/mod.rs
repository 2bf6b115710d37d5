//! Bad days: the program is killed, the gateway is away, the database fails, a raid, no edits.
//!
//! Plain `cargo test` kills the program a few times; `TAPIS_KILLS=10000 cargo test --test front
//! recovery::kills -- --nocapture` does it ten thousand times, `TAPIS_KILLS_SEED` plays other
//! evenings, and `TAPIS_PROGRAM` names another build of the program. `TAPIS_STOPS=200 cargo test
//! --test front recovery::stops -- --nocapture` tells it to stop two hundred times, in matches of all
//! games, `TAPIS_STOPS_SEED` likewise. `TAPIS_GUILDS=2500 TAPIS_PROGRAM=$PWD/target/release/tapis
//! cargo test --test front recovery::scale -- --nocapture` fills four shards with so many servers
//! each, and takes a minute. `TAPIS_FAULTS=200` and `recovery::faults` do so to three processes on a
//! PostgreSQL server. `TAPIS_BACKUPS_TRIED=1000 cargo test --test front recovery::backups` makes a
//! thousand backups while people press.

#![allow(clippy::print_stdout, reason = "a test says what it found")]

mod backups;
mod blocked;
mod dead_gateway;
#[cfg(unix)]
mod faults;
mod gateway;
mod kills;
mod monkey;
mod operator;
mod outage;
mod processes;
pub mod program;
mod raid;
mod room;
mod scale;
mod shards;
mod slots;
mod slow_disk;
#[cfg(unix)]
mod stops;
pub mod table;
mod take_over;
mod trouble;
pub mod truth;
mod unshown;
mod watched;

/// A number that the environment names, else the usual one.
fn number(name: &str, usual: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(usual, |text| text.parse().expect(name))
}
