//! Writing on a table: plates with names, and numbers in its corners.

use super::Deck;
use super::ink::Ink;
use super::stamps::{self, Colours};
use super::surface::Surface;
use super::table_layout::{PLATE, Position};
use super::text::MIDDLE;
use tapis_screen::picture::{Chair, ChairSign, Corner};

/// The height of names and scores.
const NAME: f32 = 27.0;
/// The width of a sign beside a name.
const SIGN: f32 = 28.0;
const PAD: f32 = 11.0;
/// The heights of the label of a corner, of one number below it, and of two.
const LABEL: f32 = 22.0;
const LARGE: f32 = 46.0;
const SMALL: f32 = 31.0;

/// Draws the plate of a chair: team, name, other signs, score.
pub fn chair(surface: &mut Surface, chair: &Chair, position: Position, deck: Deck) -> Option<()> {
    let top = position.y;
    let (ground, ink, gold) = match chair.out {
        true => (Ink::Mat, Ink::Place, Ink::Place),
        false => (Ink::Shade, Ink::Chalk, Ink::Frame),
    };
    let on_plate = |ink| Colours { ink, ground, deck };
    let plate = stamps::plate((position.width, PLATE), Colours::on_felt(ground, deck))?;
    plate.put(surface, (position.x, top));
    let (mut left, mut right) = (position.x + PAD, position.x + position.width - PAD - 2.0);
    let middle = top + PLATE / 2.0;
    let base = middle + NAME * MIDDLE;
    if !chair.score.is_empty() {
        let score = stamps::text(&chair.score, NAME, on_plate(gold))?;
        right -= score.width;
        score.put(surface, (right, base));
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
        stamps::sign(*sign, SIGN, on_plate(ink))?.put(surface, (x, middle));
    }
    let name = stamps::within(&chair.name, NAME, right - left, on_plate(ink))?;
    name.put(surface, (left + 1.0, base));
    Some(())
}

/// Where the lines of a note begin within its width.
#[derive(Clone, Copy, Debug)]
pub enum Align {
    /// At its left edge.
    Left,
    /// So that they end at its right edge.
    Right,
    /// In its middle.
    Middle,
}

/// Draws a note on the table, in a width that begins at a point.
pub fn corner(
    surface: &mut Surface,
    corner: &Corner,
    (x, y): (f32, f32),
    (width, align): (f32, Align),
    deck: Deck,
) -> Option<()> {
    let size = size(corner);
    let begin = |wide: f32| match align {
        Align::Left => x,
        Align::Right => x + width - wide,
        Align::Middle => x + (width - wide) / 2.0,
    };
    let light = Colours::on_felt(Ink::Light, deck);
    let label = stamps::within(&corner.label, LABEL, width, light)?;
    label.put(surface, (begin(label.width), y + LABEL * 0.8));
    let mut middle = y + LABEL + 8.0 + size / 2.0;
    let chalk = Colours::on_felt(Ink::Chalk, deck);
    for (sign, text) in &corner.lines {
        let text = stamps::within(text, size, width - size, chalk)?;
        let across = size * 0.82;
        let left = begin(text.width + across + 8.0);
        stamps::sign(*sign, across, chalk)?.put(surface, (left + across / 2.0, middle));
        text.put(surface, (left + across + 8.0, middle + size * MIDDLE));
        middle += size + 4.0;
    }
    Some(())
}

/// The height of a corner.
pub fn corner_height(corner: &Corner) -> f32 {
    LABEL + 8.0 + corner.lines.len() as f32 * (size(corner) + 4.0)
}

fn size(corner: &Corner) -> f32 {
    if corner.lines.len() > 1 { SMALL } else { LARGE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table_layout::TableLayout;
    use crate::text::{SMALLEST, Written};
    use tapis_screen::picture::Seating;

    #[test]
    fn the_number_of_a_seat_is_never_cut() {
        let seating = Seating {
            chairs: vec![Chair::default(); 4],
            ..Seating::default()
        };
        let plate = TableLayout::of(&seating).positions[0].width;
        // Somebody of a team who deals and has bought the contract.
        let room = plate - 2.0 * PAD - 2.0 - (SIGN + 7.0) - 2.0 * (SIGN + 5.0);
        for number in ["Player 4", "Joueur 4"] {
            let width = Written::new(number, NAME).width * SMALLEST;
            assert!(width < room - 1.0, "{number}: {width} in {room}");
        }
    }
}
