//! Whether an answer is right: a pure table of texts, in French and English (TIG-24, 25, 44…46,
//! 51…55).
//!
//! Knows the accepted answers, rejects and hints of an entry and nothing of the game. Texts are
//! compared whole: a part of an answer is never an answer.

mod distance;
mod english;
mod french;
mod generous;
mod numbers;
mod numerals;
mod plain;

use std::borrow::Cow;

use super::options::Level;

pub use plain::is_empty;

/// How much an answer may differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// In what.
    pub level: Level,
    /// The most typing errors forgiven.
    pub tolerance: u8,
}

/// What an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins.
    Right,
    /// It does not.
    Wrong,
    /// It is incomplete: the number of the text it equals, whose hint it gets (TIG-46).
    More(usize),
}

/// A text as it is compared at both levels.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Form {
    strict: String,
    generous: String,
}

impl Form {
    fn of(text: &str) -> Self {
        let text = bounded(text);
        Self {
            strict: plain::strict(&text),
            generous: generous::generous(&text),
        }
    }

    fn at(&self, level: Level) -> &str {
        match level {
            Level::Strict => &self.strict,
            Level::Generous => &self.generous,
        }
    }

    /// Whether they are the same at `level`; what strictly is, always is (TIG-52).
    fn same(&self, other: &Self, level: Level) -> bool {
        self.strict == other.strict || level == Level::Generous && self.generous == other.generous
    }

    /// Whether `given` lies within the typing errors that this text allows (TIG-54).
    fn nearly(&self, given: &Self, scale: Scale) -> bool {
        let (known, given) = (self.at(scale.level), given.at(scale.level));
        let digit = |text: &str| text.chars().any(char::is_numeric);
        if digit(known) || digit(given) {
            return known == given;
        }
        let allowed = allowance(known.chars().count(), scale);
        let swaps = scale.level == Level::Generous;
        known == given || allowed > 0 && distance::within(known, given, allowed, swaps)
    }
}

/// How many typing errors a text of so many characters allows (TIG-25, 44).
fn allowance(characters: usize, scale: Scale) -> usize {
    let most = match (scale.level, characters) {
        (_, ..6) => 0,
        (Level::Strict, _) | (Level::Generous, ..10) => 1,
        (Level::Generous, _) => 2,
    };
    most.min(usize::from(scale.tolerance))
}

/// The texts of one entry, ready to be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    answers: Vec<Form>,
    rejects: Vec<Form>,
    more: Vec<Form>,
}

impl Key {
    /// Of these accepted answers, rejects and incomplete texts.
    pub fn new<T: AsRef<str>>(answers: &[T], rejects: &[T], more: &[T]) -> Self {
        let forms = |texts: &[T]| texts.iter().map(|text| Form::of(text.as_ref())).collect();
        Self {
            answers: forms(answers),
            rejects: forms(rejects),
            more: forms(more),
        }
    }

    /// Whether a text of nothing but signs is accepted, or none at all.
    #[must_use]
    pub fn lacks_answers(&self) -> bool {
        self.answers.is_empty() || self.answers.iter().any(|form| form.strict.is_empty())
    }

    /// Whether, at one of the levels, a reject is an accepted answer, or an incomplete text is
    /// either (TIG-45, 55).
    #[must_use]
    pub fn contradicts_itself(&self) -> bool {
        let meet = |these: &[Form], those: &[Form]| {
            let mut pairs = these
                .iter()
                .flat_map(|one| those.iter().map(move |other| (one, other)));
            pairs.any(|(one, other)| one.same(other, Level::Generous))
        };
        meet(&self.rejects, &self.answers)
            || meet(&self.more, &self.answers)
            || meet(&self.more, &self.rejects)
    }

    /// Judges `given`; `others` are the keys of the other cards, and `told_more` whether this
    /// player got the hint of this question already (TIG-45, 46, 55).
    pub fn judge<'a>(
        &self,
        given: &str,
        scale: Scale,
        others: impl IntoIterator<Item = &'a Self>,
        told_more: bool,
    ) -> Verdict {
        let given = &Form::of(given);
        let among = |forms: &[Form]| forms.iter().position(|form| form.same(given, scale.level));
        if given.strict.is_empty() {
            return Verdict::Wrong;
        }
        if among(&self.answers).is_some() {
            return Verdict::Right;
        }
        if among(&self.rejects).is_some() {
            return Verdict::Wrong;
        }
        if let Some(which) = among(&self.more) {
            return if told_more {
                Verdict::Wrong
            } else {
                Verdict::More(which)
            };
        }
        let near = |forms: &[Form]| forms.iter().any(|form| form.nearly(given, scale));
        let typed = near(&self.answers) && !near(&self.rejects);
        let elsewhere = |other: &Self| {
            let mut answers = other.answers.iter();
            answers.any(|form| form.same(given, scale.level))
        };
        if typed && !others.into_iter().any(elsewhere) {
            Verdict::Right
        } else {
            Verdict::Wrong
        }
    }
}

/// No text is worth more work than this; typed ones have at most 80 characters.
const LONGEST: usize = 240;

fn bounded(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => Cow::Owned(text[..end].to_owned()),
        None => Cow::Borrowed(text),
    }
}
