//! The moment at which each lesson of Kaddour is told.

use std::collections::BTreeSet;

use tapis_rules::kaddour::Kaddour;
use tapis_rules::play::Match;

use super::super::tests::{positions, room};
use super::*;
use crate::lesson::tests::{all_came_up, hold};

/// Gives `look` the lessons of each seat at each position, with what it may do.
fn lessons(mut look: impl FnMut(&Match<Kaddour>, Seat, &[Act], &[Lesson])) {
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
    positions(|play| hold::<Kaddour>(play, &room.readers(), &mut met));
    all_came_up::<Kaddour>(&met);
}

fn cards(text: &str) -> Cards {
    let cards = text.split(' ').map(|card| card.parse::<Card>());
    cards.map(|card| card.expect("a card")).collect()
}

#[test]
fn a_long_suit_with_its_ace_or_three_is_worth_a_bid() {
    for (hand, good) in [
        ("D1 D12 D7 D4 C2 C4 E5 E6 B2 B7", Some((Suit::Gold, 4))),
        ("D3 D12 D7 D4 D2 C4 E5 E6 B2 B7", Some((Suit::Gold, 5))),
        ("D12 D11 D7 D4 C1 C4 E5 E6 B2 B7", None),
        ("D1 D3 D12 C1 C3 C4 E5 E6 B2 B7", None),
    ] {
        assert_eq!(good_trump(cards(hand)), good, "{hand}");
    }
    assert_eq!(longest(cards("D1 D3 C2 C4 C5 E5")), Suit::Cups);
    assert_eq!(longest(cards("D1 D3 C2 C4 E5 E6")), Suit::Gold);
}

#[test]
fn the_first_lesson_is_about_what_is_to_be_done() {
    lessons(|play, seat, choices, lessons| {
        let public = play.public();
        let bids = choices.iter().any(|act| matches!(act, Act::Bid(_)));
        if bids {
            assert!(matches!(lessons[0], Lesson::Bid(_)), "{lessons:?}");
        }
        let names = choices.iter().any(|act| matches!(act, Act::Trump(_)));
        if names {
            assert!(matches!(lessons[0], Lesson::Choose(_)), "{lessons:?}");
        }
        let plays = public.phase == Phase::Trick && public.active == seat;
        let last = lessons.iter().any(|told| matches!(told, Lesson::Last(_)));
        assert_eq!(last, plays && public.tricks == 8, "{lessons:?}");
    });
}

fn legal(choices: &[Act]) -> Cards {
    let legal = choices.iter().filter_map(|act| match act {
        Act::Play(card) => Some(*card),
        _ => None,
    });
    legal.collect()
}

#[test]
fn a_card_is_advised_by_the_duty_that_binds_it() {
    let mut seen = [0; 6];
    lessons(|play, seat, choices, lessons| {
        let (public, hand) = (play.public(), play.secret(seat).hand);
        let legal = legal(choices);
        let led = public.trick.led();
        let last = public.trick.cards().len() == 3;
        let ours = |winning: Winning| match winning {
            Winning::Ours => last && team(public.trick.winner) == team(seat),
            Winning::OursSoFar => !last && team(public.trick.winner) == team(seat),
            Winning::Theirs => team(public.trick.winner) != team(seat),
        };
        for lesson in lessons {
            match lesson {
                Lesson::Lead(lead) => {
                    assert_eq!((led, legal), (None, hand));
                    let mut plain = hand
                        .into_iter()
                        .filter(|card| Some(card.suit()) != public.trump);
                    match lead {
                        Lead::Trumps(count) => {
                            assert!(in_contract(seat, public) && *count >= MANY);
                        }
                        Lead::Ace(ace) | Lead::LateAce(ace) => {
                            let late = matches!(lead, Lead::LateAce(_));
                            assert!(ace.rank() == 1 && hand.has(*ace));
                            assert_eq!(late, public.tricks > EARLY);
                        }
                        Lead::Low => assert!(plain.all(|card| card.rank() != 1)),
                    }
                    seen[0] += 1;
                }
                Lesson::Follow(suit, winning) => {
                    assert_eq!((led, legal), (Some(*suit), hand.suit(*suit)));
                    assert!(ours(*winning));
                    seen[1] += 1;
                }
                Lesson::Beat(card, is_last) => {
                    assert_eq!((legal, *is_last), (hand & Cards::above(*card), last));
                    seen[2] += 1;
                }
                Lesson::Ruff(suit, _) => {
                    assert!(led == Some(*suit) && hand.suit(*suit).is_empty());
                    assert!(
                        legal
                            .into_iter()
                            .all(|card| Some(card.suit()) == public.trump)
                    );
                    seen[3] += 1;
                }
                Lesson::Discard(winning, nothing) => {
                    assert_eq!(legal, hand);
                    let worthless =
                        |card: Card| card.points() == 0 && Some(card.suit()) != public.trump;
                    assert_eq!(*nothing, hand.into_iter().any(worthless));
                    assert!(ours(*winning));
                    seen[4] += 1;
                }
                Lesson::Forced(card, duty) => {
                    assert_eq!(legal, Cards::only(*card));
                    assert!(*duty != Duty::Free && hand.len() > 1);
                    seen[5] += 1;
                }
                _ => {}
            }
        }
    });
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
}

#[test]
fn nobody_is_advised_to_choose_where_one_card_alone_can_be_played() {
    let mut seen = 0;
    lessons(|_, _, choices, lessons| {
        let legal = legal(choices);
        if legal.len() != 1 {
            return;
        }
        for lesson in lessons {
            match lesson {
                Lesson::Last(choice) => assert!(!choice),
                Lesson::Lead(_)
                | Lesson::Follow(..)
                | Lesson::Beat(..)
                | Lesson::Ruff(..)
                | Lesson::Discard(..) => panic!("{lesson:?} of {legal:?}"),
                _ => {}
            }
        }
        seen += 1;
    });
    assert!(seen > 5, "{seen}");
}

#[test]
fn a_cantico_is_told_to_those_who_hold_one_they_may_declare() {
    lessons(|_, _, choices, lessons| {
        let may = |act: &Act| matches!(act, Act::Cantico(_) | Act::Arm(_));
        let told = |lesson: &Lesson| matches!(lesson, Lesson::Cantico(..));
        let (may, told) = (choices.iter().any(may), lessons.iter().any(told));
        assert_eq!(told, may);
    });
}

#[test]
fn what_stops_a_contract_is_one_more_than_what_it_leaves() {
    lessons(|play, seat, _, lessons| {
        for lesson in lessons {
            if let Lesson::Contract(points, ours) = lesson {
                let bid = play.public().contract.expect("a contract");
                assert_eq!(*points, i16::from(bid.points));
                assert_eq!(*ours, team(bid.seat) == team(seat));
            }
        }
    });
    // With 61 of 130 against them, 69 are left: one less than 70.
    let room = room();
    let public = Public::default();
    let [english, _] = room
        .readers()
        .map(|reader| sentence(&Lesson::Contract(70, false), &public, &reader));
    assert!(english.contains("has 61"), "{english}");
}
