//! The first player, presets, and the order of hands that no vector shows.

use std::collections::BTreeSet;

use crate::dice::Seed;
use crate::game::{Chance, Game};
use crate::ledger::Ledger;
use crate::options::Options as _;
use crate::play::Setup;
use crate::tiguidoo::hand::{Category, Hand};
use crate::tiguidoo::options::{Level, WinMode};
use crate::tiguidoo::{Options, Tiguidoo};

use super::table::cards;

fn best(text: &str) -> Hand {
    Hand::best(cards(text), true)
}

#[test]
fn tig_9_the_first_player_is_named_or_drawn() {
    let first = |named: &str| -> BTreeSet<u8> {
        let mut options = Options::default();
        options.set("first_player", named).unwrap();
        let dealt = (0..60).map(|seed| {
            let setup = Setup::<Tiguidoo>::of_robots(options, 4, Seed::new([seed; 32])).unwrap();
            let mut chance = Chance {
                dice: setup.seed.dice(&setup.ids),
                ledger: Ledger::default(),
            };
            Tiguidoo::deal(&setup, &mut chance).asker.number()
        });
        dealt.collect()
    };
    assert_eq!(first("2"), BTreeSet::from([2]));
    assert_eq!(first("random"), BTreeSet::from([0, 1, 2, 3]));
}

#[test]
fn tig_50_the_presets_are_the_two_published_ways_and_a_quiz() {
    let [points, poker, quiz] =
        ["points", "poker", "quiz"].map(|name| Options::preset(name).unwrap());
    assert_eq!(
        (points.win_mode, points.judge_level),
        (WinMode::Points, Level::Strict)
    );
    let win_mode = WinMode::Poker;
    assert_eq!(poker, Options { win_mode, ..points });
    let expected = Options {
        judge_level: Level::Generous,
        typo_tolerance: 2,
        appeal: true,
        ..points
    };
    assert_eq!(quiz, expected);
}

#[test]
fn tig_35_a_category_takes_as_many_cards_as_it_is_made_of() {
    for (text, category) in [
        ("7S", Category::High),
        ("7S 7D", Category::Pair),
        ("7S 7D 2C 2H", Category::TwoPairs),
        ("7S 7D 7C", Category::Three),
        ("7S 7D 7C 7H", Category::Four),
        ("2S 3S 4S 5S", Category::High),
        ("7S 7D 7C 2H", Category::Three),
    ] {
        assert_eq!(best(text).category, category, "{text}");
    }
    assert!(best("") < best("2S"));
}

#[test]
fn tig_38_equal_categories_are_compared_card_by_card() {
    for (lower, higher) in [
        ("7S 7D AC", "8S 8D 2C"),
        ("7S 7D 9C 8D 2H", "7C 7H 9D 8C 3H"),
        ("7S 7D 9C 9D AH", "7C 7H 10C 10D 2H"),
        ("7S 7D 9C 9D 2H", "8S 8D 9S 9H 2C"),
        ("7S 7D 9C 9D 2H", "7C 7H 9S 9H 3H"),
        ("7S 7D 7C AH KH", "8S 8D 8C 2H 3H"),
        ("7S 7D 7C AH 2H", "7S 7D 7C AC 3C"),
        ("3S 4S 5D 6C 7S", "4S 5D 6C 7S 8S"),
        ("7S 7D 7C AH AC", "8S 8D 8C 2H 2C"),
        ("7S 7D 7C 2H 2C", "7S 7D 7C 3H 3C"),
        ("7S 7D 7C 7H AC", "8S 8D 8C 8H 2C"),
        ("7S 7D 7C 7H 2C", "7S 7D 7C 7H 3C"),
        ("3S 4S 5S 6S 7S", "4D 5D 6D 7D 8D"),
        ("KS QD JC 9H 7H", "AS 2D 3C 4H 6H"),
    ] {
        assert!(best(lower) < best(higher), "{lower} against {higher}");
    }
    assert_eq!(best("10S JS QS KS AS"), best("10H JH QH KH AH"));
}
