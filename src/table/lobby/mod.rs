//! A table before its match: who sits down, what is chosen, and how it begins, once or again.

pub mod change_game;
pub mod opening;
pub mod options;
pub mod packs;
pub mod play_on;
pub mod practice;
pub mod rematch;
pub mod requests;
pub mod selection;
pub mod team_play;
pub mod teams;
