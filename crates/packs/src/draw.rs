//! The draw of a match's 52 questions: those that were asked least often, by chance among equals.

use tapis_rules::dice::{Dice, Seed};
use tapis_rules::tiguidoo::Questions;
use tapis_rules::tiguidoo::questions::QuestionFault;

use super::source::Candidate;
use super::{FEWEST_ENTRIES, Pool};

/// The questions of a match.
#[derive(Clone, Debug)]
pub struct Draw {
    /// The questions by card: the match data.
    pub questions: Questions,
    /// The ids of the entries, in the order of the cards.
    pub ids: Vec<String>,
    /// The ids of their packs, in the same order.
    pub packs: Vec<String>,
}

/// Draws the questions of a match from a pool (TIG-6, 48); `seed` and `ids` are those of the match,
/// `fixed` is its `fixed_questions`.
///
/// Exactly 52 candidates are drawn first, because a record names only those and must verify by the
/// same draws.
///
/// # Errors
/// [`QuestionFault`] if there are too few questions, or a pack did not come from
/// [`Pack::read`](super::Pack::read).
pub fn draw<T: AsRef<str>>(
    pool: &Pool,
    seed: &Seed,
    ids: &[T],
    fixed: bool,
) -> Result<Draw, QuestionFault> {
    let candidates = if fixed {
        pool.candidates().take(FEWEST_ENTRIES).collect()
    } else {
        // A separate stream: the match itself uses the first one from its beginning.
        least_asked(pool, &mut seed.nth(1).dice(ids))
    };
    let entries = candidates.iter().map(|one| one.entry.entry.clone());
    let entries: Vec<_> = entries.collect();
    let questions = Questions::new(pool.language(), &entries)?.attached(fixed, seed.dice(ids));
    let by_card = by_card(candidates, fixed, &mut seed.dice(ids));
    Ok(Draw {
        questions,
        ids: by_card.iter().map(|one| one.entry.id.clone()).collect(),
        packs: by_card.iter().map(|one| one.pack.to_owned()).collect(),
    })
}

/// The 52 entries asked least often, in the order of the pool; those set aside come after all
/// others.
fn least_asked<'a>(pool: &'a Pool, dice: &mut Dice) -> Vec<Candidate<'a>> {
    let all: Vec<Candidate<'a>> = pool.candidates().collect();
    let mut order: Vec<usize> = (0..all.len()).collect();
    dice.shuffle(&mut order);
    order.sort_by_key(|&number| (all[number].aside, all[number].asked));
    order.truncate(FEWEST_ENTRIES);
    order.sort_unstable();
    order.into_iter().map(|number| all[number]).collect()
}

/// The candidates in the order of the cards, by the same draws with which the rules attach them.
fn by_card<'a>(mut left: Vec<Candidate<'a>>, fixed: bool, dice: &mut Dice) -> Vec<Candidate<'a>> {
    if fixed {
        return left;
    }
    let mut drawn = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let chosen = dice.below(left.len() as u32) as usize;
        drawn.push(left.remove(chosen));
    }
    drawn
}
