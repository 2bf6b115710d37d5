//! The colours that the pictures of a deck can have: fixed, so that a card is drawn in them once
//! and then only copied.
//!
//! First those of the felt and of what blends into it, then the same on the mat, then the cloth, then
//! those of cards. So a card on the mat is the same card with other indices.

use std::iter::repeat;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU16, Ordering};

use super::Deck;
use super::ink::Ink;

/// The index of a transparent pixel.
pub const CLEAR: u8 = u8::MAX;

/// The squared distance by which a blend must be nearer than a pure colour.
const BLEND: u32 = 3;

/// The shades of a shadow, beside the ground itself.
const SHADES: u8 = 8;

/// The colours of each ground: itself, its shades, its blends with four inks.
const GROUND: u8 = 1 + SHADES + 3 * 3 + 2;

/// The index of the pattern of the felt, after both grounds.
const CLOTH: u8 = 2 * GROUND;

/// The colours of a deck.
pub struct Palette {
    colours: Vec<[u8; 3]>,
    /// The index of the first blend of the colours of cards.
    blends: usize,
}

/// The ground below a pixel, which decides the colours it can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Beside a card.
    Ground,
    /// Within a card.
    Card,
    /// Within a drawing of any colours.
    Any,
}

impl Palette {
    /// The palette of a deck, mixed at its first use.
    pub fn of(deck: Deck) -> &'static Self {
        static MIXED: [OnceLock<Palette>; Deck::ALL.len()] =
            [const { OnceLock::new() }; Deck::ALL.len()];
        MIXED[deck as usize].get_or_init(|| Self::mix(deck))
    }

    fn mix(deck: Deck) -> Self {
        let rgb = |ink: Ink| rgb(ink, deck);
        let on = |ground: [u8; 3]| {
            let shade = (0..=SHADES).map(|part| {
                let part = u32::from(part) * 28;
                blend(ground, rgb(Ink::Shade), part)
            });
            let mut all: Vec<[u8; 3]> = shade.collect();
            for ink in [Ink::Edge, Ink::Frame, Ink::Chalk] {
                all.extend([85, 170, 255].map(|part| blend(ground, rgb(ink), part)));
            }
            all.extend([128, 255].map(|part| blend(ground, rgb(Ink::Place), part)));
            all
        };
        let mut colours = on(rgb(Ink::Felt));
        colours.extend(on(rgb(Ink::Mat)));
        colours.push(rgb(Ink::Cloth));
        let (pure, all) = cards(rgb);
        let blends = colours.len() + pure;
        colours.extend(all);
        Self { colours, blends }
    }

    /// All colours as red, green, blue, one after the other.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// The index of the felt.
    pub const FELT: u8 = 0;

    /// The index of the mat.
    pub const MAT: u8 = GROUND;

    /// For each index of a drawing made on felt, its index on the mat, or on felt.
    pub fn moved(mat: bool) -> [u8; 256] {
        std::array::from_fn(|at| match at as u8 {
            index if mat && index < GROUND => index + GROUND,
            index => index,
        })
    }

    /// Whether an index is that of a shadow on felt.
    pub const fn is_shadow(index: u8) -> bool {
        index <= SHADES
    }

    /// Whether an index is one of those that differ from ground to ground.
    pub const fn is_ground(index: u8) -> bool {
        index < CLOTH
    }

    /// Whether an index is that of cloth, or of something between it and what lies on it.
    pub const fn is_cloth(index: u8) -> bool {
        index <= CLOTH
    }

    /// For each index of a drawing made on felt, its index over another drawing, on felt or on the
    /// mat: felt is transparent.
    pub fn over(mat: bool) -> [u8; 256] {
        let mut indices = Self::moved(mat);
        indices[usize::from(Self::FELT)] = CLEAR;
        indices
    }

    fn nearest(&self, wanted: [u8; 3], part: Part) -> u8 {
        let far = |at: &usize| -> u32 {
            // Edges of few colours take fewer bytes.
            let weight = if *at >= self.blends { BLEND } else { 1 };
            let parts = self.colours[*at].iter().zip(wanted);
            parts
                .map(|(one, other)| weight * u32::from(one.abs_diff(other)).pow(2))
                .sum()
        };
        let cards = usize::from(CLOTH) + 1..self.colours.len();
        let nearest = match part {
            Part::Ground => (0..usize::from(GROUND)).min_by_key(far),
            Part::Card => cards.min_by_key(far),
            Part::Any => (0..self.colours.len()).min_by_key(far),
        };
        nearest.unwrap_or(0) as u8
    }
}

