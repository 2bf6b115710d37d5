//! What is written on a table: plates with names, and numbers in its corners.

use super::Deck;
use super::canvas::{At, Canvas, Slab};
use super::ink::Ink;
use super::palette::{Matcher, Palette};
use super::places::{PLATE, Place};
use super::suits;
use super::surface::{Sprite, Surface};
use super::text::Written;
use crate::screen::picture::{Chair, ChairSign, Corner};

/// The height of names and scores.
const NAME: f32 = 27.0;
/// The width of a sign beside a name.
const SIGN: f32 = 28.0;
const PAD: f32 = 11.0;
/// The room around a plate for its shadow.
const AROUND: f32 = 6.0;
/// From the middle of a line to its base, in heights.
const BASE: f32 = 0.36;
/// The heights of the label of a corner, of one number below it, and of two.
const LABEL: f32 = 22.0;
const LARGE: f32 = 46.0;
const SMALL: f32 = 31.0;

/// Draws the plate of a chair: team, name, other signs, score.
pub fn chair(
    surface: &mut Surface,
    chair: &Chair,
    number: usize,
    place: Place,
    deck: Deck,
) -> Option<()> {
    let top = match place.below {
        true => place.y + place.height - PLATE,
        false => place.y,
    };
    let mut ink = Writer::new(place.width, PLATE, deck)?;
    let slab = Slab {
        x: AROUND,
        y: AROUND,
        width: place.width,
        height: PLATE,
        radius: PLATE / 2.0,
    };
    for around in [3.5, 1.5] {
        let low = Slab {
            y: slab.y + 2.0,
            ..slab
        };
        ink.canvas.veil(low.inset(-around), Ink::Shade, 80);
    }
    ink.canvas
        .slab(slab, if chair.out { Ink::Mat } else { Ink::Shade });
    let colour = if chair.out { Ink::Place } else { Ink::Chalk };
    let (mut left, mut right) = (PAD, place.width - PAD - 2.0);
    let middle = PLATE / 2.0;
    if !chair.score.is_empty() {
        let score = Written::new(&chair.score, NAME);
        right -= score.width;
        let gold = if chair.out { Ink::Place } else { Ink::Frame };
        ink.write(&score, (right, middle + NAME * BASE), gold);
        right -= 8.0;
    }
    for sign in &chair.signs {
        let x = match sign {
            ChairSign::Team(_) => {
                left += SIGN + 7.0;
                left - SIGN / 2.0 - 7.0
            }
            _ => {
                right -= SIGN + 5.0;
                right + SIGN / 2.0 + 3.0
            }
        };
        ink.sign(*sign, (x, middle), SIGN);
    }
    let mut name = Written::within(&chair.name, NAME, right - left);
    if name.path().is_none() {
        // A name of letters that the font does not have.
        name = Written::new(&format!("#{number}"), NAME);
    }
    ink.write(&name, (left + 1.0, middle + NAME * BASE), colour);
    ink.put(surface, (place.x, top));
    Some(())
}

/// Draws a corner whose text begins, or ends, at a point.
pub fn corner(
    surface: &mut Surface,
    corner: &Corner,
    (x, y): (f32, f32),
    (width, right): (f32, bool),
    deck: Deck,
) -> Option<()> {
    let size = size(corner);
    let mut ink = Writer::new(width, corner_height(corner), deck)?;
    let begin = |wide: f32| if right { width - wide } else { 0.0 };
    let label = Written::within(&corner.label, LABEL, width);
    ink.write(&label, (begin(label.width), LABEL * 0.8), Ink::Light);
    let mut middle = LABEL + 8.0 + size / 2.0;
    for (sign, text) in &corner.lines {
        let text = Written::within(text, size, width - size);
        let across = size * 0.82;
        let left = begin(text.width + across + 8.0);
        ink.sign(*sign, (left + across / 2.0, middle), across);
        ink.write(
            &text,
            (left + across + 8.0, middle + size * BASE),
            Ink::Chalk,
        );
        middle += size + 4.0;
    }
    ink.put(surface, (x, y));
    Some(())
}

/// How high a corner is.
pub fn corner_height(corner: &Corner) -> f32 {
    LABEL + 8.0 + corner.lines.len() as f32 * (size(corner) + 4.0)
}

fn size(corner: &Corner) -> f32 {
    if corner.lines.len() > 1 { SMALL } else { LARGE }
}

