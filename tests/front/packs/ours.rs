//! The packs that come with the program, and what a match draws from one.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use tapis::packs::{Category, Language, Pack, PackEntry, Stock, draw, first, without_units};
use tapis_rules::dice::Seed;
use tapis_rules::game::Supplies;
use tapis_rules::play::{Match, Setup};
use tapis_rules::tiguidoo::questions::Difficulty;
use tapis_rules::tiguidoo::{Options, Tiguidoo};

#[test]
fn our_packs_are_sound_and_large_enough() {
    for (language, ending) in [(Language::French, "fr"), (Language::English, "en")] {
        let pack = first(language).expect("a sound pack");
        assert_eq!(
            (pack.id.as_str(), pack.language),
            (&*format!("{ending}-first"), language)
        );
        assert!(
            pack.entries.len() >= 104,
            "{ending}: {}",
            pack.entries.len()
        );
        for (name, category) in Category::ALL {
            let about = |entry: &&PackEntry| entry.category == category;
            let count = pack.entries.iter().filter(about).count();
            assert!(count >= 8, "{ending}: {count} of {name}");
        }
        for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
            let mut entries = pack.entries.iter();
            assert!(entries.any(|entry| entry.entry.difficulty == difficulty));
        }
        let bare: Vec<&str> = without_units(pack).map(|entry| entry.id.as_str()).collect();
        assert!(bare.is_empty(), "{ending}: {bare:?}");
        for entry in &pack.entries {
            assert!(!entry.entry.rejects.is_empty(), "{}", entry.id);
            let texts = [&entry.entry.question]
                .into_iter()
                .chain(&entry.entry.answers);
            for text in texts.chain(&entry.entry.note) {
                assert!(!text.contains(['\'', '"']), "{}: {text}", entry.id);
                let blanks = [" ?", " !", " ;", " :", "\u{ab} ", " \u{bb}", "\u{a0}"];
                let plain = blanks.iter().any(|wrong| text.contains(wrong));
                assert!(!plain, "{}: {text}", entry.id);
            }
        }
    }
}

/// What a match of two robots is handed, with how often entries were asked.
fn drawn(pack: &Pack, asked: &HashMap<String, u32>, fixed: bool) -> (Vec<String>, Setup<Tiguidoo>) {
    let options = Options {
        fixed_questions: fixed,
        ..Options::default()
    };
    let mut setup = Setup::of_robots(options, 2, Seed::of_text("draw")).expect("a setup");
    let stock = Stock {
        asked: asked.clone(),
        ..Stock::fresh(Arc::new(pack.clone()))
    };
    let drawn = draw(&stock, &setup.seed, &setup.ids, fixed).expect("questions");
    setup.supplies = drawn.questions;
    (drawn.ids, setup)
}

#[test]
fn a_match_asks_what_was_asked_least() {
    let pack = first(Language::French).expect("a sound pack");
    let mut asked = HashMap::new();
    let (ids, _) = drawn(pack, &asked, false);
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), 52);
    assert_eq!(
        ids,
        drawn(pack, &asked, false).0,
        "the same seed draws the same"
    );
    assert_ne!(ids[0], pack.entries[0].id, "and not the first ones");
    for id in &ids {
        *asked.entry(id.clone()).or_default() += 1;
    }
    let (others, _) = drawn(pack, &asked, false);
    assert!(
        others.iter().all(|id| !ids.contains(id)),
        "all others first"
    );
    // Thirty never asked, the others more or less often.
    let mut asked: HashMap<String, u32> = HashMap::new();
    for (number, entry) in pack.entries.iter().enumerate().skip(30) {
        asked.insert(entry.id.clone(), 1 + number as u32 % 3);
    }
    let (ids, _) = drawn(pack, &asked, false);
    let times = |id: &String| asked.get(id).copied().unwrap_or(0);
    assert_eq!(ids.iter().filter(|id| times(id) == 0).count(), 30);
    assert!(ids.iter().all(|id| times(id) < 2));
}

#[test]
fn the_ids_of_a_draw_are_those_of_the_cards_and_a_record_replays_it() {
    let pack = first(Language::English).expect("a sound pack");
    for fixed in [false, true] {
        let (ids, mut setup) = drawn(pack, &HashMap::new(), fixed);
        let fields = setup.supplies.header();
        let fields = fields
            .iter()
            .map(|(name, json)| format!("\"{name}\": {json}"));
        let fields = format!("{{{}}}", fields.collect::<Vec<_>>().join(", "));
        let header: serde_json::Value = serde_json::from_str(&fields).expect("JSON");
        assert_eq!(header["language"], "en");
        let cards = tapis_rules::cards::ace_high::Card::all();
        for (card, id) in cards.zip(&ids) {
            let entry = pack
                .entries
                .iter()
                .find(|entry| entry.id == *id)
                .expect("an entry");
            assert_eq!(
                header["questions"][card.to_string()]["question"],
                entry.entry.question
            );
        }
        if fixed {
            let first: Vec<&String> = pack.entries[..52].iter().map(|entry| &entry.id).collect();
            assert_eq!(ids.iter().collect::<Vec<_>>(), first);
        }
        let played = Match::start(&setup).expect("a match");
        setup.supplies = Supplies::read(&header).expect("the same questions");
        let again = Match::start(&setup).expect("a match");
        assert_eq!(played.public(), again.public());
    }
}
