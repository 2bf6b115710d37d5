//! Rules that no vector of the rules tries, and its clarifications.

use crate::game::{Game, Refusal as _};
use crate::kael::Refusal;
use crate::kael::options::Options;
use crate::kael::views::Public;
use crate::kael::{Act, Kael};
use crate::seat::Seat;

use super::table::{Table, table, table_with};

#[test]
fn kae_25_taking_a_card_back_shortens_the_chain() {
    let mut table = table(&["7 1", "7 7", "3 4"]).centre("7").pile("11 12");
    table.play(&["0 deposit 7", "0 draw centre"]);
    assert_eq!((table.hand(0), table.chain()), ("1 7".into(), "7x1".into()));
    let mut empty = super::table::table(&["", "7 7"]).centre("7").pile("11 12");
    empty.act(0, "draw centre");
    assert_eq!((empty.chain(), empty.lying()), ("-".into(), String::new()));
}

#[test]
fn kae_72_a_closed_square_belongs_to_no_chain() {
    let mut table = table(&["8 1", "2 3"])
        .centre("8 8 8 8")
        .chained(0)
        .pile("11");
    table.act(0, "deposit 8");
    assert_eq!(table.chain(), "8x1");
    table.act(0, "draw centre");
    assert_eq!(table.chain(), "8x1");
}

#[test]
fn kae_28_70_a_chain_of_one_and_the_option_of_two() {
    let hands = ["1 2", "3 4", "10 10 10"];
    assert_eq!(table(&hands).centre("10").choices(2), "cut 10 10 10");
    let two = table_with(&hands, &[("cut_min_chain", "2")]).centre("10");
    assert_eq!(two.refused(2, "cut 10 10 10"), Refusal::ShortChain(2));
    // KAE-70: not in one's own turn.
    let own = two.turn_of(2).completed(0);
    assert_eq!(
        own.choices(2),
        "cut 10 10 10, deposit 10, deposit 10 10, deposit 10 10 10"
    );
}

#[test]
fn kae_30_no_cut_between_deposit_and_draw() {
    let mut table = table(&["10 10", "3 4"])
        .centre("7 10 10")
        .chained(2)
        .pile("11");
    table.act(0, "deposit 10");
    assert_eq!(table.refused(0, "cut 10"), Refusal::CutWhileDrawing);
    assert_eq!(table.choices(0), "draw centre, draw pile");
}

#[test]
fn kae_35_a_visible_card_is_lucky_only_by_option() {
    let play = |set: &[(&str, &str)]| {
        let mut table = table_with(&["7 1", "3 4"], set).centre("7").pile("11");
        table.play(&["0 deposit 7", "0 draw centre"]);
        table.choices(0)
    };
    assert_eq!(play(&[]), "");
    assert_eq!(play(&[("good_draw_sources", "both")]), "lucky");
}

#[test]
fn kae_73_the_next_ones_cut_closes_a_lucky_draw_and_others_do_not() {
    let drawn = |hands: &[&str]| {
        let mut table = table(hands).centre("6").pile("6 11");
        table.play(&["0 deposit 6", "0 draw pile"]);
        table
    };
    // The drawer's own cut takes the drawn card with it.
    let mut own = drawn(&["6 6", "1 2", "3 4"]);
    assert_eq!(own.choices(0), "cut 6 6, lucky");
    own.act(0, "cut 6 6");
    assert_eq!(
        (own.choices(0), own.hand(0)),
        (String::new(), String::new())
    );
    // The next player's cut is its turn.
    let mut next = drawn(&["6 9", "6 2", "3 4"]);
    next.act(0, "lucky");
    assert_eq!(next.choices(2), "");
    next.act(1, "cut 6");
    assert_eq!((next.at(), next.chain()), ("Turn 2".into(), "-".into()));
}

#[test]
fn kae_44_75_the_callers_hand_is_frozen_unless_told_otherwise() {
    let called = |set: &[(&str, &str)]| {
        let mut table = table_with(&["10 1", "10 5", "3 4"], set)
            .centre("10 10")
            .chained(2)
            .pile("11 12");
        table.play(&["0 kael", "1 deposit 10", "1 draw pile"]);
        table
    };
    assert_eq!(called(&[]).refused(0, "cut 10"), Refusal::Frozen);
    let mut free = called(&[("caller_frozen", "false")]);
    assert_eq!(free.choices(0), "cut 10");
    free.play(&["2 deposit 3", "2 draw pile", "1 ready"]);
    assert_eq!(
        (free.at(), free.choices(0)),
        ("Final 0".into(), String::new())
    );
    assert_eq!(free.refused(0, "ready"), Refusal::Frozen);
    free.act(2, "ready");
    assert_eq!(free.kael.game.scored, 1);
}

