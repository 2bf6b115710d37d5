//! A text of a pack, ready to be compared.

use super::items::Item;
use super::plain;
use super::reading::Side;
use super::readings::{Ground, OfStage, Readings, Stage, apart};
use super::spellings;
use super::units::Unit;

/// A text of a pack as it is compared at each stage.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// Normalised strictly (TIG-24).
    pub text: String,
    /// Number of its characters, and their number when letters with points are joined (TIG-71).
    lengths: [usize; 2],
    strict: Readings,
    generous: Readings,
    values: Readings,
}

impl Form {
    pub fn of(text: &str, ground: Ground) -> Self {
        let words = ground.words(text);
        let counted = plain::strict(&words);
        let text = plain::text(&counted);
        let length = text.chars().count();
        let generous = ground.generous(&words, Side::Pack, true);
        Self {
            lengths: [length, length - spellings::points(&counted)],
            strict: ground.strict(&counted, Side::Pack),
            values: ground.values(&words, Side::Pack, true, &generous),
            generous,
            text,
        }
    }

    /// Number of characters, by which typing errors are allowed (TIG-58, 71).
    pub const fn length(&self, stage: Stage) -> usize {
        match stage {
            Stage::Strict | Stage::Generous => self.lengths[0],
            Stage::Values => self.lengths[1],
        }
    }

    /// Its readings at a stage.
    pub const fn readings(&self, stage: Stage) -> OfStage<'_> {
        match stage {
            Stage::Strict => [Some(&self.strict), None],
            Stage::Generous => [Some(&self.generous), None],
            Stage::Values => [Some(&self.generous), Some(&self.values)],
        }
    }

    /// Whether it is the same as another text of a pack.
    pub fn is(&self, other: &Self, stage: Stage) -> bool {
        let errors = || apart(self.readings(stage), other.readings(stage), 0, stage);
        self.text == other.text || errors().is_some()
    }

    /// Whether there is nothing but numbers in it (TIG-62).
    pub fn is_number(&self) -> bool {
        self.strict.all(Item::is_number)
    }

    /// Gives a number without a unit this one.
    pub fn measure(&mut self, unit: Unit) {
        if self.is_number() {
            self.generous.measure(unit);
            self.values.measure(unit);
        }
    }

    /// Whether it has four or five characters, none a digit, so that slips are forgiven (TIG-72).
    pub fn allows_slips(&self) -> bool {
        (4..=5).contains(&self.lengths[0]) && !self.text.contains(char::is_numeric)
    }
}
