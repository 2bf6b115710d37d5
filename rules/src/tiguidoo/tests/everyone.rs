//! Questions that everybody answers, and the quiz for a whole channel (TIG-65, 68).

use crate::game::Game;
use crate::options::{Options as _, Parameters as _, Value};
use crate::seat::Seats;
use crate::tiguidoo::{Options, Refusal, Tiguidoo};

use super::table::{Table, table_with};

fn room(players: u8, more: &[(&str, &str)]) -> Table {
    let mut set = vec![("everyone_answers", "true")];
    set.extend(more);
    table_with(players, &set)
}

/// TIG-65, also in place of TIG-11, 13, 17 and 43.
#[test]
fn tig_65_the_active_seat_answers_too_and_may_win_its_card() {
    let mut table = room(2, &[]).pile("9D 2C");
    table.act(0, "draw");
    assert_eq!(Tiguidoo::awaiting(&table.public()), Seats::first(2));
    table.play(&["1 answer x"]);
    assert_eq!(table.at(), "Question 0", "both must have answered");
    table.play(&["0 answer 9D"]);
    assert_eq!(
        (table.at(), table.combination(0)),
        ("Turn 1".into(), "9D".into())
    );
}

#[test]
fn tig_65_nobody_sees_the_answer_before_it_is_settled() {
    let mut table = room(3, &[("hide_card_until_won", "true")]).pile("9D 2C");
    table.act(0, "draw");
    for seat in 0..3 {
        assert_eq!(table.secret(seat).asking, None);
    }
    table.play(&["0 giveup", "1 giveup", "2 giveup"]);
    let settled = table.public().settled.expect("a settled question");
    assert_eq!(&*settled.solution.expect("the answer").answers[0], "9D");
    assert_eq!(settled.card, None, "nobody won the card");
    for seat in 0..3 {
        assert!(table.memory(seat).returned.is_empty());
    }
}

#[test]
fn tig_65_challenges_are_as_without() {
    let mut table = room(3, &[]).hand(0, "9S").won(1, "9D").pile("5D 2C");
    table.act(0, "challenge 9S 1 9D");
    assert_eq!(table.refused(0, "answer 9S"), Refusal::OwnQuestion);
    assert!(table.secret(0).asking.is_some());
    table.play(&["1 answer 9S"]);
    assert_eq!(table.combination(1), "9D");
}

/// TIG-47, 65.
#[test]
fn tig_65_a_tie_in_an_appeal_upholds() {
    let appeal = |set: &[(&str, &str)]| {
        let mut table = table_with(3, set).pile("9D 2C 3C");
        table.play(&["0 draw", "2 answer x", "1 answer 9D"]);
        table.play(&["2 contest", "0 overturn", "1 uphold"]);
        table.combination(2)
    };
    assert_eq!(appeal(&[("appeal", "true")]), "9D", "the asker breaks it");
    let all = [("appeal", "true"), ("everyone_answers", "true")];
    assert_eq!(appeal(&all), "");
}

#[test]
fn tig_65_the_question_stays_when_the_active_seat_leaves() {
    let mut table = room(3, &[]).pile("9D 2C 3C");
    table.play(&["0 draw", "1 answer x", "0 leave"]);
    assert_eq!(table.at(), "Question 0");
    table.play(&["2 answer 9D"]);
    assert_eq!(
        (table.at(), table.combination(2)),
        ("Turn 1".into(), "9D".into())
    );
    // It was the last one awaited.
    let mut last = room(3, &[]).pile("9D 2C");
    last.play(&["0 draw", "1 answer x", "2 giveup", "0 leave"]);
    assert_eq!(
        (last.at().as_str(), last.piled().as_str()),
        ("Turn 1", "2C 9D")
    );
    // A turn in which nothing was drawn is over, as ever.
    let mut turn = room(3, &[]).pile("9D 2C");
    turn.play(&["0 leave"]);
    assert_eq!(turn.at(), "Turn 1");
}

#[test]
fn tig_68_room_is_the_quick_quiz_for_everybody_by_cards() {
    let (room, quick) = ["room", "quick"]
        .map(|name| Options::preset(name).expect("a preset"))
        .into();
    let differs = |name: &&str| room.get(name) != quick.get(name);
    let names = Options::PARAMETERS.iter().map(|parameter| parameter.name);
    let found: Vec<&str> = names.filter(differs).collect();
    let wanted = [
        "tiguidoo_cards",
        "appeal",
        "pile",
        "everyone_answers",
        "clues",
        "scored_by",
    ];
    assert_eq!(found, wanted);
    assert_eq!(room.get("pile"), Some(Value::Int(20)));
    assert_eq!(room.get("tiguidoo_cards"), Some(Value::Int(0)));
    assert!(!room.appeal && room.clues && room.everyone_answers);
}
