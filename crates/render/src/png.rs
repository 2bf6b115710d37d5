//! Encodes pictures as small PNGs: few colours, compressed fast.

use std::sync::{Mutex, PoisonError};

use flate2::{Compress, CompressError, Compression, FlushCompress, Status};
use png::{BitDepth, ColorType, Encoder, chunk};

use tiny_skia::PixmapRef;

use super::palette::Palette;
use super::surface::Surface;
use super::{Deck, NotDrawn};

/// The compression level: compression takes most of the time, and the next level half as long again
/// to save a twentieth.
const LEVEL: u32 = 5;
/// The most deflaters that are kept: as many as draw at the same time.
const KEPT: usize = 2;

/// Encodes a picture in the colours of a deck.
pub fn write(surface: &Surface, deck: Deck) -> Result<Vec<u8>, NotDrawn> {
    let (width, height, indices) = surface.read();
    let mut out = Vec::new();
    let mut writer = encoder(&mut out, (width, height), deck).write_header()?;
    writer.write_chunk(chunk::IDAT, &deflated(width, indices)?)?;
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

/// Compresses pictures. Its memory stays from one to the next: fetching half a megabyte from the system
/// takes half as long as compressing a hand.
struct Deflater {
    deflate: Compress,
    rows: Vec<u8>,
}

impl Deflater {
    fn new() -> Self {
        Self {
            deflate: Compress::new(Compression::new(LEVEL), true),
            rows: Vec::new(),
        }
    }

    /// Compresses rows, each after a byte that says it is not filtered. All at once: the encoder would
    /// hand them over one by one, which takes a quarter longer.
    fn deflate(&mut self, width: usize, indices: &[u8]) -> Result<Vec<u8>, CompressError> {
        let Self { deflate, rows } = self;
        rows.clear();
        for row in indices.chunks_exact(width.max(1)) {
            rows.push(0);
            rows.extend_from_slice(row);
        }
        deflate.reset();
        let mut out = Vec::with_capacity(rows.len() / 8);
        loop {
            let done = rows.len().min(deflate.total_in() as usize);
            let status = deflate.compress_vec(&rows[done..], &mut out, FlushCompress::Finish)?;
            if status == Status::StreamEnd {
                return Ok(out);
            }
            out.reserve(rows.len() / 8 + 64);
        }
    }
}

fn deflated(width: usize, indices: &[u8]) -> Result<Vec<u8>, CompressError> {
    static IDLE: Mutex<Vec<Deflater>> = Mutex::new(Vec::new());
    let lock = || IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    let idle = lock().pop();
    let mut deflater = idle.unwrap_or_else(Deflater::new);
    let deflated = deflater.deflate(width, indices);
    let mut idle = lock();
    if idle.len() < KEPT {
        idle.push(deflater);
    }
    deflated
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
