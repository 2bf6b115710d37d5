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
fn each(mut told: impl FnMut(&str, &str, &dyn Fn(Scale) -> Verdict)) {
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
                told(id, text, &|scale| {
                    let others = keys.iter().enumerate();
                    let others = others.skip(number - number % CARDS).take(CARDS);
                    let others = others.filter(|(other, _)| *other != number);
                    let others = others.map(|(_, key)| key);
                    keys[number].judge(text, scale, others, false)
                });
            }
        }
        let all = pack.entries.len();
        assert!(3 * listed >= 2 * all, "{listed} of {all} have a line");
    }
}

/// The newest judge.
const fn scale(level: Level, tolerance: u8) -> Scale {
    Scale {
        edition: Edition::Third,
        level,
        tolerance,
    }
}

#[test]
fn nearly_every_way_of_giving_a_right_answer_is_right() {
    let (mut count, mut refused) = (0, Vec::new());
    each(|id, text, verdict| {
        count += 1;
        if verdict(scale(Level::Generous, 2)) != Verdict::Right {
            refused.push(format!("{id}: {text}"));
        }
    });
    assert!(count > 9_500, "only {count} texts");
    assert!(
        85 * refused.len() <= count,
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
            if verdict(scale(Level::Strict, tolerance.min(1))) == Verdict::Right {
                rights += 1;
                let generous = verdict(scale(Level::Generous, tolerance));
                assert_eq!(generous, Verdict::Right, "{id}: {text}");
            }
        }
    });
    assert!(rights > 20_000, "only {rights}");
}

/// TIG-77.
#[test]
fn a_generous_judge_of_edition_3_takes_every_listed_text_that_edition_2_took() {
    let (mut taken, mut more) = (0, 0);
    each(|id, text, verdict| {
        let scale = scale(Level::Generous, 2);
        let edition = Edition::Second;
        let (before, now) = (verdict(Scale { edition, ..scale }), verdict(scale));
        if before == Verdict::Right {
            taken += 1;
            assert_eq!(now, before, "{id}: {text}");
        }
        more += u32::from(before != now);
    });
    assert!(taken > 9_500 && more > 10, "{taken} {more}");
}

/// TIG-69, 77: what a pack lists is judged as it was when the pack was checked.
#[test]
fn by_either_edition_the_texts_of_a_pack_have_the_same_verdict() {
    let mut judged = 0;
    for (pack, _) in LISTS {
        let pack = our_pack(pack).expect("a sound pack");
        for entry in &pack.entries {
            let entry = &entry.entry;
            let key = key(pack.language, entry);
            let more = entry.more.iter().map(|(text, _)| text);
            for text in entry.answers.iter().chain(&entry.rejects).chain(more) {
                for scale in [scale(Level::Strict, 1), scale(Level::Generous, 2)] {
                    let edition = Edition::Second;
                    let before = key.judge(text, Scale { edition, ..scale }, [], false);
                    assert_eq!(key.judge(text, scale, [], false), before, "{text}");
                    judged += 1;
                }
            }
        }
    }
    assert!(judged > 40_000, "only {judged}");
}
