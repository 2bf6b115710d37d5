//! The auction beyond the vectors (KAD-17…36, 78).

use crate::kaddour::auction::{Bid, Said};
use crate::kaddour::{Refusal, Tell};

use crate::seat::Seat;

use super::table::{table, table_with};

const RICH: &str = "D1 C1 E1 B1 D12 D11 C12 C11 E12 E11";

/// KAD-25, 27.
#[test]
fn who_tells_stays_in_and_may_bid_later() {
    let mut table = table().holding(0, RICH).after("0 tell as, 1 pass, 2 pass");
    table.play("3 bid 70");
    assert_eq!(table.at(), "Auction 0");
    // Its partner has passed, so only bids and a pass are left.
    assert_eq!(
        table.refused(0, "tell compte"),
        Refusal::PartnerPassed(Seat::new(2))
    );
    table.play("0 bid 80, 1 silent, 3 pass");
    assert_eq!(table.at(), "Trump 0");
}

/// KAD-28.
#[test]
fn each_kind_once() {
    let mut table = table().holding(0, RICH);
    table.play("0 tell as, 1 bid 70, 2 bid 80, 3 bid 90");
    let kind = Tell::As;
    assert_eq!(table.refused(0, "tell as"), Refusal::ToldAlready(kind));
    table.play("0 tell compte, 1 pass, 2 pass, 0 pass");
}

/// KAD-24, 29.
#[test]
fn a_false_tell_is_refused_with_what_the_hand_has() {
    let table = table().holding(0, "D3 C12 E11");
    for (text, kind) in [("tell as", Tell::As), ("tell compte", Tell::Compte)] {
        assert_eq!(table.refused(0, text), Refusal::Untrue { kind, held: 0 });
    }
    assert_eq!(table.rules(0, "tell as, tell compte"), "KAD-29 KAD-29");
    table_with(&[("info_truthful", "false")])
        .holding(0, "D3")
        .play("0 tell compte");
}

/// KAD-28.
#[test]
fn without_the_limit_as_often_as_true() {
    let table = table_with(&[("info_once_per_kind", "false")])
        .holding(0, "D1 C1 E12 E11")
        .after("0 tell as, 1 bid 70, 2 bid 80, 3 bid 90")
        .after("0 tell as, 1 bid 100, 2 bid 110, 3 bid 120");
    let (kind, held) = (Tell::As, 2);
    assert_eq!(table.refused(0, "tell as"), Refusal::Untrue { kind, held });
    assert_eq!(table.rules(0, "tell as"), "KAD-28");
    table.after("0 tell compte");
}

#[test]
fn kad_78_an_information_turn_while_something_may_be_untold() {
    // KAD-78: four times each where neither truth nor number bounds it.
    let set = [
        ("info_once_per_kind", "false"),
        ("info_truthful", "false"),
        ("bid_min", "10"),
    ];
    let mut table = table_with(&set).after("0 pass, 1 bid 10, 2 bid 20, 3 bid 30");
    let mut bid = 30;
    for round in 0..6 {
        let kind = if round < 4 { "as" } else { "compte" };
        table.play(&format!(
            "0 tell {kind}, 1 bid {}, 2 bid {}, 3 bid {}",
            bid + 10,
            bid + 20,
            bid + 30
        ));
        bid += 30;
    }
    assert_eq!(table.choices(0), "tell compte, silent");
    assert_eq!(table.rules(0, "tell as"), "KAD-28");
}

/// KAD-30.
#[test]
fn out_and_told_out_is_skipped() {
    let mut table = table()
        .holding(0, RICH)
        .after("0 pass, 1 bid 70, 2 bid 80, 3 bid 90");
    table.play("0 tell as, 1 bid 100, 2 bid 110, 3 bid 120");
    assert_eq!(table.choices(0), "tell compte, silent");
    table.play("0 tell compte, 1 bid 130, 2 bid 140, 3 bid 150");
    assert_eq!(table.at(), "Auction 1");
}

/// KAD-30.
#[test]
fn silence_is_not_final() {
    let mut table = table()
        .holding(0, RICH)
        .after("0 pass, 1 bid 70, 2 bid 80, 3 bid 90, 0 silent");
    table.play("1 bid 100, 2 bid 110, 3 bid 120");
    assert_eq!(table.at(), "Auction 0");
    let said = table.public().said;
    // Silence is not written down.
    assert_eq!(said.as_slice().len(), 7);
    assert_eq!(said.as_slice()[0].said, Said::Pass);
}

