//! Codes: every set of options comes back, and nothing else is taken for one.

use tapis_rules::dice::{Dice, Seed};
use tapis_rules::options::{Kind, LIST};

use super::*;

fn luck(number: u64) -> Dice {
    Seed::new([5; 32]).dice(&[number.to_string()])
}

/// A value of a kind, drawn.
fn drawn(kind: Kind, luck: &mut Dice) -> Value {
    match kind {
        Kind::List(least, most) => {
            let one = |luck: &mut Dice| least + luck.below((most - least + 1) as u32) as i32;
            let count = luck.below(LIST as u32 + 1);
            Value::List((0..count).map(|_| one(luck)).collect())
        }
        Kind::Word(most) => {
            let letters = ["a", "Z", "é", "ñ", "!", "7", "’"];
            let count = 1 + luck.below((most / 3) as u32);
            let word = (0..count).map(|_| letters[luck.below(letters.len() as u32) as usize]);
            Value::Word(
                format!("K{}", word.collect::<String>())
                    .chars()
                    .take(10)
                    .collect(),
            )
        }
        _ => {
            let count = kind.count().expect("they can be counted");
            kind.nth(luck.below(count)).expect("one of them")
        }
    }
}

/// Some options of a preset, about one parameter in `rarity` drawn anew; none where they do not go
/// together.
fn some(offer: &dyn Offer, preset: &str, rarity: u32, luck: &mut Dice) -> Option<Vec<Term>> {
    let mut options = offer.options(preset).expect("the preset");
    for term in offer.terms(preset, &options).expect("its terms") {
        if luck.below(rarity) == 0 {
            let value = plain(&drawn(term.kind, luck));
            options = offer.set(&options, term.name, &value).expect(&value);
        }
    }
    super::super::may_be(offer, &options, 0).ok()?;
    Some(offer.terms(preset, &options).expect("its terms"))
}

#[test]
fn every_set_of_options_comes_back() {
    let mut tried = 0;
    for (offer, number) in OFFERS.iter().zip(0..) {
        for (preset, place) in offer.presets().into_iter().zip(0..) {
            let mut luck = luck(100 * number + place);
            for round in 0..60 {
                let rarity = 1 + round % 9;
                let Some(terms) = some(*offer, preset, rarity, &mut luck) else {
                    continue;
                };
                let code = write(*offer, preset, &terms);
                let Ok(read) = read(&code) else {
                    panic!("{code} is not read: {terms:?}");
                };
                assert_eq!(
                    (read.offer.name(), read.preset.as_str()),
                    (offer.name(), preset)
                );
                let back = offer.terms(preset, &read.options).expect("its terms");
                assert_eq!(back, terms, "{code}");
                tried += 1;
            }
        }
    }
    assert!(tried > 200, "only {tried} went together");
}

#[test]
fn an_ordinary_code_is_short_and_says_its_game() {
    for offer in OFFERS {
        for preset in offer.presets() {
            let mut options = offer.options(preset).expect("the preset");
            let terms = offer.terms(preset, &options).expect("its terms");
            let bare = write(*offer, preset, &terms);
            assert!(bare.len() <= 20, "{bare}");
            let changed = terms.iter().filter(|term| {
                let small = term.kind.count().is_some_and(|count| count <= 16);
                small && term.name != "judge_level"
            });
            for term in changed.take(6) {
                let other = |at| term.kind.nth(at).filter(|value| *value != term.value);
                let value = other(1).or_else(|| other(0)).expect("another");
                options = offer
                    .set(&options, term.name, &plain(&value))
                    .expect("it is taken");
            }
            let terms = offer.terms(preset, &options).expect("its terms");
            let code = write(*offer, preset, &terms);
            assert!(code.len() <= 40, "{code}");
        }
    }
    let mut heads: Vec<String> = OFFERS.iter().map(|offer| head(*offer)).collect();
    // They stand in codes that people keep.
    assert_eq!(heads[..4], ["KAE", "KAD", "TAM", "TGD"]);
    heads.sort_unstable();
    let alike = heads.windows(2).find(|two| two[0] == two[1]);
    assert_eq!(
        alike, None,
        "codes of two games begin alike: see `head` in src/table/options/code.rs"
    );
}

fn one() -> (String, String) {
    let offer = crate::catalog::offer("tamalou").expect("the game");
    let options = offer.options("koubo").expect("the preset");
    let options = offer.set(&options, "jokers", "2").expect("it is taken");
    let options = offer
        .set(&options, "call_word", "Oh là là")
        .expect("it is taken");
    let terms = offer.terms("koubo", &options).expect("its terms");
    (write(offer, "koubo", &terms), options)
}

#[test]
fn a_code_may_be_typed_carelessly() {
    let (code, options) = one();
    let looks = code.replace('0', "o").replace('1', "l");
    for typed in [
        code.to_lowercase(),
        code.replace('-', ""),
        format!("  `{}` ", code.replace('-', " \u{2013} ")),
        looks,
    ] {
        let read = read(&typed).ok().map(|coded| coded.options);
        assert_eq!(read.as_ref(), Some(&options), "{typed}");
    }
}

