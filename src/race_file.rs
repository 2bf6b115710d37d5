//! `tapis render --race`: a race for a card as a moving picture, for the README.
//!
//! Leila lays a seven of Tamalou, three others have one too, and the first press counts. The seats,
//! cards and words are those of the pictures of real tables.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use crate::render::{self, Deck, NotDrawn};
use crate::screen::picture::{
    Before, Chair, ChairSign, Corner, Flight, Frame, Mark, Middle, Seating, Spot, Suit, What,
};
use crate::table::simulated::NAMES;

/// How many sit at the table, and how many cards lie before each.
const SEATS: usize = 4;
const SLOTS: usize = 4;
/// Whose card opens the race, and from which slot.
const LAID: (usize, usize) = (0, 1);
/// Who else has such a card, where, and after how many thousandths of a second they press.
const PRESSES: [(usize, usize, u32); 3] = [(1, 2, 312), (2, 0, 354), (3, 3, 421)];
/// The rank that is raced for.
const RANK: &str = "7";
/// How many frames a card takes to the middle, and how long each lasts.
const STEPS: u8 = 7;
const STEP_MS: u16 = 45;
/// How often the clock is drawn before the first press, and how long each time: slower than it runs.
const TICKS: u32 = 6;
const TICK_MS: u16 = 130;
/// How long a press stands before the next one.
const PRESS_MS: u16 = 260;
/// How long the beginning, the verdict and the end stand.
const BEGIN_MS: u16 = 1_100;
const VERDICT_MS: u16 = 700;
const END_MS: u16 = 3_600;

/// The moving picture as the bytes of a file.
///
/// # Errors
/// [`NotDrawn`].
pub fn apng(words: &FluentLanguageLoader) -> Result<Vec<u8>, NotDrawn> {
    render::apng(&frames(words), Deck::Normal)
}

/// All frames, in their order.
fn frames(words: &FluentLanguageLoader) -> Vec<Frame> {
    let mut table = table();
    let mut frames = vec![still(&table, BEGIN_MS)];
    let seven = |suit: Suit| Spot::face(suit, RANK);
    frames.extend(flight(&table, LAID, &seven(Suit::Hearts)));
    table.middle = Middle::Card(Some(seven(Suit::Hearts).marked(Mark::New, true)));
    // Everybody may press until somebody has.
    let [(first, slot, begun), ..] = PRESSES;
    let open = fl!(words, "race-open", rank = RANK);
    for tick in 0..TICKS {
        table.corners = vec![clock(&open, begun * tick / TICKS, words)];
        frames.push(still(&table, TICK_MS));
    }
    for (seat, slot, pressed) in PRESSES {
        table.chairs[seat].cards[slot].mark = Mark::New;
        table.corners = vec![clock(&open, pressed, words)];
        frames.push(still(&table, PRESS_MS));
    }
    frames.push(still(&table, VERDICT_MS));
    // The first card goes, the others stay where they are.
    let won = fl!(words, "race-first", name = NAMES[first]);
    table.corners = vec![clock(&won, begun, words)];
    for (seat, slot, pressed) in PRESSES {
        table.chairs[seat].cards[slot].mark = Mark::Plain;
        if seat != first {
            let late = seconds(pressed - begun);
            table.chairs[seat].score = fl!(words, "race-late", seconds = late);
        }
    }
    table.chairs[first].cards[slot].what = What::Nothing;
    let clubs = seven(Suit::Trefoils);
    frames.extend(flight(&table, (first, slot), &clubs));
    table.middle = Middle::Card(Some(clubs.marked(Mark::New, true)));
    frames.push(still(&table, END_MS));
    frames
}

fn still(table: &Seating, ms: u16) -> Frame {
    Frame {
        seating: table.clone(),
        flight: None,
        ms,
    }
}

/// The table before anything happens.
fn table() -> Seating {
    let back = |slot: usize| Spot::of(What::Back).under((slot + 1).to_string());
    let chair = |seat: usize| Chair {
        name: NAMES[seat].to_owned(),
        cards: (0..SLOTS).map(back).collect(),
        ..Chair::default()
    };
    Seating {
        chairs: (0..SEATS).map(chair).collect(),
        before: Before::Numbered,
        middle: Middle::Card(Some(Spot::face(Suit::Diamonds, "Q"))),
        ..Seating::default()
    }
}

/// A card on its way to the middle.
fn flight(table: &Seating, from: (usize, usize), card: &Spot) -> Vec<Frame> {
    let step = |at: u8| Frame {
        seating: table.clone(),
        flight: Some(Flight {
            spot: card.clone(),
            from,
            // Slower at both ends.
            part: {
                let part = f32::from(at) / f32::from(STEPS);
                part * part * (3.0 - 2.0 * part)
            },
        }),
        ms: STEP_MS,
    };
    (1..=STEPS).map(step).collect()
}

/// What the moment is, and the time since the card was laid.
fn clock(label: &str, ms: u32, words: &FluentLanguageLoader) -> Corner {
    let time = fl!(words, "race-clock", seconds = seconds(ms));
    Corner {
        label: label.to_owned(),
        lines: vec![(ChairSign::Window, time)],
    }
}

fn seconds(ms: u32) -> String {
    format!("{:.2}", f64::from(ms) / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Lang;
    use crate::screen::words::Words;

    /// The most bytes of the file.
    const MOST: usize = 300_000;

    fn drawn() -> Vec<u8> {
        let words = Words::load().expect("words");
        apng(words.of(Lang::English)).expect("a picture")
    }

    #[test]
    fn the_file_can_be_read_and_all_its_frames_are_there() {
        let file = drawn();
        assert!(file.len() < MOST, "{} bytes", file.len());
        let words = Words::load().expect("words");
        let frames = frames(words.of(Lang::English));
        let stand: Vec<u16> = frames.iter().map(|frame| frame.ms).collect();
        assert_eq!(render::delays(&file), stand);
    }

    #[test]
    fn the_readme_shows_the_race_that_the_program_draws() {
        let path = "docs/pictures/race.png";
        assert!(include_str!("../README.md").contains(path));
        let shown = std::fs::read(path).unwrap_or_else(|why| panic!("{path}: {why}"));
        assert!(
            shown == drawn(),
            "{path} is not drawn so any more: `cargo run -- render --race {path}`"
        );
    }

    #[test]
    fn who_pressed_later_learns_by_how_much() {
        let words = Words::load().expect("words");
        for lang in Lang::ALL {
            let frames = frames(words.of(lang));
            let last = &frames.last().expect("a frame").seating;
            let scores = last.chairs.iter().map(|chair| chair.score.as_str());
            let late: Vec<&str> = scores.filter(|score| !score.is_empty()).collect();
            assert_eq!(late.len(), 2, "{late:?}");
            assert!(late[0].contains("04") && late[1].contains("11"), "{late:?}");
        }
    }
}
