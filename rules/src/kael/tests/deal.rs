//! Dealers, deals, the cards that may be taken from the centre, and the marks that are possible.

use std::collections::BTreeSet;

use crate::cards::numbers::{Card, Cards};
use crate::dice::Seed;
use crate::game::{Chance, Game};
use crate::kael::state::Phase;
use crate::kael::{Kael, Options};
use crate::ledger::{Entry, Ledger};
use crate::options::Options as _;
use crate::play::Setup;
use crate::seat::Seat;

use super::table::{Table, listed, table, table_with};

/// A match of this seed before its first size is named.
fn fresh(set: &[(&str, &str)], players: u8, seed: u8) -> Table {
    let mut options = Options::default();
    for (name, value) in set {
        options.set(name, value).unwrap();
    }
    let setup = Setup::<Kael>::of_robots(options, players, Seed::new([seed; 32])).unwrap();
    let mut chance = Chance {
        dice: setup.seed.dice(&setup.ids),
        ledger: Ledger::open(),
    };
    let kael = Kael::deal(&setup, &mut chance);
    Table { kael, chance }
}

#[test]
fn kae_9_the_first_dealer_is_named_or_drawn() {
    let dealers = |set: &[(&str, &str)]| -> BTreeSet<u8> {
        let tables = (0..60).map(|seed| fresh(set, 4, seed));
        tables.map(|table| table.kael.dealer.number()).collect()
    };
    assert_eq!(dealers(&[("first_dealer", "2")]), BTreeSet::from([2]));
    assert_eq!(dealers(&[]), BTreeSet::from([0, 1, 2, 3]));
}

#[test]
fn kae_12_24_dealt_one_at_a_time_and_the_first_visible_card_is_a_chain() {
    let mut table = fresh(&[("first_dealer", "1")], 3, 7);
    table.act(1, "size 4");
    let told = table.chance.ledger.take();
    let order = told.into_iter().find_map(|one| match one {
        Entry::Shuffle(order) => Some(order),
        _ => None,
    });
    let order: Vec<Card> = order.unwrap().iter().map(|c| c.parse().unwrap()).collect();
    for seat in 0..3 {
        // Seat 2 sits after the dealer and gets the first card.
        let own = order[..12].iter().skip((seat + 1) % 3).step_by(3);
        let own: Cards = own.copied().collect();
        assert_eq!(table.hand(seat as u8), listed(own), "{seat}");
    }
    assert_eq!(table.lying(), order[12].to_string());
    assert_eq!(table.chain(), format!("{}x1", order[12]));
    assert_eq!(
        table
            .kael
            .manche
            .pile
            .iter()
            .rev()
            .copied()
            .collect::<Vec<_>>(),
        order[13..]
    );
    assert_eq!(table.at(), "Turn 2");
}

#[test]
fn kae_5_13_the_deal_goes_round_and_passes_over_who_is_out() {
    let mut all = table(&["3", "4", "5", "6"]);
    assert_eq!(all.kael.dealer, Seat::new(3));
    all.settle(0);
    assert_eq!(all.at(), "Size 0");
    let set = [("false_kael_limit", "1")];
    let mut table = table_with(&["9", "4", "5", "6"], &set);
    table.settle(0);
    assert_eq!((table.out(), table.at()), (vec![0], "Size 1".into()));
    table.act(1, "size 2");
    assert!(table.hand(0).is_empty());
    for seat in [2, 3, 1, 2] {
        assert_eq!(table.at(), format!("Turn {seat}"));
        table.fire(&format!("timeout {seat}"));
        if table.kael.phase == Phase::Draw {
            table.fire(&format!("timeout {seat}"));
        }
    }
}

#[test]
fn kae_8_the_x_counts_at_the_end_of_a_manche_and_not_before() {
    let mut table = table(&["X 4", "2 1"]).centre("7").pile("12 0 13");
    table.play(&["0 deposit 4", "0 draw pile", "1 deposit 1", "1 draw pile"]);
    assert_eq!(table.totals(), [0, 0]);
    assert_eq!(table.settle(1), [27, 0], "X and 12");
}

#[test]
fn kae_18_the_visible_card_alone_can_be_taken_whatever_it_is() {
    for (centre, taken, left) in [
        ("7 8 X", "X", "7 8 5"),
        ("7 8 -1", "-1", "7 8 5"),
        ("7 8 0", "0", "7 8 5"),
        ("7 9 9", "9", "7 9 5"),
    ] {
        let mut table = table(&["5", "2 3"]).centre(centre);
        table.play(&["0 deposit 5", "0 draw centre"]);
        assert_eq!((table.hand(0), table.lying()), (taken.into(), left.into()));
    }
}

#[test]
fn kae_64_only_an_empty_hand_grows() {
    for (hand, laid, after) in [
        ("5 5 5 5 1", "5", 5),
        ("5 5 5 5 1", "5 5", 4),
        ("5 5 5 5 1", "5 5 5", 3),
        ("5 5 5 5 1", "5 5 5 5", 1),
        ("X 1", "X", 1),
    ] {
        for source in ["pile", "centre"] {
            let mut table = table(&[hand, "2 3"]).centre("7").pile("11 12");
            table.act(0, &format!("deposit {laid}"));
            if table.kael.phase == Phase::Draw {
                table.act(0, &format!("draw {source}"));
            }
            assert_eq!(table.hand(0).split(' ').count(), after, "{laid}");
        }
    }
    let mut empty = table(&["", "2 3"]).centre("7").pile("11 12");
    empty.act(0, "draw pile");
    assert_eq!(empty.hand(0), "11");
}

#[test]
fn kae_65_a_manche_lasts_until_somebody_calls() {
    let mut table = fresh(&[], 3, 1);
    for _ in 0..2_000 {
        let active = table.kael.active;
        table.fire(&format!("timeout {active}"));
    }
    assert_eq!(table.kael.game.scored, 0);
    assert!(table.kael.manche.completed > 900);
}

#[test]
fn kae_51_after_a_success_nobody_is_below_nothing() {
    for called in ["-1", "0", "3", "5"] {
        let mut table = table(&[called, "-1 12", "-1"]);
        // There is one −1: the other hands give theirs up where the caller holds it.
        if called == "-1" {
            table = super::table::table(&[called, "12", "0"]);
        }
        let marks = table.settle(0);
        assert!(marks.iter().all(|mark| *mark >= 0), "{called}: {marks:?}");
        assert_eq!(marks[0] == 0, called == "-1", "{marks:?}");
    }
}

#[test]
fn kae_60_somebody_survives_every_manche() {
    for (caller, out) in [("3", vec![1, 2]), ("4", vec![0]), ("9", vec![0])] {
        let mut table = table(&[caller, "4", "12 13"]).scores(&[99, 99, 99]);
        table.settle(0);
        assert_eq!(table.out(), out, "{caller}");
    }
}
