//! The latest events, worded: every face shown is told, even to a screen that was last updated
//! long ago.

use i18n_embed_fl::fl;
use tapis_rules::chronicle::Entry;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::event::Event;
use tapis_rules::tamalou::{Place, Public};
use tapis_say::say;

use crate::event_lines::{self, KeptEvents};
use crate::game_screen::Reader;

use super::cards::{self, shown};

/// How many of the newest events are told in full; older ones share a line in few words.
const FULL: usize = 6;

/// The events since the turn before and since [`Reader::unseen`], a line each, oldest first.
pub(super) fn lines(public: &Public, reader: &Reader<'_>) -> Vec<String> {
    let events = KeptEvents::of(&public.chronicle, reader);
    let scored = |event| matches!(event, Event::Scored { .. });
    let mut steps = event_lines::steps(events.after_reveal(recent(&events.kept), scored), belongs);
    // Who has finished looking or has waived is shown beside the turn.
    steps.retain(|step| {
        !matches!(
            step.event,
            Event::Peeked { .. } | Event::Waived { .. } | Event::Done { .. }
        )
    });
    let in_full = |newest: &[Step]| {
        let told = newest.iter().map(|step| step.in_full(public, reader));
        told.collect()
    };
    let briefly = |step: &Step| step.briefly(public, reader);
    event_lines::lines(&steps, FULL, briefly, in_full, reader)
}

/// The index of the first event of the turn before the present one.
fn recent(kept: &[&Entry<Event>]) -> usize {
    let begins = |entry: &&&Entry<Event>| {
        matches!(
            entry.event,
            Event::Dealt { .. }
                | Event::Drew { .. }
                | Event::Took { .. }
                | Event::Called { .. }
                | Event::Contred { .. }
                | Event::Passed { .. }
        )
    };
    let turns = kept.iter().enumerate().filter(|(_, entry)| begins(entry));
    turns.rev().nth(1).map_or(0, |(at, _)| at)
}

type Step = event_lines::Step<Event>;

fn belongs(event: Event, next: Event) -> bool {
    match (event, next) {
        (Event::Drew { seat }, Event::Threw { seat: by, .. })
        | (Event::Wrong { seat, .. }, Event::Charged { seat: by, .. }) => seat == by,
        (Event::Drew { seat }, Event::Kept { place, .. })
        | (Event::Wrong { seat, .. }, Event::Penalty { place }) => seat == place.seat,
        _ => false,
    }
}

impl Step {
    fn in_full(&self, public: &Public, reader: &Reader<'_>) -> String {
        match (self.event, self.then) {
            (Event::Drew { .. }, Some(then)) => drawn(then, reader),
            (event, Some(then)) => {
                let (event, then) = (full(event, public, reader), full(then, public, reader));
                format!("{event} {then}")
            }
            (event, None) => full(event, public, reader),
        }
    }

    /// The step in few words; empty where no face was shown and no card moved.
    fn briefly(&self, public: &Public, reader: &Reader<'_>) -> String {
        let told = |place: Place, sign: &str, card| {
            format!("{} {sign} {}", reader.name(place.seat), shown(card, reader))
        };
        let drawn = matches!(self.event, Event::Drew { .. });
        match self.then.filter(|_| drawn).unwrap_or(self.event) {
            Event::Begun
            | Event::Peeked { .. }
            | Event::Drew { .. }
            | Event::Penalty { .. }
            | Event::Waived { .. }
            | Event::Done { .. }
            | Event::Looked { .. }
            | Event::Declined { .. }
            | Event::Renewed { .. } => String::new(),
            Event::Threw { seat, card }
            | Event::Kept {
                place: Place { seat, .. },
                card,
            } => format!("{} {}", reader.name(seat), shown(card, reader)),
            Event::Took { place, card, laid } => {
                let (laid, card) = (shown(laid, reader), shown(card, reader));
                let name = reader.name(place.seat);
                say!(reader.words, "tamalou-brief-took"(name, laid, card))
            }
            Event::Owned { place, card } => told(place, "🎯", card),
            Event::Snapped { place, card } | Event::PlayedFor { place, card, .. } => {
                told(place, "⚡", card)
            }
            Event::Wrong { seat, card, .. } => {
                format!("{} ❌ {}", reader.name(seat), shown(card, reader))
            }
            event => full(event, public, reader),
        }
    }
}

/// A draw and what became of the card.
fn drawn(then: Event, reader: &Reader<'_>) -> String {
    say! {
        reader.words, "tamalou-event-drew", name = reader.name(name), card = shown(card, reader),
        number = cards::number(number);
        match then {
            Event::{
                Threw { seat: name, card },
                Kept { place: Place { seat: name, slot: number }, card },
            },
            _ => String::new(),
        }
    }
}

fn full(event: Event, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let word = public.options.call_word.as_str();
    say! {
        words, "tamalou-event", name = reader.name(name), first = reader.name(first),
        other = reader.name(other), card = shown(card, reader), laid = shown(laid, reader),
        number = cards::number(number), to = cards::number(to), place = cards::place(place, reader);
        match event {
            // The message that gathers everybody says that it begins, the reveal who scored.
            Event::Begun | Event::Scored { .. } => String::new(),
            Event::Peeked { .. } | Event::Waived { .. } | Event::Done { .. } => String::new(),
            Event::{
                Dealt { dealer: name, first }, Drew { seat: name }, Threw { seat: name, card },
                Kept { place: Place { seat: name, slot: number }, card },
                Took { place: Place { seat: name, slot: number }, card, laid },
                Charged { points, .. }, Penalty { place: Place { slot: number, .. } },
                Passed { seat: name }, Renewed { cards: count }, Void, Left { seat: name },
                Declined { seat: name }, Owned { place: Place { seat: name, .. }, card },
                Snapped { place: Place { seat: name, slot: number }, card },
                PlayedFor { seat: name, place, card },
                Gave {
                    from: Place { seat: name, slot: number },
                    to: Place { seat: other, slot: to },
                },
                Topped { seat: name, place: Place { seat: other, slot: number } },
            },
            Event::{Called { seat: name }}(word),
            Event::Contred { seat } => fl!(words, "tamalou-contre-said", name = reader.name(seat)),
            Event::Wrong { seat: name, place, card } if place.seat == name => {
                "wrong"(name, number = cards::number(place.slot), card)
            }
            Event::Wrong { seat: name, place, card } => "wrong-for",
            Event::Looked { seat: name, place } if place.seat == name => {
                "looked-own"(name, number = cards::number(place.slot))
            }
            Event::{Looked { seat: name, place }},
            Event::Exchanged { seat, one, other } => swapped(seat, one, other, reader),
            Event::Over => fl!(words, "match-over"),
        }
    }
}

fn swapped(name: Seat, one: Place, other: Place, reader: &Reader<'_>) -> String {
    let own = [(one, other), (other, one)];
    say! {
        reader.words, "tamalou-event", name = reader.name(name),
        place = cards::place(place, reader), one = cards::place(one, reader),
        other = cards::place(other, reader);
        match own.into_iter().find(|(own, _)| own.seat == name) {
            Some((own, place)) => "swapped-own"(name, number = cards::number(own.slot), place),
            None => "swapped"(name, one, other),
        }
    }
}

#[cfg(test)]
mod tests;
