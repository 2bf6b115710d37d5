//! The buttons that can be pressed: every legal move, and no other.

use std::collections::BTreeSet;

use tapis_rules::game::Action;
use tapis_rules::play::Match;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::{Act, Phase, Tamalou};

use super::CALL;
use crate::game_screen::{HandBody, Mode, Reader};
use crate::tamalou::tests::{hand_of, legal, lit, positions, room};
use crate::tamalou::turn_order::turns_before;
use tapis_model::Request;

/// All that can be pressed on a hand and on every part of it that can be opened, screen by screen.
fn screens(play: &Match<Tamalou>, seat: Seat, reader: &Reader<'_>) -> Vec<Vec<Request>> {
    let mut open = vec![String::new()];
    let mut screens = Vec::new();
    while screens.len() < open.len() {
        let body = hand_of(play, seat, Mode::Play, &open[screens.len()], reader);
        let requests = lit(&body.rows);
        for request in &requests {
            if let Request::Open(part) = request
                && !open.contains(part)
            {
                open.push(part.clone());
            }
        }
        screens.push(requests);
    }
    screens
}

fn acts(requests: &[Request]) -> Vec<Act> {
    let act = |request: &Request| match request {
        Request::Play(text) => Some(text.parse().expect("an act")),
        Request::Open(_) => None,
        other => panic!("{other:?} in a hand"),
    };
    requests.iter().filter_map(act).collect()
}

#[test]
fn every_legal_move_can_be_reached_and_no_other() {
    let room = room();
    let [reader, _] = room.readers();
    let (mut phases, mut verbs) = (BTreeSet::new(), BTreeSet::new());
    let (mut paged, mut most) = (0, 0);
    positions(|play| {
        let public = play.public();
        phases.insert(format!("{:?}", public.phase));
        for seat in play.seats() {
            most = most.max(public.filled[seat.index()].len());
            let legal = legal(play, seat);
            verbs.extend(legal.iter().map(Action::verb));
            let screens = screens(play, seat, &reader);
            paged +=
                u32::from(screens[0].iter().any(
                    |request| matches!(request, Request::Open(part) if part.starts_with('p')),
                ));
            for requests in &screens {
                let texts: BTreeSet<String> = requests.iter().map(Request::to_string).collect();
                assert_eq!(
                    texts.len(),
                    requests.len(),
                    "twice on a screen: {requests:?}"
                );
            }
            let (snaps, mut others): (Vec<Act>, Vec<Act>) = screens
                .iter()
                .flat_map(|requests| acts(requests))
                .partition(|act| matches!(act, Act::Snap(_)));
            others.sort();
            others.dedup();
            let mut expected: Vec<Act> = legal.clone();
            expected.retain(|act| !matches!(act, Act::Snap(_)));
            expected.sort();
            assert_eq!(others, expected, "seat {seat}: {public}");
            // A snap may be lit before its time, but only of a card that is there.
            let own = public.filled[seat.index()];
            for act in &legal {
                assert!(
                    !matches!(act, Act::Snap(_)) || snaps.contains(act),
                    "{act}: {public}"
                );
            }
            for act in snaps {
                assert!(
                    matches!(act, Act::Snap(slot) if own.has(slot)),
                    "{act}: {public}"
                );
            }
        }
    });
    assert_eq!(
        (phases.len(), verbs.len()),
        (10, Act::VERBS.len()),
        "{phases:?} {verbs:?}"
    );
    assert!(paged > 0 && most > 30, "{paged} {most}");
}

#[test]
fn nothing_but_a_swap_is_offered_twice() {
    let room = room();
    let [reader, _] = room.readers();
    positions(|play| {
        for seat in play.seats() {
            let first = hand_of(play, seat, Mode::Play, "", &reader);
            let pages =
                (0..9).map(|page| hand_of(play, seat, Mode::Play, &format!("p{page}"), &reader));
            let turned = lit(&first.rows)
                .iter()
                .any(|request| matches!(request, Request::Open(part) if part == "p1"));
            if !turned {
                let open = hand_of(play, seat, Mode::Play, "p1", &reader);
                assert_eq!(open, first);
                continue;
            }
            let shown: Vec<HandBody> = pages.collect();
            let count = shown
                .iter()
                .skip(1)
                .position(|page| *page == first)
                .expect("around")
                + 1;
            let named = |act: &Act| act.to_string().contains(' ');
            let mut all: Vec<Act> = shown[..count]
                .iter()
                .flat_map(|page| acts(&lit(&page.rows)))
                .filter(named)
                .collect();
            let offered = all.len();
            all.sort();
            all.dedup();
            assert_eq!(all.len(), offered);
        }
    });
}

