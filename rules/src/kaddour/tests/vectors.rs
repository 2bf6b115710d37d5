//! The worked examples of `docs/rules/kaddour.md`.

use crate::cards::spanish::{Card, Cards, PACK, SUITS};
use crate::game::Game;
use crate::kaddour::duty::Duty;
use crate::kaddour::tricks::team;
use crate::kaddour::{Kaddour, Legal, Phase, Refusal, Tell};
use crate::seat::Seat;

use super::table::{Table, set, table, table_with};

const KADDOUR: (&str, &str) = ("fayer_variant", "kaddour");
const OVERTRUMP: (&str, &str) = ("normale_overtrump", "true");

/// Bids from `least` on as choices show them.
fn bids(least: u8) -> String {
    let bids: Vec<String> = (least..=230)
        .step_by(10)
        .map(|bid| format!("bid {bid}"))
        .collect();
    bids.join(", ")
}

/// The legal cards of seat 3 when the trick stands like this.
fn legal(options: &[(&str, &str)], trump: &str, trick: &str, hand: &str) -> String {
    let leader = 3 - trick.split_whitespace().count() as u8;
    let table = table_with(options)
        .contract(0, 80, trump)
        .lying(leader, trick)
        .holding(3, hand);
    // All comptes of the other team apart, only cards are offered.
    table.playable(3)
}

/// KAD-7, 9.
#[test]
fn kad_v1_the_pack() {
    let all: Cards = PACK.into_iter().collect();
    assert_eq!((PACK.len(), all.len(), all.points()), (40, 40, 120));
    for suit in SUITS {
        assert_eq!((all.suit(suit).len(), all.suit(suit).points()), (10, 30));
    }
    assert!(!PACK.iter().any(|card| [8, 9].contains(&card.rank())));
}

/// KAD-5, 6, 12, 13, 15, 16, 18.
#[test]
fn kad_v2_deal_and_male() {
    let mut table = table_with(&[("first_dealer", "2")]);
    let shuffle = table
        .chance
        .ledger
        .take()
        .into_iter()
        .find_map(|told| match told {
            crate::ledger::Entry::Shuffle(cards) => Some(cards),
            _ => None,
        });
    let shuffle = shuffle.unwrap();
    for (packet, seat) in shuffle.chunks(5).zip([3, 0, 1, 2, 3, 0, 1, 2]) {
        let packet = set(&packet.join(" "));
        assert!(table.secret(seat).hand.contains(packet));
    }
    assert_eq!(table.at(), "Auction 3");
    table.play("3 pass, 0 bid 70, 1 pass, 2 pass, 0 trump D");
    assert_eq!(table.at(), "Trick 3");
}

/// KAD-19, 20.
#[test]
fn kad_v3_first_bids() {
    let table = table().holding(0, "D2");
    assert_eq!(table.choices(0), format!("{}, pass", bids(70)));
    assert_eq!(table.choices(0).matches("bid").count(), 17);
    assert_eq!(
        table.rules(0, "bid 60, bid 75, bid 240"),
        "KAD-19 KAD-19 KAD-19"
    );
}

/// KAD-19, 25, 26.
#[test]
fn kad_v4_over_an_opponent() {
    let table = table().holding(1, "D1 C12 C11").after("0 bid 80");
    assert_eq!(
        table.choices(1),
        format!("{}, pass, tell as, tell compte", bids(90))
    );
    let (least, most, step) = (90, 230, 10);
    assert_eq!(
        table.refused(1, "bid 80"),
        Refusal::Bid { least, most, step }
    );
}

/// KAD-22, 25, 26.
#[test]
fn kad_v5_no_tell_while_the_partner_is_high() {
    let table = table().holding(2, "D1 C12 C11").after("0 bid 80, 1 pass");
    assert_eq!(table.choices(2), format!("{}, pass", bids(90)));
    assert_eq!(table.rules(2, "tell as, tell compte"), "KAD-26 KAD-26");
}

/// KAD-26.
#[test]
fn kad_v6_telling_is_open_again() {
    let table = table().holding(2, "E1 E12 E11").after("0 bid 80, 1 bid 90");
    assert_eq!(
        table.choices(2),
        format!("{}, pass, tell as, tell compte", bids(100))
    );
}

