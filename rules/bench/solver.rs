//! How long the solver of Kaddour takes by tricks left: `cargo bench -p tapis-rules-bench --bench
//! solver`. Positions are deals played at random to that many tricks; each is solved with a table of
//! its own, in milliseconds.
#![expect(clippy::print_stdout, reason = "a bench prints what it measured")]
#![expect(clippy::disallowed_types, reason = "it measures time")]

use std::time::Instant;

use tapis_rules::cards::spanish::{PACK, SIZE, SUITS};
use tapis_rules::dice::{Dice, Seed};
use tapis_rules::kaddour::Options;
use tapis_rules::kaddour::play::Play;
use tapis_rules::kaddour::solver::Solver;
use tapis_rules::kaddour::tricks::TRICKS;
use tapis_rules::seat::Seat;

/// How many positions for each number of tricks.
const POSITIONS: usize = 200;

fn position(tricks: u8, rng: &mut Dice) -> Play {
    let mut pack = PACK;
    for last in (1..SIZE).rev() {
        pack.swap(last, rng.below(last as u32 + 1) as usize);
    }
    let mut play = Play::deal(&pack, Seat::new(rng.below(4) as u8));
    play.trump = SUITS[rng.below(4) as usize];
    while TRICKS - play.tricks > tricks {
        let legal = play.legal(&Options::default());
        let Some(card) = legal.nth(rng.below(u32::from(legal.len())) as u8) else {
            break;
        };
        play.play(card);
    }
    play
}

fn main() {
    let mut rng = Seed::of_text("solver").dice(&["bench"]);
    for tricks in 5..=TRICKS {
        let mut times: Vec<f64> = (0..POSITIONS)
            .map(|_| {
                let play = position(tricks, &mut rng);
                let mut solver = Solver::new(play.trump, &Options::default(), 18);
                let from = Instant::now();
                let value = solver.best(&play, i16::from(tricks) * 6, u64::MAX);
                let took = from.elapsed().as_secs_f64() * 1000.0;
                assert!(value.is_some());
                took
            })
            .collect();
        times.sort_by(f64::total_cmp);
        let at = |share: usize| times[POSITIONS * share / 100];
        println!(
            "{tricks} tricks: p50 {:.3} ms, p90 {:.3} ms, p99 {:.3} ms",
            at(50),
            at(90),
            at(99)
        );
    }
}
