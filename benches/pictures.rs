//! How long a picture takes, and how large it is: ten cards of Kaddour, the four places of Tamalou,
//! a table of four with a trick, a table of eight with what was won, and a reveal of eight. The
//! table of four also with numbers that were not written before, the ten cards also with Pillow, where
//! Python has it.
//!
//! `cargo bench --bench pictures`.

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]

#[path = "press/figures.rs"]
#[allow(dead_code, reason = "another benchmark uses the rest")]
mod figures;

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use figures::{Print, Times, head};
use tapis::render::{Deck, card_png, png};
use tapis::screen::picture::{
    BoardRow, Chair, ChairSign, Corner, Mark, Picture, Seating, Spot, Suit, What,
};

const ROUNDS: usize = 300;

/// A picture for each round.
type Pictures = fn(usize) -> Picture;

fn main() {
    head();
    let pictures: [(&str, Pictures); 6] = [
        ("ten cards", |_| ten()),
        ("four places", |_| places()),
        ("table of four", |_| table(4, 21)),
        ("other numbers", |round| table(4, round)),
        ("table of eight", |_| table(8, 21)),
        ("reveal of eight", |_| reveal()),
    ];
    for (what, picture) in pictures {
        let mut bytes = 0;
        let times: Times = (0..ROUNDS)
            .map(|round| {
                let picture = picture(round);
                let begun = Instant::now();
                bytes = png(&picture).expect("a picture").len();
                begun.elapsed()
            })
            .collect();
        times.print(&format!("{what}, {bytes} bytes"));
    }
    match pillow() {
        Ok((bytes, times)) => times.print(&format!("ten cards with Pillow, {bytes} bytes")),
        Err(why) => println!("  Pillow is left out: {why}"),
    }
}

/// The hand of ten with Pillow, from the same cards: the size of the file, and how long it took.
fn pillow() -> Result<(usize, Times), String> {
    let directory = tempfile::tempdir().expect("a directory");
    let write = |name: &str, file: Vec<u8>| fs::write(directory.path().join(name), file);
    write("hand.png", png(&ten()).expect("a picture")).expect("a file");
    for (at, spot) in ten().own.iter().enumerate() {
        let card = card_png(&spot.what, Deck::Normal).expect("a card");
        write(&format!("{at}.png"), card).expect("a file");
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/pillow.py");
    let mut python = Command::new("python3");
    python.arg(script).arg(directory.path());
    let told = python.arg(ROUNDS.to_string()).output();
    let told = told.map_err(|why| why.to_string())?;
    if !told.status.success() {
        let why = String::from_utf8_lossy(&told.stderr);
        return Err(why.lines().last().unwrap_or("it failed").to_owned());
    }
    let told = String::from_utf8_lossy(&told.stdout);
    let mut numbers = told.lines().map_while(|line| line.parse().ok());
    let bytes = numbers.next().unwrap_or(0) as usize;
    Ok((bytes, numbers.map(Duration::from_nanos).collect()))
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

/// A table with all that is written on one of Kaddour.
fn table(people: usize, points: usize) -> Picture {
    let chair = |at: usize| Chair {
        name: NAMES[at].to_owned(),
        signs: vec![ChairSign::Team(at as u8 % 2), ChairSign::Dealer],
        ..Chair::default()
    };
    let corner = |lines: usize| Corner {
        label: "Contract".to_owned(),
        lines: vec![(ChairSign::Suit(Suit::Cups), format!("{points} / 100")); lines],
    };
    let corners = if people == 4 { 4 } else { 0 };
    let seating = Seating {
        chairs: (0..people).map(chair).collect(),
        corners: (0..corners).map(|at| corner(1 + at % 2)).collect(),
        ..Seating::default()
    };
    *Picture::of_seating(seating, "a table")
}

fn reveal() -> Picture {
    let line = |at: usize| BoardRow {
        name: NAMES[at].to_owned(),
        cards: ten().own.into_iter().skip(at % 5).take(4).collect(),
        score: (7 * at).to_string(),
        lit: at == 0,
        ..BoardRow::default()
    };
    *Picture::of_lines((0..8).map(line).collect(), "a reveal")
}
