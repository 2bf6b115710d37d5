//! Every deal of a match: below its name a row of cards for each player. A row hides all but the upper
//! edge of the one above it, which tells a card.

use std::sync::Arc;

use super::Deck;
use super::card;
use super::ink::Ink;
use super::layout::{Place, WIDE};
use super::places::NUMBERED;
use super::stamps::{self, Colours, Stamp};
use super::surface::Surface;
use crate::screen::picture::{Dealt, Line};

/// Up to this many cards have room beside a name in half the width.
const FEW_CARDS: usize = 5;
/// The tallest picture; deals beyond it are left out.
const TALLEST: f32 = 3200.0;

const PAD: f32 = 18.0;
/// The height of what stands above the rows of a deal.
const HEAD: f32 = 42.0;
/// From row to row.
const STEP: f32 = 36.0;
/// Between deals.
const BELOW: f32 = 14.0;
/// The height of the title of a deal, then of a name.
const TITLE: f32 = 27.0;
const NAME: f32 = 24.0;
/// The part of the width that names take.
const NAMES: f32 = 0.24;
/// Between cards that do not overlap.
const APART: f32 = 4.0;

/// Draws deals one below the other, or in two columns if hands are small; `None` if there are none.
pub fn draw(deals: &[Dealt], deck: Deck) -> Option<Surface> {
    let hands = || deals.iter().flat_map(|deal| &deal.hands);
    let most = hands().map(|hand| hand.cards.len()).max()?;
    let columns = if most <= FEW_CARDS && deals.len() > 1 {
        2
    } else {
        1
    };
    let seats = deals.iter().map(|deal| deal.hands.len()).max()?;
    let rows = seats.saturating_sub(1) as f32 * STEP + NUMBERED * card::SHAPE;
    let (wide, high) = (WIDE / columns as f32, (HEAD + rows + BELOW).ceil());
    let fitting = columns * ((TALLEST / high) as usize).max(1);
    let deals = deals.get(..fitting).unwrap_or(deals);
    let height = deals.len().div_ceil(columns) as f32 * high;
    let mut surface = Surface::felt(WIDE as usize, height.ceil() as usize);
    for (at, deal) in deals.iter().enumerate() {
        let left = wide * (at % columns) as f32;
        let top = high * (at / columns) as f32;
        let title = write(&deal.title, TITLE, wide - 2.0 * PAD, Ink::Frame, deck)?;
        title.put(&mut surface, (left + PAD, top + HEAD / 2.0 + TITLE * 0.36));
        for (row, hand) in deal.hands.iter().enumerate() {
            let corner = (left + PAD, top + HEAD + row as f32 * STEP);
            lay(&mut surface, hand, corner, wide - 2.0 * PAD, deck)?;
        }
    }
    Some(surface)
}

/// A name, and the cards beside it.
fn lay(
    surface: &mut Surface,
    hand: &Line,
    (left, top): (f32, f32),
    wide: f32,
    deck: Deck,
) -> Option<()> {
    let names = (wide * NAMES).floor();
    let name = write(&hand.name, NAME, names - 10.0, Ink::Chalk, deck)?;
    name.put(surface, (left, top + STEP / 2.0 + NAME * 0.36));
    let between = hand.cards.len().saturating_sub(1).max(1) as f32;
    let step = ((wide - names - NUMBERED) / between).min(NUMBERED + APART);
    for (at, spot) in hand.cards.iter().enumerate() {
        let place = Place {
            spot,
            x: (left + names + step * at as f32).floor(),
            y: top.floor(),
            width: NUMBERED,
            on_mat: false,
        };
        place.draw_over(surface, deck)?;
    }
    Some(())
}

fn write(text: &str, size: f32, most: f32, ink: Ink, deck: Deck) -> Option<Arc<Stamp>> {
    let ground = Ink::Felt;
    stamps::within(text, size, most, Colours { ink, ground, deck })
}
