//! Kaël's screens over whole matches: every legal move has its button and nothing else is lit, and
//! everything fits its place, in both languages.

use std::collections::{BTreeMap, BTreeSet};

use tapis_rules::dice::Seed;
use tapis_rules::game::{Action, Game};
use tapis_rules::kael::{Act, Kael, Options, Phase};
use tapis_rules::moment::Moment;
use tapis_rules::options::Options as Parameters;
use tapis_rules::play::{Match, Setup};
use tapis_rules::seat::Seat;
use tapis_rules::simulate::{Driver, Player};

use super::*;
use crate::game_screen::{HandBody, Mode};
use crate::tests::{Room, ended};
use crate::{Button, Look, Row, Section};
use tapis_model::{Lang, Request};

/// A table of people whose names are short.
pub(super) fn room() -> Room {
    Room::of(["Léa", "Sam", "Zoé", "Max", "Ana", "Tom", "Eva", "Noé"])
}

/// A match to look at.
struct Plan {
    players: u8,
    differs: &'static [(&'static str, &'static str)],
    /// A match in which somebody can cut and somebody has a lucky draw.
    seed: usize,
    steps: u32,
    /// How likely somebody leaves at a step, of 2^32.
    leaving: u64,
}

/// Between them every phase, end and option comes up.
const PLANS: &[Plan] = &[
    Plan {
        players: 2,
        differs: &[],
        seed: 810,
        steps: 70,
        leaving: 0,
    },
    Plan {
        players: 3,
        differs: &[("limit", "30")],
        seed: 1_111,
        steps: 120,
        leaving: 0,
    },
    Plan {
        players: 4,
        differs: &[("good_draw_sources", "both"), ("caller_frozen", "false")],
        seed: 260,
        steps: 90,
        leaving: 0,
    },
    Plan {
        players: 5,
        differs: &[("cut_min_chain", "2")],
        seed: 279,
        steps: 70,
        leaving: 0,
    },
    Plan {
        players: 8,
        differs: &[("end_mode", "first_over")],
        seed: 1_204,
        steps: 60,
        leaving: 1 << 26,
    },
    Plan {
        players: 3,
        differs: &[("on_leave", "auto"), ("winner_negative", "true")],
        seed: 755,
        steps: 60,
        leaving: 1 << 27,
    },
    // So that a hand is often low enough for Kaël.
    Plan {
        players: 4,
        differs: &[("kael_max", "30")],
        seed: 901,
        steps: 200,
        leaving: 0,
    },
];

/// Shows `look` each position of some matches, the first of each match first.
pub(super) fn positions(look: impl FnMut(&Match<Kael>)) {
    many_positions(1, look);
}

/// The same over so many matches of each plan.
pub(super) fn many_positions(matches: usize, mut look: impl FnMut(&Match<Kael>)) {
    for (plan, number) in PLANS
        .iter()
        .flat_map(|plan| (0..matches).map(move |at| (plan, at)))
    {
        let mut options = Options::default();
        for (name, value) in plan.differs {
            options.set(name, value).expect("an option");
        }
        let seed = Seed::of_text(&format!("face {}", plan.seed + number));
        let setup = Setup::of_robots(options, plan.players, seed.clone()).expect("a setup");
        let mut driver = Driver::new(plan.players, plan.leaving);
        driver.seat(&vec![Player::Eager; usize::from(plan.players)], &seed);
        let mut play = Match::<Kael>::start(&setup).expect("a match");
        look(&play);
        while play.steps() < plan.steps && !Kael::over(play.public()) && !driver.deserted(&play) {
            driver.look(&play);
            let input = driver.choose(&play).expect("something to do");
            play.play(Moment::default(), &input).expect("a legal input");
            look(&play);
        }
    }
}

fn hand_of(play: &Match<Kael>, seat: Seat, mode: Mode, reader: &Reader<'_>) -> HandBody {
    let view = play.view(seat);
    Kael::hand(view, &view.choices(), mode, "", reader)
}

fn buttons(rows: &[Row]) -> Vec<&Button> {
    fn row(row: &Row) -> &[Button] {
        match row {
            Row::Buttons(buttons) => buttons,
            Row::Menu(menu) => panic!("a menu: {menu:?}"),
        }
    }
    rows.iter().flat_map(row).collect()
}

