//! Kaël as people play it: tables, hands and cuts, over the wire, in a sandbox.

#[path = "../support/mod.rs"]
mod support;

mod calm;
mod hands;
mod hostile;
mod known;
mod lobby;
mod matches;
mod presses;
#[path = "../recovery/program.rs"]
mod program;
mod races;
mod stopped;
mod table;
