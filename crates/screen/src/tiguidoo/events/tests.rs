//! The event lines over whole matches: no card that was shown is lost, with the line above them.

use super::super::cards::one;
use super::super::tests::{positions, room};
use super::*;
use tapis_model::Lang;

/// The cards an event shows.
fn shown(event: Event) -> Vec<tapis_rules::cards::ace_high::Card> {
    match event {
        Event::Drawn { card, .. } | Event::Returned { card } => card.into_iter().collect(),
        Event::Challenged { own, card, .. } | Event::Stolen { own, card, .. } => vec![own, card],
        Event::Won { card, .. } | Event::Removed { card } => vec![card],
        _ => Vec::new(),
    }
}

#[test]
fn every_card_is_told_from_the_moment_it_was_shown() {
    let room = room();
    let mut cards = 0;
    positions(|play| {
        let public = play.public();
        let total = public.chronicle.total();
        for lang in Lang::ALL {
            // Up to date, a step behind, and far behind.
            for unseen in [u32::MAX, total.saturating_sub(9), total.saturating_sub(50)] {
                let reader = room.reader(lang, unseen);
                let lines = lines(public, &reader);
                assert!(lines.len() <= FULL + 1);
                // What is asked stands above the events.
                let about = super::super::table::about(public, &reader);
                let text = format!("{about}\n{}", lines.join("\n"));
                for entry in public.chronicle.since(unseen) {
                    for card in shown(entry.event) {
                        cards += 1;
                        assert!(text.contains(&one(card, reader.words)), "{card}:\n{text}");
                    }
                }
            }
        }
    });
    assert!(cards > 10_000, "{cards}");
}

#[test]
fn the_answers_to_the_latest_question_are_told_as_they_were_typed() {
    let room = room();
    let reader = room.reader(Lang::English, u32::MAX);
    let mut told = 0;
    positions(|play| {
        let public = play.public();
        let open = public.asked.as_ref().map(|open| &open.given);
        let given = open.or(public.settled.as_ref().map(|settled| &settled.given));
        let text = lines(public, &reader).join("\n");
        // Answers without end push the first ones out.
        let newest = given.into_iter().flatten().rev().take(2);
        for given in newest.filter(|_| public.chronicle.total() > 0) {
            let typed = text::shown(&given.text);
            let line = format!("{}: “{typed}”", reader.name(given.seat));
            let appealed = text.contains('⚖') || text.contains('👍') || text.contains('👎');
            assert!(text.contains(&line) || appealed, "{line} in\n{text}");
            told += usize::from(text.contains(&line));
        }
    });
    assert!(told > 600, "{told}");
}

#[test]
fn a_minute_is_told_in_minutes() {
    let room = room();
    let told = |ms| {
        let [english, french] = [Lang::English, Lang::French]
            .map(|lang| duration(ms, &room.reader(lang, u32::MAX)).replace('\u{a0}', " "));
        [english, french]
    };
    assert_eq!(told(59_960), ["59.9 s", "59,9 s"]);
    assert_eq!(told(90_040), ["1 min 30 s", "1 min 30 s"]);
}
