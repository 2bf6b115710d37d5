//! A picture for everybody: a line for each player, with the name, the cards and the score; winners
//! stand on a band with a golden edge.

use std::sync::Arc;

use super::Deck;
use super::card;
use super::ink::Ink;
use super::layout::{self, SMALL, SMALLER, SMALLEST, WIDE};
use super::palette::{Matcher, Palette};
use super::stamps::{self, Colours, Stamp};
use super::surface::Surface;
use super::text::MIDDLE;
use tapis_screen::picture::BoardRow;

/// Up to this many lines stand one below the other; more stand in two columns, since clients scale
/// tall pictures down.
const FEW: usize = 4;
/// Up to this many cards of the usual size have room beside each other.
const FEW_CARDS: usize = 4;
/// The most lines that are drawn: more than any table has seats.
const MOST: usize = 12;

const PAD: f32 = 18.0;
/// The height of a line without cards.
const BARE: f32 = 74.0;
/// The height of the name above cards, in two columns.
const HEAD: f32 = 48.0;
/// The height of a caption below a card.
const CAPTION: f32 = 29.0;
/// The height of names, then of scores.
const NAME: f32 = 32.0;
const SCORE: f32 = 42.0;
/// The height of scores in two columns.
const SMALL_SCORE: f32 = 34.0;
/// In pictures with cards: where the names end and the cards begin, and where the cards end.
const CARDS: (f32, f32) = (195.0, 534.0);
/// Between cards that do not overlap.
const APART: f32 = 10.0;
/// The width of the golden edge.
const EDGE: f32 = 6.0;
/// The diameter of the disc with a rank.
const DISC: f32 = 46.0;
/// The same in two columns.
const SMALL_DISC: f32 = 36.0;

/// Draws lines one below the other, or in two columns if there are many; `None` if there are none.
pub fn draw(lines: &[BoardRow], deck: Deck) -> Option<Surface> {
    let lines = lines.get(..MOST).unwrap_or(lines);
    let plan = Plan::of(lines, deck)?;
    let rows = lines.len().div_ceil(plan.columns);
    let height = (plan.high * rows as f32).ceil();
    let mut surface = Surface::felt(WIDE as usize, height as usize);
    // Down the left side first.
    let corner = |at: usize| {
        let (column, row) = (at / rows, at % rows);
        (plan.wide * column as f32, plan.high * row as f32)
    };
    for (at, line) in lines.iter().enumerate() {
        plan.write(&mut surface, line, corner(at), deck)?;
        plan.lay(&mut surface, line, corner(at), deck)?;
    }
    Some(surface)
}

/// The parts of a line.
struct Plan {
    /// 1 or 2; in two columns, cards lie below the name.
    columns: usize,
    wide: f32,
    high: f32,
    /// The width of a card; `None` if nobody has cards.
    card: Option<f32>,
    /// From where to where cards lie beside a name: as few of them as everybody has leave the rest
    /// of the width to the names.
    cards: (f32, f32),
    ranked: bool,
}

impl Plan {
    fn of(lines: &[BoardRow], deck: Deck) -> Option<Self> {
        let spots = || lines.iter().flat_map(|line| &line.cards);
        let alone = lines.len() == 1;
        let few = lines.iter().all(|line| line.cards.len() <= FEW_CARDS);
        let paired = spots().next().is_some() && lines.len() > FEW;
        let card = spots().next().map(|_| match (alone || few, paired) {
            // So many lie side by side in half the width.
            (true, true) => SMALLER,
            (true, false) => SMALL,
            (false, _) => SMALLEST,
        });
        let columns = if paired { 2 } else { 1 };
        let captioned = spots().any(|spot| !spot.caption.is_empty());
        let caption = if captioned { CAPTION } else { 0.0 };
        let head = if columns > 1 { HEAD - PAD / 2.0 } else { 0.0 };
        let high = card.map_or(BARE, |width| head + width * card::SHAPE + PAD + caption);
        (!lines.is_empty()).then_some(Self {
            columns,
            wide: WIDE / columns as f32,
            high,
            card,
            cards: match card {
                Some(width) if few && !alone => {
                    let most = lines.iter().map(|line| line.cards.len()).max();
                    let most = most.unwrap_or_default() as f32;
                    let scores = lines.iter().filter_map(|line| score(line, SCORE, deck));
                    let score = scores.map(|score| score.width).fold(0.0, f32::max);
                    let end = CARDS.1.min(WIDE - PAD - score - 2.0 * APART);
                    ((end - most * (width + APART) + APART).max(CARDS.0), end)
                }
                _ => CARDS,
            },
            ranked: lines.iter().any(|line| line.rank > 0),
        })
    }

