//! Races for cuts and lucky draws: which seats are rivals, and when a race is open (KAE-29, 32, 36,
//! 73, 75, 77).

use crate::game::Game;
use crate::kael::Kael;
use crate::kael::state::Phase;
use crate::moment::Moment;
use crate::seat::{Seat, Seats};

use super::table::{Table, table, table_with};

const FREE: (&str, &str) = ("caller_frozen", "false");

/// These seats, as `1 2`.
fn listed(seats: Seats) -> String {
    let numbers: Vec<String> = seats.into_iter().map(|seat| seat.to_string()).collect();
    numbers.join(" ")
}

/// The rivals of this act, as `1 2`.
fn rivals(table: &Table, seat: u8, text: &str) -> String {
    let act = text.parse().unwrap();
    listed(Kael::rivals(&table.public(), Seat::new(seat), &act))
}

/// The seats that may race the next act of a seat: with a cut, and with a lucky draw.
fn open(table: &Table, seat: u8) -> [String; 2] {
    let races = Kael::open_races(&table.public(), Seat::new(seat));
    races.map(|race| listed(race.rivals))
}

/// Seat 0 has drawn after a deposit. Nobody could cut, by public counts.
fn drawn() -> Table {
    let mut table = table(&["6 2", "1 2", "3 5"]).centre("7").pile("6 11");
    table.play(&["0 deposit 6", "0 draw pile"]);
    table
}

/// Seat 0 called, and the others have had their last turn.
fn last_window(set: &[(&str, &str)]) -> Table {
    let mut table = table_with(&["10 1", "10 5", "3 4"], set)
        .centre("10 10")
        .chained(2)
        .pile("11 12");
    table.play(&["0 kael", "1 deposit 10", "1 draw pile"]);
    table.play(&["2 deposit 3", "2 draw pile"]);
    assert_eq!(table.kael.phase, Phase::Final);
    table
}

#[test]
fn kae_36_the_next_players_first_act_races_a_lucky_draw() {
    let table = drawn();
    for text in ["deposit 1", "draw pile", "kael", "cut 6 6 6"] {
        assert_eq!(rivals(&table, 1, text), "0", "{text}");
    }
    assert_eq!(rivals(&table, 0, "lucky"), "1");
    assert_eq!(open(&table, 1), ["", "0"]);
}

#[test]
fn kae_73_a_cut_of_others_does_not_race_a_lucky_draw() {
    let table = drawn();
    assert_eq!(rivals(&table, 2, "cut 6 6 6"), "1", "whose turn it is");
    assert_eq!(open(&table, 2), ["1", ""]);
}

#[test]
fn kae_32_any_cut_races_the_seat_in_turn_and_that_one_races_all_who_could_cut() {
    let table = table(&["9 9", "1 2", "3 5"]).centre("7 7").chained(2);
    assert_eq!(open(&table, 0), ["1 2", ""]);
    assert_eq!(open(&table, 1), ["0", ""]);
}

#[test]
fn kae_32_a_draw_may_race_a_cut_only_if_it_can_take_back_a_card_of_the_chain() {
    for (centre, expected) in [("7 9", "1 2"), ("9 7", "")] {
        let mut table = table(&["9 4", "9 9", "3 5"]).centre(centre).pile("11 12");
        table.act(0, "deposit 9");
        assert_eq!(open(&table, 0), [expected, ""], "{centre}");
    }
}

#[test]
fn kae_70_a_chain_too_short_to_cut_out_of_turn_races_nothing() {
    let hands = ["9 8 8", "10 10 10", "1 2 3"];
    let short = table_with(&hands, &[("cut_min_chain", "2")]).centre("10");
    assert_eq!(rivals(&short, 0, "deposit 9"), "");
    assert_eq!(open(&short, 0), ["", ""]);
    assert_eq!(rivals(&table(&hands).centre("10"), 0, "deposit 9"), "1 2");
}

#[test]
fn kae_75_the_last_ready_races_a_caller_who_may_still_cut() {
    let mut free = last_window(&[FREE]);
    assert_eq!(rivals(&free, 1, "ready"), "");
    assert_eq!(rivals(&free, 0, "cut 10"), "1 2");
    free.act(1, "ready");
    assert_eq!(rivals(&free, 2, "ready"), "0");
    assert_eq!(rivals(&free, 0, "cut 10"), "2");
    let mut frozen = last_window(&[]);
    frozen.act(1, "ready");
    assert_eq!(rivals(&frozen, 2, "ready"), "");
}

#[test]
fn kae_45_in_the_last_window_others_end_nobodys_chance() {
    let table = last_window(&[FREE]);
    assert_eq!(rivals(&table, 2, "lucky"), "");
    assert_eq!(rivals(&table, 1, "cut 10"), "");
    assert_eq!(open(&table, 1), ["", ""]);
}

#[test]
fn kae_45_being_ready_before_the_last_window_races_nobody() {
    let mut table = table_with(&["1", "2 2"], &[FREE]).centre("7").pile("11 12");
    table.act(0, "kael");
    assert_eq!(rivals(&table, 1, "ready"), "");
}

#[test]
fn kae_77_a_cut_answers_the_card_that_last_lengthened_its_chain() {
    let mut table = table(&["9 4", "9 5", "9 9"]).centre("7").pile("11 12 13");
    table.act_at(10, 0, "deposit 9");
    table.act_at(20, 0, "draw pile");
    let since = |table: &Table, text: &str| {
        Kael::answers_since(&table.public(), Seat::new(2), &text.parse().unwrap())
    };
    assert_eq!(since(&table, "cut 9 9 9"), Moment(10));
    table.act_at(30, 1, "deposit 9");
    table.act_at(40, 1, "draw pile");
    assert_eq!(since(&table, "cut 9 9"), Moment(30));
    assert_eq!(
        Kael::open_races(&table.public(), Seat::new(2))[0].since,
        Moment(30)
    );
}

#[test]
fn races_can_be_run_from_the_deal_to_the_end_of_the_match() {
    let mut table = table(&["9 9", "1 2"]).centre("7").pile("11 12");
    let races = |table: &Table| Kael::races(&table.public());
    assert!(races(&table) && !Kael::over(&table.public()));
    table.act(0, "deposit 9");
    assert!(races(&table));
    table.kael.next_manche();
    assert!(!races(&table), "no card is dealt");
    table.leave(0);
    assert!(!races(&table) && Kael::over(&table.public()));
}

#[test]
fn kae_28_36_an_interruption_is_a_cut_of_a_chain_long_enough_or_a_lucky_draw() {
    let may = |table: &Table| Kael::can_interrupt(&table.public());
    let hands = ["9 9", "1 2"];
    assert!(may(&table(&hands).centre("7")), "three sevens");
    let two = |chain: u8| {
        let table = table_with(&hands, &[("cut_min_chain", "2")]);
        may(&table.centre("7 7").chained(chain))
    };
    assert_eq!([1, 2].map(two), [false, true]);
    // There are but two zeros, so only the draw may be answered.
    let mut zero = table(&["0 9", "1 2"]).centre("7").pile("11 12");
    zero.act(0, "deposit 0");
    assert!(!may(&zero), "a draw is due");
    zero.act(0, "draw pile");
    assert!(may(&zero));
    zero.act(1, "deposit 1");
    assert!(!may(&zero));
}
