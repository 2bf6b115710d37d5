//! Tiguidoo by its rule file: each vector a test of its name, and the rules that vectors leave out.

mod appeal;
mod edges;
mod judging;
mod leaving;
mod options;
mod pile;
mod table;
mod vectors;
