//! Positions with the reason that a player would give.

use super::table::{Table, table};
use crate::advice::{Advice, Views};
use crate::cards::spanish::Suit;
use crate::dice::Seed;
use crate::game::Game;
use crate::kaddour::Reason::{self, *};
use crate::kaddour::{Act, Kaddour, Memory, Tell};
use crate::seat::Seat;
use crate::seat_view::SeatView;

/// The reasons for seat 0 to do this.
fn why(table: &Table, act: &str) -> Vec<Reason> {
    let mut memory = Memory::default();
    table.game.memory(Seat::new(0), &mut memory);
    let (public, secret) = (table.public(), table.secret(0));
    let act: Act = act.parse().expect("an act");
    let rng = &mut Seed::of_text("why").dice(&["0"]);
    Kaddour::reasons(
        SeatView::new(Seat::new(0), &public, &secret).with_memory(&memory),
        &act,
        rng,
    )
}

fn advice(table: &Table) -> Advice<Kaddour> {
    advice_after(table, None)
}

/// The advice to seat 0, after the act `done` if it did one.
fn advice_after(table: &Table, done: Option<&str>) -> Advice<Kaddour> {
    let mut memory = Memory::default();
    table.game.memory(Seat::new(0), &mut memory);
    let views = Views {
        seat: Seat::new(0),
        public: table.public(),
        secret: table.secret(0),
        memory,
        rng: Seed::of_text("advice").dice(&["0"]),
    };
    let done = done.map(|act| act.parse().expect("an act"));
    let given = done.map_or_else(
        || Advice::of(&views),
        |done: Act| Advice::after(&done, &views),
    );
    given.expect("a seat that may act")
}

/// Four hands that leave seat 0 these five cards, and nobody else any of them.
fn with(hand: &str) -> Table {
    let rest = ["D4 D5 E4 E5 B4", "C4 C5 B5 B6 D6", "E6 E7 D7 C6 C7"];
    table().hands([hand, rest[0], rest[1], rest[2]])
}

#[test]
fn the_partner_who_is_winning_is_given_points() {
    let table = with("C3 C2 D2 E2 B2")
        .contract(0, 80, "D")
        .lying(1, "B10 C1 B7");
    // The partner sits at seat 2 and has the trick with the ace of cups.
    let table = table.holding(0, "B12 B2 D2 E2 C2").lying(1, "B4 B1 B7");
    assert_eq!(why(&table, "play B12"), [FeedsPartner { points: 4 }]);
    assert_eq!(why(&table, "play B2"), [PartnerHasIt]);
}

#[test]
fn a_card_that_can_still_take_a_trick_is_kept_from_a_partner_who_is_winning() {
    // Of the suit led there is a king left over, and only its ace and three are higher.
    let table = table()
        .holding(0, "C11 E1 C2")
        .contract(0, 80, "D")
        .lying(1, "B4 B1 B7");
    let card = "E1".parse().expect("a card");
    let told = [FeedsPartner { points: 3 }, KeepsHigher { card }];
    assert_eq!(why(&table, "play C11"), told);
    assert_eq!(why(&table, "play E1"), [FeedsPartner { points: 11 }]);
}

#[test]
fn nobody_is_told_afterwards_that_another_worthless_card_was_better() {
    let table = table()
        .holding(0, "E2 C2 E4 C4")
        .contract(0, 80, "D")
        .lying(1, "B4 B1 B7");
    for card in ["E2", "C2", "E4", "C4"] {
        let done = format!("play {card}");
        let advice = advice_after(&table, Some(&done));
        assert_eq!(advice.action, done.parse().ok());
    }
}

#[test]
fn what_another_card_does_no_better_is_no_reason_against_it() {
    // Both ruff, and the highest trump would take another trick.
    let table = table()
        .holding(0, "D1 D2 C2 E2")
        .contract(1, 80, "D")
        .lying(1, "B1 B4 B7");
    let advice = advice_after(&table, Some("play D1"));
    assert_eq!(advice.action, "play D2".parse().ok());
    assert_eq!(advice.reasons, [Cheapest]);
}

#[test]
fn a_trump_is_saved_when_the_partner_has_the_trick() {
    let table = table()
        .holding(0, "D1 E2 C2")
        .contract(0, 80, "D")
        .lying(1, "B4 B1 B7");
    assert_eq!(why(&table, "play E2"), [PartnerHasIt, SavesTrump]);
}

#[test]
fn the_last_to_play_takes_the_trick_with_the_cheapest_card_that_wins() {
    let table = table()
        .holding(0, "B1 B3 C2")
        .contract(1, 80, "D")
        .lying(1, "B10 B4 B11");
    assert_eq!(
        why(&table, "play B3"),
        [TakesTrick { points: 15 }, Cheapest]
    );
    assert_eq!(why(&table, "play B1"), [TakesTrick { points: 16 }]);
}

#[test]
fn a_lost_trick_is_given_as_little_as_can_be() {
    let table = table()
        .holding(0, "B3 B2 C2")
        .contract(1, 80, "D")
        .lying(1, "B1 B4 B7");
    assert_eq!(why(&table, "play B2"), [GivesLeast]);
    assert_eq!(why(&table, "play B3"), []);
}

