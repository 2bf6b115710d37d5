//! The worked examples of `docs/rules/kael.md` about dealing and play.

use crate::cards::numbers::{Card, Cards, PACK, X};
use crate::kael::{Options, Refusal};
use crate::seat::Seat;

use super::table::{listed, table, table_with};

fn cards(text: &str) -> Cards {
    let words = text.split_whitespace();
    words.map(|word| word.parse::<Card>().unwrap()).collect()
}

/// KAE-6.
#[test]
fn kae_v1_the_pack() {
    assert_eq!(PACK.len(), 56);
    let numbers: i16 = PACK
        .iter()
        .filter(|&&card| card != X)
        .map(|card| card.points())
        .sum();
    assert_eq!(numbers, 4 * 91 - 1);
    let pack: Cards = PACK.into_iter().collect();
    assert!(Card::all().all(|card| pack.count(card) == card.copies()));
}

/// KAE-11.
#[test]
fn kae_v2_hand_sizes() {
    let sizes = [2, 6, 7, 8].map(|players| Options::default().sizes(players));
    assert_eq!(sizes, [(2, 7), (2, 7), (2, 6), (2, 5)]);
}

/// KAE-16, 17, 37.
#[test]
fn kae_v3_a_pair_draws_one() {
    let laid = || {
        let mut table = table(&["9 9 4", "1 2", "3 5"]).centre("7").pile("11 12");
        table.act(0, "deposit 9 9");
        assert_eq!(table.choices(0), "draw centre, draw pile");
        table
    };
    let mut from_pile = laid();
    from_pile.act(0, "draw pile");
    assert_eq!(
        (from_pile.hand(0), from_pile.at()),
        ("4 11".into(), "Turn 1".into())
    );
    let mut from_centre = laid();
    from_centre.act(0, "draw centre");
    assert_eq!(
        (from_centre.hand(0), from_centre.lying()),
        ("4 7".into(), "9 9".into())
    );
    assert_eq!(from_centre.at(), "Turn 1");
}

/// KAE-19.
#[test]
fn kae_v4_x_ends_the_turn() {
    let mut table = table(&["X 4", "1 2"]).centre("7").pile("11");
    table.act(0, "deposit X");
    assert_eq!((table.hand(0), table.at()), ("4".into(), "Turn 1".into()));
    assert_eq!(table.refused(1, "cut X X X"), Refusal::NoChain);
}

/// KAE-20, 26.
#[test]
fn kae_v5_a_square_from_the_hand() {
    let mut table = table(&["8 8 8 8 2", "1 2"]).centre("7").pile("11");
    table.act(0, "deposit 8 8 8 8");
    assert_eq!(
        (table.hand(0), table.at(), table.chain()),
        ("2".into(), "Turn 1".into(), "-".into())
    );
}

/// KAE-15.
#[test]
fn kae_v6_one_value_only() {
    let table = table(&["3 3 4", "1 2"]).centre("7").pile("11").completed(0);
    assert_eq!(table.refused(0, "deposit 3 4"), Refusal::OneValue);
    assert_eq!(table.choices(0), "deposit 3, deposit 3 3, deposit 4");
}

/// KAE-29.
#[test]
fn kae_v7_a_cut_before_the_draw() {
    let mut table = table(&["10 3", "4 5", "10 10 10 6", "2 9"])
        .centre("7")
        .pile("11 12")
        .turn_of(2);
    table.act(2, "deposit 10 10 10");
    assert_eq!(table.choices(0), "cut 10");
    table.act(0, "cut 10");
    assert_eq!(
        (table.hand(0), table.chain(), table.at()),
        ("3".into(), "-".into(), "Draw 2".into())
    );
    table.act(2, "draw pile");
    assert_eq!(
        (table.hand(2), table.at()),
        ("6 11".into(), "Turn 3".into())
    );
}

/// Seats 0 and 1 have laid a 10 each; seat 2 is to play.
fn two_tens(hands: &[&str]) -> super::table::Table {
    let mut table = table(hands).centre("7").pile("11 12 13 1 2 3");
    table.play(&["0 deposit 10", "0 draw pile", "1 deposit 10", "1 draw pile"]);
    assert_eq!(table.chain(), "10x2");
    table
}

/// KAE-21, 27, 29, 33.
#[test]
fn kae_v8_a_cut_in_ones_own_turn() {
    for text in ["deposit 10 10", "cut 10 10"] {
        let mut table = two_tens(&["10 4", "10 5", "10 10 6", "2 9"]);
        table.act(2, text);
        assert_eq!(
            (table.hand(2), table.chain(), table.at()),
            ("6".into(), "-".into(), "Turn 3".into())
        );
    }
}

/// KAE-23, 31, 33.
#[test]
fn kae_v9_another_value_breaks_the_chain() {
    let mut late = two_tens(&["10 4", "10 5", "5 6", "10 10"]);
    late.act(2, "deposit 5");
    assert_eq!(late.chain(), "5x1");
    let card = "5".parse().unwrap();
    assert_eq!(
        late.refused(3, "cut 10 10"),
        Refusal::Missing { card, count: 3 }
    );
    let mut early = two_tens(&["10 4", "10 5", "5 6", "10 10"]);
    early.act(3, "cut 10 10");
    assert_eq!(
        (early.hand(3), early.at()),
        (String::new(), "Turn 2".into())
    );
    early.act(2, "deposit 5");
}

