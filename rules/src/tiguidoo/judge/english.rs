//! English numbers, years said in two halves included.

use super::compound::{Read, digits, named, one, scaled};

/// The numbers below a hundred that are one word: cardinal and ordinal.
const WORDS: [(u32, &str, &str); 28] = [
    (0, "zero", "zeroth"),
    (1, "one", "first"),
    (2, "two", "second"),
    (3, "three", "third"),
    (4, "four", "fourth"),
    (5, "five", "fifth"),
    (6, "six", "sixth"),
    (7, "seven", "seventh"),
    (8, "eight", "eighth"),
    (9, "nine", "ninth"),
    (10, "ten", "tenth"),
    (11, "eleven", "eleventh"),
    (12, "twelve", "twelfth"),
    (13, "thirteen", "thirteenth"),
    (14, "fourteen", "fourteenth"),
    (15, "fifteen", "fifteenth"),
    (16, "sixteen", "sixteenth"),
    (17, "seventeen", "seventeenth"),
    (18, "eighteen", "eighteenth"),
    (19, "nineteen", "nineteenth"),
    (20, "twenty", "twentieth"),
    (30, "thirty", "thirtieth"),
    (40, "forty", "fortieth"),
    (50, "fifty", "fiftieth"),
    (60, "sixty", "sixtieth"),
    (70, "seventy", "seventieth"),
    (80, "eighty", "eightieth"),
    (90, "ninety", "ninetieth"),
];

/// The number at the beginning of these words.
pub(super) fn english(words: &[&str]) -> Option<Read> {
    let thousands = |words: &[&str]| {
        scaled(
            words,
            english_hundreds,
            |words| named(words, 1000, &["thousand"], &["thousandth"]),
            |words| after_and(words, english_hundreds),
        )
    };
    let plain = scaled(
        words,
        english_hundreds,
        |words| named(words, 1_000_000, &["million"], &["millionth"]),
        |words| after_and(words, thousands),
    );
    match (plain, english_year(words)) {
        (Some(plain), Some(year)) if year.used > plain.used => Some(year),
        (None, year) => year,
        (plain, _) => plain,
    }
}

/// Whether a number may begin with this word.
pub(super) fn begins_english(word: &str) -> bool {
    match word {
        "hundred" | "hundredth" | "thousand" | "thousandth" | "million" | "millionth" => true,
        "a" | "an" | "and" | "&" => true,
        _ => english_word(word).is_some(),
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
    let hundred = |words: &[&str]| named(words, 100, &["hundred"], &["hundredth"]);
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

/// A cardinal or ordinal below a hundred in one word.
fn english_word(word: &str) -> Option<(u32, bool)> {
    let mut known = WORDS.iter();
    let is = |(_, cardinal, ordinal): &&(u32, &str, &str)| word == *cardinal || word == *ordinal;
    known
        .find(is)
        .map(|(value, cardinal, _)| (*value, word != *cardinal))
}
