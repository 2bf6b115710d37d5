//! What the laws play of each game.

pub mod kaddour;
pub mod kael;
pub mod tamalou;
pub mod tiguidoo;
