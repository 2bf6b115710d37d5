//! The first difference, in the words of `docs/record-format.md`.

use serde_json::json;

use super::*;

fn lines(theirs: &Json, ours: &Json) -> Option<String> {
    of_lines(theirs, ours, "seat")
}

#[test]
fn the_first_card_that_differs_is_named_from_one() {
    let mut ours: Vec<String> = (1..=40).map(|card| format!("D{card}")).collect();
    (ours[38], ours[39]) = ("B10".to_owned(), "B5".to_owned());
    let mut theirs = ours.clone();
    theirs.swap(38, 39);
    assert_eq!(
        lines(&json!({"shuffle": theirs}), &json!({"shuffle": ours})),
        Some("card 39 is B5, should be B10".to_owned())
    );
    assert_eq!(
        lines(&json!({"shuffle": ours[..39]}), &json!({"shuffle": ours})),
        Some("shuffle has 39 entries, should have 40".to_owned())
    );
}

#[test]
fn points_are_named_by_their_side() {
    let ours = json!({"manche": 2, "marks": [10, null], "scores": [6.5, 0]});
    for (theirs, said) in [
        (
            json!({"manche": 3, "marks": [10, null], "scores": [6.5, 0]}),
            "manche is 3, should be 2",
        ),
        (
            json!({"manche": 2, "marks": [10, 0], "scores": [6.5, 0]}),
            "the mark of team 1 is 0, should be null",
        ),
        (
            json!({"manche": 2, "marks": [10, null], "scores": ["a\nb", 0]}),
            "the score of team 0 is \"a\\nb\", should be 6.5",
        ),
        (
            json!({"manche": 2, "marks": [10, null]}),
            "`scores` is missing",
        ),
        (
            json!({"manche": 2, "marks": 5, "scores": [6.5, 0]}),
            "marks is 5, should be [10,null]",
        ),
        (
            json!({"manche": 2, "marks": [10, null], "scores": [6.5, 0], "no\u{1b}te": 1}),
            "`no te` does not belong there",
        ),
    ] {
        assert_eq!(of_lines(&theirs, &ours, "team").as_deref(), Some(said));
    }
    assert_eq!(lines(&ours, &ours), None);
}

#[test]
fn a_long_value_is_cut() {
    let said = lines(
        &json!({"first_dealer": "x".repeat(5_000)}),
        &json!({"first_dealer": 1}),
    );
    assert!(said.expect("a difference").len() < 200);
}

#[test]
fn the_first_choice_that_differs_is_named() {
    let list = |all: &[&str]| all.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>();
    let ours = [
        list(&["pass"]),
        Vec::new(),
        list(&["bid 100", "bid 80", "bid 90", "pass"]),
    ];
    let with = |third: Json| json!({"0": ["pass"], "2": third});
    for (theirs, said) in [
        (
            with(json!(["bid 100", "bid 80", "pass"])),
            "seat 2 lacks `bid 90`",
        ),
        (json!({"0": ["pass"]}), "seat 2 lacks `bid 100`"),
        (
            with(json!(["bid 100", "bid 110", "bid 80", "bid 90", "pass"])),
            "seat 2 has `bid 110`, which is not legal",
        ),
        (
            with(json!(["bid 100", "bid 80", "bid 80", "bid 90", "pass"])),
            "seat 2 has `bid 80` twice",
        ),
        (
            with(json!(["bid 100", "bid 80", "bid 90", "pass", "pass"])),
            "seat 2 has `pass` twice",
        ),
        (
            with(json!(["bid 80", "bid 90", "bid 100", "pass"])),
            "seat 2 has `bid 80` before `bid 100`, should be sorted by bytes",
        ),
        (
            json!({"0": ["pass"], "1": [], "2": ours[2]}),
            "seat 1 has an empty list, should be left out",
        ),
        (json!({"0": ["pass"], "3": []}), "`choices` has no seat `3`"),
        (json!({"00": ["pass"]}), "`choices` has no seat `00`"),
        (
            with(json!("pass")),
            "the choices of seat 2 are no list of texts",
        ),
        (
            with(json!([1])),
            "the choices of seat 2 are no list of texts",
        ),
        (json!([]), "`choices` is no object of seats"),
    ] {
        assert_eq!(of_choices(&theirs, &ours).as_deref(), Some(said));
    }
    assert_eq!(of_choices(&with(json!(ours[2])), &ours), None);
}
