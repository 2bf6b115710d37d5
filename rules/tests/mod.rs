//! Tests over whole matches, by the crate's public face only.
//!
//! They are a module of the library and no programs of their own: the games take long to compile,
//! and so they are compiled once.

mod edition_2;
mod editions;
pub mod effort;
mod judge;
mod kaddour;
mod laws;
mod machine;
mod pages;
mod parameters;
mod races;
mod records;
mod robots;
mod tamalou;
mod transcripts;
