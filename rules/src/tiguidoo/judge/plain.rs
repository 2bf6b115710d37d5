//! A text without case, accents, punctuation and one leading article (TIG-24, 51, 61).

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

use super::gap::Gap;
use super::reading::texts;

/// The articles that are dropped when another word follows.
const ARTICLES: [&str; 9] = ["le", "la", "les", "l", "un", "une", "the", "a", "an"];

/// A word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// The word in lower case, without accents.
    pub text: String,
    /// The word before case was dropped.
    pub cased: String,
    /// The gap between it and the word before.
    pub gap: Gap,
}

/// The words that count when judging strictly.
pub(super) fn strict(words: &[Word]) -> Cow<'_, [Word]> {
    let mut counted = Cow::Borrowed(words);
    if words.iter().any(|word| word.text == "&") {
        counted.to_mut().retain(|word| word.text != "&");
    }
    if counted.len() < 2 || !ARTICLES.contains(&counted[0].text.as_str()) {
        return counted;
    }
    match counted {
        Cow::Borrowed(words) => Cow::Borrowed(&words[1..]),
        Cow::Owned(words) => Cow::Owned(words[1..].to_vec()),
    }
}

/// The text of words, with a blank between them.
pub(super) fn text(words: &[Word]) -> String {
    texts(words).join(" ")
}

/// Whether nothing is left of a text (TIG-49, 52).
#[must_use]
pub fn is_empty(text: &str) -> bool {
    fold(text, false).iter().all(|word| word.text == "&")
}

/// The words of a text: all but letters and digits separates them, and `&` is one of its own. With
/// `signs` so is each sign that may belong to a number, and `+` and `#` belong to the single letter
/// before them (TIG-70).
pub(super) fn fold(text: &str, signs: bool) -> Vec<Word> {
    // Nearly every answer is ASCII: the tables are for the rest.
    if text.is_ascii() {
        return split(text.chars(), signs);
    }
    if signs && text.contains('\u{ba}') {
        let letters: Vec<char> = degrees(text).collect();
        let letters = letters.into_iter().nfkd();
        return split(letters.filter(|&one| !dropped(one)), signs);
    }
    split(text.nfkd().filter(|&one| !dropped(one)), signs)
}

/// The characters of a text, with `º` as a degree sign behind a digit.
fn degrees(text: &str) -> impl Iterator<Item = char> {
    let mut digit = false;
    text.chars().map(move |one| {
        let degree = digit && one == '\u{ba}';
        digit = one.is_numeric() || digit && one.is_whitespace();
        if degree { '\u{b0}' } else { one }
    })
}

fn split(letters: impl Iterator<Item = char>, signs: bool) -> Vec<Word> {
    let mut words = Vec::new();
    let (mut cased, mut gap) = (String::new(), Gap::default());
    let mut end = |cased: &mut String, gap: &mut Gap| {
        if !cased.is_empty() {
            words.push(Word::new(std::mem::take(cased), std::mem::take(gap)));
        }
        words.is_empty()
    };
    let mut letters = letters.peekable();
    while let Some(one) = letters.next() {
        let alone = match one {
            '&' => true,
            '%' | '\u{b0}' | '\u{20ac}' | '$' | '\u{a3}' => signs,
            '-' | '\u{2013}' | '\u{2212}' if signs => {
                let first = end(&mut cased, &mut gap);
                let next = letters.peek();
                let before = next.is_some_and(|&next| kept(next) || is_currency(next));
                before && (first || gap.ends_in_blank())
            }
            _ => false,
        };
        if alone {
            end(&mut cased, &mut gap);
            cased.push(match one {
                '\u{2013}' | '\u{2212}' => '-',
                _ => one,
            });
            end(&mut cased, &mut gap);
        } else if kept(one) {
            if cased.ends_with(['+', '#']) {
                end(&mut cased, &mut gap);
            }
            cased.push(one);
        } else if signs && matches!(one, '+' | '#') && is_single_letter(&cased) {
            cased.push(one);
        } else {
            end(&mut cased, &mut gap);
            gap = gap.then(one);
        }
    }
    end(&mut cased, &mut gap);
    words
}

/// Whether it is one letter, and `+` or `#` behind it.
fn is_single_letter(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_alphabetic) && letters.all(|one| matches!(one, '+' | '#'))
}

/// Whether a sign of money may stand before a number.
pub(super) const fn is_currency(one: char) -> bool {
    matches!(one, '\u{20ac}' | '$' | '\u{a3}')
}

impl Word {
    /// Whether it is a single letter.
    pub fn is_letter(&self) -> bool {
        let mut letters = self.text.chars();
        letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none()
    }

    fn new(cased: String, gap: Gap) -> Self {
        Self {
            text: lower(&cased),
            cased,
            gap,
        }
    }
}

