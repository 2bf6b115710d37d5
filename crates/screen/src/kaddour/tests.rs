//! Kaddour's screens over whole matches: every legal move has its place and nothing else is lit,
//! everything fits, and nobody learns what somebody else ordered.

use std::collections::{BTreeMap, BTreeSet};

use tapis_rules::dice::Seed;
use tapis_rules::game::{Action, Game};
use tapis_rules::kaddour::{Act, Kaddour, Options, Phase};
use tapis_rules::moment::Moment;
use tapis_rules::notation::Input;
use tapis_rules::options::Options as Parameters;
use tapis_rules::play::{Match, Setup};
use tapis_rules::robot_level::RobotLevel;
use tapis_rules::seat::Seat;
use tapis_rules::simulate::{Driver, Player};

use super::buttons::SLAM;
use super::*;
use crate::game_screen::{HandBody, Mode};
use crate::tests::{Room, ended};
use crate::{Row, Section};
use tapis_model::{Lang, Request};

/// A table of people whose names are short.
pub(super) fn room() -> Room {
    Room::of(["Léa", "Sam", "Anis", "Lina"])
}

/// A match to look at.
struct Plan {
    differs: &'static [(&'static str, &'static str)],
    player: Player,
    steps: u32,
    /// How likely somebody leaves at a step, of 2^32.
    leaving: u64,
}

const fn plan(differs: &'static [(&'static str, &'static str)], player: Player) -> Plan {
    Plan {
        differs,
        player,
        steps: 220,
        leaving: 0,
    }
}

/// Between them every phase, end and option comes up.
const PLANS: &[Plan] = &[
    plan(&[("bid_min", "110")], Player::Random),
    plan(&[], Player::Robot(RobotLevel::Easy)),
    plan(&[], Player::Eager),
    plan(&[("cantico_window", "explicit")], Player::Eager),
    plan(
        &[
            ("fayer_variant", "kaddour"),
            ("cantico_right", "trick_winner"),
            ("forty_first", "true"),
            ("beat_after_ruff", "true"),
        ],
        Player::Random,
    ),
    plan(
        &[
            ("bid_min", "10"),
            ("bid_step", "5"),
            ("info_once_per_kind", "false"),
            ("info_truthful", "false"),
            ("target_score", "60"),
        ],
        Player::Random,
    ),
    plan(
        &[
            ("info_closes_bidding", "true"),
            ("partner_exempt", "true"),
            ("slam_enabled", "false"),
            ("normale_overtrump", "true"),
        ],
        Player::Eager,
    ),
    Plan {
        leaving: 1 << 25,
        ..plan(
            &[("on_leave", "forfeit"), ("cantico_variant", "90-20")],
            Player::Robot(RobotLevel::Easy),
        )
    },
];

/// Shows `look` each position of a match of each plan, the first of each match first.
pub(super) fn positions(mut look: impl FnMut(&Match<Kaddour>)) {
    for (number, plan) in PLANS.iter().enumerate() {
        let mut options = Options::default();
        for (name, value) in plan.differs {
            options.set(name, value).expect("an option");
        }
        let seed = Seed::of_text(&format!("face {number}"));
        let setup = Setup::of_robots(options, 4, seed.clone()).expect("a setup");
        let mut driver = Driver::new(4, plan.leaving);
        driver.seat(&[plan.player; 4], &seed);
        let mut play = Match::<Kaddour>::start(&setup).expect("a match");
        look(&play);
        while play.steps() < plan.steps && !Kaddour::over(play.public()) && !driver.deserted(&play)
        {
            driver.look(&play);
            let input = driver.choose(&play).expect("something to do");
            play.play(Moment::default(), &input).expect("a legal input");
            look(&play);
        }
    }
}

pub(super) fn hand_of(
    play: &Match<Kaddour>,
    seat: Seat,
    mode: Mode,
    reader: &Reader<'_>,
) -> HandBody {
    opened_of(play, seat, (mode, ""), reader)
}

/// A hand with one part opened.
fn opened_of(
    play: &Match<Kaddour>,
    seat: Seat,
    (mode, open): (Mode, &str),
    reader: &Reader<'_>,
) -> HandBody {
    let mut choices = Vec::new();
    play.choices(seat, &mut choices);
    Kaddour::hand(play.view(seat), &choices, mode, open, reader)
}

/// Everything that can be pressed or picked: what it says, what it does, and whether it is lit.
pub(super) fn controls(rows: &[Row]) -> Vec<(String, Request, bool)> {
    let of_row = |row: &Row| -> Vec<(String, Request, bool)> {
        match row {
            Row::Buttons(buttons) => buttons
                .iter()
                .map(|it| {
                    let label = format!("{} {}", it.sign, it.label);
                    (label, it.request.clone(), it.enabled)
                })
                .collect(),
            Row::Menu(menu) => menu
                .entries
                .iter()
                .map(|it| (it.label.clone(), it.request.clone(), menu.enabled))
                .collect(),
        }
    };
    rows.iter().flat_map(of_row).collect()
}