#[test]
fn kae_45_69_76_the_last_window_takes_cuts_and_a_lucky_draw_of_who_is_not_ready() {
    let mut table = table(&["1", "9 5", "9 9 4"]).centre("2 9").pile("5 9 11");
    table.play(&[
        "0 kael",
        "1 deposit 5",
        "1 draw pile",
        "1 lucky",
        "2 deposit 9 9",
        "2 draw pile",
    ]);
    assert_eq!(table.at(), "Final 0");
    assert_eq!(
        (table.choices(1), table.choices(2)),
        ("ready".into(), "lucky, ready".into())
    );
    table.act(2, "lucky");
    assert_eq!(
        (table.chain(), table.choices(1)),
        ("9x3".into(), "cut 9, ready".into())
    );
    table.act(1, "ready");
    assert_eq!(table.refused(1, "cut 9"), Refusal::AlreadyReady);
    table.fire("timeout 2");
    assert_eq!(table.kael.reveal.unwrap().totals[..3], [1, 9, 4]);
}

#[test]
fn kae_63_no_card_anywhere_ends_the_turn() {
    let mut table = table(&["5 1", "3 4"]);
    table.act(0, "deposit 5");
    assert_eq!(table.at(), "Turn 1");
    let mut only_visible = super::table::table(&["5 1", "3 4"]).centre("5");
    only_visible.act(0, "deposit 5");
    assert_eq!(only_visible.choices(0), "draw centre");
    assert_eq!(only_visible.refused(0, "draw pile"), Refusal::NoPile);
}

#[test]
fn kae_67_68_one_time_out_is_one_step() {
    let mut table = table(&["X 4 4", "", "3 5"]).centre("7").pile("11 12 13");
    table.fire("timeout 0");
    assert_eq!(table.at(), "Turn 1");
    table.fire("timeout 1");
    assert_eq!((table.hand(1), table.at()), ("11".into(), "Turn 2".into()));
    table.fire("timeout 2");
    assert_eq!((table.hand(2), table.at()), ("3".into(), "Draw 2".into()));
    table.fire("timeout 2");
    assert_eq!(
        (table.hand(2), table.at()),
        ("3 12".into(), "Turn 0".into())
    );
}

#[test]
fn kae_67_79_the_usual_size_stays_within_the_limits() {
    for (set, players, size) in [
        (("hand_max", "7"), 3, 5),
        (("hand_max", "3"), 3, 3),
        (("hand_min", "6"), 3, 6),
        (("hand_max", "7"), 8, 5),
    ] {
        let mut table = sized(set, players);
        let dealer = table.kael.active;
        table.fire(&format!("timeout {dealer}"));
        assert_eq!(table.kael.manche.size, size);
        assert_eq!(table.hand(1).split(' ').count(), usize::from(size));
        let first = (dealer.number() + 1) % players;
        assert_eq!(table.at(), format!("Turn {first}"));
    }
}

fn sized(set: (&str, &str), players: u8) -> Table {
    let mut table = table_with(&vec![""; usize::from(players)], &[set]);
    table.kael.next_manche();
    table
}

#[test]
fn kae_10_only_the_dealer_chooses_and_within_the_limits() {
    let table = sized(("hand_max", "7"), 8);
    let dealer = table.kael.active.number();
    assert_eq!(table.choices(dealer), "size 2, size 3, size 4, size 5");
    assert_eq!(
        table.refused(dealer, "size 6"),
        Refusal::Size { least: 2, most: 5 }
    );
    let other = (dealer + 1) % 8;
    assert_eq!(
        table.refused(other, "size 3"),
        Refusal::NotDealt(Seat::new(dealer))
    );
    assert_eq!(table.refused(other, "size 3").rule(), "KAE-10");
}

