//! A canvas to draw on, in whole pixels; and paths written as text.

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapRef, Rect, Stroke,
    StrokeDash, Transform,
};

use super::Deck;
use super::ink::Ink;
use super::text::Written;

/// A canvas in the colours of a deck.
#[derive(Clone)]
pub struct Canvas {
    pixels: Pixmap,
    deck: Deck,
}

/// The placement of a drawing made for a square of 100: its upper left corner and its scale. A
/// negative scale turns it upside down; the corner is then its lower right one.
#[derive(Clone, Copy, Debug)]
pub struct At {
    /// From the left, in pixels.
    pub x: f32,
    /// From the top, in pixels.
    pub y: f32,
    /// The pixels per hundredth of the square.
    pub scale: f32,
}

/// A rectangle with round corners.
#[derive(Clone, Copy, Debug)]
pub struct Slab {
    /// From the left, in pixels.
    pub x: f32,
    /// From the top, in pixels.
    pub y: f32,
    /// The width in pixels.
    pub width: f32,
    /// The height in pixels.
    pub height: f32,
    /// The radius of the corners in pixels.
    pub radius: f32,
}

impl Slab {
    /// The slab made smaller by this many pixels on every side.
    #[must_use]
    pub fn inset(self, by: f32) -> Self {
        Self {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2.0 * by,
            height: self.height - 2.0 * by,
            radius: (self.radius - by).max(0.0),
        }
    }

    fn path(self) -> Option<Path> {
        let Self {
            x,
            y,
            width,
            height,
            radius: r,
        } = self;
        let (right, low) = (x + width, y + height);
        // A quarter of a circle as a curve.
        let k = r * 0.447_715_25;
        let mut path = PathBuilder::new();
        path.move_to(x + r, y);
        path.line_to(right - r, y);
        path.cubic_to(right - k, y, right, y + k, right, y + r);
        path.line_to(right, low - r);
        path.cubic_to(right, low - k, right - k, low, right - r, low);
        path.line_to(x + r, low);
        path.cubic_to(x + k, low, x, low - k, x, low - r);
        path.line_to(x, y + r);
        path.cubic_to(x, y + k, x + k, y, x + r, y);
        path.close();
        path.finish()
    }
}

impl Canvas {
    /// A canvas filled with one colour, or transparent; `None` if it would have no size.
    pub fn new(width: u32, height: u32, ground: Option<Ink>, deck: Deck) -> Option<Self> {
        let mut pixels = Pixmap::new(width, height)?;
        if let Some(ink) = ground {
            pixels.fill(colour(ink, 255, deck));
        }
        Some(Self { pixels, deck })
    }

