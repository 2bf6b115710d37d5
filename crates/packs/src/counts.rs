//! Numbers of a pack's questions by category and difficulty, so that the size of a [`Filter`] is
//! known without reading the pack.

use std::fmt;

use super::selection::{level, place};
use super::{Category, Filter, Pack};
use tapis_rules::tiguidoo::questions::Difficulty;

const LEVELS: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

/// The number of a pack's questions by category and difficulty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts([[u32; 3]; Category::ALL.len()]);

impl Counts {
    /// Counts the questions of a pack.
    #[must_use]
    pub fn of(pack: &Pack) -> Self {
        let mut counts = Self::default();
        for entry in &pack.entries {
            counts.0[place(entry.category)][level(entry.entry.difficulty)] += 1;
        }
        counts
    }

    /// Reads counts from their text, such as `history/1=12 food/3=4`; parts that cannot be read are
    /// skipped.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut counts = Self::default();
        for part in text.split(' ') {
            let read = || {
                let (what, found) = part.split_once('=')?;
                let (name, number) = what.split_once('/')?;
                let (_, category) = Category::ALL.iter().find(|(known, _)| *known == name)?;
                let level: usize = number
                    .parse()
                    .ok()
                    .filter(|level| (1..=3).contains(level))?;
                Some((place(*category), level - 1, found.parse().ok()?))
            };
            if let Some((category, level, found)) = read() {
                counts.0[category][level] = found;
            }
        }
        counts
    }

    /// Number of questions that pass the filter.
    #[must_use]
    pub fn within(&self, filter: Filter) -> usize {
        let all = Category::ALL.iter().flat_map(|(_, category)| {
            let cells = LEVELS.into_iter();
            cells.map(move |level| (*category, level))
        });
        let meant = all.filter(|(category, level)| filter.takes(*category, *level));
        let counts = meant.map(|(category, difficulty)| self.0[place(category)][level(difficulty)]);
        counts.sum::<u32>() as usize
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blank = "";
        for (name, category) in Category::ALL {
            for (number, found) in (1..).zip(self.0[place(category)]) {
                if found > 0 {
                    write!(out, "{blank}{name}/{number}={found}")?;
                    blank = " ";
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ours;

    #[test]
    fn counts_read_back_to_themselves_and_add_up() {
        for pack in ours() {
            let counts = Counts::of(pack);
            assert_eq!(Counts::read(&counts.to_string()), counts);
            let all = Filter::default();
            assert_eq!(counts.within(all), pack.entries.len());
            let hard = all.with_levels("3").expect("a filter");
            let found = pack.entries.iter().filter(|entry| hard.takes_entry(entry));
            assert_eq!(counts.within(hard), found.count());
        }
        assert_eq!(
            Counts::read("war/1=3 food/4=1 food history/2=x"),
            Counts::default()
        );
    }
}
