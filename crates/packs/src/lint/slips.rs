//! Answers to other questions that would be accepted as an answer with a typing error: `Irlande`
//! where `Islande` is right (TIG-44). They should be among the rejects.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use tapis_rules::tiguidoo::judge::{Key, Scale, Verdict};

use super::ends_alike;
use crate::advice::Advice;
use crate::check::{GENEROUS, key};
use crate::entries::Draft;
use crate::fault::quoted;
use crate::text::{bare, words};

/// Texts shorter than this are forgiven no typing error (TIG-25).
pub(super) const SHORTEST: usize = 6;
/// Texts longer than this are never confused.
const LONGEST: usize = 32;
/// The most typing errors that are forgiven.
const ERRORS: usize = 2;
/// Most pairs of answers that the judge compares in one pack.
const ASKED: usize = 20_000;

/// Numbers of each letter and digit in a text; everything else is counted together.
type Letters = [u8; 37];

/// The first answers of one length, each with the number of its entry, by their digits: no typing error in a
/// number is forgiven (TIG-58).
type SameLength = HashMap<String, Vec<(usize, String, Letters)>>;

/// The first answers of a pack, by their lengths.
pub(super) struct Slips {
    by_length: Vec<SameLength>,
    left: Cell<usize>,
}

impl Slips {
    pub fn of(draft: &Draft) -> Self {
        let mut by_length = vec![SameLength::new(); LONGEST + 1 + ERRORS];
        for (number, entry) in draft.entries.iter().enumerate() {
            if let Some(said) = entry.answers.first() {
                let text = plain(&said.text);
                if let Some(same) = by_length.get_mut(text.chars().count()) {
                    let letters = letters(&text);
                    let same = same.entry(digits(&text)).or_default();
                    same.push((number, text, letters));
                }
            }
        }
        Self {
            by_length,
            left: Cell::new(ASKED),
        }
    }

    /// Whether this is the first answer to some question, ignoring its article.
    pub fn knows(&self, plain: &str) -> bool {
        let same = self.by_length.get(plain.chars().count());
        let same = same.and_then(|same| same.get(&digits(plain)));
        let mut known = same.into_iter().flatten();
        known.any(|(_, text, _)| text == plain)
    }

    /// The answers that an entry should reject.
    pub fn find(&self, draft: &Draft, number: usize) -> Vec<Advice> {
        let entry = &draft.entries[number];
        let mut key: Option<Key> = None;
        let mut told = HashSet::new();
        let mut slips = Vec::new();
        let texts: Vec<String> = entry.answers.iter().map(|said| plain(&said.text)).collect();
        // Usually one is the plural of the other.
        let same = |rival: &str| {
            let mut texts = texts.iter();
            texts.any(|text| text == rival || ends_alike(text, rival))
        };
        for (said, text) in entry.answers.iter().zip(&texts) {
            let length = text.chars().count();
            if !(SHORTEST..=LONGEST).contains(&length) {
                continue;
            }
            let letters = letters(text);
            let digits = digits(text);
            let near = self.by_length[length - ERRORS..=length + ERRORS].iter();
            let near = near.filter_map(|same| same.get(&digits));
            for (other, rival, counts) in near.flatten() {
                let far = *other == number || apart(&letters, counts) > 2 * ERRORS;
                if far || same(rival) || self.left.get() == 0 || !told.insert(rival) {
                    continue;
                }
                self.left.set(self.left.get() - 1);
                let key = key.get_or_insert_with(|| self::key(draft.language, entry));
                let there = &draft.entries[*other];
                if passes(key, &there.answers[0].text) {
                    slips.push(Advice::Slip {
                        answer: quoted(&said.text),
                        other: quoted(&there.answers[0].text),
                        line: there.answers[0].place.line,
                    });
                }
            }
        }
        slips
    }
}

/// Whether a text is accepted only because typing errors are forgiven.
fn passes(key: &Key, text: &str) -> bool {
    let exact = Scale {
        tolerance: 0,
        ..GENEROUS
    };
    let right = |scale| key.judge(text, scale, [], false) == Verdict::Right;
    right(GENEROUS) && !right(exact)
}

fn plain(text: &str) -> String {
    bare(&words(text)).to_owned()
}

fn digits(text: &str) -> String {
    text.chars().filter(|sign| sign.is_numeric()).collect()
}

fn letters(text: &str) -> Letters {
    let mut counts = [0_u8; 37];
    for sign in text.chars() {
        let place = sign.to_digit(36).unwrap_or(36) as usize;
        counts[place] = counts[place].saturating_add(1);
    }
    counts
}

/// Number of letters that the two do not share; each typing error changes at most two.
fn apart(one: &Letters, other: &Letters) -> usize {
    let pairs = one.iter().zip(other);
    pairs
        .map(|(one, other)| usize::from(one.abs_diff(*other)))
        .sum()
}
