//! Every deal of a match: below its name a row of cards for each player. Of several deals a row hides all
//! but the upper edge of the one above it, which tells a card.

use super::Deck;
use super::card;
use super::ink::Ink;
use super::layout::{self, WIDE};
use super::stamps::{self, Colours};
use super::surface::Surface;
use super::text::MIDDLE;
use tapis_screen::picture::{BoardRow, Dealt};

/// The width of cards with a number below them.
const NUMBERED: f32 = 44.0;
/// Up to this many cards have room beside a name in half the width.
const FEW_CARDS: usize = 5;
/// The number of deals side by side.
const COLUMNS: usize = 2;
/// The tallest picture; deals beyond it are left out.
const TALLEST: f32 = 2600.0;

const PAD: f32 = 18.0;
/// The height of what stands above the rows of a deal.
const HEAD: f32 = 42.0;
/// From row to row, where rows overlap.
const STEP: f32 = 36.0;
/// Between deals.
const BELOW: f32 = 14.0;
/// The height of the title of a deal, then of a name.
const TITLE: f32 = 27.0;
const NAME: f32 = 24.0;
/// The part of the width that names take at least.
const NAMES: f32 = 0.24;
/// As wide as names are at most.
const MOST_NAMES: f32 = 200.0;
/// Between cards that do not overlap.
const APART: f32 = 4.0;

/// Draws deals in two columns; `None` if there are none.
pub fn draw(deals: &[Dealt], deck: Deck) -> Option<Surface> {
    let hands = || deals.iter().flat_map(|deal| &deal.hands);
    let most = hands().map(|hand| hand.cards.len()).max()?;
    let alone = deals.len() == 1;
    let column = Column::of(most, alone);
    let columns = deals.len().min(COLUMNS);
    let seats = deals.iter().map(|deal| deal.hands.len()).max()?;
    let rows = seats.saturating_sub(1) as f32 * column.step + NUMBERED * card::SHAPE;
    let high = (HEAD + rows + BELOW).ceil();
    let fitting = columns * ((TALLEST / high) as usize).max(1);
    let deals = deals.get(..fitting).unwrap_or(deals);
    let wide = (column.wide * columns as f32).max(WIDE);
    let tall = high * deals.len().div_ceil(columns) as f32;
    let mut surface = Surface::felt(wide as usize, tall as usize);
    let golden = Colours::on_felt(Ink::Frame, deck);
    for (at, deal) in deals.iter().enumerate() {
        let left = column.wide * (at % columns) as f32 + PAD;
        let top = high * (at / columns) as f32;
        let title = stamps::within(&deal.title, TITLE, column.wide - 2.0 * PAD, golden)?;
        title.put(&mut surface, (left, top + HEAD / 2.0 + TITLE * MIDDLE));
        for (row, hand) in deal.hands.iter().enumerate() {
            let corner = (left, top + HEAD + row as f32 * column.step);
            column.lay(&mut surface, hand, corner, deck)?;
        }
    }
    Some(surface)
}

/// The parts of a deal.
struct Column {
    /// Its width.
    wide: f32,
    /// The part of it that names take.
    names: f32,
    /// From row to row.
    step: f32,
}

impl Column {
    /// A column of hands with up to so many cards; a deal alone has all the room.
    fn of(most: usize, alone: bool) -> Self {
        let wide = match most > FEW_CARDS || alone {
            true => WIDE,
            false => WIDE / COLUMNS as f32,
        };
        let inner = wide - 2.0 * PAD;
        let cards = most as f32 * (NUMBERED + APART);
        Self {
            wide,
            names: (inner * NAMES).max(inner - cards).min(MOST_NAMES).floor(),
            step: match alone {
                true => NUMBERED * card::SHAPE + APART,
                false => STEP,
            },
        }
    }

    /// A name, and the cards beside it.
    fn lay(
        &self,
        surface: &mut Surface,
        hand: &BoardRow,
        (left, top): (f32, f32),
        deck: Deck,
    ) -> Option<()> {
        let chalk = Colours::on_felt(Ink::Chalk, deck);
        let name = stamps::within(&hand.name, NAME, self.names - 10.0, chalk)?;
        name.put(surface, (left, top + self.step / 2.0 + NAME * MIDDLE));
        let room = self.wide - 2.0 * PAD - self.names - NUMBERED;
        let between = hand.cards.len().saturating_sub(1).max(1) as f32;
        let step = (room / between).min(NUMBERED + APART);
        let corner = (left + self.names, top);
        layout::row(surface, &hand.cards, corner, (NUMBERED, step), false, deck)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::png;
    use crate::tests::{read, ten};
    use tapis_screen::picture::Picture;

    #[test]
    fn all_deals_of_a_match_are_in_one_picture_as_far_as_it_is_not_too_tall() {
        let deal = |cards: usize, name: &str| Dealt {
            title: "Deal 1".to_owned(),
            hands: vec![
                BoardRow {
                    name: name.to_owned(),
                    cards: ten().into_iter().take(cards).collect(),
                    ..BoardRow::default()
                };
                4
            ],
        };
        let size = |deals: Vec<Dealt>| {
            let file = png(&Picture::of_deals(deals, "")).expect("a picture");
            let (width, height, _) = read(&file);
            (width, height, file)
        };
        let (wide, _, file) = size(vec![deal(10, "Ada")]);
        assert_eq!(wide, 640);
        assert_ne!(file, size(vec![deal(10, "Sam")]).2);
        assert_ne!(file, size(vec![deal(9, "Ada")]).2);
        let (_, row, _) = size(vec![deal(10, "Ada"); 2]);
        // Two of them stand side by side, in half the width where hands are small.
        let (wide, twelve, _) = size(vec![deal(10, "Ada"); 12]);
        assert_eq!((wide, twelve), (1280, 6 * row));
        assert_eq!(size(vec![deal(4, "Ada"); 12]).0, 640);
        let (_, most, file) = size(vec![deal(10, "Ada"); 400]);
        assert!(
            most <= 2600 && file.len() < 250_000,
            "{most} {}",
            file.len()
        );
        assert!(png(&Picture::of_deals(Vec::new(), "")).is_err());
    }
}
