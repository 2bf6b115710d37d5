//! The solver against plain minimax, under every way to ruff.

use super::*;
use crate::cards::spanish::{PACK, SIZE};
use crate::dice::{Dice, Seed};
use crate::kaddour::options::Fayer;
use crate::tests::effort::few_or_all;

/// All cards as the deal of a manche of which all but the last `tricks` were played at random, and
/// perhaps some cards of the next one too.
fn ending(rules: &Options, tricks: u8, rng: &mut Dice) -> Play {
    let mut pack = PACK;
    for last in (1..SIZE).rev() {
        pack.swap(last, rng.below(last as u32 + 1) as usize);
    }
    let mut play = Play::deal(&pack, Seat::new(rng.below(4) as u8));
    play.trump = SUITS[rng.below(4) as usize];
    let more = rng.below(4) as u8;
    while tricks_left(&play) > tricks || play.trick.len < more {
        let legal = play.legal(rules);
        let card = legal.nth(rng.below(u32::from(legal.len())) as u8);
        play.play(card.expect("a legal card"));
    }
    play
}

fn minimax(play: &Play, rules: &Options) -> i16 {
    let moves = play.legal(rules).into_iter();
    let values = moves.map(|card| after(play, card, rules));
    let ours = team(play.trick.next()) == 0;
    let best = if ours { values.max() } else { values.min() };
    best.unwrap_or_default()
}

fn after(play: &Play, card: Card, rules: &Options) -> i16 {
    let mut next = *play;
    let Some(done) = next.play(card) else {
        return minimax(&next, rules);
    };
    let last = if next.over() { LAST_TRICK } else { 0 };
    let gain = if team(done.winner) == 0 {
        done.points() + last
    } else {
        0
    };
    gain + minimax(&next, rules)
}

/// The ways to ruff: over a ruff a higher trump or any, and under a ruff the suit beaten or not.
fn ways() -> Vec<Options> {
    let mut ways = Vec::new();
    for fayer_variant in [Fayer::Normale, Fayer::Kaddour] {
        for (normale_overtrump, beat_after_ruff, partner_exempt) in [
            (false, false, false),
            (false, true, false),
            (true, false, true),
        ] {
            ways.push(Options {
                fayer_variant,
                normale_overtrump,
                beat_after_ruff,
                partner_exempt,
                ..Options::default()
            });
        }
    }
    ways
}

fn agrees(endings: u32, most: u32) {
    let mut rng = Seed::of_text("endings").dice(&["solver"]);
    for number in 0..endings {
        let ways = ways();
        let rules = &ways[number as usize % ways.len()];
        let tricks = 1 + rng.below(most) as u8;
        let play = ending(rules, tricks, &mut rng);
        let mut solver = Solver::new(play.trump, rules, 8);
        let values = solver.values(&play, 65, u64::MAX).expect("no limit");
        for (card, value) in play.legal(rules).into_iter().zip(values) {
            let exact = after(&play, card, rules);
            assert_eq!(value, exact, "ending {number}, {card}");
        }
        // What the table holds by now must not mislead.
        let best = solver.best(&play, 0, u64::MAX);
        assert_eq!(best, Some(minimax(&play, rules)), "ending {number}");
    }
}

#[test]
fn endings_of_up_to_four_tricks_come_out_as_by_minimax() {
    agrees(few_or_all(1_000, 3_000), 4);
}

#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_endings_of_up_to_five_tricks_come_out_as_by_minimax() {
    agrees(100_000, 5);
}

#[test]
fn it_gives_up_where_it_may_not_look_far_enough() {
    let rules = Options::default();
    let mut rng = Seed::of_text("whole").dice(&["solver"]);
    let play = ending(&rules, 8, &mut rng);
    let mut solver = Solver::new(play.trump, &rules, 10);
    assert_eq!(solver.best(&play, 65, 20), None);
    let value = solver.best(&play, 65, 1_000_000).expect("enough");
    assert!((0..=rest_of(&play)).contains(&value));
}

/// After either of two trumps, positions come up that differ in who leads and in that trump alone.
#[test]
fn who_leads_is_not_mistaken_for_a_trump() {
    let rules = Options {
        normale_overtrump: true,
        beat_after_ruff: false,
        partner_exempt: true,
        ..Options::default()
    };
    let cards = |text: &str| -> Cards {
        let cards = text.split(' ').map(|card| card.parse::<Card>());
        cards.map(|card| card.expect("a card")).collect()
    };
    let mut trick = Trick::led_by(Seat::new(3));
    trick.lay("D10".parse().expect("a card"), Suit::Gold);
    let play = Play {
        hands: [
            cards("D1 D12 D2 C5 B1"),
            cards("D6 E5 E4 B6 B4"),
            cards("B3 B11 B10 B5 B2"),
            cards("D11 D5 D4 B7"),
        ],
        trick,
        trump: Suit::Gold,
        tricks: 5,
        taken: [0; 2],
    };
    for size in [1, 8, 16] {
        let mut solver = Solver::new(play.trump, &rules, size);
        let values = solver.values(&play, 65, u64::MAX).expect("no limit");
        for (card, value) in play.legal(&rules).into_iter().zip(values) {
            assert_eq!(value, after(&play, card, &rules), "{card}, 2^{size} places");
        }
    }
}
