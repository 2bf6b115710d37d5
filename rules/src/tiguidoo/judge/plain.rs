//! A text without case, accents, signs and one leading article (TIG-24, 51).

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// The articles that are dropped when another word follows.
const ARTICLES: [&str; 9] = ["le", "la", "les", "l", "un", "une", "the", "a", "an"];

/// The text as it is compared when judging strictly.
pub(super) fn strict(text: &str) -> String {
    let folded = fold(text);
    let words: Vec<&str> = folded
        .split_whitespace()
        .filter(|&word| word != "&")
        .collect();
    let articles = usize::from(words.len() > 1 && ARTICLES.contains(&words[0]));
    words[articles..].join(" ")
}

/// Whether nothing is left of a text (TIG-49, 52).
#[must_use]
pub fn is_empty(text: &str) -> bool {
    !fold(text).chars().any(|one| one != ' ' && one != '&')
}

/// Lower case without accents; all but letters and digits is a blank, and `&` a word of its own.
pub(super) fn fold(text: &str) -> String {
    // Nearly every answer is plain: the tables are for the rest.
    if text.is_ascii() {
        let mut folded = String::with_capacity(text.len());
        for byte in text.bytes() {
            push(&mut folded, char::from(byte.to_ascii_lowercase()));
        }
        return folded;
    }
    let bare: String = text.nfkd().filter(|&one| !nonspacing(one)).collect();
    let lower = bare.to_lowercase();
    let mut folded = String::with_capacity(lower.len());
    for one in lower.nfd().filter(|&one| !nonspacing(one)).nfc() {
        push(&mut folded, one);
    }
    folded
}

fn push(folded: &mut String, one: char) {
    match one {
        '\u{153}' => folded.push_str("oe"),
        '\u{e6}' => folded.push_str("ae"),
        '&' => folded.push_str(" & "),
        // Letters to Unicode, apostrophes to everybody who types them.
        '\u{2bc}' | '\u{2bb}' | '\u{2b9}' => folded.push(' '),
        _ if one.is_ascii_alphanumeric() || !one.is_ascii() && kept(one) => folded.push(one),
        _ => folded.push(' '),
    }
}

fn nonspacing(one: char) -> bool {
    !one.is_ascii() && one.general_category() == GeneralCategory::NonspacingMark
}

fn kept(one: char) -> bool {
    matches!(
        one.general_category_group(),
        GeneralCategoryGroup::Letter | GeneralCategoryGroup::Number
    ) || one.general_category() == GeneralCategory::SpacingMark
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strict_drops_case_accents_signs_and_one_article() {
        for (text, left) in [
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
            assert_eq!(strict(text), left, "{text:?}");
            assert_eq!(is_empty(text), left.is_empty(), "{text:?}");
        }
    }
}
