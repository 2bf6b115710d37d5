//! Answers that the host declares right (TIG-76), and disputes that robots leave to people
//! (TIG-78).

use crate::game::Game;
use crate::moment::CountdownKind;
use crate::tiguidoo::Tiguidoo;

use super::table::{Table, table, table_with};

/// The seats that could be granted their answer.
fn grantable(table: &Table) -> Vec<u8> {
    let seats = Tiguidoo::grantable(&table.public()).into_iter();
    seats.map(|seat| seat.number()).collect()
}

#[test]
fn tig_76_an_answer_counts_as_right_from_its_own_time_until_the_next_question() {
    let mut table = table(4).pile("9D 2C 3C");
    table.play(&["0 draw", "1 answer nine", "3 answer neuf"]);
    assert!(grantable(&table).is_empty(), "the question is open");
    table.play(&["2 answer 9D"]);
    assert_eq!(
        (table.at().as_str(), grantable(&table)),
        ("Turn 1", vec![1, 3])
    );
    assert_eq!(table.combination(2), "9D");
    table.play(&["grant 3"]);
    assert_eq!(
        (table.combination(2), table.combination(3)),
        (String::new(), "9D".into())
    );
    // The earliest right answer has the card, whoever was granted first.
    table.play(&["grant 1"]);
    assert_eq!(
        (table.combination(3), table.combination(1)),
        (String::new(), "9D".into())
    );
    assert!(grantable(&table).is_empty());
    assert_eq!(table.at(), "Turn 1");
    table.play(&["1 draw"]);
    assert!(grantable(&table).is_empty());
}

#[test]
fn tig_76_it_ends_an_appeal_and_a_match_whose_pile_is_empty_then() {
    let mut table = table_with(3, &[("appeal", "true")]).pile("9D 2C");
    table.play(&["0 draw", "1 answer x", "2 answer 9D"]);
    assert_eq!(table.at(), "Appeal 0");
    table.play(&["grant 1"]);
    assert_eq!(
        (table.at().as_str(), table.combination(1).as_str()),
        ("Turn 1", "9D")
    );
    // The last card went back under the pile, and leaves it again.
    let mut last = super::table::table(2).pile("9D");
    last.play(&["0 draw", "1 answer x"]);
    assert_eq!(last.at(), "Turn 1");
    last.play(&["grant 1"]);
    assert_eq!(
        (last.at().as_str(), last.combination(1).as_str()),
        ("Over 1", "9D")
    );
    assert!(grantable(&last).is_empty());
}

#[test]
fn tig_76_after_a_challenge_the_stake_goes_back() {
    let mut table = table(3).hand(0, "9S").won(1, "9D").pile("5D 2C");
    table.play(&["0 challenge 9S 1 9D", "1 answer x"]);
    let taken = table.combination(0);
    assert!(taken.contains("9S") && taken.contains("9D"), "{taken}");
    assert_eq!(grantable(&table), [1]);
    table.play(&["grant 1"]);
    assert_eq!(
        (table.combination(0), table.combination(1)),
        (String::new(), "9D".into())
    );
}

#[test]
fn tig_78_a_turn_with_nothing_but_a_draw_is_nobodys_miss() {
    let kind = |table: &Table| {
        let timers = Tiguidoo::timers(&table.public());
        timers.iter().next().map(|timer| timer.kind)
    };
    let idle = table(3).won(1, "9D").hand(0, "").pile("5D 2C");
    assert_eq!(kind(&idle), Some(CountdownKind::Reading));
    // It is not public whether the card fits one that was won.
    let armed = table(3).won(1, "9D").hand(0, "2S").pile("5D 2C");
    assert_eq!(kind(&armed), Some(CountdownKind::Turn));
}
