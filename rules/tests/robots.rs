//! What simulated play comes to: the policies reach everything, and the robots are worth playing.

use crate::advice::adviser;
use crate::game::{Action as _, Game};
use crate::kaddour::Kaddour;
use crate::kael::Kael;
use crate::registry;
use crate::robot_level::RobotLevel;
use crate::simulate::{Plan, Summary, simulate};
use serde_json::Value as Json;

use super::effort::few_or_all;

/// The games that everybody plays for themselves.
const RACES: [&str; 2] = ["kael", "tamalou"];

fn play(plan: &Plan, sink: &mut dyn FnMut(&str)) -> Summary {
    let game = registry::game("kael").expect("a game");
    game.simulate(plan, sink).expect("a plan")
}

fn robots(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn a_thousand_eager_matches_reach_every_verb() {
    let plan = Plan {
        games: 1000,
        robots: robots(&["eager"]),
        leaves: 0.001,
        ..Plan::default()
    };
    let summary = play(&plan, &mut |_| ());
    assert_eq!((summary.matches, summary.verbs.len()), (1000, 8));
    for (verb, count) in summary.verbs {
        assert!(count >= 100, "{verb} {count}");
    }
}

#[test]
fn easy_beats_both_policies() {
    for rival in ["random", "eager"] {
        let plan = Plan {
            games: few_or_all(100, 200),
            robots: robots(&["easy", rival]),
            ..Plan::default()
        };
        let duel = play(&plan, &mut |_| ()).duel.expect("a duel");
        assert!(
            duel.win_rate_ci95[0] > 0.9 && duel.points_ci95[1] < -5.0,
            "{duel:?}"
        );
    }
}

/// The second weakest robot of a game against the weakest. A game of pure chance has a single level,
/// and nothing to win there.
fn second_weakest_beats_weakest<G: Game>() {
    let [weakest, second, ..] = G::ROBOTS else {
        return;
    };
    let plan = Plan {
        games: few_or_all(200, 400),
        robots: robots(&[second.name(), weakest.name()]),
        same_contract: !G::Action::CONTRACT.is_empty(),
        ..Plan::default()
    };
    let duel = simulate::<G>(&plan, &mut |_| ()).expect("a plan").duel;
    let duel = duel.expect("a duel");
    assert!(
        duel.win_rate_ci95[0] > 0.54,
        "{} hardly beats {}: {duel:?}. See rules/src/{}/robot, or name a single level in `ROBOTS`",
        second,
        weakest,
        G::NAME
    );
}

macro_rules! beaten {
    ($($module:ident: $Game:ident,)*) => {$(
        #[test]
        fn $module() {
            super::second_weakest_beats_weakest::<crate::$module::$Game>();
        }
    )*};
}

mod easy_beats_a_beginner {
    crate::for_every_game!(beaten);
}

#[test]
#[ignore = "measures robots: `.ci/run --long`"]
fn strong_beats_easy() {
    for (name, preset) in [
        ("kael", "quick"),
        ("tamalou", "koubo"),
        ("tamalou", "dutch"),
    ] {
        let plan = Plan {
            preset: Some(preset.to_owned()),
            players: Some(2),
            games: 24,
            robots: robots(&["strong", "easy"]),
            ..Plan::default()
        };
        let game = registry::game(name).expect("a game");
        let summary = game.simulate(&plan, &mut |_| ()).expect("a plan");
        let duel = summary.duel.expect("a duel");
        assert!(duel.win_rate > 0.5, "{name} {preset}: {duel:?}");
    }
}

/// Positions that people make, and gaps that those who left make: what is imagined must hold there.
#[test]
fn strong_plays_on_among_strangers_and_where_others_leave() {
    for name in RACES {
        let game = registry::game(name).expect("a game");
        let presets = game.presets().into_iter();
        for preset in presets.step_by(few_or_all(7, 1)) {
            let plan = Plan {
                preset: Some(preset.to_owned()),
                games: 2,
                robots: robots(&["eager", "strong"]),
                leaves: 0.002,
                ..Plan::default()
            };
            let summary = game.simulate(&plan, &mut |_| ()).expect("a plan");
            assert_eq!(summary.matches, 2, "{name} {preset}");
        }
    }
}

/// Experts have reasons that nobody could follow from the words there are.
#[test]
fn advice_is_that_of_strong_robots_also_where_there_are_experts() {
    assert_eq!(adviser::<Kaddour>(), RobotLevel::Strong);
    assert_eq!(adviser::<Kael>(), RobotLevel::Strong);
    assert_eq!(Kaddour::ROBOTS.last(), Some(&RobotLevel::Expert));
}

#[test]
fn a_robot_against_itself_is_no_duel() {
    let plan = Plan {
        games: 3,
        robots: robots(&["easy", "easy"]),
        ..Plan::default()
    };
    let summary = play(&plan, &mut |_| ());
    assert_eq!((summary.duel, summary.matches), (None, 3));
}

#[test]
fn easy_calls_in_good_time_and_mostly_succeeds() {
    let plan = Plan {
        games: 100,
        robots: robots(&["easy"]),
        record: true,
        ..Plan::default()
    };
    let (mut manches, mut won, mut early, mut laid, mut caller) = (0, 0, 0, 0, 0);
    play(&plan, &mut |record| {
        for line in record.lines() {
            let line: Json = serde_json::from_str(line).expect("JSON");
            match line["do"].as_str().unwrap_or_default() {
                "kael" => {
                    caller = line["seat"].as_u64().expect("a seat") as usize;
                    early += u32::from(laid < 8);
                }
                act if act.starts_with("deposit") => laid += 1,
                act if act.starts_with("size") => laid = 0,
                _ => {}
            }
            if let Some(marks) = line["marks"].as_array() {
                manches += 1;
                won += u32::from(marks[caller] == 0);
            }
        }
    });
    assert!(won * 3 > manches * 2, "{won} of {manches} calls succeed");
    assert!(
        early * 5 < manches,
        "{early} of {manches} calls come at once"
    );
}
