//! Numbers in words, French and English, as digits (TIG-53).
//!
//! Both languages are tried at every word and the one that reads further wins: an entry need not
//! say which language it is in, and answers are compared after the same reading.

use super::numerals::{MOST, ascii_digits, is_digits, ordinal, roman};

/// A number read at the beginning of some words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Read {
    value: u32,
    used: usize,
    ordinal: bool,
}

impl Read {
    const fn of(value: u32, used: usize) -> Self {
        Self {
            value,
            used,
            ordinal: false,
        }
    }

    /// A single word, which may be an ordinal.
    const fn word((value, ordinal): (u32, bool)) -> Self {
        Self {
            value,
            used: 1,
            ordinal,
        }
    }

    /// This number and what follows it, added; an ordinal ends a number.
    fn and(self, words: &[&str], then: impl Fn(&[&str]) -> Option<Self>) -> Self {
        let more = words.get(self.used..).filter(|_| !self.ordinal);
        match more.and_then(then) {
            Some(more) => Self {
                value: self.value + more.value,
                used: self.used + more.used,
                ordinal: more.ordinal,
            },
            None => self,
        }
    }

    /// So many times the word that follows.
    fn times(self, by: Self) -> Option<Self> {
        let value = self.value.checked_mul(by.value)?;
        (!self.ordinal && self.value > 0 && value <= MOST).then_some(Self {
            value,
            used: self.used + by.used,
            ordinal: by.ordinal,
        })
    }

    fn skipping(mut self, words: usize) -> Self {
        self.used += words;
        self
    }
}

/// The words with every number as digits and every ordinal as digits and `e`; the first `spoken`
/// of them are articles.
pub(super) fn to_digits(words: &[&str], spoken: usize) -> Vec<String> {
    let joined = join_groups(words);
    let words: Vec<&str> = joined.iter().map(String::as_str).collect();
    let mut digits = Vec::with_capacity(words.len());
    let mut at = 0;
    while at < words.len() {
        let rest = &words[at..];
        if let Some(read) = number(rest) {
            let ending = if read.ordinal { "e" } else { "" };
            digits.push(format!("{}{ending}", read.value));
            at += read.used;
            continue;
        }
        digits.push(single(rest[0], rest.get(1).copied(), at > spoken));
        at += 1;
    }
    digits
}

/// A word that is no number word: a Roman numeral, an ordinal in figures, or as it is.
fn single(word: &str, next: Option<&str>, follows_a_word: bool) -> String {
    if let Some(number) = ordinal(word, next) {
        return format!("{number}e");
    }
    let counts = word.len() > 1 || follows_a_word && "ivx".contains(word);
    match roman(word).filter(|_| counts) {
        Some(value) => value.to_string(),
        None => word.to_owned(),
    }
}

/// Digits of any script, groups of three in one, and `2 eme` in one.
fn join_groups(words: &[&str]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::with_capacity(words.len());
    let mut grouped = false;
    for word in words {
        let word = ascii_digits(word);
        let digits = is_digits(&word);
        if let Some(last) = joined.last_mut() {
            let opens = is_digits(last) && last.len() <= 3 && !last.starts_with('0');
            let ends = is_digits(last) && matches!(word.as_str(), "eme" | "ieme");
            if digits && word.len() == 3 && (grouped || opens) || ends {
                last.push_str(&word);
                grouped = digits;
                continue;
            }
        }
        grouped = false;
        joined.push(word);
    }
    joined
}

/// The number at the beginning of these words in the language that reads further.
fn number(words: &[&str]) -> Option<Read> {
    let (french, english) = (french(words), english(words));
    let read = match (french, english) {
        (Some(one), Some(other)) if other.used > one.used => other,
        (Some(read), _) | (None, Some(read)) => read,
        (None, None) => return None,
    };
    // Before another word they are articles.
    let article = matches!(words[0], "un" | "une") && read.used == 1 && words.len() > 1;
    (!article && read.value <= MOST).then_some(read)
}

/// Digits before a word such as `million`.
fn digits(words: &[&str]) -> Option<Read> {
    let word = words.first().filter(|word| is_digits(word))?;
    let value = word
        .parse()
        .ok()
        .filter(|value| (1..=MOST).contains(value))?;
    Some(Read::of(value, 1))
}

fn french(words: &[&str]) -> Option<Read> {
    if let "premier" | "premiers" | "premiere" | "premieres" = *words.first()? {
        return Some(Read::word((1, true)));
    }
    if let "second" | "seconde" = words[0] {
        return Some(Read::word((2, true)));
    }
    scaled(
        words,
        french_hundreds,
        |words| match *words.first()? {
            "million" | "millions" => Some(Read::word((1_000_000, false))),
            "millionieme" | "millioniemes" => Some(Read::word((1_000_000, true))),
            _ => None,
        },
        |words| {
            scaled(
                words,
                french_hundreds,
                |words| match *words.first()? {
                    "mille" | "mil" => Some(Read::word((1000, false))),
                    "millieme" | "milliemes" => Some(Read::word((1000, true))),
                    _ => None,
                },
                french_hundreds,
            )
        },
    )
}

