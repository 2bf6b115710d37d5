//! Tamalou as people play it: looks, snaps, powers and calls by buttons and menus alone, over the
//! wire, in a sandbox.

mod largest;
mod matches;
mod memory;
pub mod races;
mod rules;
pub mod script;
mod windows;
