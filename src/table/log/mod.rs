//! The log of a table: the lines it writes, what each fact does, and the replay of all of them.

pub mod facts;
pub mod lines;
pub mod replay;
