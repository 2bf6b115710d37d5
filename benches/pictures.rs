//! How long the picture of a hand takes, and how large it is: ten cards of Kaddour, and
//! the four places of Tamalou.
//!
//! `cargo bench --bench pictures`.

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]

#[path = "press/figures.rs"]
#[allow(dead_code, reason = "another benchmark uses the rest")]
mod figures;

use std::time::Instant;

use figures::{Times, head};
use tapis::render::png;
use tapis::screen::picture::{Mark, Picture, Spot, Suit, What};

const ROUNDS: usize = 300;

fn main() {
    head();
    for (what, picture) in [("ten cards", ten()), ("four places", places())] {
        let mut bytes = 0;
        let times: Times = (0..ROUNDS)
            .map(|_| {
                let begun = Instant::now();
                bytes = png(&picture).expect("a picture").len();
                begun.elapsed()
            })
            .collect();
        times.print(&format!("{what}, {bytes} bytes"));
    }
}

fn ten() -> Picture {
    let suits = [Suit::Gold, Suit::Cups, Suit::Swords, Suit::Cudgels];
    let ranks = ["1", "3", "12", "11", "10", "7", "6", "5", "4", "2"];
    let cards = ranks.into_iter().enumerate();
    let own = cards.map(|(at, rank)| Spot::face(suits[at / 3], rank));
    Picture {
        own: own.collect(),
        ..Picture::default()
    }
}

fn places() -> Picture {
    let mut own: Vec<Spot> = (1..=4)
        .map(|place| Spot::of(What::Back).under(place.to_string()))
        .collect();
    own[1] = Spot::face(Suit::Hearts, "7").marked(Mark::New, true);
    Picture {
        table: vec![Spot::face(Suit::Trefoils, "Q")],
        own,
        ..Picture::default()
    }
}
