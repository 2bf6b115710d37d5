//! What is drawn on cards, pack by pack. Every drawing is our own.
//!
//! A face has a head with its rank and its suit, and below it a square field for its pips or its
//! figure.

pub mod back;
pub mod courts;
pub mod figures;
pub mod numbers;
pub mod pips;
