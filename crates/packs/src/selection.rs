//! The selection of questions that a match draws from: packs of one language, with categories and
//! difficulties.
//!
//! The text form is stored with the table. The id of a pack alone is one too, as it was before
//! packs could be mixed:
//!
//! ```text
//! selection = pack *("+" pack) [" mine-first"] [" categories=" name *("," name)] [" levels=" digits]
//! ```

use std::fmt;
use std::str::FromStr;

use tapis_rules::tiguidoo::questions::Difficulty;

use super::entries::is_id;
use super::{Category, PackEntry};

/// Questions from which a match draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The packs by their ids; at least one.
    pub packs: Vec<String>,
    /// Filter of their questions.
    pub filter: Filter,
    /// Whether the program's own packs only make up the number.
    pub mine_first: bool,
}

/// Filter of the questions that may be drawn from some packs; by default all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// A bit for each category, in the order of [`Category::ALL`]; 0 means all categories.
    categories: u16,
    /// A bit for each difficulty, the lowest for the easiest; 0 means all difficulties.
    levels: u8,
}

/// The name that means all categories, or all difficulties.
pub const EVERY: &str = "all";

/// The difficulties that can be chosen together, by their digits in packs.
pub const LEVELS: [&str; 5] = [EVERY, "1", "12", "23", "3"];

/// A text that is no selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no selection of questions")]
pub struct NotASelection;

impl Selection {
    /// All questions of one pack.
    pub fn of(pack: impl Into<String>) -> Self {
        Self {
            packs: vec![pack.into()],
            filter: Filter::default(),
            mine_first: false,
        }
    }
}

impl Filter {
    /// Whether a question passes.
    #[must_use]
    pub fn takes(self, category: Category, difficulty: Difficulty) -> bool {
        let category = self.categories == 0 || self.categories & category_bit(category) != 0;
        category && (self.levels == 0 || self.levels & (1 << level(difficulty)) != 0)
    }

    /// Whether an entry of a pack passes.
    #[must_use]
    pub fn takes_entry(self, entry: &PackEntry) -> bool {
        self.takes(entry.category, entry.entry.difficulty)
    }

    /// The categories; empty if all are chosen.
    #[must_use]
    pub fn categories(self) -> Vec<Category> {
        let all = Category::ALL.iter().map(|(_, category)| *category);
        all.filter(|category| self.categories & category_bit(*category) != 0)
            .collect()
    }

    /// The difficulties as one of [`LEVELS`], or as any other digits.
    #[must_use]
    pub fn levels(self) -> String {
        let digits = (0..3).filter(|level| self.levels & (1 << level) != 0);
        let digits: String = digits.map(|level| (level + 1).to_string()).collect();
        if digits.is_empty() {
            EVERY.to_owned()
        } else {
            digits
        }
    }

    /// The filter with these categories. If [`EVERY`] is among other names, the newest choice wins:
    /// all if some were chosen before, the others if all were.
    #[must_use]
    pub fn with_categories(mut self, names: &[&str]) -> Option<Self> {
        let every = names.contains(&EVERY);
        let mut bits = 0;
        for name in names.iter().filter(|name| **name != EVERY) {
            let known = Category::ALL.iter().find(|(known, _)| known == name);
            bits |= category_bit(known?.1);
        }
        if every && self.categories != 0 || bits == category_bits() {
            bits = 0;
        }
        if bits == 0 && names.is_empty() {
            return None;
        }
        self.categories = bits;
        Some(self)
    }

    /// The filter with these difficulties, as one of [`LEVELS`] or as any other digits.
    #[must_use]
    pub fn with_levels(mut self, digits: &str) -> Option<Self> {
        self.levels = 0;
        if digits == EVERY {
            return Some(self);
        }
        for digit in digits.chars() {
            let level = digit.to_digit(10).filter(|digit| (1..=3).contains(digit))?;
            self.levels |= 1 << (level - 1);
        }
        if self.levels == 0b111 {
            self.levels = 0;
        }
        (!digits.is_empty()).then_some(self)
    }
}

/// The index of a difficulty, from 0 for the easiest.
pub(super) const fn level(difficulty: Difficulty) -> usize {
    match difficulty {
        Difficulty::Easy => 0,
        Difficulty::Medium => 1,
        Difficulty::Hard => 2,
    }
}

