//! Rules that read two parameters, each with a value of its own.

use super::table::{Table, table_with};

#[test]
fn tig_12_47_a_hidden_card_that_an_appeal_wins_is_shown() {
    let set = [("hide_card_until_won", "true"), ("appeal", "true")];
    let mut table = table_with(2, &set).pile("9D 2C");
    table.play(&["0 draw", "1 answer nine"]);
    assert_eq!(table.public().settled.unwrap().card, None);
    table.play(&["1 contest", "0 overturn"]);
    let shown = table.public().settled.unwrap().card.unwrap();
    assert_eq!(shown.to_string(), "9D");
}

#[test]
fn tig_13_26_attempts_are_counted_where_the_asker_rules_too() {
    let set = [("judge", "asker"), ("open_attempts", "2")];
    let mut table = table_with(2, &set).pile("9D 2C");
    table.play(&["0 draw", "1 answer x", "0 wrong"]);
    assert_eq!(table.choices(1), "answer *, giveup");
    table.play(&["1 answer y", "0 wrong"]);
    assert_eq!(
        (table.at(), table.piled()),
        ("Turn 1".into(), "2C 9D".into())
    );
}

#[test]
fn tig_26_64_who_won_after_a_ruling_contests_no_earlier_one() {
    let set = [
        ("judge", "asker"),
        ("open_attempts", "2"),
        ("appeal", "true"),
    ];
    let mut table = table_with(3, &set).pile("9D 2C");
    table.play(&["0 draw", "1 answer x", "0 wrong", "1 answer 9D", "0 right"]);
    assert_eq!(table.at(), "Turn 1", "for that alone no appeal opens");
}

/// The ranks of two players who hold these combinations when the pile is empty.
fn ranks(set: &[(&str, &str)], won: [&str; 2]) -> Vec<Option<u8>> {
    let table: Table = table_with(2, set).won(0, won[0]).won(1, won[1]);
    let mut table = table.pile("3C");
    table.play(&["0 draw", "close", "1 draw", "0 giveup"]);
    table.ranks()
}

#[test]
fn tig_32_40_equal_points_are_shared_in_no_match_by_hands() {
    let set = [("win_mode", "poker"), ("tie_break", "shared")];
    assert_eq!(ranks(&set, ["7S 7D", "8S 8D"]), [Some(2), Some(1)]);
}

#[test]
fn tig_32_36_the_hands_that_break_a_tie_have_a_low_ace_only_by_option() {
    let won = ["AS 2D 3H 4H 5H", "AC KD 9H 7S 2S"];
    for (low, expected) in [("true", [1, 2]), ("false", [2, 1])] {
        let set = [("ace_low_straight", low)];
        assert_eq!(ranks(&set, won), expected.map(Some), "{low}");
    }
}
