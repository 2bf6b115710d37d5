//! A text without case, accents, punctuation and one leading article (TIG-24, 51, 61).

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

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

/// The characters between two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    /// Blanks, or nothing before the first word.
    Blank,
    /// A comma alone, as in `1,000`.
    Comma,
    /// Anything else.
    Sign,
}

/// The words that count when judging strictly.
pub(super) fn strict(words: &[Word]) -> Vec<&Word> {
    let words: Vec<&Word> = words.iter().filter(|word| word.text != "&").collect();
    let article = words.len() > 1 && ARTICLES.contains(&words[0].text.as_str());
    words[usize::from(article)..].to_vec()
}

/// Whether nothing is left of a text (TIG-49, 52).
#[must_use]
pub fn is_empty(text: &str) -> bool {
    fold(text).iter().all(|word| word.text == "&")
}

/// The words of a text: all but letters and digits separates them, and `&` is one of its own.
pub(super) fn fold(text: &str) -> Vec<Word> {
    // Nearly every answer is ASCII: the tables are for the rest.
    if text.is_ascii() {
        return split(text.chars());
    }
    split(text.nfkd().filter(|&one| !dropped(one)))
}

fn split(letters: impl Iterator<Item = char>) -> Vec<Word> {
    let mut words = Vec::new();
    let (mut cased, mut gap) = (String::new(), String::new());
    let mut end = |cased: &mut String, gap: &mut String| {
        if !cased.is_empty() {
            words.push(Word::new(std::mem::take(cased), gap));
            gap.clear();
        }
    };
    for one in letters {
        match one {
            '&' => {
                end(&mut cased, &mut gap);
                cased.push(one);
                end(&mut cased, &mut gap);
            }
            _ if kept(one) => cased.push(one),
            _ => {
                end(&mut cased, &mut gap);
                gap.push(one);
            }
        }
    }
    end(&mut cased, &mut gap);
    words
}

impl Word {
    fn new(cased: String, gap: &str) -> Self {
        let gap = match gap {
            "," => Gap::Comma,
            _ if gap.chars().all(char::is_whitespace) => Gap::Blank,
            _ => Gap::Sign,
        };
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
        let words = fold(text);
        let texts: Vec<&str> = strict(&words).iter().map(|word| &*word.text).collect();
        texts.join(" ")
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
        let gaps = |text| fold(text).iter().map(|word| word.gap).collect::<Vec<_>>();
        assert_eq!(gaps("1,000"), [Gap::Blank, Gap::Comma]);
        assert_eq!(
            gaps("1\u{202f}000 1, 000"),
            [Gap::Blank, Gap::Blank, Gap::Blank, Gap::Sign]
        );
        assert_eq!(gaps("(R&B"), [Gap::Sign, Gap::Blank, Gap::Blank]);
    }
}
