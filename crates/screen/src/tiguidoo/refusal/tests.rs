//! Refusals: every one is worded for people, in both languages, wherever it may come up.

use std::collections::BTreeSet;

use tapis_rules::cards::ace_high::{Card, Cards};
use tapis_rules::game::Game;
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tiguidoo::{Act, Public, Secret};

use super::super::tests::{positions, room};
use super::*;

fn cards(text: &str) -> Cards {
    text.split_whitespace()
        .map(|card| card.parse::<Card>().expect("a card"))
        .collect()
}

/// One of each kind; a new one does not compile until it stands here.
fn all() -> Vec<Refusal> {
    let seat = Seat::new(1);
    let nine: Card = "9S".parse().expect("a card");
    let some = cards("9D 2H");
    let none = Cards::NONE;
    let all = vec![
        Refusal::Over,
        Refusal::OutOfGame,
        Refusal::NotYourTurn(seat),
        Refusal::QuestionOpen,
        Refusal::NoQuestion,
        Refusal::RightTooLate,
        Refusal::OwnQuestion,
        Refusal::NotAsked(seat),
        Refusal::NoAttempts(1),
        Refusal::NoAttempts(3),
        Refusal::GaveUp,
        Refusal::Empty,
        Refusal::Ruling(seat),
        Refusal::Ruling(Seat::new(0)),
        Refusal::NothingToRule,
        Refusal::NotAsker(seat),
        Refusal::NotHeld {
            card: nine,
            held: some,
        },
        Refusal::NotHeld {
            card: nine,
            held: none,
        },
        Refusal::NoOpponent(seat),
        Refusal::NoOpponent(Seat::new(0)),
        Refusal::NotTheirs {
            opponent: seat,
            won: some,
        },
        Refusal::NotTheirs {
            opponent: seat,
            won: none,
        },
        Refusal::NoMatch {
            own: nine,
            fits: some,
        },
        Refusal::NoMatch {
            own: nine,
            fits: none,
        },
        Refusal::NoAppeal,
        Refusal::AppealOpen,
        Refusal::NotWrong,
        Refusal::Contested(seat),
        Refusal::NothingContested,
        Refusal::OwnAppeal,
        Refusal::Spoke,
        Refusal::HasChoices,
        Refusal::NoChoices,
        Refusal::Chosen,
    ];
    for why in &all {
        match why {
            Refusal::Over | Refusal::OutOfGame | Refusal::NotYourTurn(_) => {}
            Refusal::QuestionOpen | Refusal::NoQuestion | Refusal::OwnQuestion => {}
            Refusal::RightTooLate => {}
            Refusal::NotAsked(_) | Refusal::NoAttempts(_) | Refusal::GaveUp => {}
            Refusal::Empty | Refusal::Ruling(_) | Refusal::NothingToRule => {}
            Refusal::NotAsker(_) | Refusal::NotHeld { .. } | Refusal::NoOpponent(_) => {}
            Refusal::NotTheirs { .. } | Refusal::NoMatch { .. } | Refusal::NoAppeal => {}
            Refusal::AppealOpen | Refusal::NotWrong | Refusal::Contested(_) => {}
            Refusal::NothingContested | Refusal::OwnAppeal | Refusal::Spoke => {}
            // That there is no such choice is said in the same words.
            Refusal::HasChoices | Refusal::NoSuchChoice(_) => {}
            Refusal::NoChoices | Refusal::Chosen => {}
        }
    }
    all
}

/// One sentence, for people: no rule numbers, no notation, nothing of the program.
fn assert_kind(told: &str) {
    assert!(told.ends_with(['.', '!']), "{told}");
    assert!(told.matches(". ").count() == 0, "two sentences: {told}");
    assert!((25..=170).contains(&told.chars().count()), "{told}");
    for foreign in ["TIG", "{", "}", "challenge ", "giveup", "``", "Seat", "_"] {
        let word = foreign == "challenge " && told.contains(": challenge some");
        assert!(word || !told.contains(foreign), "{foreign} in: {told}");
    }
    let doubled = told.contains("  ") || told.contains(" ,") || told.contains(" .");
    assert!(!doubled, "a gap in: {told}");
}

#[test]
fn every_refusal_is_one_kind_sentence_and_no_two_say_the_same() {
    let room = room();
    let (public, secret) = (Public::default(), Secret::default());
    for reader in room.readers() {
        let told =
            |why: &Refusal| sentence(why, SeatView::new(Seat::new(0), &public, &secret), &reader);
        let mut told: Vec<String> = all().iter().map(told).collect();
        told.iter().for_each(|told| assert_kind(told));
        told.sort();
        told.dedup();
        assert_eq!(told.len(), all().len());
    }
}

#[test]
fn what_is_refused_in_play_is_worded_for_that_moment() {
    let room = room();
    let mut kinds = BTreeSet::new();
    let acts: Vec<Act> = [
        "draw",
        "challenge 9S 1 9D",
        "challenge AS 0 AD",
        "challenge 2H 7 2C",
        "answer *",
        "answer Le Nil",
        "giveup",
        "right",
        "contest",
        "overturn",
    ]
    .iter()
    .map(|text| text.parse().expect("an act"))
    .collect();
    positions(|play| {
        for seat in play.seats() {
            let (public, secret) = (play.public(), play.secret(seat));
            for act in &acts {
                let Err(why) = Tiguidoo::check(SeatView::new(seat, public, secret), act) else {
                    continue;
                };
                for reader in room.readers() {
                    assert_kind(&sentence(
                        &why,
                        SeatView::new(seat, public, secret),
                        &reader,
                    ));
                }
                let kind = format!("{why:?}");
                kinds.insert(kind.split(['(', ' ']).next().map(str::to_owned));
            }
        }
    });
    assert!(kinds.len() >= 18, "{kinds:?}");
}

#[test]
fn the_duty_and_what_would_be_legal_are_named() {
    let room = room();
    let (public, secret) = (Public::default(), Secret::default());
    let check = |why: Refusal, english: &str, french: &str| {
        let told = room
            .readers()
            .map(|reader| sentence(&why, SeatView::new(Seat::new(0), &public, &secret), &reader));
        assert_eq!(told, [english, french]);
    };
    check(
        Refusal::NoMatch {
            own: "KH".parse().expect("a card"),
            fits: cards("2H KD"),
        },
        "Rank or suit must be the same: `K♥` matches `K♦` `2♥` there.",
        "Il faut la même valeur ou la même couleur\u{202f}: `R♥` va avec `R♦` `2♥`.",
    );
    check(
        Refusal::NoAttempts(2),
        "You have had your 2 tries at this question: the next one is coming.",
        "Tu as déjà eu tes 2 essais sur cette question\u{202f}: la prochaine arrive.",
    );
}
