//! Refusals: every one is worded for people, in both languages, wherever it may come up.

use std::collections::BTreeSet;

use tapis_rules::cards::spanish::{Card, PACK, Suit};
use tapis_rules::game::Game;
use tapis_rules::kaddour::auction::Bid;
use tapis_rules::kaddour::tricks::Trick;
use tapis_rules::kaddour::{Act, Secret};
use tapis_rules::seat_view::SeatView;

use super::super::tests::{positions, room};
use super::*;

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn cards(text: &str) -> Cards {
    text.split_whitespace().map(card).collect()
}

fn duties() -> Vec<Refusal> {
    let all = [
        (Duty::Free, false),
        (Duty::Follow(Suit::Cups), false),
        (Duty::Beat(card("C12")), false),
        (Duty::Ruff(Suit::Gold), false),
        (Duty::Ruff(Suit::Gold), true),
        (Duty::Overruff(card("D7")), true),
    ];
    let broken = |(duty, ruffed)| Refusal::Card {
        duty,
        ruffed,
        legal: cards("C1 C3"),
    };
    all.into_iter().map(broken).collect()
}

/// One of each kind; a new one does not compile until it stands here.
fn all() -> Vec<Refusal> {
    let (seat, suit) = (Seat::new(1), Suit::Cups);
    let high = Bid { seat, points: 90 };
    let untrue = |kind, held| Refusal::Untrue { kind, held };
    let mut all = vec![
        Refusal::Over,
        Refusal::HasLeft,
        Refusal::NotYourTurn(seat),
        Refusal::NoAuction,
        Refusal::InAuction,
        Refusal::NoTrumpYet(seat),
        Refusal::TrumpNamed(suit),
        Refusal::WindowOpen,
        Refusal::Passed,
        Refusal::NotPassed,
        Refusal::Bid {
            least: 80,
            most: 230,
            step: 10,
        },
        Refusal::PartnerPassed(seat),
        Refusal::PartnerHigh(high),
        Refusal::ToldAlready(Tell::As),
        Refusal::ToldAlready(Tell::Compte),
        Refusal::BidAlready,
        untrue(Tell::As, 0),
        untrue(Tell::As, 2),
        untrue(Tell::Compte, 0),
        untrue(Tell::Compte, 1),
        Refusal::NotHeld(card("D1")),
        Refusal::NoSlam,
        Refusal::Defence,
        Refusal::NoWindow,
        Refusal::NotTheWinner(seat),
        Refusal::Waived,
        Refusal::Declared(suit),
        Refusal::NoPair(suit),
        Refusal::TooDear {
            value: 40,
            allowance: 20,
        },
        Refusal::TooDear {
            value: 20,
            allowance: 0,
        },
        Refusal::FortyFirst(suit),
        Refusal::NoOrders,
        Refusal::Armed(suit),
        Refusal::NotArmed(suit),
    ];
    all.extend(duties());
    for why in &all {
        match why {
            Refusal::Over | Refusal::HasLeft => {}
            Refusal::NotYourTurn(_) | Refusal::NoAuction => {}
            Refusal::InAuction | Refusal::NoTrumpYet(_) | Refusal::TrumpNamed(_) => {}
            Refusal::WindowOpen | Refusal::Passed | Refusal::NotPassed => {}
            Refusal::Bid { .. } | Refusal::PartnerPassed(_) | Refusal::PartnerHigh(_) => {}
            Refusal::ToldAlready(_) | Refusal::BidAlready | Refusal::Untrue { .. } => {}
            Refusal::NotHeld(_) | Refusal::Card { .. } | Refusal::NoSlam => {}
            Refusal::Defence | Refusal::NoWindow | Refusal::NotTheWinner(_) => {}
            Refusal::Waived | Refusal::Declared(_) | Refusal::NoPair(_) => {}
            Refusal::TooDear { .. } | Refusal::FortyFirst(_) | Refusal::NoOrders => {}
            Refusal::Armed(_) | Refusal::NotArmed(_) => {}
        }
    }
    all
}

/// One sentence, for people: no rule numbers, no notation, nothing of the program.
fn assert_kind(told: &str) {
    assert!(told.ends_with(['.', '!']), "{told}");
    assert!(told.matches(". ").count() == 0, "two sentences: {told}");
    assert!((20..=190).contains(&told.chars().count()), "{told}");
    for foreign in ["KAD", "{", "}", "``", "Seat", "_", "tell as", "play D"] {
        assert!(!told.contains(foreign), "{foreign} in: {told}");
    }
    for card in PACK {
        let notation = card.to_string();
        assert!(!told.contains(&notation), "{notation} in: {told}");
    }
    let doubled = told.contains("  ") || told.contains(" ,") || told.contains(" .");
    assert!(!doubled, "a gap in: {told}");
}

#[test]
fn every_refusal_is_one_kind_sentence_everywhere() {
    let room = room();
    let all = all();
    positions(|play| {
        if play.steps() % 11 != 0 {
            return;
        }
        for reader in room.readers() {
            for (number, why) in all.iter().enumerate() {
                let seat = Seat::new(number as u8 % play.players());
                let secret = play.secret(seat);
                if matches!(why, Refusal::NotHeld(_)) && secret.hand.is_empty() {
                    continue;
                }
                let told = sentence(why, SeatView::new(seat, play.public(), secret), &reader);
                assert_kind(&told);
            }
        }
    });
}

