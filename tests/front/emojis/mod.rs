//! The emojis of cards: their upload, and where they are shown.

mod shown;
mod sync;
