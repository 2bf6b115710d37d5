//! English numbers, years said in two halves included.

use super::compound::{Read, digits, named, one, scaled};

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
    Some(match word {
        "zero" => (0, false),
        "zeroth" => (0, true),
        "one" => (1, false),
        "first" => (1, true),
        "two" => (2, false),
        "second" => (2, true),
        "three" => (3, false),
        "third" => (3, true),
        "four" => (4, false),
        "fourth" => (4, true),
        "five" => (5, false),
        "fifth" => (5, true),
        "six" => (6, false),
        "sixth" => (6, true),
        "seven" => (7, false),
        "seventh" => (7, true),
        "eight" => (8, false),
        "eighth" => (8, true),
        "nine" => (9, false),
        "ninth" => (9, true),
        "ten" => (10, false),
        "tenth" => (10, true),
        "eleven" => (11, false),
        "eleventh" => (11, true),
        "twelve" => (12, false),
        "twelfth" => (12, true),
        "thirteen" => (13, false),
        "thirteenth" => (13, true),
        "fourteen" => (14, false),
        "fourteenth" => (14, true),
        "fifteen" => (15, false),
        "fifteenth" => (15, true),
        "sixteen" => (16, false),
        "sixteenth" => (16, true),
        "seventeen" => (17, false),
        "seventeenth" => (17, true),
        "eighteen" => (18, false),
        "eighteenth" => (18, true),
        "nineteen" => (19, false),
        "nineteenth" => (19, true),
        "twenty" => (20, false),
        "twentieth" => (20, true),
        "thirty" => (30, false),
        "thirtieth" => (30, true),
        "forty" => (40, false),
        "fortieth" => (40, true),
        "fifty" => (50, false),
        "fiftieth" => (50, true),
        "sixty" => (60, false),
        "sixtieth" => (60, true),
        "seventy" => (70, false),
        "seventieth" => (70, true),
        "eighty" => (80, false),
        "eightieth" => (80, true),
        "ninety" => (90, false),
        "ninetieth" => (90, true),
        _ => return None,
    })
}
