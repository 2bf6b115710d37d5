//! French numbers: twenties, septante, huitante, octante and nonante included.

use super::compound::{Read, named, scaled};

/// The cardinals from 0 to 16.
const FIRST: [&str; 17] = [
    "zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize",
];

/// The number at the beginning of these words.
pub(super) fn french(words: &[&str]) -> Option<Read> {
    match *words.first()? {
        "premier" | "premiers" | "premiere" | "premieres" => return Some(Read::word((1, true))),
        "second" | "seconde" => return Some(Read::word((2, true))),
        _ => {}
    }
    scaled(
        words,
        french_hundreds,
        |words| {
            let ordinals = ["millionieme", "millioniemes"];
            named(words, 1_000_000, &["million", "millions"], &ordinals)
        },
        |words| {
            scaled(
                words,
                french_hundreds,
                |words| named(words, 1000, &["mille", "mil"], &["millieme", "milliemes"]),
                french_hundreds,
            )
        },
    )
}

/// Whether a number may begin with this word.
pub(super) fn begins_french(word: &str) -> bool {
    match word {
        "premier" | "premiers" | "premiere" | "premieres" | "second" | "seconde" => true,
        "million" | "millions" | "millionieme" | "millioniemes" => true,
        "mille" | "mil" | "millieme" | "milliemes" => true,
        "cent" | "cents" | "centieme" | "centiemes" | "a" | "an" => true,
        _ => french_word(word).is_some(),
    }
}

/// 0 to 999.
fn french_hundreds(words: &[&str]) -> Option<Read> {
    let hundred =
        |words: &[&str]| named(words, 100, &["cent", "cents"], &["centieme", "centiemes"]);
    let small = french_tens(words);
    // `dix-neuf cent` is said of years.
    let counted = small.filter(|small| (2..20).contains(&small.value));
    let large = counted.and_then(|small| small.times(hundred(words.get(small.used..)?)?));
    let bare = || hundred(words).filter(|_| words[0] != "cents");
    match large.or_else(bare) {
        Some(large) => Some(large.and(words, |rest| {
            french_tens(rest).filter(|read| read.value > 0)
        })),
        None => small,
    }
}

/// 0 to 99.
fn french_tens(words: &[&str]) -> Option<Read> {
    let first = Read::word(french_word(words.first()?)?);
    let next = words.get(1).and_then(|word| french_word(word));
    if let (4, false, Some((20, ordinal))) = (first.value, first.ordinal, next) {
        let eighty = Read {
            value: 80,
            used: 2,
            ordinal,
        };
        return Some(eighty.and(words, french_below_twenty));
    }
    match first.value {
        20 if words[0].ends_with('s') && !first.ordinal => None,
        60 => Some(first.and(words, |rest| joined(rest, french_below_twenty))),
        20.. => Some(first.and(words, |rest| {
            joined(rest, french_below_twenty).filter(|read| read.value < 10)
        })),
        0 => Some(first),
        _ => french_below_twenty(words),
    }
}

/// `et` stands before one and eleven only.
fn joined(words: &[&str], then: impl Fn(&[&str]) -> Option<Read>) -> Option<Read> {
    match words.split_first() {
        Some((&("et" | "&"), rest)) => {
            let read = then(rest).filter(|read| matches!(read.value, 1 | 11))?;
            Some(read.skipping(1))
        }
        _ => then(words),
    }
}

/// 1 to 19.
fn french_below_twenty(words: &[&str]) -> Option<Read> {
    let first = Read::word(french_word(words.first()?)?);
    match first.value {
        10 => Some(first.and(words, |rest| {
            let unit = Read::word(french_word(rest.first()?)?);
            (7..10).contains(&unit.value).then_some(unit)
        })),
        1..20 => Some(first),
        _ => None,
    }
}

/// A cardinal below a hundred in one word.
fn cardinal(word: &str) -> Option<u32> {
    if let Some(value) = FIRST.iter().position(|first| *first == word) {
        return Some(value as u32);
    }
    Some(match word {
        "une" => 1,
        "vingt" | "vingts" => 20,
        "trente" => 30,
        "quarante" => 40,
        "cinquante" => 50,
        "soixante" => 60,
        "septante" => 70,
        "huitante" | "octante" => 80,
        "nonante" => 90,
        _ => return None,
    })
}

/// A cardinal or ordinal below a hundred in one word.
fn french_word(word: &str) -> Option<(u32, bool)> {
    if let Some(value) = cardinal(word) {
        return Some((value, false));
    }
    let stem = word
        .strip_suffix("iemes")
        .or_else(|| word.strip_suffix("ieme"))?;
    let found = match stem {
        "cinqu" => Some(5),
        "neuv" => Some(9),
        "neuf" | "vingts" | "zero" => None,
        // `quatrieme` has lost the last letter of `quatre`.
        _ => cardinal(stem).or_else(|| cardinal(&format!("{stem}e"))),
    };
    found.map(|value| (value, true))
}
