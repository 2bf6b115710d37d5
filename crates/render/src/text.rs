//! Names and numbers in a font, with letters that join or run from right to left, also beside letters
//! that do not.
//!
//! A character that the font does not have is left out; [`legible`](super::legible()) makes a name of
//! those that it has.

use std::sync::OnceLock;

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Direction, Face, GlyphBuffer, UnicodeBuffer, shape};
use tiny_skia::{Path, PathBuilder, Transform};
use unicode_bidi::ParagraphBidiInfo;

static FONT: &[u8] = include_bytes!("../../../assets/fonts/names.ttf");

/// The size at which a text is cut, as a part of the size that it should have.
pub const SMALLEST: f32 = 0.56;
/// From the middle of a line to its base, in heights.
pub const MIDDLE: f32 = 0.36;

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
        for run in shaped(text, face) {
            let glyphs = run.glyph_infos().iter().zip(run.glyph_positions());
            for (glyph, place) in glyphs.filter(|(glyph, _)| glyph.glyph_id != 0) {
                pen.offset = (pen.at + place.x_offset as f32, place.y_offset as f32);
                face.outline_glyph(GlyphId(glyph.glyph_id as u16), &mut pen);
                pen.at += place.x_advance as f32;
            }
        }
        pen.done(size / (face.units_per_em() as f32))
    }

    /// Shapes a text at most `most` pixels wide: smaller where it would be wider, and cut where it
    /// still is at [`SMALLEST`].
    pub fn within(text: &str, size: f32, most: f32) -> Self {
        let whole = Self::new(text, size);
        if whole.width <= most {
            return whole;
        }
        // A pixel less, since the width is rounded.
        let fitting = size * (most - 1.0) / whole.width;
        let small = fitting.max(size * SMALLEST);
        let raised = (size - small) * MIDDLE;
        let whole = Self::new(text, small);
        if whole.width <= most {
            return whole.raised(raised);
        }
        let letters: Vec<char> = text.chars().collect();
        let cut = |length: usize| {
            let kept: String = letters[..length].iter().collect();
            Self::new(&format!("{}…", kept.trim_end()), small)
        };
        let lengths: Vec<usize> = (0..letters.len()).collect();
        let fitting = lengths.partition_point(|length| cut(*length).width <= most);
        cut(fitting.saturating_sub(1)).raised(raised)
    }

    /// The same, so many pixels above the base line.
    fn raised(self, pixels: f32) -> Self {
        let up = Transform::from_translate(0.0, -pixels);
        Self {
            path: self.path.and_then(|path| path.transform(up)),
            ..self
        }
    }

    /// The path to fill; `None` if there is no letter.
    pub const fn path(&self) -> Option<&Path> {
        self.path.as_ref()
    }
}

/// The glyphs of a text from left to right, in runs of one direction each: a run is shaped in the order
/// in which it is read, and a text begins on the side of its first letter.
fn shaped(text: &str, face: &Face<'_>) -> Vec<GlyphBuffer> {
    if text.is_empty() {
        return Vec::new();
    }
    let lines = ParagraphBidiInfo::new(text, None);
    let (levels, runs) = lines.visual_runs(0..text.len());
    let shaped = runs.into_iter().map(|run| {
        let mut letters = UnicodeBuffer::new();
        letters.set_direction(match levels[run.start].is_rtl() {
            true => Direction::RightToLeft,
            false => Direction::LeftToRight,
        });
        letters.push_str(&text[run]);
        letters.guess_segment_properties();
        shape(face, &[], letters)
    });
    shaped.collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of the glyphs from left to right.
    fn glyphs(text: &str) -> Vec<u32> {
        let runs = shaped(text, face().expect("the font"));
        let ids = runs.iter().flat_map(GlyphBuffer::glyph_infos);
        ids.map(|glyph| glyph.glyph_id).collect()
    }

    #[test]
    fn two_directions_in_one_line_each_run_their_own_way() {
        for (text, from_the_left) in [
            ("Sam سامي", &["Sam ", "سامي"][..]),
            ("سامي Sam", &["Sam", " ", "سامي"]),
            ("سامي 12", &["12", " ", "سامي"]),
            ("שרה Ab سامي", &["سامي", " ", "Ab", " ", "שרה"]),
            ("Ada (سامي) B", &["Ada (", "سامي", ") B"]),
            // Two names on one line, each by itself.
            (
                "\u{2068}سامي 12\u{2069} & \u{2068}Ada\u{2069}",
                &[
                    "\u{2068}",
                    "12",
                    " ",
                    "سامي",
                    "\u{2069} & \u{2068}Ada\u{2069}",
                ],
            ),
        ] {
            let parts: Vec<u32> = from_the_left.iter().copied().flat_map(glyphs).collect();
            assert_eq!(glyphs(text), parts, "{text}");
        }
        // What is put together above runs to the left itself.
        let one = |letter| glyphs(letter)[0];
        assert_eq!(glyphs("שרה"), [one("ה"), one("ר"), one("ש")]);
    }

    #[test]
    fn what_is_no_name_is_written_too() {
        assert!(Written::new("", 27.0).path().is_none());
        assert!(Written::within("", 27.0, 0.0).path().is_none());
        assert_eq!(glyphs("س\nA")[1..].len(), 2);
        assert!(Written::within("Ada", 27.0, 1.0).path().is_some());
    }

    #[test]
    fn arabic_letters_join() {
        let alone = glyphs("س")[0];
        let [last, middle, first] = glyphs("سسس")[..] else {
            panic!("three glyphs");
        };
        let forms = std::collections::HashSet::from([alone, first, middle, last]);
        assert_eq!(forms.len(), 4);
        // Beside letters that do not, too.
        assert_eq!(glyphs("Ada سسس")[4..], [last, middle, first]);
    }
}
