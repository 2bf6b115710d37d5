//! The judge against what people type who know the answer: for every entry of our packs, as many
//! ways of giving it as came to mind, typing errors and phrases included.
//!
//! The lists were written for the questions, not taken from the judge or from the accepted
//! answers. What is refused is printed; it is for the next reader to say whether an entry is too
//! narrow or a judge too strict.

use tapis::packs::{Language, first};
use tapis_rules::tiguidoo::Entry;
use tapis_rules::tiguidoo::judge::{Key, Scale, Verdict};
use tapis_rules::tiguidoo::options::Level;

const LISTS: [(Language, &str); 2] = [
    (Language::French, include_str!("plausible/fr.txt")),
    (Language::English, include_str!("plausible/en.txt")),
];

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

/// How many texts there are, and those that are refused at this level.
fn refused(level: Level, tolerance: u8) -> (usize, Vec<String>) {
    let (mut count, mut refused) = (0, Vec::new());
    for (language, list) in LISTS {
        let pack = first(language).expect("a sound pack");
        let keys = pack.entries.iter().map(|entry| key(language, &entry.entry));
        let keys: Vec<Key> = keys.collect();
        let mut listed = 0;
        for line in list.lines().filter(|line| !line.starts_with('#')) {
            let (id, texts) = line.split_once(": ").expect("an entry and its texts");
            let number = pack.entries.iter().position(|entry| entry.id == id);
            let number = number.unwrap_or_else(|| panic!("no entry {id}"));
            listed += 1;
            for text in texts.split('|').map(str::trim) {
                let others = keys.iter().enumerate();
                let others = others
                    .filter(|(other, _)| *other != number)
                    .map(|(_, key)| key);
                let scale = Scale { level, tolerance };
                count += 1;
                if keys[number].judge(text, scale, others, false) != Verdict::Right {
                    refused.push(format!("{id}: {text}"));
                }
            }
        }
        assert_eq!(listed, pack.entries.len(), "every entry has its line");
    }
    (count, refused)
}

#[test]
fn nearly_every_way_of_giving_a_right_answer_is_right() {
    let (count, refused) = refused(Level::Generous, 2);
    println!(
        "{} of {count} refused\n{}",
        refused.len(),
        refused.join("\n")
    );
    assert!(count > 1_500, "only {count} texts");
    assert!(30 * refused.len() <= count, "{} of {count}", refused.len());
}
