//! Refusals: every one is worded for people, in both languages, wherever it may come up.

use tapis_rules::cards::numbers::{Card, X};
use tapis_rules::kael::{Act, Secret};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;

use super::super::tests::{positions, room};
use super::*;

/// One of each kind; a new one does not compile until it stands here.
fn all() -> Vec<Refusal> {
    let seat = Seat::new(1);
    let five = Card::number(5).expect("a card");
    let all = vec![
        Refusal::Over,
        Refusal::OutOfGame,
        Refusal::NotYourTurn(seat),
        Refusal::NotDealt(seat),
        Refusal::Dealt,
        Refusal::Size { least: 2, most: 6 },
        Refusal::OneValue,
        Refusal::NotHeld(Cards::of(five, 2)),
        Refusal::EmptyHand,
        Refusal::LayFirst,
        Refusal::DrawFirst,
        Refusal::NoPile,
        Refusal::NoCentre,
        Refusal::FullRound {
            completed: 1,
            needed: 3,
        },
        Refusal::Called(seat),
        Refusal::Frozen,
        Refusal::NoChain,
        Refusal::Missing {
            card: five,
            count: 3,
        },
        Refusal::ShortChain(2),
        Refusal::CutWhileDrawing,
        Refusal::NoLucky,
        Refusal::NotLucky,
        Refusal::NoWindow,
        Refusal::AlreadyReady,
    ];
    for why in &all {
        match why {
            Refusal::Over | Refusal::OutOfGame | Refusal::NotYourTurn(_) => {}
            Refusal::NotDealt(_) | Refusal::Dealt | Refusal::Size { .. } => {}
            Refusal::OneValue | Refusal::NotHeld(_) | Refusal::EmptyHand => {}
            Refusal::LayFirst | Refusal::DrawFirst | Refusal::NoPile => {}
            Refusal::NoCentre | Refusal::FullRound { .. } | Refusal::Called(_) => {}
            Refusal::Frozen | Refusal::NoChain | Refusal::Missing { .. } => {}
            Refusal::ShortChain(_) | Refusal::CutWhileDrawing | Refusal::NoLucky => {}
            Refusal::NotLucky | Refusal::NoWindow | Refusal::AlreadyReady => {}
        }
    }
    all
}

/// One sentence, for people: no rule numbers, no notation, nothing of the program.
fn assert_kind(told: &str) {
    assert!(told.ends_with(['.', '!']), "{told}");
    assert!(told.matches(". ").count() == 0, "two sentences: {told}");
    assert!((25..=140).contains(&told.chars().count()), "{told}");
    for foreign in [
        "KAE",
        "{",
        "}",
        "deposit",
        "draw pile",
        "draw centre",
        "``",
        "Seat",
        "_",
    ] {
        assert!(!told.contains(foreign), "{foreign} in: {told}");
    }
    let doubled = told.contains("  ") || told.contains(" ,") || told.contains(" .");
    assert!(!doubled, "a gap in: {told}");
}

#[test]
fn every_refusal_is_one_kind_sentence_everywhere() {
    let room = room();
    let all = all();
    positions(|play| {
        if play.steps() % 7 != 0 {
            return;
        }
        for reader in room.readers() {
            for (number, why) in all.iter().enumerate() {
                let seat = Seat::new(number as u8 % play.players());
                let secret = play.secret(seat);
                if *why == Refusal::OneValue && secret.hand.is_empty() {
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
    let (mut public, secret) = (Public::default(), Secret::default());
    (public.phase, public.pile) = (Phase::Turn, 9);
    for reader in room.readers() {
        let told =
            |why: &Refusal| sentence(why, SeatView::new(Seat::new(0), &public, &secret), &reader);
        let mut told: Vec<String> = all().iter().map(told).collect();
        told.sort();
        told.dedup();
        assert_eq!(told.len(), all().len());
    }
}

#[test]
fn what_is_refused_in_play_is_worded_for_that_moment() {
    let room = room();
    let [reader, _] = room.readers();
    let mut kinds = std::collections::BTreeSet::new();
    let acts = [
        "size 9",
        "deposit 5 6",
        "deposit 13 13 13",
        "draw pile",
        "draw centre",
    ];
    let more = ["cut 10 10", "lucky", "kael", "ready", "deposit X"];
    let acts: Vec<Act> = acts
        .iter()
        .chain(&more)
        .map(|text| text.parse().expect("an act"))
        .collect();
    positions(|play| {
        for seat in play.seats() {
            let (public, secret) = (play.public(), play.secret(seat));
            for act in &acts {
                if let Err(why) = Kael::check(SeatView::new(seat, public, secret), act) {
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
    assert!(kinds.len() >= 18, "{kinds:?}");
}

#[test]
fn the_duty_and_what_would_be_legal_are_named() {
    let room = room();
    let (seat, mut public) = (Seat::new(0), Public::default());
    (public.phase, public.pile) = (Phase::Draw, 9);
    public.offered = Some(X);
    let five = Card::number(5).expect("a card");
    let secret = Secret {
        hand: Cards::of(five, 2),
        ..Secret::default()
    };
    let check = |why: Refusal, public: &Public, english: &str, french: &str| {
        let told = room
            .readers()
            .map(|reader| sentence(&why, SeatView::new(seat, public, &secret), &reader));
        assert_eq!(told, [english, french]);
    };
    check(
        Refusal::FullRound {
            completed: 1,
            needed: 3,
        },
        &public,
        "You can call Kaël once everybody has played: 2 turns to go.",
        "Tout le monde joue une fois avant qu’on puisse dire Kaël\u{202f}: encore 2\u{a0}tours.",
    );
    check(
        Refusal::FullRound {
            completed: 2,
            needed: 3,
        },
        &public,
        "You can call Kaël once everybody has played: 1 turn to go.",
        "Tout le monde joue une fois avant qu’on puisse dire Kaël\u{202f}: encore 1\u{a0}tour.",
    );
    check(
        Refusal::NotYourTurn(Seat::new(1)),
        &public,
        "It is Sam’s turn: wait for yours, or cut if you hold what is missing.",
        "C’est à Sam de jouer\u{202f}: attends ton tour, ou coupe si tu as tout ce qui manque.",
    );
    check(
        Refusal::CutWhileDrawing,
        &public,
        "First draw from the pile or take the `X` that lay there before, then you can cut.",
        "D’abord, pioche ou prends le `X` qui était là avant\u{202f}; ensuite, tu pourras couper.",
    );
    check(
        Refusal::OneValue,
        &public,
        "Cards played together must have the same value, such as `5 5` from your hand.",
        "Les cartes posées ensemble doivent avoir la même valeur\u{202f}; avec ta main, par exemple `5 5`.",
    );
    public.phase = Phase::Final;
    check(
        Refusal::NotYourTurn(Seat::new(1)),
        &public,
        "Everybody has had their last turn: only a cut or a lucky draw is still possible.",
        "Tous les tours sont joués\u{202f}: il ne reste que la coupe et la bonne pioche.",
    );
}
