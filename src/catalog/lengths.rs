//! How long a match takes, as `tapis lengths` measured it by playing.

use crate::screen::game_info::GameInfo;

/// About how many minutes a match of this preset takes at the normal pace, from ten on in steps of
/// five; `None` for a table that was not measured.
pub fn minutes(game: &GameInfo, preset: &str, people: u8, robots: u8) -> Option<u32> {
    let seats = people + robots;
    let mut lines = game.lengths.lines();
    let (alone, all) = lines.find_map(|line| measured(line, preset, seats))?;
    // Each further person moves the estimate from the first figure towards the second.
    let (more, others) = (u32::from(people.max(1) - 1), u32::from(seats.max(2) - 1));
    let minutes = (alone * (others - more.min(others)) + all * more).div_ceil(others);
    Some(match minutes {
        ..10 => minutes.max(1),
        _ => (minutes + 2) / 5 * 5,
    })
}

/// The minutes for one person among robots and for people only, if the line (game, preset, seats,
/// and these two) is about this table.
fn measured(line: &str, preset: &str, seats: u8) -> Option<(u32, u32)> {
    let mut words = line.split(' ').skip(1);
    let is_it = words.next()? == preset && words.next()?.parse() == Ok(seats);
    let mut minutes = || words.next()?.parse().ok();
    is_it.then_some((minutes()?, minutes()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{OFFERS, offer};

    #[test]
    fn every_line_is_of_a_preset_that_is_offered() {
        for offer in OFFERS {
            for line in offer.info().lengths.lines() {
                let words: Vec<&str> = line.split(' ').collect();
                let [name, preset, seats, _, _] = words[..] else {
                    panic!("{line}")
                };
                assert!(
                    name == offer.name() && offer.presets().contains(&preset),
                    "{line}"
                );
                let seats = seats.parse().expect("a number");
                assert!(measured(line, preset, seats).is_some(), "{line}");
            }
        }
    }

    #[test]
    fn more_persons_shift_it_from_one_measure_to_the_other() {
        let kael = offer("kael").expect("the game").info();
        let (alone, all) = (minutes(kael, "quick", 1, 3), minutes(kael, "quick", 4, 0));
        let mixed = minutes(kael, "quick", 2, 2);
        assert!(
            alone <= mixed && mixed <= all,
            "{alone:?} {mixed:?} {all:?}"
        );
        assert_eq!(minutes(kael, "quick", 9, 9), None);
    }
}
