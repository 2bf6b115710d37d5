//! The moment at which each lesson of Kaël is told.

use std::collections::BTreeSet;

use tapis_rules::kael::{Kael, SQUARE};
use tapis_rules::play::Match;

use super::super::tests::{positions, room};
use super::*;
use crate::lesson::tests::{all_came_up, hold};

/// Gives `look` the lessons of each seat at each position, with what it may do.
fn lessons(mut look: impl FnMut(&Match<Kael>, Seat, &[Act], &[Lesson])) {
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
    positions(|play| hold::<Kael>(play, &room.readers(), &mut met));
    all_came_up::<Kael>(&met);
}

#[test]
fn a_cut_and_a_lucky_draw_are_told_first_to_those_who_can() {
    lessons(|play, _, choices, lessons| {
        let cut = choices.iter().any(|act| matches!(act, Act::Cut(_)));
        let told = lessons
            .iter()
            .any(|lesson| matches!(lesson, Lesson::Cut(_)));
        assert_eq!(told, cut, "{}", play.public());
        if cut {
            assert!(matches!(lessons[0], Lesson::Cut(_)), "{lessons:?}");
        }
        let told = lessons
            .iter()
            .any(|lesson| matches!(lesson, Lesson::Lucky(_)));
        assert_eq!(told, choices.contains(&Act::Lucky), "{}", play.public());
    });
}

#[test]
fn the_call_is_told_when_it_is_true_and_never_before() {
    lessons(|play, seat, choices, lessons| {
        let low = play.secret(seat).total <= play.public().options.kael_max;
        let told = lessons
            .iter()
            .any(|lesson| matches!(lesson, Lesson::Call(_)));
        assert_eq!(told, low && choices.contains(&Act::Kael));
    });
}

#[test]
fn what_to_lay_takes_the_most_points_out_of_the_hand() {
    let mut seen = [0; 2];
    lessons(|_, _, choices, lessons| {
        let most = choices.iter().filter_map(|act| match act {
            Act::Deposit(cards) => Some(cards.points()),
            _ => None,
        });
        let Some(most) = most.max() else { return };
        for lesson in lessons {
            match lesson {
                Lesson::High(card) => {
                    assert_eq!(card.points(), most);
                    seen[0] += 1;
                }
                Lesson::Pair(cards) => {
                    assert!(cards.len() > 1 && cards.points() == most);
                    seen[1] += 1;
                }
                _ => {}
            }
        }
    });
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
}

#[test]
fn the_card_in_the_centre_is_advised_by_its_points_and_ones_own() {
    lessons(|play, seat, _, lessons| {
        for lesson in lessons {
            let Lesson::Draw(card, offer) = lesson else {
                continue;
            };
            let held = play.secret(seat).hand.count(*card) > 0;
            match offer {
                Offer::Low => assert!(card.points() <= LOW),
                Offer::Pairs => assert!(card.points() > LOW && held),
                Offer::High => assert!(card.points() > LOW && !held),
            }
        }
    });
}

#[test]
fn a_chain_and_the_last_turn_are_told_at_ones_own_turn() {
    lessons(|play, seat, _, lessons| {
        let public = play.public();
        let mine = public.phase == Phase::Turn && public.active == seat;
        for lesson in lessons {
            match lesson {
                Lesson::Chain(cards, missing) => {
                    assert!(mine && cards.len() >= CHAIN && cards.len() + missing == SQUARE);
                }
                Lesson::Last(caller) => {
                    assert!(mine && *caller != seat && public.caller == Some(*caller));
                }
                _ => {}
            }
        }
    });
}

#[test]
fn whoever_called_reads_of_it_as_theirs_and_the_others_by_name() {
    let room = room();
    let mut calls = BTreeSet::new();
    positions(|play| {
        let public = play.public();
        let Some(reveal) = &public.reveal else { return };
        for reader in room.readers() {
            let caller = reader.name(reveal.caller);
            for seat in play.seats() {
                let told = learnt(seat, public, &reader).marked;
                assert_eq!(told.contains(caller), seat != reveal.caller, "{told}");
            }
        }
        calls.insert(format!("{:?}", reveal.outcome));
    });
    assert_eq!(calls.len(), 3, "{calls:?}");
}
