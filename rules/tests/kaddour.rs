//! Kaddour simulated: eager play reaches everything there is.

use crate::registry;
use crate::simulate::Plan;

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