    /// The band, the disc, the name and the score of a line.
    fn write(
        &self,
        surface: &mut Surface,
        line: &BoardRow,
        (left, top): (f32, f32),
        deck: Deck,
    ) -> Option<()> {
        let paired = self.columns > 1;
        if line.lit {
            let golden = Matcher::of(deck).ink(Ink::Frame, deck);
            for (width, place) in [(self.wide, Palette::MAT), (EDGE, golden)] {
                let corner = (left as usize, top.round() as usize + 2);
                surface.fill(corner, (width as usize, self.high as usize - 4), place);
            }
        }
        let ground = if line.lit { Ink::Mat } else { Ink::Felt };
        let colours = |ink| Colours { ink, ground, deck };
        let middle = top + if paired { HEAD / 2.0 } else { self.high / 2.0 };
        let size = if paired { SMALL_SCORE } else { SCORE };
        let score = score(line, size, deck)?;
        let scored = left + self.wide - PAD - score.width;
        score.put(surface, (scored, middle + size * MIDDLE));
        let mut begin = left + PAD;
        if self.ranked {
            let across = if paired { SMALL_DISC } else { DISC };
            let at = (begin + across / 2.0, middle);
            if line.rank > 0 {
                disc(surface, line.rank, at, across, colours)?;
            }
            begin += across + 13.0;
        }
        let end = match self.card {
            Some(_) if !paired => self.cards.0,
            _ => scored,
        };
        let most = end - begin - 11.0;
        let name = stamps::within(&line.name, NAME, most, colours(Ink::Chalk))?;
        name.put(surface, (begin, middle + NAME * MIDDLE));
        Some(())
    }

    /// The cards of a line; many of them overlap, which leaves the corner that tells a card, the
    /// upper left one, visible.
    fn lay(
        &self,
        surface: &mut Surface,
        line: &BoardRow,
        (left, top): (f32, f32),
        deck: Deck,
    ) -> Option<()> {
        let Some(width) = self.card else {
            return Some(());
        };
        let paired = self.columns > 1;
        // In two columns cards lie below the name; a line without a name is all cards.
        let (from, to) = match line.name.is_empty() || paired {
            true => (left + PAD, left + self.wide - PAD),
            false => self.cards,
        };
        let apart = line.cards.len().saturating_sub(1).max(1) as f32;
        let step = ((to - from - width) / apart).min(width + APART);
        let from = match line.name.is_empty() {
            true => (WIDE - width - step * apart) / 2.0,
            false => from,
        };
        let above = if paired { HEAD } else { PAD / 2.0 };
        let corner = (from, top + above);
        layout::row(surface, &line.cards, corner, (width, step), line.lit, deck)
    }
}

/// The score of a line, golden on a band.
fn score(line: &BoardRow, size: f32, deck: Deck) -> Option<Arc<Stamp>> {
    let (ink, ground) = match line.lit {
        true => (Ink::Frame, Ink::Mat),
        false => (Ink::Chalk, Ink::Felt),
    };
    stamps::text(&line.score, size, Colours { ink, ground, deck })
}

/// The disc with a rank: gold, silver, bronze or plain.
fn disc(
    surface: &mut Surface,
    rank: u8,
    (x, y): (f32, f32),
    across: f32,
    colours: impl Fn(Ink) -> Colours,
) -> Option<()> {
    let ink = match rank {
        1 => Ink::Frame,
        2 => Ink::Chalk,
        3 => Ink::Place,
        _ => Ink::Mat,
    };
    stamps::disc(across, colours(ink))?.put(surface, (x, y));
    let size = NAME * across / DISC;
    let on_disc = Colours {
        ink: if rank > 3 { Ink::Chalk } else { Ink::Shade },
        ground: ink,
        ..colours(ink)
    };
    let number = stamps::text(&rank.to_string(), size, on_disc)?;
    number.put(surface, (x - number.width / 2.0, y + size * MIDDLE));
    Some(())
}
