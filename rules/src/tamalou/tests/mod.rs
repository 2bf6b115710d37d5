//! Tests of Tamalou: its vectors, its rules, its laws.

mod laws;
mod options;
mod reasons;
mod rules;
mod table;
mod vectors;
