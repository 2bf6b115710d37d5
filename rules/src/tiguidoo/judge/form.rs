//! Texts ready to be compared: those of a pack, and those typed.

use std::borrow::Cow;

use super::Language;
use super::items::{Item, apart};
use super::plain::{self, Word};
use super::reading::{self, Side};
use crate::tiguidoo::options::Level;

/// A text as it is compared at both levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form {
    /// Normalised strictly (TIG-24).
    pub text: String,
    strict: Vec<Item>,
    generous: Vec<Vec<Item>>,
}

impl Form {
    pub fn of(text: &str, side: Side, language: Language) -> Self {
        Self::of_words(&plain::fold(&bounded(text)), side, language)
    }

    fn of_words(words: &[Word], side: Side, language: Language) -> Self {
        let counted = plain::strict(words);
        let texts: Vec<&str> = counted.iter().map(|word| word.text.as_str()).collect();
        Self {
            text: texts.join(" "),
            strict: reading::strict(&counted, side, language),
            generous: reading::generous(words, side, language),
        }
    }

    /// Number of characters, by which typing errors are allowed (TIG-58).
    pub fn length(&self) -> usize {
        self.text.chars().count()
    }

    /// Whether they are the same at `level`; texts that are strictly the same always are (TIG-52).
    pub fn same(&self, given: &Self, level: Level) -> bool {
        self.text == given.text || level == Level::Generous && self.apart(given, level, 0).is_some()
    }

    /// Number of typing errors between this and the text typed; `None` if it is above `most`.
    pub fn apart(&self, given: &Self, level: Level, most: usize) -> Option<usize> {
        match level {
            Level::Strict => apart(&self.strict, &given.strict, most, false),
            Level::Generous => {
                let pairs = self
                    .generous
                    .iter()
                    .flat_map(|known| given.generous.iter().map(move |given| (known, given)));
                let errors = pairs.filter_map(|(known, given)| apart(known, given, most, true));
                errors.min()
            }
        }
    }

    /// Whether there is nothing but numbers in it (TIG-62).
    fn is_number(&self) -> bool {
        let number = |item: &Item| matches!(item, Item::Number(_));
        !self.strict.is_empty() && self.strict.iter().all(number)
    }
}

/// The text typed, also without the unit at its end.
pub(super) struct Given<'a> {
    /// The whole text.
    pub form: Cow<'a, Form>,
    /// The words before one of the units of the entry.
    bare: Vec<Form>,
}

impl<'a> Given<'a> {
    pub fn of(text: &str, units: &[Vec<String>], language: Language) -> Self {
        let words = plain::fold(&bounded(text));
        let before = units.iter().filter_map(|unit| before_unit(&words, unit));
        let bare = before.map(|words| Form::of_words(&words, Side::Typed, language));
        Self {
            bare: bare.collect(),
            form: Cow::Owned(Form::of_words(&words, Side::Typed, language)),
        }
    }

    /// A text of the pack as if it was typed: if it can contain no numeral and end in no unit, it
    /// is read the same way.
    pub fn of_pack(text: &str, form: &'a Form, units: &[Vec<String>], language: Language) -> Self {
        if !units.is_empty() || form.text.split(' ').any(reading::may_be_numeral) {
            return Self::of(text, units, language);
        }
        Self {
            form: Cow::Borrowed(form),
            bare: Vec::new(),
        }
    }

    /// Whether it is this accepted answer; a generous judge allows a unit after its number.
    pub fn is(&self, known: &Form, level: Level) -> bool {
        let with_unit =
            || known.is_number() && self.bare.iter().any(|bare| known.same(bare, level));
        known.same(&self.form, level) || level == Level::Generous && with_unit()
    }
}

/// The words of a unit, as they are compared.
pub(super) fn unit(text: &str) -> Vec<String> {
    let words = plain::fold(&bounded(text)).into_iter();
    words.map(|word| word.text).collect()
}

/// The words before a unit at the end of others, with or without a blank before it.
fn before_unit(words: &[Word], unit: &[String]) -> Option<Vec<Word>> {
    let (first, others) = unit.split_first()?;
    let start = words.len().checked_sub(unit.len())?;
    let ends = |words: &[Word], unit: &[String]| {
        let mut pairs = words.iter().zip(unit);
        pairs.all(|(word, unit)| same_unit(&word.text, unit))
    };
    if start > 0 && ends(&words[start..], unit) {
        return Some(words[..start].to_vec());
    }
    let glued = words.get(start)?;
    let digits = glued.text.trim_end_matches(|one: char| !one.is_numeric());
    let rest = &glued.text[digits.len()..];
    let joined = !digits.is_empty() && !rest.is_empty() && same_unit(rest, first);
    (joined && ends(&words[start + 1..], others)).then(|| {
        let mut before = words[..start].to_vec();
        before.push(Word {
            text: digits.to_owned(),
            cased: digits.to_owned(),
            gap: glued.gap,
        });
        before
    })
}

/// Whether they are the same but for an `s` at the end.
fn same_unit(word: &str, unit: &str) -> bool {
    let plural = |one: &str, many: &str| many.strip_suffix('s') == Some(one);
    word == unit || plural(word, unit) || plural(unit, word)
}

/// Largest number of characters of a text; longer ones are cut. Typed ones have at most 80.
const LONGEST: usize = 240;

fn bounded(text: &str) -> Cow<'_, str> {
    if text.len() <= LONGEST {
        return Cow::Borrowed(text);
    }
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => Cow::Owned(text[..end].to_owned()),
        None => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts of the words that are left before a unit.
    fn before(given: &str, of: &str) -> Option<String> {
        let left = before_unit(&plain::fold(given), &unit(of))?;
        let texts: Vec<&str> = left.iter().map(|word| word.text.as_str()).collect();
        Some(texts.join(" "))
    }

    #[test]
    fn tig_62_a_unit_stands_after_a_number_whole_and_not_alone() {
        for (given, of, left) in [
            ("5 km", "km", Some("5")),
            ("5km", "km", Some("5")),
            ("5 jour", "jours", Some("5")),
            ("5kg", "km", None),
            ("5", "km", None),
            ("5", "s", None),
            ("km", "km", None),
            ("5km h", "km h", Some("5")),
            ("5km s", "km h", None),
        ] {
            assert_eq!(before(given, of).as_deref(), left, "{given}: {of}");
        }
    }
}
