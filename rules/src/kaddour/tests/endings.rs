//! Time-outs, leaving, the deal that goes round, the end (KAD-14, 66…72, 79).

use crate::cards::spanish::{PACK, Suit};
use crate::game::Game;
use crate::kaddour::play::Play;
use crate::kaddour::{Act, Kaddour, Options, Phase, Secret};
use crate::ledger::Entry;
use crate::seat::Seat;
use crate::seat_view::SeatView;

use super::table::{table, table_with};

/// KAD-71.
#[test]
fn time_outs_of_the_auction() {
    let mut table = table();
    table.fire("timeout 0");
    table.play("1 bid 70, 2 bid 80, 3 bid 90");
    assert!(table.choices(0).ends_with("silent"));
    table.fire("timeout 0");
    table.fire("timeout 1");
    table.fire("timeout 2");
    assert_eq!(table.at(), "Trump 3");
}

/// KAD-71.
#[test]
fn time_outs_name_the_longest_suit_then_the_dearest_then_the_first() {
    for (hand, named) in [
        ("D1 D3 C2 C4 C5", 'C'),
        ("D2 D4 E1 E4 B12 B11", 'E'),
        ("C2 C4 B5 B6", 'C'),
        ("D10 E10 C10 B10", 'D'),
    ] {
        let mut table = table().holding(0, hand).after("0 bid 230");
        table.fire("timeout 0");
        let trump = table.public().trump.unwrap();
        assert_eq!(trump.to_string(), named.to_string(), "{hand}");
    }
}

#[test]
fn kad_71_79_time_outs_play_the_weakest_legal_card() {
    for (trick, hand, played) in [
        ("", "D1 C7 E7", "C7"),
        ("", "B2 D2 E3", "D2"),
        ("C12", "C1 C3 C2", "C3"),
        ("C7", "B12 D2 B10", "B10"),
    ] {
        let leader = 3 - trick.split_whitespace().count() as u8;
        let mut table = table()
            .contract(0, 70, "B")
            .lying(leader, trick)
            .holding(3, hand);
        table.fire("timeout 3");
        let gone: Vec<String> = super::table::set(hand)
            .without(table.secret(3).hand)
            .into_iter()
            .map(|card| card.to_string())
            .collect();
        assert_eq!(gone, [played], "{trick}: {hand}");
    }
}

/// KAD-14, 66.
#[test]
fn the_deal_goes_round_after_a_played_manche() {
    let mut table = table()
        .contract(1, 70, "D")
        .hands(["D7", "D6", "D5", "D4"])
        .taken(9, [30, 90]);
    table.play("0 play D7, 1 play D6, 2 play D5");
    table.act(3, "slam D4");
    assert_eq!(
        (table.at(), table.game.dealer),
        ("Auction 1".into(), Seat::new(0))
    );
    assert_eq!(table.told(), ["0 70 -> 0 70"]);
    let public = table.public();
    assert_eq!(
        (public.tricks, public.taken, public.last, public.trump),
        (0, [0, 0], None, None)
    );
    assert_eq!(public.held, [10; 4]);
    assert_eq!(public.outcome.unwrap().last.cards().len(), 4);
}

#[test]
fn kad_72_83_leaving_leaves_the_seat_to_the_clock() {
    let mut table = table();
    assert!(Kaddour::keeps_seats(&table.public()));
    table.leave(0);
    assert_eq!(table.at(), "Auction 0");
    table.fire("timeout 0");
    assert_eq!(table.at(), "Auction 1");
    let public = table.public();
    assert!(Kaddour::check_leave(Seat::new(0), &public).is_err());
    let mut choices = Vec::new();
    Kaddour::choices(
        SeatView::new(Seat::new(0), &public, &Secret::default()),
        &mut choices,
    );
    assert!(choices.is_empty());
}

/// KAD-72.
#[test]
fn leaving_may_give_the_game_away() {
    let mut table = table_with(&[("on_leave", "forfeit")]).scores([500, 100]);
    let before = table.public().turn;
    assert!(!Kaddour::keeps_seats(&table.public()));
    table.leave(2);
    assert_eq!(table.game.phase, Phase::Over);
    assert!(table.public().turn > before);
    let standing = Kaddour::standing(&table.public());
    assert!(Kaddour::over(&table.public()));
    assert_eq!(standing.ranks[..4], [Some(3), Some(1), None, Some(1)]);
    let public = table.public();
    assert!(Kaddour::check_leave(Seat::new(1), &public).is_err());
    assert!(Kaddour::timers(&public).is_empty());
}