/// KAD-17, 26, 30, 31.
#[test]
fn kad_v7_an_information_turn() {
    let mut table = table()
        .holding(0, "E1 E12 E11")
        .holding(1, "E3 B1 B12 B11")
        .after("0 pass, 1 bid 70, 2 bid 80, 3 bid 90");
    assert_eq!(table.at(), "Auction 0");
    assert_eq!(table.choices(0), "tell as, tell compte, silent");
    assert_eq!(table.rules(0, "bid 100, pass"), "KAD-30 KAD-30");
    table.act(0, "silent");
    assert_eq!(
        (table.at(), table.choices(1)),
        ("Auction 1".into(), format!("{}, pass", bids(100)))
    );
    assert_eq!(table.rules(1, "tell as, silent"), "KAD-26 KAD-31");
}

/// KAD-30, 33.
#[test]
fn kad_v8_skipped_while_the_partner_is_high() {
    let mut table = table().after("0 pass, 1 bid 70, 2 bid 80, 3 pass");
    assert_eq!(table.at(), "Auction 1");
    table.act(1, "pass");
    assert_eq!(table.at(), "Trump 2");
    assert_eq!(table.public().contract.map(|bid| bid.points), Some(80));
}

/// KAD-14, 20, 21, 32.
#[test]
fn kad_v9_four_passes() {
    let mut table = table().after("0 pass, 1 pass, 2 pass, 3 pass");
    assert_eq!(
        (table.at(), table.game.dealer),
        ("Auction 1".into(), Seat::new(0))
    );
    assert_eq!((table.game.scores, table.game.scored), ([0, 0], 0));
    assert!(table.told().is_empty());
}

/// KAD-13, 33, 39, 40.
#[test]
fn kad_v10_the_male_leads() {
    let table1 = table().after("0 bid 70, 1 pass, 2 pass, 3 pass");
    assert_eq!(
        (table1.at(), table1.choices(0)),
        (
            "Trump 0".into(),
            "trump D, trump C, trump E, trump B".into()
        )
    );
    assert_eq!(table1.after("0 trump E").at(), "Trick 0");
    let table3 = table().after("0 pass, 1 pass, 2 pass, 3 bid 70");
    assert_eq!(table3.after("3 trump B").at(), "Trick 0");
}

/// KAD-34.
#[test]
fn kad_v11_the_highest_bid_ends_it() {
    assert_eq!(table().after("0 bid 230").at(), "Trump 0");
}

/// KAD-42.
#[test]
fn kad_v12_must_beat() {
    assert_eq!(legal(&[], "B", "C12", "C1 C5 C2 B10"), "C1");
}

/// KAD-42.
#[test]
fn kad_v13_must_follow() {
    assert_eq!(legal(&[], "B", "C12", "C7 C5 B1 D3"), "C7 C5");
}

/// KAD-8, 10, 42.
#[test]
fn kad_v14_order_among_blanks() {
    assert_eq!(legal(&[], "C", "E6", "E7 E5 E2"), "E7");
}

/// KAD-44.
#[test]
fn kad_v15_must_ruff() {
    assert_eq!(legal(&[], "B", "C7", "D5 B2 B10 E3"), "B10 B2");
}

/// KAD-43.
#[test]
fn kad_v16_neither_suit_nor_trump() {
    assert_eq!(legal(&[], "B", "C7", "D5 E3 E1"), "D5 E1 E3");
}

/// KAD-42.
#[test]
fn kad_v17_following_after_a_ruff() {
    assert_eq!(legal(&[], "B", "C12 B2", "C1 C5 C2"), "C1 C5 C2");
    assert_eq!(
        legal(&[("beat_after_ruff", "true")], "B", "C12 B2", "C1 C5 C2"),
        "C1"
    );
}

/// KAD-45.
#[test]
fn kad_v18_over_a_ruff() {
    assert_eq!(legal(&[], "B", "C7 B10", "B1 B4 E3"), "B1 B4");
    assert_eq!(legal(&[KADDOUR], "B", "C7 B10", "B1 B4 E3"), "B1");
    assert_eq!(legal(&[OVERTRUMP], "B", "C7 B10", "B1 B4 E3"), "B1");
}

/// KAD-45.
#[test]
fn kad_v19_under_a_ruff() {
    assert_eq!(legal(&[], "B", "C7 B10", "B4 B2 E3 D1"), "B4 B2");
    assert_eq!(legal(&[OVERTRUMP], "B", "C7 B10", "B4 B2 E3 D1"), "B4 B2");
    assert_eq!(
        legal(&[KADDOUR], "B", "C7 B10", "B4 B2 E3 D1"),
        "D1 E3 B4 B2"
    );
}

