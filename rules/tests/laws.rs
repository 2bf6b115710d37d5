//! The laws on every game, over presets, parameters and numbers of seats.

use crate::game::Game;
use crate::laws::{LawPlan, Lawful, laws};
use crate::options::Options;

use super::effort::{few_or_all, law_matches};

/// How many manches of a match are played: those after the first few show nothing that the others
/// do not, and some matches go on for fifty.
const FEW: u32 = 3;
const MANY: u32 = 12;

/// How many matches it takes to play each preset with each number of seats, once as it is and once
/// with other parameters beside.
fn each_once<G: Game>() -> u64 {
    let presets = G::Options::PRESETS.iter();
    let seats = presets.map(|preset| {
        let options = G::Options::preset(preset.name).expect("a preset");
        let (fewest, most) = options.players();
        u64::from(most - fewest) + 1
    });
    let most = seats.max().expect("a preset");
    2 * most * G::Options::PRESETS.len() as u64
}

/// Tries every preset with every number of seats, or as many matches as are asked for.
fn hold<G: Lawful>() {
    let few = each_once::<G>();
    let plan = LawPlan {
        games: law_matches().unwrap_or_else(|| few_or_all(few, few.max(300))),
        manches: few_or_all(FEW, MANY),
        ..LawPlan::default()
    };
    let counts = laws::<G>(&plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(counts.matches, plan.games);
    assert!(counts.moved * 2 > counts.redealt, "{counts}");
}

macro_rules! held {
    ($($module:ident: $Game:ident,)*) => {$(
        #[test]
        fn $module() {
            hold::<crate::$module::$Game>();
        }
    )*};
}

mod hold_at_every_step {
    use super::hold;

    crate::for_every_game!(held);
}
