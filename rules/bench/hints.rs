//! How long a hint takes to think out, by game: `cargo bench -p tapis-rules-bench --bench hints`.
//! Every choice of every seat in whole matches among robots, in milliseconds.
#![expect(clippy::print_stdout, reason = "a bench prints what it measured")]
#![expect(clippy::disallowed_types, reason = "it measures time")]

use std::time::Instant;

use tapis_rules::advice::{Advice, Views, adviser};
use tapis_rules::dice::Seed;
use tapis_rules::for_every_game;
use tapis_rules::game::Game;
use tapis_rules::moment::Moment;
use tapis_rules::notation::Input;
use tapis_rules::options::Options;
use tapis_rules::play::{Match, Setup};
use tapis_rules::robot_level::RobotLevel;

/// How many matches of each preset.
const MATCHES: u64 = 3;
/// How many inputs of a match are looked at: some matches are long.
const INPUTS: u32 = 400;

/// Times every hint of one match.
fn watch<G: Game>(setup: &Setup<G>, times: &mut Vec<f64>) {
    let Ok(mut live) = Match::start(setup) else {
        return;
    };
    let mut choices = Vec::new();
    for step in 0..INPUTS {
        if G::over(live.public()) {
            return;
        }
        let rng = setup.seed.dice(&[step.to_string()]);
        let mut acted = None;
        for seat in live.seats() {
            live.choices(seat, &mut choices);
            if choices.is_empty() {
                continue;
            }
            let mut memory = G::Memory::default();
            live.remember(seat, &mut memory);
            let views = Views::<G> {
                seat,
                public: live.public().clone(),
                secret: live.secret(seat).clone(),
                memory,
                rng: rng.clone(),
            };
            let from = Instant::now();
            let advice = Advice::of(&views);
            times.push(from.elapsed().as_secs_f64() * 1000.0);
            assert!(advice.is_some());
            if acted.is_none() && G::awaiting(&views.public).has(seat) {
                let level = RobotLevel::Easy;
                let rng = &mut rng.clone();
                let act = G::decide(level, views.robot_view(), rng);
                acted = act.map(|act| Input::Act(seat, act));
            }
        }
        let fires = || live.timers().iter().next().map(|running| running.timer);
        let input = acted.or_else(|| fires().map(Input::Fire));
        let Some(input) = input else {
            return;
        };
        if live.play(Moment::default(), &input).is_err() {
            return;
        }
    }
}

fn measure<G: Game>() {
    let mut times = Vec::new();
    for preset in G::Options::PRESETS {
        for number in 0..MATCHES {
            let seed = Seed::of_text(preset.name).nth(number);
            let Ok(options) = G::Options::preset(preset.name) else {
                continue;
            };
            let players = options.players().0.max(4).min(options.players().1);
            if let Ok(setup) = Setup::<G>::of_robots(options, players, seed) {
                watch(&setup, &mut times);
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let at = |share: usize| times[(times.len() * share / 1000).min(times.len() - 1)];
    println!(
        "{} ({}): {} hints, p50 {:.3} ms, p99 {:.3} ms, slowest {:.3} ms",
        G::NAME,
        adviser::<G>(),
        times.len(),
        at(500),
        at(990),
        at(1000)
    );
}

macro_rules! measured {
    ($($module:ident: $Game:ident,)*) => {
        fn main() {
            $(measure::<tapis_rules::$module::$Game>();)*
        }
    };
}

for_every_game!(measured);