/// KAE-27.
#[test]
fn kae_v10_all_the_missing_cards_at_once() {
    let held = ["1 2", "3 4", "5 6", "7 10", "8 10"];
    let three = table(&held).centre("10 10 10").chained(3).turn_of(1);
    assert_eq!(three.choices(4), "cut 10");
    let two = table(&held).centre("10 10").chained(2).turn_of(1);
    let card = "10".parse().unwrap();
    for seat in [3, 4] {
        assert_eq!(
            two.refused(seat, "cut 10"),
            Refusal::Missing { card, count: 2 }
        );
        assert_eq!(
            two.refused(seat, "cut 10 10"),
            Refusal::NotHeld(cards("10 10"))
        );
        assert_eq!(two.choices(seat), "");
    }
}

/// KAE-23, 34, 36, 37, 38.
#[test]
fn kae_v11_a_lucky_draw() {
    let drawn = || {
        let mut table = table(&["6", "1 2", "3 5"]).centre("7").pile("6 11");
        table.play(&["0 deposit 6", "0 draw pile"]);
        assert_eq!(
            (table.at(), table.choices(0)),
            ("Turn 1".into(), "lucky".into())
        );
        table
    };
    let mut taken = drawn();
    taken.act(0, "lucky");
    assert_eq!(
        (taken.hand(0), taken.chain(), taken.at()),
        (String::new(), "6x2".into(), "Turn 1".into())
    );
    let mut missed = drawn();
    missed.act(1, "deposit 1");
    assert_eq!(missed.refused(0, "lucky"), Refusal::NoLucky);
    assert_eq!(missed.hand(0), "6");
}

/// KAE-14, 22.
#[test]
fn kae_v12_an_empty_hand() {
    let mut table = table(&["", "1 2"]).centre("7").pile("6 11 12 13");
    assert_eq!(table.choices(0), "draw centre, draw pile, kael");
    assert_eq!(table.refused(0, "deposit 6"), Refusal::EmptyHand);
    table.act(0, "draw pile");
    assert_eq!(
        (table.at(), table.choices(0)),
        ("Turn 1".into(), String::new())
    );
    assert_eq!(
        table.refused(0, "deposit 6"),
        Refusal::NotYourTurn(Seat::new(1))
    );
    table.play(&["1 deposit 1", "1 draw pile"]);
    assert_eq!(table.choices(0), "deposit 6, kael");
}

/// KAE-39; the hand of seat 0 counts too much, and its call is accepted all the same (KAE-41).
#[test]
fn kae_v13_a_full_round_first() {
    let mut table = table(&["4 4", "5 5", "1"])
        .centre("7")
        .pile("6 11 12 13")
        .turn_of(2)
        .completed(2);
    let completed = 2;
    assert_eq!(
        table.refused(2, "kael"),
        Refusal::FullRound {
            completed,
            needed: 3
        }
    );
    table.play(&["2 deposit 1", "2 draw pile", "0 kael"]);
    assert_eq!(table.at(), "Turn 1");
}

/// KAE-40, 42, 43, 46.
#[test]
fn kae_v14_the_last_round() {
    let mut table = table(&["1 2", "", "9 8"]).centre("7").pile("6 11 12 13");
    table.act(0, "kael");
    assert_eq!(table.choices(1), "draw centre, draw pile");
    assert_eq!(table.refused(1, "kael"), Refusal::Called(Seat::new(0)));
    table.act(1, "draw centre");
    table.play(&["2 deposit 9", "2 draw pile"]);
    assert_eq!(table.at(), "Final 0");
    assert_eq!(
        (table.choices(0), table.choices(1)),
        (String::new(), "ready".into())
    );
    table.play(&["1 ready", "2 ready"]);
    let reveal = table.kael.reveal.expect("a reveal");
    assert_eq!(listed(reveal.hands[1]), "7");
    assert_eq!(reveal.totals[..3], [3, 7, 14]);
}

/// KAE-7.
#[test]
fn kae_v21_hand_totals() {
    let totals = ["X -1 0 2", "-1 0 0", ""].map(|hand| cards(hand).points());
    assert_eq!(totals, [16, -1, 0]);
}

/// KAE-62.
#[test]
fn kae_v22_a_new_pile_leaves_the_chain() {
    let mut table = table(&["9 1", "9 2"]).centre("7 5 9 9").chained(2);
    table.play(&["0 deposit 9", "0 draw pile"]);
    assert_eq!(
        (table.lying(), table.chain()),
        ("9 9 9".into(), "9x3".into())
    );
    let drawn = table.secret(0).drawn.unwrap();
    let left: Cards = table
        .kael
        .manche
        .pile
        .iter()
        .copied()
        .chain([drawn])
        .collect();
    assert_eq!(left, cards("5 7"));
    table.act(1, "cut 9");
    assert_eq!(table.chain(), "-");
}

/// KAE-59, 61.
#[test]
fn kae_v23_places() {
    let mut table = table_with(&["1 2", "3 4", "5 6"], &[]);
    table.kael.game.out_in = [7, 0, 4, 0, 0, 0, 0, 0];
    let places = super::super::scoring::places(&table.kael.game, &table.kael.options, 3);
    assert_eq!(places[..3], [Some(2), Some(1), Some(3)]);
}
