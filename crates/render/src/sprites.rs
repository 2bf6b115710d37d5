//! Cards, drawn once and kept.
//!
//! A pack is drawn whole at the first picture with one of its cards, so the time a picture takes
//! does not tell which cards somebody was shown before. There is one set for each pack, size and
//! deck, and no more.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use super::canvas::Canvas;
use super::card::{self, MARGIN, SHAPE};
use super::ink::Ink;
use super::palette::{Matcher, Palette, Part};
use super::surface::Sprite;
use super::{Deck, packs::Pack};
use tapis_screen::picture::What;

/// The widths of cards: in a hand, in one of many cards, in pictures for everybody, and in the slots
/// of a table.
pub const WIDTHS: [u32; 5] = [96, 65, 76, 52, 44];

/// The corner of a card in its sprite.
const CORNER: (f32, f32) = (MARGIN as f32, MARGIN as f32);

/// Every card of a pack, in one size.
type Set = HashMap<What, Arc<Sprite>>;

/// A card with its margin; `None` if it has no size.
pub fn card(what: &What, width: u32, deck: Deck) -> Option<Arc<Sprite>> {
    const SETS: usize = WIDTHS.len() * Pack::ALL.len() * Deck::ALL.len();
    static DRAWN: [OnceLock<Set>; SETS] = [const { OnceLock::new() }; SETS];
    let pack = Pack::of(what);
    let size = WIDTHS.iter().position(|one| *one == width);
    let place = size.map(|size| (size * Pack::ALL.len() + pack as usize) * Deck::ALL.len());
    let set = place.and_then(|place| DRAWN.get(place + deck as usize));
    let draw = || {
        let mut drawn = Set::new();
        if let Some(mut artist) = Artist::new(width, deck) {
            let each = pack.cards().into_iter();
            drawn.extend(each.map(|what| (what.clone(), Arc::new(artist.draw(&what)))));
        }
        drawn
    };
    match set.and_then(|set| set.get_or_init(draw).get(what)) {
        Some(sprite) => Some(Arc::clone(sprite)),
        // A rank that is in no pack.
        None => Some(Arc::new(Artist::new(width, deck)?.draw(what))),
    }
}

/// The frame of a new card, to be put over it; `None` for a width that cards do not have.
pub fn frame(width: u32, deck: Deck) -> Option<&'static Sprite> {
    const FRAMES: usize = WIDTHS.len() * Deck::ALL.len();
    static DRAWN: [OnceLock<Option<Sprite>>; FRAMES] = [const { OnceLock::new() }; FRAMES];
    let size = WIDTHS.iter().position(|one| *one == width)?;
    let place = DRAWN.get(size * Deck::ALL.len() + deck as usize)?;
    let drawn = place.get_or_init(|| {
        let mut canvas = ground(width, deck)?;
        card::frame(&mut canvas, CORNER, width as f32);
        Some(Sprite::of(&canvas, &[], Matcher::of(deck)).clear(Palette::FELT))
    });
    drawn.as_ref()
}

/// Draws the cards of one size and deck.
struct Artist {
    width: u32,
    felt: Canvas,
    blank: Canvas,
    /// The ground below each pixel of a card.
    parts: Vec<Part>,
    matcher: Matcher,
}

impl Artist {
    fn new(width: u32, deck: Deck) -> Option<Self> {
        let felt = ground(width, deck)?;
        let mut blank = felt.clone();
        card::blank(&mut blank, CORNER, width as f32);
        let height = (width as f32 * SHAPE).round() as u32;
        let corner = width as f32 * card::ROUND;
        // Within the card, but outside its rounded corners.
        let inside = |x: u32, y: u32| {
            let near = |at: u32, length: u32| {
                let at = at as f32 - MARGIN as f32 + 0.5;
                at.min(length as f32 - at)
            };
            let (x, y) = (near(x, width), near(y, height));
            let round = x < corner && y < corner && (corner - x).hypot(corner - y) > corner - 1.0;
            x > 0.0 && y > 0.0 && !round
        };
        let (wide, high) = (width + 2 * MARGIN, height + 2 * MARGIN);
        let all = (0..high).flat_map(|y| (0..wide).map(move |x| (x, y)));
        let parts = all.map(|(x, y)| match inside(x, y) {
            true => Part::Card,
            false => Part::Ground,
        });
        Some(Self {
            width,
            felt,
            blank,
            parts: parts.collect(),
            matcher: Matcher::of(deck),
        })
    }

    fn draw(&mut self, what: &What) -> Sprite {
        let (mut canvas, parts) = match what {
            What::Nothing => (self.felt.clone(), [].as_slice()),
            _ => (self.blank.clone(), self.parts.as_slice()),
        };
        card::draw(&mut canvas, what, CORNER, self.width as f32);
        Sprite::of(&canvas, parts, self.matcher)
    }
}

fn ground(width: u32, deck: Deck) -> Option<Canvas> {
    let height = (width as f32 * SHAPE).round() as u32;
    let [wide, high] = [width, height].map(|length| length + 2 * MARGIN);
    Canvas::new(wide, high, Some(Ink::Felt), deck)
}
