//! The laws on Kaddour under each of its presets, and the figures of its computer player.

use crate::laws::LawPlan;
use crate::registry;
use crate::simulate::Plan;

#[test]
fn the_laws_hold_under_every_preset() {
    let game = registry::game("kaddour").expect("a game");
    for preset in game.presets() {
        let plan = LawPlan {
            preset: Some(preset.to_owned()),
            games: 20,
            ..LawPlan::default()
        };
        let counts = game.laws(&plan).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(counts.matches, 20);
        assert!(counts.moved * 2 > counts.redealt, "{counts}");
    }
}

fn verbs(set: &[(&str, &str)]) -> Vec<(&'static str, u64)> {
    let game = registry::game("kaddour").expect("a game");
    let plan = Plan {
        games: 300,
        robots: vec!["eager".to_owned()],
        set: set
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect(),
        ..Plan::default()
    };
    game.simulate(&plan, &mut |_| ()).expect("a plan").verbs
}

#[test]
fn eager_matches_do_everything_there_is() {
    for set in [
        &[][..],
        &[("cantico_window", "explicit"), ("slam_enabled", "false")],
    ] {
        let verbs = verbs(set);
        assert_eq!(
            verbs.len(),
            if set.is_empty() { 10 } else { 8 },
            "{verbs:?}"
        );
        assert!(verbs.iter().all(|&(_, count)| count >= 30), "{verbs:?}");
    }
}
