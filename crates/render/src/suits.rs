//! The suits, each with its own shape, as layers of paths in a square of 100.
//!
//! Swords and cudgels have a second, slender form, to stand side by side.

use super::canvas::{At, Canvas};
use super::ink::Ink;
use super::layers::{self, Dress, Layer, drawing};
use tapis_screen::picture::Suit;

/// The colour of this suit's ranks.
pub const fn ink(suit: Suit) -> Ink {
    match suit {
        Suit::Gold => Ink::GoldDark,
        Suit::Cups => Ink::WineDark,
        Suit::Swords => Ink::Blue,
        Suit::Cudgels => Ink::LeafDark,
        Suit::Hearts => Ink::Red,
        Suit::Diamonds => Ink::Diamond,
        Suit::Trefoils => Ink::Trefoil,
        Suit::Joker => Ink::Plum,
        Suit::Spades | Suit::None => Ink::Black,
    }
}

/// The colours of this suit's figures.
pub const fn dress(suit: Suit) -> Dress {
    let (chief, dark, light) = match suit {
        Suit::Gold => (Ink::Gold, Ink::GoldDark, Ink::GoldLight),
        Suit::Cups => (Ink::Wine, Ink::WineDark, Ink::GoldLight),
        Suit::Swords => (Ink::Steel, Ink::Blue, Ink::White),
        Suit::Cudgels => (Ink::Leaf, Ink::LeafDark, Ink::Wood),
        Suit::Spades => (Ink::Blue, Ink::Black, Ink::Steel),
        Suit::Hearts => (Ink::Red, Ink::WineDark, Ink::GoldLight),
        Suit::Diamonds => (Ink::Gold, Ink::WineDark, Ink::White),
        Suit::Trefoils => (Ink::Leaf, Ink::Black, Ink::Wood),
        Suit::Joker | Suit::None => (Ink::Plum, Ink::Night, Ink::Gold),
    };
    Dress { chief, dark, light }
}

/// Draws a suit into a square.
pub fn draw(canvas: &mut Canvas, suit: Suit, at: At) {
    layers::draw(canvas, of(suit), at);
}

