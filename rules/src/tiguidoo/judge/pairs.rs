//! Two things with one joint, which match in either order (TIG-71).

use super::items::Item;
use super::phrases::article;
use super::plain::Word;
use super::reading::{Reader, Side, counts_to_one, texts};

/// The word that stands for every joint.
const JOINT: &str = "et";

/// The readings of two things without their articles: a pack's in both orders, a player's as typed. None if
/// there is not exactly one joint between two things.
pub(super) fn pairs(words: &[Word], reader: Reader) -> Vec<Vec<Item>> {
    let words = &words[dropped(words)..];
    let texts = texts(words);
    let (mut sides, mut at) = (vec![Vec::new()], 0);
    while at < words.len() {
        if at > 0
            && let Some(after) = joint(words, at)
        {
            at = after + dropped(&words[after..]);
            sides.push(Vec::new());
        }
        let (item, used) = reader.item(words, &texts, at, 0);
        if let Some(side) = sides.last_mut() {
            side.push(item);
        }
        at += used;
    }
    let [one, other] = &sides[..] else {
        return Vec::new();
    };
    let joined = |one: &[Item], other: &[Item]| {
        let joint = [Item::Word(JOINT.to_owned())];
        [one, &joint, other].concat()
    };
    match reader.side {
        _ if one.is_empty() || other.is_empty() => Vec::new(),
        Side::Pack => vec![joined(one, other), joined(other, one)],
        Side::Typed => vec![joined(one, other)],
    }
}

/// The place behind a joint, if one stands here.
fn joint(words: &[Word], at: usize) -> Option<usize> {
    let word = &words[at];
    let next = words.get(at + 1);
    match word.text.as_str() {
        "et" | "and" => next.map(|_| at + 1),
        "&" => next
            .filter(|next| word.gap.is_some_blank() && next.gap.is_some_blank())
            .map(|_| at + 1),
        _ => (word.gap.has(',') && word.gap.ends_in_blank()).then_some(at),
    }
}

/// Number of words that are an article of what follows.
fn dropped(words: &[Word]) -> usize {
    match words {
        [first, _, ..] if counts_to_one(&first.text) => 1,
        _ => article(words),
    }
}
