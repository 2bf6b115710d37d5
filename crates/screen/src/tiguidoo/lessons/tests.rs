//! The moment at which each lesson of Tiguidoo is told.

use std::collections::BTreeSet;

use tapis_rules::play::Match;
use tapis_rules::tiguidoo::Tiguidoo;

use super::super::tests::{positions, room};
use super::*;
use crate::lesson::tests::{all_came_up, hold};

/// Gives `look` the lessons of each seat at each position, with what it may do.
fn lessons(mut look: impl FnMut(&Match<Tiguidoo>, Seat, &[Act], &[Lesson])) {
    positions(|play| {
        for seat in play.seats() {
            let mut choices = Vec::new();
            play.choices(seat, &mut choices);
            let lessons = of(play.view(seat), &choices);
            look(play, seat, &choices, &lessons);
        }
    });
}

#[test]
fn every_lesson_comes_up_and_fits() {
    let room = room();
    let mut met = BTreeSet::new();
    positions(|play| hold::<Tiguidoo>(play, &room.readers(), &mut met));
    all_came_up::<Tiguidoo>(&met);
}

#[test]
fn answering_is_told_to_those_who_are_asked_and_tells_no_answer() {
    let room = room();
    lessons(|play, seat, choices, lessons| {
        let public = play.public();
        let asked = choices
            .iter()
            .any(|act| matches!(act, Act::AnyAnswer | Act::Choose(_)));
        let told = |lesson: &Lesson| matches!(lesson, Lesson::Answer | Lesson::Defend(..));
        assert_eq!(lessons.iter().any(told), asked);
        for lesson in lessons {
            match lesson {
                Lesson::Answer => {
                    let open = public.asked.as_ref().expect("a question");
                    assert_eq!(open.challenge, None);
                }
                Lesson::Defend(card, asker) => {
                    let open = public.asked.as_ref().expect("a question");
                    let bet = open.challenge.expect("a challenge");
                    assert_eq!((bet.opponent, bet.card), (seat, *card));
                    assert_eq!(*asker, public.asker);
                }
                _ => {}
            }
            for reader in room.readers() {
                let text = sentence(lesson, public, &reader);
                assert!(!text.contains("SECRET") && !text.contains("asks"), "{text}");
            }
        }
    });
}

#[test]
fn a_challenge_is_told_with_one_that_can_be_made() {
    let mut told = 0;
    lessons(|_, _, choices, lessons| {
        for lesson in lessons {
            if let Lesson::Challenge(own, card, opponent) = *lesson {
                let challenge = Act::Challenge {
                    own,
                    opponent,
                    card,
                };
                assert!(choices.contains(&challenge));
                told += 1;
            }
        }
    });
    assert!(told > 5, "{told}");
}
