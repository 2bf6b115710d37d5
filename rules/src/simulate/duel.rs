//! Two kinds of robots against each other: each deal is played several times with the kinds seated
//! anew, so that both have had the same cards.

use std::mem::take;

use crate::seat::{MAX_SEATS, Seat};

use super::driver::Marks;
use super::policy::Player;
use super::summary::Duel;

/// The players by seat, for each match of one deal. One of the first kind against two or more of
/// another takes every seat in turn; otherwise the kinds are exchanged. There is a single match
/// where there are not exactly two kinds.
pub(super) fn seatings(kinds: &[Player], players: usize) -> Vec<Vec<Player>> {
    let table: Vec<Player> = (0..players).map(|seat| kinds[seat % kinds.len()]).collect();
    let Some(rival) = rival(kinds) else {
        return vec![table];
    };
    let first = kinds[0];
    let alone = table.iter().filter(|kind| **kind == first).count() == 1;
    if alone && players > 2 {
        let around = (0..players).map(|place| {
            let mut turned = table.clone();
            turned.rotate_right(place);
            turned
        });
        return around.collect();
    }
    let other = |kind: &Player| if *kind == first { rival } else { first };
    let exchanged = table.iter().map(other).collect();
    vec![table, exchanged]
}

/// The other kind, where there are just two.
pub(super) fn rival(kinds: &[Player]) -> Option<Player> {
    let rival = *kinds.iter().find(|kind| **kind != kinds[0])?;
    let either = |kind: &Player| *kind == kinds[0] || *kind == rival;
    kinds.iter().all(either).then_some(rival)
}

/// The results of the deals so far.
#[derive(Default)]
pub(super) struct Tally {
    wins: Vec<f64>,
    places: Vec<f64>,
    points: Vec<f64>,
    /// Means over the present deal.
    won: Mean,
    place: Mean,
    ours: Mean,
    theirs: Mean,
}

#[derive(Clone, Copy, Default)]
struct Mean {
    sum: f64,
    count: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1.0;
    }

    fn value(self) -> f64 {
        self.sum / self.count.max(1.0)
    }
}

impl Tally {
    /// Adds one match of the present deal, to the results of the `first` kind.
    pub fn add(
        &mut self,
        first: Player,
        seated: &[Player],
        ranks: &[Option<u8>; MAX_SEATS],
        marks: &[Marks],
    ) {
        let ranks = &ranks[..seated.len()];
        let sharing = |rank: u8| ranks.iter().filter(|other| **other == Some(rank)).count() as f64;
        let mut ours = 0.0;
        for (rank, player) in ranks.iter().zip(seated) {
            if let Some(rank) = *rank
                && *player == first
            {
                // A shared place counts as the middle of the places shared.
                self.place
                    .add(f64::from(rank) + (sharing(rank) - 1.0) / 2.0);
                ours += f64::from(u8::from(rank == 1));
            }
        }
        self.won.add(ours / sharing(1).max(1.0));
        for manche in marks {
            // Where sides are teams, seats take turns in them.
            for (side, mark) in manche.iter().enumerate() {
                let player = seated[Seat::new(side as u8).index()];
                if let Some(mark) = mark {
                    let mean = if player == first {
                        &mut self.ours
                    } else {
                        &mut self.theirs
                    };
                    mean.add(f64::from(mark.in_halves()) / 2.0);
                }
            }
        }
    }

    /// Closes a deal whose matches are all played; it is won by places, or by the points of all of
    /// them.
    pub fn close_deal(&mut self, by_points: bool) {
        let ahead = take(&mut self.ours).value() - take(&mut self.theirs).value();
        self.points.push(ahead);
        self.places.push(take(&mut self.place).value());
        let won = take(&mut self.won).value();
        self.wins.push(match by_points {
            false => won,
            true if ahead == 0.0 => 0.5,
            true => f64::from(u8::from(ahead > 0.0)),
        });
    }

    pub fn result(&self) -> Duel {
        let (win_rate, win_rate_ci95) = interval(&self.wins);
        let (place, place_ci95) = interval(&self.places);
        let (points_per_manche, points_ci95) = interval(&self.points);
        Duel {
            pairs: self.wins.len() as u64,
            win_rate,
            win_rate_ci95,
            place,
            place_ci95,
            points_per_manche,
            points_ci95,
        }
    }
}

/// The mean and its 95 % interval.
fn interval(values: &[f64]) -> (f64, [f64; 2]) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
    (mean, [mean - 1.96 * error, mean + 1.96 * error])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::robot_level::RobotLevel::{Beginner, Easy};

    const ONE: Player = Player::Robot(Easy);
    const OTHER: Player = Player::Robot(Beginner);

    #[test]
    fn one_against_three_takes_every_seat_and_two_kinds_are_exchanged() {
        let around = seatings(&[ONE, OTHER, OTHER, OTHER], 4);
        assert_eq!(around.len(), 4);
        for (seat, table) in around.iter().enumerate() {
            let place = table.iter().position(|kind| *kind == ONE);
            assert_eq!(place, Some(seat), "{table:?}");
        }
        let pair = seatings(&[ONE, OTHER], 4);
        let exchanged = vec![OTHER, ONE, OTHER, ONE];
        assert_eq!(pair, [vec![ONE, OTHER, ONE, OTHER], exchanged]);
        assert_eq!(seatings(&[ONE, OTHER], 2).len(), 2);
        assert_eq!(seatings(&[ONE], 3), [vec![ONE; 3]]);
        let three = [ONE, OTHER, Player::Random];
        assert_eq!(seatings(&three, 3), [three.to_vec()]);
    }

    #[test]
    fn a_shared_place_is_the_middle_of_those_shared() {
        let mut tally = Tally::default();
        let mut ranks = [None; MAX_SEATS];
        ranks[..4].copy_from_slice(&[Some(1), Some(2), Some(2), Some(4)]);
        for place in 0..4 {
            let mut seated = vec![ONE, OTHER, OTHER, OTHER];
            seated.rotate_right(place);
            tally.add(ONE, &seated, &ranks, &[]);
        }
        tally.close_deal(false);
        let duel = tally.result();
        assert_eq!((duel.place, duel.win_rate), (2.5, 0.25));
    }
}
