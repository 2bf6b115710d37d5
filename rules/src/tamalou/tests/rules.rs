//! Rules that no vector shows, each by its number.

use super::table::{Table, table, table_with};
use crate::game::{Game, Refusal as _};
use crate::moment::CountdownKind;
use crate::seat::Seat;
use crate::tamalou::event::Event;
use crate::tamalou::state::Phase;
use crate::tamalou::worth::Power;
use crate::tamalou::{Act, Refusal, Tamalou};

const TWO: [&str; 2] = ["AS 2S 3S 4S", "5S 5H 9H JD"];

#[test]
fn tam_9_93_in_bruxelles_the_first_look_lasts_until_the_first_draw() {
    use crate::dice::Seed;
    use crate::options::Options as _;
    use crate::play::{Match, Setup};
    let options = crate::tamalou::Options::preset("bruxelles").unwrap();
    let setup = Setup::<Tamalou>::of_robots(options, 2, Seed::new([3; 32])).unwrap();
    let mut play = Match::start(&setup).unwrap();
    assert_eq!(play.public().phase, Phase::Turn);
    let active = play.public().active;
    let faces = |play: &Match<Tamalou>, seat| play.secret(seat).faces.iter().flatten().count();
    let other = Seat::new(1 - active.number());
    assert_eq!((faces(&play, active), faces(&play, other)), (2, 2));
    let draw = crate::notation::Input::read(active, "draw").unwrap();
    play.play(crate::moment::Moment(0), &draw).unwrap();
    assert_eq!((faces(&play, active), faces(&play, other)), (0, 2));
}

#[test]
fn tam_14_an_empty_hand_only_throws() {
    let mut table = table("standard", &["", "5S 6S"]).discard("9C");
    assert_eq!(table.choices(0), "call, draw");
    assert!(matches!(table.refused(0, "take 0"), Refusal::EmptySlot(_)));
    table.play(&["0 draw"]);
    assert_eq!(table.choices(0), "throw");
}

#[test]
fn tam_17_99_a_wrong_own_match_costs_but_bars_nothing() {
    let mut wrong = table("dutch", &TWO).discard("8S");
    wrong.next("KC");
    wrong.play(&["0 own 0", "0 own 0"]);
    assert_eq!(
        (wrong.at(), wrong.public().filled[0].len()),
        ("Turn 0".into(), 6)
    );
    let standard = table("standard", &TWO).discard("8S");
    assert_eq!(standard.refused(0, "own 0"), Refusal::NoOwnMatch);
}

#[test]
fn tam_21_only_rank_counts_and_a_joker_matches_a_joker() {
    let mut kings = table("standard", &["AS", "KH 2S"]);
    kings.next("KS");
    kings.play(&["0 draw", "0 throw", "1 snap 0"]);
    assert_eq!(kings.top(), "KH");
}

#[test]
fn tam_23_toulouse_takes_any_number_of_right_cards() {
    let mut table = table("toulouse", &["AS 5D", "5S 5H 6S"]);
    table.next("5C");
    table.play(&["0 draw", "0 throw", "1 snap 0", "0 snap 1", "1 snap 1"]);
    assert_eq!(table.at(), "Window 0 1");
    table.play(&["0 waive", "1 waive"]);
    assert_eq!(table.at(), "End 0");
}

#[test]
fn tam_33_who_has_seen_a_card_has_seen_it_wherever_it_lies() {
    let mut table = table("standard", &TWO);
    table.next("JS");
    table.play(&["0 draw", "0 throw", "1 waive", "0 swap 0 0 1 2"]);
    assert_eq!(
        (table.hand(0), table.hand(1)),
        ("9H 2S 3S 4S".into(), "5S 5H AS JD".into())
    );
    assert_eq!(
        (table.viewers(0, 0), table.viewers(1, 2)),
        (vec![], vec![0])
    );
    assert_eq!(
        (table.sees(0), table.sees(1)),
        (String::new(), String::new())
    );
}

