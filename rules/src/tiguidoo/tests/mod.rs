//! Tiguidoo by its rules: each worked example a test of its name, and the rules that they leave
//! out.

mod appeal;
mod by_cards;
mod choices;
mod clues;
mod edges;
mod everyone;
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
mod teams;
mod together;
mod values;
mod vectors;
