//! Tests of Tamalou: its vectors, its rules, its laws.

mod laws;
mod options;
mod reasons;
mod robot;
mod rules;
mod table;
mod vectors;
