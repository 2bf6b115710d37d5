//! The signs of players and numbers.

use super::canvas::{At, Canvas};
use super::ink::Ink;
use super::suits;
use tapis_screen::picture::ChairSign;

/// Draws a sign into a square.
pub fn draw(canvas: &mut Canvas, sign: ChairSign, at: At) {
    match sign {
        ChairSign::Suit(suit) => suits::draw(canvas, suit, at),
        ChairSign::Team(0) => {
            canvas.shape("M 2 88 L 36 10 L 56 54 L 68 36 L 98 88 Z", Ink::Steel, at);
            canvas.shape("M 36 10 L 48 37 L 38 31 L 32 41 L 23 40 Z", Ink::White, at);
        }
        ChairSign::Team(_) => {
            canvas.shape("O 76 26 15", Ink::Orange, at);
            let dune = "M 2 88 C 22 84 34 34 50 34 C 60 34 64 62 98 88 Z";
            canvas.shape(dune, Ink::Gold, at);
        }
        ChairSign::Dealer => {
            for (card, ink) in [
                ("M 34 4 L 92 14 L 78 92 L 20 82 Z", Ink::Ivory),
                ("M 41 13 L 83 21 L 71 83 L 29 75 Z", Ink::Back),
                ("M 56 32 L 68 50 L 56 66 L 44 48 Z", Ink::Gold),
            ] {
                canvas.shape(card, ink, at);
            }
        }
    }
}
