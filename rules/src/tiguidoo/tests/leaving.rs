//! Leaving in every state (TIG-41).

use crate::game::Game;
use crate::seat::Seat;
use crate::tiguidoo::{Phase, Refusal, Tiguidoo};

use super::table::{Table, listed, table, table_with};

#[test]
fn cards_go_with_their_owner_and_the_turn_passes_on() {
    let mut table = table(3).hand(0, "9S KH").won(0, "9D").pile("2C 3C");
    table.play(&["0 leave"]);
    assert_eq!(table.at(), "Turn 1");
    assert_eq!(listed(table.game.buried), "9S KH");
    assert!(table.game.removed.has("9D".parse().unwrap()));
    assert_eq!(table.public().buried, 2);
    assert!(table.secret(0).cards.is_empty());
}

#[test]
fn tig_41_who_left_does_not_leave_again_nor_after_the_end() {
    let mut table = table(3).pile("2C 3C");
    let leaves = |table: &Table, seat| Tiguidoo::check_leave(Seat::new(seat), &table.public());
    table.play(&["0 leave"]);
    assert_eq!(leaves(&table, 0), Err(Refusal::OutOfGame));
    table.play(&["1 leave"]);
    assert_eq!(leaves(&table, 2), Err(Refusal::Over));
}

#[test]
fn tig_41_a_card_that_was_bet_leaves_face_up() {
    let mut table = table(3).hand(0, "9S KH").won(1, "9D").pile("2C 3C");
    table.play(&["0 challenge 9S 1 9D", "0 leave"]);
    assert_eq!(listed(table.game.buried), "KH");
    assert!(table.game.removed.has("9S".parse().unwrap()));
}

#[test]
fn a_round_is_a_turn_of_each_seat() {
    let mut table = table(2).pile("2C 3C 4C");
    let round = |table: &Table| {
        (
            Tiguidoo::part(&table.public()),
            Tiguidoo::round(&table.public()),
        )
    };
    table.play(&["0 draw", "1 answer 2C"]);
    assert_eq!(round(&table), (0, 1));
    table.play(&["1 draw", "0 answer 3C"]);
    assert_eq!(round(&table), (1, 2));
    assert!(!Tiguidoo::over(&table.public()));
    table.play(&["0 draw", "1 answer 4C"]);
    assert!(Tiguidoo::over(&table.public()));
}

#[test]
fn an_asker_that_leaves_takes_its_question_back() {
    let mut table = table(3).pile("9D 2C");
    table.play(&["0 draw", "1 answer no", "0 leave"]);
    assert_eq!(
        (table.at(), table.piled()),
        ("Turn 1".into(), "2C 9D".into())
    );
    assert_eq!(
        table.game.returns["9D"
            .parse::<crate::cards::ace_high::Card>()
            .unwrap()
            .index()],
        0
    );
    assert_eq!(table.public().settled.unwrap().solution, None);
}

#[test]
fn the_last_one_that_could_answer_leaves() {
    let mut table = table(3).pile("9D 2C");
    table.play(&["0 draw", "1 giveup", "2 leave"]);
    assert_eq!(
        (table.at(), table.piled()),
        ("Turn 1".into(), "2C 9D".into())
    );
}

#[test]
fn a_target_that_leaves_gives_the_turn_back() {
    let mut table = table(3).hand(0, "9S").won(1, "9D").pile("2C");
    table.play(&["0 challenge 9S 1 9D", "1 leave"]);
    assert_eq!(
        (table.at(), table.choices(0)),
        ("Turn 0".into(), "draw".into())
    );
    assert_eq!(listed(table.game.hands[0]), "9S");
    assert_eq!(listed(table.memory(2).bet), "9S");
    table.play(&["0 leave"]);
    assert!(table.game.removed.has("9S".parse().unwrap()), "it was seen");
    assert_eq!(table.ranks(), [None, None, Some(1)]);
}

#[test]
fn a_challenger_that_leaves_loses_the_card() {
    let mut table = table(3).hand(0, "9S").won(1, "9D").pile("2C");
    table.play(&["0 challenge 9S 1 9D", "0 leave"]);
    assert_eq!(
        (table.at(), table.combination(1)),
        ("Turn 1".into(), "9D".into())
    );
}

#[test]
fn an_answer_that_waits_for_a_ruling_goes_too() {
    let mut table = table_with(3, &[("judge", "asker")]).pile("9D 2C");
    table.play(&["0 draw", "1 answer x", "1 leave"]);
    assert_eq!(
        (table.at(), table.choices(2)),
        ("Question 0".into(), "answer *, giveup".into())
    );
    let mut all = table_with(3, &[("judge", "asker")]).pile("9D 2C");
    all.play(&["0 draw", "2 giveup", "1 answer x", "1 leave"]);
    assert_eq!(all.at(), "Turn 2");
}

#[test]
fn the_last_one_left_wins() {
    let mut table = table(2).won(1, "9D 9C").pile("2C 3C");
    table.play(&["0 draw", "1 leave"]);
    assert_eq!(table.game.phase, Phase::Over);
    assert_eq!(table.ranks(), [Some(1), None]);
    assert_eq!(table.piled(), "3C 2C");
}

#[test]
fn leaving_in_an_appeal() {
    let laid = || {
        let mut table = table_with(4, &[("appeal", "true")]).pile("9D 2C");
        table.play(&["0 draw", "1 answer nine", "2 answer 9D", "1 contest"]);
        table
    };
    let mut contestant = laid();
    contestant.play(&["1 leave"]);
    assert_eq!(
        (contestant.at(), contestant.combination(2)),
        ("Turn 2".into(), "9D".into())
    );
    let mut winner = laid();
    winner.play(&["2 leave", "0 overturn", "3 uphold"]);
    assert_eq!(
        (winner.combination(1), winner.at()),
        ("9D".into(), "Turn 1".into())
    );
    let mut asker = laid();
    asker.play(&["0 overturn", "0 leave", "2 overturn", "3 uphold"]);
    assert_eq!(
        asker.combination(2),
        "9D",
        "a tie without the asker upholds"
    );
}

#[test]
fn tig_41_a_challenge_goes_on_when_somebody_else_leaves() {
    let mut table = table(4).hand(0, "9S").won(1, "9D").pile("2C");
    table.play(&["0 challenge 9S 1 9D", "2 leave"]);
    assert_eq!(
        (table.at(), table.choices(1)),
        ("Challenge 0".into(), "answer *, giveup".into())
    );
    let mut before = super::table::table(3).pile("9D 2C");
    before.play(&["1 leave"]);
    assert_eq!(before.at(), "Turn 0");
}