/// The inputs of the lit buttons.
fn lit(rows: &[Row]) -> Vec<Act> {
    let act = |request: Request| match request {
        Request::Play(text) => Some(text.parse::<Act>().expect("an act")),
        Request::Open(_) => None,
        other => panic!("{other:?} in a hand"),
    };
    let lit = controls(rows).into_iter().filter(|control| control.2);
    lit.filter_map(|(_, request, _)| act(request)).collect()
}

pub(super) fn input(seat: Seat, act: Act) -> Input<Act> {
    Input::Act(seat, act)
}

#[test]
fn every_legal_move_is_lit_once_and_no_other() {
    let room = room();
    let [reader, _] = room.readers();
    let (mut phases, mut verbs, mut both) = (BTreeSet::new(), BTreeSet::new(), 0);
    positions(|play| {
        phases.insert(format!("{:?}", play.public().phase));
        for seat in play.seats() {
            let body = hand_of(play, seat, Mode::Play, &reader);
            let opened = opened_of(play, seat, (Mode::Play, SLAM), &reader);
            let mut lit = lit(&body.rows)
                .into_iter()
                .chain(lit(&opened.rows))
                .collect::<Vec<_>>();
            let mut legal = Vec::new();
            play.choices(seat, &mut legal);
            verbs.extend(legal.iter().map(Action::verb));
            let all = legal.clone();
            // Where a compte can be declared, ordering it does the same and has no second button.
            legal.retain(|act| match *act {
                Act::Arm(suit) if all.contains(&Act::Cantico(suit)) => {
                    let ends = [Act::Arm(suit), Act::Cantico(suit)].map(|act| {
                        let mut after = play.clone();
                        let done = after.play(Moment::default(), &input(seat, act));
                        done.expect("a legal input");
                        after.public().clone()
                    });
                    both += 1;
                    assert_eq!(ends[0], ends[1]);
                    false
                }
                _ => true,
            });
            lit.sort();
            // Canticos stand in both.
            lit.dedup();
            legal.sort();
            assert_eq!(lit, legal, "seat {seat}: {}", play.public());
        }
    });
    assert_eq!((phases.len(), verbs.len()), (5, Act::VERBS.len()));
    assert!(both > 0);
}

#[test]
fn the_cards_keep_their_places_while_others_play() {
    let room = room();
    let [reader, _] = room.readers();
    let mut places = BTreeMap::new();
    let mut again = 0;
    positions(|play| {
        if !matches!(play.public().phase, Phase::Trick | Phase::Window) {
            return;
        }
        for seat in play.seats() {
            let hand = play.secret(seat).hand;
            let body = hand_of(play, seat, Mode::Play, &reader);
            // Cards with two digits are the wide ones.
            let breaks = |row: &Row| match row {
                Row::Buttons(buttons) => {
                    buttons.len() > 4 && buttons.iter().any(|button| button.label.len() > 1)
                }
                Row::Menu(_) => true,
            };
            let cards = usize::from(hand.len());
            let labels = controls(&body.rows).into_iter().take(cards);
            let labels: Vec<String> = labels.map(|control| control.0).collect();
            assert_eq!(labels.len(), cards);
            // No row of a hand breaks on a phone.
            let broken = body.rows.iter().take(cards.div_ceil(5)).any(breaks);
            assert!(!broken, "{:?}", body.rows);
            again += u32::from(places.contains_key(&hand));
            let first = places.entry(hand).or_insert_with(|| labels.clone());
            assert_eq!(*first, labels);
        }
    });
    assert!(again > 500, "{again}");
}

#[test]
fn everything_fits_its_place() {
    let room = Room::of([0, 1, 2, 3].map(|less| format!("<@{}>", u64::MAX - less)));
    let mut slams = 0;
    positions(|play| {
        let public = play.public();
        for lang in Lang::ALL {
            let reader = room.reader(lang, public.chronicle.total().saturating_sub(64));
            let table = Kaddour::table(public, &reader);
            let told = table.live.len() + table.state.len();
            assert!(told > 0 && table.events.len() <= 9);
            assert_eq!(table.interrupt, None);
            let told: usize = table.events.iter().map(|line| line.chars().count()).sum();
            let state = table.state.chars().count();
            assert!(told + state < 5_000, "{told} and {state}");
            assert!(state < 2_200, "{state}: {}", table.state);
            table.sections.iter().for_each(assert_section_fits);
            for (seat, mode) in play.seats().zip([Mode::Play, Mode::Ahead].iter().cycle()) {
                let body = hand_of(play, seat, *mode, &reader);
                assert_hand_fits(&body);
                let opened = opened_of(play, seat, (*mode, SLAM), &reader);
                assert_hand_fits(&opened);
                slams += usize::from(opened != body);
            }
            for panel in [
                Kaddour::reveal(public, &reader),
                Kaddour::result(public, &ended("Kaddour"), &reader),
            ] {
                assert!(panel.title.chars().count() <= 256);
                assert!(panel.text.chars().count() <= 2_000);
                panel.sections.iter().for_each(assert_section_fits);
            }
        }
    });
    assert!(slams > 50, "{slams}");
}