fn english(words: &[&str]) -> Option<Read> {
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

/// `[count] scale [rest]`, or what `rest` reads alone.
fn scaled(
    words: &[&str],
    count: impl Fn(&[&str]) -> Option<Read>,
    scale: impl Fn(&[&str]) -> Option<Read>,
    rest: impl Fn(&[&str]) -> Option<Read>,
) -> Option<Read> {
    let counted = digits(words)
        .or_else(|| count(words))
        .or_else(|| one(words));
    let large = counted.and_then(|counted| {
        let by = scale(words.get(counted.used..)?)?;
        counted.times(by)
    });
    // Without a count it is one of them; `millions` is not.
    let bare = || scale(words).filter(|_| !words[0].ends_with('s'));
    match large.or_else(bare) {
        Some(large) => Some(large.and(words, rest)),
        None => rest(words),
    }
}

/// `a` before a hundred, a thousand, a million.
fn one(words: &[&str]) -> Option<Read> {
    matches!(*words.first()?, "a" | "an").then_some(Read::of(1, 1))
}

fn after_and(words: &[&str], then: impl Fn(&[&str]) -> Option<Read>) -> Option<Read> {
    match words.split_first() {
        Some((&("and" | "&"), rest)) => then(rest).map(|read| read.skipping(1)),
        _ => then(words),
    }
}

/// 0 to 999.
fn french_hundreds(words: &[&str]) -> Option<Read> {
    let hundred = |words: &[&str]| match *words.first()? {
        "cent" | "cents" => Some(Read::word((100, false))),
        "centieme" | "centiemes" => Some(Read::word((100, true))),
        _ => None,
    };
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

const FRENCH: [(&str, u32); 29] = [
    ("zero", 0),
    ("un", 1),
    ("une", 1),
    ("deux", 2),
    ("trois", 3),
    ("quatre", 4),
    ("cinq", 5),
    ("six", 6),
    ("sept", 7),
    ("huit", 8),
    ("neuf", 9),
    ("dix", 10),
    ("onze", 11),
    ("douze", 12),
    ("treize", 13),
    ("quatorze", 14),
    ("quinze", 15),
    ("seize", 16),
    ("vingt", 20),
    ("vingts", 20),
    ("trente", 30),
    ("quarante", 40),
    ("cinquante", 50),
    ("soixante", 60),
    ("septante", 70),
    ("huitante", 80),
    ("octante", 80),
    ("nonante", 90),
    // In ordinals only.
    ("neuv", 9),
];

/// A cardinal or ordinal below a hundred in one word.
fn french_word(word: &str) -> Option<(u32, bool)> {
    let known = |word: &str| FRENCH.iter().find(|(known, _)| *known == word);
    if word == "neuv" {
        return None;
    }
    if let Some((_, value)) = known(word) {
        return Some((*value, false));
    }
    let stem = word
        .strip_suffix("iemes")
        .or_else(|| word.strip_suffix("ieme"))?;
    let ended = || {
        let mut ended = FRENCH.iter();
        ended.find(|(known, _)| known.strip_suffix('e') == Some(stem))
    };
    let found = match stem {
        "cinqu" => known("cinq"),
        "neuf" | "vingts" | "zero" => None,
        _ => known(stem).or_else(ended),
    };
    found.map(|(_, value)| (*value, true))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        let words: Vec<&str> = text.split(' ').collect();
        to_digits(&words, 0).join(" ")
    }

    #[test]
    fn numbers_of_both_languages() {
        for (text, digits) in [
            ("vingt et un", "21"),
            ("soixante et onze", "71"),
            ("soixante dix neuf", "79"),
            ("quatre vingts", "80"),
            ("quatre vingt dix neuf", "99"),
            ("septante deux", "72"),
            ("huitante et un", "81"),
            ("nonante neuf", "99"),
            ("cent", "100"),
            ("deux cents", "200"),
            ("deux cent un", "201"),
            ("mille neuf cent quatre vingt quatre", "1984"),
            ("dix neuf cent quatre vingt quatre", "1984"),
            ("mil neuf cent quatorze", "1914"),
            ("trois cent mille deux", "300002"),
            ("un million", "1000000"),
            ("nineteen eighty four", "1984"),
            ("nineteen oh five", "1905"),
            ("twenty ten", "2010"),
            ("ten sixty six", "1066"),
            ("a hundred and one", "101"),
            ("two thousand and one", "2001"),
            ("nineteen hundred", "1900"),
            ("one million two hundred thousand and six", "1200006"),
            ("1 000 000", "1000000"),
            ("1914 1918", "1914 1918"),
            ("007", "007"),
            ("5 millions", "5000000"),
            ("2 eme", "2e"),
            ("vingt et unieme", "21e"),
            ("twenty first", "21e"),
            ("dix neuvieme", "19e"),
            ("quatre vingt dixieme", "90e"),
            ("seconde", "2e"),
            ("louis xiv", "louis 14"),
            ("dix", "10"),
            ("deux et trois", "2 et 3"),
            ("un chat", "un chat"),
            ("chapitre un", "chapitre 1"),
            ("50 cents", "50 cents"),
            ("des millions", "des millions"),
            (
                "neuf cent quatre vingt dix neuf millions neuf cent quatre vingt dix neuf mille neuf cent quatre vingt dix neuf",
                "999999999",
            ),
        ] {
            assert_eq!(read(text), digits, "{text}");
        }
    }
}
