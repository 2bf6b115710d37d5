//! Positions with the reason that a player would give; no advice tells an answer.

use super::table::{Table, table, table_with};
use crate::advice::{Advice, Views};
use crate::dice::Seed;
use crate::game::Action as _;
use crate::seat::Seat;
use crate::tiguidoo::Reason::*;
use crate::tiguidoo::{Act, Tiguidoo};

fn advice(table: &Table, seat: u8, seed: u32) -> Option<Advice<Tiguidoo>> {
    let rng = Seed::of_text("advice").dice(&[seed.to_string()]);
    let (public, secret) = (table.public(), table.secret(seat));
    Advice::of(&Views {
        seat: Seat::new(seat),
        public,
        secret,
        memory: table.memory(seat),
        rng,
    })
}

#[test]
fn nobody_is_told_an_answer_whatever_a_robot_would_know() {
    let mut table = table(3).pile("9D 4C 5C 6C");
    table.act(0, "draw");
    for seed in 0..20 {
        let advice = advice(&table, 1, seed).expect("advice");
        assert_eq!(advice.action, Some(Act::AnyAnswer));
        assert_eq!(advice.reasons, [GuessFree { tries: Some(1) }]);
    }
}

#[test]
fn who_gave_up_or_answered_reads_why_to_try() {
    let mut table = table(3).pile("9D 4C 5C 6C");
    table.act(0, "draw");
    let rng = Seed::of_text("advice").dice::<&str>(&[]);
    let views = Views {
        seat: Seat::new(1),
        public: table.public(),
        secret: table.secret(1),
        memory: table.memory(1),
        rng,
    };
    for done in ["giveup", "answer Ada"] {
        let done: Act = done.parse().expect("an act");
        let told = Advice::<Tiguidoo>::after(&done, &views).expect("advice");
        assert_eq!(told.action, Some(Act::AnyAnswer));
        assert_eq!(told.reasons, [GuessFree { tries: Some(1) }]);
        assert_eq!(Act::AnyAnswer.amounts_to(&done), done != Act::GiveUp);
    }
}

#[test]
fn the_tries_at_a_question_are_those_of_the_options() {
    let mut table = table_with(3, &[("open_attempts", "3")]).pile("9D 4C 5C 6C");
    table.act(0, "draw");
    let told = advice(&table, 1, 0).expect("advice");
    assert_eq!(told.reasons, [GuessFree { tries: Some(3) }]);
    table.act(1, "answer more 9D");
    let told = advice(&table, 1, 0).expect("advice");
    assert_eq!(told.reasons, [AnswerLacks, GuessFree { tries: Some(3) }]);
}

#[test]
fn a_bet_is_worth_what_its_card_adds() {
    let table = table(3).pile("4C").hand(0, "9S").won(1, "9H");
    let late = advice(&table, 0, 0).expect("advice");
    let card = "9H".parse().expect("a card");
    assert!(matches!(late.action, Some(Act::Challenge { .. })));
    assert_eq!(late.reasons, [AddsPoints { card, points: 5 }, LateBet]);
}

#[test]
fn who_is_challenged_is_told_what_is_at_stake() {
    let mut table = table(3).pile("4C 5C 6C 7C").hand(0, "9S").won(1, "9H");
    table.act(0, "challenge 9S 1 9H");
    let card = "9H".parse().expect("a card");
    let told = advice(&table, 1, 0).expect("advice");
    assert_eq!(told.action, Some(Act::AnyAnswer));
    assert_eq!(told.reasons, [CardAtStake { card }]);
}

#[test]
fn with_nothing_to_steal_one_draws() {
    let table = table(3)
        .pile("4C 5C 6C 7C 8C 2C 3C")
        .hand(0, "9S")
        .won(1, "9H");
    let mut drawn = (0..20).filter_map(|rng| advice(&table, 0, rng));
    assert!(drawn.any(|it| it.action == Some(Act::Draw) && it.reasons == [KeepsBet]));
    let none = super::table::table(3)
        .pile("4C 5C")
        .hand(0, "9S")
        .won(1, "2H");
    let only = advice(&none, 0, 0).expect("advice");
    assert!(only.only && only.action == Some(Act::Draw));
}

#[test]
fn an_asker_rules_by_the_solution_on_its_own_screen() {
    let mut table = table_with(3, &[("judge", "asker")]).pile("9D 4C 5C");
    table.act(0, "draw");
    table.act(1, "answer 9D");
    let right = advice(&table, 0, 0).expect("advice");
    assert_eq!(
        (right.action, &right.reasons[..]),
        (Some(Act::Right), &[Agrees][..])
    );
    let mut table = table_with(3, &[("judge", "asker")]).pile("9D 4C 5C");
    table.act(0, "draw");
    table.act(1, "answer 4C");
    let wrong = advice(&table, 0, 0).expect("advice");
    assert_eq!(
        (wrong.action, &wrong.reasons[..]),
        (Some(Act::Wrong), &[Disagrees][..])
    );
}

#[test]
fn a_wrong_verdict_is_contested_only_if_the_answer_was_right() {
    let mut table = table_with(3, &[("appeal", "true")]).pile("9D 4C 5C");
    table.act(0, "draw");
    table.act(1, "answer something else");
    table.act(2, "answer 9D");
    let advice = advice(&table, 1, 0);
    assert!(advice.is_none_or(|it| it.action.is_none()));
}
