//! Fits the estimate of a hand in Kaddour: `cargo run --release -p tapis-rules-bench --example fit`.
//! Deals are dealt at random, played out by rule of thumb, and the features of each hand weighted so
//! that the squared error of its team's points is least. It prints the weights of
//! `rules/src/kaddour/robot/estimate.rs`, and how far the estimate is off.
#![expect(clippy::print_stdout, reason = "it prints what it fitted")]

use tapis_rules::cards::spanish::{PACK, SUITS};
use tapis_rules::dice::Seed;
use tapis_rules::kaddour::Options;
use tapis_rules::kaddour::play::Play;
use tapis_rules::kaddour::robot::estimate::{FEATURES, features};
use tapis_rules::kaddour::robot::heuristic;
use tapis_rules::kaddour::tricks::{SEATS, team};
use tapis_rules::seat::Seat;

/// How many deals are played, once with each trump.
const DEALS: u32 = 200_000;

fn main() {
    let mut rng = Seed::of_text("estimate").dice(&["fit"]);
    let mut normal = [[0.0; FEATURES + 1]; FEATURES];
    let (mut squares, mut sum, mut count) = (0.0, 0.0, 0.0);
    for _ in 0..DEALS {
        let mut pack = PACK;
        rng.shuffle(&mut pack);
        let dealt = Play::deal(&pack, Seat::new(rng.below(4) as u8));
        for trump in SUITS {
            let play = Play { trump, ..dealt };
            let taken = heuristic::play_out(play, None, 0, &Options::default());
            for number in 0..SEATS {
                let points = f64::from(taken[team(Seat::new(number as u8))]);
                let held = features(dealt.hands[number], trump).map(f64::from);
                for (row, one) in normal.iter_mut().zip(held) {
                    for (cell, other) in row.iter_mut().zip(held.into_iter().chain([points])) {
                        *cell += one * other;
                    }
                }
                (squares, sum, count) = (squares + points * points, sum + points, count + 1.0);
            }
        }
    }
    let explained: Vec<f64> = normal.iter().map(|row| row[FEATURES]).collect();
    let weights = solve(normal);
    let fitted: f64 = weights
        .iter()
        .zip(explained)
        .map(|(one, other)| one * other)
        .sum();
    let before = (squares / count - (sum / count).powi(2)).sqrt();
    let after = ((squares - fitted) / count).sqrt();
    println!("one deal spreads {before:.1} points, {after:.1} around the estimate");
    println!(
        "{:?}",
        weights.map(|weight| (100.0 * weight).round() as i32)
    );
}

/// Gauss's elimination of normal equations.
fn solve(mut rows: [[f64; FEATURES + 1]; FEATURES]) -> [f64; FEATURES] {
    for pivot in 0..FEATURES {
        let (above, below) = rows.split_at_mut(pivot + 1);
        let top = &above[pivot];
        for row in below {
            let factor = row[pivot] / top[pivot];
            for (cell, other) in row.iter_mut().zip(top) {
                *cell -= factor * other;
            }
        }
    }
    let mut solution = [0.0; FEATURES];
    for place in (0..FEATURES).rev() {
        let row = &rows[place];
        let known: f64 = (place + 1..FEATURES)
            .map(|other| row[other] * solution[other])
            .sum();
        solution[place] = (row[FEATURES] - known) / row[place];
    }
    solution
}