fn assert_section_fits(section: &Section) {
    assert!(!section.title.is_empty() && !section.text.is_empty());
    assert!(section.title.chars().count() <= 256 && section.text.chars().count() <= 1_024);
}

fn assert_hand_fits(body: &HandBody) {
    assert!(!body.live.is_empty() || !body.state.is_empty());
    assert!(body.state.chars().count() + body.cards.chars().count() < 2_800);
    assert!(body.rows.len() <= 4, "{body:?}");
    let (mut requests, mut menus) = (BTreeSet::new(), BTreeSet::new());
    for row in &body.rows {
        let all = controls(std::slice::from_ref(row));
        match row {
            Row::Buttons(_) => assert!((1..=5).contains(&all.len()), "{body:?}"),
            Row::Menu(menu) => {
                assert!((1..=25).contains(&all.len()) && menu.prompt.chars().count() <= 100);
                assert!(menus.insert(menu.name), "twice: {body:?}");
            }
        }
        for (label, request, _) in all {
            assert!((1..=36).contains(&label.chars().count()), "{label}");
            assert!(requests.insert(request.to_string()), "twice: {request:?}");
        }
    }
}

#[test]
fn a_move_is_said_in_few_plain_words() {
    let room = room();
    let said = |text: &str| {
        let act: Act = text.parse().expect("an act");
        room.readers()
            .map(|reader| Kaddour::said(&act, &Public::default(), &reader))
    };
    for (text, english, french) in [
        ("bid 90", "Bid 90", "Dire 90"),
        ("pass", "Pass", "Passer"),
        ("tell as", "Announce an ace", "Annoncer un as"),
        ("tell compte", "Announce a compte", "Annoncer un compte"),
        ("silent", "Stay silent", "Se taire"),
        (
            "trump D",
            "Trump: 🪙 Coins",
            "Atout\u{202f}: 🪙 Deniers (dheb)",
        ),
        (
            "play C12",
            "Play 🏆 12 · king of cups",
            "Jouer 🏆 12 · roi de coupe",
        ),
        (
            "slam E3",
            "Bang ⚔️ 3 · three of swords on the table",
            "Claquer ⚔️ 3 · trois d’épée",
        ),
        (
            "play B7",
            "Play 🪵 7 · 7 of clubs",
            "Jouer 🪵 7 · 7 de bâton",
        ),
        (
            "cantico C",
            "Cantico: 🏆 Cups",
            "Cantico\u{202f}: 🏆 Coupes (copas)",
        ),
        (
            "arm E",
            "Declare ⚔️ Swords as soon as I can",
            "Déclarer ⚔️ Épées (chbada) dès que possible",
        ),
        (
            "disarm B",
            "Do not declare 🪵 Clubs for me",
            "Ne plus déclarer 🪵 Bâtons (k7el) d’office",
        ),
        ("waive", "No cantico this time", "Pas de cantico cette fois"),
    ] {
        assert_eq!(said(text), [english, french]);
    }
}

#[test]
fn canticos_are_said_aloud_and_outlast_their_turn_and_nobody_steps_in() {
    let act = |text: &str| text.parse::<Act>().expect("an act");
    for text in ["cantico C", "arm C", "disarm C"] {
        assert!(
            Kaddour::action_info(&act(text)).valid_across_turns,
            "{text}"
        );
    }
    for text in ["bid 90", "pass", "tell as", "silent", "trump D", "waive"] {
        assert!(
            !Kaddour::action_info(&act(text)).valid_across_turns,
            "{text}"
        );
    }
    for text in ["play D1", "slam D1", "arm C", "bid 90"] {
        assert!(!Kaddour::action_info(&act(text)).spoken, "{text}");
    }
    assert!(Kaddour::action_info(&act("cantico D")).spoken);
    positions(|play| {
        for seat in play.seats() {
            assert!(Kaddour::interrupt(play.view(seat), "now").is_err());
        }
    });
}
