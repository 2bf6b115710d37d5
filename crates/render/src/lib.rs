//! Draws pictures: from the description of cards to the bytes of a PNG.
//!
//! Equal pictures have equal bytes, so the bytes tell nothing but what the description says. Card
//! art, suits and their digits are our own paths; names are written in a font that comes with the
//! program. Must not know games, tables, Discord, or the reader.

mod board;
mod canvas;
mod card;
mod chair_signs;
mod chart;
mod deals;
mod decks;
pub mod emoji;
mod glyphs;
mod ink;
mod layers;
mod layout;
mod legible;
mod packs;
mod palette;
mod plate;
mod png;
mod pool;
mod seating;
mod sprites;
mod stamps;
mod suits;
mod surface;
mod table_layout;
mod tabletop;
#[cfg(test)]
mod tests;
mod text;

pub use legible::legible;
pub use pool::{Drawing, Drawn, RenderPool, name};

pub use tapis_model::Deck;
use tapis_screen::picture::{Picture, What};

/// Why a picture cannot be drawn.
#[derive(Debug, thiserror::Error)]
pub enum NotDrawn {
    /// Its size is zero or too large.
    #[error("a picture of impossible size")]
    Size,
    /// It could not be encoded.
    #[error("a picture could not be written: {0}")]
    Unwritten(#[from] ::png::EncodingError),
    /// It could not be compressed.
    #[error("a picture could not be compressed: {0}")]
    Uncompressed(#[from] flate2::CompressError),
}

/// Draws a picture. The first one of a pack takes some tens of milliseconds, the others one.
///
/// # Errors
/// [`NotDrawn`], for example if there is no card in it.
pub fn png(picture: &Picture) -> Result<Vec<u8>, NotDrawn> {
    let deck = picture.deck;
    let surface = match (&picture.seating, &*picture.lines, &*picture.deals) {
        _ if picture.chart.is_some() => picture.chart.as_ref().and_then(|it| chart::draw(it, deck)),
        (Some(seating), ..) => seating::draw(seating, deck),
        (None, [], []) => layout::draw(picture, deck),
        (None, [], deals) => deals::draw(deals, deck),
        (None, lines, _) => board::draw(lines, deck),
    };
    let surface = surface.ok_or(NotDrawn::Size)?;
    png::write(&surface, picture.deck)
}

/// Draws one card at the size it has in a hand, with its margin.
///
/// # Errors
/// [`NotDrawn`] if it cannot be encoded.
pub fn card_png(what: &What, deck: Deck) -> Result<Vec<u8>, NotDrawn> {
    let [width, ..] = sprites::WIDTHS;
    let sprite = sprites::card(what, width, deck).ok_or(NotDrawn::Size)?;
    png::write(sprite.surface(), deck)
}
