//! Tiguidoo: questions on cards; the first right answer wins the card.

pub mod hand;
pub mod judge;
pub mod options;
