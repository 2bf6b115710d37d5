//! Turns a question from another program into an entry: cleans its texts of entities and codes, makes
//! rejects and choices of the wrong options, and drops every part that a pack cannot hold.

use html_escape::decode_html_entities;
use tapis_rules::tiguidoo::choices::right_choice;

use super::Raw;
use crate::Language;
use crate::advice::Advice;
use crate::check::{judge, key, mend, texts};
use crate::entries::{ANSWER, DraftEntry, LIST, NOTE, QUESTION, Said, id_of};
use crate::fault::{Faults, Problem, quoted};
use crate::located::Place;
use crate::names;
use crate::text;

/// An entry that passes every check, or why the question is left out.
pub(crate) fn drafted(
    raw: &Raw,
    language: Language,
    faults: &mut Faults,
) -> Result<DraftEntry, Vec<Problem>> {
    if raw.yes_no || is_yes_no(raw) {
        return Err(vec![Problem::YesOrNo]);
    }
    let place = raw.place;
    let question = sound("question", &raw.question, QUESTION)?;
    let answers = all_sound("answers", &raw.answers)?;
    let wrong = all_sound("rejects", &raw.wrong).unwrap_or_default();
    let category = raw
        .category
        .as_deref()
        .map(clean)
        .filter(|name| !name.is_empty());
    let known = category.as_deref().and_then(names::category);
    if let (Some(name), None) = (&category, known) {
        let (found, meant) = (quoted(name), names::resembled_category(name));
        faults.advise(place, Advice::UnknownCategory { found, meant });
    }
    let said = |text: String| Said { place, text };
    let question = said(question);
    let mut entry = DraftEntry {
        id: id_of(&question),
        written: false,
        question,
        answers: answers.into_iter().map(said).collect(),
        rejects: wrong.iter().cloned().map(said).collect(),
        more: Vec::new(),
        units: all_sound("units", &raw.units)
            .unwrap_or_default()
            .into_iter()
            .map(said)
            .collect(),
        category: known.unwrap_or_default(),
        difficulty: raw
            .difficulty
            .as_deref()
            .and_then(|name| names::difficulty(&clean(name)))
            .unwrap_or_default(),
        note: raw.note.as_deref().and_then(noted).map(said),
        choices: Vec::new(),
        clues: Vec::new(),
        source: None,
    };
    mend(language, &mut entry);
    let mut judged = Faults::default();
    judge(language, &entry, &mut judged);
    let problems: Vec<Problem> = judged
        .into_list()
        .into_iter()
        .map(|fault| fault.problem)
        .collect();
    if !problems.is_empty() {
        return Err(problems);
    }
    entry.choices = choices(place, language, &entry);
    Ok(entry)
}

/// What may be offered: the first answer and up to three rejects; nothing if that would mislead.
fn choices(place: Place, language: Language, entry: &DraftEntry) -> Vec<Said> {
    let offered = entry
        .answers
        .iter()
        .take(1)
        .chain(entry.rejects.iter().take(3));
    let offered = offered.map(|said| Said {
        place,
        text: said.text.clone(),
    });
    let offered: Vec<Said> = offered.collect();
    match right_choice(&key(language, entry), language, &texts(&offered)) {
        Some(_) => offered,
        None => Vec::new(),
    }
}

/// Whether the options are yes and no, or true and false.
fn is_yes_no(raw: &Raw) -> bool {
    let word = |text: &String| {
        matches!(
            names::folded(&clean(text)).as_str(),
            "true" | "false" | "vrai" | "faux" | "yes" | "no" | "oui" | "non"
        )
    };
    !raw.wrong.is_empty() && raw.answers.iter().chain(&raw.wrong).all(word)
}

/// The texts that can be kept, each once; the problems of the first if there is none.
fn all_sound(what: &'static str, texts: &[String]) -> Result<Vec<String>, Vec<Problem>> {
    let (mut kept, mut problems): (Vec<String>, _) = (Vec::new(), Vec::new());
    for text in texts {
        match sound(what, text, ANSWER) {
            Ok(text) if kept.len() < LIST && !kept.contains(&text) => kept.push(text),
            Ok(_) => {}
            Err(why) if problems.is_empty() => problems = why,
            Err(_) => {}
        }
    }
    match kept.is_empty() {
        true => Err(problems),
        false => Ok(kept),
    }
}

fn sound(what: &'static str, text: &str, most: usize) -> Result<String, Vec<Problem>> {
    let text = clean(text);
    let problems = text::faults(what, &text, most);
    match problems.is_empty() {
        true => Ok(text),
        false => Err(problems),
    }
}

/// A note, shortened at a word; none if it cannot be shown.
fn noted(text: &str) -> Option<String> {
    let mut text = clean(text);
    if text.chars().count() > NOTE {
        let short: String = text.chars().take(NOTE - 1).collect();
        text = short
            .rsplit_once(' ')
            .map_or(short.as_str(), |(short, _)| short)
            .to_owned()
            + "…";
    }
    sound("note", &text, NOTE).ok()
}

/// A text without what a program wrote for browsers: entities and codes are undone, blanks of every kind
/// are one, and what nobody sees is gone.
fn clean(text: &str) -> String {
    let decoded = percent(text);
    // Some exports were written for browsers twice.
    let once = decode_html_entities(&decoded);
    let plain = decode_html_entities(&once);
    let signs = plain
        .chars()
        .map(|sign| if text::controls(sign) { ' ' } else { sign });
    let seen: String = signs.filter(|sign| !text::invisible(*sign)).collect();
    let narrow = |sign: char| sign.is_whitespace() && sign != '\u{202f}';
    let words = seen.split(narrow).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// A text in the code of addresses as it was before; any other unchanged.
fn percent(text: &str) -> std::borrow::Cow<'_, str> {
    if text.contains(char::is_whitespace) || !text.contains('%') {
        return text.into();
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut parts = text.split('%');
    bytes.extend(parts.next().unwrap_or_default().bytes());
    for part in parts {
        let code = part
            .get(..2)
            .and_then(|code| u8::from_str_radix(code, 16).ok());
        let Some(code) = code else {
            return text.into();
        };
        bytes.push(code);
        bytes.extend(part[2..].bytes());
    }
    String::from_utf8(bytes).map_or(text.into(), Into::into)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cleaned_of_what_was_written_for_browsers() {
        for (text, wanted) in [
            ("&quot;Zabak &amp; Son&quot; &#039;s", "\"Zabak & Son\" 's"),
            ("&amp;quot;x&amp;quot;", "\"x\""),
            ("Which%20town%3F", "Which town?"),
            ("100%", "100%"),
            ("50% of x", "50% of x"),
            (" a\n b\u{a0}\u{200b}c ", "a b c"),
            ("Qui\u{202f}?", "Qui\u{202f}?"),
        ] {
            assert_eq!(clean(text), wanted, "{text:?}");
        }
    }

    #[test]
    fn a_long_note_ends_at_a_word() {
        let long = noted(&"word ".repeat(100)).expect("a note");
        assert!(
            long.ends_with(" word…") && long.chars().count() <= NOTE,
            "{long}"
        );
        assert_eq!(noted("see https://example.org"), None);
    }
}
