//! The judge against what people type who know the answer: for the entries of our packs, ways of
//! giving it as they came to mind, for the older ones with typing errors and phrases too.
//!
//! The lists were written for the questions, by readers who had not seen what is accepted. What they
//! typed and is not right was taken out once the answers were known.

use tapis::packs::{Language, our_pack};
use tapis_rules::tiguidoo::Entry;
use tapis_rules::tiguidoo::judge::{Edition, Key, Scale, Verdict};
use tapis_rules::tiguidoo::options::Level;

const LISTS: [(&str, &str); 6] = [
    ("fr-general", include_str!("plausible/fr-general.txt")),
    ("fr-maghreb", include_str!("plausible/fr-maghreb.txt")),
    ("fr-quebec", include_str!("plausible/fr-quebec.txt")),
    ("en-general", include_str!("plausible/en-general.txt")),
    ("en-maghreb", include_str!("plausible/en-maghreb.txt")),
    ("en-now", include_str!("plausible/en-now.txt")),
];

/// How many questions a match has.
const CARDS: usize = 52;

fn key(language: Language, entry: &Entry) -> Key {
    let more: Vec<String> = entry.more.iter().map(|(text, _)| text.clone()).collect();
    Key::new(
        language,
        &entry.answers,
        &entry.rejects,
        &more,
        &entry.units,
    )
}

/// Judges every listed text, each with the keys of other entries on the cards of a match.
fn each(mut told: impl FnMut(&str, &str, &dyn Fn(Level, u8) -> Verdict)) {
    for (pack, list) in LISTS {
        let pack = our_pack(pack).expect("a sound pack");
        let keys = pack.entries.iter();
        let keys = keys.map(|entry| key(pack.language, &entry.entry));
        let keys: Vec<Key> = keys.collect();
        let mut listed = 0;
        for line in list.lines().filter(|line| !line.starts_with('#')) {
            let (id, texts) = line.split_once(": ").expect("an entry and its texts");
            let number = pack.entries.iter().position(|entry| entry.id == id);
            let number = number.unwrap_or_else(|| panic!("no entry {id}"));
            listed += 1;
            for text in texts.split('|').map(str::trim) {
                told(id, text, &|level, tolerance| {
                    let others = keys.iter().enumerate();
                    let others = others.skip(number - number % CARDS).take(CARDS);
                    let others = others.filter(|(other, _)| *other != number);
                    let others = others.map(|(_, key)| key);
                    let scale = Scale {
                        edition: Edition::Third,
                        level,
                        tolerance,
                    };
                    keys[number].judge(text, scale, others, false)
                });
            }
        }
        let all = pack.entries.len();
        assert!(3 * listed >= 2 * all, "{listed} of {all} have a line");
    }
}

#[test]
fn nearly_every_way_of_giving_a_right_answer_is_right() {
    let (mut count, mut refused) = (0, Vec::new());
    each(|id, text, verdict| {
        count += 1;
        if verdict(Level::Generous, 2) != Verdict::Right {
            refused.push(format!("{id}: {text}"));
        }
    });
    assert!(count > 9_500, "only {count} texts");
    assert!(
        60 * refused.len() <= count,
        "{} of {count} refused\n{}",
        refused.len(),
        refused.join("\n")
    );
}

#[test]
fn what_is_right_when_strict_is_right_when_generous() {
    let mut rights = 0;
    each(|id, text, verdict| {
        for tolerance in 0..=2_u8 {
            if verdict(Level::Strict, tolerance.min(1)) == Verdict::Right {
                rights += 1;
                let generous = verdict(Level::Generous, tolerance);
                assert_eq!(generous, Verdict::Right, "{id}: {text}");
            }
        }
    });
    assert!(rights > 20_000, "only {rights}");
}
