//! Tiguidoo by its rule file: each vector a test of its name, and the rules that vectors leave out.

mod appeal;
mod edges;
mod leaving;
mod options;
mod table;
mod vectors;
