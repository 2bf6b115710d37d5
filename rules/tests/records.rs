//! Records: what is written verifies, and every kind of forgery or breakage is found where it is.

use crate::record::{Report, verify};
use crate::registry;
use crate::simulate::Plan;
use serde_json::{Value as Json, json};

/// Some recorded matches of Kaël in which somebody leaves.
fn played(games: u64) -> String {
    let plan = Plan {
        players: Some(3),
        games,
        robots: vec!["eager".to_owned()],
        leaves: 0.002,
        record: true,
        choices: true,
        ..Plan::default()
    };
    let mut text = String::new();
    let game = registry::game("kael").expect("a game");
    game.simulate(&plan, &mut |record| text.push_str(record))
        .expect("a plan");
    text
}

fn first_fault(report: &Report) -> (usize, &str) {
    let fault = report.faults.first().expect("a fault");
    (fault.line, &fault.complaint)
}

/// The first match with the first line that has `field` changed: found there, in these words.
fn forged(field: &str, change: impl Fn(&mut Json), said: &str) {
    let mut lines: Vec<Json> = played(1)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let has = |line: &Json| line.get(field).is_some();
    let place = lines.iter().position(has).expect("a line with the field");
    change(&mut lines[place]);
    let text: Vec<String> = lines.iter().map(Json::to_string).collect();
    let report = verify(&text.join("\n"));
    assert_eq!(first_fault(&report), (place + 1, said), "{field}");
    assert_eq!((report.records, report.faults.len()), (1, 1));
}

#[test]
fn what_is_written_verifies() {
    let report = verify(&played(30));
    assert_eq!((report.records, report.faults.len()), (30, 0));
}

/// The deals that a check tells are those of its last record, and each hand is cards of its shuffle.
#[test]
fn a_check_tells_every_deal_of_every_game() {
    for game in registry::GAMES {
        let plan = Plan {
            games: 2,
            robots: vec!["easy".to_owned()],
            record: true,
            ..Plan::default()
        };
        let mut records = Vec::new();
        let mut keep = |record: &str| records.push(record.to_owned());
        game.simulate(&plan, &mut keep).expect("a plan");
        let report = verify(&records.concat());
        let lines = records[1]
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"));
        let lines: Vec<Json> = lines.collect();
        let texts = |cards: &Json| -> Vec<String> {
            let cards = cards.as_array().into_iter().flatten();
            cards.filter_map(Json::as_str).map(str::to_owned).collect()
        };
        let mut shuffles = lines.iter().map(|line| texts(&line["shuffle"]));
        let manches = lines
            .iter()
            .filter(|line| line.get("manche").is_some())
            .count();
        assert!(report.deals.len() >= manches.max(1), "{}", game.name());
        for (manche, deal) in &report.deals {
            assert!(*manche as usize <= manches.max(1), "{}", game.name());
            let mut dealt: Vec<&String> = deal.iter().flat_map(|(_, cards)| cards).collect();
            dealt.sort_unstable();
            // The cards dealt are the first of a shuffle; a pile that is renewed is no deal.
            let found = shuffles.any(|order| {
                let mut first: Vec<&String> = order.iter().take(dealt.len()).collect();
                first.sort_unstable();
                !dealt.is_empty() && first == dealt
            });
            assert!(found, "{}: {deal:?}", game.name());
        }
    }
}

#[test]
fn the_same_plan_writes_the_same_bytes() {
    assert_eq!(played(5), played(5));
}

#[test]
fn a_seed_of_hex_digits_is_that_seed() {
    let seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    let plan = Plan {
        seed: seed.to_owned(),
        games: 1,
        record: true,
        ..Plan::default()
    };
    let game = registry::game("kael").expect("a game");
    let held = |text: &str| assert!(text.contains(&format!("\"seed\": \"{seed}\"")));
    game.simulate(&plan, &mut |record| held(record))
        .expect("a plan");
}

