//! What a result tells of its evening, once the database has said what that is.

use crate::screen::evening::{self, EveningScore};
use crate::store::{Evening, EveningSum};
use crate::table::lifecycle::{End, Lifecycle};
use crate::table::state::Table;

/// What everybody has of an evening, as screens tell it.
pub fn scores(evening: &Evening) -> Vec<EveningScore> {
    let score = |sum: EveningSum| EveningScore {
        user: sum.user,
        wins: sum.wins,
        matches: sum.matches,
    };
    evening.sums().into_iter().map(score).collect()
}

impl Table {
    /// Adds to the result of the match what the people of its evening have won. To be called once,
    /// after the end.
    pub(in crate::table) fn tell_evening(&mut self, evening: &Evening) {
        let Lifecycle::Ended(End::Played { results, .. }) = &mut self.lifecycle else {
            return;
        };
        let scores = scores(evening);
        for (lang, panel) in results.iter_mut() {
            let words = self.words.of(*lang);
            evening::tonight(panel, &scores, evening.matches.len(), words);
        }
    }
}
