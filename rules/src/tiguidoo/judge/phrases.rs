//! Words that people put around an answer: lead-ins, a preposition, an article, a tail (TIG-52, 62,
//! 69).

use super::plain::Word;

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

/// Lead-ins that are dropped from what is typed, and never from a text of a pack (TIG-69).
const TYPED_LEAD_INS: [&[&str]; 12] = [
    &["je", "pense"],
    &["je", "crois"],
    &["euh"],
    &["peut", "etre"],
    &["ca", "doit", "etre"],
    &["la", "reponse", "c", "est"],
    &["is", "it"],
    &["maybe"],
    &["i", "guess"],
    &["that", "s"],
    &["what", "is"],
    &["who", "is"],
];

/// Phrases behind what is typed.
const TAILS: [&[&str]; 8] = [
    &["je", "crois"],
    &["je", "pense"],
    &["bien", "sur"],
    &["mdr"],
    &["i", "think"],
    &["i", "guess"],
    &["of", "course"],
    &["lol"],
];

/// Prepositions, of which one is dropped; "à" is apart, since "a" is an article too.
const PREPOSITIONS: [&str; 11] = [
    "en", "au", "aux", "dans", "vers", "depuis", "in", "at", "from", "to", "on",
];

/// Prepositions, of which one is dropped from what is typed, and none from a text of a pack (TIG-69).
const TYPED_PREPOSITIONS: [&str; 21] = [
    "de", "d", "du", "des", "sur", "par", "pour", "avec", "sous", "chez", "contre", "of", "for",
    "by", "with", "under", "into", "against", "during", "through", "after",
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
pub(super) fn lead_ins(words: &[Word]) -> usize {
    let mut at = 0;
    while let Some(more) = one_of(&words[at..], &LEAD_INS) {
        at += more;
    }
    at
}

/// Number of leading words that are a preposition.
pub(super) fn preposition(words: &[Word]) -> usize {
    usize::from(begins_with(words, &PREPOSITIONS))
}

/// Number of leading words that are an article.
pub(super) fn article(words: &[Word]) -> usize {
    one_of(words, &ARTICLES).unwrap_or(0)
}

/// Whether they begin with one of these, and another word follows.
fn begins_with(words: &[Word], known: &[&str]) -> bool {
    words.len() > 1 && known.contains(&words[0].text.as_str())
}

/// Number of words in the phrase with which these begin, if another word follows.
fn one_of(words: &[Word], phrases: &[&[&str]]) -> Option<usize> {
    let found =
        |phrase: &&&[&str]| words.len() > phrase.len() && are(&words[..phrase.len()], phrase);
    phrases.iter().find(found).map(|phrase| phrase.len())
}

fn are(words: &[Word], phrase: &[&str]) -> bool {
    let mut pairs = words.iter().zip(phrase);
    pairs.all(|(word, part)| word.text == *part)
}

/// The typed words without some of the lead-ins and tails around them, and those that then begin with a
/// preposition without it; whether they are without one is told (TIG-69).
pub(super) fn without_phrases(words: &[Word]) -> Vec<(&[Word], bool)> {
    let (mut start, mut end) = (0, words.len());
    let (mut starts, mut ends) = (Vec::new(), vec![end]);
    while let Some(more) = any_lead_in(&words[start..]) {
        starts.push(start);
        start += more;
    }
    while let Some(tail) = TAILS.iter().find(|tail| end_in(&words[..end], tail)) {
        end -= tail.len();
        ends.push(end);
    }
    // All of one side with any number of the other, so that many phrases are no great work.
    let of_starts = starts.into_iter().map(|start| (start, end));
    let parts = of_starts.chain(ends.into_iter().map(|end| (start, end)));
    let parts = parts.filter(|(start, end)| start < end);
    let mut left = Vec::new();
    for part in parts.map(|(start, end)| &words[start..end]) {
        if part.len() < words.len() {
            left.push((part, false));
        }
        if begins_with(part, &TYPED_PREPOSITIONS) && part[1].gap.begins_in_blank_or_apostrophe() {
            left.push((&part[1..], true));
        }
    }
    left
}

/// Number of leading words that are one lead-in.
fn any_lead_in(words: &[Word]) -> Option<usize> {
    one_of(words, &LEAD_INS).max(one_of(words, &TYPED_LEAD_INS))
}

/// Whether the words end in a phrase behind another word.
fn end_in(words: &[Word], phrase: &[&str]) -> bool {
    let start = words.len().saturating_sub(phrase.len());
    start > 0 && are(&words[start..], phrase)
}
