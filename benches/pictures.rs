//! How long a picture takes, and how large it is: ten cards of Kaddour, the four places of Tamalou,
//! a table of four with a trick, a table of eight with what was won, and a reveal of eight.
//!
//! `cargo bench --bench pictures`.

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]

#[path = "press/figures.rs"]
#[allow(dead_code, reason = "another benchmark uses the rest")]
mod figures;

use std::time::Instant;

use figures::{Times, head};
use tapis::render::png;
use tapis::screen::picture::{
    Before, Chair, ChairSign, Corner, Line, Mark, Middle, Picture, Seating, Spot, Suit, What,
};

const ROUNDS: usize = 300;

fn main() {
    head();
    for (what, picture) in [
        ("ten cards", ten()),
        ("four places", places()),
        ("table of four", table(4, Before::OneCard, 1)),
        ("table of eight", table(8, Before::Cards, 5)),
        ("reveal of eight", reveal()),
    ] {
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

const NAMES: [&str; 8] = ["Leila", "Sam", "Nour", "Alex", "Mona", "Max", "Ana", "Tom"];

/// A table with so many cards before each, and all that is written on a table of Kaddour.
fn table(people: usize, before: Before, cards: usize) -> Picture {
    let chair = |at: usize| Chair {
        name: NAMES[at].to_owned(),
        signs: vec![ChairSign::Team(at as u8 % 2), ChairSign::Dealer],
        cards: ten().own.into_iter().skip(at % 5).take(cards).collect(),
        ..Chair::default()
    };
    let corner = |lines: usize| Corner {
        label: "Contract".to_owned(),
        lines: vec![(ChairSign::Suit(Suit::Cups), "62 / 100".to_owned()); lines],
    };
    let corners = if people == 4 { 4 } else { 0 };
    let seating = Seating {
        chairs: (0..people).map(chair).collect(),
        before,
        middle: Middle::Words("Last trick: 21 points".to_owned()),
        corners: (0..corners).map(|at| corner(1 + at % 2)).collect(),
        ..Seating::default()
    };
    *Picture::of_seating(seating, "a table")
}

fn reveal() -> Picture {
    let line = |at: usize| Line {
        name: NAMES[at].to_owned(),
        cards: ten().own.into_iter().skip(at % 5).take(4).collect(),
        score: (7 * at).to_string(),
        lit: at == 0,
        ..Line::default()
    };
    *Picture::of_lines((0..8).map(line).collect(), "a reveal")
}
