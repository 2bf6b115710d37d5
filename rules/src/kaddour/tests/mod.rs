//! Kaddour by its rules: each worked example a test of its name, and the rules that they leave out.

mod auction;
mod canticos;
mod complaints;
mod deal;
mod endings;
mod notation;
mod options;
mod oracle;
mod races;
mod reasons;
mod robot;
mod selfplay;
mod table;
mod together;
mod vectors;
