//! What somebody typed. It is read as far as the comparison needs it: most answers are decided by their
//! plain text.

use std::cell::OnceCell;

use super::distance::is_slip;
use super::form::Form;
use super::phrases::without_phrases;
use super::plain::{self, Word};
use super::reading::Side;
use super::readings::{Ground, OfStage, Readings, Stage, apart};

/// A text that was typed.
pub(super) struct Given<'a> {
    ground: Ground,
    /// The units of the entry (TIG-62).
    units: &'a [Vec<String>],
    words: Vec<Word>,
    /// Whether a preposition at the beginning may still be dropped.
    prepositions: bool,
    /// Normalised strictly (TIG-24).
    pub text: String,
    strict: OnceCell<Readings>,
    generous: OnceCell<Readings>,
    values: OnceCell<Readings>,
    bare: OnceCell<Vec<Self>>,
}

impl<'a> Given<'a> {
    pub fn of(text: &str, ground: Ground, units: &'a [Vec<String>]) -> Self {
        Self::of_words(ground.words(text), ground, units, true)
    }

    fn of_words(
        words: Vec<Word>,
        ground: Ground,
        units: &'a [Vec<String>],
        prepositions: bool,
    ) -> Self {
        Self {
            text: plain::text(&plain::strict(&words)),
            ground,
            units,
            words,
            prepositions,
            strict: OnceCell::new(),
            generous: OnceCell::new(),
            values: OnceCell::new(),
            bare: OnceCell::new(),
        }
    }

    /// The texts that are left without lead-ins, tails and a preposition (TIG-69).
    pub fn without_phrases(&self) -> Vec<Self> {
        let left = without_phrases(&self.words).into_iter();
        let left = left.map(|(words, dropped)| {
            Self::of_words(words.to_vec(), self.ground, self.units, !dropped)
        });
        left.collect()
    }

    /// Whether it is a text of the pack.
    pub fn same(&self, known: &Form, stage: Stage) -> bool {
        known.text == self.text || self.errors(known, stage, 0).is_some()
    }

    /// Whether it is an accepted answer; a generous judge allows a unit of the entry after its number.
    pub fn is(&self, known: &Form, stage: Stage) -> bool {
        let is_bare = || self.bare().iter().any(|bare| bare.same(known, stage));
        self.same(known, stage) || stage != Stage::Strict && known.is_number() && is_bare()
    }

    /// Number of typing errors; `None` if it is above `most`.
    pub fn errors(&self, known: &Form, stage: Stage, most: usize) -> Option<usize> {
        apart(known.readings(stage), self.readings(stage), most, stage)
    }

    /// Whether it is a text of the pack with one letter doubled or not, or two swapped (TIG-72).
    pub fn slips(&self, known: &Form, stage: Stage) -> bool {
        let texts = |readings: OfStage<'_>| -> Vec<String> {
            let readings = readings.into_iter().flatten();
            readings.flat_map(Readings::texts).collect()
        };
        let given = texts(self.readings(stage));
        let known = texts(known.readings(stage)).into_iter();
        known
            .filter(|known| (4..=5).contains(&known.chars().count()))
            .any(|known| given.iter().any(|given| is_slip(&known, given)))
    }

    fn readings(&self, stage: Stage) -> OfStage<'_> {
        let (ground, words, prepositions) = (self.ground, &self.words, self.prepositions);
        let strict = || ground.strict(&plain::strict(words), Side::Typed);
        let generous = || ground.generous(words, Side::Typed, prepositions);
        if stage == Stage::Strict {
            return [Some(self.strict.get_or_init(strict)), None];
        }
        let generous = self.generous.get_or_init(generous);
        let values = || ground.values(words, Side::Typed, prepositions, generous);
        let values = (stage == Stage::Values).then(|| self.values.get_or_init(values));
        [Some(generous), values]
    }

    /// The texts before one of the units of the entry.
    fn bare(&self) -> &[Self] {
        self.bare.get_or_init(|| {
            let before = self.units.iter();
            let before = before.filter_map(|unit| before_unit(&self.words, unit));
            let bare =
                before.map(|words| Self::of_words(words, self.ground, &[], self.prepositions));
            bare.collect()
        })
    }
}

/// The words of a unit, as they are compared.
pub(super) fn unit(text: &str, ground: Ground) -> Vec<String> {
    let words = ground.words(text).into_iter();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiguidoo::judge::{Edition, Language};

    /// The texts of the words that are left before a unit.
    fn before(given: &str, of: &str) -> Option<String> {
        let ground = Ground {
            language: Language::French,
            edition: Edition::Third,
        };
        let left = before_unit(&ground.words(given), &unit(of, ground))?;
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
