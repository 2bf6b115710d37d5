//! Writing on pictures for everybody: texts, signs, and the plates and discs below them. Each
//! is drawn once and kept, since most of it is the same in the next picture of the table.
//!
//! Everybody sees these, so it tells nothing that a picture with a new one takes longer.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;

use super::canvas::{At, Canvas, Slab};
use super::ink::Ink;
use super::palette::Matcher;
use super::surface::{Sprite, Surface};
use super::text::Written;
use super::{Deck, chair_signs};
use tapis_screen::picture::ChairSign;

/// The most stamps that are kept, some five kilobytes each.
const KEPT: NonZeroUsize = NonZeroUsize::new(512).unwrap();
/// The room around a plate for its shadow.
const AROUND: f32 = 6.0;
/// The room around a drawing for soft edges.
const MARGIN: f32 = 2.0;

/// A small drawing without its ground.
pub struct Stamp {
    /// `None` if there is nothing to see.
    sprite: Option<Sprite>,
    /// The corner of the sprite, from the point where the stamp is put.
    corner: (i32, i32),
    /// Its width in pixels; that of a text to the end of its last letter.
    pub width: f32,
}

/// The colours of a stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colours {
    /// The colour of the stamp; signs have their own.
    pub ink: Ink,
    /// The ground that it will lie on and that its edges blend into.
    pub ground: Ink,
    /// The deck whose colours it has.
    pub deck: Deck,
}

impl Colours {
    /// Those of a stamp on the felt.
    pub const fn on_felt(ink: Ink, deck: Deck) -> Self {
        Self {
            ink,
            ground: Ink::Felt,
            deck,
        }
    }
}

/// The kinds of stamps; the text of one stands beside it in the key.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Shape {
    Sign(ChairSign),
    Disc,
    Plate { width: u32 },
    Text { most: Option<u32> },
}

/// Identifies a drawn stamp. Lengths are the bits of floats, since floats are no keys.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    shape: Shape,
    text: String,
    size: u32,
    colours: Colours,
}

/// A text of this height; put where its base line begins.
pub fn text(text: &str, size: f32, colours: Colours) -> Option<Arc<Stamp>> {
    kept(Shape::Text { most: None }, text, size, colours)
}

/// A text, cut to at most `most` pixels in width.
pub fn within(text: &str, size: f32, most: f32, colours: Colours) -> Option<Arc<Stamp>> {
    let most = Some(most.to_bits());
    kept(Shape::Text { most }, text, size, colours)
}

/// A sign of this size; put where its middle is.
pub fn sign(sign: ChairSign, size: f32, colours: Colours) -> Option<Arc<Stamp>> {
    kept(Shape::Sign(sign), "", size, colours)
}

/// A disc of this size; put where its middle is.
pub fn disc(size: f32, colours: Colours) -> Option<Arc<Stamp>> {
    kept(Shape::Disc, "", size, colours)
}

/// A plate with round ends and its shadow, this wide and high; put where its upper left corner is.
pub fn plate((width, height): (f32, f32), colours: Colours) -> Option<Arc<Stamp>> {
    let width = width.to_bits();
    kept(Shape::Plate { width }, "", height, colours)
}

fn kept(shape: Shape, text: &str, size: f32, colours: Colours) -> Option<Arc<Stamp>> {
    static STAMPS: Mutex<Option<LruCache<Key, Arc<Stamp>>>> = Mutex::new(None);
    let lock = || STAMPS.lock().unwrap_or_else(PoisonError::into_inner);
    let key = Key {
        shape,
        text: text.to_owned(),
        size: size.to_bits(),
        colours,
    };
    let found = lock().as_mut().and_then(|kept| kept.get(&key).cloned());
    if found.is_some() {
        return found;
    }
    let drawn = Arc::new(match shape {
        Shape::Sign(_) | Shape::Disc => Stamp::round(shape, size, colours)?,
        Shape::Plate { width } => Stamp::plate((f32::from_bits(width), size), colours)?,
        Shape::Text { most: None } => Stamp::text(&Written::new(text, size), colours)?,
        Shape::Text { most: Some(most) } => {
            let text = Written::within(text, size, f32::from_bits(most));
            Stamp::text(&text, colours)?
        }
    });
    lock()
        .get_or_insert_with(|| LruCache::new(KEPT))
        .put(key, Arc::clone(&drawn));
    Some(drawn)
}

impl Stamp {
    fn text(text: &Written, colours: Colours) -> Option<Self> {
        let Some(path) = text.path() else {
            return Some(Self {
                sprite: None,
                corner: (0, 0),
                width: text.width,
            });
        };
        let bounds = path.bounds();
        let [left, top] = [bounds.left(), bounds.top()].map(|edge| (edge - MARGIN).floor());
        let (right, bottom) = (bounds.right() + MARGIN, bounds.bottom() + MARGIN);
        let mut canvas = colours.canvas((right - left, bottom - top))?;
        canvas.write(text, (-left, -top), colours.ink);
        Some(colours.stamp(&canvas, (left, top), text.width))
    }

    /// A sign or a disc.
    fn round(shape: Shape, size: f32, colours: Colours) -> Option<Self> {
        let across = size + 2.0 * MARGIN;
        let mut canvas = colours.canvas((across, across))?;
        let at = At::square(MARGIN, MARGIN, size);
        match shape {
            Shape::Sign(sign) => chair_signs::draw(&mut canvas, sign, at),
            _ => canvas.shape("O 50 50 50", colours.ink, at),
        }
        let corner = (-across / 2.0).round();
        Some(colours.stamp(&canvas, (corner, corner), size))
    }

    fn plate((width, height): (f32, f32), colours: Colours) -> Option<Self> {
        let mut canvas = colours.canvas((width + 2.0 * AROUND, height + 2.0 * AROUND))?;
        let slab = Slab {
            x: AROUND,
            y: AROUND,
            width,
            height,
            radius: height / 2.0,
        };
        let low = Slab {
            y: slab.y + 2.0,
            ..slab
        };
        for around in [3.5, 1.5] {
            canvas.veil(low.inset(-around), Ink::Shade, 80);
        }
        canvas.slab(slab, colours.ink);
        Some(colours.stamp(&canvas, (-AROUND, -AROUND), width))
    }

    /// Puts it at a point, rounded to whole pixels.
    pub fn put(&self, surface: &mut Surface, (x, y): (f32, f32)) {
        if let Some(sprite) = &self.sprite {
            let (left, top) = self.corner;
            let corner = (x.round() as i32 + left, y.round() as i32 + top);
            surface.put_over(sprite, corner, false);
        }
    }
}

impl Colours {
    fn canvas(self, (width, height): (f32, f32)) -> Option<Canvas> {
        let size = |length: f32| length.ceil() as u32;
        Canvas::new(size(width), size(height), Some(self.ground), self.deck)
    }

    fn stamp(self, canvas: &Canvas, corner: (f32, f32), width: f32) -> Stamp {
        let matcher = Matcher::of(self.deck);
        let ground = matcher.ink(self.ground, self.deck);
        Stamp {
            sprite: Some(Sprite::of_any(canvas, matcher).clear(ground)),
            corner: (corner.0 as i32, corner.1 as i32),
            width,
        }
    }
}
