//! How long one verdict of Tiguidoo takes, with the 51 other cards of a match compared where the
//! rules ask for it.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tapis_rules::tiguidoo::judge::{Edition, Key, Language, Scale};
use tapis_rules::tiguidoo::options::Level;

fn main() {
    divan::main();
}

/// Answers as people give them: right, with a slip, in words, in figures, far off, and as long as
/// they may be.
const GIVEN: [&str; 8] = [
    "Le Saint-Laurent",
    "c'est le saint lauernt",
    "je crois que c'est dix-neuf cent quatre-vingt-dix-neuf",
    "MCMXCIX",
    "the Battle of Hastings",
    "no idea at all",
    "1066",
    "aaaaaaaa bbbbbbbb cccccccc dddddddd eeeeeeee ffffffff gggggggg hhhhhhhh iiiiiiii",
];

#[divan::bench(args = [Level::Strict, Level::Generous])]
fn verdict(bencher: Bencher<'_, '_>, level: Level) {
    let key = Key::new(
        Language::French,
        &[
            "le Saint-Laurent",
            "fleuve Saint-Laurent",
            "1999",
            "Battle of Hastings",
        ],
        &["Saguenay", "Outaouais", "1998", "Battle of Bosworth"],
        &["Laurent"],
        &["ans"],
    );
    let answer = |number: u32| {
        let text = format!("answer number {number}");
        Key::new(Language::French, &[text], &[], &[], &[])
    };
    let others: Vec<Key> = (0..51).map(answer).collect();
    let scale = Scale {
        edition: Edition::Third,
        level,
        tolerance: 2,
    };
    let judge = || {
        for given in GIVEN {
            black_box(key.judge(black_box(given), scale, &others, false));
        }
    };
    bencher.counter(ItemsCount::new(GIVEN.len())).bench(judge);
}
