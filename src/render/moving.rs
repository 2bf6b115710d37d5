//! A moving picture of a table, as an animated PNG: of each frame only what differs from the one
//! before.

use png::{BlendOp, DeflateCompression, DisposeOp, Filter};

use super::png::encoder;
use super::seating;
use super::surface::Surface;
use super::{Deck, NotDrawn};
use crate::screen::picture::Frame;

/// The compression level: it is written once.
const LEVEL: u8 = 9;
/// Frames last a number of thousandths of a second.
const SECOND: u16 = 1000;

/// The frames as the bytes of a file that plays for ever.
///
/// # Errors
/// [`NotDrawn`], for example if there is no frame or their sizes differ.
pub fn apng(frames: &[Frame], deck: Deck) -> Result<Vec<u8>, NotDrawn> {
    let drawn = frames
        .iter()
        .map(|frame| seating::draw_frame(frame, deck).ok_or(NotDrawn::Size))
        .collect::<Result<Vec<Surface>, NotDrawn>>()?;
    let (width, height, _) = drawn.first().ok_or(NotDrawn::Size)?.read();
    let mut out = Vec::new();
    let mut encoder = encoder(&mut out, (width, height), deck);
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    encoder.set_filter(Filter::NoFilter);
    encoder.set_animated(frames.len() as u32, 0)?;
    encoder.set_blend_op(BlendOp::Source)?;
    encoder.set_dispose_op(DisposeOp::None)?;
    let mut writer = encoder.write_header()?;
    let mut before: Option<&Surface> = None;
    for (frame, surface) in frames.iter().zip(&drawn) {
        let part = match before {
            None => Part::whole(surface),
            Some(before) => Part::differing(before, surface).ok_or(NotDrawn::Size)?,
        };
        writer.set_frame_delay(frame.ms, SECOND)?;
        // A part must never reach beyond the picture, not even before it is moved.
        writer.reset_frame_position()?;
        writer.set_frame_dimension(part.width as u32, part.height as u32)?;
        writer.set_frame_position(part.x as u32, part.y as u32)?;
        writer.write_image_data(&part.of(surface))?;
        before = Some(surface);
    }
    writer.finish()?;
    Ok(out)
}

/// A rectangle of a surface.
#[derive(Clone, Copy, Debug)]
struct Part {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
}

impl Part {
    fn whole(surface: &Surface) -> Self {
        let (width, height, _) = surface.read();
        Self {
            x: 0,
            y: 0,
            width,
            height,
        }
    }

    /// What differs between two surfaces, at least one pixel; `None` if their sizes do.
    fn differing(one: &Surface, other: &Surface) -> Option<Self> {
        let ((width, height, before), (wide, high, now)) = (one.read(), other.read());
        if (width, height) != (wide, high) {
            return None;
        }
        let differing = before.iter().zip(now).enumerate();
        let differing = differing.filter(|(_, (before, now))| before != now);
        let places = differing.map(|(at, _)| (at % width, at / width));
        let (mut least, mut most) = ((width, height), (0, 0));
        for (x, y) in places {
            least = (least.0.min(x), least.1.min(y));
            most = (most.0.max(x), most.1.max(y));
        }
        Some(match least.0 > most.0 {
            true => Self {
                x: 0,
                y: 0,
                width: 1,
                height: 1,
            },
            false => Self {
                x: least.0,
                y: least.1,
                width: most.0 + 1 - least.0,
                height: most.1 + 1 - least.1,
            },
        })
    }

    fn of(self, surface: &Surface) -> Vec<u8> {
        let (width, _, places) = surface.read();
        let rows = places.chunks_exact(width).skip(self.y).take(self.height);
        let cut = rows.flat_map(|row| row.iter().skip(self.x).take(self.width));
        cut.copied().collect()
    }
}

/// How long each frame of a file stands, in thousandths of a second; for tests.
#[cfg(test)]
pub fn delays(file: &[u8]) -> Vec<u16> {
    let decoder = png::Decoder::new(std::io::Cursor::new(file));
    let mut reader = decoder.read_info().expect("a PNG");
    let control = reader.info().animation_control().expect("an animation");
    assert_eq!(control.num_plays, 0, "for ever");
    let count = control.num_frames;
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let delays = (0..count).map(|_| {
        reader.next_frame(&mut pixels).expect("a frame");
        let control = reader.info().frame_control().expect("its control");
        assert_eq!(control.delay_den, SECOND);
        control.delay_num
    });
    delays.collect()
}
