//! Two kinds of robots against each other: each deal is played twice, with the kinds exchanged.

use crate::seat::{MAX_SEATS, Seat};

use super::driver::Marks;
use super::policy::Player;
use super::summary::Duel;

/// The results of the pairs so far.
pub(super) struct Tally {
    first: Player,
    second: Player,
    wins: Vec<f64>,
    points: Vec<f64>,
    pair_wins: f64,
    pair_points: Mean,
    against: Mean,
}

#[derive(Clone, Copy, Default)]
struct Mean {
    sum: f64,
    count: f64,
}

impl Tally {
    pub fn new(first: Player, second: Player) -> Self {
        Self {
            first,
            second,
            wins: Vec::new(),
            points: Vec::new(),
            pair_wins: 0.0,
            pair_points: Mean::default(),
            against: Mean::default(),
        }
    }

    /// One match of the present pair.
    pub fn add(&mut self, seated: &[Player], ranks: &[Option<u8>; MAX_SEATS], marks: &[Marks]) {
        let won = |seat: &usize| ranks[*seat] == Some(1);
        let winners: Vec<usize> = (0..seated.len()).filter(won).collect();
        let ours = winners
            .iter()
            .filter(|seat| seated[**seat] == self.first)
            .count();
        self.pair_wins += ours as f64 / winners.len().max(1) as f64 / 2.0;
        for manche in marks {
            // Where sides are teams, seats take turns in them.
            for (side, mark) in manche.iter().enumerate() {
                let player = seated[Seat::new(side as u8).index()];
                if let Some(mark) = mark {
                    let mean = if player == self.first {
                        &mut self.pair_points
                    } else {
                        &mut self.against
                    };
                    mean.sum += f64::from(mark.in_halves()) / 2.0;
                    mean.count += 1.0;
                }
            }
        }
    }

    /// Both matches of the pair are played; won by places, or by the points of both.
    pub fn close_pair(&mut self, by_points: bool) {
        let (ours, theirs) = (
            std::mem::take(&mut self.pair_points),
            std::mem::take(&mut self.against),
        );
        let ahead = ours.sum / ours.count.max(1.0) - theirs.sum / theirs.count.max(1.0);
        self.points.push(ahead);
        let won = std::mem::take(&mut self.pair_wins);
        self.wins.push(match by_points {
            false => won,
            true if ahead == 0.0 => 0.5,
            true => f64::from(u8::from(ahead > 0.0)),
        });
    }

    pub fn result(&self) -> Duel {
        debug_assert_ne!(self.first, self.second);
        let (win_rate, win_rate_ci95) = interval(&self.wins);
        let (points_per_manche, points_ci95) = interval(&self.points);
        Duel {
            pairs: self.wins.len() as u64,
            win_rate,
            win_rate_ci95,
            points_per_manche,
            points_ci95,
        }
    }
}

/// Mean and its 95 % interval.
fn interval(values: &[f64]) -> (f64, [f64; 2]) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
    (mean, [mean - 1.96 * error, mean + 1.96 * error])
}
