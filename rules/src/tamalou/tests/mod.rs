//! Tests of Tamalou: its vectors, its rules, its laws.

mod laws;
mod leaving;
mod manche;
mod options;
mod reasons;
mod robot;
mod rules;
mod swaps;
mod table;
mod together;
mod told;
mod vectors;
