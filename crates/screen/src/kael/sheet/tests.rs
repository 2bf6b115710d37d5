//! The rule sheet: short, complete, and true to the options in force.

use tapis_rules::options::{Kind, Options as _, Parameter, Parameters as _, Value};

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
fn other(parameter: &Parameter, usual: &Value) -> (String, Vec<String>) {
    let number = |number: i32| (number.to_string(), vec![number.to_string()]);
    match (parameter.kind, usual) {
        (Kind::Bool, Value::Bool(usual)) => ((!usual).to_string(), Vec::new()),
        (Kind::Choice(words), Value::Word(usual)) => {
            let other = words.iter().find(|word| *word != usual);
            ((*other.expect("another word")).to_owned(), Vec::new())
        }
        (Kind::Int(_, most, _), Value::Int(usual)) if *usual < most => number(usual + 1),
        (Kind::Int(..), Value::Int(usual)) => number(usual - 1),
        (Kind::List(..), _) => {
            let told = ["37", "68"].map(str::to_owned);
            (told.join(","), told.to_vec())
        }
        (Kind::Seat, _) => ("4".to_owned(), vec!["5".to_owned()]),
        (kind, usual) => panic!("{kind:?} {usual:?}"),
    }
}

#[test]
fn the_usual_sheet_is_short_and_marks_nothing() {
    let room = room();
    for reader in room.readers() {
        let sheet = panel(&Options::default(), reader.words);
        let text = whole(&sheet);
        assert!(text.chars().count() <= 1_700, "{}", text.chars().count());
        assert!(!text.contains(UNUSUAL));
        for number in [
            "56",
            "2",
            "7",
            "5",
            "20",
            "25, 50, 75 o",
            "15",
            "`10 10 10`",
        ] {
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
        let (text, numbers) = other(parameter, &was);
        let mut options = usual;
        options
            .set(parameter.name, &text)
            .expect("a value it takes");
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
            for number in &numbers {
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
fn the_example_is_a_cut_by_these_options() {
    let room = room();
    let [english, french] = room.readers();
    let mut options = Options::default();
    options.set("cut_min_chain", "2").expect("an option");
    let told = whole(&panel(&options, english.words));
    assert!(told.contains("Example: `10 10` in the centre, `10 10` in your hand. Cut!"));
    let told = whole(&panel(&options, french.words));
    assert!(told.contains("`10 10` au centre, `10 10` dans ta main. Coupe\u{202f}!"));
    assert!(told.contains("Hors de ton tour, il en faut 2 au centre."));
}