#[test]
fn tam_36_89_a_wrong_play_for_another_and_the_end_of_the_asking() {
    let hands = ["AS 2S 3S", "4S 5S 6S", "7S 9S 10S 8C"];
    let mut table = table("toulouse", &hands).saw(1, 2, 3).saw(0, 2, 2);
    table.next("4H");
    table.play(&["0 draw", "0 throw", "close", "0 done"]);
    table.play(&["1 autrui 2 3"]);
    assert_eq!(
        (table.hand(2), table.viewers(2, 3)),
        (hands[2].into(), vec![0, 1, 2])
    );
    assert_eq!(table.public().filled[1].len(), 4);
    assert_eq!(table.at(), "Autrui 0");
    table.play(&["timeout 0"]);
    assert_eq!(table.at(), "End 0");
}

#[test]
fn tam_42_a_look_swap_without_an_own_card_is_just_a_look() {
    let mut table = table("standard", &["", "5S 5H"]);
    table.next("KS");
    table.play(&["0 draw", "0 throw", "close", "0 look 1 0"]);
    assert_eq!(
        (table.choices(0), table.sees(0)),
        ("peeked".into(), "1.0=5S".into())
    );
    assert_eq!(table.refused(0, "with 0"), Refusal::OnlyLook);
}

#[test]
fn tam_43_84_koubo_shows_a_swap_to_both() {
    let mut table = table("koubo", &["AS AD", "8S 8H", "9S KH"]);
    table.next("QS");
    table.play(&["0 draw", "0 throw", "close", "0 look 2 1"]);
    assert_eq!(table.refused(0, "peeked"), Refusal::SwapOrDecline);
    table.play(&["0 with 0"]);
    assert_eq!(table.at(), "Look 0 2");
    let both = "0.0=KH 2.1=AS";
    let seen = [0, 1, 2].map(|seat| table.sees(seat));
    assert_eq!(seen, [both, "", both]);
    table.play(&["2 peeked", "timeout 0"]);
    assert_eq!(
        (table.at(), table.sees(0)),
        ("Turn 1".into(), String::new())
    );
}

#[test]
fn tam_60_97_a_false_call_may_cost_more() {
    let set = [("false_call_penalty", "7"), ("caller_success", "-5")];
    let mut wrong = table_with("standard", &set, &["10S", "2S"]);
    wrong.play(&["0 call"]);
    assert_eq!(wrong.marks(), "17 0");
    let mut right = table_with("tamoul", &set, &["3S", "AS 4S"]);
    right.play(&["0 call", "1 contre"]);
    assert_eq!(right.marks(), "-5 25");
    let mut beaten = table_with("tamoul", &set, &["10S", "2S"]);
    beaten.play(&["0 call", "1 contre"]);
    assert_eq!(beaten.marks(), "10 -20");
}

/// TAM-12, 47.
#[test]
fn tam_63_one_contre_instead_of_drawing() {
    let mut table = table("tamoul", &["3S", "AS", "2S"]);
    assert_eq!(table.refused(0, "contre"), Refusal::NothingToCounter);
    table.play(&["0 call"]);
    assert_eq!(table.refused(1, "call"), Refusal::Called(Seat::new(0)));
    table.play(&["1 contre"]);
    assert_eq!(table.refused(2, "contre"), Refusal::Contred(Seat::new(1)));
    assert_eq!(table.refused(2, "contre").rule(), "TAM-63");
}

/// TAM-53, 88.
#[test]
fn tam_78_the_discard_but_its_top_makes_a_new_pile() {
    let mut renewed = table("standard", &TWO).pile("").discard("6C 7C 8C");
    renewed.play(&["0 draw"]);
    assert_eq!((renewed.top(), renewed.public().pile), ("8C".into(), 1));
    let hands = ["10S", "2S", "3S"];
    let mut stuck = table("toulouse", &hands).pile("8H");
    stuck.play(&["0 draw", "0 throw", "close", "0 end"]);
    assert_eq!(stuck.marks(), "10 2 3");
    let passed =
        |entry: &&crate::chronicle::Entry<Event>| matches!(entry.event, Event::Passed { .. });
    assert_eq!(stuck.game.chronicle.since(0).filter(passed).count(), 3);
    let only_calls = table("standard", &["", ""]).pile("");
    assert_eq!(only_calls.choices(0), "call");
    let mut passes = only_calls;
    passes.play(&["timeout 0", "timeout 1"]);
    assert_eq!(passes.marks(), "0 0");
}

