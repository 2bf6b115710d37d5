//! A text for generous judging: lead-ins, numbers, St, &, article, in this order (TIG-52).

use super::numbers;
use super::plain::fold;

/// What people say before an answer, in folded words; the longer of two that begin alike first.
const LEAD_INS: [&[&str]; 14] = [
    &["c", "est"],
    &["il", "s", "agit", "de"],
    &["il", "s", "agit", "d"],
    &["je", "pense", "que"],
    &["je", "pense", "qu"],
    &["je", "crois", "que"],
    &["je", "crois", "qu"],
    &["je", "dirais"],
    &["la", "reponse", "est"],
    &["it", "s"],
    &["it", "is"],
    &["i", "think"],
    &["i", "d", "say"],
    &["the", "answer", "is"],
];

/// Articles and elisions, of which one is dropped; the longer of two that begin alike first.
const ARTICLES: [&[&str]; 15] = [
    &["de", "la"],
    &["de", "l"],
    &["le"],
    &["la"],
    &["les"],
    &["l"],
    &["un"],
    &["une"],
    &["the"],
    &["a"],
    &["an"],
    &["d"],
    &["du"],
    &["des"],
    &["qu"],
];

/// The text as it is compared when judging generously.
pub(super) fn generous(text: &str) -> String {
    let folded = fold(text);
    let mut words: Vec<&str> = folded.split_whitespace().collect();
    if words == ["&"] {
        return String::new();
    }
    let rest = after_lead_ins(&words);
    words.drain(..words.len() - rest.len());
    let spoken = words.len() - after_article(&words).len();
    let mut words = numbers::to_digits(&words, spoken);
    for word in &mut words {
        let same = match word.as_str() {
            "st" => "saint",
            "ste" => "sainte",
            "&" | "and" => "et",
            _ => continue,
        };
        *word = same.to_owned();
    }
    let texts: Vec<&str> = words.iter().map(String::as_str).collect();
    after_article(&texts).join(" ")
}

fn after_lead_ins<'a, 'b>(mut words: &'a [&'b str]) -> &'a [&'b str] {
    while let Some(rest) = after_one_of(words, &LEAD_INS) {
        words = rest;
    }
    words
}

fn after_article<'a, 'b>(words: &'a [&'b str]) -> &'a [&'b str] {
    after_one_of(words, &ARTICLES).unwrap_or(words)
}

/// What follows one of `phrases`, if a word does.
fn after_one_of<'a, 'b>(words: &'a [&'b str], phrases: &[&[&str]]) -> Option<&'a [&'b str]> {
    let found = phrases
        .iter()
        .find(|phrase| words.len() > phrase.len() && words.starts_with(phrase))?;
    Some(&words[found.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_same_when_generous() {
        for (text, left) in [
            ("C'est le chat", "chat"),
            ("Je pense que c'est la lune", "lune"),
            ("Je pense qu'un chat", "chat"),
            ("c'est", "c est"),
            ("It\u{2019}s the moon", "moon"),
            ("I\u{2019}d say an apple", "apple"),
            ("D'Artagnan", "artagnan"),
            ("de la neige", "neige"),
            ("de l\u{2019}eau", "eau"),
            ("St-Pierre & Ste-Anne", "saint pierre et sainte anne"),
            ("salt and pepper", "salt et pepper"),
            ("Les Trois Mousquetaires", "3 mousquetaires"),
            ("un chat", "chat"),
            ("un", "1"),
            ("le V", "v"),
            ("Malcolm X", "malcolm 10"),
            ("Elizabeth the Second", "elizabeth the 2e"),
            ("&", ""),
        ] {
            assert_eq!(generous(text), left, "{text:?}");
        }
    }
}