    /// The deck whose colours it uses.
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// The pixels drawn so far.
    pub fn pixels(&self) -> PixmapRef<'_> {
        self.pixels.as_ref()
    }

    /// Fills a slab.
    pub fn slab(&mut self, slab: Slab, ink: Ink) {
        self.veil(slab, ink, 255);
    }

    /// Lays a translucent colour over a slab; at a strength of 255 it is opaque.
    pub fn veil(&mut self, slab: Slab, ink: Ink, strength: u8) {
        let colour = colour(ink, strength, self.deck);
        self.fill(slab.path().as_ref(), colour, Transform::identity());
    }

    /// Draws the outline of a slab.
    pub fn edge(&mut self, slab: Slab, ink: Ink, width: f32, dashed: bool) {
        let dash = dashed.then(|| StrokeDash::new(vec![3.0 * width, 2.5 * width], 0.0));
        let stroke = Stroke {
            width,
            dash: dash.flatten(),
            ..Stroke::default()
        };
        self.stroke(slab.path(), (ink, 255), &stroke, Transform::identity());
    }

    /// Draws the outline of a slab in a translucent colour.
    pub fn frame(&mut self, slab: Slab, ink: Ink, width: f32, strength: u8) {
        let stroke = Stroke {
            width,
            ..Stroke::default()
        };
        self.stroke(slab.path(), (ink, strength), &stroke, Transform::identity());
    }

    /// Fills the path that a text describes, see [`read`].
    pub fn shape(&mut self, path: &str, ink: Ink, at: At) {
        let colour = colour(ink, 255, self.deck);
        self.fill(read(path).as_ref(), colour, at.transform());
    }

    /// Draws a line along the path that a text describes, with round ends; `width` in hundredths.
    pub fn line(&mut self, path: &str, ink: Ink, width: f32, at: At) {
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        self.stroke(read(path), (ink, 255), &stroke, at.transform());
    }

    /// Writes a text; its base line begins at this point.
    pub fn write(&mut self, text: &Written, (x, y): (f32, f32), ink: Ink) {
        let colour = colour(ink, 255, self.deck);
        self.fill(text.path(), colour, Transform::from_translate(x, y));
    }

    fn fill(&mut self, path: Option<&Path>, colour: Color, at: Transform) {
        if let Some(path) = path {
            let (paint, rule) = (paint(colour), FillRule::Winding);
            self.pixels.fill_path(path, &paint, rule, at, None);
        }
    }

    fn stroke(
        &mut self,
        path: Option<Path>,
        (ink, strength): (Ink, u8),
        stroke: &Stroke,
        at: Transform,
    ) {
        if let Some(path) = path {
            let paint = paint(colour(ink, strength, self.deck));
            self.pixels.stroke_path(&path, &paint, stroke, at, None);
        }
    }
}

impl At {
    /// A square of this size with its upper left corner at a point.
    pub fn square(x: f32, y: f32, size: f32) -> Self {
        let scale = size / 100.0;
        Self { x, y, scale }
    }

    /// A square of this size around a point.
    pub fn around(x: f32, y: f32, size: f32) -> Self {
        Self::square(x - size / 2.0, y - size / 2.0, size)
    }

    /// The square turned upside down.
    #[must_use]
    pub fn turned(self) -> Self {
        let size = self.scale * 100.0;
        Self {
            x: self.x + size,
            y: self.y + size,
            scale: -self.scale,
        }
    }

    /// A square within this one, all in hundredths of it.
    #[must_use]
    pub fn within(self, x: f32, y: f32, size: f32) -> Self {
        Self {
            x: self.x + x * self.scale,
            y: self.y + y * self.scale,
            scale: self.scale * size / 100.0,
        }
    }

    const fn transform(self) -> Transform {
        Transform {
            sx: self.scale,
            kx: 0.0,
            ky: 0.0,
            sy: self.scale,
            tx: self.x,
            ty: self.y,
        }
    }
}

/// Reads a path: `M x y`, `L x y`, `C x y x y x y`, `Z`, as in SVG; and `O x y r` for a circle, `R
/// x y width height` for a rectangle. `None` if the text is no path.
pub fn read(text: &str) -> Option<Path> {
    let mut words = text.split_ascii_whitespace();
    let mut path = PathBuilder::new();
    while let Some(word) = words.next() {
        let mut next = || words.next()?.parse::<f32>().ok();
        match word {
            "M" => path.move_to(next()?, next()?),
            "L" => path.line_to(next()?, next()?),
            "C" => path.cubic_to(next()?, next()?, next()?, next()?, next()?, next()?),
            "O" => path.push_circle(next()?, next()?, next()?),
            "R" => path.push_rect(Rect::from_xywh(next()?, next()?, next()?, next()?)?),
            "Z" => path.close(),
            _ => return None,
        }
    }
    path.finish()
}

fn paint(colour: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(colour);
    paint
}

fn colour(ink: Ink, alpha: u8, deck: Deck) -> Color {
    let [_, red, green, blue] = ink.rgb(deck).to_be_bytes();
    Color::from_rgba8(red, green, blue, alpha)
}
