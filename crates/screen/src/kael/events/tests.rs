//! The event lines over whole matches: no face that was shown is lost.

use super::super::cards::{boxed, one};
use super::super::tests::{positions, room};
use super::*;
use crate::event_lines::after_reveal;
use tapis_model::Lang;

/// The faces an event shows, as they are written.
fn face(event: Event) -> Option<String> {
    match event {
        Event::Dealt { turned, .. } => Some(one(turned)),
        Event::Deposited { card, count, .. } | Event::Cut { card, count, .. } => {
            Some(boxed(Cards::of(card, count)))
        }
        Event::Drew { card, .. } => card.map(one),
        Event::Lucky { card, .. } => Some(one(card)),
        _ => None,
    }
}

/// Every face of these events stands in the lines, as often as it was shown.
fn assert_told(lines: &[String], events: &[Event]) {
    let text = lines.join("\n");
    for event in events {
        let Some(shown) = face(*event) else { continue };
        let often = events
            .iter()
            .filter(|other| face(**other).as_ref() == Some(&shown));
        let (often, told) = (often.count(), text.matches(&shown).count());
        assert!(told >= often, "{shown} {often} times:\n{text}");
    }
}

#[test]
fn every_face_is_told_from_the_moment_it_was_shown() {
    let room = room();
    let mut faces = 0;
    let mut before = 0;
    positions(|play| {
        let public = play.public();
        let total = public.chronicle.total();
        let first = if play.steps() == 0 { 0 } else { before };
        let told = |first: u32| -> Vec<Event> {
            let kept: Vec<_> = public.chronicle.since(first).collect();
            // What came before it, the reveal told.
            let from = after_reveal(&kept, |event| matches!(event, Event::Scored { .. }));
            kept[from..].iter().map(|entry| entry.event).collect()
        };
        for lang in Lang::ALL {
            // Up to date, a step behind, and far behind.
            for unseen in [first, total.saturating_sub(9), total.saturating_sub(50)] {
                let lines = lines(public, &room.reader(lang, unseen));
                assert_told(&lines, &told(unseen));
                assert!(lines.len() <= FULL + 1);
            }
            let recent = public.chronicle.since(0);
            let recent: Vec<_> = recent
                .filter(|entry| entry.turn + 1 >= public.turn)
                .collect();
            let revealed = after_reveal(&recent, |event| matches!(event, Event::Scored { .. }));
            let recent: Vec<Event> = recent[revealed..].iter().map(|entry| entry.event).collect();
            faces += recent.iter().filter_map(|event| face(*event)).count();
            assert_told(&lines(public, &room.reader(lang, u32::MAX)), &recent);
        }
        before = total;
    });
    assert!(faces > 500, "{faces}");
}

#[test]
fn a_deposit_and_its_draw_share_a_line() {
    let room = room();
    let (mut pile, mut centre) = (0, 0);
    positions(|play| {
        let public = play.public();
        let kept: Vec<_> = public.chronicle.since(0).collect();
        let [.., laid, drew] = kept.as_slice() else {
            return;
        };
        let (Event::Deposited { seat, card, count }, Event::Drew { card: taken, .. }) =
            (laid.event, drew.event)
        else {
            return;
        };
        let reader = room.reader(Lang::English, u32::MAX);
        let lines = lines(public, &reader);
        let (name, cards) = (reader.name(seat), boxed(Cards::of(card, count)));
        let expected = match taken {
            None => format!("{name} plays {cards} and draws from the pile."),
            Some(taken) => format!("{name} plays {cards} and takes the {}.", one(taken)),
        };
        *if taken.is_none() {
            &mut pile
        } else {
            &mut centre
        } += 1;
        assert_eq!(lines.last(), Some(&expected));
    });
    assert!(pile > 10 && centre > 10, "{pile} {centre}");
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