#[test]
fn tam_81_leaving() {
    let mut caller = table("koubo", &["AS", "AD", "AC"]);
    caller.play(&["0 call", "0 leave"]);
    assert_eq!(
        (caller.game.game.scored, caller.at()),
        (0, "Peek 1 2".into())
    );
    caller.play(&["2 leave"]);
    assert_eq!(
        (caller.at(), caller.ranks()),
        ("Over".into(), vec![None, Some(1), None])
    );
    let mut looked_at = table("standard", &["2S", "5S", "6S"]);
    looked_at.next("9S");
    looked_at.play(&["0 draw", "0 throw", "close", "0 look 1 0", "1 leave"]);
    assert_eq!(
        (looked_at.at(), looked_at.sees(0)),
        ("Turn 2".into(), String::new())
    );
}

/// TAM-41.
#[test]
fn tam_82_90_the_clock_uses_compulsory_powers_on_the_nearest() {
    let mut jack = table("toulouse", &["AS 2S", "", "3S 4S", "5S 6S"]);
    jack.next("JS");
    jack.play(&["0 draw", "0 throw", "close"]);
    assert_eq!(
        jack.refused(0, "decline"),
        Refusal::Compulsory(Power::SwapAny)
    );
    jack.play(&["timeout 0"]);
    assert_eq!(
        (jack.hand(2), jack.hand(3)),
        ("5S 4S".into(), "3S 6S".into())
    );
    let mut king = table("toulouse", &["AS 2S", ""]);
    king.next("KH");
    king.play(&["0 draw", "0 throw", "close"]);
    king.next("9D");
    king.play(&["timeout 0"]);
    assert_eq!((king.hand(1), king.viewers(1, 0)), ("9D".into(), vec![]));
}

#[test]
fn tam_86_who_waived_is_not_waited_for() {
    let mut table = table("standard", &["AS", "5S", "6S"]);
    table.next("9S");
    table.play(&["0 draw", "0 throw", "1 waive"]);
    assert_eq!(
        (table.at(), table.refused(1, "snap 0")),
        ("Window 2".into(), Refusal::Waived)
    );
    table.play(&["timeout 2"]);
    assert_eq!(table.at(), "Power 0");
}

#[test]
fn tam_87_nothing_left_to_give() {
    let mut table = table("toulouse", &["AS 2S", "3S"]).pile("KH");
    table.play(&["0 draw", "0 throw", "close"]);
    assert_eq!(table.at(), "End 0");
}

#[test]
fn tam_96_what_comes_next_closes_the_window() {
    let set = [("window_close", "next_action")];
    let mut power = table_with("standard", &set, &["AS", "5S", "6S"]);
    power.next("9S");
    power.play(&["0 draw", "0 throw"]);
    assert_eq!(power.choices(0), "decline, look 1 0, look 2 0");
    assert!(matches!(power.refused(1, "draw"), Refusal::NotYou { .. }));
    power.play(&["0 decline"]);
    assert_eq!(power.at(), "Turn 1");
    let mut turn = table_with("standard", &set, &["AS", "5S", "6S"]);
    turn.next("2S");
    turn.play(&["0 draw", "0 throw"]);
    assert_eq!(turn.choices(1), "call, draw, snap 0, take 0, waive");
    let contested =
        |text: &str| Tamalou::contested(&turn.public(), Seat::new(1), &text.parse().unwrap());
    assert!(contested("draw") && contested("snap 0") && !contested("waive"));
    turn.play(&["1 draw"]);
    assert_eq!(turn.at(), "Hold 1");
    let mut end = table_with("toulouse", &set, &["AS", "5S", "6S"]);
    end.next("2S");
    end.play(&["0 draw", "0 throw"]);
    assert_eq!(end.choices(0), "snap 0, waive");
}

#[test]
fn who_is_alone_in_a_window_races_nobody() {
    let mut table = table("standard", &["AS", "5S", "6S"]);
    table.next("2S");
    table.play(&["0 draw", "0 throw"]);
    let contested = |table: &Table, seat: u8| {
        Tamalou::contested(&table.public(), Seat::new(seat), &Act::Snap(0))
    };
    assert!(contested(&table, 1) && contested(&table, 2));
    table.play(&["1 waive"]);
    assert!(!contested(&table, 2));
}

