//! Positions with the reason that a player would give.

use super::table::{Table, table, table_with};
use crate::advice::{Advice, Views};
use crate::cards::french::Card;
use crate::dice::Seed;
use crate::game::Game;
use crate::seat::Seat;
use crate::seat_view::SeatView;
use crate::tamalou::Reason::{self, *};
use crate::tamalou::worth::Power;
use crate::tamalou::{Act, Memory, Tamalou};

fn memory(table: &Table, seat: u8) -> Memory {
    let mut memory = Memory::default();
    table.game.memory(Seat::new(seat), &mut memory);
    memory
}

/// The reasons for a seat to do this.
fn why(table: &Table, seat: u8, act: &str) -> Vec<Reason> {
    let act: Act = act.parse().expect("an act");
    let rng = &mut Seed::of_text("why").dice(&["0"]);
    let (public, secret) = (table.public(), table.secret(seat));
    Tamalou::reasons(
        SeatView::new(Seat::new(seat), &public, &secret).with_memory(&memory(table, seat)),
        &act,
        rng,
    )
}

fn advice(table: &Table, seat: u8) -> Option<Advice<Tamalou>> {
    advice_after(table, seat, None, 0)
}

/// The advice to a seat, after the act `done` if it did one.
fn advice_after(table: &Table, seat: u8, done: Option<&str>, seed: u32) -> Option<Advice<Tamalou>> {
    let views = Views {
        seat: Seat::new(seat),
        public: table.public(),
        secret: table.secret(seat),
        memory: memory(table, seat),
        rng: Seed::of_text("advice").dice(&[seed.to_string()]),
    };
    match done {
        Some(done) => Advice::after(&done.parse().expect("an act"), &views),
        None => Advice::of(&views),
    }
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Seat 0 has seen its nine and its two; its jack and its ace it has not.
fn four() -> Table {
    table("standard", &["9S 2H JD AC", "3S 4H 5D 6C"])
}

#[test]
fn a_dear_discard_is_left_and_a_cheap_one_taken_for_the_dearest() {
    let dear = four().discard("KS");
    let draws = advice(&dear, 0).expect("advice");
    assert_eq!(draws.action, Some(Act::Draw));
    assert_eq!(draws.reasons, [DiscardHigh { card: card("KS") }]);
    let cheap = four().discard("AD");
    let takes = advice(&cheap, 0).expect("advice");
    assert_eq!(takes.action, Some(Act::Take(0)));
    let (card, dearer) = (card("AD"), card("9S"));
    assert_eq!(takes.reasons, [ForDearer { card, dearer }]);
}

#[test]
fn with_nothing_on_the_discard_one_draws_from_the_pile() {
    assert_eq!(why(&four(), 0, "draw"), [PileOnly]);
}

#[test]
fn a_drawn_card_goes_to_the_place_of_a_dearer_or_an_unseen_one() {
    let mut table = four().discard("KS");
    table.next("3D");
    table.play(&["0 draw"]);
    let (card, dearer) = (card("3D"), card("9S"));
    assert_eq!(why(&table, 0, "swap 0"), [ForDearer { card, dearer }]);
    // Its nine would be the better one to lose.
    assert_eq!(why(&table, 0, "swap 2"), []);
    let mut low = table_with("standard", &[], &["4S 2H JD AC", "3S 4H 5D 6C"]).discard("KS");
    low.next("3D");
    low.play(&["0 draw"]);
    assert_eq!(why(&low, 0, "swap 2"), [ForUnseen { card }]);
}

#[test]
fn a_dear_drawn_card_is_thrown_for_its_power_too() {
    let mut table = four().discard("KS");
    table.next("10D");
    table.play(&["0 draw"]);
    let power = GivesPower(Power::PeekOther);
    let told = [NoBetter { card: card("10D") }, power];
    assert_eq!(why(&table, 0, "throw"), told);
}

#[test]
fn a_known_match_is_snapped_and_nothing_else_is() {
    let mut table = four().discard("KS");
    table.next("3D");
    table.play(&["0 draw", "0 throw"]);
    let snaps = advice(&table, 1).expect("advice");
    assert_eq!(snaps.action, Some(Act::Snap(0)));
    assert_eq!(snaps.reasons, [Matches { card: card("3S") }]);
    let mut other = four().discard("KS");
    other.next("QD");
    other.play(&["0 draw", "0 throw"]);
    let waives = advice(&other, 1).expect("advice");
    assert_eq!(waives.action, Some(Act::Waive));
    assert_eq!(waives.reasons, [NothingMatches]);
}

#[test]
fn a_hint_remembers_every_card_that_its_reader_saw() {
    // A robot forgets by luck; advice never does.
    let mut table = four().discard("KS");
    table.next("3D");
    table.play(&["0 draw", "0 throw"]);
    for number in 0..50 {
        let advice = advice_after(&table, 1, None, number);
        assert_eq!(advice.and_then(|it| it.action), Some(Act::Snap(0)));
    }
}

#[test]
fn an_unseen_card_of_ones_own_is_looked_at_first() {
    let mut table = four().discard("KS");
    table.next("7D");
    table.play(&["0 draw", "0 throw", "1 waive"]);
    let looks = advice(&table, 0).expect("advice");
    assert_eq!(looks.reasons, [OwnUnseen]);
}

#[test]
fn a_low_total_calls_and_tells_what_is_unseen() {
    let low = table("standard", &["AS 2H", "3S 4H 5D 6C"]).discard("KS");
    let calls = advice(&low, 0).expect("advice");
    assert_eq!(calls.action, Some(Act::Call));
    let total = LowTotal {
        halves: 6,
        unseen: 0,
    };
    assert_eq!(calls.reasons, [total]);
    assert_eq!(why(&four(), 0, "call"), [], "24 is not low");
}

#[test]
fn against_a_call_speaks_what_the_cards_count() {
    let high = HighTotal {
        halves: 46,
        unseen: 2,
    };
    let after = advice_after(&four(), 0, Some("call"), 0).expect("advice");
    assert_ne!(after.action, Some(Act::Call));
    assert_eq!(after.reasons.first(), Some(&high));
    let drawn = advice_after(&four(), 0, Some("draw"), 0).expect("advice");
    assert!(!drawn.reasons.contains(&high), "{:?}", drawn.reasons);
}

#[test]
fn what_is_known_to_be_high_is_not_called_no_better() {
    // Seat 0 has seen its queen.
    let queen = || table("standard", &["QS 2H JD AC", "3S 4H 5D 6C"]);
    assert_eq!(why(&queen().discard("2D"), 0, "draw"), [DrawnMayGo]);
    let mut table = queen().discard("KS");
    table.next("8S");
    table.play(&["0 draw"]);
    assert!(!why(&table, 0, "throw").contains(&NoBetter { card: card("8S") }));
    assert_eq!(why(&table, 0, "swap 1"), [], "an eight for a two");
    let mut same = queen().discard("KS");
    same.next("10D");
    same.play(&["0 draw"]);
    assert_eq!(why(&same, 0, "swap 0"), [], "ten for ten");
}

#[test]
fn cards_of_others_are_looked_at_for_what_is_true() {
    let mut table = four().discard("KS");
    table.next("10D");
    table.play(&["0 draw", "0 throw", "1 waive"]);
    assert_eq!(why(&table, 0, "look 1 2"), [TheirsOnly]);
    let seen = table.saw(0, 0, 2).saw(0, 0, 3);
    assert_eq!(why(&seen, 0, "look 1 2"), [TheirsUnseen]);
}

#[test]
fn a_queen_that_was_thrown_is_not_told_to_have_been_worth_keeping() {
    let mut table = four().discard("KS");
    table.next("QS");
    table.play(&["0 draw"]);
    for seed in 0..20 {
        let advice = advice_after(&table, 0, Some("throw"), seed);
        let action = advice.and_then(|advice| advice.action);
        assert_eq!(action, Some(Act::Throw), "seed {seed}");
    }
}

#[test]
fn two_that_wait_for_each_other_come_to_an_end() {
    let mut table = table("standard", &["AS 2H", "AD 2C"]).discard("KS");
    table.game.manche.completed = 50;
    assert_eq!(advice(&table, 0).and_then(|it| it.action), Some(Act::Call));
}

#[test]
fn a_first_look_is_to_be_remembered_and_there_is_nothing_else_to_do() {
    assert_eq!(why(&four(), 0, "peeked"), [Remember]);
}

#[test]
fn a_swap_gets_rid_of_the_dearest_card() {
    let table = table_with("standard", &[], &["9S 2H JD AC", "3S 4H 5D 6C"]);
    let trades = TradesDear {
        card: Some(card("9S")),
    };
    assert_eq!(why(&table, 0, "swap 0 0 1 2"), [trades]);
    assert_eq!(why(&table, 0, "swap 0 2 1 2"), []);
    assert_eq!(why(&table, 0, "decline"), [NothingToGain]);
}

#[test]
fn the_dearest_card_is_given_away() {
    let dearest = Dearest {
        card: Some(card("9S")),
    };
    assert_eq!(why(&four(), 0, "give 0"), [dearest]);
}

#[test]
fn what_plainly_costs_points_is_not_approved() {
    let seven = || table("standard", &["7D 3C JD KS", "3S 4H 5D 6C"]);
    let mut kept = [0; 2];
    for seed in 0..20 {
        let after = |table: &Table, done: &str| {
            let advice = advice_after(table, 0, Some(done), seed);
            advice.and_then(|advice| advice.action) == Some(done.parse().expect("an act"))
        };
        // A drawn ace is thrown, with a seven in one's own row.
        let mut ace = seven().discard("6S");
        ace.next("AS");
        ace.play(&["0 draw"]);
        kept[0] += usize::from(after(&ace, "throw"));
        // A card that was never seen is snapped.
        let mut queen = seven().discard("KD");
        queen.next("6S");
        queen.play(&["0 draw", "0 throw"]);
        kept[1] += usize::from(after(&queen, "snap 2"));
    }
    assert_eq!(kept, [0; 2]);
}

#[test]
fn a_blind_snap_is_not_what_a_strong_robot_would_have_done() {
    for seed in 0..20 {
        let mut table = four().discard("KS");
        table.next("7S");
        table.play(&["0 draw", "0 throw"]);
        let advice = advice_after(&table, 1, Some("snap 2"), seed).expect("advice");
        assert_eq!(advice.action, Some(Act::Waive));
        assert_eq!(advice.reasons, [NothingMatches]);
    }
}
