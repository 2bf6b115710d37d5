//! Kaël.

pub mod options;