/// The inputs of the lit buttons, the cut read as the table reads it.
fn lit(play: &Match<Kael>, seat: Seat, rows: &[Row]) -> Vec<Act> {
    let view = play.view(seat);
    let pressed = |button: &&Button| match &button.request {
        Request::Play(text) => Some(text.parse::<Act>().expect("an act")),
        Request::Interrupt(text) => Kael::interrupt(view, text)
            .ok()
            .filter(|act| view.check(act).is_ok()),
        // Asked once more before it is false.
        Request::Open(part) if part == buttons::SURE => Some(Act::Kael),
        Request::Open(_) => None,
        other => panic!("{other:?} in a hand"),
    };
    let lit = buttons(rows).into_iter().filter(|button| button.enabled);
    lit.filter_map(|button| pressed(&button)).collect()
}

#[test]
fn every_legal_move_is_lit_once_and_no_other() {
    let room = room();
    let [reader, _] = room.readers();
    let (mut phases, mut verbs) = (BTreeSet::new(), BTreeSet::new());
    positions(|play| {
        phases.insert(format!("{:?}", play.public().phase));
        for seat in play.seats() {
            let body = hand_of(play, seat, Mode::Play, &reader);
            let mut lit = lit(play, seat, &body.rows);
            let mut legal = Vec::new();
            play.choices(seat, &mut legal);
            lit.sort();
            legal.sort();
            assert_eq!(lit, legal, "seat {seat}: {}", play.public());
            verbs.extend(legal.iter().map(Action::verb));
        }
    });
    assert_eq!((phases.len(), verbs.len()), (5, Act::VERBS.len()));
}

#[test]
fn kae_52_a_kael_that_is_false_already_is_asked_once_more() {
    let room = room();
    let [reader, _] = room.readers();
    let (mut asked, mut called, mut ends) = (0, 0, 0);
    positions(|play| {
        let public = play.public();
        for seat in play.seats() {
            let (secret, mut choices) = (play.secret(seat), Vec::new());
            play.choices(seat, &mut choices);
            let body = hand_of(play, seat, Mode::Play, &reader);
            let opened = |open: &str| {
                let mode = Mode::Play;
                Kael::hand(play.view(seat), &choices, mode, open, &reader)
            };
            let open = Request::Open(buttons::SURE.to_owned());
            let asks = buttons(&body.rows).iter().any(|one| one.request == open);
            let may = choices.contains(&Act::Kael);
            let low = secret.total <= public.options.kael_max || !public.options.caller_frozen;
            assert_eq!(asks, may && !low, "{}", body.state);
            if asks {
                asked += 1;
                let question = opened(buttons::SURE);
                assert_eq!(lit(play, seat, &question.rows), [Act::Kael]);
                assert!(
                    question.duty.contains(&secret.total.to_string()),
                    "{}",
                    question.duty
                );
                let limit = public.options.false_kael_limit;
                let last = public.game.false_calls[seat.index()] + 1 >= limit;
                assert_eq!(question.duty.contains("puts you out"), last);
                ends += u32::from(last);
                assert_eq!(opened("-").rows, body.rows, "and there is a way back");
            } else {
                called += u32::from(may);
                assert_eq!(opened(buttons::SURE).rows, body.rows);
            }
        }
    });
    assert!(asked > 20 && called > 20, "{asked} {called}");
    assert!(ends > 0 && ends < asked, "{ends}");
}

#[test]
fn the_cards_keep_their_places_while_others_play() {
    let room = room();
    let [reader, _] = room.readers();
    let mut places = BTreeMap::new();
    let mut again = 0;
    positions(|play| {
        for seat in play.seats() {
            let body = hand_of(play, seat, Mode::Play, &reader);
            if body.cards.is_empty() {
                continue;
            }
            // Below the cards stand the draws and what steps in, whatever the moment.
            let cards = &body.rows[..body.rows.len() - 2];
            let labels = buttons(cards).into_iter();
            let labels: Vec<String> = labels.map(|button| button.label.clone()).collect();
            let hand = play.secret(seat).hand;
            again += u32::from(places.contains_key(&hand));
            let first = places.entry(hand).or_insert_with(|| labels.clone());
            assert_eq!(*first, labels);
            assert_eq!(labels.len(), usize::from(hand.len()));
        }
    });
    assert!(again > 200, "{again}");
}

