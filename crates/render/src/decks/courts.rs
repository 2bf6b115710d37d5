//! The court of the French pack, and its joker: the jack in a cap with a feather, the queen with
//! long hair, the king with beard and crown. Each wears the sign of its suit.

use crate::canvas::{At, Canvas};
use crate::layers::{self, Layer, drawing};
use crate::suits;
use tapis_screen::picture::Suit;

/// Draws a court figure into a field. Returns false, and draws nothing, for any other rank. Ranks
/// are letters of either language.
pub fn draw(canvas: &mut Canvas, suit: Suit, rank: &str, field: At) -> bool {
    let figure = match rank {
        "V" | "J" => JACK,
        "D" | "Q" => QUEEN,
        "R" | "K" => KING,
        _ => return false,
    };
    layers::worn(canvas, figure, field, suits::dress(suit));
    suits::draw(canvas, suit, field.within(39.0, 76.0, 22.0));
    true
}

/// Draws the joker into a field.
pub fn joker(canvas: &mut Canvas, field: At) {
    layers::worn(canvas, JOKER, field, suits::dress(Suit::Joker));
}

const JACK: &[Layer] = drawing! {
    fill Dark "M 8 100 C 8 76 26 66 50 66 C 74 66 92 76 92 100 Z";
    fill Chief "M 13 100 C 14 80 30 71 50 71 C 70 71 86 80 87 100 Z";
    fill Dark "M 36 100 L 34 66 L 66 66 L 64 100 Z";
    fill Ivory "M 39 100 L 37 70 L 63 70 L 61 100 Z";
    // Hair, neck, face.
    fill Hair "M 26 30 L 74 30 C 78 48 78 58 72 66 L 28 66 C 22 58 22 48 26 30 Z";
    fill Skin "M 42 56 L 58 56 L 60 72 L 50 77 L 40 72 Z";
    fill Skin "M 33 30 L 67 30 C 68 52 62 64 50 64 C 38 64 32 52 33 30 Z";
    fill Black "O 43 42 2.6";
    fill Black "O 57 42 2.6";
    line Hair "M 50 44 L 48 51 L 51 51" 2.0;
    line Wine "M 45 57 L 55 57" 2.8;
    // Cap and feather.
    fill Dark "M 20 32 C 14 14 34 4 54 6 C 76 8 86 18 80 32 Z";
    fill Chief "M 24 27 C 22 16 38 9 53 10.5 C 70 12 79 18 76.5 27 Z";
    line Light "M 22 31 L 78 31" 5.0;
    line Dark "M 66 24 C 74 4 88 0 96 10" 10.0;
    line Light "M 66 24 C 74 4 88 0 96 10" 5.5;
};

const QUEEN: &[Layer] = drawing! {
    // Long hair behind the shoulders.
    fill Hair "M 50 12 C 84 12 86 44 84 64 C 83 78 88 88 94 96 L 6 96 C 12 88 17 78 16 64 C 14 44 \
        16 12 50 12 Z";
    fill Dark "M 14 100 C 16 78 34 69 50 69 C 66 69 84 78 86 100 Z";
    fill Chief "M 19 100 C 22 83 38 75 50 75 C 62 75 78 83 81 100 Z";
    fill Skin "M 40 56 L 60 56 L 63 74 C 56 80 44 80 37 74 Z";
    fill Dark "O 50 87 15";
    fill Ivory "O 50 87 13";
    // Face between two locks.
    fill Skin "M 31 34 C 31 20 69 20 69 34 C 70 54 62 65 50 65 C 38 65 30 54 31 34 Z";
    fill Hair "M 50 22 C 40 24 34 32 31 44 C 28 30 36 18 50 18 C 64 18 72 30 69 44 C 66 32 60 24 \
        50 22 Z";
    fill Black "O 43 43 2.6";
    fill Black "O 57 43 2.6";
    line Hair "M 39 38 C 41 36 45 36 47 38 M 53 38 C 55 36 59 36 61 38" 1.8;
    fill Wine "M 44 56 C 47 53.5 53 53.5 56 56 C 53 60.5 47 60.5 44 56 Z";
    // Pearls, and a tiara.
    fill White "O 38.5 71 2.6";
    fill White "O 46 74.5 2.6";
    fill White "O 54 74.5 2.6";
    fill White "O 61.5 71 2.6";
    fill GoldDark "M 27 24 L 27 6 L 39 13 L 50 0 L 61 13 L 73 6 L 73 24 C 60 17 40 17 27 24 Z";
    fill Gold "M 30.5 18.5 L 30.5 12 L 40 17.5 L 50 6 L 60 17.5 L 69.5 12 L 69.5 18.5 C 58 14 42 \
        14 30.5 18.5 Z";
    fill Light "O 27 6 4";
    fill Light "O 50 1 4";
    fill Light "O 73 6 4";
};