#[test]
fn no_two_refusals_say_the_same() {
    let room = room();
    let mut public = Public {
        contract: Some(Bid {
            seat: Seat::new(0),
            points: 90,
        }),
        phase: Phase::Trick,
        active: Seat::new(1),
        ..Public::default()
    };
    public.trick.leader = Seat::new(1);
    for reader in room.readers() {
        let secret = Secret::default();
        let told =
            |why: &Refusal| sentence(why, SeatView::new(Seat::new(0), &public, &secret), &reader);
        let told: BTreeSet<String> = all().iter().map(told).collect();
        assert_eq!(told.len(), all().len());
    }
}

#[test]
fn whatever_is_refused_in_play_is_worded_for_that_moment() {
    let room = room();
    let [reader, _] = room.readers();
    let mut kinds = BTreeSet::new();
    let mut acts: Vec<Act> = PACK.map(Act::Play).to_vec();
    for text in [
        "bid 60",
        "bid 75",
        "bid 250",
        "bid 80",
        "pass",
        "tell as",
        "tell compte",
        "silent",
        "trump C",
        "slam E1",
        "waive",
    ] {
        acts.push(text.parse().expect("an act"));
    }
    for of in [Act::Cantico, Act::Arm, Act::Disarm] {
        acts.extend(tapis_rules::cards::spanish::SUITS.map(of));
    }
    positions(|play| {
        for seat in play.seats() {
            let (public, secret) = (play.public(), play.secret(seat));
            for act in &acts {
                if let Err(why) = Kaddour::check(SeatView::new(seat, public, secret), act) {
                    assert_kind(&sentence(
                        &why,
                        SeatView::new(seat, public, secret),
                        &reader,
                    ));
                    kinds.insert(
                        format!("{why:?}")
                            .split(['(', ' '])
                            .next()
                            .map(str::to_owned),
                    );
                }
            }
        }
    });
    assert!(kinds.len() >= 25, "{} {kinds:?}", kinds.len());
}

/// The refusals of an act of seat 0 that holds this hand, with these cards before it.
fn refusals(hand: &str, lying: &str, trump: Suit, act: &str) -> [String; 2] {
    let mut public = Public {
        phase: Phase::Trick,
        trump: Some(trump),
        contract: Some(Bid::default()),
        ..Public::default()
    };
    let lying: Vec<Card> = lying.split_whitespace().map(card).collect();
    let mut trick = Trick::led_by(Seat::new(4 - lying.len() as u8));
    for card in lying {
        trick.lay(card, trump);
    }
    public.trick = trick;
    public.active = Seat::new(0);
    let secret = Secret {
        hand: cards(hand),
        ..Secret::default()
    };
    let act: Act = act.parse().expect("an act");
    let why =
        Kaddour::check(SeatView::new(Seat::new(0), &public, &secret), &act).expect_err("a refusal");
    let room = room();
    room.readers()
        .map(|reader| sentence(&why, SeatView::new(Seat::new(0), &public, &secret), &reader))
}

#[test]
fn the_duty_broken_and_the_legal_cards_are_named() {
    for (hand, lying, act, english, french) in [
        (
            "C1 C3 C5 D2",
            "C12",
            "play C5",
            "You can beat the king (12) of cups, so you must: play the ace or the three of cups.",
            "Tu peux monter sur le roi (12) de coupe, donc il le faut\u{202f}: joue l’as ou le trois de coupe.",
        ),
        (
            "C7 C5 C2 D2",
            "C12",
            "play D2",
            "You must follow suit (cups): play the 7, the 5 or the 2 of cups.",
            "Il faut fournir à coupe\u{202f}: joue le 7, le 5 ou le 2 de coupe.",
        ),
        (
            "D10 D11 E1",
            "C12",
            "play E1",
            "Without cups you must trump: play the knight (11) or the jack (10) of coins.",
            "Sans coupe, il faut couper (fayer)\u{202f}: joue le cavalier (11) ou le valet (10) de denier.",
        ),
        (
            "D5 E1",
            "C12 D7",
            "play E1",
            "Without cups you must trump, even after somebody else has: play the 5 of coins.",
            "Sans coupe, il faut jouer atout, même si le pli est déjà coupé\u{202f}: joue le 5 de denier.",
        ),
        (
            "D5 E1",
            "C12",
            "play B1",
            "You do not hold the ace of clubs: you can play 🪙 `5`.",
            "Tu n’as pas l’as de bâton\u{202f}; tu peux jouer 🪙 `5`.",
        ),
    ] {
        assert_eq!(refusals(hand, lying, Suit::Gold, act), [english, french]);
    }
}

#[test]
fn the_coach_says_that_a_higher_trump_is_held() {
    let room = room();
    let mut public = Public::default();
    public.trick.lay(card("C12"), Suit::Gold);
    let why = Refusal::Card {
        duty: Duty::Overruff(card("D12")),
        ruffed: true,
        legal: cards("D1 D3"),
    };
    let told = room.readers().map(|reader| {
        sentence(
            &why,
            SeatView::new(Seat::new(0), &public, &Secret::default()),
            &reader,
        )
    });
    assert_eq!(
        told,
        [
            "Trump was played and yours is higher, so you must beat it: play the ace or the three of coins.",
            "Le pli est déjà coupé et tu as plus fort, il faut surcouper\u{202f}: joue l’as ou le trois de denier.",
        ]
    );
}
