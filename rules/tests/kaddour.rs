//! Kaddour simulated: eager play reaches everything there is.

use crate::registry;
use crate::robot_level::RobotLevel;
use crate::simulate::{Plan, PlanFault};

use super::effort::few_or_all;

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

fn one_contract(robots: &[&str]) -> Plan {
    Plan {
        games: 400,
        robots: robots.iter().map(|robot| (*robot).to_owned()).collect(),
        same_contract: true,
        record: true,
        ..Plan::default()
    }
}

#[test]
fn under_the_same_contract_easy_takes_more() {
    let game = registry::game("kaddour").expect("a game");
    let mut auctions = Vec::new();
    let mut sink = |record: &str| {
        let lines = record.lines().filter(|line| line.contains("\"do\""));
        let settles = |line: &&str| {
            let verbs = ["bid", "pass", "tell", "silent", "trump"];
            verbs
                .iter()
                .any(|verb| line.contains(&format!("\"do\": \"{verb}")))
        };
        let said = lines.take_while(settles);
        auctions.push(said.map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(record.matches("\"manche\"").count(), 1, "one deal");
    };
    let plan = one_contract(&["easy", "random"]);
    let summary = game.simulate(&plan, &mut sink).expect("a plan");
    let duel = summary.duel.expect("pairs");
    assert_eq!((duel.pairs, auctions.len()), (200, 400));
    assert!(
        auctions.chunks(2).all(|pair| pair[0] == pair[1]),
        "one contract"
    );
    assert!(duel.win_rate >= 0.8, "{duel:?}");
    assert!(duel.points_per_manche >= 16.0, "{duel:?}");
}

#[test]
fn without_contracts_or_without_pairs_there_is_no_same_contract() {
    for (game, robots) in [
        ("kael", &["easy", "random"][..]),
        ("kaddour", &["easy"]),
        ("kaddour", &["easy", "random", "eager"]),
    ] {
        let game = registry::game(game).expect("a game");
        let fault = game.simulate(&one_contract(robots), &mut |_| ());
        assert!(matches!(fault, Err(PlanFault::Contract(_))), "{fault:?}");
    }
}

#[test]
fn counting_a_beginners_blunders_changes_no_match() {
    let game = registry::game("kaddour").expect("a game");
    let mut plan = Plan {
        games: few_or_all(1, 2),
        seed: few_or_all("7", "1").to_owned(),
        set: vec![(
            "target_score".to_owned(),
            few_or_all("100", "600").to_owned(),
        )],
        robots: vec!["beginner".to_owned()],
        blunders: true,
        record: true,
        ..Plan::default()
    };
    let (mut watched, mut plain) = (String::new(), String::new());
    let summary = game.simulate(&plan, &mut |record| watched.push_str(record));
    let counted = summary.expect("a plan").blunders;
    assert!(
        matches!(counted[..], [(RobotLevel::Beginner, 1..)]),
        "{counted:?}"
    );
    plan.blunders = false;
    let summary = game.simulate(&plan, &mut |record| plain.push_str(record));
    assert!(summary.expect("a plan").blunders.is_empty());
    assert_eq!(watched, plain);
}
