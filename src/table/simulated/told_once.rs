//! Laws of what a screen of a match says beside its picture: a score stands there once, and a picture
//! that lasts for a manche says nothing that the words beside it contradict.

use std::sync::Arc;

use tapis_rules::seat::Seat;

use super::{SimulatedTable, Simulation};
use crate::catalog::OFFERS;
use crate::model::{Lang, Request, UserId};
use crate::screen::Panel;
use crate::screen::picture::ChairSign;
use crate::screen::words::Words;
use crate::table::show::scene::Scene;

/// How far each match is played, in events.
const STEPS: usize = 1_200;
/// How far behind its owner's name a score may stand, in characters.
const BEHIND: usize = 8;

/// What somebody reads on a phone: what stands beside the picture, where there is one.
fn read(panel: &Panel) -> String {
    let sections = panel.sections.iter().map(|section| section.text.as_str());
    match panel.picture.as_ref().and(panel.beside_picture.as_ref()) {
        Some(beside) => beside.clone(),
        None => {
            let all = std::iter::once(panel.text.as_str()).chain(sections);
            all.collect::<Vec<_>>().join("\n")
        }
    }
}

/// How often a text tells the score of somebody: in bold, right behind their name.
fn tells(text: &str, name: &str, score: &str) -> usize {
    let score = format!("**{score}**");
    let told = |(at, _): &(usize, &str)| {
        let behind = text[at + name.len()..].lines().next().unwrap_or_default();
        let found = behind.find(&score);
        found.is_some_and(|at| behind[..at].chars().count() <= BEHIND)
    };
    text.match_indices(name).filter(told).count()
}

/// The names before scores as texts and pictures tell them, with the scores as both write them. A team
/// is named by its second partner: bids stand behind the names of people.
fn scored(evening: &Simulation) -> Vec<(String, String)> {
    let table = &evening.table;
    let Some(running) = table.lifecycle.running() else {
        return Vec::new();
    };
    let standing = running.game.status().standing;
    let of = |seat: usize| standing.scores[seat % usize::from(standing.sides.max(1))];
    table.read(evening.lang, |reader| {
        let seats = (0..table.sitters.len()).map(|place| {
            let score = of(place).to_string().replace('-', "−").replace(".5", "½");
            (reader.name(Seat::new(place as u8)), score)
        });
        match usize::from(standing.sides) < seats.len() {
            true => {
                let partners = seats.skip(standing.sides.into());
                partners
                    .map(|(name, score)| (format!("& {name}"), score))
                    .collect()
            }
            false => seats
                .map(|(name, score)| (name.to_owned(), score))
                .collect(),
        }
    })
}

/// Holds one screen against the laws; gives how many scores it tells.
fn holds(panel: &Panel, scored: &[(String, String)], lasting: bool) -> usize {
    let mut told = 0;
    let words = panel.clone().in_words();
    let drawn = panel
        .picture
        .as_ref()
        .and_then(|picture| picture.seating.as_ref());
    let corners = drawn
        .filter(|_| lasting)
        .into_iter()
        .flat_map(|drawn| &drawn.corners);
    let numbers = corners.flat_map(|corner| &corner.lines);
    for (_, number) in numbers.filter(|(sign, _)| matches!(sign, ChairSign::Team(_))) {
        // Out of what is played for, in some games.
        let number = number
            .split_once('/')
            .map_or(number.as_str(), |(score, _)| score);
        assert!(
            scored.iter().any(|(_, score)| score == number),
            "{number} in {panel:?}"
        );
        told += 1;
    }
    for (name, score) in scored {
        let beside = tells(&read(panel), name, score);
        let chair = drawn.and_then(|drawn| drawn.chairs.iter().find(|chair| chair.name == *name));
        if let Some(chair) = chair.filter(|chair| lasting && !chair.score.is_empty()) {
            assert_eq!(chair.score, *score, "{name} in {panel:?}");
            assert_eq!(
                beside, 0,
                "{name} has {score} in the picture and in {panel:?}"
            );
            told += 1;
        }
        assert!(beside <= 1, "{name} has {score} twice in {panel:?}");
        assert!(
            tells(&read(&words), name, score) <= 1,
            "{name}: {score} in {words:?}"
        );
        told += beside;
    }
    told
}

#[test]
fn a_score_stands_once_on_a_screen_and_no_picture_contradicts_it() {
    let words = Arc::new(Words::load().expect("the words"));
    for offer in OFFERS {
        for (seed, lang) in (11..).zip(Lang::ALL) {
            let table = SimulatedTable::as_opened(*offer, (2, 2), lang, seed);
            let mut evening = Simulation::open(&table, &words).expect("a table");
            evening.does(UserId(1), &Request::Start);
            let (mut told, mut read) = (0, 0);
            for _ in 0..STEPS {
                if evening.table.lifecycle.running().is_none() {
                    break;
                }
                let scored = scored(&evening);
                let reads = evening.table.read_now().is_some();
                let scene = Scene::of(&evening.table);
                let main = scene.main().expect("the table message");
                told += holds(&main.screen.panel, &scored, !reads);
                read += usize::from(reads);
                for user in [1, 2].map(UserId) {
                    let hand = scene.hand(user, None).expect("a hand");
                    let hand = hand.open(user).expect("their own");
                    assert!(holds(&hand.panel, &scored, false) <= scored.len());
                }
                if evening.step(table.think).is_none() {
                    break;
                }
            }
            let deals = offer.info().counts_deals;
            assert_eq!(deals, read > 0, "{}: {read} reveals", offer.name());
            // Where nothing is marked, won cards stand between a name and what they are worth.
            assert!(told > 0 || !deals, "{} tells no score", offer.name());
        }
    }
}

#[test]
fn a_second_score_is_found() {
    let scored = [("Léa".to_owned(), "42".to_owned())];
    let mut panel = Panel {
        text: "Léa · **42** · Sam **7**".to_owned(),
        ..Panel::default()
    };
    assert_eq!(holds(&panel, &scored, true), 1);
    panel.append("\nLéa has **42**");
    let found = std::panic::catch_unwind(|| holds(&panel, &scored, true));
    assert!(found.is_err(), "two scores in {panel:?}");
}
