//! Tiguidoo by its rules: each worked example a test of its name, and the rules that they leave
//! out.

mod appeal;
mod edges;
mod granting;
mod hands;
mod judging;
mod leaving;
mod options;
mod pile;
mod races;
mod reasons;
mod robot;
mod table;
mod teams;
mod together;
mod vectors;
