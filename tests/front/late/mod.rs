//! Presses that are on their way when what they press on changes: they are told who was first, and
//! none fails.

mod matches;
mod my_hand;
mod races;
