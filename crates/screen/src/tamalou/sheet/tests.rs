//! The rule sheet: complete, and true to the options in force.

use tapis_rules::options::{Kind, Options as _, Parameter, Parameters as _, Value};

use super::super::tests::room;
use super::*;

fn whole(panel: &Panel) -> String {
    let sections = panel.sections.iter();
    let sections = sections.map(|section| format!("{}\n{}", section.title, section.text));
    let mut all = vec![panel.title.clone(), panel.text.clone()];
    all.extend(sections);
    all.push(panel.foot.clone());
    all.join("\n")
}

/// Under which preset a parameter matters at all.
fn where_it_matters(name: &str) -> &'static str {
    match name {
        "fontenay_half" => "fontenay",
        "cabo_fail" => "bruxelles",
        _ => "standard",
    }
}

/// Another value of a parameter, as text.
fn other(parameter: &Parameter, usual: &Value) -> String {
    match (parameter.name, parameter.kind, usual) {
        ("pack", ..) => "32".to_owned(),
        ("call_word", ..) => "Cactus".to_owned(),
        ("call_max", ..) => "6.5".to_owned(),
        ("quick_penalty", ..) => "3".to_owned(),
        ("caller_success", ..) => "-7".to_owned(),
        (_, Kind::Bool, Value::Bool(usual)) => (!usual).to_string(),
        (_, Kind::Choice(words), Value::Word(usual)) => {
            let other = words.iter().find(|word| *word != usual);
            (*other.expect("another word")).to_owned()
        }
        (_, Kind::Int(_, most, _), Value::Int(usual)) if *usual < most => (usual + 1).to_string(),
        (_, Kind::Int(..), Value::Int(usual)) => (usual - 1).to_string(),
        (_, Kind::Seat, _) => "4".to_owned(),
        (name, kind, usual) => panic!("{name} {kind:?} {usual:?}"),
    }
}

#[test]
fn the_usual_sheet_is_short_and_marks_nothing() {
    let room = room();
    for reader in room.readers() {
        let text = whole(&panel(&Options::default(), reader.words));
        assert!(text.chars().count() <= 2_600, "{}", text.chars().count());
        assert!(!text.contains(UNUSUAL));
        for told in [
            "52",
            "Tamalou",
            "7, 8",
            "9, 10",
            "♠♣\u{a0}**15**",
            "♥♦\u{a0}**0**",
            "⚡ Car",
        ] {
            assert!(text.contains(told), "{told} in {text}");
        }
    }
}

#[test]
fn every_changed_parameter_is_told_and_marked() {
    let room = room();
    for parameter in Options::PARAMETERS {
        let base = Options::preset(where_it_matters(parameter.name)).expect("a preset");
        let was = base.get(parameter.name).expect("a value");
        let text = other(parameter, &was);
        let mut options = base;
        options
            .set(parameter.name, &text)
            .expect("a value it takes");
        for reader in room.readers() {
            let before = whole(&panel(&base, reader.words));
            let sheet = panel(&options, reader.words);
            let told = whole(&sheet);
            let new: Vec<&str> = told.lines().filter(|line| !before.contains(line)).collect();
            let marked = new.iter().filter(|line| line.starts_with(UNUSUAL));
            let explained = |line: &str| line.starts_with("-#") && line.contains(UNUSUAL);
            assert!(explained(sheet.text.lines().last().expect("it")));
            assert!(marked.count() >= 1, "{}: {new:?}", parameter.name);
            for part in &sheet.sections {
                assert!(part.text.chars().count() <= 1_024, "{}", part.text);
            }
        }
    }
}

#[test]
fn every_preset_has_its_word_and_fits_one_message() {
    let room = room();
    for preset in Options::PRESETS {
        let options = Options::preset(preset.name).expect("a preset");
        for reader in room.readers() {
            let sheet = panel(&options, reader.words);
            let text = whole(&sheet);
            assert!(text.contains(options.call_word.as_str()));
            assert!(text.chars().count() <= 4_500, "{}", text.chars().count());
            assert_eq!(text.contains(UNUSUAL), preset.name != "standard");
            for part in &sheet.sections {
                assert!(part.text.chars().count() <= 1_024, "{}", part.text);
            }
        }
    }
}

#[test]
fn powers_and_values_are_those_of_the_rules() {
    let room = room();
    let [english, french] = room.readers();
    let told = |preset: &str, reader: &crate::game_screen::Reader<'_>| {
        whole(&panel(
            &Options::preset(preset).expect("a preset"),
            reader.words,
        ))
    };
    let tamoul = told("tamoul", &english);
    for line in [
        "7: look at one of your own cards",
        "10: look at somebody else’s card, then swap it with one of yours or not",
        "J\u{a0}**15** · Q\u{a0}♠♣\u{a0}**15** · Q\u{a0}♥♦\u{a0}**1** · K\u{a0}♠♣\u{a0}**15** · K\u{a0}♥♦\u{a0}**½** · Joker\u{a0}**0**",
    ] {
        assert!(tamoul.contains(line), "{line} in {tamoul}");
    }
    let toulouse = told("toulouse", &french);
    for line in [
        "🔸 R ♥♦\u{202f}: tu dois donner",
        "V\u{a0}**11** · D\u{a0}**12** · R\u{a0}♠♣\u{a0}**13** · R\u{a0}♥♦\u{a0}**0**",
    ] {
        assert!(toulouse.contains(line), "{line} in {toulouse}");
    }
    assert!(!toulouse.contains("Joker"));
}
