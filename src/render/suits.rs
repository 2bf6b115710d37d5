//! The suits, each with a shape of its own, as layers of paths in a square of 100.

use super::canvas::{At, Canvas, Ink};
use crate::screen::picture::Suit;

const BLACK: Ink = 0x1f_29_33;
const RED: Ink = 0xc6_28_28;
const GOLD: Ink = 0xe3_a8_1f;
const GOLD_DARK: Ink = 0x8a_5a_0b;
const GOLD_LIGHT: Ink = 0xff_e1_8a;
const WINE: Ink = 0xb3_2a_35;
const WINE_DARK: Ink = 0x70_14_1f;
const STEEL: Ink = 0x9c_c0_e4;
const BLUE: Ink = 0x1f_4f_95;
const LEAF: Ink = 0x5c_9a_3f;
const LEAF_DARK: Ink = 0x2b_58_21;
const WOOD: Ink = 0xd8_b2_76;
const PLUM: Ink = 0x76_3a_9a;

/// One layer of a drawing.
struct Layer {
    path: &'static str,
    ink: Ink,
    /// How thick the line is; none fills the path.
    line: Option<f32>,
}

const fn fill(path: &'static str, ink: Ink) -> Layer {
    let line = None;
    Layer { path, ink, line }
}

const fn line(path: &'static str, ink: Ink, width: f32) -> Layer {
    let line = Some(width);
    Layer { path, ink, line }
}

/// The colour in which a rank of this suit is written.
pub const fn ink(suit: Suit) -> Ink {
    match suit {
        Suit::Gold => GOLD_DARK,
        Suit::Cups => WINE_DARK,
        Suit::Swords => BLUE,
        Suit::Cudgels => LEAF_DARK,
        Suit::Hearts | Suit::Diamonds => RED,
        Suit::Joker => PLUM,
        Suit::Spades | Suit::Trefoils | Suit::None => BLACK,
    }
}

/// Draws a suit so wide and high; its upper left corner stands at `x`, `y`.
pub fn draw(canvas: &mut Canvas, suit: Suit, (x, y): (f32, f32), size: f32) {
    layers(canvas, of(suit), (x, y), size);
}

/// Draws the sign of a court card of the Spanish pack: a crown, a horseshoe, a banner; false, and
/// nothing, for any other card.
pub fn court(canvas: &mut Canvas, suit: Suit, rank: &str, corner: (f32, f32), size: f32) -> bool {
    let spanish = matches!(suit, Suit::Gold | Suit::Cups | Suit::Swords | Suit::Cudgels);
    let (path, width) = match (spanish, rank) {
        (true, "12") => (
            "M 14 84 L 6 32 L 30 56 L 50 16 L 70 56 L 94 32 L 86 84 Z",
            None,
        ),
        (true, "11") => ("M 27 86 C 4 60 14 16 50 16 C 86 16 96 60 73 86", Some(18.0)),
        (true, "10") => (
            "M 14 8 L 26 8 L 26 14 L 94 14 L 78 36 L 94 58 L 26 58 L 26 94 L 14 94 Z",
            None,
        ),
        _ => return false,
    };
    let sign = Layer {
        path,
        ink: ink(suit),
        line: width,
    };
    layers(canvas, &[sign], corner, size);
    true
}

fn layers(canvas: &mut Canvas, layers: &[Layer], (x, y): (f32, f32), size: f32) {
    let scale = size / 100.0;
    for layer in layers {
        let at = At { x, y, scale };
        match layer.line {
            None => canvas.shape(layer.path, layer.ink, at),
            Some(width) => canvas.line(layer.path, layer.ink, width, at),
        }
    }
}

const fn of(suit: Suit) -> &'static [Layer] {
    match suit {
        Suit::Gold => COIN,
        Suit::Cups => CUP,
        Suit::Swords => SWORD,
        Suit::Cudgels => CUDGEL,
        Suit::Spades => SPADE,
        Suit::Hearts => HEART,
        Suit::Diamonds => DIAMOND,
        Suit::Trefoils => TREFOIL,
        Suit::Joker => STAR,
        Suit::None => &[],
    }
}

const COIN: &[Layer] = &[
    fill("O 50 50 48", GOLD_DARK),
    fill("O 50 50 42", GOLD),
    line("O 50 50 31", GOLD_DARK, 4.0),
    fill(
        "M 50 24 L 56 44 L 76 50 L 56 56 L 50 76 L 44 56 L 24 50 L 44 44 Z",
        GOLD_DARK,
    ),
    fill("O 50 50 7", GOLD_LIGHT),
];

