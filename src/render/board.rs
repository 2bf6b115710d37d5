//! A picture for everybody: a line for each player, with the name, the cards and the score; winners
//! stand on a band with a golden edge.

use super::Deck;
use super::canvas::{Canvas, Slab};
use super::card;
use super::ink::Ink;
use super::layout::{Place, SMALL, SMALLEST, WIDE};
use super::palette::{Matcher, Palette};
use super::surface::{Sprite, Surface};
use super::text::Written;
use crate::screen::picture::Line;

/// Up to this many lines, of up to this many cards each, have room for cards of the usual size side
/// by side.
const FEW: usize = 4;
const FEW_CARDS: usize = 4;
/// The most lines that are drawn: more than any table has seats.
const MOST: usize = 12;

const PAD: f32 = 18.0;
/// The height of a line without cards.
const BARE: f32 = 74.0;
/// The height of a caption below a card.
const CAPTION: f32 = 29.0;
/// The height of names, then of scores.
const NAME: f32 = 32.0;
const SCORE: f32 = 42.0;
/// In pictures with cards: where the names end and the cards begin, and where the cards end.
const CARDS: (f32, f32) = (195.0, 534.0);
/// The diameter of the disc with a rank.
const DISC: f32 = 46.0;

/// Draws lines one below the other; `None` if there are none.
pub fn draw(lines: &[Line], deck: Deck) -> Option<Surface> {
    let lines = lines.get(..MOST).unwrap_or(lines);
    let plan = Plan::of(lines)?;
    let height = (plan.high * lines.len() as f32).ceil();
    let mut canvas = Canvas::new(WIDE as u32, height as u32, Some(Ink::Felt), deck)?;
    for (at, line) in lines.iter().enumerate() {
        plan.write(&mut canvas, line, plan.high * at as f32);
    }
    let written = Sprite::of(&canvas, &[], &mut Matcher::of(deck));
    let mut surface = Surface::felt(WIDE as usize, height as usize);
    surface.put(&written, (0, 0), &Palette::of(deck).moved(false));
    for (at, line) in lines.iter().enumerate() {
        plan.lay(&mut surface, line, plan.high * at as f32, deck)?;
    }
    Some(surface)
}

/// How a line is divided.
struct Plan {
    high: f32,
    /// The width of a card; `None` if nobody has cards.
    card: Option<f32>,
    ranked: bool,
}

impl Plan {
    fn of(lines: &[Line]) -> Option<Self> {
        let spots = || lines.iter().flat_map(|line| &line.cards);
        let alone = lines.len() == 1;
        let few = lines.iter().all(|line| line.cards.len() <= FEW_CARDS) && lines.len() <= FEW;
        let card = spots().next().map(|_| match alone || few {
            true => SMALL,
            false => SMALLEST,
        });
        let captioned = spots().any(|spot| !spot.caption.is_empty());
        let caption = if captioned { CAPTION } else { 0.0 };
        let high = card.map_or(BARE, |width| width * card::SHAPE + PAD + caption);
        (!lines.is_empty()).then_some(Self {
            high,
            card,
            ranked: lines.iter().any(|line| line.rank > 0),
        })
    }

    /// The band, the disc, the name and the score of a line.
    fn write(&self, canvas: &mut Canvas, line: &Line, top: f32) {
        if line.lit {
            let band = |width: f32, ink| {
                let slab = Slab {
                    x: 0.0,
                    y: top + 2.0,
                    width,
                    height: self.high - 4.0,
                    radius: 0.0,
                };
                (slab, ink)
            };
            for (slab, ink) in [band(WIDE, Ink::Mat), band(6.0, Ink::Frame)] {
                canvas.slab(slab, ink);
            }
        }
        let middle = top + self.high / 2.0;
        let score = Written::new(&line.score, SCORE);
        let left = WIDE - PAD - score.width;
        let ink = if line.lit { Ink::Frame } else { Ink::Chalk };
        canvas.write(&score, (left, middle + SCORE * 0.36), ink);
        let mut begin = PAD;
        if self.ranked {
            disc(canvas, line.rank, (begin + DISC / 2.0, middle));
            begin += DISC + 13.0;
        }
        let end = match self.card {
            Some(_) => CARDS.0,
            None => left,
        };
        let name = Written::within(&line.name, NAME, end - begin - 11.0);
        canvas.write(&name, (begin, middle + NAME * 0.36), Ink::Chalk);
    }

    /// The cards of a line; many of them overlap, which leaves the corner that tells a card, the
    /// upper left one, visible.
    fn lay(&self, surface: &mut Surface, line: &Line, top: f32, deck: Deck) -> Option<()> {
        let Some(width) = self.card else {
            return Some(());
        };
        // A line without a name leaves the whole width to its cards.
        let (from, to) = match line.name.is_empty() {
            true => (PAD, WIDE - PAD),
            false => CARDS,
        };
        let apart = line.cards.len().saturating_sub(1).max(1) as f32;
        let step = ((to - from - width) / apart).min(width + 10.0);
        let from = match line.name.is_empty() {
            true => (WIDE - width - step * apart) / 2.0,
            false => from,
        };
        for (at, spot) in line.cards.iter().enumerate() {
            let place = Place {
                spot,
                x: (from + step * at as f32).floor(),
                y: (top + PAD / 2.0).floor(),
                width,
                on_mat: line.lit,
            };
            place.draw(surface, deck)?;
        }
        Some(())
    }
}

/// The disc with a rank: gold, silver, bronze or plain.
fn disc(canvas: &mut Canvas, rank: u8, (x, y): (f32, f32)) {
    let ink = match rank {
        0 => return,
        1 => Ink::Frame,
        2 => Ink::Chalk,
        3 => Ink::Place,
        _ => Ink::Mat,
    };
    let round = Slab {
        x: x - DISC / 2.0,
        y: y - DISC / 2.0,
        width: DISC,
        height: DISC,
        radius: DISC / 2.0,
    };
    canvas.slab(round, ink);
    let number = Written::new(&rank.to_string(), NAME);
    let on = if rank > 3 { Ink::Chalk } else { Ink::Shade };
    canvas.write(&number, (x - number.width / 2.0, y + NAME * 0.36), on);
}
