//! Encodes pictures as small PNGs: few colours, compressed fast.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use tiny_skia::PixmapRef;

use super::palette::Palette;
use super::surface::Surface;
use super::{Deck, NotDrawn};

/// The compression level of a hand, which somebody waits for: compression takes most of the time,
/// and each level more takes half as long again to save a tenth.
const FAST: u8 = 2;
/// The compression level of a picture for everybody, which many clients fetch.
const SMALL: u8 = 6;

/// Encodes a picture in the colours of a deck; one `for_all` takes longer and is smaller.
pub fn write(surface: &Surface, deck: Deck, for_all: bool) -> Result<Vec<u8>, NotDrawn> {
    let (width, height, places) = surface.read();
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(Palette::of(deck).bytes());
    encoder.set_deflate_compression(DeflateCompression::Level(if for_all {
        SMALL
    } else {
        FAST
    }));
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
