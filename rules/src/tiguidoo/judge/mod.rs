//! The judge of answers: a pure function of texts, in French and English (TIG-24, 25, 44…46, 51…55,
//! 58…62, 69…72, 77).
//!
//! Knows the accepted answers, rejects, hints and units of an entry and nothing of the game. Texts
//! are compared whole: a part of an answer is never an answer. [`plain`] splits a text into words,
//! [`signs`] joins to their numbers the signs that mean something, [`reading`] tells the numbers from
//! the words, [`items`] compares. [`readings`] holds the ways to read a text, [`form`] a text of a
//! pack, [`given`] what was typed, and [`case`] decides.

mod case;
mod compound;
mod dates;
mod distance;
mod english;
mod form;
mod french;
mod gap;
mod given;
mod items;
mod numbers;
mod numerals;
mod pairs;
mod phrases;
mod plain;
mod reading;
mod readings;
mod signs;
mod spellings;
mod units;
mod values;

use std::sync::OnceLock;

use super::options::Level;

use case::Case;
use form::Form;
use given::Given;
use reading::may_be_numeral;
use readings::{Ground, Stage};

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
        Self::ALL[self as usize].0
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

/// The texts of one entry, each edition's forms of them made when the first answer asks for them.
#[derive(Clone, Debug)]
pub struct Key {
    language: Language,
    answers: Vec<Box<str>>,
    rejects: Vec<Box<str>>,
    more: Vec<Box<str>>,
    units: Vec<Box<str>>,
    /// By edition.
    forms: [OnceLock<Forms>; 2],
}

/// The texts of one entry, ready to be compared.
#[derive(Clone, Debug)]
struct Forms {
    ground: Ground,
    answers: Vec<Form>,
    rejects: Vec<Form>,
    more: Vec<Form>,
    units: Vec<Vec<String>>,
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
        let texts = |texts: &[T]| texts.iter().map(|text| text.as_ref().into()).collect();
        Self {
            language,
            answers: texts(answers),
            rejects: texts(rejects),
            more: texts(more),
            units: texts(units),
            forms: Default::default(),
        }
    }

    /// Whether there is no accepted answer, or one of nothing but punctuation.
    #[must_use]
    pub fn lacks_answers(&self) -> bool {
        self.answers.is_empty() || self.answers.iter().any(|text| is_empty(text))
    }

    /// Whether, at one of the levels, a reject is an accepted answer, or an incomplete text is
    /// either (TIG-45, 55).
    #[must_use]
    pub fn contradicts_itself(&self) -> bool {
        if self.rejects.is_empty() && self.more.is_empty() {
            return false;
        }
        let made;
        let forms = match self.forms[Edition::Second as usize].get() {
            Some(forms) => forms,
            None => {
                made = self.made(Edition::Second);
                &made
            }
        };
        let answers = [&forms.answers[..], &[]];
        let known = [&forms.answers[..], &forms.rejects[..]];
        let mut wrong = self.rejects.iter().zip(&forms.rejects);
        let mut incomplete = self.more.iter().zip(&forms.more);
        wrong.any(|(text, form)| forms.is_one_of(text, form, answers))
            || incomplete.any(|(text, form)| forms.is_one_of(text, form, known))
    }

    fn forms(&self, edition: Edition) -> &Forms {
        self.forms[edition as usize].get_or_init(|| self.made(edition))
    }

    fn made(&self, edition: Edition) -> Forms {
        let ground = Ground {
            language: self.language,
            edition,
        };
        let forms = |texts: &[Box<str>]| -> Vec<Form> {
            texts.iter().map(|text| Form::of(text, ground)).collect()
        };
        let units = self.units.iter().map(|unit| given::unit(unit, ground));
        let units: Vec<Vec<String>> = units.filter(|unit| !unit.is_empty()).collect();
        let mut answers = forms(&self.answers);
        if let Some(unit) = ground.unit(&self.units) {
            answers.iter_mut().for_each(|form| form.measure(unit));
        }
        Forms {
            ground,
            answers,
            rejects: forms(&self.rejects),
            more: forms(&self.more),
            units,
        }
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
        let own = self.forms(scale.edition);
        let given = Given::of(given, own.ground, &own.units);
        if given.text.is_empty() {
            return Verdict::Wrong;
        }
        if own.answers.iter().any(|form| form.text == given.text) {
            return Verdict::Right;
        }
        let others: Vec<&Self> = others.into_iter().collect();
        let case = Case {
            own,
            others: &others,
            told_more,
        };
        if scale.level == Level::Generous {
            let strict = Scale {
                level: Level::Strict,
                tolerance: scale.tolerance.min(1),
                ..scale
            };
            if case.judge(&given, strict) == Verdict::Right {
                return Verdict::Right;
            }
        }
        case.judge(&given, scale)
    }
}

impl Forms {
    /// Whether a text of the entry is one of these when it is read as a player would type it, so that a unit
    /// counts as it does then.
    fn is_one_of(&self, text: &str, form: &Form, known: [&[Form]; 2]) -> bool {
        let mut known = known.into_iter().flatten();
        // Other texts are read the same way from either side.
        let may_differ = form.text.split(' ').any(may_be_numeral);
        if self.units.is_empty() && !may_differ {
            return known.any(|known| known.is(form, Stage::Generous));
        }
        let given = Given::of(text, self.ground, &self.units);
        known.any(|known| given.is(known, Stage::Generous))
    }
}
