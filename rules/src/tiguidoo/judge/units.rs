//! Units that are written as a sign or as words: percent, degrees, money (TIG-70).

use super::Language;
use super::plain::Word;

/// A unit that has a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// `%`
    Percent,
    /// `°` alone: of an angle, or of either scale of temperature.
    Degree,
    /// `°C`
    Celsius,
    /// `°F`
    Fahrenheit,
    /// `€`
    Euro,
    /// `$`
    Dollar,
    /// `£`
    Pound,
}

/// The words of a unit in one language; the longer of two that begin alike first.
type Words = &'static [(&'static [&'static str], Unit)];

const FRENCH: Words = &[
    (&["pour", "cent"], Unit::Percent),
    (&["pourcent"], Unit::Percent),
    (&["d", "euro"], Unit::Euro),
    (&["euro"], Unit::Euro),
    (&["de", "dollar"], Unit::Dollar),
    (&["dollar"], Unit::Dollar),
    (&["de", "livre", "sterling"], Unit::Pound),
    (&["de", "livre"], Unit::Pound),
    (&["livre", "sterling"], Unit::Pound),
    (&["livre"], Unit::Pound),
];

const ENGLISH: Words = &[
    (&["per", "cent"], Unit::Percent),
    (&["percent"], Unit::Percent),
    (&["euro"], Unit::Euro),
    (&["dollar"], Unit::Dollar),
    (&["pound", "sterling"], Unit::Pound),
    (&["pound"], Unit::Pound),
];

impl Unit {
    /// The unit of a sign that stands as a word of its own.
    pub fn of_sign(text: &str) -> Option<Self> {
        Some(match text {
            "%" => Self::Percent,
            "\u{b0}" => Self::Degree,
            "\u{b0}c" => Self::Celsius,
            "\u{b0}f" => Self::Fahrenheit,
            "\u{20ac}" => Self::Euro,
            "$" => Self::Dollar,
            "\u{a3}" => Self::Pound,
            _ => return None,
        })
    }

    /// The unit that these words begin with, and how many of them are its own.
    pub fn of_words(words: &[Word], language: Language) -> Option<(Self, usize)> {
        let first = words.first()?;
        if let Some(scale) = scale(&first.text) {
            return Some((scale, 1));
        }
        let (degree, known) = match language {
            Language::French => ("degre", FRENCH),
            Language::English => ("degree", ENGLISH),
        };
        if same(&first.text, degree) {
            let scale = words.get(1).and_then(|word| scale(&word.text));
            return Some(scale.map_or((Self::Degree, 1), |scale| (scale, 2)));
        }
        let is = |&&(unit, _): &&(&[&str], Self)| {
            let mut pairs = words.iter().zip(unit);
            unit.len() <= words.len() && pairs.all(|(word, part)| same(&word.text, part))
        };
        let found = known.iter().find(is);
        found.map(|(words, unit)| (*unit, words.len()))
    }

    /// The unit that units of an entry name, if it is the same for all of them that have a sign; of those of
    /// degrees the scale.
    pub fn named<'a>(units: impl Iterator<Item = &'a [Word]>, language: Language) -> Option<Self> {
        let named = units.filter_map(|words| match words {
            [sign, scaled] if sign.text == "\u{b0}" => scale(&scaled.text),
            [sign] if Self::of_sign(&sign.text).is_some() => Self::of_sign(&sign.text),
            _ => Self::of_words(words, language)
                .filter(|(_, used)| *used == words.len())
                .map(|(unit, _)| unit),
        });
        let named: Vec<Self> = named.collect();
        let fits = |unit: &&Self| named.iter().all(|other| unit.accepts(*other));
        named.iter().find(fits).copied()
    }

    /// Whether an answer with this unit may be given with the other one.
    pub fn accepts(self, given: Self) -> bool {
        let of_degrees = matches!(self, Self::Celsius | Self::Fahrenheit);
        self == given || of_degrees && given == Self::Degree
    }
}

/// The unit of a degree sign before this word.
pub(super) fn scale(word: &str) -> Option<Unit> {
    match word {
        "c" | "celsius" => Some(Unit::Celsius),
        "f" | "fahrenheit" => Some(Unit::Fahrenheit),
        _ => None,
    }
}

/// Whether they are the same but for an `s` at the end of what is given.
fn same(given: &str, word: &str) -> bool {
    given.strip_suffix('s').unwrap_or(given) == word || given == word
}
