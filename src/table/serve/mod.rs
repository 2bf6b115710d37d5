//! The actors around tables: finding one, sending it a press, writing its commits, and bringing it back.

pub mod actor;
pub mod draft;
pub mod index;
pub mod lookup;
pub mod mail;
pub mod mending;
mod news;
pub mod restore;
pub mod shared;
pub mod standing;
pub mod summary;
pub mod tables;
