//! A rating in words.

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_say::say;

use crate::reader::number;

/// With fewer matches a rating is provisional.
const SETTLED: u32 = 10;
/// What one unit of a rating is on screens: somebody new has a thousand.
const SCALE: f64 = 40.0;

/// A rating, as screens tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The number.
    pub points: i32,
    /// The standard deviation of that number.
    pub uncertainty: i32,
    /// How many matches it is made of.
    pub matches: u32,
}

impl Rating {
    /// The rating for a mean and a standard deviation in the units of the method, in which somebody new
    /// has 25 and 25/3.
    pub fn new(mu: f64, sigma: f64, matches: u32) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "it saturates")]
        let scaled = |value: f64| (value * SCALE).round() as i32;
        Self {
            points: scaled(mu),
            uncertainty: scaled(sigma),
            matches,
        }
    }

    /// The number with its uncertainty, and whether it is provisional.
    pub fn text(&self, words: &FluentLanguageLoader) -> String {
        let points = number(self.points);
        let uncertainty = self.uncertainty.to_string();
        let number = say!(words, "rating"(points, uncertainty));
        match self.provisional(words) {
            Some(provisional) => format!("{number} · {provisional}"),
            None => number,
        }
    }

    /// That it is provisional, and from when on it is not; `None` if it is not.
    pub fn provisional(&self, words: &FluentLanguageLoader) -> Option<String> {
        let few = self.matches < SETTLED;
        few.then(|| say! { words, "rating-provisional"(matches = self.matches, least = SETTLED) })
    }
}
