//! Tiguidoo by its rules: each worked example a test of its name, and the rules that they leave
//! out.

mod appeal;
mod edges;
mod granting;
mod hands;
mod judging;
mod leaving;
mod options;
mod phrases;
mod pile;
mod races;
mod reasons;
mod robot;
mod signs;
mod table;
mod together;
mod values;
mod vectors;
