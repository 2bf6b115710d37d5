//! Dealers, high bidders, the points that a contract can come to, and those that a trick and a
//! cantico leave.

use std::collections::BTreeSet;

use crate::cards::spanish::PACK;
use crate::dice::Seed;
use crate::game::{Chance, Game};
use crate::kaddour::auction::Bid;
use crate::kaddour::scoring::{marks, total};
use crate::kaddour::{Kaddour, Options};
use crate::ledger::Ledger;
use crate::options::Options as _;
use crate::play::Setup;
use crate::seat::Seat;

use super::table::{set, table};

#[test]
fn kad_12_the_first_dealer_is_named_or_drawn() {
    let dealers = |named: &str| -> BTreeSet<u8> {
        let mut options = Options::default();
        options.set("first_dealer", named).unwrap();
        let dealt = (0..60).map(|seed| {
            let setup = Setup::<Kaddour>::of_robots(options, 4, Seed::new([seed; 32])).unwrap();
            let mut chance = Chance {
                dice: setup.seed.dice(&setup.ids),
                ledger: Ledger::default(),
            };
            Kaddour::deal(&setup, &mut chance).dealer.number()
        });
        dealt.collect()
    };
    assert_eq!(dealers("2"), BTreeSet::from([2]));
    assert_eq!(dealers("random"), BTreeSet::from([0, 1, 2, 3]));
}

#[test]
fn kad_23_the_high_bidder_is_passed_over_while_its_bid_stands() {
    let table = table().holding(1, "D1 C12 C11");
    let table = table.after("0 bid 70, 1 tell as, 2 pass, 3 pass");
    assert_eq!(table.at(), "Auction 1");
    assert_eq!(table.rules(0, "bid 80, pass"), "KAD-6 KAD-6");
}

#[test]
fn kad_37_38_a_team_makes_230_at_most_and_130_without_canticos() {
    let cards: i16 = PACK.iter().map(|card| card.points()).sum();
    assert_eq!(total(cards, true, 40 + 3 * 20), 230);
    assert_eq!(Options::default().bid_max, 230);
    let reached = total(cards, true, 0);
    let seat = Seat::new(0);
    let marked = [130, 140].map(|points| marks(Bid { seat, points }, reached));
    assert_eq!(marked, [[130, 0], [0, 140]]);
}

#[test]
fn kad_50_the_winner_leads_and_its_team_takes_the_cards() {
    let hands = ["C12 D2", "C1 D4", "C2 D5", "C4 D6"];
    let mut table = table().contract(0, 80, "B").hands(hands);
    table.play("0 play C12, 1 play C1, 2 play C2, 3 play C4");
    assert_eq!(
        (table.at(), table.public().taken),
        ("Trick 1".into(), [0, 15])
    );
}

#[test]
fn kad_63_a_declaration_is_public_and_its_cards_stay_in_the_hand() {
    let hands = ["E12 E11 C7", "C2 D4", "B2 D5", "C4 D6"];
    let mut table = table().contract(0, 120, "D").hands(hands);
    table.wins_a_trick(0);
    table.act(0, "cantico E");
    assert_eq!(table.declared(), "E 20 by 0");
    assert!(table.secret(0).hand.contains(set("E12 E11")));
    table.act(0, "play E12");
}
