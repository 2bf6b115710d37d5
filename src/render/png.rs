//! Encodes pictures as small PNGs: few colours, compressed fast.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use tiny_skia::PixmapRef;

use super::palette::Palette;
use super::surface::Surface;
use super::{Deck, NotDrawn};

/// The compression level: compression takes most of the time, and the next level half as long again
/// to save a twentieth.
const LEVEL: u8 = 5;

/// Encodes a picture in the colours of a deck.
pub fn write(surface: &Surface, deck: Deck) -> Result<Vec<u8>, NotDrawn> {
    let (width, height, places) = surface.read();
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(Palette::of(deck).bytes());
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(places)?;
    writer.finish()?;
    Ok(out)
}

/// Encodes pixels with transparency.
pub fn transparent(pixels: PixmapRef<'_>) -> Result<Vec<u8>, NotDrawn> {
    let colours = pixels.pixels().iter().flat_map(|pixel| {
        let pixel = pixel.demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    });
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&colours.collect::<Vec<u8>>())?;
    writer.finish()?;
    Ok(out)
}
