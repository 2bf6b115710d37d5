//! Each card won is a point (TIG-74).

use crate::game::Game;
use crate::standing::Points;
use crate::tiguidoo::Tiguidoo;

use super::table::{Table, table_with};

fn by_cards(players: u8) -> Table {
    table_with(players, &[("scored_by", "cards")])
}

fn scores(table: &Table) -> Vec<Points> {
    let standing = Tiguidoo::standing(&table.public());
    standing.scores[..usize::from(table.game.players)].to_vec()
}

#[test]
fn tig_74_more_cards_win_whatever_they_are() {
    let mut table = by_cards(2).won(0, "7S 7D").won(1, "2S 9D KH").pile("5D");
    table.play(&["0 draw", "1 answer 5D"]);
    assert_eq!(scores(&table), [2, 4].map(Points::whole));
    assert_eq!(table.ranks(), [Some(2), Some(1)]);
}

#[test]
fn tig_74_of_equals_the_one_who_was_there_first_wins() {
    let mut table = by_cards(3).pile("9D 2C 3C");
    table.play(&[
        "0 draw",
        "1 answer 9D",
        "1 draw",
        "0 answer 2C",
        "2 draw",
        "0 giveup",
        "1 giveup",
    ]);
    table.play(&["0 draw", "1 giveup", "2 giveup"]);
    assert_eq!(table.at(), "Over 0");
    assert_eq!(table.ranks(), [Some(2), Some(1), Some(3)]);
    // Nobody has a card.
    let mut none = table_with(2, &[("scored_by", "cards"), ("max_returns", "0")]).pile("9D");
    none.play(&["0 draw", "1 giveup"]);
    assert_eq!(none.ranks(), [Some(1), Some(1)]);
}

/// TIG-21, 74.
#[test]
fn tig_74_a_stolen_card_counts_from_the_theft() {
    let mut table = by_cards(3).hand(0, "9S").pile("9D 2C 5D 6D");
    table.play(&[
        "0 draw",
        "1 answer 9D",
        "1 draw",
        "2 answer 2C",
        "2 draw",
        "1 answer 5D",
    ]);
    // Seat 1 has two cards, the last one by the fifth input.
    table.play(&["0 challenge 9S 1 9D", "1 answer x"]);
    assert_eq!(scores(&table), [2, 1, 1].map(Points::whole));
    table.play(&["1 draw", "2 answer 6D"]);
    assert_eq!(scores(&table), [2, 1, 2].map(Points::whole));
    assert_eq!(table.ranks(), [Some(1), Some(3), Some(2)]);
}

/// TIG-47, 74, 76.
#[test]
fn tig_74_a_card_that_is_granted_counts_from_the_answer() {
    let mut table = by_cards(3).pile("9D 2C 5D 6D");
    table.play(&["0 draw", "2 answer x", "1 answer 9D"]);
    assert_eq!(table.public().last_won[..3], [0, 3, 0]);
    table.play(&["grant 2"]);
    assert_eq!(table.public().last_won[..3], [0, 0, 2]);
}

/// TIG-32, 74.
#[test]
fn tig_74_hands_and_points_play_no_part() {
    let set = [("scored_by", "cards"), ("win_mode", "poker")];
    let mut table = table_with(2, &set)
        .won(0, "7S 7D")
        .won(1, "2S 9D KH")
        .pile("5D");
    table.play(&["0 draw", "1 giveup"]);
    table.play(&["1 draw", "0 answer 5D"]);
    // A brelan is worth no more than its three cards; seat 1 had its own first.
    assert_eq!(table.ranks(), [Some(2), Some(1)]);
}
