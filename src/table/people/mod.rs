//! The people and robots in the seats: who they are, what they may do, and how they leave or come.

pub mod guests;
pub mod invitations;
pub mod late_friends;
pub mod members;
pub mod notes;
pub mod powers;
pub mod reserved;
pub mod seated;
pub mod seats;
pub mod sitter;