const CUP: &[Layer] = &[
    fill(
        "M 12 6 L 88 6 C 90 38 78 58 58 63 L 58 74 C 72 76 80 83 82 96 L 18 96 \
         C 20 83 28 76 42 74 L 42 63 C 22 58 10 38 12 6 Z",
        WINE_DARK,
    ),
    fill(
        "M 18 12 L 82 12 C 82 37 73 53 53 58 L 53 79 C 65 80 72 84 75 90 L 25 90 \
         C 28 84 35 80 47 79 L 47 58 C 27 53 18 37 18 12 Z",
        WINE,
    ),
    fill("M 18 12 L 82 12 L 81 24 L 19 24 Z", GOLD),
    fill("O 50 68 10", WINE_DARK),
    fill("O 50 68 6", GOLD),
];

const SWORD: &[Layer] = &[
    fill("M 50 0 L 62 14 L 62 62 L 38 62 L 38 14 Z", BLUE),
    fill("M 50 7 L 57 16 L 57 60 L 43 60 L 43 16 Z", STEEL),
    line("M 50 16 L 50 60", BLUE, 3.0),
    line(
        "M 18 56 C 22 68 34 66 50 66 C 66 66 78 68 82 56",
        BLUE,
        11.0,
    ),
    line("M 50 66 L 50 84", BLUE, 13.0),
    fill("O 50 91 9", BLUE),
    fill("O 50 91 4", STEEL),
];

const CUDGEL: &[Layer] = &[
    fill("M 58 30 L 82 14 L 92 27 L 62 52 Z", LEAF_DARK),
    fill("M 40 50 L 14 40 L 8 55 L 42 74 Z", LEAF_DARK),
    fill("M 66 32 L 81 21 L 85 26 L 64 43 Z", LEAF),
    fill("M 36 56 L 17 48 L 15 53 L 38 66 Z", LEAF),
    fill(
        "M 30 16 C 30 5 40 1 50 1 C 62 1 71 6 71 17 C 71 42 64 64 62 99 L 39 99 C 38 66 30 44 30 16 Z",
        LEAF_DARK,
    ),
    fill(
        "M 36 18 C 36 14 66 14 65 18 C 64 44 58 66 57 93 L 44 93 C 43 66 37 44 36 18 Z",
        LEAF,
    ),
    fill("M 36 14 C 36 4 65 4 65 14 C 65 23 36 23 36 14 Z", WOOD),
    line("M 48 40 C 49 52 50 60 50 74", LEAF_DARK, 4.0),
];

const SPADE: &[Layer] = &[fill(
    "M 50 2 C 58 22 94 40 94 65 C 94 79 83 87 72 87 C 63 87 57 83 54 77 C 55 87 59 93 66 98 \
     L 34 98 C 41 93 45 87 46 77 C 43 83 37 87 28 87 C 17 87 6 79 6 65 C 6 40 42 22 50 2 Z",
    BLACK,
)];

const HEART: &[Layer] = &[fill(
    "M 50 96 C 42 76 4 58 4 32 C 4 15 16 6 28 6 C 39 6 47 13 50 23 C 53 13 61 6 72 6 \
     C 84 6 96 15 96 32 C 96 58 58 76 50 96 Z",
    RED,
)];

const DIAMOND: &[Layer] = &[fill(
    "M 50 1 C 58 20 74 38 89 50 C 74 62 58 80 50 99 C 42 80 26 62 11 50 C 26 38 42 20 50 1 Z",
    RED,
)];

const TREFOIL: &[Layer] = &[
    fill("O 50 25 23", BLACK),
    fill("O 25 60 23", BLACK),
    fill("O 75 60 23", BLACK),
    fill(
        "M 40 36 L 60 36 L 56 62 C 56 80 60 91 67 98 L 33 98 C 40 91 44 80 44 62 Z",
        BLACK,
    ),
];

const STAR: &[Layer] = &[
    fill(
        "M 50 2 L 62.9 34.3 L 97.6 36.6 L 70.9 58.8 L 79.4 92.5 L 50 74 L 20.6 92.5 L 29.1 58.8 \
         L 2.4 36.6 L 37.1 34.3 Z",
        PLUM,
    ),
    fill("O 50 52 11", GOLD_LIGHT),
];

/// All paths of a suit.
#[cfg(test)]
pub fn paths(suit: Suit) -> impl Iterator<Item = &'static str> {
    of(suit).iter().map(|layer| layer.path)
}
