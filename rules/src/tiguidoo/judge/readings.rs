//! The readings of a text at each stage of leniency, and the comparison of two texts by them.

use super::items::{self, Item};
use super::pairs::pairs;
use super::plain::{self, Word};
use super::reading::{How, Reader, Side, joined};
use super::units::Unit;
use super::{Edition, Language, signs, spellings};
use crate::tiguidoo::options::Level;

/// A way to compare texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Strictly.
    Strict,
    /// Generously.
    Generous,
    /// Generously, by values and spellings too (TIG-71).
    Values,
}

impl Stage {
    const fn level(self) -> Level {
        match self {
            Self::Strict => Level::Strict,
            Self::Generous | Self::Values => Level::Generous,
        }
    }
}

/// The readings of a text at one stage.
#[derive(Clone, Debug, Default)]
pub(super) struct Readings {
    /// With the words of units as words.
    plain: Vec<Vec<Item>>,
    /// With the words of units as units; none if that makes no difference.
    measured: Vec<Vec<Item>>,
}

impl Readings {
    /// The readings that `read` makes of words, without and with the words of units.
    fn of(words: &[Word], reader: Reader, read: impl Fn(Reader) -> Vec<Vec<Item>>) -> Self {
        let mut behind = (1..words.len()).map(|at| &words[at..]);
        let is_unit = |words: &[Word]| Unit::of_words(words, reader.language).is_some();
        let mut readings = Self {
            measured: if reader.units && behind.any(is_unit) {
                read(reader)
            } else {
                Vec::new()
            },
            plain: read(Reader {
                units: false,
                ..reader
            }),
        };
        if readings.measured == readings.plain {
            readings.measured.clear();
        }
        readings
    }

    /// Those that `other` has not.
    fn without(mut self, other: &Self) -> Self {
        self.plain.retain(|one| !other.plain.contains(one));
        let known = |one: &Vec<Item>| other.measured.contains(one) || other.plain.contains(one);
        self.measured.retain(|one| !known(one));
        self
    }

    /// Whether its first reading is such items and no others.
    pub fn all(&self, is: impl Fn(&Item) -> bool) -> bool {
        let first = self.plain.first();
        first.is_some_and(|items| !items.is_empty() && items.iter().all(is))
    }

    /// Gives every number without a unit this one.
    pub fn measure(&mut self, by: Unit) {
        for item in self.plain.iter_mut().chain(&mut self.measured).flatten() {
            if let Item::Number(_, unit @ None) = item {
                *unit = Some(by);
            }
        }
    }

    /// The texts of the readings that hold no number.
    pub fn texts(&self) -> impl Iterator<Item = String> {
        let texts = self.plain.iter().filter_map(|items| items::words(items));
        texts.map(|text| text.trim_end().to_owned())
    }

    /// Number of typing errors between these and those typed; `None` if it is above `most`. Where both have
    /// units these must agree, and where their words are read as units nothing is forgiven (TIG-70).
    fn apart(&self, given: &Self, most: usize, level: Level) -> Option<usize> {
        let least = |known: &[Vec<Item>], given: &[Vec<Item>], most| {
            let pairs = known
                .iter()
                .flat_map(|known| given.iter().map(move |given| (known, given)));
            let errors = pairs.filter_map(|(known, given)| items::apart(known, given, most, level));
            errors.min()
        };
        if self.measured.is_empty() && given.measured.is_empty() {
            return least(&self.plain, &given.plain, most);
        }
        let (known, typed) = (self.with_units(), given.with_units());
        least(known, typed, 0).or_else(|| {
            let agree = units_agree(known, typed);
            agree.then(|| least(&self.plain, &given.plain, most))?
        })
    }

    fn with_units(&self) -> &[Vec<Item>] {
        match self.measured.is_empty() {
            true => &self.plain,
            false => &self.measured,
        }
    }
}

/// Whether one of two texts has no unit, or both have the same.
fn units_agree(known: &[Vec<Item>], given: &[Vec<Item>]) -> bool {
    let units = |readings: &[Vec<Item>]| -> Vec<Unit> {
        let items = readings.iter().take(1).flatten();
        items.filter_map(Item::unit).collect()
    };
    let (known, given) = (units(known), units(given));
    let mut pairs = known.iter().zip(&given);
    let same = known.len() == given.len() && pairs.all(|(known, given)| known.accepts(*given));
    known.is_empty() || given.is_empty() || same
}

