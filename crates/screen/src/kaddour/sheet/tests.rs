//! The rule sheet: short, complete, and true to the options in force.

use tapis_rules::kaddour::duty::duty;
use tapis_rules::kaddour::tricks::Trick;
use tapis_rules::options::{Kind, Options as _, Parameter, Parameters as _, Value};
use tapis_rules::seat::Seat;

use super::super::tests::room;
use super::*;
use crate::rules_sheet::UNUSUAL;

fn whole(panel: &Panel) -> String {
    let sections = panel.sections.iter();
    let sections = sections.map(|section| format!("{}\n{}", section.title, section.text));
    let mut all = vec![panel.title.clone(), panel.text.clone()];
    all.extend(sections);
    all.push(panel.foot.clone());
    all.join("\n")
}

/// Another value of a parameter, as text, and how it should be told where it is a number.
fn other(parameter: &Parameter, usual: &Value) -> (String, Option<String>) {
    match (parameter.kind, usual) {
        (Kind::Bool, Value::Bool(usual)) => ((!usual).to_string(), None),
        (Kind::Choice(words), Value::Word(usual)) => {
            let other = words.iter().find(|word| *word != usual);
            ((*other.expect("another word")).to_owned(), None)
        }
        // Another number that goes together with the others.
        (Kind::Int(least, ..), Value::Int(usual)) => {
            let other = if usual - 10 < least {
                usual / 2
            } else {
                usual - 10
            };
            (other.to_string(), Some(other.to_string()))
        }
        (Kind::Seat, _) => ("3".to_owned(), Some("4".to_owned())),
        (kind, usual) => panic!("{kind:?} {usual:?}"),
    }
}

#[test]
fn the_usual_sheet_is_short_and_marks_nothing() {
    let room = room();
    for reader in room.readers() {
        let sheet = panel(&Options::default(), reader.words);
        let text = whole(&sheet);
        assert!(text.chars().count() <= 3_200, "{}", text.chars().count());
        assert!(!text.contains(UNUSUAL));
        for number in ["600", "70", "230", "40", "120", "80", "90", "100", "9a3a"] {
            assert!(text.contains(number), "{number} in {text}");
        }
    }
}

#[test]
fn every_changed_parameter_is_told_and_marked() {
    let room = room();
    let usual = Options::default();
    for parameter in Options::PARAMETERS {
        let was = usual.get(parameter.name).expect("a value");
        let (text, number) = other(parameter, &was);
        let mut options = usual;
        options
            .set(parameter.name, &text)
            .expect("a value it takes");
        options.validate(4).expect("options that go together");
        for reader in room.readers() {
            let before = whole(&panel(&usual, reader.words));
            let sheet = panel(&options, reader.words);
            let told = whole(&sheet);
            let new: Vec<&str> = told.lines().filter(|line| !before.contains(line)).collect();
            let marked: Vec<&&str> = new
                .iter()
                .filter(|line| line.starts_with(UNUSUAL))
                .collect();
            let explained = |line: &str| line.starts_with("-#") && line.contains(UNUSUAL);
            assert!(explained(sheet.text.lines().last().expect("it")));
            assert_eq!(marked.len(), 1, "{}: {new:?}", parameter.name);
            if let Some(number) = &number {
                assert!(marked[0].contains(number), "{}: {marked:?}", parameter.name);
            }
            assert!(
                sheet
                    .sections
                    .iter()
                    .all(|part| part.text.chars().count() <= 1_024)
            );
        }
    }
}

#[test]
fn overtrumps_in_normale_are_not_told_of_where_kaddour_is_played() {
    let room = room();
    for preset in Options::PRESETS {
        let mut options = Options::preset(preset.name).expect("a preset");
        for fayer in ["normale", "kaddour"] {
            options.set("fayer_variant", fayer).expect("an option");
            let mut sheets = ["false", "true"].map(|over| {
                options.set("normale_overtrump", over).expect("an option");
                room.readers()
                    .map(|reader| whole(&panel(&options, reader.words)))
            });
            options
                .set("normale_overtrump", "false")
                .expect("an option");
            let [without, with] = sheets.each_mut();
            assert_eq!(without == with, fayer == "kaddour", "{with:?}");
        }
    }
}

#[test]
fn the_example_of_a_trick_is_so_under_all_options() {
    let (trump, led, hand, due) = example();
    for preset in Options::PRESETS {
        for (name, value) in [("beat_after_ruff", "true"), ("normale_overtrump", "true")] {
            let mut options = Options::preset(preset.name).expect("a preset");
            options.set(name, value).expect("an option");
            let mut trick = Trick::led_by(Seat::new(0));
            trick.lay(led, trump);
            assert_eq!(duty(hand, &trick, trump, &options).0, Cards::only(due));
        }
    }
}

#[test]
fn the_example_of_a_score_is_left_out_where_no_cards_count_so_much() {
    let room = room();
    let [english, _] = room.readers();
    let told = |least: &str| {
        let mut options = Options::default();
        options.set("bid_min", least).expect("an option");
        whole(&panel(&options, english.words))
    };
    assert!(told("70").contains("Example: 90 bid, 80 in cards + 10 for the last trick = 90."));
    assert!(!told("200").contains("in cards"));
}
