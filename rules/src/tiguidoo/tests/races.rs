//! The rivals for an answer, and the event that it answers (TIG-13, 19).

use crate::game::Game;
use crate::moment::Moment;
use crate::seat::Seat;
use crate::tiguidoo::Tiguidoo;

use super::table::{Table, table, table_with};

fn races(table: &Table) -> bool {
    Tiguidoo::races(&table.public())
}

/// Time of the event that an answer of this seat answers.
fn since(table: &Table, seat: u8) -> Moment {
    let act = "answer 9D".parse().unwrap();
    Tiguidoo::answers_since(&table.public(), Seat::new(seat), &act)
}

#[test]
fn tig_13_answers_race_while_a_question_to_all_is_open() {
    let mut table = table(3).pile("9D 2C");
    let rivals = |table: &Table| {
        let open = Tiguidoo::open_races(&table.public(), Seat::new(1));
        let rivals = open[0].rivals.into_iter().map(Seat::number);
        rivals.collect::<Vec<_>>()
    };
    assert!(!races(&table) && rivals(&table).is_empty());
    table.play(&["0 draw"]);
    assert!(races(&table));
    assert_eq!(rivals(&table), [2]);
    table.play(&["1 answer 9D"]);
    assert!(!races(&table) && rivals(&table).is_empty());
}

#[test]
fn tig_19_a_challenge_is_no_race() {
    let mut table = table(3).hand(0, "9S").won(1, "9D").pile("2C");
    table.play(&["0 challenge 9S 1 9D"]);
    assert!(!races(&table));
}

#[test]
fn an_appeal_can_be_raced_for() {
    let mut table = table_with(4, &[("appeal", "true")]).pile("9D 2C");
    table.play(&["0 draw", "1 answer nine", "2 answer 9D"]);
    assert_eq!((table.at(), races(&table)), ("Appeal 0".into(), true));
}

#[test]
fn tig_13_an_answer_is_to_the_question_and_not_to_other_answers() {
    let mut drawn = table(4).pile("9D 2C");
    drawn.act_at(10, 0, "draw");
    drawn.act_at(20, 1, "answer no");
    assert_eq!(since(&drawn, 2), Moment(10));
    let open = Tiguidoo::open_races(&drawn.public(), Seat::new(2));
    assert_eq!(open[0].since, Moment(10));
    let mut challenged = table(3).hand(0, "9S").won(1, "9D").pile("2C");
    challenged.act_at(30, 0, "challenge 9S 1 9D");
    assert_eq!(since(&challenged, 1), Moment(30));
}