/// Draws a text on a small plate around a point.
pub fn label(
    surface: &mut Surface,
    text: &str,
    (x, y): (f32, f32),
    most: f32,
    deck: Deck,
) -> Option<()> {
    let text = Written::within(text, LABEL, most);
    let mut ink = Writer::new(text.width, LABEL + 6.0, deck)?;
    ink.write(&text, (0.0, LABEL + 0.0), Ink::Chalk);
    ink.put(surface, (x - text.width / 2.0, y - (LABEL + 6.0) / 2.0));
    Some(())
}

/// Draws a number on the felt, its middle at this height.
pub fn number(surface: &mut Surface, text: &str, (x, y): (f32, f32), deck: Deck) -> Option<()> {
    let text = Written::new(text, SMALL);
    let mut ink = Writer::new(text.width, SMALL, deck)?;
    ink.write(&text, (0.0, SMALL * (0.5 + BASE)), Ink::Chalk);
    ink.put(surface, (x, y - SMALL / 2.0));
    Some(())
}

/// How wide such a number is.
pub fn number_width(text: &str) -> f32 {
    Written::new(text, SMALL).width
}

/// A small drawing on felt, with room around it.
struct Writer {
    canvas: Canvas,
    deck: Deck,
}

impl Writer {
    fn new(width: f32, height: f32, deck: Deck) -> Option<Self> {
        let size = |length: f32| (length + 2.0 * AROUND).ceil() as u32;
        let canvas = Canvas::new(size(width), size(height), Some(Ink::Felt), deck)?;
        Some(Self { canvas, deck })
    }

    fn write(&mut self, text: &Written, (x, y): (f32, f32), ink: Ink) {
        self.canvas.write(text, (x + AROUND, y + AROUND), ink);
    }

    /// Draws a sign around a point.
    fn sign(&mut self, sign: ChairSign, (x, y): (f32, f32), size: f32) {
        let canvas = &mut self.canvas;
        let at = At::around(x + AROUND, y + AROUND, size);
        match sign {
            ChairSign::Suit(suit) => suits::draw(canvas, suit, at),
            ChairSign::Team(0) => {
                canvas.shape("M 2 88 L 36 10 L 56 54 L 68 36 L 98 88 Z", Ink::Steel, at);
                canvas.shape("M 36 10 L 48 37 L 38 31 L 32 41 L 23 40 Z", Ink::White, at);
            }
            ChairSign::Team(_) => {
                canvas.shape("O 76 26 15", Ink::Orange, at);
                let dune = "M 2 88 C 22 84 34 34 50 34 C 60 34 64 62 98 88 Z";
                canvas.shape(dune, Ink::Gold, at);
            }
            ChairSign::Dealer => {
                for (card, ink) in [
                    ("M 34 4 L 92 14 L 78 92 L 20 82 Z", Ink::Ivory),
                    ("M 41 13 L 83 21 L 71 83 L 29 75 Z", Ink::Back),
                    ("M 56 32 L 68 50 L 56 66 L 44 48 Z", Ink::Gold),
                ] {
                    canvas.shape(card, ink, at);
                }
            }
            ChairSign::Caller => {
                canvas.shape("O 50 50 48", Ink::Frame, at);
                canvas.line("M 50 22 L 50 56", Ink::Shade, 14.0, at);
                canvas.shape("O 50 76 8", Ink::Shade, at);
            }
            ChairSign::Window => {
                let bolt = "M 60 2 L 18 56 L 46 56 L 34 98 L 82 38 L 54 38 Z";
                canvas.shape(bolt, Ink::Frame, at);
            }
            ChairSign::Asker => {
                canvas.shape("O 50 50 48", Ink::Frame, at);
                let hook = "M 35 37 C 36 18 66 20 65 38 C 64 50 50 48 50 62";
                canvas.line(hook, Ink::Shade, 12.0, at);
                canvas.shape("O 50 79 7.5", Ink::Shade, at);
            }
        }
    }

    fn put(self, surface: &mut Surface, (x, y): (f32, f32)) {
        let sprite = Sprite::of_any(&self.canvas, Matcher::of(self.deck));
        let corner = ((x - AROUND) as i32, (y - AROUND) as i32);
        surface.put_over(&sprite, corner, Palette::of(self.deck));
    }
}
