//! Kaël as people play it: tables, hands and cuts, over the wire, in a sandbox.

mod calm;
mod hands;
mod hostile;
pub mod known;
mod lobby;
pub mod matches;
mod presses;
mod races;
mod stopped;
mod table;
