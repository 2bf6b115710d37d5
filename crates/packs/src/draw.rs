//! Which questions a match asks: those that were asked least often, by chance among equals.

use tapis_rules::cards::ace_high::{Card, SIZE};
use tapis_rules::dice::{Dice, Seed};
use tapis_rules::game::MatchData;
use tapis_rules::tiguidoo::questions::QuestionFault;
use tapis_rules::tiguidoo::{Options, Questions};

use super::source::Candidate;
use super::{Category, Pool};

/// The questions of a match.
#[derive(Clone, Debug)]
pub struct Draw {
    /// The questions by card: the match data.
    pub questions: Questions,
    /// The cards that have a question, in pack order (TIG-73).
    pub cards: Vec<Card>,
    /// The ids of the entries, in the order of the cards.
    pub ids: Vec<String>,
    /// The ids of their packs, in the same order.
    pub packs: Vec<String>,
    /// Their categories, in the same order.
    pub categories: Vec<Category>,
}

/// Draws the questions of a match from a pool (TIG-6, 48, 73); `options`, `seed` and `ids` are those of the
/// match, in which the ids of all seats and of the start are mixed.
///
/// Exactly as many candidates as the match takes are drawn first, because a record names only those and
/// must verify by the same draws.
///
/// # Errors
/// [`QuestionFault`] if there are too few questions, or a pack did not come from
/// [`Pack::read`](super::Pack::read).
pub fn draw<T: AsRef<str>>(
    pool: &Pool,
    seed: &Seed,
    ids: &[T],
    options: &Options,
) -> Result<Draw, QuestionFault> {
    let players = ids.len().saturating_sub(1) as u8;
    let needed = Questions::needed(options, players);
    // Where questions abound there is one for each card, as ever; those of a server that go first all come
    // to cards that will be seen.
    let taken = match pool.size() >= SIZE && !pool.mine_first {
        true => SIZE,
        false => needed,
    };
    let candidates: Vec<Candidate<'_>> = if options.fixed_questions {
        pool.candidates().take(taken).collect()
    } else {
        // A separate stream: the match itself uses the first one from its beginning.
        least_asked(pool, taken, &mut seed.nth(1).dice(ids))
    };
    if candidates.len() < needed {
        return Err(QuestionFault::TooFew(candidates.len()));
    }
    let entries = candidates.iter().map(|one| one.entry.entry.clone());
    let entries: Vec<_> = entries.collect();
    let questions = Questions::new(pool.language(), &entries)?;
    let questions = questions.attached(options, players, seed.dice(ids));
    let on = |card| Some((card, candidates[questions.candidate(card)?]));
    let (cards, by_card): (Vec<Card>, Vec<Candidate<'_>>) = Card::all().filter_map(on).unzip();
    Ok(Draw {
        questions,
        cards,
        ids: by_card.iter().map(|one| one.entry.id.clone()).collect(),
        packs: by_card.iter().map(|one| one.pack.to_owned()).collect(),
        categories: by_card.iter().map(|one| one.entry.category).collect(),
    })
}

/// The entries asked least often, in the order of the pool; those set aside come after all others, and
/// before them those of packs that only make up the number.
fn least_asked<'a>(pool: &'a Pool, taken: usize, dice: &mut Dice) -> Vec<Candidate<'a>> {
    let all: Vec<Candidate<'a>> = pool.candidates().collect();
    let mut order: Vec<usize> = (0..all.len()).collect();
    dice.shuffle(&mut order);
    order.sort_by_key(|&number| {
        let one = &all[number];
        (one.aside, one.spare, one.asked)
    });
    order.truncate(taken);
    order.sort_unstable();
    order.into_iter().map(|number| all[number]).collect()
}
