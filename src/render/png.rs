//! Encodes pictures as small PNGs: few colours, compressed fast.

use flate2::{Compress, Compression, FlushCompress, Status};
use png::{BitDepth, ColorType, Encoder, chunk};

use tiny_skia::PixmapRef;

use super::palette::Palette;
use super::surface::Surface;
use super::{Deck, NotDrawn};

/// The compression level: compression takes most of the time, and the next level half as long again
/// to save a twentieth.
const LEVEL: u32 = 5;

/// Encodes a picture in the colours of a deck.
pub fn write(surface: &Surface, deck: Deck) -> Result<Vec<u8>, NotDrawn> {
    let (width, height, places) = surface.read();
    let mut out = Vec::new();
    let mut writer = encoder(&mut out, (width, height), deck).write_header()?;
    writer.write_chunk(chunk::IDAT, &packed(width, places)?)?;
    writer.finish()?;
    Ok(out)
}

/// An encoder of pictures in the colours of a deck.
pub fn encoder(
    out: &mut Vec<u8>,
    (width, height): (usize, usize),
    deck: Deck,
) -> Encoder<'_, &mut Vec<u8>> {
    let mut encoder = Encoder::new(out, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(Palette::of(deck).bytes());
    encoder
}

/// Compresses rows, each after a byte that says it is not filtered. All at once: the encoder would hand
/// them over one by one, which takes a quarter longer.
fn packed(width: usize, places: &[u8]) -> Result<Vec<u8>, NotDrawn> {
    let mut rows = Vec::with_capacity(places.len() + places.len() / width.max(1));
    for row in places.chunks_exact(width.max(1)) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    let mut packer = Compress::new(Compression::new(LEVEL), true);
    let mut out = Vec::with_capacity(rows.len() / 8);
    loop {
        let done = rows.len().min(packer.total_in() as usize);
        let status = packer.compress_vec(&rows[done..], &mut out, FlushCompress::Finish)?;
        if status == Status::StreamEnd {
            return Ok(out);
        }
        out.reserve(rows.len() / 8 + 64);
    }
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
