//! Refusals: every one is worded for people, in both languages, wherever it may come up.

use std::collections::BTreeSet;

use tapis_rules::game::Game;
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tamalou::hand::Slots;
use tapis_rules::tamalou::worth::Power;
use tapis_rules::tamalou::{Act, Secret};

use super::super::tests::{positions, room};
use super::*;

const POWERS: [Power; 7] = [
    Power::PeekOwn,
    Power::PeekOther,
    Power::PeekAny,
    Power::BlindSwap,
    Power::LookSwap,
    Power::SwapAny,
    Power::GiveTop,
];

const PHASES: [Phase; 9] = [
    Phase::Peek,
    Phase::Turn,
    Phase::Hold,
    Phase::Window,
    Phase::Autrui,
    Phase::Give,
    Phase::Power,
    Phase::Look,
    Phase::End,
];

/// One of each kind; a new one does not compile until it stands here.
fn all() -> Vec<Refusal> {
    let (seat, awaited) = (Seat::new(1), Seats::only(Seat::new(1)));
    let mut all = vec![
        Refusal::Over,
        Refusal::OutOfGame,
        Refusal::EmptySlot(Slots::first(4)),
        Refusal::EmptySlot(Slots::NONE),
        Refusal::NoPile,
        Refusal::NoDiscard,
        Refusal::NeverTaken,
        Refusal::TopSnapped(seat),
        Refusal::NoOwnMatch,
        Refusal::Frozen,
        Refusal::NotInOwnTurn,
        Refusal::TooLate,
        Refusal::Waived,
        Refusal::OneTry,
        Refusal::NoPenaltyLeft,
        Refusal::NotPlayable(Slots::NONE),
        Refusal::NotPlayable(Slots::first(2)),
        Refusal::OnlyLook,
        Refusal::SwapOrDecline,
        Refusal::CallAt(CallTiming::Start),
        Refusal::CallAt(CallTiming::End),
        Refusal::CallAt(CallTiming::Both),
        Refusal::Called(seat),
        Refusal::Called(Seat::new(0)),
        Refusal::NoContre,
        Refusal::NothingToCounter,
        Refusal::Contred(seat),
    ];
    for phase in PHASES {
        all.push(Refusal::NotNow(phase));
        if !matches!(phase, Phase::Hold | Phase::Give) {
            all.push(Refusal::NotYou { phase, awaited });
        }
    }
    for power in POWERS {
        all.push(Refusal::OtherPower(power));
        all.push(Refusal::Compulsory(power));
        for seats in [Seats::NONE, awaited] {
            all.push(Refusal::NoTarget { power, seats });
        }
    }
    for why in &all {
        match why {
            Refusal::Over | Refusal::OutOfGame | Refusal::NotYou { .. } => {}
            Refusal::NotNow(_) | Refusal::EmptySlot(_) | Refusal::NoPile => {}
            Refusal::NoDiscard | Refusal::NeverTaken | Refusal::TopSnapped(_) => {}
            Refusal::NoOwnMatch | Refusal::Frozen | Refusal::NotInOwnTurn => {}
            Refusal::TooLate | Refusal::Waived | Refusal::OneTry => {}
            Refusal::NoPenaltyLeft => {}
            Refusal::NotPlayable(_) | Refusal::OtherPower(_) => {}
            Refusal::NoTarget { .. } | Refusal::Compulsory(_) | Refusal::OnlyLook => {}
            Refusal::SwapOrDecline | Refusal::CallAt(_) | Refusal::Called(_) => {}
            Refusal::NoContre | Refusal::NothingToCounter | Refusal::Contred(_) => {}
        }
    }
    all
}

/// One sentence, for people: no rule numbers, no notation, no face.
fn assert_kind(told: &str) {
    assert!(told.ends_with(['.', '!']), "{told}");
    assert!(told.matches(". ").count() == 0, "two sentences: {told}");
    assert!((25..=170).contains(&told.chars().count()), "{told}");
    // What the verb of the notation is to French players, too.
    let notation = told.replace("pour autrui", "");
    for foreign in [
        "TAM", "{", "}", "autrui", "waive", "``", "Seat", "_", "♠", "♥", "♦", "♣",
    ] {
        assert!(!notation.contains(foreign), "{foreign} in: {told}");
    }
    let doubled = told.contains("  ") || told.contains(" ,") || told.contains(" .");
    assert!(!doubled, "a gap in: {told}");
}

#[test]
fn every_refusal_is_one_kind_sentence_and_no_two_say_the_same() {
    let room = room();
    let public = Public {
        power: Some((Seat::new(0), Power::PeekOwn)),
        ..Public::default()
    };
    for reader in room.readers() {
        let told = |why: &Refusal| {
            sentence(
                why,
                SeatView::new(Seat::new(0), &public, &Secret::default()),
                &reader,
            )
        };
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
    let acts: Vec<Act> = [
        "peeked",
        "draw",
        "take 60",
        "take 0",
        "own 0",
        "own 60",
        "throw",
        "swap 60",
        "snap 60",
        "waive",
        "autrui 1 60",
        "autrui 0 0",
        "give 60",
        "done",
        "look 1 60",
        "look 7 0",
        "swap 0 60 1 60",
        "with 60",
        "top 7",
        "top 0",
        "decline",
        "call",
        "contre",
        "end",
    ]
    .iter()
    .map(|text| text.parse().expect("an act"))
    .collect();
    let mut kinds = BTreeSet::new();
    positions(|play| {
        if play.steps() % 3 != 0 {
            return;
        }
        for (seat, reader) in play.seats().zip(room.readers().iter().cycle()) {
            let (public, secret) = (play.public(), play.secret(seat));
            for act in &acts {
                if let Err(why) = Tamalou::check(SeatView::new(seat, public, secret), act) {
                    assert_kind(&sentence(
                        &why,
                        SeatView::new(seat, public, &Secret::default()),
                        reader,
                    ));
                    let kind = format!("{why:?}");
                    kinds.insert(kind.split(['(', ' ']).next().map(str::to_owned));
                }
            }
        }
    });
    assert!(kinds.len() >= 20, "{kinds:?}");
}
