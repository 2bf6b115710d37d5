//! The event lines over whole matches: no face that was shown is lost.

use tapis_rules::cards::french::Card;

use super::super::cards::boxed;
use super::super::tests::{positions, room};
use super::*;
use crate::event_lines::after_reveal;
use tapis_model::Lang;

/// The faces an event shows.
fn faces(event: Event) -> Vec<Card> {
    match event {
        Event::Threw { card, .. }
        | Event::Kept { card, .. }
        | Event::Owned { card, .. }
        | Event::Snapped { card, .. }
        | Event::PlayedFor { card, .. }
        | Event::Wrong { card, .. } => vec![card],
        Event::Took { card, laid, .. } => vec![card, laid],
        _ => Vec::new(),
    }
}

/// Every face of these events stands in the lines, as often as it was shown, and no other.
fn assert_told(lines: &[String], events: &[Event], reader: &Reader<'_>) -> usize {
    let text = lines.join("\n");
    let shown: Vec<String> = events
        .iter()
        .flat_map(|event| faces(*event))
        .map(|card| boxed(card, reader.words))
        .collect();
    for face in &shown {
        let often = shown.iter().filter(|other| *other == face).count();
        assert!(
            text.matches(face.as_str()).count() >= often,
            "{face}:\n{text}"
        );
    }
    shown.len()
}

#[test]
fn every_face_is_told_from_the_moment_it_was_shown() {
    let room = room();
    let mut told = 0;
    positions(|play| {
        let public = play.public();
        if play.steps() % 2 != 0 {
            return;
        }
        let total = public.chronicle.total();
        for lang in Lang::ALL {
            // A step behind, and far behind.
            for unseen in [total.saturating_sub(4), total.saturating_sub(60)] {
                let reader = room.reader(lang, unseen);
                let kept: Vec<_> = public.chronicle.since(unseen).collect();
                // What came before it, the reveal told.
                let from = after_reveal(&kept, |event| matches!(event, Event::Scored { .. }));
                let events: Vec<Event> = kept[from..].iter().map(|entry| entry.event).collect();
                let lines = lines(public, &reader);
                told += assert_told(&lines, &events, &reader);
                assert!(lines.len() <= FULL + 1);
            }
        }
    });
    assert!(told > 5_000, "{told}");
}

#[test]
fn the_turn_before_is_told_to_who_is_up_to_date() {
    let room = room();
    let reader = room.reader(Lang::English, u32::MAX);
    let mut faces = 0;
    positions(|play| {
        let public = play.public();
        let kept: Vec<_> = public.chronicle.since(0).collect();
        let revealed = after_reveal(&kept, |event| matches!(event, Event::Scored { .. }));
        let events: Vec<Event> = kept[recent(&kept).max(revealed)..]
            .iter()
            .map(|entry| entry.event)
            .collect();
        let begins = |event: &&Event| matches!(event, Event::Drew { .. } | Event::Took { .. });
        let turns = events.iter().filter(begins).count();
        assert!(turns <= 2 && !events.is_empty(), "{events:?}");
        faces += assert_told(&lines(public, &reader), &events, &reader);
    });
    assert!(faces > 1_000, "{faces}");
}

#[test]
fn a_draw_and_what_became_of_it_share_a_line() {
    let room = room();
    let reader = room.reader(Lang::English, u32::MAX);
    let (mut threw, mut kept) = (0, 0);
    positions(|play| {
        let public = play.public();
        let all: Vec<_> = public.chronicle.since(0).collect();
        let [.., drew, then] = all.as_slice() else {
            return;
        };
        let (Event::Drew { seat }, then) = (drew.event, then.event) else {
            return;
        };
        let name = reader.name(seat);
        let expected = match then {
            Event::Threw { card, .. } => {
                threw += 1;
                format!("{name} draws and discards {}.", boxed(card, reader.words))
            }
            Event::Kept { place, card } => {
                kept += 1;
                format!(
                    "{name} replaces card {}: it was {}.",
                    place.slot + 1,
                    boxed(card, reader.words)
                )
            }
            _ => return,
        };
        assert_eq!(lines(public, &reader).last(), Some(&expected));
    });
    assert!(threw > 20 && kept > 20, "{threw} {kept}");
}