/// The text in lower case, with one letter for those that people type in two ways.
fn lower(cased: &str) -> String {
    if cased.is_ascii() {
        return cased.to_ascii_lowercase();
    }
    let lower = cased.to_lowercase();
    let mut text = String::with_capacity(lower.len());
    for one in lower.nfd().filter(|&one| !dropped(one)).nfc() {
        match one {
            '\u{153}' => text.push_str("oe"),
            '\u{e6}' => text.push_str("ae"),
            '\u{df}' => text.push_str("ss"),
            '\u{142}' => text.push('l'),
            '\u{f8}' => text.push('o'),
            '\u{111}' => text.push('d'),
            '\u{131}' => text.push('i'),
            _ => text.push(one),
        }
    }
    text
}

/// Whether a character is dropped: an accent, or an invisible control character.
fn dropped(one: char) -> bool {
    match one {
        // Combining marks, into which accented letters decompose.
        '\u{300}'..='\u{36f}' => true,
        _ if one.is_ascii() => false,
        _ => matches!(
            one.general_category(),
            GeneralCategory::NonspacingMark | GeneralCategory::Format
        ),
    }
}

fn kept(one: char) -> bool {
    match one {
        // Letters by Unicode, apostrophes to the people who type them.
        '\u{2bc}' | '\u{2bb}' | '\u{2b9}' | '\u{2019}' => false,
        _ if one.is_ascii() => one.is_ascii_alphanumeric(),
        _ => {
            matches!(
                one.general_category_group(),
                GeneralCategoryGroup::Letter | GeneralCategoryGroup::Number
            ) || one.general_category() == GeneralCategory::SpacingMark
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(text: &str) -> String {
        let words = fold(text, false);
        super::text(&strict(&words))
    }

    /// TIG-24, 51.
    #[test]
    fn strict_drops_case_accents_signs_and_one_article() {
        for (text, kept) in [
            ("  Le   Saint-Laurent! ", "saint laurent"),
            ("L\u{2019}\u{c9}tranger", "etranger"),
            ("L\u{2bc}\u{e9}t\u{e9}", "ete"),
            ("\u{152}uvre \u{c6}", "oeuvre ae"),
            ("le la", "la"),
            ("Les", "les"),
            ("\u{ff21}\u{ff22} \u{2163} x\u{b2}", "ab iv x2"),
            ("e\u{301}te\u{301}", "ete"),
            ("\u{130}zmir", "izmir"),
            ("\u{d55c}\u{ae00}", "\u{d55c}\u{ae00}"),
            ("\u{915}\u{93f}", "\u{915}\u{93f}"),
            ("R&B", "r b"),
            ("?!", ""),
            ("&", ""),
        ] {
            assert_eq!(left(text), kept, "{text:?}");
            assert_eq!(is_empty(text), kept.is_empty(), "{text:?}");
        }
    }

    #[test]
    fn tig_61_letters_typed_in_two_ways_and_signs_that_nobody_sees() {
        for (text, kept) in [
            ("Stra\u{df}e", "strasse"),
            ("STRA\u{1e9e}E", "strasse"),
            ("\u{141}\u{f3}d\u{17a}", "lodz"),
            ("K\u{f8}benhavn", "kobenhavn"),
            ("\u{d8}RSTED", "orsted"),
            ("\u{110}\u{1ed7} M\u{1b0}\u{1edd}i", "do muoi"),
            ("D\u{131}yarbak\u{131}r", "diyarbakir"),
            ("co\u{ad}\u{200b}pain\u{200d}", "copain"),
            ("\u{200f}", ""),
        ] {
            assert_eq!(left(text), kept, "{text:?}");
        }
    }

    #[test]
    fn what_separates_words_is_known() {
        let gap = |text| fold(text, false)[1].gap;
        assert!(gap("1,000").is(','));
        assert!(!gap("1, 000").is(',') && gap("1, 000").has(','));
        assert!(!gap("1,.000").has(','));
        assert!(gap("1\u{202f}000").is_some_blank());
        assert!(gap("R&B").is_blank() && !gap("R&B").is_some_blank());
        assert!(gap("a - b").ends_in_blank() && !gap("a -b").ends_in_blank());
        assert!(gap("d'or").begins_in_blank_or_apostrophe());
        assert!(!gap("contre-amiral").begins_in_blank_or_apostrophe());
    }

    #[test]
    fn tig_70_signs_are_words_of_their_own_or_belong_to_a_letter() {
        for (text, words) in [
            ("C++ C# C", "c++ c# c"),
            ("A+B", "a+ b"),
            ("Canal+ #1", "canal 1"),
            ("-40", "- 40"),
            ("(\u{2212}40)", "- 40"),
            ("Apollo-11 \u{2013}5", "apollo 11 - 5"),
            ("1914 - 1918", "1914 1918"),
            ("25% 180\u{b0}C 180 \u{ba}", "25 % 180 \u{b0} c 180 \u{b0}"),
            ("n\u{ba}", "no"),
            ("-$5", "- $ 5"),
        ] {
            let folded = fold(text, true);
            let texts: Vec<&str> = folded.iter().map(|word| &*word.text).collect();
            assert_eq!(texts.join(" "), words, "{text:?}");
        }
    }
}
