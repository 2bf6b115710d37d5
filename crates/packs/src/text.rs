//! The characters that a text of a pack may contain: only those that everybody sees as they are,
//! and none that acts on a screen.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use super::fault::Problem;

/// All faults of a text; `what` is the name of its field.
pub(super) fn faults(what: &'static str, text: &str, most: usize) -> Vec<Problem> {
    if text.is_empty() {
        return vec![Problem::Empty(what)];
    }
    let mut problems = Vec::new();
    let found = text.chars().count();
    if found > most {
        problems.push(Problem::TooLong { what, found, most });
    }
    if let Some(sign) = text.chars().find(|&sign| controls(sign)) {
        problems.push(Problem::Control { what, sign });
    }
    if let Some(sign) = text.chars().find(|&sign| invisible(sign)) {
        problems.push(Problem::Invisible { what, sign });
    }
    if stacked(text) {
        problems.push(Problem::Stacked(what));
    }
    if mentions(text) {
        problems.push(Problem::Mention(what));
    }
    if links(text) {
        problems.push(Problem::Link(what));
    }
    problems
}

/// Whether a character is a Latin letter, accents included: such letters are neither hidden nor
/// combining marks, so the Unicode tables need not be asked.
const fn is_latin(sign: char) -> bool {
    matches!(sign, ' '..='~' | '\u{c0}'..='\u{24f}' | '\u{2019}')
}

/// Whether a character ends lines or steers screens.
pub(super) fn controls(sign: char) -> bool {
    sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}')
}

/// Whether nobody sees a character, or it turns the text around.
pub(super) fn invisible(sign: char) -> bool {
    if is_latin(sign) {
        return false;
    }
    let blank_letters = matches!(
        sign,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}'
            | '\u{ffa0}' | '\u{180b}'..='\u{180f}' | '\u{e0100}'..='\u{e01ef}'
    );
    let unseen = matches!(
        sign.general_category(),
        GeneralCategory::Format | GeneralCategory::PrivateUse
    );
    blank_letters || unseen
}

/// Whether more than three marks stand on one letter.
fn stacked(text: &str) -> bool {
    let mut marks = 0;
    text.chars().any(|sign| {
        marks = if is_mark(sign) { marks + 1 } else { 0 };
        marks == 4
    })
}

fn is_mark(sign: char) -> bool {
    match sign {
        // Combining marks, into which accented letters decompose.
        '\u{300}'..='\u{36f}' => true,
        _ => !is_latin(sign) && sign.general_category() == GeneralCategory::NonspacingMark,
    }
}

fn mentions(text: &str) -> bool {
    if !text.contains(['@', '<']) {
        return false;
    }
    let text = text.to_ascii_lowercase();
    let signs = ["@", "#", ":", "a:", "t:", "id:"];
    // `</name:1>` mentions a command, `</b>` is HTML.
    let command = |rest: &str| {
        let inner = rest.strip_prefix('/').and_then(|rest| rest.split_once('>'));
        inner.is_some_and(|(inner, _)| inner.contains(':'))
    };
    let mut opened = text.split('<').skip(1);
    text.contains("@everyone")
        || text.contains("@here")
        || opened.any(|rest| command(rest) || signs.iter().any(|sign| rest.starts_with(sign)))
}

fn links(text: &str) -> bool {
    if !text.contains([':', '.', '(']) {
        return false;
    }
    let text = text.to_ascii_lowercase();
    let signs = ["](", "://", "www.", "discord.gg", "mailto:"];
    signs.iter().any(|sign| text.contains(sign))
}

/// The words of a text without case, accents and punctuation, separated by one space each.
pub(super) fn words(text: &str) -> String {
    let mut plain = String::with_capacity(text.len() + 1);
    let bare = text.nfkd().filter(|&sign| !is_mark(sign));
    for sign in bare.flat_map(char::to_lowercase) {
        match sign {
            '\u{153}' => plain.push_str("oe"),
            '\u{e6}' => plain.push_str("ae"),
            _ if sign.is_alphanumeric() => plain.push(sign),
            // Never two spaces, and none in front.
            _ if plain.ends_with(' ') || plain.is_empty() => {}
            _ => plain.push(' '),
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// The [`words`] of a text without its article.
pub(super) fn bare(words: &str) -> &str {
    const ARTICLES: [&str; 9] = ["le", "la", "les", "l", "un", "une", "the", "a", "an"];
    match words.split_once(' ') {
        Some((first, rest)) if ARTICLES.contains(&first) => rest,
        _ => words,
    }
}

/// Whether an answer, ignoring its article, occurs in its question, given as [`words`].
pub(super) fn stands_in(answer: &str, question: &str) -> bool {
    let answer = words(answer);
    let bare = bare(&answer);
    // A single letter occurs in many questions as a word.
    let letter = bare.chars().count() < 2 && !bare.chars().all(char::is_numeric);
    !letter && format!(" {question} ").contains(&format!(" {bare} "))
}
