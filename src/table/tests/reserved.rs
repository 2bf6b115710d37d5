//! Friends who come late and take the seat of a robot.

use super::*;
use crate::model::{InteractionId, UserId};
use crate::screen::feats::Feat;
use crate::store::Change;

#[test]
fn the_seat_of_somebody_absent_is_free_after_the_time_of_two_more_turns() {
    let mut evening = TableHarness::match_of(5, 3, 0);
    let user = evening.active();
    let seat = evening.seat(user).expect("a seat");
    evening.wait(45_300);
    assert!(evening.table.sitters[seat.index()].absent);
    let free = |evening: &TableHarness| {
        let sitter = &evening.table.sitters[seat.index()];
        evening.table.is_free(sitter)
    };
    assert!(!free(&evening));
    evening.does(9, &format!("replace {seat}"));
    assert_eq!(evening.seat(9), None, "too early");
    evening.wait(88_000);
    assert!(!free(&evening));
    evening.wait(3_000);
    assert!(free(&evening) && evening.brought_back().sitters[seat.index()].vacant);
    // A press of its owner closes it.
    evening.does(user, "hand");
    assert!(!free(&evening) && !evening.brought_back().sitters[seat.index()].vacant);
}

fn facts(evening: &TableHarness, seat: u8) -> Vec<String> {
    let log = evening.log();
    let of = log.iter().filter(|line| line.0 == Some(seat));
    let known = ["reserve", "release", "replace", "absent", "back"];
    of.filter(|line| known.contains(&line.1.as_str()))
        .map(|line| line.1.clone())
        .collect()
}

fn part(evening: &TableHarness) -> u32 {
    match &evening.table.lifecycle {
        Lifecycle::Running(running) => running.game.status().part,
        _ => panic!("it is over"),
    }
}

/// A person and two robots play on until the next manche.
fn next_manche(evening: &mut TableHarness) {
    let before = part(evening);
    for _ in 0..2_000 {
        match evening.choices(1).last().cloned() {
            Some(text) if evening.active() == 1 => {
                evening.does(1, &format!("play {text}"));
                evening.wait(300);
            }
            _ => evening.wait(1_000),
        }
        if part(evening) > before {
            return;
        }
    }
    panic!("the manche does not end: {:?}", evening.log());
}

fn hand_text(evening: &TableHarness, user: u64) -> String {
    let wanted = evening.table.wanted(evening.time());
    format!("{:?}", wanted.hand(UserId(user)).expect("a hand"))
}

#[test]
fn a_friend_takes_the_seat_of_a_robot_once_the_manche_is_over() {
    let mut evening = TableHarness::match_of(5, 1, 2);
    evening.wait(20_000);
    let join = |evening: &TableHarness| {
        let main = evening.table.wanted(evening.time()).main.expect("a table");
        format!("{:?}", main.screen.rows).contains("Join")
    };
    assert!(join(&evening), "a public button offers it");
    evening.does(9, "join");
    let seat = evening.seat(9).expect("a seat");
    assert_eq!(seat, Seat::new(1));
    assert_eq!(facts(&evening, 1), ["reserve"]);
    // Until the next manche the table names the newcomer once, and never as the player of a move.
    let seen = |evening: &TableHarness| {
        let main = evening.table.wanted(evening.time()).main.expect("a table");
        main.screen.panel.text.clone()
    };
    for _ in 0..30 {
        let text = seen(&evening);
        assert_eq!(text.matches("<@9>").count(), 1, "{text}");
        assert!(text.contains("<@9> takes over from"), "{text}");
        evening.wait(500);
    }
    // Until then it is the robot's hand, and nobody is shown it.
    assert!(hand_text(&evening, 9).contains("finishes this deal"));
    assert_eq!(evening.choices(9), Vec::<String>::new());
    for request in [
        "hand",
        "play kael",
        "queue draw pile",
        "ahead",
        "ready",
        "step now",
    ] {
        let told = evening.does(9, request);
        assert_eq!(told, Some(ReplyKind::Hand(None)), "{request}");
        assert!(hand_text(&evening, 9).contains("finishes this deal"));
    }
    assert!(evening.brought_back().sitters[1].reserved.is_some());
    next_manche(&mut evening);
    assert!(evening.table.sitters[1].plays());
    assert!(!hand_text(&evening, 9).contains("finishes this deal"));
    assert!(
        evening.brought_back().sitters[1].plays(),
        "after a restart too"
    );
    evening.does(8, "join");
    assert_eq!(evening.seat(8), Some(Seat::new(2)));
    assert!(!join(&evening), "no robot is left");
    evening.does(7, "join");
    assert_eq!(evening.seat(7), None);
}

#[test]
fn between_two_manches_the_seat_is_theirs_at_once_with_its_score() {
    let mut evening = TableHarness::match_of(5, 1, 2);
    next_manche(&mut evening);
    let scores = |evening: &TableHarness| match &evening.table.lifecycle {
        Lifecycle::Running(running) => running.game.status().standing.scores,
        _ => panic!("it is over"),
    };
    let before = scores(&evening);
    evening.does(9, "replace 2");
    assert_eq!(facts(&evening, 2), ["replace"]);
    assert!(evening.table.sitters[2].plays());
    assert_eq!(scores(&evening), before);
}

/// How often a seat did what is told with the result, and how many kinds of feats its profile gets.
fn counted(evening: &TableHarness, seat: Seat) -> (usize, usize) {
    let Lifecycle::Running(running) = &evening.table.lifecycle else {
        panic!("it is over")
    };
    let feats = running.game.feats();
    let told = feats.kinds().filter(|(of, ..)| *of == seat);
    (usize::from(feats.count(seat)), told.count())
}

