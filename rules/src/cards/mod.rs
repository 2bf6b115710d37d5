//! Packs of cards: what a card is called and which order a pack has before it is shuffled.
//!
//! Knows no game; what a card is worth in one stands in that game's folder unless the pack was
//! made for it.

pub mod ace_high;
pub mod french;
pub mod numbers;
pub mod spanish;
