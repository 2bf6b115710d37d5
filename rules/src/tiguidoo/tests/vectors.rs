//! The worked examples of `docs/rules/tiguidoo.md`.

use crate::cards::ace_high::Card;
use crate::seat::Seat;
use crate::tiguidoo::hand::{Category, Hand};
use crate::tiguidoo::judge::{Edition, Key, Language, Scale, Verdict};
use crate::tiguidoo::options::{Level, Options, WinMode};
use crate::tiguidoo::scoring::{places, points};
use crate::tiguidoo::{Phase, Refusal};

use super::table::{cards, table, table_with};

fn best(text: &str) -> Hand {
    Hand::best(cards(text), true)
}

fn category(text: &str) -> Category {
    best(text).category
}

/// TIG-4, 5, 8.
#[test]
fn tig_v1_the_deal() {
    for (players, pile) in [(2, 46), (4, 40), (8, 28)] {
        let game = table(players).game;
        assert_eq!(game.pile.len(), pile);
        let held: Vec<u8> = game.hands.iter().map(|hand| hand.len()).collect();
        assert_eq!(held.iter().sum::<u8>(), 3 * players);
    }
}

/// TIG-31.
#[test]
fn tig_v2_points() {
    for (text, worth) in [
        ("7S 7D", 5),
        ("7S 7D 7C", 10),
        ("7S 7D 7C 7H", 20),
        ("7S 7D 2C 2H", 10),
        ("7S 7D 7C 2H 2D", 15),
        ("AS KD QC", 0),
        ("", 0),
    ] {
        assert_eq!(points(cards(text)), worth, "{text}");
    }
}

/// TIG-31.
#[test]
fn tig_v3_all_cards_count() {
    assert_eq!(points(cards("AS AD KS KD QS QD 2C")), 15);
}

/// TIG-34, 36.
#[test]
fn tig_v4_straights() {
    let high = best("10S JD QC KH AH");
    assert_eq!((high.category, high.ranks[0]), (Category::Straight, 13));
    let low = best("AS 2D 3C 4H 5H");
    assert_eq!((low.category, low.ranks[0]), (Category::Straight, 4));
    assert_eq!(category("QS KD AC 2H 3H"), Category::High);
    let without = Hand::best(cards("AS 2D 3C 4H 5H"), false);
    assert_eq!(without.category, Category::High);
}

/// TIG-34.
#[test]
fn tig_v5_five_card_hands() {
    assert_eq!(category("2H 5H 9H JH KH"), Category::Flush);
    assert_eq!(category("7S 7D 7C 2H 2D"), Category::FullHouse);
    assert_eq!(category("9H 10H JH QH KH"), Category::StraightFlush);
    assert_eq!(category("10S JS QS KS AS"), Category::Royal);
}

/// TIG-33.
#[test]
fn tig_v6_the_best_five_of_six() {
    let hand = best("2S 3S 4S 5S 6D 7S");
    assert_eq!(hand.category, Category::Flush);
    assert_eq!(hand.ranks, [6, 4, 3, 2, 1]);
    assert!(hand > best("3S 4D 5S 6D 7S"));
}

/// TIG-33, 35.
#[test]
fn tig_v7_two_pairs_of_three() {
    let hand = best("AS AD KS KD QS QD 2C");
    assert_eq!(hand.category, Category::TwoPairs);
    assert_eq!(hand.ranks, [13, 12, 11, 0, 0]);
}

/// TIG-38.
#[test]
fn tig_v8_the_wheel_is_the_lowest_straight() {
    assert!(best("AS 2D 3C 4H 5H") < best("2D 3S 4C 5S 6H"));
}

/// TIG-38.
#[test]
fn tig_v9_flushes_card_by_card() {
    assert!(best("AS KS QS JS 9S") > best("AH KH QH JH 8H"));
}

/// TIG-34, 35.
#[test]
fn tig_v10_three_beat_two_pairs() {
    assert!(best("7S 7D 7C") > best("8S 8D 9C 9H"));
}

/// TIG-33, 39.
#[test]
fn tig_v11_a_missing_card_is_lower() {
    assert!(best("7S 7D") < best("7H 7C 2D"));
    assert!(best("KS") < best("KD QH"));
    assert!(best("") < best("2S"));
}

/// TIG-40.
#[test]
fn tig_v12_two_royal_hands_share() {
    let options = Options {
        win_mode: WinMode::Poker,
        ..Options::default()
    };
    let mut table = table(3).won(0, "10S JS QS KS AS").won(2, "10H JH QH KH AH");
    table.game.options = options;
    let ranks = places(&table.public());
    assert_eq!(ranks[..3], [Some(1), Some(3), Some(1)]);
}

/// TIG-14.
#[test]
fn tig_v13_the_first_right_answer_wins() {
    let mut table = table(3).pile("9D 2C");
    table.play(&["0 draw", "1 answer nine of gold", "2 answer 9D"]);
    assert_eq!(table.combination(2), "9D");
    assert_eq!(table.at(), "Turn 1");
    assert_eq!(table.verdicts(), ["wrong", "right"]);
    assert_eq!(table.refused(1, "answer 9C"), Refusal::NoQuestion);
    assert_eq!(table.refused(1, "answer 9D"), Refusal::RightTooLate);
}

/// TIG-15, 16.
#[test]
fn tig_v14_nobody_knows_twice() {
    let mut table = table(3).pile("9D 2C");
    table.play(&["0 draw", "1 giveup", "2 answer clubs"]);
    assert_eq!(table.piled(), "2C 9D");
    let settled = table.public().settled.unwrap();
    assert_eq!(&*settled.solution.unwrap().answers[0], "9D");
    table.play(&["1 draw", "0 answer 2C", "2 draw", "0 giveup", "1 giveup"]);
    assert!(table.game.removed.has("9D".parse().unwrap()));
    assert_eq!(table.game.phase, Phase::Over);
}

