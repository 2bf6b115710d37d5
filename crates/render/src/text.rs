//! Names and numbers in a font, with letters that join or run from right to left.
//!
//! A character that the font does not have is left out; [`legible`](super::legible()) makes a name of
//! those that it has.

use std::sync::OnceLock;

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Face, UnicodeBuffer, shape};
use tiny_skia::{Path, PathBuilder, Transform};

static FONT: &[u8] = include_bytes!("../../../assets/fonts/names.ttf");

/// A text as a path whose base line begins at 0, 0.
pub struct Written {
    path: Option<Path>,
    /// Its width in pixels.
    pub width: f32,
}

impl Written {
    /// Shapes a text `size` pixels high, from the top of the highest letter to the bottom of the
    /// lowest.
    pub fn new(text: &str, size: f32) -> Self {
        let mut pen = Pen::default();
        let Some(face) = face() else {
            return pen.done(1.0);
        };
        let mut letters = UnicodeBuffer::new();
        letters.push_str(text);
        letters.guess_segment_properties();
        let shaped = shape(face, &[], letters);
        let glyphs = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
        for (glyph, place) in glyphs.filter(|(glyph, _)| glyph.glyph_id != 0) {
            pen.offset = (pen.at + place.x_offset as f32, place.y_offset as f32);
            face.outline_glyph(GlyphId(glyph.glyph_id as u16), &mut pen);
            pen.at += place.x_advance as f32;
        }
        pen.done(size / (face.units_per_em() as f32))
    }

    /// Shapes a text, cut to at most `most` pixels in width.
    pub fn within(text: &str, size: f32, most: f32) -> Self {
        let whole = Self::new(text, size);
        if whole.width <= most {
            return whole;
        }
        let letters: Vec<char> = text.chars().collect();
        let cut = |length: usize| {
            let kept: String = letters[..length].iter().collect();
            Self::new(&format!("{}…", kept.trim_end()), size)
        };
        let fitting = (0..letters.len()).rev().map(cut);
        fitting
            .into_iter()
            .find(|cut| cut.width <= most)
            .unwrap_or_else(|| cut(0))
    }

    /// The path to fill; `None` if there is no letter.
    pub const fn path(&self) -> Option<&Path> {
        self.path.as_ref()
    }
}

/// Whether the font can draw a character; a space counts.
pub fn has_glyph(sign: char) -> bool {
    let glyph = face().and_then(|face| face.glyph_index(sign));
    sign == ' ' || glyph.is_some_and(|glyph| glyph.0 != 0)
}

fn face() -> Option<&'static Face<'static>> {
    static FACE: OnceLock<Option<Face<'static>>> = OnceLock::new();
    FACE.get_or_init(|| Face::from_slice(FONT, 0)).as_ref()
}

/// Collects the outlines of glyphs, in units of the font, with y going up.
#[derive(Default)]
struct Pen {
    path: PathBuilder,
    offset: (f32, f32),
    at: f32,
}

impl Pen {
    fn done(self, scale: f32) -> Written {
        let width = self.at * scale;
        let path = self.path.finish();
        let path = path.and_then(|path| path.transform(Transform::from_scale(scale, -scale)));
        Written { path, width }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (left, low) = self.offset;
        self.path.move_to(left + x, low + y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (left, low) = self.offset;
        self.path.line_to(left + x, low + y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (left, low) = self.offset;
        self.path.quad_to(left + x1, low + y1, left + x, low + y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (left, low) = self.offset;
        let (x1, y1, x2, y2) = (left + x1, low + y1, left + x2, low + y2);
        self.path.cubic_to(x1, y1, x2, y2, left + x, low + y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
