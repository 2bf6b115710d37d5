//! The pace of computer players; what they play is in the rules.
//!
//! A pause depends on the seed, the seat and the number of public events so far, never on what the
//! robot holds or on what others do in secret: it must not tell anything.

use tapis_rules::dice::{Dice, Seed};
use tapis_rules::seat::Seat;

/// The shortest pause of a robot, in milliseconds.
const LEAST_PAUSE: u32 = 800;
/// How far robots are apart that answer in the same window, in milliseconds.
const MOST_JITTER: u32 = 1_000;

/// The randomness a robot decides with, from the number of public events so far.
pub fn luck(seed: &Seed, seat: Seat, events: u32) -> Dice {
    seed.dice(&["robot".to_owned(), seat.to_string(), events.to_string()])
}

/// How long a robot waits before it acts after so many public events, in milliseconds: less where
/// one person plays, who waits for nobody else. No pace lengthens it.
pub fn pause(seed: &Seed, seat: Seat, events: u32, people: usize) -> u64 {
    let most = if people > 1 { 2_500 } else { 1_500 };
    let mut dice = seed.dice(&["pause".to_owned(), seat.to_string(), events.to_string()]);
    u64::from(LEAST_PAUSE + dice.below(most - LEAST_PAUSE))
}

/// How long after the beginning of a window a robot answers in it, in milliseconds: as a person
/// would who sees it, and never before the `breath` of the pace.
pub fn reaction(seed: &Seed, seat: Seat, turn: u32, breath: u64) -> u64 {
    let mut dice = seed.dice(&["reaction".to_owned(), seat.to_string(), turn.to_string()]);
    breath + u64::from(dice.below(MOST_JITTER))
}

/// How long a robot takes to read a question and write, in milliseconds, of the `whole` time there
/// is; the same whether it knows the answer or not.
pub fn writing(seed: &Seed, seat: Seat, turn: u32, whole: u64) -> u64 {
    let mut dice = seed.dice(&["writing".to_owned(), seat.to_string(), turn.to_string()]);
    // A person reads, opens a form and types meanwhile.
    let (least, most) = (whole * 2 / 5, whole * 9 / 10);
    least + u64::from(dice.below((most - least).max(1) as u32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::pace::Pace;

    #[test]
    fn pauses_differ_and_are_shorter_where_one_person_waits() {
        let seed = Seed::new([7; 32]);
        for (people, most) in [(1, 1_500), (2, 2_500), (5, 2_500)] {
            let pauses: Vec<u64> = (0..50)
                .map(|events| pause(&seed, Seat::new(1), events, people))
                .collect();
            assert!(pauses.iter().all(|pause| (800..most).contains(pause)));
            assert!(pauses.iter().any(|&pause| pause != pauses[0]));
        }
        for pace in Pace::ALL {
            let window = pace.wait(tapis_rules::moment::Pace::Window);
            let times = (0..50).map(|turn| reaction(&seed, Seat::new(1), turn, pace.breath()));
            assert!(times.into_iter().all(|time| time < window));
        }
        for whole in [0, 1, 15_000, 60_000] {
            let times = (0..50).map(|turn| writing(&seed, Seat::new(1), turn, whole));
            assert!(times.into_iter().all(|time| time <= whole));
        }
        let again = pause(&seed, Seat::new(1), 4, 1);
        assert_eq!(again, pause(&seed, Seat::new(1), 4, 1));
    }
}