/// TIG-18.
#[test]
fn tig_v15_same_rank_or_same_suit() {
    let table = table(2).hand(0, "4C 9S KH").won(1, "9D 2H");
    assert_eq!(
        table.choices(0),
        "challenge 9S 1 9D, challenge KH 1 2H, draw"
    );
    for (own, card) in [("4C", "9D"), ("4C", "2H"), ("KH", "9D"), ("9S", "2H")] {
        let refused = table.refused(0, &format!("challenge {own} 1 {card}"));
        assert!(matches!(refused, Refusal::NoMatch { .. }), "{refused:?}");
    }
}

/// TIG-20, 21, 22.
#[test]
fn tig_v16_a_challenge_and_its_two_ends() {
    let laid = || {
        let mut table = table(2).hand(0, "4C 9S KH").won(1, "9D 2H");
        table.act(0, "challenge 9S 1 9D");
        table
    };
    let mut defended = laid();
    defended.act(1, "answer 9s");
    assert!(defended.game.removed.has("9S".parse().unwrap()));
    assert_eq!(defended.combination(1), "2H 9D");
    let mut stolen = laid();
    stolen.act(1, "answer a nine");
    assert_eq!(stolen.combination(0), "9S 9D");
    assert_eq!(points(stolen.game.won[0]), 5);
    assert_eq!(
        (stolen.combination(1), stolen.at()),
        ("2H".into(), "Turn 1".into())
    );
    assert_eq!(stolen.game.hands[0].len(), 2);
}

/// TIG-11, 13, 17.
#[test]
fn tig_v17_who_may_not_answer() {
    let mut table = table(3).pile("9D 2C");
    table.act(0, "draw");
    assert_eq!(table.refused(0, "answer 9D"), Refusal::OwnQuestion);
    table.act(1, "answer clubs");
    assert_eq!(table.refused(1, "answer 9D"), Refusal::NoAttempts(1));
}

/// TIG-24, 25.
#[test]
fn tig_v18_strict_judging() {
    let scale = Scale {
        edition: Edition::Third,
        level: Level::Strict,
        tolerance: 1,
    };
    let river = Key::new(Language::French, &["Le Saint-Laurent"], &[], &[], &[]);
    let judge = |key: &Key, given: &str, scale| key.judge(given, scale, [], false);
    for given in [
        "saint laurent",
        "SAINT-LAURENT",
        "le saint laurent",
        "saint lauren",
    ] {
        assert_eq!(judge(&river, given, scale), Verdict::Right, "{given}");
    }
    assert_eq!(judge(&river, "laurent", scale), Verdict::Wrong);
    let exact = Scale {
        tolerance: 0,
        ..scale
    };
    assert_eq!(judge(&river, "saint lauren", exact), Verdict::Wrong);
    let year = Key::new(Language::French, &["1867"], &[], &[], &[]);
    assert_eq!(judge(&year, "1868", scale), Verdict::Wrong);
}

/// TIG-28, 29.
#[test]
fn tig_v19_the_end_of_the_pile_ends_it_at_once() {
    let mut table = table(2).hand(1, "9S 9H 9C").won(0, "9D").pile("3C");
    table.play(&["0 draw", "1 answer 3C"]);
    assert_eq!(table.game.phase, Phase::Over);
    assert_eq!(table.choices(1), "");
    assert_eq!(table.refused(1, "challenge 9S 0 9D"), Refusal::Over);
    assert_eq!(table.ranks(), [Some(1), Some(2)], "9D against 3C");
}

/// TIG-7, 32.
#[test]
fn tig_v20_equal_points() {
    let laid = |set: &[(&str, &str)]| {
        let mut table = table_with(2, set)
            .won(0, "7S 7D")
            .won(1, "8S 8D")
            .pile("3C");
        table.play(&["0 draw", "close", "1 draw", "0 giveup"]);
        table.ranks()
    };
    assert_eq!(laid(&[]), [Some(2), Some(1)]);
    assert_eq!(laid(&[("tie_break", "shared")]), [Some(1), Some(1)]);
    assert_eq!(laid(&[("win_mode", "poker")]), [Some(2), Some(1)]);
}

/// TIG-9.
#[test]
fn tig_48_dealt_one_at_a_time_from_the_first_player() {
    use crate::game::{Chance, Game};
    use crate::ledger::{Entry, Ledger};
    let table = table(3);
    let mut setup = crate::play::Setup::<crate::tiguidoo::Tiguidoo>::of_robots(
        table.game.options,
        3,
        crate::dice::Seed::new([7; 32]),
    )
    .unwrap();
    setup.options.first_player = Some(Seat::new(1));
    let mut chance = Chance {
        dice: setup.seed.dice(&setup.ids),
        ledger: Ledger::open(),
    };
    let game = crate::tiguidoo::Tiguidoo::deal(&setup, &mut chance);
    let told = chance.ledger.take();
    assert_eq!(told[0], Entry::First("first_player", Seat::new(1)));
    let Entry::Shuffle(order) = &told[1] else {
        panic!("no shuffle: {told:?}");
    };
    let order: Vec<Card> = order.iter().map(|card| card.parse().unwrap()).collect();
    for (number, &card) in order[..9].iter().enumerate() {
        assert!(game.hands[(1 + number) % 3].has(card), "{number}");
    }
    assert!(game.pile.iter().eq(&order[9..]));
}
