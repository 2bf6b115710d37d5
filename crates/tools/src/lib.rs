//! Tools that only developers use: a browser that photographs and measures the messages of a page,
//! sheets of every card, and a reader of Rust files for the tests of the architecture.
//!
//! Must not know tables, Discord or any particular game: it is given addresses, directories and texts.

mod browser;
mod cards;
mod devtools;
mod driver;
mod files;
mod message;
mod source;

pub use browser::{Browser, BrowserError, Clip};
pub use cards::{SheetError, write_cards};
pub use files::{FileError, write_png};
pub use message::{Measurement, Message};
pub use source::Source;
