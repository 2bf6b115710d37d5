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

/// Tries so many matches of a game, all chance from this seed. A few go on for fifty manches, and
/// those after the first dozen show nothing that the others do not.
fn hold(game: &str, seed: &str, games: u64) {
    let plan = LawPlan {
        games,
        seed: seed.to_owned(),
        manches: 12,
        ..LawPlan::default()
    };
    let game = registry::game(game).expect("a game");
    let counts = game.laws(&plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(counts.matches, plan.games);
    assert!(counts.moved * 2 > counts.redealt, "{counts}");
}

#[test]
fn kael() {
    hold("kael", "0", matches());
}

#[test]
fn tiguidoo() {
    hold("tiguidoo", "0", matches());
}

// The longest of them, so in two halves that run beside each other.
#[test]
fn tamalou() {
    hold("tamalou", "0", matches().div_ceil(2));
}

#[test]
fn tamalou_further() {
    hold("tamalou", "1", matches().div_ceil(2));
}

#[test]
fn kaddour() {
    hold("kaddour", "0", matches());
}