#[test]
fn everything_fits_its_place() {
    let room = room();
    positions(|play| {
        let public = play.public();
        for lang in Lang::ALL {
            let reader = room.reader(lang, public.chronicle.total().saturating_sub(64));
            let table = Kael::table(public, &reader);
            assert!(!table.state.is_empty() && table.events.len() <= 9);
            let told: usize = table.events.iter().map(|line| line.chars().count()).sum();
            assert!(told + table.state.chars().count() < 3_000);
            table.sections.iter().for_each(assert_section_fits);
            assert_eq!(table.interrupt.is_some(), public.phase != Phase::Over);
            for (seat, mode) in play.seats().zip([Mode::Play, Mode::Ahead].iter().cycle()) {
                assert_hand_fits(&hand_of(play, seat, *mode, &reader));
            }
            for panel in [
                Kael::reveal(public, &reader),
                Kael::result(public, &ended("Kaël"), &reader),
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
    assert!(!body.state.is_empty() || !body.duty.is_empty());
    let texts = [&body.state, &body.duty, &body.cards];
    assert!(texts.map(|text| text.chars().count()).iter().sum::<usize>() < 2_000);
    assert!(body.rows.len() <= 4, "{body:?}");
    let mut requests = BTreeSet::new();
    for row in &body.rows {
        let row = buttons(std::slice::from_ref(row));
        assert!((1..=5).contains(&row.len()), "{body:?}");
        for button in row {
            let length = button.label.chars().count();
            assert!((1..=34).contains(&length), "{button:?}");
            assert!(
                requests.insert(button.request.to_string()),
                "twice: {button:?}"
            );
        }
    }
}

#[test]
fn the_cut_button_does_the_same_in_every_hand_as_outside() {
    let room = room();
    let [reader, _] = room.readers();
    let mut seen = BTreeSet::new();
    positions(|play| {
        let public = play.public();
        let table = Kael::table(public, &reader);
        let Some(outside) = table.interrupt.filter(|_| public.size > 0) else {
            return;
        };
        seen.insert(outside.label.clone());
        for seat in play.seats().filter(|seat| public.playing.has(*seat)) {
            if public.game.left.has(seat) {
                continue;
            }
            // The button has the same request in every hand. It is grey in a hand whose cards may not
            // move any more.
            let frozen = public.caller == Some(seat) && public.options.caller_frozen;
            for other in play.seats() {
                let view = SeatView::new(seat, public, play.secret(other));
                let body = Kael::hand(view, &[], Mode::Play, "", &reader);
                let all = buttons(&body.rows);
                let mut cut = all.iter().filter(|it| it.request == outside.request);
                let cut = cut.next().expect("a cut");
                assert_eq!((cut.look, cut.enabled), (Look::Plain, !frozen), "{cut:?}");
            }
            assert!(outside.enabled);
        }
    });
    assert!(seen.len() > 10, "{seen:?}");
}

#[test]
fn a_move_ahead_is_queued_and_only_a_deposit_or_the_call() {
    let room = room();
    let [reader, _] = room.readers();
    let mut queued = 0;
    positions(|play| {
        for seat in play.seats() {
            let body = hand_of(play, seat, Mode::Ahead, &reader);
            for button in buttons(&body.rows)
                .into_iter()
                .filter(|button| button.enabled)
            {
                match &button.request {
                    Request::Queue(text) => match text.parse().expect("an act") {
                        Act::Deposit(cards) => {
                            assert!(play.secret(seat).hand.contains(cards));
                            queued += 1;
                        }
                        other => assert_eq!(other, Act::Kael),
                    },
                    Request::Play(text) => assert_eq!(text, "lucky"),
                    request => assert!(matches!(request, Request::Interrupt(_)), "{request:?}"),
                }
            }
        }
    });
    assert!(queued > 100, "{queued}");
}

#[test]
fn kael_can_be_queued_exactly_when_it_will_be_allowed() {
    let room = room();
    let [reader, _] = room.readers();
    let mut expected = [None; 8];
    let mut kept = [0, 0];
    positions(|play| {
        let public = play.public();
        let seat = public.active;
        if public.phase == Phase::Turn && public.game.left.is_empty() {
            let mut legal = Vec::new();
            play.choices(seat, &mut legal);
            if let Some((manche, allowed)) = expected[seat.index()]
                && manche == (play.steps() > 0, public.game.scored)
                // A call in the meantime takes the right away.
                && public.caller.is_none()
            {
                assert_eq!(allowed, legal.contains(&Act::Kael), "{public}");
                kept[usize::from(allowed)] += 1;
            }
        }
        expected = [None; 8];
        for seat in play.seats() {
            let body = hand_of(play, seat, Mode::Ahead, &reader);
            let all = buttons(&body.rows);
            let kael = all
                .iter()
                .find(|button| button.request == Request::Queue("kael".to_owned()));
            let high = play.secret(seat).total > public.options.kael_max;
            assert!(
                !high || kael.is_none_or(|button| !button.enabled),
                "{public}"
            );
            let low = kael.filter(|_| !high);
            expected[seat.index()] = low.map(|button| ((true, public.game.scored), button.enabled));
        }
    });
    assert!(kept[0] > 5 && kept[1] > 20, "{kept:?}");
}

#[test]
fn a_move_is_said_in_few_plain_words() {
    let room = room();
    let said = |text: &str| {
        let act: Act = text.parse().expect("an act");
        room.readers()
            .map(|reader| Kael::said(&act, &Public::default(), &reader))
    };
    for (text, english, french) in [
        ("size 5", "5 cards each", "5\u{a0}cartes chacun"),
        ("size 1", "1 card each", "1\u{a0}carte chacun"),
        ("deposit 5 5", "Play 5 5", "Poser 5 5"),
        ("deposit -1", "Play −1", "Poser −1"),
        ("draw pile", "Draw from the pile", "Piocher"),
        (
            "draw centre",
            "Take the visible card",
            "Prendre la carte visible",
        ),
        ("cut 10 10", "Cut with 10 10", "Couper avec 10 10"),
        ("lucky", "Lucky draw", "Bonne pioche"),
        ("kael", "Say Kaël", "Dire Kaël"),
        ("ready", "Nothing more", "Rien de plus"),
    ] {
        assert_eq!(said(text), [english, french]);
    }
    let longest = "deposit 10 10 10 10 11 11 11 11 12 12 12 12 13 13";
    for said in said(longest) {
        assert!(said.chars().count() <= 100, "{said}");
    }
}

#[test]
fn a_call_is_hoped_for_only_while_it_can_hold() {
    let room = room();
    let [reader, _] = room.readers();
    let mut seen = [0, 0];
    positions(|play| {
        let public = play.public();
        for seat in play.seats() {
            let hand = hand_of(play, seat, Mode::Play, &reader);
            let can = play.secret(seat).total <= public.options.kael_max;
            let called = public.caller == Some(seat) && public.phase != Phase::Over;
            if called && hand.state.contains("You said") {
                seen[usize::from(can)] += 1;
                assert_eq!(
                    hand.state.contains("Fingers crossed"),
                    can,
                    "{}",
                    hand.state
                );
            } else {
                assert!(!hand.state.contains("Fingers crossed"), "{}", hand.state);
            }
        }
    });
    assert!(seen.iter().all(|seen| *seen > 0), "{seen:?}");
}

#[test]
fn the_last_chance_says_only_what_there_is_to_do() {
    let room = room();
    let [reader, _] = room.readers();
    let mut seen = [0, 0];
    positions(|play| {
        let public = play.public();
        if public.phase != Phase::Final {
            return;
        }
        for seat in play.seats() {
            let mut choices = Vec::new();
            play.choices(seat, &mut choices);
            if !choices.contains(&Act::Ready) {
                continue;
            }
            let steps_in = |act: &Act| matches!(act, Act::Cut(_) | Act::Lucky);
            let chance = choices.iter().any(steps_in);
            seen[usize::from(chance)] += 1;
            let duty = hand_of(play, seat, Mode::Play, &reader).duty;
            assert_eq!(duty.contains("Nothing to cut?"), !chance, "{duty}");
        }
    });
    assert!(seen.iter().all(|seen| *seen > 0), "{seen:?}");
}

#[test]
fn only_stepping_in_outlasts_its_turn() {
    let valid_across_turns =
        |text: &str| Kael::action_info(&text.parse().expect("an act")).valid_across_turns;
    assert!(valid_across_turns("cut 10 10") && valid_across_turns("lucky"));
    for text in ["size 5", "deposit 5", "draw pile", "kael", "ready"] {
        assert!(!valid_across_turns(text), "{text}");
    }
}
