//! Words that people put around an answer: lead-ins, a preposition, an article (TIG-52, 62).

/// Phrases before an answer; the longer of two that begin alike first.
const LEAD_INS: [&[&str]; 18] = [
    &["c", "est"],
    &["cest"],
    &["ce", "sont"],
    &["il", "s", "agit", "de"],
    &["il", "s", "agit", "d"],
    &["je", "pense", "que"],
    &["je", "pense", "qu"],
    &["je", "crois", "que"],
    &["je", "crois", "qu"],
    &["je", "dirais"],
    &["la", "reponse", "est"],
    &["it", "s"],
    &["its"],
    &["it", "is"],
    &["they", "are"],
    &["i", "think"],
    &["i", "d", "say"],
    &["the", "answer", "is"],
];

/// Prepositions, of which one is dropped; "à" is apart, since "a" is an article too.
const PREPOSITIONS: [&[&str]; 11] = [
    &["en"],
    &["au"],
    &["aux"],
    &["dans"],
    &["vers"],
    &["depuis"],
    &["in"],
    &["at"],
    &["from"],
    &["to"],
    &["on"],
];

/// Articles and elisions, of which one is dropped; the longer of two that begin alike first. Those
/// that also count to one are apart.
const ARTICLES: [&[&str]; 11] = [
    &["de", "la"],
    &["de", "l"],
    &["le"],
    &["la"],
    &["les"],
    &["l"],
    &["the"],
    &["d"],
    &["du"],
    &["des"],
    &["qu"],
];

/// Number of leading words that are lead-ins.
pub(super) fn lead_ins(words: &[&str]) -> usize {
    let mut at = 0;
    while let Some(more) = one_of(&words[at..], &LEAD_INS) {
        at += more;
    }
    at
}

/// Number of leading words that are a preposition.
pub(super) fn preposition(words: &[&str]) -> usize {
    one_of(words, &PREPOSITIONS).unwrap_or(0)
}

/// Number of leading words that are an article.
pub(super) fn article(words: &[&str]) -> usize {
    one_of(words, &ARTICLES).unwrap_or(0)
}

/// Number of words in the phrase with which these begin, if another word follows.
fn one_of(words: &[&str], phrases: &[&[&str]]) -> Option<usize> {
    let found = |phrase: &&&[&str]| words.len() > phrase.len() && words.starts_with(phrase);
    phrases.iter().find(found).map(|phrase| phrase.len())
}
