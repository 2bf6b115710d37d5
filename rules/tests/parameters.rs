//! No parameter is idle: each has two values under which matches of the same seed go differently.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::game::Game;
use crate::options::{Kind, Options, Parameter, Parameters, Value};
use crate::simulate::{Plan, PlanFault, simulate};

use super::effort::few_or_all;

/// The texts of some values of a parameter: all where there are not many.
fn texts(parameter: &Parameter) -> Vec<String> {
    let kind = parameter.kind;
    let Some(count) = kind.count() else {
        return match kind {
            Kind::List(least, most) => vec![
                "none".to_owned(),
                format!("{},{}", least + 20, (least + 60).min(most)),
            ],
            _ => vec!["Autre".to_owned()],
        };
    };
    let most = few_or_all(4, 12);
    let some = (0..count).filter(|at| count <= 8 || at % count.div_ceil(most) == 0);
    let values = some.filter_map(|at| kind.nth(at));
    values.map(|value| shown(&value)).collect()
}

/// A value as it is set.
fn shown(value: &Value) -> String {
    value.json().trim_matches('"').replace("null", "none")
}

/// A hash of what happens in a match of this plan, its choices included, without the header that
/// tells its options; none where the options do not go together or the match does not end.
fn course<G: Game>(plan: &Plan) -> Option<u64> {
    let mut course = DefaultHasher::new();
    let played = simulate::<G>(plan, &mut |record| {
        record
            .split_once('\n')
            .expect("a header")
            .1
            .hash(&mut course);
    });
    match played {
        Ok(_) => Some(course.finish()),
        Err(PlanFault::Option(_) | PlanFault::Stuck(_)) => None,
        Err(why) => panic!("{why}"),
    }
}

/// The matches of presets as they are, by preset, robots and seed.
type Usual = BTreeMap<(&'static str, &'static str, u32), Option<u64>>;

/// A value of a parameter that makes a match of one of these seeds go differently, and in which
/// preset.
fn difference<G: Game>(parameter: &Parameter, seeds: u32, usual: &mut Usual) -> Option<String> {
    let texts = texts(parameter);
    for seed in 0..seeds {
        for (robots, leaves) in [("random", 0.01), ("eager", 0.0), ("easy", 0.0)] {
            for preset in G::Options::PRESETS {
                let mut plan = Plan {
                    preset: Some(preset.name.to_owned()),
                    games: 1,
                    seed: seed.to_string(),
                    robots: vec![robots.to_owned()],
                    leaves,
                    record: true,
                    choices: true,
                    endless: 3_000,
                    ..Plan::default()
                };
                let played = usual.entry((preset.name, robots, seed));
                let Some(usual) = *played.or_insert_with(|| course::<G>(&plan)) else {
                    continue;
                };
                let options = G::Options::preset(preset.name).expect("a preset");
                let value = options.get(parameter.name).expect("a value");
                for text in texts.iter().filter(|text| **text != shown(&value)) {
                    plan.set = vec![(parameter.name.to_owned(), text.clone())];
                    if course::<G>(&plan).is_some_and(|other| other != usual) {
                        return Some(format!("{text} in {}, seed {seed}", preset.name));
                    }
                }
            }
        }
    }
    None
}

/// The parameters that make no difference to any record, with the reason.
const IDLE: &[(&str, &str, &str)] = &[
    (
        "tamalou",
        "direction",
        "seats are numbered in turn order, so only words and pictures differ (TAM-4)",
    ),
    (
        "tamalou",
        "call_word",
        "it is said and shown, not played (TAM-46)",
    ),
    (
        "tamalou",
        "memory_aid",
        "a screen shows what its seat has seen (section 15)",
    ),
    (
        "tiguidoo",
        "hide_card_until_won",
        "views hide the card: `tig_12_the_card_may_be_hidden`",
    ),
    (
        "tiguidoo",
        "judge_level",
        "robots answer rightly or nonsense: `tests/judging.rs` of the game (TIG-44)",
    ),
    (
        "tiguidoo",
        "typo_tolerance",
        "robots make no typing errors: `tests/judging.rs` of the game (TIG-25)",
    ),
];

fn every_parameter_does_something<G: Game>() {
    let mut usual = Usual::new();
    for parameter in G::Options::PARAMETERS {
        let (game, name) = (G::NAME, parameter.name);
        let idle = IDLE
            .iter()
            .find(|(of, idle, _)| (*of, *idle) == (game, name));
        let seeds = if idle.is_none() { 40 } else { 2 };
        let found = difference::<G>(parameter, seeds, &mut usual);
        match idle {
            None => assert!(
                found.is_some(),
                "{game} {name} does nothing: whatever its value, matches of the same seed go the \
                 same. Branch on it in rules/src/{game}/, or say in IDLE of \
                 rules/tests/parameters.rs why it is idle"
            ),
            Some((_, _, why)) => assert_eq!(found, None, "{game} {name} is not idle: {why}"),
        }
    }
}

macro_rules! effects {
    ($($module:ident: $Game:ident,)*) => {$(
        mod $module {
            use crate::$module::$Game;

            #[test]
            fn every_parameter_does_something_in_a_match() {
                super::every_parameter_does_something::<$Game>();
            }
        }
    )*};
}

crate::for_every_game!(effects);
