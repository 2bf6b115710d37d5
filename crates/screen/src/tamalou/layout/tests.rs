//! Everything fits its place, whatever a hand comes to hold.

use std::collections::BTreeSet;

use tapis_rules::tamalou::{Phase, Tamalou};

use crate::game_screen::{GameScreen, HandBody, Mode};
use crate::tamalou::tests::{hand_of, positions, room};
use crate::tests::ended;
use crate::{Button, Menu, Row, Section};
use tapis_model::Lang;

#[test]
fn everything_fits_its_place() {
    let room = room();
    positions(|play| {
        let public = play.public();
        if play.steps() % 3 != 0 {
            return;
        }
        for lang in Lang::ALL {
            let reader = room.reader(lang, public.chronicle.total().saturating_sub(64));
            let table = Tamalou::table(public, &reader);
            let told = table.live.len() + table.state.len();
            assert!(told > 0 && table.events.len() <= 9);
            assert!(table.events.iter().all(|line| !line.is_empty()));
            let told: usize = table.events.iter().map(|line| line.chars().count()).sum();
            assert!(told + table.state.chars().count() < 3_900, "{told}");
            table.sections.iter().for_each(assert_section_fits);
            assert_eq!(table.interrupt.is_some(), public.phase != Phase::Over);
            for (seat, mode) in play.seats().zip([Mode::Play, Mode::Ahead].iter().cycle()) {
                for open in ["", "p1", "p2", "0.0", "1.1"] {
                    assert_hand_fits(&hand_of(play, seat, *mode, open, &reader));
                }
            }
            for panel in [
                Tamalou::reveal(public, &reader),
                Tamalou::result(public, &ended("Tamalou"), &reader),
            ] {
                assert!(panel.title.chars().count() <= 256);
                assert!(panel.text.chars().count() <= 4_000);
                panel.sections.iter().for_each(assert_section_fits);
            }
        }
    });
}

fn assert_section_fits(section: &Section) {
    assert!(!section.title.is_empty() && !section.text.is_empty());
    assert!(section.title.chars().count() <= 256 && section.text.chars().count() <= 1_024);
}

fn assert_hand_fits(body: &HandBody) {
    assert!(!body.live.is_empty() || !body.state.is_empty());
    assert!(body.state.chars().count() + body.cards.chars().count() < 2_500);
    assert!(body.rows.len() <= 4, "{body:?}");
    let (mut requests, mut names) = (BTreeSet::new(), BTreeSet::new());
    for row in &body.rows {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()), "{body:?}");
                for button in buttons {
                    assert_button_fits(button);
                    assert!(
                        requests.insert(button.request.to_string()),
                        "twice: {button:?}"
                    );
                }
            }
            Row::Menu(menu) => {
                assert_menu_fits(menu);
                assert!(names.insert(menu.name), "twice: {}", menu.name);
            }
        }
    }
}

fn assert_button_fits(button: &Button) {
    let length = button.label.chars().count();
    assert!((1..=34).contains(&length), "{button:?}");
    assert_names_fit(&button.label);
    assert!(button.request.to_string().chars().count() <= 70);
}

fn assert_menu_fits(menu: &Menu) {
    assert!((1..=25).contains(&menu.entries.len()), "{menu:?}");
    assert!((1..=150).contains(&menu.prompt.chars().count()), "{menu:?}");
    let values = menu.entries.iter().map(|entry| entry.request.to_string());
    assert_eq!(values.collect::<BTreeSet<_>>().len(), menu.entries.len());
    for entry in &menu.entries {
        assert!(
            (1..=100).contains(&entry.label.chars().count()),
            "{entry:?}"
        );
        assert_names_fit(&entry.label);
    }
}

/// Somebody who is mentioned is told by the number of their seat where their name is unknown.
fn assert_names_fit(label: &str) {
    let bare = label.split_once("<@");
    let numbered =
        bare.is_none_or(|(before, after)| before.starts_with('#') && after.contains('>'));
    assert!(numbered, "{label}");
}