#[test]
fn a_code_from_before_a_parameter_was_added_is_read_as_it_was_meant() {
    // As written before `pile` was one of the parameters.
    for (code, preset, cards) in [
        ("TGD1-000J-SYE", "points", "3"),
        ("TGD1-2001-95X", "quiz", "3"),
        ("TGD1-20GD-21VG", "quiz", "5"),
    ] {
        let read = read(code).unwrap_or_else(|_| panic!("{code} is not read"));
        assert_eq!(read.preset, preset);
        let options: serde_json::Value = serde_json::from_str(&read.options).expect("JSON");
        assert_eq!(options["tiguidoo_cards"].to_string(), cards);
        assert_eq!(options["pile"], serde_json::Value::Null, "as it was");
        let slip = self::read(&code.replace("TGD1-2", "TGD1-1")).is_err();
        assert!(slip || preset == "points");
    }
}

#[test]
fn a_parameter_that_a_code_does_not_know_has_its_default_not_what_the_preset_says_today() {
    // As if the preset had been there before the parameter.
    let offer = crate::catalog::offer("tiguidoo").expect("the game");
    let options = offer.options("quick").expect("the preset");
    let terms = offer.terms("quick", &options).expect("its terms");
    let before = &terms[..terms.len() - offer.info().added];
    let read = read(&write(offer, "quick", before)).unwrap_or_else(|why| panic!("{why:?}"));
    let then = offer.set(&options, "pile", "none").expect("it is taken");
    assert_ne!(options, then, "the preset says something else today");
    assert_eq!(read.options, then);
}

#[test]
fn a_slip_of_the_finger_is_noticed() {
    let (code, _) = one();
    let plain = code.replace('-', "");
    for at in NAME + 1..plain.len() {
        let mut other = plain.clone().into_bytes();
        for digit in DIGITS {
            other[at] = *digit;
            let text = String::from_utf8(other.clone()).expect("digits");
            let fault = read(&text).err();
            assert_eq!(fault, (text != plain).then_some(CodeFault::Slip), "{text}");
        }
        let mut swapped = plain.clone().into_bytes();
        swapped.swap(at - 1, at);
        let text = String::from_utf8(swapped).expect("digits");
        assert_eq!(read(&text).is_err(), text != plain, "{text}");
        assert!(read(&plain[..at]).is_err());
    }
    assert!(read(&format!("{code}0")).is_err());
}

#[test]
fn hostile_texts_are_refused() {
    let (code, _) = one();
    let other_version = code.replacen("TAM1", "TAM2", 1);
    assert_eq!(read(&other_version).err(), Some(CodeFault::Version));
    let long = "TAM1".to_owned() + &"0".repeat(5_000);
    for text in [
        "",
        "-",
        "TAM",
        "XYZ1-0000",
        "<@71>",
        "TAM1-\u{202e}0000",
        "TAM1-U",
        "kaël",
        &long,
    ] {
        assert_eq!(read(text).err(), Some(CodeFault::Shape), "{text:.20}");
    }
    let mut luck = luck(7);
    for _ in 0..2_000 {
        let count = luck.below(40);
        let digit = |_| char::from(DIGITS[luck.below(32) as usize]);
        let text: String = "KAE1".chars().chain((0..count).map(digit)).collect();
        // One in a million of these checks; what is read then is a set of options like any other.
        if let Ok(coded) = read(&text) {
            assert!(coded.offer.terms(&coded.preset, &coded.options).is_ok());
        }
    }
}

#[test]
fn what_does_not_go_together_is_refused_even_where_the_check_is_right() {
    let offer = crate::catalog::offer("tiguidoo").expect("the game");
    let options = offer.options("points").expect("the preset");
    let options = offer
        .set(&options, "typo_tolerance", "2")
        .expect("it is taken");
    let terms = offer.terms("points", &options).expect("its terms");
    let fault = read(&write(offer, "points", &terms)).err();
    assert!(matches!(fault, Some(CodeFault::Options(_))), "{fault:?}");
}

/// Codes as they were written before the options were made of one line for each parameter: every
/// preset of every game, bare and with all kinds of values.
const PINNED: &str = include_str!("codes.txt");

#[test]
fn codes_in_circulation_mean_what_they_meant() {
    let mut games = std::collections::BTreeSet::new();
    for line in PINNED.lines() {
        let mut words = line.split('\t');
        let (code, preset) = (words.next().expect("a code"), words.next().expect("it"));
        let read = read(code).unwrap_or_else(|why| panic!("{code} is not read: {why:?}"));
        assert_eq!(read.preset, preset, "{code}");
        let mut options = read.offer.options(preset).expect("the preset");
        for set in words {
            let (name, value) = set.split_once('=').expect("a name and a value");
            options = read.offer.set(&options, name, value).expect(set);
        }
        assert_eq!(read.options, options, "{code}");
        games.insert(read.offer.name());
    }
    assert!(games.len() >= 4, "{games:?}");
}
