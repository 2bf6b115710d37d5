//! A quiz as people read it: what a question and a verdict leave them time and buttons for.

use super::quiz::Quiz;
use super::*;

#[test]
fn no_hint_is_offered_to_a_question() {
    let mut evening = TableHarness::of("tiguidoo", "points", 4, (2, 0), 0);
    evening.does(1, "hints on");
    let mut quiz = Quiz::starting(evening);
    quiz.evening.see_hands();
    let offered = |quiz: &Quiz, user: u64| {
        let wanted = quiz.evening.table.wanted(quiz.evening.time());
        let hand = wanted.hand(UserId(user)).expect("a hand");
        format!("{:?}", hand.rows).contains("Hint")
    };
    let asker = quiz.evening.active();
    assert!(offered(&quiz, asker), "a turn");
    quiz.evening.does(asker, "play draw");
    assert!(!offered(&quiz, 3 - asker), "a question");
}

#[test]
fn a_robot_asks_once_people_could_read_the_verdict_before() {
    let mut quiz = Quiz::begin("points", 3, 1, 2, 0);
    quiz.evening.see_hands();
    for _ in 0..120 {
        // They draw when it is their turn, and do not know.
        quiz.evening.does(1, "play draw");
        quiz.evening.does(1, "play pass");
        quiz.evening.wait(1_000);
    }
    let lines = quiz.evening.effects.iter().flat_map(|it| &it.lines);
    let lines: Vec<&crate::store::Line> = lines.filter(|line| !line.fact).collect();
    let asks = |line: &crate::store::Line| line.text == "draw" && line.seat != Some(0);
    let pairs = lines.windows(2).filter(|two| asks(two[1]));
    let waits: Vec<u64> = pairs
        .map(|two| two[1].discord_ms - two[0].discord_ms)
        .collect();
    assert!(waits.len() > 5, "{waits:?}");
    assert!(waits.iter().all(|ms| *ms >= 3_000), "{waits:?}");
}
