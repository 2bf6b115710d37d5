//! The figures of the Spanish pack: the page stands, the horseman rides, the king wears a crown and
//! a wide robe. Each holds the sign of its suit.

use crate::canvas::{At, Canvas};
use crate::layers::{self, Layer, drawing};
use crate::suits;
use tapis_screen::picture::Suit;

/// Draws a figure into a field. Returns false, and draws nothing, for a rank without one.
pub fn draw(canvas: &mut Canvas, suit: Suit, rank: &str, field: At) -> bool {
    let (figure, sign) = match rank {
        "10" => (PAGE, field.within(58.0, 6.0, 42.0)),
        "11" => (HORSEMAN, field.within(64.0, 0.0, 36.0)),
        "12" => (KING, field.within(32.0, 60.0, 36.0)),
        _ => return false,
    };
    layers::worn(canvas, figure, field, suits::dress(suit));
    suits::draw(canvas, suit, sign);
    true
}

const PAGE: &[Layer] = drawing! {
    // Legs and shoes.
    line Skin "M 31 66 L 28 90" 10.0;
    line Skin "M 47 66 L 50 90" 10.0;
    line Dark "M 30 93 L 20 93" 10.0;
    line Dark "M 48 93 L 58 93" 10.0;
    // The far arm, on the hip.
    line Dark "M 27 45 L 14 56 L 24 64" 11.0;
    line Chief "M 27 45 L 14 56 L 24 64" 6.0;
    // The tunic.
    fill Dark "M 25 38 L 53 38 L 60 74 L 18 74 Z";
    fill Chief "M 28 42 L 50 42 L 55 70 L 23 70 Z";
    fill Light "M 35 42 L 43 42 L 44 70 L 34 70 Z";
    line Dark "M 24 58 L 54 58" 5.0;
    // The arm that holds the sign.
    line Dark "M 51 45 L 66 52" 11.0;
    line Chief "M 51 45 L 66 52" 6.0;
    fill Skin "O 69 53 6";
    // Head, hair, hat, feather.
    fill Hair "M 24 20 L 54 20 L 56 37 C 50 40 28 40 22 37 Z";
    fill Skin "O 39 27 12";
    fill Black "O 35 27 1.8";
    fill Black "O 43 27 1.8";
    line Wine "M 36 33 L 42 33" 2.2;
    fill Dark "M 20 20 C 20 4 58 2 58 20 C 50 16 28 16 20 20 Z";
    line Dark "M 22 10 C 12 6 8 10 6 18" 8.0;
    line Light "M 22 10 C 12 6 8 10 6 18" 4.0;
};

const HORSEMAN: &[Layer] = drawing! {
    // Tail, far legs.
    line Black "M 82 60 C 94 60 96 74 91 88" 7.0;
    line Black "M 42 78 L 42 96" 8.0;
    line Black "M 72 76 L 68 86 L 70 96" 8.0;
    // The horse.
    fill Hair "M 30 62 C 38 54 66 54 76 56 C 88 60 88 74 82 82 L 34 82 C 26 76 24 68 30 62 Z";
    fill Hair "M 46 62 C 44 46 36 34 24 32 L 20 24 L 15 33 C 10 38 4 47 2 54 C 3 60 8 62 13 59 L \
        21 55 C 22 64 24 72 30 78 Z";
    line Hair "M 31 76 L 20 82 L 25 92" 8.5;
    line Hair "M 80 76 L 84 86 L 80 96" 8.5;
    line Black "M 26 34 C 36 38 42 48 44 58" 5.0;
    fill White "O 15 43 2.4";
    line Light "M 9 57 C 16 48 26 52 40 62" 2.8;
    // The saddle cloth, the rider's leg.
    fill Dark "M 44 55 L 70 55 L 73 76 L 41 76 Z";
    fill Light "M 47 58 L 67 58 L 69.5 73 L 44.5 73 Z";
    line Dark "M 57 56 L 51 78 L 44 82" 9.0;
    // The rider.
    fill Dark "M 45 26 L 65 26 L 68 60 L 44 60 Z";
    fill Chief "M 48 30 L 62 30 L 64.5 57 L 47.5 57 Z";
    line Dark "M 48 33 L 36 45 L 34 52" 8.0;
    fill Skin "O 33 53 4.5";
    line Dark "M 63 33 L 76 37" 8.0;
    fill Skin "O 79 37 5";
    fill Skin "O 54 18 10";
    fill Hair "M 58 10 C 68 14 66 28 60 28 L 58 18 Z";
    fill Black "O 50 18 1.8";
    fill Dark "M 38 15 C 42 -4 66 -2 66 13 C 58 10 48 11 38 15 Z";
    line Dark "M 44 5 C 34 2 28 6 27 14" 7.0;
    line Light "M 44 5 C 34 2 28 6 27 14" 3.5;
};

const KING: &[Layer] = drawing! {
    // The robe, fur, the hands.
    fill Dark "M 32 42 L 68 42 C 84 50 92 74 96 99 L 4 99 C 8 74 16 50 32 42 Z";
    fill Chief "M 34 46 L 66 46 C 79 53 87 74 90.5 95 L 9.5 95 C 13 74 21 53 34 46 Z";
    line Dark "M 22 60 L 17 92" 3.0;
    line Dark "M 78 60 L 83 92" 3.0;
    fill Dark "O 50 78 24";
    fill Ivory "O 50 78 20.5";
    fill Dark "M 28 42 C 36 52 64 52 72 42 L 80 52 C 66 66 34 66 20 52 Z";
    fill White "M 30 45 C 38 55 62 55 70 45 L 75 52 C 64 62 36 62 25 52 Z";
    // Head, beard, crown.
    fill Hair "M 32 22 L 68 22 L 70 40 L 30 40 Z";
    fill Skin "O 50 29 15";
    fill Hair "M 34 30 C 34 56 66 56 66 30 C 60 36 56 34 50 34 C 44 34 40 36 34 30 Z";
    line Wine "M 46 41 L 54 41" 3.0;
    fill Black "O 44 27 2";
    fill Black "O 56 27 2";
    fill GoldDark "M 30 22 L 26 -3 L 39 8 L 50 -6 L 61 8 L 74 -3 L 70 22 Z";
    fill Gold "M 33.5 18.5 L 31 5 L 40 13 L 50 0 L 60 13 L 69 5 L 66.5 18.5 Z";
    fill Wine "O 50 12 3";
};

/// All figures.
#[cfg(test)]
pub const ALL: [&[Layer]; 3] = [PAGE, HORSEMAN, KING];
