//! A number that several words make up. Its parts are joined in the same way in French and English.

use super::numerals::{MOST, is_digits};

/// A number read at the beginning of some words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Read {
    pub value: u32,
    pub used: usize,
    pub ordinal: bool,
}

impl Read {
    pub const fn of(value: u32, used: usize) -> Self {
        Self {
            value,
            used,
            ordinal: false,
        }
    }

    /// A single word, which may be an ordinal.
    pub const fn word((value, ordinal): (u32, bool)) -> Self {
        Self {
            value,
            used: 1,
            ordinal,
        }
    }

    /// This number with the number that follows it added; an ordinal ends a number.
    pub fn and(self, words: &[&str], then: impl Fn(&[&str]) -> Option<Self>) -> Self {
        let more = words.get(self.used..).filter(|_| !self.ordinal);
        match more.and_then(then) {
            Some(more) => Self {
                value: self.value + more.value,
                used: self.used + more.used,
                ordinal: more.ordinal,
            },
            None => self,
        }
    }

    /// The number multiplied by the one that follows.
    pub fn times(self, by: Self) -> Option<Self> {
        let value = self.value.checked_mul(by.value)?;
        (!self.ordinal && self.value > 0 && value <= MOST).then_some(Self {
            value,
            used: self.used + by.used,
            ordinal: by.ordinal,
        })
    }

    pub fn skipping(mut self, words: usize) -> Self {
        self.used += words;
        self
    }
}

/// The number of the first word, if that is one of these cardinals or ordinals.
pub(super) fn named(
    words: &[&str],
    value: u32,
    cardinals: &[&str],
    ordinals: &[&str],
) -> Option<Read> {
    let word = words.first()?;
    let ordinal = ordinals.contains(word);
    (ordinal || cardinals.contains(word)).then_some(Read::word((value, ordinal)))
}

/// Digits before a word such as `million`.
pub(super) fn digits(words: &[&str]) -> Option<Read> {
    let word = words.first().filter(|word| is_digits(word))?;
    let value = word
        .parse()
        .ok()
        .filter(|value| (1..=MOST).contains(value))?;
    Some(Read::of(value, 1))
}

/// `[count] scale [rest]`, or the number that `rest` reads alone.
pub(super) fn scaled(
    words: &[&str],
    count: impl Fn(&[&str]) -> Option<Read>,
    scale: impl Fn(&[&str]) -> Option<Read>,
    rest: impl Fn(&[&str]) -> Option<Read>,
) -> Option<Read> {
    let counted = digits(words)
        .or_else(|| count(words))
        .or_else(|| one(words));
    let large = counted.and_then(|counted| {
        let by = scale(words.get(counted.used..)?)?;
        counted.times(by)
    });
    // Without a count it is one of them; `millions` is not.
    let bare = || scale(words).filter(|_| !words[0].ends_with('s'));
    match large.or_else(bare) {
        Some(large) => Some(large.and(words, rest)),
        None => rest(words),
    }
}

/// `a` before a hundred, a thousand, a million.
pub(super) fn one(words: &[&str]) -> Option<Read> {
    matches!(*words.first()?, "a" | "an").then_some(Read::of(1, 1))
}
