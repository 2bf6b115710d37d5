//! Which 52 questions a match asks: those that were asked least often, by chance among equals.

use tapis_rules::dice::{Dice, Seed};
use tapis_rules::tiguidoo::Questions;
use tapis_rules::tiguidoo::questions::QuestionFault;

use super::{FEWEST_ENTRIES, PackEntry, QuestionSource};

/// The questions of a match.
#[derive(Clone, Debug)]
pub struct Draw {
    /// As the match is handed them, attached to the cards: its match data.
    pub questions: Questions,
    /// The ids of the entries, by card in the order of the cards.
    pub ids: Vec<String>,
}

/// Draws the questions of a match from a source (TIG-6, 48); `seed` and `ids` are those of the
/// match, `fixed` is its `fixed_questions`.
///
/// There are always exactly 52 candidates, so that a record, which names no others, verifies by
/// the same draws.
///
/// # Errors
/// [`QuestionFault`], where the pack was not one that [`Pack::read`](super::Pack::read) let through.
pub fn draw<T: AsRef<str>>(
    source: &QuestionSource,
    seed: &Seed,
    ids: &[T],
    fixed: bool,
) -> Result<Draw, QuestionFault> {
    let candidates = if fixed {
        let entries = source.pack.entries.iter();
        entries.take(FEWEST_ENTRIES).collect()
    } else {
        // A stream of its own: the match reads the first one from its beginning.
        least_asked(source, &mut seed.nth(1).dice(ids))
    };
    let entries: Vec<_> = candidates.iter().map(|entry| entry.entry.clone()).collect();
    let questions = Questions::new(source.pack.language, &entries)?.attached(fixed, seed.dice(ids));
    Ok(Draw {
        questions,
        ids: by_card(&candidates, fixed, &mut seed.dice(ids)),
    })
}

/// 52 entries in the order of the pack, none of which was asked more often than one left out;
/// those set aside count for more than any other.
fn least_asked<'a>(source: &'a QuestionSource, dice: &mut Dice) -> Vec<&'a PackEntry> {
    let pack = &source.pack;
    let times = |entry: &PackEntry| {
        let times = source.asked.get(&entry.id).copied().unwrap_or(0);
        (source.aside.contains(&entry.id), times)
    };
    let mut order: Vec<usize> = (0..pack.entries.len()).collect();
    dice.shuffle(&mut order);
    order.sort_by_key(|&number| times(&pack.entries[number]));
    order.truncate(FEWEST_ENTRIES);
    order.sort_unstable();
    order
        .into_iter()
        .map(|number| &pack.entries[number])
        .collect()
}

/// The ids in the order of the cards, by the draws with which the rules attach them.
fn by_card(candidates: &[&PackEntry], fixed: bool, dice: &mut Dice) -> Vec<String> {
    let mut left: Vec<&str> = candidates.iter().map(|entry| entry.id.as_str()).collect();
    if fixed {
        return left.into_iter().map(str::to_owned).collect();
    }
    let mut drawn = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let chosen = dice.below(left.len() as u32) as usize;
        drawn.push(left.remove(chosen).to_owned());
    }
    drawn
}
