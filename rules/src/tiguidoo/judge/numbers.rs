//! Numbers in words, French and English, as digits (TIG-53).
//!
//! Both languages are tried at every word and the one that reads further wins: an entry need not
//! say which language it is in, and answers are compared after the same reading.

use super::english::english;
use super::french::french;
use super::numerals::{MOST, ascii_digits, is_digits, ordinal, roman};

/// A number read at the beginning of some words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Read {
    pub value: u32,
    pub used: usize,
    pub ordinal: bool,
}

impl Read {
    pub const fn of(value: u32, used: usize) -> Self {
        Self {
            value,
            used,
            ordinal: false,
        }
    }

    /// A single word, which may be an ordinal.
    pub const fn word((value, ordinal): (u32, bool)) -> Self {
        Self {
            value,
            used: 1,
            ordinal,
        }
    }

    /// This number and what follows it, added; an ordinal ends a number.
    pub fn and(self, words: &[&str], then: impl Fn(&[&str]) -> Option<Self>) -> Self {
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
    pub fn times(self, by: Self) -> Option<Self> {
        let value = self.value.checked_mul(by.value)?;
        (!self.ordinal && self.value > 0 && value <= MOST).then_some(Self {
            value,
            used: self.used + by.used,
            ordinal: by.ordinal,
        })
    }

    pub fn skipping(mut self, words: usize) -> Self {
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
pub(super) fn digits(words: &[&str]) -> Option<Read> {
    let word = words.first().filter(|word| is_digits(word))?;
    let value = word
        .parse()
        .ok()
        .filter(|value| (1..=MOST).contains(value))?;
    Some(Read::of(value, 1))
}

/// `[count] scale [rest]`, or what `rest` reads alone.
pub(super) fn scaled(
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
pub(super) fn one(words: &[&str]) -> Option<Read> {
    matches!(*words.first()?, "a" | "an").then_some(Read::of(1, 1))
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
