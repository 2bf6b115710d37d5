//! The rule sheet: short, complete, and true to the options in force.

use tapis_rules::options::{Options as _, Parameters as _};

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

#[test]
fn the_sheet_of_every_preset_is_short() {
    let room = room();
    for preset in Options::PRESETS {
        let options = Options::preset(preset.name).expect("a preset");
        for reader in room.readers() {
            let sheet = panel(&options, reader.words);
            let text = whole(&sheet);
            assert!(text.chars().count() <= 2_600, "{}", text.chars().count());
            for section in &sheet.sections {
                let length = section.text.chars().count();
                assert!((50..=1_024).contains(&length), "{length}: {}", section.text);
            }
            let usual = preset.differs.is_empty();
            assert_eq!(text.contains(UNUSUAL), !usual, "{text}");
        }
    }
}

#[test]
fn every_parameter_shows_in_the_sheet_and_is_marked() {
    let room = room();
    for (name, value, told) in [
        ("win_mode", "poker", "The best five"),
        ("tiguidoo_cards", "4", "4 secret"),
        ("tiguidoo_cards", "1", "1 secret"),
        ("tiguidoo_cards", "0", "all of them in the pile"),
        ("open_attempts", "3", "3 answers each"),
        ("open_attempts", "none", "As many answers"),
        ("max_returns", "0", "the card leaves the game"),
        ("max_returns", "3", "3 times"),
        ("max_returns", "none", "goes under the pile."),
        ("hide_card_until_won", "true", "only once it is won"),
        ("ace_low_straight", "false", "always high"),
        ("judge", "asker", "The player who asks judges"),
        ("judge_level", "generous", "Roman"),
        ("typo_tolerance", "0", "exact"),
        ("typo_tolerance", "2", "2 typos"),
        ("appeal", "true", "others vote"),
        ("tie_break", "shared", "victory is shared"),
        ("fixed_questions", "true", "same question"),
        ("first_player", "4", "Seat 5 begins"),
        ("pile", "12", "At most 12 cards"),
        ("everyone_answers", "true", "for everybody, you too"),
        ("clues", "true", "begin with a clue"),
        ("answers", "choice", "once and in secret"),
        ("scored_by", "cards", "is a point"),
    ] {
        let mut options = Options::default();
        options.set(name, value).expect("an option");
        let [english, french] = room
            .readers()
            .map(|reader| whole(&panel(&options, reader.words)));
        let marked = english.lines().find(|line| line.starts_with(UNUSUAL));
        let marked = marked.unwrap_or_default();
        assert!(
            marked.contains(told),
            "{name} {value}: {told} in\n{english}"
        );
        assert!(french.contains(UNUSUAL), "{name}");
    }
    let named: std::collections::BTreeSet<&str> = Options::PARAMETERS
        .iter()
        .map(|parameter| parameter.name)
        .collect();
    assert_eq!(
        named.len(),
        18,
        "a new parameter has no rule here: {named:?}"
    );
}