#[test]
fn who_is_void_ruffs_as_cheaply_as_can_be() {
    let table = table()
        .holding(0, "D1 D2 C2")
        .contract(0, 80, "D")
        .lying(1, "B1 B4 B7");
    assert_eq!(why(&table, "play D2"), [Ruffs, Cheapest]);
    assert_eq!(why(&table, "play D1"), [Ruffs]);
}

#[test]
fn the_trick_that_makes_the_contract_is_named_first() {
    let table = table()
        .holding(0, "B1 B2")
        .contract(0, 80, "D")
        .taken(7, [60, 20])
        .lying(1, "B10 B4 B3");
    let told = why(&table, "play B1");
    assert_eq!(told, [MakesContract { bid: 80 }, TakesTrick { points: 23 }]);
}

#[test]
fn the_trick_that_breaks_the_contract_is_named_first() {
    // The buyers can still reach 130 − 45 = 85; after this trick 62.
    let table = table()
        .holding(0, "B1 B2")
        .contract(1, 80, "D")
        .taken(7, [45, 30])
        .lying(1, "B10 B4 B3");
    let mut game = table;
    game.game.manche.canticos.allowance = 0;
    assert_eq!(why(&game, "play B1")[0], BreaksContract { bid: 80 });
}

#[test]
fn the_last_trick_counts_ten_more() {
    let table = table()
        .holding(0, "B1")
        .contract(0, 70, "D")
        .taken(9, [100, 0])
        .lying(1, "B10 B4 B3");
    assert_eq!(why(&table, "play B1"), [LastTrick]);
    let table = table.holding(0, "D1").lying(0, "");
    assert_eq!(why(&table, "play D1")[0], LastTrick);
}

#[test]
fn the_buyer_draws_trumps_with_a_trump_that_nothing_beats() {
    let table = with("D1 D3 C2 C4 B2").contract(0, 80, "D").lying(0, "");
    assert_eq!(why(&table, "play D1"), [DrawsTrumps { left: 8 }, Master]);
}

#[test]
fn who_defends_draws_trumps_for_a_high_card_of_their_own_alone() {
    let ace = with("D2 D3 C1 B4 B2").contract(1, 80, "D").lying(0, "");
    let card = "C1".parse().expect("a card");
    assert_eq!(why(&ace, "play D2")[0], SparesFromRuff { card });
    let low = with("D2 D3 C2 B4 B2").contract(1, 80, "D").lying(0, "");
    let draws = |reason: &Reason| matches!(reason, DrawsTrumps { .. } | SparesFromRuff { .. });
    assert!(!why(&low, "play D2").iter().any(draws));
}

#[test]
fn an_ace_is_led_because_nothing_beats_it() {
    let table = table()
        .holding(0, "B1 D2 C2")
        .contract(1, 80, "D")
        .lying(0, "");
    assert_eq!(why(&table, "play B1"), [Master]);
}

#[test]
fn a_low_lead_risks_nothing_and_a_single_card_makes_room_for_a_ruff() {
    let table = table()
        .holding(0, "B2 D2 C2 C4 C5")
        .contract(1, 80, "D")
        .lying(0, "");
    assert_eq!(why(&table, "play B2"), [Singleton, RisksNothing]);
    let long = [RisksNothing, LongSuit { count: 3 }];
    assert_eq!(why(&table, "play C2"), long);
}

#[test]
fn who_must_beat_their_partner_is_told_so() {
    let table = table()
        .holding(0, "B1 C2")
        .contract(0, 80, "D")
        .lying(1, "B4 B3 B7");
    assert!(
        advice(&table).only,
        "the ace is the only card that may be played"
    );
    let table = table.holding(0, "B1 B3 C2").lying(1, "B4 B10 B7");
    assert_eq!(why(&table, "play B3")[0], MustOvertake);
}

#[test]
fn a_poor_hand_passes_and_a_rich_one_bids() {
    let poor = table().holding(0, "D2 D4 C2 C5 E4 E5 B4 B5 B6 E7");
    let advice = advice(&poor);
    assert_eq!(advice.action, Some(Act::Pass));
    assert!(matches!(
        advice.reasons[..],
        [TooLittle { points, least: 70 }] if points < 70
    ));
    let rich = table().holding(0, "D1 D3 D12 D11 D10 D7 C1 E1 B1 B3");
    let told = why(&rich, "bid 70");
    assert!(matches!(
        told[..],
        [Worth { trump: Suit::Gold, points, bid: 70 }] if points > 80
    ));
    assert!(why(&rich, "trump D") == [TrumpsHeld { count: 6 }, Compte { points: 40 }]);
    assert_eq!(why(&rich, "tell as"), [Tells(Tell::As)]);
}

#[test]
fn the_same_luck_gives_the_same_advice() {
    let table = with("D1 D3 C2 C4 B2").contract(0, 80, "D").lying(0, "");
    let [one, two] = [advice(&table), advice(&table)];
    assert_eq!((one.action, &one.reasons), (two.action, &two.reasons));
    assert!(!one.reasons.is_empty());
}
