//! The judge of answers: a pure function of texts, in French and English (TIG-24, 25, 44…46, 51…55,
//! 58…62).
//!
//! Knows the accepted answers, rejects, hints and units of an entry and nothing of the game. Texts
//! are compared whole: a part of an answer is never an answer. [`plain`] splits a text into words,
//! [`reading`] tells its numbers from them, [`items`] compares, [`form`] holds a text read in this
//! way.

mod compound;
mod distance;
mod english;
mod form;
mod french;
mod items;
mod numbers;
mod numerals;
mod phrases;
mod plain;
mod reading;

use super::options::Level;

use form::{Form, Given};
use reading::Side;

pub use plain::is_empty;

/// The language of a pack: its number words are read in it and in no other (TIG-59).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// `fr`
    #[default]
    French,
    /// `en`
    English,
}

impl Language {
    /// Both, by the name that packs and records give them.
    pub const ALL: [(&str, Self); 2] = [("fr", Self::French), ("en", Self::English)];

    /// The name that packs and records give it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::French => "fr",
            Self::English => "en",
        }
    }

    /// The language of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|(known, _)| *known == name);
        found.map(|(_, language)| *language)
    }
}

/// The edition of the rules that an answer is judged by (TIG-77).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// Without TIG-69 to 72; packs are checked by it too (TIG-69).
    Second,
    /// With them.
    #[default]
    Third,
}

impl Edition {
    /// The edition of this number.
    #[must_use]
    pub const fn of(number: u32) -> Self {
        match number {
            ..=2 => Self::Second,
            _ => Self::Third,
        }
    }
}

/// The leniency of the judge: edition, level, and the typing errors it forgives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The edition of the rules.
    pub edition: Edition,
    /// The level of leniency.
    pub level: Level,
    /// The most typing errors forgiven.
    pub tolerance: u8,
}

/// The verdict on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The answer wins.
    Right,
    /// The answer loses.
    Wrong,
    /// The answer is incomplete: the number of the text it equals, whose hint it gets (TIG-46).
    More(usize),
}

/// Number of typing errors forgiven in a text of `characters` (TIG-25, 44).
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
    language: Language,
    answers: Vec<Form>,
    rejects: Vec<Form>,
    more: Vec<Form>,
    units: Vec<Vec<String>>,
    contradiction: bool,
}

impl Key {
    /// The key of these accepted answers, rejects and incomplete texts, and of the units that may
    /// follow an accepted number (TIG-62).
    pub fn new<T: AsRef<str>>(
        language: Language,
        answers: &[T],
        rejects: &[T],
        more: &[T],
        units: &[T],
    ) -> Self {
        let forms = |texts: &[T]| -> Vec<Form> {
            let texts = texts.iter().map(AsRef::as_ref);
            let forms = texts.map(|text| Form::of(text, Side::Pack, language));
            forms.collect()
        };
        let units = units.iter().map(|unit| form::unit(unit.as_ref()));
        let mut key = Self {
            language,
            answers: forms(answers),
            rejects: forms(rejects),
            more: forms(more),
            units: units.filter(|unit| !unit.is_empty()).collect(),
            contradiction: false,
        };
        // The texts are read as a player would type them, so that a unit counts as it does then.
        let is = |(text, form): (&T, &Form), known: &[&[Form]]| {
            let given = Given::of_pack(text.as_ref(), form, &key.units, language);
            let mut known = known.iter().copied().flatten();
            known.any(|form| given.is(form, Level::Generous))
        };
        let mut wrong = rejects.iter().zip(&key.rejects);
        let mut incomplete = more.iter().zip(&key.more);
        key.contradiction = wrong.any(|text| is(text, &[&key.answers]))
            || incomplete.any(|text| is(text, &[&key.answers, &key.rejects]));
        key
    }

    /// Whether there is no accepted answer, or one of nothing but punctuation.
    #[must_use]
    pub fn lacks_answers(&self) -> bool {
        self.answers.is_empty() || self.answers.iter().any(|form| form.text.is_empty())
    }

    /// Whether, at one of the levels, a reject is an accepted answer, or an incomplete text is
    /// either (TIG-45, 55).
    #[must_use]
    pub const fn contradicts_itself(&self) -> bool {
        self.contradiction
    }

    /// Judges `given`; `others` are the keys of the other cards, and `told_more` whether this
    /// player got the hint of this question already (TIG-45, 46, 55). An answer that is strictly
    /// right is generously right (TIG-58).
    pub fn judge<'a>(
        &self,
        given: &str,
        scale: Scale,
        others: impl IntoIterator<Item = &'a Self>,
        told_more: bool,
    ) -> Verdict {
        let given = Given::of(given, &self.units, self.language);
        if given.form.text.is_empty() {
            return Verdict::Wrong;
        }
        let others: Vec<&Self> = others.into_iter().collect();
        if scale.level == Level::Generous {
            let strict = Scale {
                level: Level::Strict,
                tolerance: scale.tolerance.min(1),
                ..scale
            };
            if self.at(strict, &given, &others, told_more) == Verdict::Right {
                return Verdict::Right;
            }
        }
        self.at(scale, &given, &others, told_more)
    }

    /// The verdict at one level (TIG-55, 60).
    fn at(&self, scale: Scale, given: &Given, others: &[&Self], told_more: bool) -> Verdict {
        let among = |forms: &[Form]| {
            let mut forms = forms.iter();
            forms.position(|form| form.same(&given.form, scale.level))
        };
        if self.answers.iter().any(|form| given.is(form, scale.level)) {
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
        let errors = |form: &Form| {
            let most = allowance(form.length(), scale);
            form.apart(&given.form, scale.level, most)
        };
        let Some(nearest) = self.answers.iter().filter_map(errors).min() else {
            return Verdict::Wrong;
        };
        let nearer = |form: &Form| errors(form).is_some_and(|errors| errors <= nearest);
        let shared = |form: &Form| self.answers.iter().any(|own| own.same(form, scale.level));
        let elsewhere = |other: &&Self| {
            let mut answers = other.answers.iter();
            answers.any(|form| nearer(form) && !shared(form))
        };
        if self.rejects.iter().any(nearer) || others.iter().any(elsewhere) {
            Verdict::Wrong
        } else {
            Verdict::Right
        }
    }
}