/// KAD-30.
#[test]
fn an_information_turn_depends_on_public_facts_only() {
    for hand in [RICH, "D2 C2"] {
        let table = table()
            .holding(0, hand)
            .after("0 pass, 1 bid 70, 2 bid 80, 3 bid 90");
        assert_eq!(table.at(), "Auction 0");
    }
}

/// KAD-25, 35.
#[test]
fn the_fourth_after_three_passes() {
    let mut table = table().holding(3, RICH).after("0 pass, 1 pass, 2 pass");
    assert_eq!(table.rules(3, "tell as"), "KAD-25");
    table.play("3 bid 150");
    assert_eq!(table.at(), "Trump 3");
}

/// KAD-22.
#[test]
fn the_partner_may_be_overbid() {
    let table = table().after("0 bid 80, 1 pass, 2 bid 90, 3 pass");
    assert_eq!(table.at(), "Auction 0");
}

/// KAD-27.
#[test]
fn telling_may_close_bidding() {
    let set = [("info_closes_bidding", "true")];
    let rich = || table_with(&set).hands([RICH; 4]);
    // A seat that tells is out: seat 1 buys.
    let told = rich().after("0 tell as, 1 bid 70, 2 pass, 3 pass");
    assert_eq!(told.at(), "Trump 1");
    // A seat that has bid may not tell, though the partner is in and not high.
    let bid = rich().after("0 bid 70, 1 bid 80, 2 bid 90, 3 bid 100, 0 pass, 1 pass, 2 bid 110");
    assert_eq!(bid.at(), "Auction 3");
    let open = rich().after("0 bid 70, 1 bid 80, 2 tell as, 3 pass");
    assert_eq!(open.at(), "Auction 0");
    let bid = rich().after("0 bid 70, 1 bid 80, 2 bid 90, 3 bid 100, 0 bid 110, 1 bid 120");
    assert_eq!(bid.refused(2, "tell as"), Refusal::BidAlready);
    let bid = rich().after("0 bid 70, 1 pass");
    assert_eq!(bid.refused(2, "tell as"), Refusal::PartnerHigh(high(0, 70)));
}

/// KAD-27, 32.
#[test]
fn telling_may_leave_nobody_in() {
    let set = [("info_closes_bidding", "true")];
    let told = table_with(&set).hands([RICH; 4]);
    // Seat 2 hears nobody any more and passes; so does seat 3.
    let told = told.after("0 tell as, 1 tell as, 2 pass, 3 pass");
    assert_eq!(
        (told.at(), told.game.dealer.number()),
        ("Auction 1".into(), 0)
    );
}

#[test]
fn kad_19_any_number_is_a_bid_to_be_refused() {
    let (least, most, step) = (70, 230, 10);
    for bid in [
        "bid 0",
        "bid 75",
        "bid 240",
        "bid 256",
        "bid 300",
        "bid 65535",
    ] {
        let refused = table().refused(0, bid);
        assert_eq!(refused, Refusal::Bid { least, most, step }, "{bid}");
    }
}

/// KAD-6, 11, 31, 33, 39.
#[test]
fn out_of_turn_and_out_of_time() {
    let table = table();
    assert_eq!(
        table.rules(1, "bid 70, pass, tell as, silent"),
        "KAD-6 KAD-6 KAD-6 KAD-6"
    );
    assert_eq!(
        table.rules(0, "silent, trump D, play D1, cantico D, arm D, waive"),
        "KAD-31 KAD-11 KAD-11 KAD-11 KAD-11 KAD-55"
    );
    let bought = table.after("0 bid 230");
    assert_eq!(
        bought.rules(0, "bid 230, play D1, arm D"),
        "KAD-33 KAD-39 KAD-39"
    );
    assert_eq!(bought.rules(1, "trump D"), "KAD-6");
    assert_eq!(bought.after("0 trump D").rules(0, "trump C"), "KAD-39");
}

#[test]
fn kad_33_who_bought_is_waited_for_anew() {
    let mut table = table().after("0 bid 70, 1 pass, 2 pass");
    let turn = table.public().turn;
    table.play("3 pass");
    assert_eq!(table.at(), "Trump 0");
    assert!(table.public().turn > turn);
}

#[test]
fn each_statement_makes_another_list_of_them() {
    let said = |acts: &str| table().after(acts).public().said;
    assert_eq!(said("0 pass"), said("0 pass"));
    assert_ne!(said("0 pass"), said("0 bid 70"));
    assert_ne!(said("0 pass"), said("0 pass, 1 pass"));
}

const fn high(seat: u8, points: u8) -> Bid {
    let seat = Seat::new(seat);
    Bid { seat, points }
}
