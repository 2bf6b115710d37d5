//! The pace of computer players; their play is in the rules.
//!
//! A pause depends on the seed, the seat, its level and the number of public events so far, never
//! on what the robot holds or on what others do in secret: it must not tell anything.

use tapis_rules::dice::{Dice, Seed};
use tapis_rules::robot_level::RobotLevel;
use tapis_rules::seat::Seat;

/// The shortest pause of a robot, in milliseconds.
const LEAST_PAUSE: u32 = 800;
/// Longest time between robots of a level that answer in the same window, in milliseconds: the
/// better they play, the sooner they see what can be thrown in.
const fn most_jitter(level: RobotLevel) -> u32 {
    match level {
        RobotLevel::Beginner => 900,
        RobotLevel::Easy => 700,
        RobotLevel::Strong | RobotLevel::Expert => 500,
    }
}

/// The randomness with which a robot decides, by the number of public events so far.
pub fn luck(seed: &Seed, seat: Seat, events: u32) -> Dice {
    seed.dice(&["robot".to_owned(), seat.to_string(), events.to_string()])
}

/// Pause of a robot before an act, in milliseconds, by the number of public `events`: shorter where
/// one person plays, who waits for nobody else. No pace lengthens it.
pub fn pause(seed: &Seed, seat: Seat, events: u32, people: usize) -> u64 {
    let most = if people > 1 { 2_500 } else { 1_500 };
    let mut dice = seed.dice(&["pause".to_owned(), seat.to_string(), events.to_string()]);
    u64::from(LEAST_PAUSE + dice.below(most - LEAST_PAUSE))
}

/// Time from the beginning of a window to a robot's answer in it, in milliseconds: that of a person
/// who sees it, and never less than the `breath` of the pace.
pub fn reaction(level: RobotLevel, seed: &Seed, seat: Seat, turn: u32, breath: u64) -> u64 {
    let mut dice = seed.dice(&["reaction".to_owned(), seat.to_string(), turn.to_string()]);
    breath + u64::from(dice.below(most_jitter(level)))
}

/// Time that a robot takes to read a question and write, in milliseconds, of the `whole` time there
/// is; the same whether it knows the answer or not. A person reads, opens a form and types meanwhile: the weaker
/// the robot, the more of the time is theirs.
pub fn writing(level: RobotLevel, seed: &Seed, seat: Seat, turn: u32, whole: u64) -> u64 {
    let mut dice = seed.dice(&["writing".to_owned(), seat.to_string(), turn.to_string()]);
    let (least, most) = match level {
        RobotLevel::Beginner => (65, 90),
        RobotLevel::Easy => (55, 90),
        RobotLevel::Strong | RobotLevel::Expert => (40, 90),
    };
    let (least, most) = (whole * least / 100, whole * most / 100);
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
            let window = pace.wait(tapis_rules::moment::CountdownKind::Reflex);
            let slowest = |level: RobotLevel| {
                let seat = Seat::new(1);
                let times = (0..50).map(|turn| reaction(level, &seed, seat, turn, pace.breath()));
                times.max().unwrap_or_default()
            };
            let by_level = RobotLevel::ALL.map(slowest);
            assert!(by_level[0] < window && by_level[0] > by_level[1]);
            assert!(by_level[1] > by_level[2] && by_level[2] == by_level[3]);
        }
        for whole in [0, 1, 15_000, 60_000] {
            let soonest = |level: RobotLevel| {
                let times = (0..50).map(|turn| writing(level, &seed, Seat::new(1), turn, whole));
                let times: Vec<u64> = times.collect();
                assert!(times.iter().all(|time| *time <= whole));
                times.into_iter().min()
            };
            let by_level = RobotLevel::ALL.map(soonest);
            assert!(by_level.is_sorted_by(|one, other| one >= other));
            assert!(whole < 2 || by_level[0] > by_level[1] && by_level[1] > by_level[2]);
        }
        let again = pause(&seed, Seat::new(1), 4, 1);
        assert_eq!(again, pause(&seed, Seat::new(1), 4, 1));
    }
}
