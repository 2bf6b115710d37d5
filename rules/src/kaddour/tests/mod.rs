//! Kaddour by its rule file: each vector a test of its name, and the rules that vectors leave out.

mod auction;
mod canticos;
mod endings;
mod notation;
mod options;
mod oracle;
mod robot;
mod selfplay;
mod table;
mod vectors;
