//! The vectors and worked examples about marks, landings and elimination.

use crate::kael::options::EndMode;
use crate::kael::scoring::places;
use crate::kael::state::Phase;
use crate::seat::Seat;

use super::table::{table, table_with};

/// Hands with these totals.
fn hands(totals: &[i16]) -> Vec<&'static str> {
    let hand = |total: &i16| match total {
        -1 => "-1",
        0 => "0",
        2 => "2",
        3 => "3",
        4 => "4",
        9 => "9",
        10 => "10",
        12 => "12",
        15 => "X",
        25 => "12 13",
        30 => "12 13 5",
        40 => "X 12 13",
        other => panic!("no hand of {other}"),
    };
    totals.iter().map(hand).collect()
}

/// Marks and scores after a reveal with these totals, seat 0 the caller.
fn settled(totals: &[i16], scores: &[i16]) -> (Vec<i16>, Vec<i16>) {
    let mut table = table(&hands(totals)).scores(scores);
    let marks = table.settle(0);
    (marks, table.totals())
}

/// KAE-47, 54.
#[test]
fn kae_v15_success_and_a_landing() {
    let told = settled(&[3, 10, 25], &[10, 15, 20]);
    assert_eq!(told, (vec![0, 10, 25], vec![10, 0, 45]));
}

/// KAE-48, 49.
#[test]
fn kae_v16_equality_fails() {
    let told = settled(&[3, 3, 40], &[10, 15, 20]);
    assert_eq!(told, (vec![20, 0, 0], vec![30, 15, 20]));
}

/// KAE-48, 54.
#[test]
fn kae_v17_failing_onto_a_landing() {
    let told = settled(&[3, 2, 40], &[5, 15, 20]);
    assert_eq!(told, (vec![20, 0, 0], vec![0, 15, 20]));
}

/// KAE-52, 57.
#[test]
fn kae_v18_a_false_call_loses_the_landings() {
    let mut table = table(&hands(&[9, 12, 40])).scores(&[5, 15, 20]);
    assert_eq!(table.settle(0), [20, 0, 0]);
    assert_eq!(table.totals(), [25, 15, 20]);
    assert!(table.kael.game.grounded.has(Seat::new(0)));
    assert!(table.out().is_empty());
}

/// KAE-53, 57.
#[test]
fn kae_v19_the_second_false_call() {
    let mut table = table(&hands(&[9, 2, 40])).scores(&[30, 0, 0]);
    table.kael.game.false_calls[0] = 1;
    table.kael.game.grounded.insert(Seat::new(0));
    table.settle(0);
    assert_eq!((table.totals(), table.out()), (vec![50, 0, 0], vec![0]));
}

/// KAE-54, 56, 58.
#[test]
fn kae_v20_landings_and_the_limit() {
    let mut table = table(&hands(&[0, 10, 4])).scores(&[50, 90, 97]);
    table.settle(0);
    assert_eq!((table.totals(), table.out()), (vec![50, 75, 101], vec![2]));
    assert_eq!(table.at(), "Size 0");
}

/// KAE-54, 55, 58.
#[test]
fn worked_examples_of_landings() {
    for (before, hand, after) in [(10, 15, 0), (45, 30, 50), (90, 10, 75), (97, 4, 101)] {
        let (_, scores) = settled(&[3, hand], &[0, before]);
        assert_eq!(scores[1], after, "{before} + {hand}");
    }
}

/// KAE-57, 58.
#[test]
fn without_landings_one_hundred_stays() {
    let mut table = table(&hands(&[3, 10, 12])).scores(&[0, 90, 0]);
    table.kael.game.grounded.insert(Seat::new(1));
    table.settle(0);
    assert_eq!((table.totals(), table.out()), (vec![0, 100, 12], vec![]));
}

/// KAE-50.
#[test]
fn a_caller_with_minus_one_marks_nothing_unless_told_to() {
    let mut usual = table(&hands(&[-1, 10])).scores(&[10, 0]);
    assert_eq!(usual.settle(0), [0, 10]);
    let mut negative =
        table_with(&hands(&[-1, 10]), &[("winner_negative", "true")]).scores(&[26, 0]);
    assert_eq!(negative.settle(0), [-1, 10]);
    assert_eq!(negative.totals(), [0, 10]);
}

#[test]
fn kae_59_74_the_first_one_over_ends_a_quick_match() {
    let set = [("end_mode", "first_over"), ("limit", "50")];
    let mut table = table_with(&hands(&[3, 40, 30]), &set).scores(&[30, 20, 0]);
    table.settle(0);
    assert_eq!(table.kael.phase, Phase::Over);
    let ranks = places(&table.kael.game, &table.kael.options, 3);
    assert_eq!(ranks[..3], [Some(1), Some(3), Some(1)]);
}

/// KAE-61.
#[test]
fn eliminated_together_the_lower_score_is_better() {
    let mut table = table_with(&hands(&[3, 40, 30, 30]), &[("limit", "20")]);
    table.settle(0);
    assert_eq!(
        (table.kael.phase, table.kael.options.end_mode),
        (Phase::Over, EndMode::LastStanding)
    );
    let ranks = places(&table.kael.game, &table.kael.options, 4);
    assert_eq!(ranks[..4], [Some(1), Some(4), Some(2), Some(2)]);
}

#[test]
fn kae_81_a_landing_never_takes_a_score_below_nothing() {
    let set = [("landings", "10,50"), ("landing_drop", "25")];
    let mut table = table_with(&hands(&[3, 10, 30]), &set).scores(&[0, 0, 20]);
    table.settle(0);
    assert_eq!(table.totals(), [0, 0, 25]);
}