#[test]
fn what_a_robot_does_for_somebody_absent_is_no_feat_of_theirs() {
    let mut evening = TableHarness::match_of(5, 3, 0);
    let user = evening.active();
    let seat = evening.seat(user).expect("a seat");
    let acts = |evening: &mut TableHarness| {
        let running = evening.table.lifecycle.running_mut().expect("a match");
        let feats = running.game.feats_mut();
        feats.add(seat);
        feats.tried(seat, Feat::Call, None, true);
    };
    acts(&mut evening);
    assert_eq!(counted(&evening, seat), (1, 1));
    evening.wait(45_300);
    assert!(evening.table.sitters[seat.index()].absent);
    acts(&mut evening);
    assert_eq!(counted(&evening, seat), (1, 1), "a robot did it");
    evening.does(user, "hand");
    acts(&mut evening);
    assert_eq!(counted(&evening, seat), (2, 1));
}

#[test]
fn what_a_robot_did_is_no_feat_of_whom_its_seat_goes_to() {
    let [first, second] = [1, 2].map(Seat::new);
    let acts = |evening: &mut TableHarness| {
        let running = evening.table.lifecycle.running_mut().expect("a match");
        for seat in [first, second] {
            let feats = running.game.feats_mut();
            feats.add(seat);
            feats.tried(seat, Feat::Call, None, true);
        }
    };
    let mut evening = TableHarness::match_of(5, 1, 2);
    evening.does(9, "join");
    acts(&mut evening);
    next_manche(&mut evening);
    assert_eq!(
        counted(&evening, first),
        (0, 0),
        "the robot finished its deal"
    );
    assert_ne!(counted(&evening, second), (0, 0));
    acts(&mut evening);
    evening.does(8, "replace 2");
    assert_eq!(counted(&evening, second), (0, 0), "between two deals");
    assert_ne!(counted(&evening, first), (0, 0));
}

#[test]
fn in_a_quiz_the_seat_is_theirs_at_once_because_there_is_no_next_manche() {
    let mut evening = quiz::Quiz::begin("room", 5, 1, 2, 0).evening;
    evening.does(9, "join");
    let seat = evening.seat(9).expect("a seat");
    assert_eq!(facts(&evening, seat.number()), ["replace"]);
    assert!(evening.table.sitters[seat.index()].plays());
    assert!(evening.brought_back().sitters[seat.index()].plays());
    let mut asked = false;
    for _ in 0..120 {
        asked |= evening.choices(9).iter().any(|act| act == "giveup");
        evening.wait(500);
    }
    assert!(asked, "questions are theirs to answer");
}

#[test]
fn who_answers_in_a_quiz_sits_down_with_the_same_press() {
    let mut quiz = quiz::Quiz::begin("room", 5, 1, 2, 0);
    let asked = (0..200).any(|_| {
        quiz.evening.wait(250);
        quiz.answer().is_some()
    });
    assert!(asked, "robots draw too");
    let made = quiz.evening.now;
    let asks = quiz.evening.press(9, "ask -", made);
    let form = quiz.evening.arrives(asks);
    assert!(matches!(form, Some(ReplyKind::Form(_))), "{form:?}");
    let seat = quiz.evening.seat(9).expect("a seat");
    assert_eq!(facts(&quiz.evening, seat.number()), ["replace"]);
    // A robot of a game of cards gives nothing away to who presses by chance.
    let mut kael = TableHarness::match_of(5, 1, 2);
    kael.does(9, "step -");
    assert_eq!(kael.seat(9), None);
}

#[test]
fn who_changes_their_mind_gives_the_seat_back_to_the_robot() {
    let mut evening = TableHarness::match_of(5, 1, 2);
    evening.does(9, "join");
    evening.does(9, "leave-sure");
    assert_eq!(evening.seat(9), None);
    assert_eq!(facts(&evening, 1), ["reserve", "release"]);
    assert!(
        !evening.log().iter().any(|line| line.1 == "leave"),
        "the robot stays"
    );
    let back = evening.brought_back();
    assert_eq!(back.sitters[1].user, None);
    next_manche(&mut evening);
    evening.does(8, "join");
    assert_eq!(evening.seat(8), Some(Seat::new(1)));
}

#[test]
fn who_left_the_match_takes_no_other_seat_in_it() {
    let mut evening = TableHarness::match_of(5, 2, 2);
    evening.goes_on();
    evening.does(2, "leave-sure");
    evening.does(2, "join");
    assert_eq!(evening.seat(2), None);
}

#[test]
fn what_the_robot_played_counts_for_nobody() {
    let mut evening = TableHarness::match_of(5, 2, 1);
    for _ in 0..3 {
        for _ in 0..2_000 {
            let (active, before) = (evening.active(), part(&evening));
            let choices = evening.choices(active);
            match choices.last().cloned().filter(|_| active > 0) {
                Some(text) => {
                    evening.does(active, &format!("play {text}"));
                    evening.wait(300);
                }
                None => evening.wait(1_000),
            }
            if evening.table.is_done() || part(&evening) > before {
                break;
            }
        }
    }
    evening.does(9, "join");
    let sitter = &evening.table.sitters[2];
    assert!(!sitter.took_part.at_all() && sitter.joined == InteractionId(0));
    // All that is kept of them is that the seat is theirs.
    let mut seats = evening.changes().filter_map(|change| match change {
        Change::Seats(seats) => Some(seats),
        _ => None,
    });
    let last = seats.next_back().expect("seats");
    assert_eq!(
        (last[2].user, last[2].joined),
        (Some(UserId(9)), InteractionId(0))
    );
    let back = evening.brought_back();
    assert!(!back.sitters[2].took_part.at_all());
}