/// Draws a suit as a pip: slender, if it has such a form.
pub fn pip(canvas: &mut Canvas, suit: Suit, at: At) {
    let layers = match suit {
        Suit::Swords => SLENDER_SWORD,
        Suit::Cudgels => SLENDER_CUDGEL,
        _ => of(suit),
    };
    layers::draw(canvas, layers, at);
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

const COIN: &[Layer] = drawing! {
    fill GoldDark "O 50 50 48";
    fill Gold "O 50 50 42";
    line GoldDark "O 50 50 32" 4.0;
    fill GoldDark "M 50 22 L 57 43 L 78 50 L 57 57 L 50 78 L 43 57 L 22 50 L 43 43 Z";
    fill GoldLight "O 50 50 8";
};

const CUP: &[Layer] = drawing! {
    fill WineDark "M 10 5 L 90 5 C 92 38 79 58 59 63 L 59 74 C 73 76 81 83 83 97 L 17 97 C 19 83 \
        27 76 41 74 L 41 63 C 21 58 8 38 10 5 Z";
    fill Wine "M 17 12 L 83 12 C 83 37 74 53 54 58 L 54 79 C 66 80 73 84 76 91 L 24 91 C 27 84 34 \
        80 46 79 L 46 58 C 26 53 17 37 17 12 Z";
    fill Gold "M 17 12 L 83 12 L 82 25 L 18 25 Z";
    fill WineDark "O 50 68 11";
    fill Gold "O 50 68 6";
};

const SWORD: &[Layer] = drawing! {
    fill Blue "M 50 0 L 63 15 L 63 62 L 37 62 L 37 15 Z";
    fill Steel "M 50 8 L 57 17 L 57 60 L 43 60 L 43 17 Z";
    line Blue "M 50 17 L 50 60" 3.0;
    line Blue "M 16 54 C 20 68 34 66 50 66 C 66 66 80 68 84 54" 12.0;
    line Blue "M 50 66 L 50 84" 14.0;
    fill Blue "O 50 90 10";
    fill Gold "O 50 90 4.5";
};

const SLENDER_SWORD: &[Layer] = drawing! {
    fill Blue "M 50 0 L 58 11 L 58 68 L 42 68 L 42 11 Z";
    fill Steel "M 50 6 L 54.5 13 L 54.5 66 L 45.5 66 L 45.5 13 Z";
    line Blue "M 31 69 C 38 75 62 75 69 69" 8.0;
    line Blue "M 50 72 L 50 88" 9.0;
    fill Blue "O 50 92 7";
    fill Gold "O 50 92 3";
};

const CUDGEL: &[Layer] = drawing! {
    fill LeafDark "M 58 30 L 82 13 L 93 27 L 62 52 Z";
    fill LeafDark "M 40 50 L 14 39 L 7 55 L 42 75 Z";
    fill Leaf "M 66 32 L 81 21 L 85 27 L 64 43 Z";
    fill Leaf "M 36 56 L 17 47 L 14 53 L 38 67 Z";
    fill LeafDark "M 29 16 C 29 5 39 1 50 1 C 62 1 72 6 72 17 C 72 42 65 64 63 99 L 38 99 C 37 66 \
        29 44 29 16 Z";
    fill Leaf "M 36 18 C 36 14 66 14 65 18 C 64 44 58 66 57 93 L 44 93 C 43 66 37 44 36 18 Z";
    fill Wood "M 36 14 C 36 4 65 4 65 14 C 65 23 36 23 36 14 Z";
    line LeafDark "M 48 40 C 49 52 50 60 50 74" 4.0;
};

const SLENDER_CUDGEL: &[Layer] = drawing! {
    fill LeafDark "M 56 28 L 70 18 L 75 27 L 58 42 Z";
    fill LeafDark "M 44 46 L 29 38 L 25 48 L 45 60 Z";
    fill LeafDark "M 35 14 C 35 4 42 1 50 1 C 58 1 65 4 65 14 C 65 42 60 66 59 99 L 41 99 C 40 66 \
        35 42 35 14 Z";
    fill Leaf "M 40 16 C 42 12 58 12 60 16 C 60 42 55 66 54 94 L 46 94 C 45 66 40 42 40 16 Z";
    fill Wood "M 40 13 C 40 5 60 5 60 13 C 60 20 40 20 40 13 Z";
};

const SPADE: &[Layer] = drawing! {
    fill Black "M 50 2 C 58 22 94 40 94 65 C 94 79 83 87 72 87 C 63 87 57 83 54 77 C 55 87 59 93 \
        66 98 L 34 98 C 41 93 45 87 46 77 C 43 83 37 87 28 87 C 17 87 6 79 6 65 C 6 40 42 22 50 2 \
        Z";
};

const HEART: &[Layer] = drawing! {
    fill Red "M 50 96 C 42 76 4 58 4 32 C 4 15 16 6 28 6 C 39 6 47 13 50 23 C 53 13 61 6 72 6 C \
        84 6 96 15 96 32 C 96 58 58 76 50 96 Z";
};

const DIAMOND: &[Layer] = drawing! {
    fill Diamond "M 50 1 C 58 20 74 38 89 50 C 74 62 58 80 50 99 C 42 80 26 62 11 50 C 26 38 42 \
        20 50 1 Z";
};

const TREFOIL: &[Layer] = drawing! {
    fill Trefoil "O 50 25 23";
    fill Trefoil "O 25 60 23";
    fill Trefoil "O 75 60 23";
    fill Trefoil "M 40 36 L 60 36 L 56 62 C 56 80 60 91 67 98 L 33 98 C 40 91 44 80 44 62 Z";
};

const STAR: &[Layer] = drawing! {
    fill Plum "M 50 2 L 62.9 34.3 L 97.6 36.6 L 70.9 58.8 L 79.4 92.5 L 50 74 L 20.6 92.5 L 29.1 \
        58.8 L 2.4 36.6 L 37.1 34.3 Z";
    fill GoldLight "O 50 52 11";
};

/// All paths of a suit.
#[cfg(test)]
pub fn paths(suit: Suit) -> impl Iterator<Item = &'static str> {
    let all = of(suit).iter().chain(SLENDER_SWORD).chain(SLENDER_CUDGEL);
    all.map(|layer| layer.path)
}