/// KAD-46, 47.
#[test]
fn kad_v20_the_partner_is_winning() {
    let lay = |set| {
        table_with(set)
            .contract(1, 80, "D")
            .lying(0, "C3 C7")
            .holding(2, "C1 C4 D2")
    };
    assert_eq!(lay(&[]).playable(2), "C1");
    assert_eq!(lay(&[("partner_exempt", "true")]).playable(2), "C1 C4");
}

/// KAD-42, 48.
#[test]
fn kad_v21_trump_led() {
    assert_eq!(legal(&[], "B", "B11 B5", "B12 B7 D1"), "B12");
    assert_eq!(legal(&[], "B", "B11 B5", "B7 B2 D1"), "B7 B2");
    let table = table()
        .contract(0, 80, "B")
        .lying(1, "B11 B5")
        .holding(3, "B12 B7 D1");
    let Refusal::Card { duty, legal, .. } = table.refused(3, "play B7") else {
        panic!("refused for another reason");
    };
    assert_eq!(
        (duty, legal),
        (Duty::Beat("B11".parse().unwrap()), set("B12"))
    );
}

/// The winner of these four cards, and their points.
fn won(leader: u8, cards: &str) -> (u8, i16) {
    let trick = table()
        .contract(0, 80, "B")
        .lying(leader, cards)
        .game
        .manche
        .play
        .trick;
    (trick.winner.number(), trick.points())
}

/// KAD-9, 49.
#[test]
fn kad_v22_the_highest_trump_wins() {
    assert_eq!(won(1, "C1 B2 C3 C12"), (2, 25));
}

/// KAD-9, 49.
#[test]
fn kad_v23_another_suit_never_wins() {
    assert_eq!(won(0, "C12 C1 C10 E1"), (1, 28));
}

/// KAD-54, 60, 61, 63.
#[test]
fn kad_v24_a_limit_of_20() {
    let mut table =
        table()
            .contract(0, 80, "D")
            .hands(["D12 D11 B2", "C2 B4", "C12 C11 B5", "C4 B6"]);
    table.wins_a_trick(0);
    let (value, allowance) = (40, 20);
    assert_eq!(
        table.refused(0, "cantico D"),
        Refusal::TooDear { value, allowance }
    );
    table.act(2, "cantico C");
    assert_eq!(
        (table.declared(), table.public().canticos.allowance),
        ("C 20 by 2".into(), 0)
    );
    table.wins_a_trick(2);
    assert!(!table.public().canticos.open);
}

/// KAD-54, 60, 61, 62.
#[test]
fn kad_v25_a_limit_of_40() {
    let lay = || {
        let mut table = table()
            .contract(0, 90, "D")
            .hands(["D12 D11 C12 C11", "B4", "B5", "B6"]);
        table.wins_a_trick(2);
        table
    };
    let offered = "cantico D, cantico C, arm D, arm C";
    assert_eq!(lay().choices(0), offered);
    let mut cups = lay().after("0 cantico C");
    cups.wins_a_trick(0);
    assert!(cups.public().canticos.open);
    assert_eq!(cups.rules(0, "cantico D, arm D"), "KAD-60 KAD-60");
    let mut gold = lay().after("0 cantico D");
    assert_eq!(gold.declared(), "D 40 by 0");
    gold.wins_a_trick(0);
    assert!(!gold.public().canticos.open);
}

/// KAD-60.
#[test]
fn kad_v26_the_later_limits() {
    let allowance = |contract| {
        let table = table_with(&[("cantico_variant", "90-20")]);
        let mut table = table.after(&format!(
            "0 bid {contract}, 1 pass, 2 pass, 3 pass, 0 trump D"
        ));
        table.wins_a_trick(0);
        let canticos = table.public().canticos;
        (canticos.allowance, canticos.open)
    };
    assert_eq!(
        [80, 90, 100, 110].map(allowance),
        [(0, false), (20, true), (40, true), (100, true)]
    );
}

fn v27() -> Table {
    table()
        .contract(0, 120, "E")
        .hands(["C12 C11 B2", "D4", "B12 B11 D2", "D5"])
}

