//! The laws on every game, over presets, parameters and numbers of seats.

use tapis_rules::laws::LawPlan;
use tapis_rules::registry;

/// How many matches of each game; `.ci/run` and the command line try more.
const MATCHES: u64 = 300;

fn hold(game: &str) {
    let plan = LawPlan {
        games: MATCHES,
        ..LawPlan::default()
    };
    let game = registry::game(game).expect("a game");
    let counts = game.laws(&plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(counts.matches, MATCHES);
    assert!(counts.moved * 2 > counts.redealt, "{counts}");
}

#[test]
fn kael() {
    hold("kael");
}
