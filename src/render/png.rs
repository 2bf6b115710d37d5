//! Pixels written down as a small PNG: few colours, packed fast.
//!
//! Cards have few colours, and those at their edges differ little: nobody sees that the rarest were
//! given to their nearest neighbours, and the file is a fraction as long.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use tiny_skia::PixmapRef;

use super::NotDrawn;

/// The most colours in a file.
const COLOURS: usize = 128;
/// How hard it is packed: more takes twice the time and saves a tenth.
const EFFORT: u8 = 3;
/// All colours, rounded to five, six and five bits.
const ROUNDED: usize = 1 << 16;

/// Writes pixels down; they are opaque.
pub fn write(pixels: PixmapRef<'_>) -> Result<Vec<u8>, NotDrawn> {
    let data = pixels.data();
    let palette = Palette::of(data);
    let indices: Vec<u8> = data
        .chunks_exact(4)
        .map(|pixel| palette.places[rounded(pixel)])
        .collect();
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours);
    encoder.set_deflate_compression(DeflateCompression::Level(EFFORT));
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(out)
}

struct Palette {
    /// Red, green, blue, one colour after the other.
    colours: Vec<u8>,
    /// The place of each rounded colour that occurs.
    places: Vec<u8>,
}

/// How often a rounded colour occurs, and all of them added up.
#[derive(Clone, Copy, Default)]
struct Heap {
    count: u32,
    sums: [u32; 3],
}

impl Palette {
    fn of(data: &[u8]) -> Self {
        let mut heaps = vec![Heap::default(); ROUNDED];
        for pixel in data.chunks_exact(4) {
            let heap = &mut heaps[rounded(pixel)];
            heap.count += 1;
            heap.sums[0] += u32::from(pixel[0]);
            heap.sums[1] += u32::from(pixel[1]);
            heap.sums[2] += u32::from(pixel[2]);
        }
        let mut used: Vec<usize> = (0..ROUNDED).filter(|at| heaps[*at].count > 0).collect();
        // The most frequent first; where two are equally frequent their order is still certain.
        used.sort_by_key(|at| (u32::MAX - heaps[*at].count, *at));
        let mean = |at: &usize| {
            let Heap { count, sums } = heaps[*at];
            sums.map(|sum| (sum / count.max(1)) as u8)
        };
        let kept: Vec<[u8; 3]> = used.iter().take(COLOURS).map(mean).collect();
        let mut places = vec![0; ROUNDED];
        for (place, at) in used.iter().enumerate() {
            places[*at] = match place < COLOURS {
                true => place as u8,
                false => nearest(&kept, mean(at)),
            };
        }
        Self {
            colours: kept.concat(),
            places,
        }
    }
}

/// The colour of a pixel of four bytes, rounded.
fn rounded(pixel: &[u8]) -> usize {
    let [red, green, blue] = [pixel[0], pixel[1], pixel[2]].map(usize::from);
    (red >> 3) << 11 | (green >> 2) << 5 | blue >> 3
}

fn nearest(colours: &[[u8; 3]], wanted: [u8; 3]) -> u8 {
    let far = |colour: &[u8; 3]| -> u32 {
        let parts = colour.iter().zip(wanted);
        parts
            .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
            .sum()
    };
    let places = (0..=u8::MAX).zip(colours);
    let nearest = places.min_by_key(|(_, colour)| far(colour));
    nearest.map_or(0, |(place, _)| place)
}