#[test]
fn kad_72_either_team_may_give_the_game_away() {
    let ranks = |seat| {
        let mut table = table_with(&[("on_leave", "forfeit")]);
        table.leave(seat);
        Kaddour::standing(&table.public()).ranks[..4].to_vec()
    };
    assert_eq!(ranks(0), [None, Some(1), Some(3), Some(1)]);
    assert_eq!(ranks(3), [Some(1), Some(3), Some(1), None]);
}

#[test]
fn kad_51_a_record_tells_the_last_ten_with_what_was_taken() {
    let mut table = table()
        .contract(1, 70, "D")
        .hands(["D7", "D6", "D5", "D4"])
        .taken(9, [30, 90])
        .after("0 play D7, 1 play D6, 2 play D5, 3 play D4");
    let told = table.chance.ledger.take();
    let taken = told.into_iter().find_map(|told| match told {
        Entry::Taken(points) => Some(points),
        _ => None,
    });
    let taken = taken.unwrap().into_iter().flatten();
    let taken: Vec<String> = taken.map(|points| points.to_string()).collect();
    assert_eq!(taken, ["40", "90"]);
}

#[test]
fn kad_67_a_deal_played_out_by_itself_has_ten_tricks() {
    let mut play = Play::deal(&PACK, Seat::new(0));
    while let Some(card) = play.legal(&Options::default()).last() {
        play.play(card);
    }
    assert!(play.over());
    assert_eq!(play.taken[0] + play.taken[1], 120);
}

#[test]
fn kad_74_slamming_may_be_switched_off() {
    let quiet = table_with(&[("slam_enabled", "false")])
        .contract(0, 70, "D")
        .holding(0, "D1");
    assert_eq!(quiet.rules(0, "slam D1, slam D3"), "KAD-74 KAD-41");
    assert_eq!(quiet.after("0 play D1").at(), "Trick 1");
}

#[test]
fn kad_19_the_highest_bid_is_legal_and_nothing_above_it() {
    let table = table().after("0 bid 220");
    assert!(table.choices(1).contains("bid 230"));
    assert_eq!(table.rules(1, "bid 240"), "KAD-19");
}

#[test]
fn a_card_is_forced_if_it_is_the_only_legal_one_slammed_or_not() {
    let table = |hand: &str| {
        table()
            .contract(0, 70, "B")
            .lying(2, "C12")
            .holding(3, hand)
    };
    let forced = |seat: u8, table: &super::table::Table| {
        let (public, secret) = (table.public(), table.secret(seat));
        let forced = Kaddour::forced(SeatView::new(Seat::new(seat), &public, &secret))?;
        Some((forced.action.to_string(), forced.is_last))
    };
    let one = |card: &str, is_last| Some((card.to_owned(), is_last));
    assert_eq!(forced(3, &table("C1 D2")), one("play C1", false));
    assert_eq!(forced(3, &table("D2")), one("play D2", true));
    assert_eq!(forced(3, &table("C1 C3")), None);
    assert_eq!(forced(0, &table("C1")), None);
}

#[test]
fn the_last_card_is_forced_whether_or_not_an_order_is_armed() {
    // The others see when it is played, and an order is hidden from them.
    let table = table()
        .contract(1, 70, "B")
        .lying(2, "C12")
        .holding(3, "D2");
    let (public, mut secret) = (table.public(), table.secret(3));
    secret.armed.insert(Suit::Cups);
    let mut choices = Vec::new();
    Kaddour::choices(SeatView::new(Seat::new(3), &public, &secret), &mut choices);
    assert!(choices.iter().any(|act| matches!(act, Act::Disarm(_))));
    let forced = Kaddour::forced(SeatView::new(Seat::new(3), &public, &secret)).unwrap();
    assert_eq!(
        (forced.action.to_string(), forced.is_last),
        ("play D2".to_owned(), true)
    );
}

/// KAD-6, 41, 42, 44, 45, 48.
#[test]
fn illegal_cards_name_the_duty() {
    let table = |trick: &str, hand: &str| {
        let leader = 3 - trick.split_whitespace().count() as u8;
        table_with(&[("fayer_variant", "kaddour")])
            .contract(0, 70, "B")
            .lying(leader, trick)
            .holding(3, hand)
    };
    assert_eq!(
        table("C12", "C1 C5").rules(3, "play C5, slam C5, play D1"),
        "KAD-42 KAD-42 KAD-41"
    );
    assert_eq!(table("C1", "C5 D1").rules(3, "play D1"), "KAD-42");
    assert_eq!(table("C1", "B2 D1").rules(3, "play D1"), "KAD-44");
    assert_eq!(table("C1 B4", "B1 B2").rules(3, "play B2"), "KAD-45");
    assert_eq!(table("C1", "B2").rules(2, "play D1"), "KAD-6");
}
