//! The event lines over whole matches: no card that was laid is lost.

use super::super::cards::one;
use super::super::tests::{positions, room};
use super::*;
use crate::event_lines::after_reveal;
use crate::game_screen::GameScreen;
use tapis_model::Lang;
use tapis_rules::kaddour::Kaddour;
use tapis_rules::kaddour::tricks::Trick;

/// The card an event shows, as it is written.
fn face(event: Event) -> Option<String> {
    match event {
        Event::Played { card, .. } => Some(one(card)),
        _ => None,
    }
}

fn told_since(public: &Public, first: u32) -> Vec<Event> {
    let entries: Vec<_> = public.chronicle.since(first).collect();
    // What came before it, the reveal told.
    let from = after_reveal(&entries, |event| matches!(event, Event::Scored { .. }));
    entries[from..].iter().map(|entry| entry.event).collect()
}

#[test]
fn every_card_is_told_from_the_moment_it_was_laid() {
    let room = room();
    let (mut cards, mut before) = (0, 0);
    positions(|play| {
        let public = play.public();
        let total = public.chronicle.total();
        let first = if play.steps() == 0 { 0 } else { before };
        for lang in Lang::ALL {
            // Up to date, a step behind, and far behind.
            for unseen in [first, total.saturating_sub(9), total.saturating_sub(50)] {
                let lines = lines(public, &room.reader(lang, unseen));
                assert!(lines.len() <= FULL + 1);
                let text = lines.join("\n");
                for shown in told_since(public, unseen).into_iter().filter_map(face) {
                    assert!(text.contains(&shown), "{shown} in:\n{text}");
                    cards += 1;
                }
            }
        }
        before = total;
    });
    assert!(cards > 2_000, "{cards}");
}

#[test]
fn every_kind_of_event_has_words_in_both_languages() {
    let room = room();
    let mut kinds = std::collections::BTreeSet::new();
    positions(|play| {
        for entry in play.public().chronicle.since(0) {
            let event = entry.event;
            if matches!(event, Event::Scored { .. } | Event::Begun) {
                // The reveal tells the one, the message that gathers everybody the other.
                continue;
            }
            let kind = format!("{event:?}");
            kinds.insert(kind.split([' ', '{']).next().map(str::to_owned));
            let [english, french] = room.readers().map(|reader| in_full(event, &reader));
            assert!(
                english.chars().count() > 10 && english != french,
                "{english}"
            );
        }
    });
    assert_eq!(kinds.len(), 13, "{kinds:?}");
}

#[test]
fn what_is_long_ago_shares_the_first_line() {
    let room = room();
    let mut seen = false;
    positions(|play| {
        let lines = lines(play.public(), &room.reader(Lang::French, 0));
        if lines.len() > FULL {
            seen = true;
            assert!(lines[0].starts_with("Avant\u{202f}: "), "{}", lines[0]);
            assert!(lines[0].chars().count() < 2_000);
        }
    });
    assert!(seen);
}

#[test]
fn a_slam_is_told_with_a_flourish() {
    let room = room();
    let card = "D1".parse().expect("a card");
    let seat = tapis_rules::seat::Seat::new(0);
    let told = |slam| {
        let event = Event::Played { seat, card, slam };
        room.readers().map(|reader| in_full(event, &reader))
    };
    assert_eq!(told(false), ["Léa plays 🪙 `1`.", "Léa joue 🪙 `1`."]);
    assert_eq!(
        told(true),
        [
            "💥 **Tetra9!** Léa bangs 🪙 `1` on the table!",
            "💥 **Tetra9\u{202f}!** Léa claque 🪙 `1` sur la table\u{202f}!",
        ]
    );
}

#[test]
fn a_card_that_stands_in_the_heading_is_no_news_unless_it_was_slammed() {
    let room = room();
    let (mut shown, mut slams) = (0, 0);
    positions(|play| {
        let public = play.public();
        let [reader, _] = room.readers();
        let table = Kaddour::table(public, &reader);
        let laid = public.trick.plays().last();
        let (Some((seat, card)), Phase::Trick) = (laid, public.phase) else {
            return;
        };
        let last = public.chronicle.since(0).last().map(|entry| entry.event);
        let text = table.events_below().join("\n");
        let told = text.contains(&format!("{} plays {}", reader.name(seat), one(card)));
        match last {
            Some(Event::Played { slam: true, .. }) => {
                assert!(text.contains("Tetra9"), "{text}");
                slams += 1;
            }
            Some(Event::Played { .. }) => {
                assert!(
                    !told && table.events.len() > table.events_below().len(),
                    "{text}"
                );
                assert!(table.live.contains(&one(card)), "{}", table.live);
                shown += 1;
            }
            _ => {}
        }
    });
    assert!(shown > 100 && slams > 5, "{shown} {slams}");
}

#[test]
fn who_played_a_card_that_lies_there_is_told_below_the_heading() {
    let room = room();
    let [reader, _] = room.readers();
    let (mut within, mut between) = (0, 0);
    positions(|play| {
        let public = play.public();
        if public.phase != Phase::Trick {
            return;
        }
        let body = Kaddour::table(public, &reader);
        let lying = match public.trick.len {
            0 => public.last.as_ref(),
            _ => Some(&public.trick),
        };
        for (seat, _) in lying.into_iter().flat_map(Trick::plays) {
            assert!(body.state.contains(reader.name(seat)), "{}", body.state);
            match public.trick.len {
                0 => between += 1,
                _ => within += 1,
            }
        }
    });
    assert!(within > 100 && between > 100, "{within} {between}");
}
