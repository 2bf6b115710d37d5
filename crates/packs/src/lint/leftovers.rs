//! What other programs left in the texts: entities, codes, letters that were lost on the way, HTML; and
//! questions and answers that were made to be chosen from or read by a person.

use encoding_rs::WINDOWS_1252;

use super::Findings;
use crate::advice::Advice;
use crate::entries::{DraftEntry, Said};
use crate::fault::quoted;
use crate::text::words;

/// Phrases, as [`words`], of questions that cannot be answered without choices.
const CHOOSING: [&str; 14] = [
    "which of these",
    "which one of these",
    "which of the following",
    "which one of the following",
    "of the following",
    "of these is",
    "of these was",
    "lequel de ces",
    "laquelle de ces",
    "lesquels de ces",
    "lesquelles de ces",
    "parmi ces",
    "parmi les suivants",
    "parmi les propositions",
];

/// The joints of an answer that holds two.
const JOINTS: [&str; 4] = [" or ", " ou ", " / ", ", "];

/// The elements of HTML that people and editors put into sentences.
const ELEMENTS: [&str; 20] = [
    "b", "i", "u", "s", "p", "br", "em", "strong", "span", "div", "font", "sub", "sup", "a", "img",
    "li", "ul", "small", "code", "h1",
];

/// Checks an entry for what people will see as it stands or cannot answer.
pub(super) fn check(entry: &DraftEntry, findings: &mut Findings) {
    let answers = entry.answers.iter().map(|said| ("answers", said));
    let note = entry.note.iter().map(|said| ("note", said));
    for (what, said) in [("question", &entry.question)]
        .into_iter()
        .chain(answers)
        .chain(note)
    {
        for advice in leftovers(what, &said.text) {
            findings.at(said.place, advice);
        }
    }
    let asked = format!(" {} ", words(&entry.question.text));
    let chooses = CHOOSING
        .iter()
        .any(|phrase| asked.contains(&format!(" {phrase} ")));
    if entry.choices.is_empty() && chooses {
        findings.at(entry.question.place, Advice::NoChoices);
    }
    // Further answers are ways of typing the first, which is the one that is shown.
    let first = entry.answers.first();
    if let Some(said) = first.filter(|said| holds_several(said, entry)) {
        findings.at(said.place, Advice::Several(quoted(&said.text)));
    }
}

fn leftovers(what: &'static str, text: &str) -> Vec<Advice> {
    let mut found = Vec::new();
    if text.contains('&') && html_escape::decode_html_entities(text) != text {
        found.push(Advice::Entity(what));
    }
    if has_code(text) {
        found.push(Advice::Percent(what));
    }
    if text.contains('\u{fffd}') {
        found.push(Advice::Lost(what));
    }
    if is_garbled(text) {
        found.push(Advice::Garbled(what));
    }
    if has_html(text) {
        found.push(Advice::Html(what));
    }
    found
}

/// Whether a text holds a sign in the code of addresses: `%20`, `%C3`. `50% of` has none.
fn has_code(text: &str) -> bool {
    let hex = |sign: Option<&u8>| sign.is_some_and(u8::is_ascii_hexdigit);
    text.match_indices('%').any(|(at, _)| {
        let code = text.as_bytes();
        // `100%25` counts, `100%2` does not.
        hex(code.get(at + 1))
            && hex(code.get(at + 2))
            && !code.get(at + 3).is_some_and(u8::is_ascii_digit)
    })
}

/// Whether UTF-8 was read as Windows-1252 or Latin-1: pairs that no language writes.
fn is_garbled(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let trails = |sign: char| {
        let sign = sign.to_string();
        let bytes = WINDOWS_1252.encode(&sign).0;
        matches!(bytes[..], [0x80..=0xbf]) || matches!(sign.as_bytes(), [0xc2, 0x80..=0x9f])
    };
    signs.windows(2).any(|pair| match pair[0] {
        '\u{c3}' | '\u{c2}' | '\u{c5}' => trails(pair[1]),
        '\u{e2}' => matches!(pair[1], '\u{20ac}' | '\u{80}'),
        _ => false,
    })
}

fn has_html(text: &str) -> bool {
    let mut opened = text.split('<').skip(1);
    opened.any(|rest| {
        let Some((inner, _)) = rest.split_once('>') else {
            return false;
        };
        let name = inner
            .trim_start_matches('/')
            .split([' ', '/'])
            .next()
            .unwrap_or_default();
        ELEMENTS.contains(&name.to_ascii_lowercase().as_str())
    })
}

/// Whether an answer lists several, or says more in brackets, so that nobody will type it as it stands. A
/// part that is an answer of its own does no harm.
fn holds_several(said: &Said, entry: &DraftEntry) -> bool {
    let text = &said.text;
    let known = |part: &str| {
        let part = words(part);
        entry.answers.iter().any(|other| words(&other.text) == part)
    };
    let brackets = text.split_once('(').is_some_and(|(before, rest)| {
        rest.contains(')') && !before.trim().is_empty() && !known(before)
    });
    // Bands and firms are called so: Crosby, Stills & Nash.
    let joined = !text.contains('&')
        && JOINTS.iter().any(|joint| {
            let mut parts = text.split(joint);
            parts.clone().count() > 1 && !parts.any(known)
        });
    brackets || joined
}