#[test]
fn every_forgery_is_found_in_its_line_and_named_by_its_first_difference() {
    let put = |name: &'static str, value: Json| move |line: &mut Json| line[name] = value.clone();
    forged(
        "first_dealer",
        put("first_dealer", json!(7)),
        "first_dealer is 7, should be 0",
    );
    forged(
        "first_dealer",
        put("first_player", json!(2)),
        "`first_player` does not belong there",
    );
    let swap = |line: &mut Json| line["shuffle"].as_array_mut().expect("cards").swap(0, 9);
    forged("shuffle", swap, "card 1 is 1, should be 0");
    forged("step", put("step", json!(2)), "step is 2, should be 1");
    forged(
        "step",
        put("step", json!("1")),
        "step is \"1\", should be 1",
    );
    forged(
        "do",
        put("do", json!("size 13")),
        "step 1: `size 13` is not legal (KAE-11)",
    );
    forged(
        "do",
        put("do", json!("size  5")),
        "step 1: `size  5` is no input",
    );
    forged("do", put("do", json!(5)), "step 1: `do` is no text");
    forged("do", put("seat", json!(9)), "step 1: there is no seat 9");
    forged(
        "do",
        put("seat", json!("0")),
        "step 1: `seat` is no number of a seat",
    );
    forged(
        "do",
        put("note", json!("hello")),
        "a step has no key `note`",
    );
    forged(
        "do",
        put("verdict", json!("right")),
        "step 1: no `verdict` belongs there",
    );
    forged(
        "marks",
        put("marks", json!([99, 20, 0])),
        "the mark of seat 0 is 99, should be 0",
    );
    forged(
        "marks",
        put("marks", json!(99)),
        "marks is 99, should be [0,20,0]",
    );
    forged(
        "scores",
        put("scores", json!([0, 20, null])),
        "the score of seat 2 is null, should be 0",
    );
    forged(
        "scores",
        put("manche", json!(2)),
        "manche is 2, should be 1",
    );
    forged(
        "ranks",
        put("ranks", json!([2, 1, 1])),
        "the rank of seat 1 is 1, should be 3",
    );
    forged(
        "end",
        put("end", json!("won")),
        "`end` is finished or abandoned",
    );
    forged(
        "end",
        put("end", json!("abandoned")),
        "abandoned, but the match is over",
    );
    let ours = "67050eeb5f95abf57449d92629dcf69f80c26247e207ad006a862d1e4e6498ff";
    forged(
        "commitment",
        put("commitment", json!("00")),
        &format!("commitment is 00, should be {ours}"),
    );
    forged(
        "choices",
        put("choices", json!({})),
        "step 1: seat 0 lacks `size 2`",
    );
}

#[test]
fn a_step_is_an_act_or_a_timer_never_both_and_never_neither() {
    let both = "either `seat` and `do` or `fire`, never both";
    for (field, key, value) in [
        ("do", "fire", json!("timeout 0")),
        ("fire", "do", json!("draw pile")),
        ("fire", "seat", json!(0)),
    ] {
        let step = step_of(field);
        forged(
            field,
            |line| line[key] = value.clone(),
            &format!("step {step}: {both}"),
        );
    }
    for key in ["seat", "do"] {
        let cut = |line: &mut Json| drop(line.as_object_mut().expect("a line").remove(key));
        forged("do", cut, "step 1: lacks `seat` and `do`, or `fire`");
    }
    let step = step_of("fire");
    let fire = |value: Json| move |line: &mut Json| line["fire"] = value.clone();
    forged(
        "fire",
        fire(json!("timeout 8")),
        &format!("step {step}: no timer `timeout 8` runs"),
    );
    forged(
        "fire",
        fire(json!("ring")),
        &format!("step {step}: `ring` is no input"),
    );
    forged(
        "fire",
        fire(json!(8)),
        &format!("step {step}: `fire` is no text"),
    );
}

/// The number of the first step with a field, in the first match.
fn step_of(field: &str) -> u64 {
    let record = played(1);
    let mut lines = record
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    let step = lines.find(|line: &Json| line.get(field).is_some());
    step.and_then(|line| line["step"].as_u64())
        .expect("a step with the field")
}

