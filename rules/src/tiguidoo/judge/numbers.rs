//! Numbers in words, in the language of the pack (TIG-53, 59).

use super::Language;
use super::compound::Read;
use super::english::{begins_english, english};
use super::french::{begins_french, french};
use super::numerals::{MOST, is_digits};

/// The number at the beginning of these words, if they begin with one.
pub(super) fn number(words: &[&str], language: Language) -> Option<Read> {
    let first = words.first()?;
    // Most words are no numbers: one look at the first rules out every way of reading on.
    let read = match language {
        Language::French if is_digits(first) || begins_french(first) => french(words),
        Language::English if is_digits(first) || begins_english(first) => english(words),
        _ => None,
    }?;
    // Before another word they are articles.
    let article = matches!(words[0], "un" | "une") && read.used == 1 && words.len() > 1;
    (!article && read.value <= MOST).then_some(read)
}

/// Whether a number may begin with this word, or be it.
pub(super) fn may_begin(word: &str, language: Language) -> bool {
    let begins = match language {
        Language::French => begins_french(word),
        Language::English => begins_english(word),
    };
    let counts = begins && !matches!(word, "a" | "an" | "and" | "&");
    counts || word.contains(char::is_numeric)
}

/// A number in digits; an ordinal ends in `e`.
pub(super) fn written(read: Read) -> String {
    let ending = if read.ordinal { "e" } else { "" };
    format!("{}{ending}", read.value)
}
