//! Hints through whole matches of every game and preset, in both languages.

use std::collections::BTreeMap;

use tapis_rules::dice::Dice;

use super::any_match::Which;
use super::*;
use crate::screen::game_screen::{Reader, Sitting};

/// The longest hint: it stands above the buttons on a phone.
const LONGEST: usize = 260;

fn sitting(seats: u8) -> Vec<Sitting> {
    let names = ["Anis", "Alex", "<@1000000000000000001>", "Nour", "Lina"];
    let named = names.into_iter().cycle().take(seats.into());
    let sitting = named.map(|name| Sitting {
        name: name.to_owned(),
        robot: true,
        ..Sitting::default()
    });
    sitting.collect()
}

/// How many hints are asked for, one in so many: a hint of a game with much to work out takes a good while.
const ASKED: usize = 4;

/// Plays a match among robots and gives some of the hints that its seats could ask for, in the languages by turns,
/// and whether the seat had a choice.
fn walk(offer: &dyn Offer, preset: &str, number: u32, mut told: impl FnMut(&str, bool)) {
    let words = Words::load().expect("the words");
    let options = offer.options(preset).expect("the preset");
    let (fewest, most) = offer.players(&options).expect("the seats");
    let players = (fewest + (number as u8) % 3).min(most);
    let seed = Seed::of_text(&format!("hints {preset} {number}"));
    let mut start = Start {
        edition: offer.edition(),
        options: &options,
        players,
        members: Vec::new(),
        seed: seed.clone(),
        ids: vec!["0".to_owned(); usize::from(players) + 1],
        match_data: None,
    };
    let data = offer
        .match_data(&start, Lang::French, None)
        .expect("its data");
    start.match_data = data.as_deref();
    let mut live = offer.start(&start).expect("a match");
    let sitting = sitting(players);
    let luck = |step: u32| seed.dice(&[step.to_string()]);
    for step in 0..400 {
        if live.status().over {
            return;
        }
        let asks = |seat: &Seat| (step as usize + seat.index()).is_multiple_of(ASKED);
        for seat in (0..players).map(Seat::new).filter(asks) {
            let lang = Lang::ALL[(step as usize / ASKED + seat.index()) % Lang::ALL.len()];
            let reader = Reader::of(&words, lang, &sitting);
            let hint = live.hint(seat, luck(step))(&reader);
            assert_eq!(hint.is_some(), live.may_act(seat), "{hint:?}");
            if let Some(hint) = hint {
                let choices = live.choices(seat, Which::All, &reader);
                told(&hint, choices.len() > 1);
            }
        }
        goes_on(live.as_mut(), luck(step));
    }
}

/// The first seat that is awaited and moves does so; if none does, its time runs out.
fn goes_on(live: &mut dyn AnyMatch, mut luck: Dice) {
    for seat in live.status().awaiting {
        if let Some(text) = live.decide(RobotLevel::Easy, seat, &mut luck) {
            assert!(live.play(Moment::default(), Some(seat), &text), "{text}");
            return;
        }
    }
    let timer = live
        .status()
        .timers
        .iter()
        .next()
        .map(|running| running.timer);
    assert!(live.fire(Moment::default(), timer.expect("a countdown")));
}

/// How many hints of a game with choices are read.
const ENOUGH: usize = 150;

#[test]
fn every_hint_is_a_whole_sentence_that_fits() {
    for offer in OFFERS {
        let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
        let (mut hints, mut chosen, mut plain) = (0, 0, 0);
        // A match may be short.
        let presets = offer.presets();
        for (number, preset) in (0..40).zip(presets.iter().cycle()) {
            if number as usize >= presets.len() && hints > ENOUGH {
                break;
            }
            walk(*offer, preset, number, |hint, choice| {
                let long = hint.chars().count();
                assert!(long <= LONGEST, "{long}: {hint}");
                assert!(hint.ends_with('.') && !hint.contains(".."), "{hint}");
                assert!(
                    !hint.contains("{ $") && !hint.contains("-reason-"),
                    "{hint}"
                );
                hints += 1;
                if !choice {
                    return;
                }
                chosen += 1;
                plain += usize::from(hint.ends_with("**."));
                let reason = hint.split("**").nth(2).unwrap_or_default();
                let shape: String = reason
                    .split(' ')
                    .filter(|word| !word.chars().any(char::is_numeric))
                    .take(7)
                    .collect::<Vec<_>>()
                    .join(" ");
                *reasons.entry(shape).or_default() += 1;
            });
        }
        let name = offer.name();
        assert!(
            hints > 20 && (chosen == 0 || hints > ENOUGH),
            "{name}: {hints} hints, {chosen} where there is a choice; {ENOUGH} are wanted"
        );
        // A forced move needs no reason; others have one: a game without choices has none.
        assert!(
            chosen == 0 || plain * 2 < chosen,
            "{name}: {plain} of {chosen} hints have no reason: see rules/src/{name}/reason.rs"
        );
        // A short game with few choices may have few reasons.
        let few = if chosen > 2 * ENOUGH { 8 } else { 1 };
        assert!(chosen == 0 || reasons.len() > few, "{name}: {reasons:#?}");
    }
}