/// Finds the indices of colours. What was found is remembered for all pictures of the deck, because a
/// search takes longer than drawing the pixel.
#[derive(Clone, Copy)]
pub struct Matcher {
    palette: &'static Palette,
    found: &'static [AtomicU16],
}

/// The significant bits of each channel: colours that differ only in lower ones share a nearest colour.
const BITS: usize = 5;
/// A colour that was not looked for yet.
const UNKNOWN: u16 = u16::MAX;

impl Matcher {
    /// A matcher for the palette of a deck.
    pub fn of(deck: Deck) -> Self {
        static FOUND: [OnceLock<Vec<AtomicU16>>; Deck::ALL.len()] =
            [const { OnceLock::new() }; Deck::ALL.len()];
        let unknown = || (0..3 << (3 * BITS)).map(|_| AtomicU16::new(UNKNOWN));
        Self {
            palette: Palette::of(deck),
            found: FOUND[deck as usize].get_or_init(|| unknown().collect()),
        }
    }

    /// The indices of the colours nearest to pixels of four bytes, drawn on felt; `parts` says what
    /// is below each pixel, for missing ones `other`.
    pub fn indices(self, pixels: &[u8], parts: &[Part], other: Part) -> Vec<u8> {
        let parts = parts.iter().copied().chain(repeat(other));
        let pixels = pixels.chunks_exact(4).zip(parts);
        pixels
            .map(|(pixel, part)| self.index([pixel[0], pixel[1], pixel[2]], part))
            .collect()
    }

    /// The index of an ink in a drawing of any colours.
    pub fn ink(self, ink: Ink, deck: Deck) -> u8 {
        self.index(rgb(ink, deck), Part::Any)
    }

    fn index(self, colour: [u8; 3], part: Part) -> u8 {
        let key = colour.iter().fold(part as usize, |key, one| {
            key << BITS | usize::from(*one) >> (8 - BITS)
        });
        let found = self.found[key].load(Ordering::Relaxed);
        if found != UNKNOWN {
            return found as u8;
        }
        let wanted = colour.map(|one| one & 0xf8 | 4);
        let index = self.palette.nearest(wanted, part);
        self.found[key].store(u16::from(index), Ordering::Relaxed);
        index
    }
}

/// The colours of cards: each ink, its blends with ivory, and the blends of inks that often touch;
/// and how many of them are no blends.
fn cards(rgb: impl Fn(Ink) -> [u8; 3]) -> (usize, Vec<[u8; 3]>) {
    let add = |all: &mut Vec<[u8; 3]>, colour: [u8; 3]| {
        if !all.contains(&colour) {
            all.push(colour);
        }
    };
    let mut all = vec![rgb(Ink::Ivory), rgb(Ink::Edge)];
    for colour in Ink::on_cards().map(&rgb) {
        add(&mut all, colour);
    }
    let pure = all.len();
    let unblended = |ink: &Ink| matches!(ink, Ink::Skin | Ink::White | Ink::GoldLight | Ink::Wood);
    for ink in Ink::on_cards().filter(|ink| !unblended(ink)) {
        add(&mut all, blend(rgb(ink), rgb(Ink::Ivory), 128));
    }
    for (one, other) in TOUCHING {
        add(&mut all, blend(rgb(one), rgb(other), 128));
    }
    (pure, all)
}

/// Inks that often touch.
const TOUCHING: [(Ink, Ink); 10] = [
    (Ink::Gold, Ink::GoldDark),
    (Ink::Wine, Ink::WineDark),
    (Ink::Steel, Ink::Blue),
    (Ink::Leaf, Ink::LeafDark),
    (Ink::Back, Ink::Weave),
    (Ink::Back, Ink::Gold),
    (Ink::Gold, Ink::Night),
    (Ink::Skin, Ink::Hair),
    (Ink::Skin, Ink::Black),
    (Ink::Hair, Ink::Black),
];

fn rgb(ink: Ink, deck: Deck) -> [u8; 3] {
    let [_, red, green, blue] = ink.rgb(deck).to_be_bytes();
    [red, green, blue]
}

/// A blend of two colours: `part` of 255 of the second one.
fn blend(one: [u8; 3], other: [u8; 3], part: u32) -> [u8; 3] {
    let mixed = |at: usize| {
        let (one, other) = (u32::from(one[at]), u32::from(other[at]));
        ((one * (255 - part) + other * part + 127) / 255) as u8
    };
    [mixed(0), mixed(1), mixed(2)]
}