#[test]
fn tam_9_each_look_ends_by_its_own_time_and_nothing_closes_all_of_them() {
    use crate::dice::Seed;
    use crate::moment::{Moment, Timer};
    use crate::notation::Input;
    use crate::options::Options as _;
    use crate::play::{Match, Setup};
    let options = crate::tamalou::Options::preset("standard").unwrap();
    let setup = Setup::<Tamalou>::of_robots(options, 2, Seed::new([3; 32])).unwrap();
    let mut play = Match::start(&setup).unwrap();
    let close = Input::Fire(Timer::Close);
    assert!(play.play(Moment(0), &close).is_err());
    for seat in play.seats() {
        assert_eq!(play.public().phase, Phase::Peek);
        let look_ends = Input::Fire(Timer::Timeout(seat));
        play.play(Moment(0), &look_ends).unwrap();
    }
    assert_eq!(play.public().phase, Phase::Turn);
}

#[test]
fn tam_84_a_look_is_short_but_a_choice_is_a_turn() {
    let kinds = |table: &Table| {
        let timers = Tamalou::timers(&table.public());
        timers.iter().map(|timer| timer.kind).collect::<Vec<_>>()
    };
    for (drawn, look, expected) in [
        ("7H", "0 look 0 0", CountdownKind::Look),
        ("KS", "0 look 1 0", CountdownKind::Turn),
    ] {
        let mut table = table("standard", &["AS", "5S"]);
        table.next(drawn);
        table.play(&["0 draw", "0 throw"]);
        assert_eq!(kinds(&table), [CountdownKind::Reflex; 2]);
        table.play(&["1 waive", look]);
        assert_eq!(kinds(&table), [expected], "{drawn}");
    }
}

#[test]
fn tam_98_77_fontenay_ends_at_either_limit() {
    let mut winner = table("fontenay", &["", "10S 9S"]).scores(&[-90, 150]);
    winner.play(&["0 call", "timeout 1", "timeout 1"]);
    let (at, ranks) = (winner.at(), winner.ranks());
    assert_eq!((at, winner.totals()), ("Over".into(), "-50 105".into()));
    assert_eq!(ranks, [Some(1), Some(2)]);
    let mut low = table("fontenay", &["", "10S 9S"]).scores(&[-90, 0]);
    low.play(&["0 call", "timeout 1", "timeout 1"]);
    assert_eq!((low.at(), low.totals()), ("Over".into(), "-50 30".into()));
}

#[test]
fn tam_74_only_lower_hands_cost_the_caller_a_card() {
    let mut table = table("toulouse", &["2S 4S", "2H 3H", "9H", "9S JS"]).pile("AC 2C 3C 4C 9D 9C");
    table.play(&[
        "0 draw", "0 throw", "close", "0 call", "1 draw", "1 throw", "close", "2 draw", "2 throw",
        "close", "3 draw", "3 throw", "close",
    ]);
    assert_eq!(table.marks(), "15 5 9 20");
}

#[test]
fn tam_42_a_look_at_anybody_needs_one_card_of_either_side() {
    for hands in [["AS", "", ""], ["", "AD", ""]] {
        let mut table = table("toulouse", &hands);
        table.next("QH");
        table.play(&["0 draw", "0 throw"]);
        table.play(if table.public().phase == Phase::Window {
            &["close"]
        } else {
            &[]
        });
        assert_eq!(table.at(), "Power 0", "{hands:?}");
    }
}

#[test]
fn tam_42_a_blind_swap_needs_a_card_of_each_side() {
    for hands in [["AS", ""], ["", "AD"]] {
        let mut table = table("standard", &hands);
        table.next("JH");
        table.play(&["0 draw", "0 throw"]);
        table.play(if table.public().phase == Phase::Window {
            &["close"]
        } else {
            &[]
        });
        assert_eq!(table.at(), "Turn 1", "{hands:?}");
    }
}

#[test]
fn tam_81_who_left_does_not_leave_again_nor_after_the_end() {
    let mut table = table("standard", &["AS", "5S", "6S"]);
    let leaves = |table: &Table, seat| Tamalou::check_leave(Seat::new(seat), &table.public());
    table.play(&["1 leave"]);
    assert_eq!(leaves(&table, 1), Err(Refusal::OutOfGame));
    table.play(&["2 leave"]);
    assert_eq!(leaves(&table, 0), Err(Refusal::Over));
}

