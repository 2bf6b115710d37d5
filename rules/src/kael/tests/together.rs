//! Rules that read two parameters, each with a value of its own.

use crate::kael::Refusal;
use crate::kael::state::Phase;

use super::table::{table, table_with};

#[test]
fn kae_28_75_a_chain_is_too_short_whether_or_not_a_caller_may_cut() {
    let set = [("cut_min_chain", "2"), ("caller_frozen", "false")];
    let called = |chain: u8| {
        let hands = ["10 10 10", "3 4", "10 10 10"];
        let table = table_with(&hands, &set).centre("10 10 10");
        let mut table = table.chained(chain).pile("11 12");
        table.act(0, "kael");
        table
    };
    for seat in [0, 2] {
        let short = called(1).refused(seat, "cut 10 10 10");
        assert_eq!(short, Refusal::ShortChain(2), "{seat}");
        called(2).act(seat, "cut 10 10");
    }
}

#[test]
fn kae_41_50_a_winner_above_nothing_marks_nothing_whatever_may_be_called() {
    let set = [("winner_negative", "true"), ("kael_max", "8")];
    for (hand, mark) in [("-1", -1), ("0", 0), ("7", 0), ("8", 0)] {
        let mut table = table_with(&[hand, "10"], &set);
        assert_eq!(table.settle(0), [mark, 10], "{hand}");
    }
}

#[test]
fn kae_53_59_a_false_call_too_many_ends_a_quick_match() {
    let set = [("end_mode", "first_over"), ("false_kael_limit", "1")];
    let mut table = table_with(&["9", "4", "5"], &set);
    table.settle(0);
    assert_eq!((table.out(), table.kael.phase), (vec![0], Phase::Over));
}

#[test]
fn kae_48_52_a_failed_call_and_a_false_one_cost_what_each_is_set_to() {
    let set = [
        ("failed_kael", "10"),
        ("false_kael", "30"),
        ("kael_max", "8"),
    ];
    for (hand, mark) in [("8", 10), ("9", 30)] {
        let mut table = table_with(&[hand, "4"], &set);
        assert_eq!(table.settle(0), [mark, 0], "{hand}");
    }
    assert_eq!(table(&["8", "4"]).settle(0), [20, 0]);
}