#[test]
fn every_step_has_choices_or_none_has() {
    let with = played(1);
    let lines: Vec<&str> = with.lines().collect();
    let without: Vec<String> = lines.iter().map(|line| unlisted(line)).collect();
    assert!(
        verify(&without.join("\n")).faults.is_empty(),
        "a record may do without"
    );

    let steps: Vec<usize> = (0..lines.len())
        .filter(|place| lines[*place].contains("\"choices\""))
        .collect();
    for (place, other) in [
        (steps[0], steps[1]),
        (steps[9], steps[9]),
        (steps[1], steps[1]),
    ] {
        let mut cut = with.lines().map(str::to_owned).collect::<Vec<_>>();
        cut[place] = unlisted(&cut[place]);
        let report = verify(&cut.join("\n"));
        let (line, said) = first_fault(&report);
        assert_eq!(line, other + 1, "{said}");
        assert!(said.contains("`choices`, which the steps before"), "{said}");
    }
}

/// A line without its choices.
fn unlisted(line: &str) -> String {
    let mut line: Json = serde_json::from_str(line).expect("JSON");
    line.as_object_mut().expect("an object").remove("choices");
    line.to_string()
}

#[test]
fn lines_that_are_due_stand_there_and_no_others() {
    let record = played(1);
    let lines: Vec<&str> = record.lines().collect();
    let shuffle = lines
        .iter()
        .position(|line| line.contains("shuffle"))
        .expect("a shuffle");
    let with = |place: usize, line: Option<&str>| {
        let mut lines = lines.clone();
        match line {
            Some(line) => lines.insert(place, line),
            None => drop(lines.remove(place)),
        }
        let report = verify(&lines.join("\n"));
        let (found, said) = first_fault(&report);
        assert_eq!(found, place + 1, "{said}");
        said.to_owned()
    };
    assert_eq!(with(shuffle, None), "here should stand a `shuffle` line");
    assert_eq!(with(1, None), "here should stand a `first_dealer` line");
    assert_eq!(
        with(shuffle + 1, Some(lines[shuffle])),
        "a `shuffle` line without a cause"
    );
    assert_eq!(
        with(shuffle + 1, Some("{\"note\": 1}")),
        "no line of a record has these keys"
    );
    assert_eq!(
        with(shuffle + 1, Some("{\"step\": 2, \"step\": 2}")),
        "the key `step` stands twice"
    );
}

#[test]
fn a_match_that_goes_nowhere_has_an_end() {
    let plan = Plan {
        games: 1,
        endless: 10,
        ..Plan::default()
    };
    let game = registry::game("kaddour").expect("a game");
    let played = game.simulate(&plan, &mut |_| {}).expect_err("too short");
    let told = played.to_string();
    assert!(
        told.starts_with("the match does not end: no manche was scored in 10 inputs (step 10"),
        "{told}"
    );
    let told = game.transcript(&plan).expect_err("too short").to_string();
    assert!(told.contains("does not end"), "{told}");
}

#[test]
fn another_seed_gives_other_shuffles() {
    let record = played(1);
    let mut lines = record.lines();
    let mut header: Json = serde_json::from_str(lines.next().expect("a header")).expect("JSON");
    header["ids"] = json!(["1", "0", "0", "0"]);
    let rest: Vec<&str> = lines.collect();
    let report = verify(&format!("{header}\n{}", rest.join("\n")));
    let (line, what) = first_fault(&report);
    assert!(line <= 4, "line {line}: {what}");
}

#[test]
fn a_record_without_an_end_or_with_more_after_it_does_not_verify() {
    let record = played(1);
    let cut: Vec<&str> = record.lines().collect();
    let report = verify(&cut[..cut.len() - 1].join("\n"));
    assert_eq!(
        first_fault(&report),
        (cut.len() - 1, "the record has no end")
    );
    let report = verify(&format!("{record}{{\"end\": \"finished\"}}\n"));
    assert_eq!(
        first_fault(&report),
        (cut.len() + 1, "a line after the end")
    );
}