#[test]
fn tam_91_who_went_out_later_ranks_better() {
    let mut table = table("dutch", &["", "10S 9S", "2S", "10H 9H"]).scores(&[0, 190, 40, 199]);
    table.play(&["0 call"]);
    let scores = table.game.game;
    assert_eq!((scores.out_in[1], scores.out_in[3]), (1, 1));
    assert_eq!(
        super::super::reveal::places(&scores, 4)[..4],
        [Some(1), Some(3), Some(2), Some(4)]
    );
}

#[test]
fn tam_76_exactly_100_is_out() {
    let mut table = table("dutch", &["", "10S 9S", "2S"]).scores(&[0, 162, 40]);
    table.play(&["0 call"]);
    assert_eq!(
        (table.game.game.halves[1], table.game.game.out_in[1]),
        (200, 1)
    );
    assert_eq!(table.game.game.out_in[2], 0);
}

#[test]
fn tam_94_a_card_may_be_given_to_who_has_none() {
    let mut king = table("toulouse", &["AS 2S", "", "3S"]);
    king.next("KH");
    king.play(&["0 draw", "0 throw", "close"]);
    king.next("9D");
    king.play(&["0 top 1"]);
    assert_eq!(king.hand(1), "9D");
}

#[test]
fn tam_95_102_a_pass_by_the_clock_counts_and_a_contre_saves_nobody_from_it() {
    let mut passes = table("tamoul", &["", "", ""]).pile("");
    passes.play(&["0 call", "timeout 1", "timeout 2"]);
    assert_eq!(passes.game.game.scored, 1, "a full round of passes");
}

#[test]
fn tam_100_the_window_goes_on_without_who_laid_the_card() {
    let mut table = table("standard", &["AS", "5S", "6S"]);
    table.next("5H");
    table.play(&["0 draw", "0 throw", "0 leave"]);
    assert_eq!(table.at(), "Window 1 2");
    table.play(&["1 snap 0"]);
    assert_eq!((table.top(), table.at()), ("5S".into(), "Turn 1".into()));
}

#[test]
fn tam_101_the_bonus_for_an_empty_hand_is_also_for_who_gave_its_last_card() {
    let set = [("empty_hand_ends", "true")];
    let hands = ["AS 2S", "7S", "9S 3S 4S 8C"];
    let mut table = table_with("toulouse", &set, &hands).saw(1, 2, 3);
    table.next("8H");
    table.play(&["0 draw", "0 throw", "close"]);
    table.play(&["1 autrui 2 3", "1 give 0"]);
    assert_eq!(table.game.game.scored, 1, "{}", table.at());
    assert_eq!(table.game.reveal.unwrap().emptied, Some(Seat::new(1)));
}

#[test]
fn tam_103_a_match_ends_after_100_manches_ranked_as_it_stands() {
    for preset in ["tamoul", "dutch", "fontenay"] {
        let mut table = table(preset, &["AS", "2S"]).scores(&[-3, 8]);
        table.game.game.scored = 99;
        table.play(&["0 call"]);
        while table.game.phase != Phase::Over && table.game.game.scored < 100 {
            let timers = Tamalou::timers(&table.public());
            let first = timers.iter().next().unwrap().timer.to_string();
            table.play(&[&first]);
        }
        let scored = table.game.game.scored;
        assert_eq!((table.at(), scored), ("Over".into(), 100), "{preset}");
        assert_eq!(table.ranks().iter().flatten().min(), Some(&1), "{preset}");
    }
}

#[test]
fn tam_104_with_nothing_left_to_pay_a_wrong_match_is_the_last_of_the_turn() {
    let mut table = table("dutch", &TWO).discard("8S").pile("");
    assert!(table.choices(0).contains("own 0"));
    table.play(&["0 own 0"]);
    assert!(!table.choices(0).contains("own"), "{}", table.choices(0));
    let why = table.refused(0, "own 0");
    assert_eq!((&why, why.rule()), (&Refusal::NoPenaltyLeft, "TAM-104"));
}
