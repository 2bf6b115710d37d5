//! The packs that come with the program, and what a match draws from one.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use tapis::packs::{
    Category, Format, Language, Pack, PackEntry, QuestionSource, draw, first, grouped, our_pack,
    ours,
};
use tapis_rules::dice::Seed;
use tapis_rules::game::MatchData;
use tapis_rules::play::{Match, Setup};
use tapis_rules::tiguidoo::questions::Difficulty;
use tapis_rules::tiguidoo::{Options, Tiguidoo};

#[test]
fn our_packs_are_sound_and_large_enough() {
    let sizes = ours().map(|pack| (pack.id.as_str(), pack.entries.len()));
    let sizes: Vec<(&str, usize)> = sizes.collect();
    assert_eq!(sizes.len(), 7, "{sizes:?}");
    for (id, entries) in sizes {
        let least = if id.ends_with("general") { 832 } else { 156 };
        assert!(entries >= least, "{id}: {entries}");
    }
    for language in [Language::French, Language::English] {
        let general = first(language).expect("a sound pack");
        assert_eq!(general.id, format!("{}-general", language.name()));
    }
    for pack in ours() {
        assert_eq!(pack.licence, "CC-BY-4.0");
        is_balanced(pack);
        pack.entries.iter().for_each(is_well_written);
    }
}

#[test]
fn nothing_in_our_packs_could_be_better() {
    for pack in ours() {
        let path = format!(
            "{}/assets/questions/{}.yaml",
            env!("CARGO_MANIFEST_DIR"),
            pack.id
        );
        let bytes = std::fs::read(path).expect("the file");
        let (_, findings) = Pack::check(&bytes, Format::Yaml).expect("a sound pack");
        let groups = grouped(&findings);
        let told: Vec<String> = groups.iter().map(ToString::to_string).collect();
        assert!(told.is_empty(), "{}:\n{}", pack.id, told.join("\n"));
    }
}

/// Categories about even, two fifths easy, two fifths medium.
fn is_balanced(pack: &Pack) {
    let all = pack.entries.len();
    for (name, category) in Category::ALL {
        let about = |entry: &&PackEntry| entry.category == category;
        let count = pack.entries.iter().filter(about).count();
        // Of today there is nothing to ask in history, and a lot in music.
        let of_today = pack.id.ends_with("-now");
        assert!(
            of_today || (all / 12..all / 8).contains(&count),
            "{}: {count} of {name}",
            pack.id
        );
    }
    for (difficulty, least) in [
        (Difficulty::Easy, 35),
        (Difficulty::Medium, 35),
        (Difficulty::Hard, 15),
    ] {
        let hard = |entry: &&PackEntry| entry.entry.difficulty == difficulty;
        let count = pack.entries.iter().filter(hard).count();
        assert!(
            count * 100 >= all * least,
            "{}: {count} {difficulty:?}",
            pack.id
        );
    }
}

/// Lengths, rejects and typography.
fn is_well_written(entry: &PackEntry) {
    let PackEntry { id, entry, .. } = entry;
    assert!(!entry.rejects.is_empty(), "{id}");
    let question = entry.question.chars().count();
    assert!(question <= 160, "{id}: {question}");
    let article = |word: &str| ["le", "la", "les", "un", "une", "the", "a"].contains(&word);
    let main = entry.answers[0]
        .split_whitespace()
        .skip_while(|word| article(word));
    assert!(main.count() <= 4, "{id}: {:?}", entry.answers[0]);
    let texts = [&entry.question].into_iter().chain(&entry.answers);
    for text in texts.chain(&entry.note) {
        assert!(!text.contains(['\'', '"']), "{id}: {text}");
        let blanks = [" ?", " !", " ;", " :", "\u{ab} ", " \u{bb}", "\u{a0}"];
        let plain = blanks.iter().any(|wrong| text.contains(wrong));
        assert!(!plain, "{id}: {text}");
    }
}

#[test]
fn no_two_of_our_questions_ask_the_same_in_the_same_words() {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|sign: char| !sign.is_alphanumeric());
        let mut words: Vec<String> = words.map(str::to_lowercase).collect();
        words.retain(|word| word.chars().count() > 3);
        words.sort();
        words
    };
    let mut seen = HashMap::new();
    let all = ours().flat_map(|pack| pack.entries.iter().map(move |entry| (pack.language, entry)));
    for (language, entry) in all {
        let key = (language, words(&entry.entry.question));
        let before = seen.insert(key, entry.id.as_str());
        assert_eq!(before, None, "{}: {}", entry.id, entry.entry.question);
    }
}

#[test]
fn a_pack_is_found_under_the_name_it_had_before() {
    for (before, now) in [("fr-first", "fr-general"), ("en-first", "en-general")] {
        assert_eq!(our_pack(before).map(|pack| pack.id.as_str()), Some(now));
    }
    assert!(our_pack("fr-second").is_none());
}

/// What a match of two robots is handed, with how often entries were asked.
fn drawn(pack: &Pack, asked: &HashMap<String, u32>, fixed: bool) -> (Vec<String>, Setup<Tiguidoo>) {
    let options = Options {
        fixed_questions: fixed,
        ..Options::default()
    };
    let mut setup = Setup::of_robots(options, 2, Seed::of_text("draw")).expect("a setup");
    let source = QuestionSource {
        asked: asked.clone(),
        ..QuestionSource::fresh(Arc::new(pack.clone()))
    };
    let drawn = draw(&source.into(), &setup.seed, &setup.ids, &setup.options).expect("questions");
    setup.match_data = drawn.questions;
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
        let fields = setup.match_data.header();
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
        setup.match_data = MatchData::read(&header).expect("the same questions");
        let again = Match::start(&setup).expect("a match");
        assert_eq!(played.public(), again.public());
    }
}
