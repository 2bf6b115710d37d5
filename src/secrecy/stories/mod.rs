//! Stories of each game for the laws.

pub mod kaddour;
pub mod kael;
pub mod tamalou;
pub mod tiguidoo;
