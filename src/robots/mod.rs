//! The pace of computer players; what they play is in the rules.
//!
//! A pause depends on the seed, the seat and the number of public events so far, never on what the
//! robot holds or on what others do in secret: it must not tell anything.

use tapis_rules::dice::{Dice, Seed};
use tapis_rules::seat::Seat;

use crate::table::pace::Pace;

/// What a robot thinks with after so many public events of a match.
pub fn luck(seed: &Seed, seat: Seat, events: u32) -> Dice {
    seed.dice(&["robot".to_owned(), seat.to_string(), events.to_string()])
}

/// How long a robot waits before it acts after so many public events, in milliseconds.
pub fn pause(seed: &Seed, seat: Seat, events: u32, pace: Pace) -> u64 {
    let (least, most) = pace.pause();
    let mut dice = seed.dice(&["pause".to_owned(), seat.to_string(), events.to_string()]);
    // Seconds, so they fit.
    least + u64::from(dice.below((most - least) as u32))
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

    #[test]
    fn pauses_lie_within_the_pace_and_differ() {
        let seed = Seed::new([7; 32]);
        for pace in Pace::ALL {
            let (least, most) = pace.pause();
            let pauses: Vec<u64> = (0..50)
                .map(|events| pause(&seed, Seat::new(1), events, pace))
                .collect();
            assert!(pauses.iter().all(|pause| (least..most).contains(pause)));
            assert!(pauses.iter().any(|&pause| pause != pauses[0]));
        }
        for whole in [0, 1, 15_000, 60_000] {
            let times = (0..50).map(|turn| writing(&seed, Seat::new(1), turn, whole));
            assert!(times.into_iter().all(|time| time <= whole));
        }
        let again = pause(&seed, Seat::new(1), 4, Pace::Rapid);
        assert_eq!(again, pause(&seed, Seat::new(1), 4, Pace::Rapid));
    }
}