/// KAD-55, 57.
#[test]
fn kad_v27_one_cantico_a_trick() {
    let mut table = v27();
    table.wins_a_trick(0);
    table.act(2, "cantico B");
    assert_eq!(table.refused(0, "cantico C"), Refusal::NoWindow);
    table.wins_a_trick(2);
    table.act(0, "cantico C");
    assert_eq!(table.declared(), "B 20 by 2, C 20 by 0");
}

/// KAD-58.
#[test]
fn kad_v27_armed_the_winner_goes_first() {
    let mut table = v27().after("2 arm B, 0 arm C");
    table.wins_a_trick(0);
    assert_eq!(table.declared(), "C 20 by 0");
    table.wins_a_trick(0);
    assert_eq!(table.declared(), "C 20 by 0, B 20 by 2");
    assert!(table.secret(0).armed.is_empty() && table.secret(2).armed.is_empty());
}

/// The last trick, blanks that seat 0 wins, under a contract of seat 0 (or of seat 1, reversed).
fn finish(contract: u8, points: u8, cards: [i16; 2], scores: [i16; 2]) -> Table {
    let mut table = table()
        .contract(contract, points, "D")
        .hands(["D7", "D6", "D5", "D4"])
        .taken(9, cards)
        .scores(scores);
    table.play("0 play D7, 1 play D6, 2 play D5, 3 play D4");
    table
}

/// KAD-65, 66.
#[test]
fn kad_v28_equality_is_enough() {
    assert_eq!(finish(0, 90, [80, 40], [0, 0]).told(), ["90 0 -> 90 0"]);
    let lost = finish(2, 90, [79, 41], [0, 0]);
    let outcome = lost.public().outcome.unwrap();
    assert_eq!(
        (outcome.total, outcome.made, outcome.marks),
        (89, false, [0, 90])
    );
}

/// KAD-65, 66.
#[test]
fn kad_v29_with_a_cantico() {
    let mut table = table()
        .contract(0, 120, "C")
        .hands(["C12 C11 D7", "D6", "D5", "D4"])
        .taken(8, [67, 53]);
    table.wins_a_trick(2);
    table.act(0, "cantico C");
    // The ace of the laid trick is not part of the vector's 67.
    table = table.taken(9, [67, 53]).lying(0, "").holding(0, "D7");
    table.play("0 play D7, 1 play D6, 2 play D5, 3 play D4");
    assert_eq!(table.told(), ["0 120 -> 0 120"]);
    assert_eq!(table.public().outcome.unwrap().total, 117);
}

/// KAD-5, 68, 69.
#[test]
fn kad_v30_the_defence_wins_the_game() {
    let mut table = finish(0, 80, [68, 52], [540, 520]);
    assert_eq!(table.game.phase, Phase::Over);
    assert_eq!(table.told(), ["0 80 -> 540 600"]);
    let standing = Kaddour::standing(&table.public());
    assert_eq!(standing.ranks[..4], [Some(3), Some(1), Some(3), Some(1)]);
    assert_eq!(Kaddour::awaiting(&table.public()).len(), 0);
    assert_eq!(
        table.rules(1, "bid 70, play D1, arm C"),
        "KAD-68 KAD-68 KAD-68"
    );
}

/// KAD-65, 66.
#[test]
fn the_worked_examples_of_section_11() {
    use crate::kaddour::auction::Bid;
    use crate::kaddour::scoring::{marks, total};
    let seat = Seat::new(2);
    for (points, cards, canticos, sum, made) in [
        (90, 82, 0, 92, true),
        (90, 80, 0, 90, true),
        (90, 79, 0, 89, false),
        (120, 67, 40, 117, false),
        (160, 108, 40, 158, false),
        (160, 110, 40, 160, true),
    ] {
        let reached = total(cards, true, canticos);
        assert_eq!(reached, sum);
        let scored = marks(Bid { seat, points }, reached);
        assert_eq!(scored[team(seat)] == i16::from(points), made);
        assert_eq!(scored[0] + scored[1], i16::from(points));
    }
}

#[test]
fn a_card_reads_like_the_rule_file() {
    let cards: Vec<String> = PACK.iter().map(Card::to_string).collect();
    assert_eq!(
        cards[..12].join(" "),
        "D1 D3 D12 D11 D10 D7 D6 D5 D4 D2 C1 C3"
    );
    assert_eq!(Legal::default().bids().count(), 0);
    assert_eq!(Tell::Compte.to_string(), "compte");
}