/// The readings of a text that a stage compares.
pub(super) type OfStage<'a> = [Option<&'a Readings>; 2];

/// Number of typing errors between a text of a pack and another one; `None` if it is above `most`.
pub(super) fn apart(known: OfStage, given: OfStage, most: usize, stage: Stage) -> Option<usize> {
    let given = || given.into_iter().flatten();
    let pairs = known.into_iter().flatten();
    let pairs = pairs.flat_map(|known| given().map(move |given| (known, given)));
    let errors = pairs.filter_map(|(known, given)| known.apart(given, most, stage.level()));
    errors.min()
}

/// The language and the edition in which texts are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    pub language: Language,
    pub edition: Edition,
}

impl Ground {
    fn reader(self, side: Side, how: How) -> Reader {
        Reader {
            side,
            language: self.language,
            how,
            units: self.edition == Edition::Third,
        }
    }

    /// The words of a text.
    pub fn words(self, text: &str) -> Vec<Word> {
        match self.edition {
            Edition::Second => plain::fold(bounded(text), false),
            Edition::Third => signs::bound(plain::fold(bounded(text), true), self.language),
        }
    }

    /// The unit that all numbers of an entry have, if its units name one (TIG-62, 70).
    pub fn unit(self, units: &[Box<str>]) -> Option<Unit> {
        if self.edition == Edition::Second {
            return None;
        }
        let words: Vec<Vec<Word>> = units.iter().map(|unit| plain::fold(unit, true)).collect();
        Unit::named(words.iter().map(Vec::as_slice), self.language)
    }

    /// The readings of the words that count when strict.
    pub fn strict(self, counted: &[Word], side: Side) -> Readings {
        let reader = self.reader(side, How::Written);
        Readings::of(counted, reader, |reader| vec![reader.items(counted, 0)])
    }

    /// The readings of words when generous, without a preposition at the beginning only if `prepositions`.
    pub fn generous(self, words: &[Word], side: Side, prepositions: bool) -> Readings {
        let words = joined(words, self.language);
        let spelt = match self.edition {
            Edition::Second => None,
            Edition::Third => signs::spelt(&words, side),
        };
        Readings::of(&words, self.reader(side, How::Whole), |reader| {
            let mut readings = reader.generous(&words, prepositions);
            let spelt = spelt.iter();
            readings.extend(spelt.flat_map(|words| reader.generous(words, prepositions)));
            readings
        })
    }

    /// The readings that TIG-71 adds to the generous ones.
    pub fn values(
        self,
        words: &[Word],
        side: Side,
        prepositions: bool,
        generous: &Readings,
    ) -> Readings {
        if self.edition == Edition::Second {
            return Readings::default();
        }
        let initials = spellings::begin_with_initials(words);
        let full = spellings::in_full(words, self.language);
        let words = joined(full.as_deref().unwrap_or(words), self.language);
        let orders: &[bool] = match self.language {
            Language::French => &[false],
            Language::English => &[false, true],
        };
        let readings = Readings::of(&words, self.reader(side, How::Whole), |reader| {
            let mut readings = Vec::new();
            for &month_first in orders {
                let reader = Reader {
                    how: How::Any { month_first },
                    ..reader
                };
                // Letters are no article, "LA" no more than "L.A.".
                if initials || begin_in_capitals(&words) {
                    readings.push(reader.items(&words, 0));
                }
                if !initials {
                    readings.extend(reader.generous(&words, prepositions));
                }
                for front in reader.fronts(&words, prepositions) {
                    readings.extend(pairs(front, reader));
                }
            }
            readings
        });
        readings.without(generous)
    }
}

/// Whether the first word is some letters in capitals.
fn begin_in_capitals(words: &[Word]) -> bool {
    let first = words.first().map(|word| word.cased.as_str());
    first.is_some_and(|word| word.len() > 1 && word.chars().all(char::is_uppercase))
}

/// Largest number of characters of a text; longer ones are cut. Typed ones have at most 80.
const LONGEST: usize = 240;

fn bounded(text: &str) -> &str {
    let end = text.char_indices().nth(LONGEST);
    end.map_or(text, |(end, _)| &text[..end])
}
