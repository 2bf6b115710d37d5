//! Pictures drawn: from which card lies where to the bytes of a PNG.
//!
//! The same picture is the same bytes, so that nothing can be told from them but what was handed
//! in. Card art, suits and digits are our own paths; no font is needed. Must not know games,
//! tables, Discord, or who looks.

mod canvas;
mod card;
mod decks;
pub mod emoji;
mod glyphs;
mod ink;
mod layers;
mod layout;
mod packs;
mod palette;
mod png;
mod pool;
mod sprites;
mod suits;
mod surface;
#[cfg(test)]
mod tests;

pub use pool::{Drawing, Drawn, RenderPool, name};

pub use crate::model::Deck;
use crate::screen::picture::{Picture, What};

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

/// Draws a picture. The first of a pack takes some tens of milliseconds, the others one.
///
/// # Errors
/// [`NotDrawn`], for a picture without any card among others.
pub fn png(picture: &Picture) -> Result<Vec<u8>, NotDrawn> {
    let surface = layout::draw(picture, picture.deck).ok_or(NotDrawn::Size)?;
    png::write(&surface, picture.deck)
}

/// Draws one card as large as it is in a hand, with what is around it.
///
/// # Errors
/// [`NotDrawn`], if it cannot be written down.
pub fn card_png(what: &What, deck: Deck) -> Result<Vec<u8>, NotDrawn> {
    let [width, _] = sprites::WIDTHS;
    let sprite = sprites::card(what, width, deck).ok_or(NotDrawn::Size)?;
    png::write(sprite.surface(), deck)
}