/// The index of a category in [`Category::ALL`].
pub(super) fn place(category: Category) -> usize {
    let found = Category::ALL
        .iter()
        .position(|(_, known)| *known == category);
    found.unwrap_or_default()
}

fn category_bit(category: Category) -> u16 {
    1 << place(category)
}

const fn category_bits() -> u16 {
    (1 << Category::ALL.len()) - 1
}

impl fmt::Display for Selection {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.packs.join("+"))?;
        if self.mine_first {
            out.write_str(" mine-first")?;
        }
        let names: Vec<&str> = self
            .filter
            .categories()
            .iter()
            .map(|one| one.name())
            .collect();
        if !names.is_empty() {
            write!(out, " categories={}", names.join(","))?;
        }
        match self.filter.levels().as_str() {
            EVERY => Ok(()),
            levels => write!(out, " levels={levels}"),
        }
    }
}

impl FromStr for Selection {
    type Err = NotASelection;

    fn from_str(text: &str) -> Result<Self, NotASelection> {
        let mut parts = text.split(' ');
        let packs: Vec<String> = parts
            .next()
            .into_iter()
            .flat_map(|ids| ids.split('+'))
            .map(str::to_owned)
            .collect();
        if packs.is_empty() || !packs.iter().all(|id| is_id(id)) {
            return Err(NotASelection);
        }
        let mut filter = Filter::default();
        let mut mine_first = false;
        for part in parts {
            if part == "mine-first" {
                mine_first = true;
                continue;
            }
            let read = match part.split_once('=') {
                Some(("categories", names)) => {
                    let names: Vec<&str> = names.split(',').collect();
                    filter.with_categories(&names)
                }
                Some(("levels", digits)) => filter.with_levels(digits),
                _ => None,
            };
            filter = read.ok_or(NotASelection)?;
        }
        Ok(Self {
            packs,
            filter,
            mine_first,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_selection_reads_back_to_itself() {
        for text in [
            "fr-general",
            "fr-general+fr-quebec",
            "stars categories=history,food",
            "stars levels=12",
            "stars+en-general mine-first",
            "stars+en-general mine-first levels=3",
            "a+b-2+c categories=cinema-music levels=3",
        ] {
            let selection: Selection = text.parse().expect("a selection");
            assert_eq!(selection.to_string(), text);
        }
    }

    #[test]
    fn all_by_another_name_is_all() {
        let every = Category::ALL.map(|(name, _)| name).join(",");
        for text in [
            format!("stars categories={every}"),
            "stars levels=123".to_owned(),
            "stars categories=all levels=all".to_owned(),
        ] {
            assert_eq!(text.parse(), Ok(Selection::of("stars")), "{text}");
        }
    }

    #[test]
    fn what_is_no_selection_is_refused() {
        for text in [
            "",
            " ",
            "+",
            "a+",
            "A",
            "a b",
            "a levels=",
            "a levels=4",
            "a levels=0",
            "a categories=",
            "a categories=war",
            "a colours=red",
        ] {
            assert_eq!(text.parse::<Selection>(), Err(NotASelection), "{text:?}");
        }
    }

    #[test]
    fn what_is_picked_last_counts_where_all_is_picked_too() {
        let all = Filter::default();
        let some = all.with_categories(&["all", "history"]).expect("a filter");
        assert_eq!(some.categories(), [Category::History]);
        assert_eq!(some.with_categories(&["history", "all"]), Some(all));
        assert_eq!(
            some.with_categories(&["food"]).map(Filter::categories),
            Some(vec![Category::Food])
        );
        assert_eq!(all.with_categories(&["all"]), Some(all));
        assert_eq!(all.with_categories(&[]), None);
    }

    #[test]
    fn categories_and_difficulties_both_count() {
        let filter = Filter::default().with_categories(&["history", "food"]);
        let filter = filter
            .and_then(|filter| filter.with_levels("12"))
            .expect("a filter");
        assert!(filter.takes(Category::History, Difficulty::Easy));
        assert!(filter.takes(Category::Food, Difficulty::Medium));
        assert!(!filter.takes(Category::Food, Difficulty::Hard));
        assert!(!filter.takes(Category::Arts, Difficulty::Easy));
    }
}
