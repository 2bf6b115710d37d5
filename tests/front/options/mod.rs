//! A table as its host wants it: options one by one, codes, invitations, the powers of a host and a
//! moderator; over the wire, in a sandbox.

mod change_game;
mod codes;
mod lobby;
pub mod page;
mod people;
mod really;
mod refused;