#[test]
fn what_is_contested_by_public_facts() {
    let contested = |table: &Table, seat: u8, text: &str| {
        let view: Public = table.public();
        Kael::contested(&view, Seat::new(seat), &text.parse::<Act>().unwrap())
    };
    let mut table = table(&["9 9 4", "1 2", "3 5 6"])
        .centre("7 7")
        .chained(2)
        .pile("11 12");
    assert!(
        contested(&table, 0, "deposit 4"),
        "two other hands have two cards"
    );
    assert!(!contested(&table, 0, "deposit 7"));
    let one = super::table::table(&["9 4", "1", "3"])
        .centre("7 7")
        .chained(2);
    assert!(
        !contested(&one, 0, "deposit 9"),
        "nobody else holds two cards"
    );
    table.act(0, "deposit 9 9");
    assert!(!contested(&table, 0, "draw pile"));
    table.act(0, "draw pile");
    assert!(contested(&table, 1, "deposit 1") && contested(&table, 1, "kael"));
    assert!(contested(&table, 0, "lucky") && contested(&table, 2, "cut 9 9"));
    assert!(!contested(&table, 0, "ready") && !contested(&table, 0, "size 5"));
}

#[test]
fn the_state_says_nothing_hidden_in_debug() {
    let table = table(&["12 13", "11 11"]).pile("10 10");
    assert_eq!(
        format!("{:?}", table.kael),
        "Kael { turn: 1, phase: Turn, .. }"
    );
    assert_eq!(Options::default().sizes(4), (2, 7));
}

#[test]
fn kae_71_choosing_a_size_draws_nothing_by_itself() {
    let mut table = sized(("hand_max", "7"), 3);
    let mut dice = table.chance.dice.clone();
    let dealer = table.kael.active.number();
    table.act(dealer, "size 4");
    // All chance of a manche is its one shuffle, and that follows the choice.
    let mut pack = crate::cards::numbers::PACK;
    dice.shuffle(&mut pack);
    assert_eq!(dice.below(1_000_000), table.chance.dice.below(1_000_000));
}

#[test]
fn kae_32_77_a_draw_races_a_cut_where_it_takes_a_card_of_the_chain_back() {
    let rivals = |table: &Table, seat: u8, text: &str| {
        let rivals = Kael::rivals(&table.public(), Seat::new(seat), &text.parse().unwrap());
        rivals.into_iter().map(Seat::number).collect::<Vec<_>>()
    };
    let mut back = table(&["9 4", "9 9", "3 5"]).centre("7 9").pile("11 12");
    back.act(0, "deposit 9");
    assert_eq!(rivals(&back, 0, "draw centre"), [1, 2], "by public counts");
    assert_eq!(rivals(&back, 1, "cut 9 9"), [0]);
    assert!(rivals(&back, 0, "draw pile").is_empty());
    let mut other = table(&["9 4", "9 9", "3 5"]).centre("9 7").pile("11 12");
    other.act(0, "deposit 9");
    assert!(rivals(&other, 0, "draw centre").is_empty(), "of no chain");
}

#[test]
fn kae_77_who_is_out_or_ready_or_gone_is_no_rival() {
    let mut table = table(&["9 4", "1 2", "3 5"]).centre("7 7").chained(2);
    let rivals = |table: &Table, text: &str| {
        Kael::rivals(&table.public(), Seat::new(0), &text.parse().unwrap()).len()
    };
    assert_eq!(rivals(&table, "deposit 9"), 2);
    table.leave(2);
    assert_eq!(rivals(&table, "deposit 9"), 1);
    table.leave(1);
    assert_eq!(rivals(&table, "deposit 9"), 0);
}

#[test]
fn kae_36_a_draw_with_an_empty_hand_closes_the_lucky_draw_before() {
    let mut table = table(&["5 9", "", "3 4"]).centre("7").pile("5 1 2");
    table.play(&["0 deposit 5", "0 draw pile"]);
    assert_eq!(table.choices(0), "lucky");
    table.act(1, "draw pile");
    assert_eq!(table.choices(0), "");
}

#[test]
fn cuts_and_lucky_draws_alone_are_interrupts() {
    let acts = [
        "cut 7 7",
        "lucky",
        "deposit 7",
        "draw pile",
        "kael",
        "ready",
    ];
    let interrupts = acts.map(|act| Kael::interrupts(&act.parse().unwrap()));
    assert_eq!(interrupts, [true, true, false, false, false, false]);
}

#[test]
fn kae_67_without_a_pile_the_clock_draws_from_the_centre() {
    let mut table = table(&["", "1 2"]).centre("7");
    table.fire("timeout 0");
    assert_eq!(table.hand(0), "7");
}
