//! Pictures drawn: from which card lies where to the bytes of a PNG.
//!
//! The same picture is the same bytes, so that nothing can be told from them but what was handed
//! in. Card art, suits and digits are our own paths; no font is needed. Must not know games,
//! tables, Discord, or who looks.

mod canvas;
mod card;
mod glyphs;
mod layout;
mod png;
mod pool;
mod suits;
#[cfg(test)]
mod tests;

pub use pool::{Drawing, Drawn, RenderPool, name};

use crate::screen::picture::Picture;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum NotDrawn {
    /// It would have no size, or more than there can be.
    #[error("a picture of impossible size")]
    Size,
    /// It could not be written down.
    #[error("a picture could not be written: {0}")]
    Unwritten(#[from] ::png::EncodingError),
}

/// Draws a picture; takes some milliseconds.
///
/// # Errors
/// [`NotDrawn`], for a picture without any card among others.
pub fn png(picture: &Picture) -> Result<Vec<u8>, NotDrawn> {
    let canvas = layout::draw(picture).ok_or(NotDrawn::Size)?;
    png::write(canvas.pixels())
}
