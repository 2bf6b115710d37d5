//! How long a match takes, as `tapis lengths` measured it by playing.

use std::sync::LazyLock;

/// Lines of game, preset, seats, minutes of one person among robots, minutes of persons only.
const MEASURED: &str = include_str!("../../assets/lengths.txt");

/// What is measured of a table.
#[derive(Clone, Copy, Debug)]
struct Length {
    game: &'static str,
    preset: &'static str,
    seats: u8,
    alone: u32,
    people: u32,
}

static LENGTHS: LazyLock<Vec<Length>> =
    LazyLock::new(|| MEASURED.lines().filter_map(read).collect());

/// About how many minutes a match of this preset takes at the normal pace; none for a table that
/// was not measured. From ten minutes on it is told in steps of five.
pub fn minutes(game: &str, preset: &str, people: u8, robots: u8) -> Option<u32> {
    let seats = people + robots;
    let of =
        |length: &&Length| length.game == game && length.preset == preset && length.seats == seats;
    let Length {
        alone, people: all, ..
    } = LENGTHS.iter().find(of)?;
    // Each person more shifts it from the one towards the other.
    let (more, others) = (u32::from(people.max(1) - 1), u32::from(seats.max(2) - 1));
    let minutes = (alone * (others - more.min(others)) + all * more).div_ceil(others);
    Some(match minutes {
        ..10 => minutes.max(1),
        _ => (minutes + 2) / 5 * 5,
    })
}

fn read(line: &'static str) -> Option<Length> {
    let mut words = line.split(' ');
    Some(Length {
        game: words.next()?,
        preset: words.next()?,
        seats: words.next()?.parse().ok()?,
        alone: words.next()?.parse().ok()?,
        people: words.next()?.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::OFFERS;

    #[test]
    fn every_preset_with_every_number_of_seats_was_measured() {
        for offer in OFFERS {
            for preset in offer.presets() {
                let options = offer.options(preset).expect("options");
                let (fewest, most) = offer.players(&options).expect("players");
                for seats in fewest..=most {
                    for people in 1..=seats {
                        let name = offer.name();
                        let minutes = minutes(name, preset, people, seats - people);
                        assert!(
                            minutes.is_some_and(|minutes| (1..=240).contains(&minutes)),
                            "assets/lengths.txt lacks {name} {preset}, {people} of {seats}: add the lines of \
                             `cargo run --release -- lengths {name} --preset {preset}`"
                        );
                    }
                }
            }
        }
        assert_eq!(
            MEASURED.lines().count(),
            LENGTHS.len(),
            "every line is read"
        );
    }

    #[test]
    fn more_persons_shift_it_from_one_measure_to_the_other() {
        let (alone, all) = (
            minutes("kael", "quick", 1, 3),
            minutes("kael", "quick", 4, 0),
        );
        let mixed = minutes("kael", "quick", 2, 2);
        assert!(
            alone <= mixed && mixed <= all,
            "{alone:?} {mixed:?} {all:?}"
        );
        assert_eq!(minutes("kael", "quick", 9, 9), None);
    }
}