const KING: &[Layer] = drawing! {
    fill Dark "M 2 100 C 2 76 24 64 50 64 C 76 64 98 76 98 100 Z";
    fill Chief "M 7 100 C 9 80 28 69 50 69 C 72 69 91 80 93 100 Z";
    fill Dark "M 22 100 L 30 66 L 70 66 L 78 100 Z";
    fill White "M 26 100 L 33 68 L 67 68 L 74 100 Z";
    // Hair, face, beard.
    fill Hair "M 27 30 L 73 30 C 78 44 78 54 74 62 L 26 62 C 22 54 22 44 27 30 Z";
    fill Skin "M 32 28 L 68 28 L 68 50 L 32 50 Z";
    fill Hair "M 30 44 C 36 52 42 48 50 48 C 58 48 64 52 70 44 C 74 64 66 79 50 81 C 34 79 26 64 \
        30 44 Z";
    line Skin "M 43 58 C 47 56 53 56 57 58" 4.0;
    fill Black "O 42 39 2.8";
    fill Black "O 58 39 2.8";
    line Hair "M 50 40 L 48 47 L 52 47" 2.2;
    // A high crown with a cross.
    fill GoldDark "M 26 31 L 18 4 L 36 13 L 43 4 L 57 4 L 64 13 L 82 4 L 74 31 Z";
    fill Gold "M 30 27 L 24.5 10.5 L 38 18 L 50 6 L 62 18 L 75.5 10.5 L 70 27 Z";
    line GoldDark "M 50 -6 L 50 8 M 44 -1 L 56 -1" 4.5;
    fill Wine "O 38 23 2.8";
    fill Blue "O 50 21 3.2";
    fill Wine "O 62 23 2.8";
};

const JOKER: &[Layer] = drawing! {
    // Ruff.
    fill Dark "M 4 86 L 16 76 L 26 72 L 74 72 L 84 76 L 96 86 L 84 90 L 80 100 L 68 92 L 58 100 L \
        50 92 L 42 100 L 32 92 L 20 100 L 16 90 Z";
    fill Light "M 14 85 L 28 76 L 72 76 L 86 85 L 79 87 L 76 93 L 68 87 L 58 94 L 50 87 L 42 94 L \
        32 87 L 24 93 L 21 87 Z";
    // Cap with three bells.
    fill Dark "M 26 52 C 6 48 2 30 6 14 C 14 22 22 20 30 22 C 36 12 42 4 50 -4 C 58 4 64 12 70 22 \
        C 78 20 86 22 94 14 C 98 30 94 48 74 52 Z";
    fill Chief "M 30 48 C 14 44 8 34 10 22 C 20 28 28 26 34 28 C 36 34 34 42 30 48 Z";
    fill Wine "M 70 48 C 86 44 92 34 90 22 C 80 28 72 26 66 28 C 64 34 66 42 70 48 Z";
    fill Light "M 34 46 C 36 24 42 12 50 3 C 58 12 64 24 66 46 Z";
    fill GoldDark "O 6 14 7";
    fill Gold "O 6 14 4.4";
    fill GoldDark "O 94 14 7";
    fill Gold "O 94 14 4.4";
    fill GoldDark "O 50 -3 7";
    fill Gold "O 50 -3 4.4";
    // Face.
    fill Dark "M 28 46 L 72 46 C 74 66 66 82 50 82 C 34 82 26 66 28 46 Z";
    fill Skin "M 31.5 46 L 68.5 46 C 70 64 63 78.5 50 78.5 C 37 78.5 30 64 31.5 46 Z";
    line Black "M 40 53 L 40 59" 4.5;
    line Black "M 60 53 L 60 59" 4.5;
    fill Wine "M 36 65 C 44 69 56 69 64 65 C 62 75 56 77 50 77 C 44 77 38 75 36 65 Z";
    fill Orange "O 50 62 3.4";
    line Dark "M 27 46 C 40 40 60 40 73 46" 5.5;
};

/// All figures.
#[cfg(test)]
pub const ALL: [&[Layer]; 4] = [JACK, QUEEN, KING, JOKER];
