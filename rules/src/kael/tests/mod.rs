//! Kaël by its rule file: each vector a test of its name, and the rules that vectors leave out.

mod edges;
mod leaving;
mod options;
mod planted;
mod scoring;
mod table;
mod vectors;
