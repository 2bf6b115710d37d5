//! One card: its face, its back, or the empty place where one was.

use super::canvas::{At, Canvas, Slab};
use super::decks::{back, courts, figures, numbers, pips};
use super::ink::Ink;
use super::{Deck, glyphs, suits};
use tapis_screen::picture::{Suit, What};

/// The height of a card, as a multiple of its width.
pub const SHAPE: f32 = 1.4;
/// The radius of its corners, as a multiple of its width.
pub const ROUND: f32 = 0.085;
/// The reach of a shadow and a frame around a card, in pixels.
pub const MARGIN: u32 = 7;

/// Draws the content of a place, over a blank card if it is one; `corner` is the card's upper left
/// corner.
pub fn draw(canvas: &mut Canvas, what: &What, corner: (f32, f32), width: f32) {
    let slab = slab(corner, width);
    match what {
        What::Face { suit, rank } => face(canvas, *suit, rank, slab),
        What::Back => back::draw(canvas, slab),
        What::Nothing => canvas.edge(slab.inset(3.0), Ink::Place, 4.0, true),
    }
}

/// A card with nothing on it, and its shadow.
pub fn blank(canvas: &mut Canvas, corner: (f32, f32), width: f32) {
    let slab = slab(corner, width);
    shadow(canvas, slab);
    let rim = match canvas.deck() {
        Deck::HighContrast => 3.0,
        _ => 1.5,
    };
    canvas.slab(slab, Ink::Edge);
    canvas.slab(slab.inset(rim), Ink::Ivory);
}

/// The frame of a new card.
pub fn frame(canvas: &mut Canvas, corner: (f32, f32), width: f32) {
    let slab = slab(corner, width);
    let around = slab.inset(-2.5);
    canvas.edge(around, Ink::Shade, 7.0, false);
    canvas.edge(around, Ink::Frame, 5.0, false);
}

fn slab((x, y): (f32, f32), width: f32) -> Slab {
    Slab {
        x,
        y,
        width,
        height: (width * SHAPE).round(),
        radius: width * ROUND,
    }
}

/// A soft shadow, more below the card than beside it.
fn shadow(canvas: &mut Canvas, slab: Slab) {
    let low = Slab {
        y: slab.y + 2.0,
        ..slab
    };
    for around in [4.0, 2.5, 1.0] {
        canvas.veil(low.inset(-around), Ink::Shade, 70);
    }
}

/// The rank in one corner and the suit in the other; below them the pips, or a figure.
fn face(canvas: &mut Canvas, suit: Suit, rank: &str, slab: Slab) {
    if suit == Suit::None {
        return numbers::draw(canvas, rank, slab);
    }
    if canvas.deck() == Deck::LargePrint {
        return large(canvas, suit, rank, slab);
    }
    let unit = slab.width / 100.0;
    let field = At::square(slab.x + 9.0 * unit, slab.y + 48.0 * unit, 82.0 * unit);
    if suit == Suit::Joker {
        let top = (slab.x + slab.width / 2.0, slab.y + 11.0 * unit);
        glyphs::centred(canvas, "JOKER", top, 22.0 * unit, Ink::Plum);
        return courts::joker(canvas, field);
    }
    let corner = (slab.x + 9.0 * unit, slab.y + 10.0 * unit);
    glyphs::write(canvas, rank, corner, 31.0 * unit, suits::ink(suit));
    let sign = At::square(slab.x + 63.0 * unit, slab.y + 10.5 * unit, 29.0 * unit);
    suits::draw(canvas, suit, sign);
    let drawn = match suit {
        Suit::Gold | Suit::Cups | Suit::Swords | Suit::Cudgels => {
            figures::draw(canvas, suit, rank, field)
        }
        _ => courts::draw(canvas, suit, rank, field),
    };
    if !drawn && !pips::draw(canvas, suit, rank, field) {
        suits::draw(canvas, suit, field.within(8.0, 8.0, 84.0));
    }
}

/// Only the rank and the suit, as large as they fit.
fn large(canvas: &mut Canvas, suit: Suit, rank: &str, slab: Slab) {
    let unit = slab.width / 100.0;
    let middle = slab.x + slab.width / 2.0;
    let sign = At::around(middle, slab.y + 102.0 * unit, 62.0 * unit);
    if suit == Suit::Joker {
        let field = At::square(slab.x + 9.0 * unit, slab.y + 40.0 * unit, 82.0 * unit);
        return courts::joker(canvas, field);
    }
    let top = (middle, slab.y + 8.0 * unit);
    glyphs::centred(canvas, rank, top, 58.0 * unit, suits::ink(suit));
    suits::draw(canvas, suit, sign);
}
