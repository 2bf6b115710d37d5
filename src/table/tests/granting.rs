//! The host's word on an answer (TIG-76), and the time there is to contest one.

use super::quiz::Quiz;
use super::*;

/// A question at a quiz of three that one was judged wrong at, and nobody right; who that is.
fn judged(quiz: &mut Quiz) -> u64 {
    let others = answering(quiz, [2, 3, 1]);
    judged_of(quiz, &others)
}

/// Those two of the three who do not ask next, in this order.
fn answering(quiz: &Quiz, order: [u64; 3]) -> Vec<u64> {
    let asker = quiz.evening.active();
    order.into_iter().filter(|user| *user != asker).collect()
}

/// The same with those who answer: the first of them wrongly.
fn judged_of(quiz: &mut Quiz, others: &[u64]) -> u64 {
    let asker = quiz.evening.active();
    quiz.evening.does(asker, "play draw");
    quiz.evening.does(others[0], "play answer no idea");
    quiz.evening.wait(300);
    quiz.evening.does(others[1], "play giveup");
    quiz.evening.wait(300);
    others[0]
}

fn granted(quiz: &Quiz) -> usize {
    let log = quiz.evening.log();
    log.iter()
        .filter(|(_, text)| text.starts_with("grant"))
        .count()
}

#[test]
fn the_host_alone_says_that_it_was_right_and_it_holds_after_a_restart() {
    let mut quiz = Quiz::begin("quiz", 11, 3, 0, 0);
    let wrong = judged(&mut quiz);
    let seat = quiz.evening.seat(wrong).expect("a seat");
    let request = format!("grant {seat}");
    for user in [2, 3, 77] {
        quiz.evening.does(user, &request);
    }
    assert_eq!(granted(&quiz), 0);
    assert_eq!(quiz.evening.does(1, &request), Some(ReplyKind::Taken));
    assert_eq!(granted(&quiz), 1);
    let scores = |table: &Table| {
        let running = table.lifecycle.running().expect("a match");
        (running.game.status().granted, running.game.status().turn)
    };
    let back = quiz.evening.brought_back();
    assert_eq!(scores(&back), scores(&quiz.evening.table));
    assert_eq!(scores(&back).0, 1);
    // Once is enough.
    assert_ne!(quiz.evening.does(1, &request), Some(ReplyKind::Taken));
}

#[test]
fn nobody_says_of_their_own_answer_that_it_was_right() {
    for seed in 11..14 {
        let mut quiz = Quiz::begin("quiz", seed, 3, 0, 0);
        let others = answering(&quiz, [1, 2, 3]);
        if others[0] != 1 {
            continue;
        }
        judged_of(&mut quiz, &others);
        let seat = quiz.evening.seat(1).expect("a seat");
        let host = quiz.evening.hand(1);
        assert!(!format!("{host:?}").contains("Grant"), "{host:?}");
        let answer = quiz.evening.does(1, &format!("grant {seat}"));
        assert!(format!("{answer:?}").contains("OwnAnswer"), "{answer:?}");
        assert_eq!(granted(&quiz), 0);
        return;
    }
    panic!("the host asks at all of them");
}

#[test]
fn there_are_twenty_seconds_to_contest_and_nobody_has_to_press() {
    let mut quiz = Quiz::begin("quiz", 11, 3, 0, 0);
    judged(&mut quiz);
    let turn = quiz.evening.table.turn();
    quiz.evening.wait(19_000);
    assert_eq!(quiz.evening.table.turn(), turn);
    quiz.evening.wait(4_000);
    assert!(quiz.evening.table.turn() > turn);
}

#[test]
fn robots_leave_the_vote_to_people() {
    let mut quiz = Quiz::begin("quiz", 11, 3, 2, 0);
    while quiz.evening.active() == 0 {
        quiz.evening.wait(2_000);
    }
    let wrong = judged(&mut quiz);
    quiz.evening.wait(24_000);
    quiz.evening.does(wrong, "play contest");
    quiz.evening.wait(5_000);
    let log = quiz.evening.log();
    let voted = log
        .iter()
        .filter(|(_, text)| text == "overturn" || text == "uphold");
    assert_eq!(voted.count(), 0, "{log:?}");
}
