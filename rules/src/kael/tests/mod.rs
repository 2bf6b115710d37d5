//! Kaël by its rules: each worked example a test of its name, and the rules that they leave out.

mod deal;
mod edges;
mod leaving;
mod options;
mod planted;
mod races;
mod reasons;
mod refusals;
mod robot;
mod scoring;
pub(super) mod table;
mod together;
mod vectors;