#[test]
fn what_is_no_record_is_told_in_a_sentence() {
    let record = played(1);
    let header = record.lines().next().expect("a header");
    for (text, named) in [
        (String::new(), "the file is empty"),
        ("\n \n".to_owned(), "the file holds no record"),
        (format!("\u{feff}{record}"), "byte order mark"),
        ("hello".to_owned(), "not JSON"),
        ("{\"step\": 1}".to_owned(), "header"),
        (header.replace("kael", "kaal"), "kaal"),
        (
            header.replace("\"record\": 1", "\"record\": 2"),
            "record is 2, should be 1",
        ),
        (header.replace("standard", "stranded"), "stranded"),
        (
            header.replace("\"hand_min\": 2", "\"hand_min\": 9"),
            "hand_min",
        ),
        (header.replace("\"hand_min\": 2, ", ""), "hand_min"),
        (header.replace("hand_min", "hand_most"), "hand_most"),
        (
            header.replace("\"players\": 3", "\"players\": 12"),
            "players",
        ),
        (header.replace("\"players\": 3", "\"players\": 4"), "ids"),
        (header.replace("\"seed\": \"", "\"seed\": \"z"), "seed"),
        (format!("{header}\n17"), "object"),
        (
            header.replace("\"ids\"", "\"note\": 1, \"ids\""),
            "no key `note`",
        ),
        (
            header.replace("\"ids\"", "\"questions\": {}, \"ids\""),
            "no key `questions`",
        ),
        (header.replace("\"preset\"", "\"reset\""), "`preset`"),
    ] {
        let report = verify(&text);
        let (_, what) = first_fault(&report);
        assert!(what.contains(named), "{named}: {what}");
        assert!(!what.contains('\n'), "{what}");
    }
}

#[test]
fn a_record_from_before_a_parameter_was_added_still_verifies() {
    let (mut header, rest) = quiz();
    header["options"]
        .as_object_mut()
        .expect("options")
        .remove("pile");
    header.as_object_mut().expect("a header").remove("language");
    let report = verify(&format!("{header}\n{rest}"));
    assert_eq!((report.records, report.faults.len()), (1, 0));
    header["options"]
        .as_object_mut()
        .expect("options")
        .remove("appeal");
    let report = verify(&format!("{header}\n{rest}"));
    assert_eq!(first_fault(&report), (1, "the options lack `appeal`"));
}

/// The header of a recorded match of Tiguidoo, and the lines after it.
fn quiz() -> (Json, String) {
    let plan = Plan {
        games: 1,
        record: true,
        ..Plan::default()
    };
    let mut record = String::new();
    let game = registry::game("tiguidoo").expect("a game");
    game.simulate(&plan, &mut |one| record.push_str(one))
        .expect("a plan");
    let (header, rest) = record.split_once('\n').expect("lines");
    let header = serde_json::from_str(header).expect("JSON");
    (header, rest.to_owned())
}

#[test]
fn a_question_has_no_key_but_those_of_the_page() {
    let (header, rest) = quiz();
    let with = |card: &str, key: &str, value: Json| {
        let mut header = header.clone();
        header["questions"][card][key] = value;
        verify(&format!("{header}\n{rest}"))
    };
    assert!(with("AS", "more", json!([])).faults.is_empty());
    for (card, key, value, named) in [
        ("AS", "note", json!("hello"), "`questions.AS.note`"),
        ("AS", "note", json!([]), "`questions.AS.note`"),
        ("1S", "question", json!("What?"), "`questions.1S`"),
    ] {
        let report = with(card, key, value);
        let (line, said) = first_fault(&report);
        assert_eq!(
            (line, said),
            (1, &*format!("the header has no key {named}"))
        );
    }
}

#[test]
fn one_bad_record_does_not_spoil_the_next() {
    let (good, bad) = (played(1), played(1).replace("\"step\": 3,", "\"step\": 4,"));
    let report = verify(&format!("{good}{bad}{good}"));
    assert_eq!((report.records, report.faults.len()), (3, 1));
}
