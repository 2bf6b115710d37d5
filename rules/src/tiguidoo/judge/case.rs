//! One verdict: exact texts first, then those with the phrases that are dropped, then typing errors
//! (TIG-45, 55, 60, 69, 72).

use super::form::Form;
use super::given::Given;
use super::readings::Stage;
use super::{Edition, Forms, Key, Scale, Verdict};
use crate::tiguidoo::options::Level;

/// What an answer is judged against.
pub(super) struct Case<'a> {
    /// The texts of the question.
    pub own: &'a Forms,
    /// The keys of the other cards.
    pub others: &'a [&'a Key],
    /// Whether the player got the hint of this question already.
    pub told_more: bool,
}

/// Number of typing errors forgiven in a text of `characters` (TIG-25, 44).
fn allowance(characters: usize, scale: Scale) -> usize {
    let most = match (scale.level, characters) {
        (_, ..6) => 0,
        (Level::Strict, _) | (Level::Generous, ..10) => 1,
        (Level::Generous, _) => 2,
    };
    most.min(usize::from(scale.tolerance))
}

impl Case<'_> {
    /// The verdict at one level.
    pub fn judge(&self, given: &Given<'_>, scale: Scale) -> Verdict {
        let stages: &[Stage] = match (scale.level, scale.edition) {
            (Level::Strict, _) => &[Stage::Strict],
            (Level::Generous, Edition::Second) => &[Stage::Generous],
            (Level::Generous, Edition::Third) => &[Stage::Generous, Stage::Values],
        };
        let given = std::slice::from_ref(given);
        let mut exact = stages.iter().filter_map(|stage| self.exact(given, *stage));
        if let Some(verdict) = exact.next() {
            return verdict;
        }
        let [.., last] = stages else {
            return Verdict::Wrong;
        };
        let left = match last {
            Stage::Values => given[0].without_phrases(),
            Stage::Strict | Stage::Generous => Vec::new(),
        };
        if let Some(verdict) = self.exact(&left, *last) {
            return verdict;
        }
        let all: Vec<&Given<'_>> = given.iter().chain(&left).collect();
        match self.is_nearest(&all, scale, *last) {
            true => Verdict::Right,
            false => Verdict::Wrong,
        }
    }

    /// The verdict of a text that is exactly one of the entry's, in any of the ways it was typed.
    fn exact(&self, given: &[Given<'_>], stage: Stage) -> Option<Verdict> {
        let is = |form: &Form| given.iter().any(|given| given.is(form, stage));
        if self.own.answers.iter().any(is) {
            return Some(Verdict::Right);
        }
        let same = |form: &Form| given.iter().any(|given| given.same(form, stage));
        if self.own.rejects.iter().any(same) {
            return Some(Verdict::Wrong);
        }
        let which = self.own.more.iter().position(same)?;
        Some(match self.told_more {
            true => Verdict::Wrong,
            false => Verdict::More(which),
        })
    }

    /// Whether the nearest text within the allowance is an accepted answer; at an equal distance a wrong
    /// text wins (TIG-60).
    fn is_nearest(&self, given: &[&Given<'_>], scale: Scale, stage: Stage) -> bool {
        let slips_count = stage == Stage::Values && scale.tolerance > 0;
        let errors = |form: &Form| {
            let most = allowance(form.length(stage), scale);
            let errors = given
                .iter()
                .filter_map(|given| given.errors(form, stage, most));
            let slips = || {
                let may = slips_count && form.allows_slips();
                may && given.iter().any(|given| given.slips(form, stage))
            };
            errors.min().or_else(|| slips().then_some(1))
        };
        let near = self.own.answers.iter();
        let near = near.filter_map(|form| Some((errors(form)?, form)));
        let Some((nearest, form)) =
            near.min_by_key(|(errors, form)| (*errors, form.allows_slips()))
        else {
            return false;
        };
        let others = || self.others.iter().map(|other| other.forms(scale.edition));
        let is_elsewhere = |form: &Form| given.iter().any(|given| given.same(form, stage));
        let by_slip = slips_count && form.allows_slips();
        if by_slip
            && others().any(|other| other.answers.iter().chain(&other.rejects).any(is_elsewhere))
        {
            return false;
        }
        let nearer = |form: &Form| errors(form).is_some_and(|errors| errors <= nearest);
        let is_own = |form: &Form| self.own.answers.iter().any(|own| own.is(form, stage));
        let elsewhere = |other: &Forms| {
            let mut answers = other.answers.iter();
            answers.any(|form| nearer(form) && !is_own(form))
        };
        !self.own.rejects.iter().any(nearer) && !others().any(elsewhere)
    }
}
