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

/// Tries this many matches of a game, all chance from this seed. A few go on for fifty manches, and
/// those after the first dozen show nothing that the others do not.
fn hold(game: &str, seed: &str, games: u64) {
    let plan = LawPlan {
        games,
        seed: seed.to_owned(),
        manches: 12,
        ..LawPlan::default()
    };
    let game = registry::game(game).expect("a game whose module is called by its name");
    let counts = game.laws(&plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(counts.matches, plan.games);
    assert!(counts.moved * 2 > counts.redealt, "{counts}");
}

/// In two halves that run beside each other.
macro_rules! laws {
    ($($module:ident: $Game:ident,)*) => {$(
        mod $module {
            use super::*;

            #[test]
            fn hold_at_every_step() {
                hold(stringify!($module), "0", matches().div_ceil(2));
            }

            #[test]
            fn hold_at_every_step_of_other_matches() {
                hold(stringify!($module), "1", matches().div_ceil(2));
            }
        }
    )*};
}

crate::for_every_game!(laws);