#[test]
fn the_slots_to_snap_stand_there_only_while_a_window_is_open_for_the_seat() {
    let room = room();
    let [reader, _] = room.readers();
    let (mut open, mut closed) = (0, 0);
    positions(|play| {
        let public = play.public();
        for seat in play.seats() {
            let may = public.phase == Phase::Window && public.awaited.has(seat);
            for mode in [Mode::Play, Mode::Ahead] {
                let body = hand_of(play, seat, mode, "", &reader);
                let snaps = |request: &Request| request.to_string().starts_with("play snap");
                assert_eq!(lit(&body.rows).iter().any(snaps), may, "{public}");
            }
            open += u32::from(may);
            closed += u32::from(!may);
        }
    });
    assert!(open > 100 && closed > 1_000, "{open} {closed}");
}

#[test]
fn in_a_window_the_next_draw_can_be_played_ahead() {
    let room = room();
    let [reader, _] = room.readers();
    let mut ready = 0;
    positions(|play| {
        let public = play.public();
        for seat in play.seats().filter(|seat| public.awaited.has(*seat)) {
            if public.phase != Phase::Window || turns_before(seat, public).is_none() {
                continue;
            }
            let mut body = hand_of(play, seat, Mode::Play, "", &reader);
            let ahead = hand_of(play, seat, Mode::Ahead, "", &reader);
            crate::hand::queue_in_place(&mut body, &ahead, None, None);
            // Where the next move closes the window, it is simply played.
            let draw = match legal(play, seat).contains(&Act::Draw) {
                true => Request::Play(Act::Draw.to_string()),
                false => Request::Queue(Act::Draw.to_string()),
            };
            assert!(lit(&body.rows).contains(&draw), "{public}");
            ready += u32::from(matches!(draw, Request::Queue(_)));
        }
    });
    assert!(ready > 100, "{ready}");
}

#[test]
fn hostile_parts_open_nothing() {
    let room = room();
    let [reader, _] = room.readers();
    positions(|play| {
        if play.steps() % 9 != 0 {
            return;
        }
        for seat in play.seats() {
            let plain = hand_of(play, seat, Mode::Play, "", &reader);
            let mut pages = 0;
            for part in [
                "-", "9.9", "7.53", "x", "1.", ".1", "p", "p-1", "0.0.0", "256.1", "\u{202e}",
            ] {
                let open = hand_of(play, seat, Mode::Play, part, &reader);
                pages += u32::from(open == plain);
                assert!(open.rows.len() <= 4);
            }
            assert!(pages >= 9, "{pages}");
            hand_of(
                play,
                seat,
                Mode::Play,
                "p18446744073709551615 7.53 0.0",
                &reader,
            );
        }
    });
}

#[test]
fn what_is_queued_ahead_depends_on_nothing_that_will_lie_there() {
    let room = room();
    let [reader, _] = room.readers();
    let mut queued = BTreeSet::new();
    positions(|play| {
        for seat in play.seats() {
            for request in lit(&hand_of(play, seat, Mode::Ahead, "", &reader).rows) {
                match request {
                    Request::Queue(text) => {
                        queued.insert(text);
                    }
                    Request::Play(text) => assert!(text.starts_with("snap "), "{text}"),
                    other => panic!("{other:?}"),
                }
            }
        }
    });
    let expected = ["call", "contre", "draw"].map(str::to_owned);
    assert_eq!(queued, BTreeSet::from(expected));
}

#[test]
fn a_first_look_has_one_row_of_its_own() {
    let room = room();
    let [reader, _] = room.readers();
    let mut looked = 0;
    positions(|play| {
        if play.public().phase != Phase::Peek {
            return;
        }
        for seat in play.public().awaited {
            let rows = hand_of(play, seat, Mode::Play, "", &reader).rows;
            assert_eq!(rows.len(), 1, "{rows:?}");
            looked += 1;
        }
    });
    assert!(looked > 0);
}

#[test]
fn a_call_is_asked_once_more() {
    let room = room();
    let [reader, _] = room.readers();
    let mut asked = 0;
    positions(|play| {
        for seat in play.seats() {
            let mut legal = Vec::new();
            play.choices(seat, &mut legal);
            let first = lit(&hand_of(play, seat, Mode::Play, "", &reader).rows);
            let asks = Request::Open(CALL.to_owned());
            let call = Request::Play(Act::Call.to_string());
            assert!(!first.contains(&call));
            let opened = hand_of(play, seat, Mode::Play, CALL, &reader);
            if first.contains(&asks) {
                asked += 1;
                let back = Request::Open("-".to_owned());
                assert_eq!(lit(&opened.rows), [back, call]);
                assert!(opened.duty.contains("promises"), "{}", opened.duty);
            } else {
                assert!(!lit(&opened.rows).contains(&call));
            }
        }
    });
    assert!(asked > 50, "{asked}");
}
