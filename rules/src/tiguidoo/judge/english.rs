//! English numbers, years said in two halves included.

use super::numbers::{Read, digits, one, scaled};

/// The number at the beginning of these words.
pub(super) fn english(words: &[&str]) -> Option<Read> {
    let thousands = |words: &[&str]| {
        scaled(
            words,
            english_hundreds,
            |words| match *words.first()? {
                "thousand" => Some(Read::word((1000, false))),
                "thousandth" => Some(Read::word((1000, true))),
                _ => None,
            },
            |words| after_and(words, english_hundreds),
        )
    };
    let plain = scaled(
        words,
        english_hundreds,
        |words| match *words.first()? {
            "million" => Some(Read::word((1_000_000, false))),
            "millionth" => Some(Read::word((1_000_000, true))),
            _ => None,
        },
        |words| after_and(words, thousands),
    );
    match (plain, english_year(words)) {
        (Some(plain), Some(year)) if year.used > plain.used => Some(year),
        (None, year) => year,
        (plain, _) => plain,
    }
}

fn after_and(words: &[&str], then: impl Fn(&[&str]) -> Option<Read>) -> Option<Read> {
    match words.split_first() {
        Some((&("and" | "&"), rest)) => then(rest).map(|read| read.skipping(1)),
        _ => then(words),
    }
}

/// 0 to 999, and `nineteen hundred`.
fn english_hundreds(words: &[&str]) -> Option<Read> {
    let hundred = |words: &[&str]| match *words.first()? {
        "hundred" => Some(Read::word((100, false))),
        "hundredth" => Some(Read::word((100, true))),
        _ => None,
    };
    let small = english_tens(words);
    let counted = digits(words).or(small).or_else(|| one(words));
    let large = counted
        .filter(|counted| (1..100).contains(&counted.value))
        .and_then(|counted| counted.times(hundred(words.get(counted.used..)?)?));
    match large.or_else(|| hundred(words)) {
        Some(large) => Some(large.and(words, |rest| {
            after_and(rest, english_tens).filter(|read| read.value > 0)
        })),
        None => small,
    }
}

/// `nineteen eighty-four`, `nineteen oh five`, `twenty ten`.
fn english_year(words: &[&str]) -> Option<Read> {
    let century = english_tens(words).filter(|read| (10..100).contains(&read.value))?;
    let rest = words.get(century.used..)?;
    let years = match rest.split_first() {
        Some((&("oh" | "o" | "zero"), rest)) => {
            let unit = english_tens(rest).filter(|read| (1..10).contains(&read.value));
            unit?.skipping(1)
        }
        _ => english_tens(rest).filter(|read| (10..100).contains(&read.value))?,
    };
    (!century.ordinal && !years.ordinal)
        .then(|| Read::of(century.value * 100 + years.value, century.used + years.used))
}

/// 0 to 99.
fn english_tens(words: &[&str]) -> Option<Read> {
    let first = Read::word(english_word(words.first()?)?);
    if first.value < 20 {
        return Some(first);
    }
    Some(first.and(words, |rest| {
        let unit = Read::word(english_word(rest.first()?)?);
        (1..10).contains(&unit.value).then_some(unit)
    }))
}

const ENGLISH: [(&str, &str, u32); 28] = [
    ("zero", "zeroth", 0),
    ("one", "first", 1),
    ("two", "second", 2),
    ("three", "third", 3),
    ("four", "fourth", 4),
    ("five", "fifth", 5),
    ("six", "sixth", 6),
    ("seven", "seventh", 7),
    ("eight", "eighth", 8),
    ("nine", "ninth", 9),
    ("ten", "tenth", 10),
    ("eleven", "eleventh", 11),
    ("twelve", "twelfth", 12),
    ("thirteen", "thirteenth", 13),
    ("fourteen", "fourteenth", 14),
    ("fifteen", "fifteenth", 15),
    ("sixteen", "sixteenth", 16),
    ("seventeen", "seventeenth", 17),
    ("eighteen", "eighteenth", 18),
    ("nineteen", "nineteenth", 19),
    ("twenty", "twentieth", 20),
    ("thirty", "thirtieth", 30),
    ("forty", "fortieth", 40),
    ("fifty", "fiftieth", 50),
    ("sixty", "sixtieth", 60),
    ("seventy", "seventieth", 70),
    ("eighty", "eightieth", 80),
    ("ninety", "ninetieth", 90),
];

fn english_word(word: &str) -> Option<(u32, bool)> {
    ENGLISH.iter().find_map(|&(cardinal, ordinal, value)| {
        (word == cardinal || word == ordinal).then_some((value, word == ordinal))
    })
}
