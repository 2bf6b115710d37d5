//! What people see, as words and plain data.
//!
//! Must not know Discord, nor anything that is hidden from the person who looks.

pub mod words;
