//! Tables of earlier editions of the rules: whose matches go on, and whose are closed.

use super::quiz::Quiz;
use super::*;
use crate::model::CloseReason;
use crate::store::Line;

#[test]
fn a_match_of_an_edition_that_is_not_played_any_more_is_closed_with_a_word() {
    let mut quiz = Quiz::begin("points", 6, 2, 0, 0);
    let asker = quiz.evening.active();
    quiz.evening.does(asker, "play draw");
    let mut stored = quiz.evening.stored();
    stored.opened.edition = 1;
    let revived = Table::revive(stored.clone(), words(), Tuning::default());
    assert!(
        revived.is_err(),
        "its answers would be judged by other rules"
    );
    let closed = Table::closed(stored, CloseReason::Edition, words(), Tuning::default());
    let table = closed.expect("its end");
    assert!(table.is_done());
    let main = table
        .wanted(quiz.evening.time())
        .main
        .expect("a table message");
    let text = &main.screen.panel.text;
    assert!(
        text.contains("new rules") && text.contains("nobody lost"),
        "{text}"
    );
}

#[test]
fn tig_77_a_match_of_the_edition_before_goes_on_and_a_lobby_plays_the_newest() {
    let mut quiz = Quiz::begin("points", 6, 3, 0, 0);
    let newest = offer("tiguidoo").expect("the game").edition();
    let asker = quiz.evening.active();
    quiz.evening.does(asker, "play draw");
    // By edition 2 the answer is right, so that the next seat may draw; by edition 3 it is wrong.
    let mut stored = quiz.evening.stored();
    let kept = stored.match_data.as_deref().expect("questions");
    let mut kept: serde_json::Value = serde_json::from_str(kept).expect("JSON");
    for entry in kept["questions"]
        .as_object_mut()
        .expect("by card")
        .values_mut()
    {
        *entry = serde_json::json!({"question": "How cold?", "answers": ["-40"]});
    }
    stored.match_data = Some(kept.to_string());
    let drawn = stored.lines.last().expect("a line").clone();
    let next = (drawn.seat.expect("a seat") + 1) % 3;
    for (step, text) in (drawn.step + 1..).zip(["answer 40", "draw"]) {
        stored.lines.push(Line {
            step,
            seat: Some(next),
            interaction: None,
            text: text.to_owned(),
            ..drawn.clone()
        });
    }
    let revive = |edition: u32| {
        let mut stored = stored.clone();
        assert_eq!(stored.opened.edition, newest);
        stored.opened.edition = edition;
        Table::revive(stored, words(), Tuning::default())
    };
    let revived = revive(2).expect("it goes on");
    assert_eq!(revived.opened.edition, 2);
    assert!(revived.is_playing());
    assert!(revive(newest).is_err(), "nobody has answered right yet");

    let mut lobby = TableHarness::of("tiguidoo", "points", 6, (2, 0), 0);
    lobby.table.opened.edition = 2;
    lobby.starts();
    assert_eq!(lobby.stored().opened.edition, newest, "as it is kept");
}
