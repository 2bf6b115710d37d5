//! No parameter is idle: each has two values under which matches of the same seed go differently.

use crate::game::Game;
use crate::options::{Domain, Options, Parameter, Parameters};
use crate::simulate::{Plan, PlanFault, simulate};

/// The texts of some values of a parameter: all where they are few.
fn texts<O: Options>(parameter: &Parameter) -> Vec<String> {
    let domain = O::domain(parameter.name).expect("it is one of them");
    let Some(count) = domain.count() else {
        return match domain {
            Domain::List(least, most) => vec![
                "none".to_owned(),
                format!("{},{}", least + 20, (least + 60).min(most)),
            ],
            _ => vec!["Autre".to_owned()],
        };
    };
    let some = (0..count).filter(|at| count <= 12 || at % count.div_ceil(12) == 0);
    let texts = some
        .filter_map(|at| domain.nth(at))
        .map(|value| value.json());
    texts
        .map(|json| json.trim_matches('"').replace("null", "none"))
        .collect()
}

/// What happens in a match of this plan, its choices included, without the header that tells its
/// options; none where the options do not go together or the match does not end.
fn course<G: Game>(plan: &Plan) -> Option<String> {
    let mut course = String::new();
    let played = simulate::<G>(plan, &mut |record| {
        course.push_str(record.split_once('\n').expect("a header").1);
    });
    match played {
        Ok(_) => Some(course),
        Err(PlanFault::Option(_) | PlanFault::Stuck(_)) => None,
        Err(why) => panic!("{why}"),
    }
}

/// A value of a parameter that makes a match of one of these seeds go differently, and in which
/// preset.
fn difference<G: Game>(parameter: &Parameter, seeds: u32) -> Option<String> {
    let texts = texts::<G::Options>(parameter);
    for seed in 0..seeds {
        for (robots, leaves) in [("easy", 0.0), ("eager", 0.0), ("random", 0.01)] {
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
                let Some(usual) = course::<G>(&plan) else {
                    continue;
                };
                for text in &texts {
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
    for parameter in G::Options::PARAMETERS {
        let (game, name) = (G::NAME, parameter.name);
        let idle = IDLE
            .iter()
            .find(|(of, idle, _)| (*of, *idle) == (game, name));
        let found = difference::<G>(parameter, if idle.is_none() { 40 } else { 2 });
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
