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

fn first_fault(report: &Report) -> (usize, bool, &str) {
    let fault = report.faults.first().expect("a fault");
    (fault.line, fault.complaint.broken, &fault.complaint.what)
}

/// The first match with the first line that has `field` changed: found there, and not as breakage.
fn forged(field: &str, change: impl Fn(&mut Json)) -> String {
    let mut lines: Vec<Json> = played(1)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let has = |line: &Json| line.get(field).is_some();
    let place = lines.iter().position(has).expect("a line with the field");
    change(&mut lines[place]);
    let text: Vec<String> = lines.iter().map(Json::to_string).collect();
    let report = verify(&text.join("\n"));
    let (line, broken, what) = first_fault(&report);
    assert_eq!((line, broken), (place + 1, false), "{field}: {what}");
    assert_eq!((report.records, report.faults.len()), (1, 1));
    what.to_owned()
}

#[test]
fn what_is_written_verifies() {
    let report = verify(&played(30));
    assert_eq!((report.records, report.faults.len()), (30, 0));
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
fn every_forgery_is_found_in_its_line() {
    forged("first_dealer", |line| line["first_dealer"] = json!(7));
    forged("shuffle", |line| {
        line["shuffle"].as_array_mut().expect("cards").swap(0, 9);
    });
    forged("step", |line| line["step"] = json!(2));
    forged("do", |line| line["do"] = json!("size 13"));
    forged("do", |line| line["seat"] = json!(9));
    forged("fire", |line| line["fire"] = json!("timeout 8"));
    forged("marks", |line| line["marks"][0] = json!(99));
    forged("scores", |line| line["scores"][1] = json!(-1));
    forged("ranks", |line| line["ranks"] = json!([1, 1, 1]));
    forged("end", |line| {
        *line = json!({"end": "abandoned", "scores": [0, 0, 0]});
    });
    forged("commitment", |line| line["commitment"] = json!("00"));
    let what = forged("choices", |line| line["choices"] = json!({}));
    assert!(what.contains("choices"), "{what}");
    let what = forged("do", |line| line["note"] = json!("hello"));
    assert!(what.contains("note"), "{what}");
}

#[test]
fn another_seed_gives_other_shuffles() {
    let record = played(1);
    let mut lines = record.lines();
    let mut header: Json = serde_json::from_str(lines.next().expect("a header")).expect("JSON");
    header["ids"] = json!(["1", "0", "0", "0"]);
    let rest: Vec<&str> = lines.collect();
    let report = verify(&format!("{header}\n{}", rest.join("\n")));
    let (line, broken, what) = first_fault(&report);
    assert!(line <= 4 && !broken, "line {line}: {what}");
}

#[test]
fn a_record_without_an_end_or_with_more_after_it_does_not_verify() {
    let record = played(1);
    let cut: Vec<&str> = record.lines().collect();
    let report = verify(&cut[..cut.len() - 1].join("\n"));
    assert_eq!(
        first_fault(&report),
        (cut.len() - 1, false, "the record has no end")
    );
    let report = verify(&format!("{record}{{\"end\": \"finished\"}}\n"));
    assert_eq!(
        first_fault(&report),
        (cut.len() + 1, false, "a line after the end")
    );
}

#[test]
fn what_is_no_record_is_called_broken() {
    let record = played(1);
    let header = record.lines().next().expect("a header");
    for (text, named) in [
        (String::new(), "no record"),
        ("hello".to_owned(), "not JSON"),
        ("{\"step\": 1}".to_owned(), "header"),
        (header.replace("kael", "kaal"), "kaal"),
        (header.replace("\"record\": 1", "\"record\": 2"), "record 2"),
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
    ] {
        let report = verify(&text);
        let (_, broken, what) = first_fault(&report);
        assert!(broken && what.contains(named), "{named}: {what}");
        assert!(!what.contains('\n'), "{what}");
    }
}

#[test]
fn one_bad_record_does_not_spoil_the_next() {
    let (good, bad) = (played(1), played(1).replace("\"step\": 3,", "\"step\": 4,"));
    let report = verify(&format!("{good}{bad}{good}"));
    assert_eq!((report.records, report.faults.len()), (3, 1));
}
