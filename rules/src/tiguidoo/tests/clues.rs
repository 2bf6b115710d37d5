//! Clues that come before a question (TIG-66).

use crate::game::Game;
use crate::moment::Timer;
use crate::tiguidoo::{Refusal, Tiguidoo};

use super::table::{Table, table_with};

/// A table of three with clues, at the first clue of 9D.
fn at_first_clue(more: &[(&str, &str)]) -> Table {
    let mut set = vec![("clues", "true")];
    set.extend(more);
    let mut table = table_with(3, &set).hand(2, "KH").pile("9D 2C");
    table.act(0, "draw");
    table
}

/// The texts of the open question that everybody sees.
fn shown(table: &Table) -> Vec<String> {
    let open = table.public().asked.expect("a question");
    let texts = open.clues.iter().chain(&open.question);
    texts.map(ToString::to_string).collect()
}

fn more_to_show(table: &Table) -> bool {
    Tiguidoo::timers(&table.public()).runs(Timer::Clue)
}

#[test]
fn tig_66_the_timer_shows_the_next_clue_and_last_the_question() {
    let mut table = at_first_clue(&[]);
    assert_eq!(shown(&table), ["clue 9D"]);
    table.play(&["clue"]);
    assert_eq!(shown(&table), ["clue 9D", "second 9D"]);
    assert!(more_to_show(&table));
    table.play(&["clue"]);
    assert_eq!(shown(&table)[2], "Which card is 9D?");
    assert!(!more_to_show(&table));
    // The other timers stay beside it.
    let table = at_first_clue(&[]);
    let timers = Tiguidoo::timers(&table.public());
    assert!(timers.runs(Timer::Close) && timers.len() == 4);
}

#[test]
fn tig_66_one_may_answer_from_the_first_clue_on_and_attempts_count_over_all() {
    let mut table = at_first_clue(&[("open_attempts", "2")]);
    table.play(&["1 answer x", "clue", "1 answer y"]);
    assert_eq!(table.refused(1, "answer 9D"), Refusal::NoAttempts(2));
    table.play(&["2 answer 9D"]);
    let settled = table.public().settled.expect("a settled question");
    assert_eq!(settled.clues.len(), 2, "all of it is shown now");
    assert_eq!(settled.question.as_deref(), Some("Which card is 9D?"));
}

#[test]
fn tig_66_what_is_not_shown_is_with_the_asker_alone() {
    let table = at_first_clue(&[]);
    let told = |text: String| text.contains("second 9D") || text.contains("Which card is 9D");
    assert!(!told(format!("{:?} {}", table.public(), table.public())));
    for seat in 1..3 {
        let secret = table.secret(seat);
        assert!(!told(format!("{secret:?} {:?}", table.memory(seat))));
    }
    assert!(told(format!("{:?}", table.secret(0))));
    let all = at_first_clue(&[("everyone_answers", "true")]);
    assert!(!told(format!("{:?}", all.secret(0))), "it answers too");
}

#[test]
fn tig_66_a_card_drawn_again_and_a_challenge_show_no_clues() {
    let set = [("clues", "true")];
    let mut table = table_with(2, &set).hand(0, "9S").pile("9D").won(1, "9C");
    table.play(&["0 draw", "1 giveup", "1 draw"]);
    assert_eq!(shown(&table), ["Which card is 9D?"]);
    table.play(&["0 answer 9D"]);

    let mut table = table_with(2, &set).hand(0, "9S").won(1, "9C").pile("5D 2C");
    table.act(0, "challenge 9S 1 9C");
    assert_eq!(shown(&table), ["Which card is 9S?"]);
    assert!(!more_to_show(&table));
    let mut without = table_with(2, &[]).pile("9D 2C");
    without.act(0, "draw");
    assert_eq!(shown(&without), ["Which card is 9D?"]);
}

/// TIG-41, 66.
#[test]
fn tig_66_a_question_called_off_before_it_was_shown_stays_unknown() {
    let mut table = at_first_clue(&[]);
    table.play(&["0 leave"]);
    let settled = table.public().settled.expect("it was called off");
    assert_eq!((settled.question, settled.clues.len()), (None, 1));
}

#[test]
fn tig_66_whoever_gives_up_or_runs_out_of_time_waits_for_no_clue() {
    let mut table = at_first_clue(&[]);
    table.play(&["1 giveup", "timeout 2"]);
    assert_eq!(table.at(), "Turn 1");
    let mut closed = at_first_clue(&[]);
    closed.play(&["close"]);
    assert_eq!(closed.at(), "Turn 1");
}
