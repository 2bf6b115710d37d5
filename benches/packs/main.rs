//! How long a pack of 2,000 questions takes to be read and checked, and to be drawn from.
//!
//! `cargo bench --bench packs`

#![expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]

use std::fmt::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tapis::packs::{Format, Pack, Stock, draw, export};
use tapis_rules::dice::Seed;

const QUESTIONS: usize = 2_000;
const ROUNDS: usize = 10;

fn main() {
    let yaml = yaml();
    let (pack, in_yaml) = timed(|| read(&yaml, Format::Yaml));
    let json = export(&pack);
    let (_, in_json) = timed(|| read(&json, Format::Json));
    let stock = Stock::fresh(Arc::new(pack));
    let seed = Seed::new([7; 32]);
    let (_, drawn) = timed(|| draw(&stock, &seed, &["1", "2"], false).expect("52 questions"));
    println!("{QUESTIONS} questions, best of {ROUNDS}");
    for (what, time) in [("YAML", in_yaml), ("JSON", in_json), ("draw", drawn)] {
        println!("{what:>8} {:>8.1} ms", time.as_secs_f64() * 1_000.0);
    }
}

fn yaml() -> String {
    let mut text = "id: big\ntitle: Big\nlanguage: fr\nlicence: CC0-1.0\nentries:\n".to_owned();
    for number in 0..QUESTIONS {
        let _ = write!(
            text,
            "  - id: q{number}\n    question: \"Quel est le nom du village, numéro {number} ?\"\n    \
             answers: [\"Saint-Loup {number}a\", \"Loup-le-Vieux {number}a\"]\n    \
             rejects: [\"Saint-Leu {number}a\", \"Loupiac {number}a\"]\n    note: \"Un village.\"\n"
        );
    }
    text
}

fn read(text: &str, format: Format) -> Pack {
    Pack::read(text.as_bytes(), format).expect("a sound pack")
}

/// What comes of it, and the shortest time it took.
fn timed<T>(mut what: impl FnMut() -> T) -> (T, Duration) {
    let mut once = || {
        let begun = Instant::now();
        let made = what();
        (made, begun.elapsed())
    };
    let mut best = once();
    for _ in 1..ROUNDS {
        let next = once();
        if next.1 < best.1 {
            best = next;
        }
    }
    best
}
