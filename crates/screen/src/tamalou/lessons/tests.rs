//! The moment at which each lesson of Tamalou is told.

use std::collections::BTreeSet;

use tapis_rules::play::Match;
use tapis_rules::tamalou::Tamalou;

use super::super::tests::{legal, positions, room};
use super::*;
use crate::lesson::tests::{all_came_up, hold};

/// Gives `look` the lessons of each seat at each position, with what it may do.
fn lessons(mut look: impl FnMut(&Match<Tamalou>, Seat, &[Act], &[Lesson])) {
    positions(|play| {
        for seat in play.seats() {
            let choices = legal(play, seat);
            let lessons = of(play.view(seat), &choices);
            look(play, seat, &choices, &lessons);
        }
    });
}

#[test]
fn every_lesson_comes_up_and_fits() {
    let room = room();
    let mut met = BTreeSet::new();
    positions(|play| hold::<Tamalou>(play, &room.readers(), &mut met));
    all_came_up::<Tamalou>(&met);
}

#[test]
fn the_aim_tells_what_cards_are_worth_but_for_the_first_look_whose_hand_does() {
    let room = room();
    let [reader, _] = room.readers();
    let mut seen = [0, 0];
    positions(|play| {
        let public = play.public();
        let values = sheet::values(&public.options, reader.words);
        let looks = public.phase == Phase::Peek;
        let aim = sentence(&Lesson::Goal, public, &reader);
        assert_eq!(aim.contains(&values), !looks, "{aim}");
        seen[usize::from(looks)] += 1;
    });
    assert!(seen.iter().all(|seen| *seen > 10), "{seen:?}");
}

#[test]
fn a_hidden_card_is_named_only_while_it_is_seen() {
    lessons(|play, seat, _, lessons| {
        let (public, secret) = (play.public(), play.secret(seat));
        for lesson in lessons {
            match lesson {
                Lesson::Keep(card) => assert_eq!(secret.held, Some(*card)),
                Lesson::Take(card) => assert_eq!(public.top, Some(*card)),
                _ => {}
            }
        }
    });
}

#[test]
fn what_can_be_done_is_what_is_told() {
    lessons(|play, seat, choices, lessons| {
        let public = play.public();
        let told = |test: fn(&Lesson) -> bool| lessons.iter().any(test);
        let may = |test: fn(&Act) -> bool| choices.iter().any(test);
        assert_eq!(
            told(|lesson| matches!(lesson, Lesson::Snap)),
            may(|act| matches!(act, Act::Snap(_)))
        );
        assert_eq!(
            told(|lesson| matches!(lesson, Lesson::Draw)),
            may(|act| matches!(act, Act::Draw))
        );
        if told(|lesson| matches!(lesson, Lesson::Call)) {
            assert!(choices.contains(&Act::Call) && may_call(seat, public));
        }
        if let Some(Lesson::Power(power)) = lessons.first() {
            assert_eq!(public.power, Some((seat, *power)));
        }
    });
}

#[test]
fn a_card_is_worth_having_if_it_counts_less_than_an_unseen_one() {
    let room = room();
    let [reader, _] = room.readers();
    let public = Public::default();
    let said = |card: &str, lesson: fn(Card) -> Lesson| {
        let card = card.parse().expect("a card");
        sentence(&lesson(card), &public, &reader)
    };
    assert!(said("5H", Lesson::Keep).contains("only 5"));
    // What nobody has seen counts 6 on average.
    assert!(said("6H", Lesson::Keep).contains("about as much"));
    assert!(said("7H", Lesson::Keep).contains("throw it"));
    // On the discard it must be lower: a draw leaves a choice.
    assert!(said("3H", Lesson::Take).contains("take it"));
    assert!(said("4H", Lesson::Take).contains("you must keep"));
    assert!(said("KS", Lesson::Take).contains("counts 15"));
}
