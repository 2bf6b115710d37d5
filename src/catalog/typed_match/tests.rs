//! What is offered where somebody types: the choices of a kind, in the order asked for.

use tapis_rules::dice::Seed;
use tapis_rules::kaddour::{Kaddour, Options};
use tapis_rules::options::Options as _;
use tapis_rules::play::Setup;

use super::*;
use crate::model::Lang;
use crate::screen::words::Words;

/// Shows `look` every position of some matches of Kaddour among robots.
fn watch(mut look: impl FnMut(&TypedMatch<Kaddour>, &Reader<'_>)) {
    let words = Words::load().expect("the words");
    let reader = Reader::of(&words, Lang::English, &[]);
    for number in 0..4 {
        let seed = Seed::of_text(&format!("choices {number}"));
        // In a window of its own nobody orders ahead, so that there is something left to say.
        let mut options = Options::default();
        options
            .set("cantico_window", "explicit")
            .expect("an option");
        let setup = Setup::of_robots(options, 4, seed.clone()).expect("a setup");
        let mut live = TypedMatch::new(Match::<Kaddour>::start(&setup).expect("a match"));
        let mut luck = seed.dice(&["robots"]);
        while !live.status().over {
            look(&live, &reader);
            let mut seats = live.status().awaiting.into_iter();
            let moved = seats
                .find_map(|seat| Some((seat, live.decide(RobotLevel::Easy, seat, &mut luck)?)));
            let (seat, text) = moved.expect("a robot that plays");
            assert!(live.play(Moment::default(), Some(seat), &text), "{text}");
        }
    }
}

fn texts(live: &TypedMatch<Kaddour>, which: Which, reader: &Reader<'_>) -> Vec<Vec<String>> {
    let of_seat = |seat| live.choices(Seat::new(seat), which, reader).into_iter();
    let texts = (0..4).map(|seat| of_seat(seat).map(|(_, text)| text).collect());
    texts.collect()
}

#[test]
fn a_call_is_what_is_said_aloud() {
    let mut canticos = 0;
    watch(|live, reader| {
        let all = texts(live, Which::All, reader);
        let calls = texts(live, Which::Calls, reader);
        for (mut all, calls) in all.into_iter().zip(calls) {
            all.retain(|text| text.starts_with("cantico "));
            assert_eq!(all, calls);
            canticos += calls.len();
        }
    });
    assert!(canticos > 0);
}

#[test]
fn verbs_are_offered_in_the_order_asked_for() {
    let verbs = &["pass", "silent", "tell", "bid"];
    let place = |text: &String| {
        let verb = text.split(' ').next();
        verbs.iter().position(|it| Some(*it) == verb)
    };
    let mut offered = 0;
    watch(|live, reader| {
        let all = texts(live, Which::All, reader).into_iter();
        for (mut all, some) in all.zip(texts(live, Which::Verbs(verbs), reader)) {
            all.retain(|text| place(text).is_some());
            all.sort_by_key(place);
            assert_eq!(all, some);
            offered += some.len();
        }
    });
    assert!(offered > 100, "{offered}");
}

#[test]
fn the_feat_of_a_match_of_kaddour_is_its_dearest_kept_contract() {
    let words = Words::load().expect("the words");
    let reader = Reader::of(&words, Lang::English, &[]);
    let mut kept: Option<(u32, u8)> = None;
    let mut scored = 0;
    let mut told = 0;
    watch(|live, _| {
        let public = live.inner.public();
        if public.scored < scored {
            // The match before is over.
            (kept, scored) = (None, 0);
        }
        if public.scored > scored
            && let Some(outcome) = public.outcome
        {
            scored = public.scored;
            let bid = outcome.contract.points;
            if outcome.made && kept.is_none_or(|(_, best)| best < bid) {
                kept = Some((scored, bid));
            }
        }
        let feat = live.feats.contract().map(|contract| contract.bid);
        assert_eq!(feat, kept.map(|(_, bid)| bid));
        let result = live.result("Kaddour", &reader).text;
        if let Some(bid) = feat {
            assert!(
                result.contains(&format!("bought {bid} and made")),
                "{result}"
            );
            told += 1;
        }
    });
    assert!(told > 0);
}

#[test]
fn the_feat_of_a_match_of_kael_counts_the_cuts_of_each() {
    let options = tapis_rules::kael::Options::preset("standard").expect("a preset");
    let mut most = 0;
    for number in 0..6 {
        let seed = Seed::of_text(&format!("cuts {number}"));
        let setup = Setup::of_robots(options, 4, seed.clone()).expect("a setup");
        let inner = Match::<tapis_rules::kael::Kael>::start(&setup).expect("a match");
        let mut live = TypedMatch::new(inner);
        let mut luck = seed.dice(&["robots"]);
        let mut cuts = [0_u16; 4];
        while !live.status().over {
            let mut seats = live.inner.seats();
            let moved = seats
                .find_map(|seat| Some((seat, live.decide(RobotLevel::Easy, seat, &mut luck)?)));
            let Some((seat, text)) = moved else {
                let timer = live
                    .status()
                    .timers
                    .iter()
                    .next()
                    .expect("a countdown")
                    .timer;
                assert!(live.play(Moment::default(), None, &timer.to_string()));
                continue;
            };
            cuts[seat.index()] += u16::from(text.starts_with("cut"));
            assert!(live.play(Moment::default(), Some(seat), &text), "{text}");
        }
        let counted = [0, 1, 2, 3].map(|seat| live.feats.count(Seat::new(seat)));
        assert_eq!(counted, cuts);
        most += cuts.iter().sum::<u16>();
    }
    assert!(most > 5, "{most} cuts");
}
