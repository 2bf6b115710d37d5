//! Tamalou simulated by its presets: eager play reaches everything they have.

use crate::registry;
use crate::simulate::{Plan, Summary};

use super::effort::few_or_all;

fn play(plan: &Plan, sink: &mut dyn FnMut(&str)) -> Summary {
    let game = registry::game("tamalou").expect("a game");
    game.simulate(plan, sink).expect("a plan")
}

fn robots(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn eager_matches_do_everything_that_their_preset_has() {
    let presets = registry::game("tamalou").expect("a game").presets();
    assert_eq!(presets.len(), 7);
    for preset in presets {
        let plan = Plan {
            preset: Some(preset.to_owned()),
            games: few_or_all(200, 1000),
            robots: robots(&["eager"]),
            leaves: 0.002,
            ..Plan::default()
        };
        for (verb, count) in play(&plan, &mut |_| ()).verbs {
            assert!(count >= few_or_all(20, 100), "{preset}: {verb} {count}");
        }
    }
}

#[test]
fn every_preset_at_every_table_is_recorded_and_verifies() {
    for preset in registry::game("tamalou").expect("a game").presets() {
        for players in 2..=6 {
            let plan = Plan {
                preset: Some(preset.to_owned()),
                players: Some(players),
                games: 2,
                robots: robots(&["eager"]),
                leaves: 0.002,
                record: true,
                choices: true,
                ..Plan::default()
            };
            let mut text = String::new();
            play(&plan, &mut |record| text.push_str(record));
            let report = crate::record::verify(&text);
            assert!(report.faults.is_empty(), "{preset}: {:?}", report.faults);
            assert_eq!(report.records, 2);
        }
    }
}

#[test]
fn easy_beats_random_under_every_preset() {
    for preset in registry::game("tamalou").expect("a game").presets() {
        let plan = Plan {
            preset: Some(preset.to_owned()),
            games: 60,
            robots: robots(&["easy", "random"]),
            ..Plan::default()
        };
        let duel = play(&plan, &mut |_| ()).duel.expect("a duel");
        assert!(
            duel.win_rate_ci95[0] > 0.8 && duel.points_ci95[1] < 0.0,
            "{preset}: {duel:?}"
        );
    }
}
