//! Typography of texts: apostrophes, spaces beside punctuation, and characters that only look like
//! common ones.

use unicode_normalization::UnicodeNormalization;

use super::Findings;
use crate::Language;
use crate::advice::Advice;
use crate::entries::{DraftEntry, Said};

const NARROW: char = '\u{202f}';

/// Checks every text of an entry that people read.
pub(super) fn check(language: Language, entry: &DraftEntry, findings: &mut Findings) {
    let answers = entry.answers.iter().map(|said| ("answers", said));
    let hints = entry.more.iter().map(|(_, hint)| ("more", hint));
    let note = entry.note.iter().map(|said| ("note", said));
    let texts = [("question", &entry.question)].into_iter();
    for (what, Said { place, text }) in texts.chain(answers).chain(hints).chain(note) {
        if text.contains(['\'', '"', '`', '\u{b4}']) {
            findings.at(*place, Advice::Straight(what));
        }
        // Titles keep the spelling of their makers: Yahoo!
        if wrong_blank(text, language, what != "answers") {
            findings.at(*place, Advice::Blank(what));
        }
        if let Some(sign) = odd(text) {
            findings.at(*place, Advice::Odd { what, sign });
        }
    }
}

/// Whether a space beside punctuation is wrong, or, if `strictly`, missing.
fn wrong_blank(text: &str, language: Language, strictly: bool) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let at = |place: Option<usize>| place.and_then(|place| signs.get(place)).copied();
    let blank = |sign: Option<char>| sign.is_some_and(|sign| sign.is_whitespace());
    let wrong = |(place, &sign): (usize, &char)| {
        let (before, after) = (at(place.checked_sub(1)), at(Some(place + 1)));
        // In `10:30` the colon is no punctuation.
        let ends = after.is_none() || blank(after);
        match (language, sign) {
            (_, ' ') => before == Some(' '),
            (Language::French, '\u{ab}') => after != Some(NARROW),
            (Language::French, '?' | '!' | ';' | '\u{bb}') | (Language::French, ':') => {
                let apart = blank(before) && before != Some(NARROW);
                let word = before.is_some_and(|sign| sign.is_alphanumeric() || sign == '\u{bb}');
                apart || strictly && word && ends
            }
            (Language::English, '?' | '!' | ';' | ':') => blank(before),
            _ => false,
        }
    };
    signs.iter().enumerate().any(wrong)
}

/// A character that only looks like a common one.
fn odd(text: &str) -> Option<char> {
    if text.is_ascii() {
        return None;
    }
    let loose = !text.nfc().eq(text.chars());
    let accent = |sign: &char| loose && matches!(sign, '\u{300}'..='\u{36f}');
    let mut before = ' ';
    text.chars().find(|sign| {
        let mixed = is_foreign(*sign) && before.is_ascii_alphabetic()
            || is_foreign(before) && sign.is_ascii_alphabetic();
        before = *sign;
        mixed || accent(sign) || is_lookalike(*sign)
    })
}

/// Letters of two other alphabets that look like Latin ones.
const fn is_foreign(sign: char) -> bool {
    matches!(sign, '\u{370}'..='\u{3ff}' | '\u{400}'..='\u{52f}')
}

/// Ligatures, full-width and styled letters, hyphens and spaces that no keyboard types.
const fn is_lookalike(sign: char) -> bool {
    matches!(
        sign,
        '\u{fb00}'..='\u{fb06}'
            | '\u{ff01}'..='\u{ff5e}'
            | '\u{1d400}'..='\u{1d7ff}'
            | '\u{2b9}'..='\u{2bc}'
            | '\u{2010}'..='\u{2011}'
            | '\u{2000}'..='\u{200a}'
            | '\u{3000}'
    )
}
