//! The best of several acts, tried in sampled worlds that may be the real one.

use crate::dice::Dice;
use crate::game::Chance;
use crate::ledger::Ledger;
use crate::seat::{Seat, Seats};

/// Number of trials, and the certainty asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trials {
    /// Number of worlds in which each act is tried in the first round, where there are few acts.
    pub worlds: u32,
    /// Most outcomes looked at in the first round, however many acts there are: where a power may touch
    /// any two cards, a choice must not take longer than somebody would wait.
    pub most: u32,
    /// Number of standard errors by which an act must be better than the first one to be done
    /// instead.
    pub margin: f64,
    /// Margin by which it must be better, beyond those errors.
    pub least: f64,
}

/// The usual [`Trials::most`].
pub(crate) const MOST: u32 = 800;

/// Lead of an act over the first one, so far.
struct Lead<A> {
    act: A,
    sum: f64,
    squares: f64,
}

impl<A> Lead<A> {
    /// The mean lead, less the margin.
    fn sure(&self, worlds: f64, margin: f64) -> f64 {
        let mean = self.sum / worlds;
        let variance = (self.squares / worlds - mean * mean).max(0.0);
        mean - margin * (variance / worlds).sqrt()
    }
}

/// Lead of a seat over the others who took part in a manche, in hundredths of what it cost them.
pub(crate) fn lead(seat: Seat, mut others: Seats, cost: impl Fn(Seat) -> i32) -> i32 {
    others.remove(seat);
    let sum: i32 = others.into_iter().map(&cost).sum();
    100 * sum / i32::from(others.len()).max(1) - 100 * cost(seat)
}

impl Trials {
    /// The act with the best prospects; `usual` is done unless another is surely better. Worlds are
    /// drawn from one stream, and what happens in them from the stream after it.
    pub fn act<A: Copy + PartialEq, W>(
        self,
        mut acts: Vec<A>,
        usual: Option<A>,
        sample: impl Fn(&mut Dice) -> W,
        outcome: impl Fn(&W, A, &mut Chance) -> i32,
        rng: &mut Dice,
    ) -> Option<A> {
        if let Some(usual) = usual {
            acts.retain(|act| *act != usual);
            acts.insert(0, usual);
        }
        let mut worlds = rng.clone();
        rng.word();
        let mut chance = Chance {
            dice: rng.clone(),
            ledger: Ledger::default(),
        };
        self.best(
            &acts,
            || sample(&mut worlds),
            |world, act| outcome(world, act, &mut chance),
        )
    }

    /// The act with the best outcome on average; the first one unless another is surely better, so
    /// a caller puts its choice without thought there.
    ///
    /// All are tried in the same worlds. After each round the worse half of the others is out, and
    /// the next round has twice as many worlds: thought goes where the choice is close.
    pub fn best<A: Copy, W>(
        self,
        acts: &[A],
        mut sample: impl FnMut() -> W,
        mut outcome: impl FnMut(&W, A) -> i32,
    ) -> Option<A> {
        let (first, others) = acts.split_first()?;
        let lead = |act: &A| Lead {
            act: *act,
            sum: 0.0,
            squares: 0.0,
        };
        let mut left: Vec<Lead<A>> = others.iter().map(lead).collect();
        let most = self.most / acts.len() as u32;
        let (mut round, mut tried) = (self.worlds.min(most).max(2), 0.0);
        while !left.is_empty() {
            for _ in 0..round {
                let world = sample();
                let usual = outcome(&world, *first);
                for lead in &mut left {
                    let more = f64::from(outcome(&world, lead.act) - usual);
                    lead.sum += more;
                    lead.squares += more * more;
                }
            }
            tried += f64::from(round);
            round *= 2;
            left.sort_by(|one, other| other.sum.total_cmp(&one.sum));
            if left.len() == 1 {
                break;
            }
            left.truncate(left.len().div_ceil(2));
        }
        let better = left.first();
        let better = better.filter(|lead| lead.sure(tried, self.margin) > self.least);
        Some(better.map_or(*first, |lead| lead.act))
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Trials};

    const TRIALS: Trials = Trials {
        worlds: 3,
        most: MOST,
        margin: 1.0,
        least: 0.0,
    };

    #[test]
    fn the_best_on_average_is_found_in_worlds_shared_by_all() {
        let mut world = 0;
        let sample = || {
            world += 1;
            world
        };
        // Luck is the same for each act; the fourth is worth one more.
        let outcome = |world: &i32, act: i32| world * 37 % 101 + i32::from(act == 4);
        assert_eq!(TRIALS.best(&[1, 2, 3, 4, 5], sample, outcome), Some(4));
    }

    #[test]
    fn what_is_only_by_chance_better_leaves_the_first() {
        assert_eq!(TRIALS.best(&['b', 'a', 'c'], || (), |(), _| 7), Some('b'));
        let mut world = 0;
        let sample = || {
            world += 1;
            world
        };
        let luck = |world: &i32, act: char| match act {
            'a' if world % 5 == 0 => 10,
            'a' => -2,
            _ => 0,
        };
        assert_eq!(TRIALS.best(&['b', 'a'], sample, luck), Some('b'));
        assert_eq!(TRIALS.best(&[] as &[char], || (), |(), _| 7), None);
        let nothing = || unreachable!("nothing to choose");
        assert_eq!(TRIALS.best(&['x'], nothing, |(), _| 0), Some('x'));
    }
}
