//! The laws on every game, over presets, parameters and numbers of seats.

#![expect(
    clippy::disallowed_methods,
    reason = "how much is tried is a wish of whoever runs the test"
)]

use crate::laws::LawPlan;
use crate::registry;

/// How many matches of each game, unless the variable `LAW_MATCHES` asks for more.
fn matches() -> u64 {
    let asked = std::env::var("LAW_MATCHES").ok();
    asked.map_or(300, |asked| asked.parse().expect("a number"))
}

fn hold(game: &str) {
    let plan = LawPlan {
        games: matches(),
        ..LawPlan::default()
    };
    let game = registry::game(game).expect("a game");
    let counts = game.laws(&plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(counts.matches, plan.games);
    assert!(counts.moved * 2 > counts.redealt, "{counts}");
}

#[test]
fn kael() {
    hold("kael");
}

#[test]
fn tiguidoo() {
    hold("tiguidoo");
}

#[test]
fn tamalou() {
    hold("tamalou");
}

#[test]
fn kaddour() {
    hold("kaddour");
}
