//! Packs of cards: the names of cards, and the order of a pack before it is shuffled.
//!
//! Knows no game. The worth of a card is in the folder of its game, unless the pack was made for
//! one.

pub mod ace_high;
pub mod french;
pub mod numbers;
pub mod spanish;
