//! The drawings on cards, pack by pack. Every drawing is our own.
//!
//! The head of a face has its rank and its suit; below is a square field for its pips or its
//! figure.

pub mod back;
pub mod courts;
pub mod figures;
pub mod numbers;
pub mod pips;
