//! The latest events, worded: every face shown is told, even to a screen that was last updated
//! long ago.

use i18n_embed_fl::fl;
use tapis_rules::chronicle::Entry;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::event::Event;
use tapis_rules::tamalou::{Place, Public};

use crate::game_screen::Reader;
use crate::reader::after_reveal;

use super::cards::{number, place, shown};

/// How many of the newest events are told in full; older ones share a line in few words.
const FULL: usize = 8;

/// The events since the turn before and since [`Reader::unseen`], a line each, oldest first.
pub(super) fn lines(public: &Public, reader: &Reader<'_>) -> Vec<String> {
    let kept: Vec<&Entry<Event>> = public.chronicle.since(0).collect();
    let revealed = after_reveal(&kept, |event| matches!(event, Event::Scored { .. }));
    let oldest = public.chronicle.total() as usize - kept.len();
    let unseen = (reader.unseen as usize).saturating_sub(oldest);
    let steps = steps(&kept[recent(&kept).min(unseen).max(revealed).min(kept.len())..]);
    let (earlier, newest) = steps.split_at(steps.len().saturating_sub(FULL));
    let briefly: Vec<String> = earlier
        .iter()
        .map(|step| step.briefly(public, reader))
        .filter(|told| !told.is_empty())
        .collect();
    let mut lines = Vec::new();
    if !briefly.is_empty() {
        let events = briefly.join(" · ");
        lines.push(fl!(reader.words, "tamalou-event-earlier", events = events));
    }
    lines.extend(newest.iter().map(|step| step.in_full(public, reader)));
    lines.retain(|told| !told.is_empty());
    lines
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
    let starts: Vec<usize> = turns.map(|(at, _)| at).collect();
    starts.iter().rev().nth(1).copied().unwrap_or_default()
}

/// The subject of one line: an event, and the one that belongs to it.
struct Step {
    event: Event,
    then: Option<Event>,
}

/// Groups events into lines. Who has finished looking or has waived is left out: it is shown beside
/// the turn.
fn steps(entries: &[&Entry<Event>]) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut rest = entries;
    while let [entry, after @ ..] = rest {
        rest = after;
        let event = entry.event;
        let then = after.first().map(|next| next.event);
        let then = then.filter(|next| belongs(event, *next));
        if then.is_some() {
            rest = &after[1..];
        }
        if !matches!(
            event,
            Event::Peeked { .. } | Event::Waived { .. } | Event::Done { .. }
        ) {
            steps.push(Step { event, then });
        }
    }
    steps
}

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
        let words = reader.words;
        let told = |place: Place, sign: &str, card| {
            format!("{} {sign} {}", reader.name(place.seat), shown(card, reader))
        };
        match self
            .then
            .filter(|_| matches!(self.event, Event::Drew { .. }))
            .unwrap_or(self.event)
        {
            Event::Begun
            | Event::Peeked { .. }
            | Event::Drew { .. }
            | Event::Penalty { .. }
            | Event::Waived { .. }
            | Event::Done { .. }
            | Event::Looked { .. }
            | Event::Declined { .. }
            | Event::Renewed { .. } => String::new(),
            Event::Threw { seat, card } => {
                format!("{} {}", reader.name(seat), shown(card, reader))
            }
            Event::Kept { place, card } => {
                format!("{} {}", reader.name(place.seat), shown(card, reader))
            }
            Event::Took { place, card, laid } => fl!(
                words,
                "tamalou-brief-took",
                name = reader.name(place.seat),
                laid = shown(laid, reader),
                card = shown(card, reader)
            ),
            Event::Owned { place, card } => told(place, "🎯", card),
            Event::Snapped { place, card } | Event::PlayedFor { place, card, .. } => {
                told(place, "⚡", card)
            }
            Event::Wrong { seat, card, .. } => {
                format!("{} ✖️ {}", reader.name(seat), shown(card, reader))
            }
            event => full(event, public, reader),
        }
    }
}

/// A draw and what became of the card.
fn drawn(then: Event, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match then {
        Event::Threw { seat, card } => fl!(
            words,
            "tamalou-event-drew-threw",
            name = reader.name(seat),
            card = shown(card, reader)
        ),
        Event::Kept { place, card } => fl!(
            words,
            "tamalou-event-drew-kept",
            name = reader.name(place.seat),
            number = number(place.slot),
            card = shown(card, reader)
        ),
        _ => String::new(),
    }
}

fn full(event: Event, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let name = |seat| reader.name(seat);
    match event {
        // The message that gathers everybody says so.
        Event::Begun => String::new(),
        Event::Dealt { dealer, first } => fl!(
            words,
            "tamalou-event-dealt",
            name = name(dealer),
            first = name(first)
        ),
        Event::Drew { seat } => fl!(words, "tamalou-event-drew", name = name(seat)),
        Event::Threw { seat, card } => fl!(
            words,
            "tamalou-event-threw",
            name = name(seat),
            card = shown(card, reader)
        ),
        Event::Kept { place, card } => fl!(
            words,
            "tamalou-event-kept",
            name = name(place.seat),
            number = number(place.slot),
            card = shown(card, reader)
        ),
        Event::Took { place, card, laid } => fl!(
            words,
            "tamalou-event-took",
            name = name(place.seat),
            card = shown(card, reader),
            number = number(place.slot),
            laid = shown(laid, reader)
        ),
        Event::Charged { points, .. } => fl!(words, "tamalou-event-charged", count = points),
        Event::Penalty { place } => {
            fl!(words, "tamalou-event-penalty", number = number(place.slot))
        }
        Event::Called { seat } => fl!(
            words,
            "tamalou-event-called",
            name = name(seat),
            word = public.options.call_word.as_str()
        ),
        Event::Contred { seat } => fl!(words, "tamalou-contre-said", name = name(seat)),
        Event::Passed { seat } => fl!(words, "tamalou-event-passed", name = name(seat)),
        Event::Renewed { cards } => fl!(words, "tamalou-event-renewed", count = cards),
        // The reveal tells it.
        Event::Scored { .. } => String::new(),
        Event::Void => fl!(words, "tamalou-event-void"),
        Event::Left { seat } => fl!(words, "tamalou-event-left", name = name(seat)),
        Event::Over => fl!(words, "tamalou-over"),
        Event::Declined { seat } => fl!(words, "tamalou-event-declined", name = name(seat)),
        Event::Peeked { .. } | Event::Waived { .. } | Event::Done { .. } => String::new(),
        _ => moved(event, reader),
    }
}

/// Snaps, and what powers did.
fn moved(event: Event, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let name = |seat| reader.name(seat);
    match event {
        Event::Owned { place, card } => fl!(
            words,
            "tamalou-event-owned",
            name = name(place.seat),
            card = shown(card, reader)
        ),
        Event::Snapped { place, card } => fl!(
            words,
            "tamalou-event-snapped",
            name = name(place.seat),
            card = shown(card, reader),
            number = number(place.slot)
        ),
        Event::PlayedFor {
            seat,
            place: at,
            card,
        } => fl!(
            words,
            "tamalou-event-played-for",
            name = name(seat),
            place = place(at, reader),
            card = shown(card, reader)
        ),
        Event::Wrong {
            seat,
            place: at,
            card,
        } if at.seat == seat => fl!(
            words,
            "tamalou-event-wrong",
            name = name(seat),
            number = number(at.slot),
            card = shown(card, reader)
        ),
        Event::Wrong {
            seat,
            place: at,
            card,
        } => fl!(
            words,
            "tamalou-event-wrong-for",
            name = name(seat),
            place = place(at, reader),
            card = shown(card, reader)
        ),
        Event::Gave { from, to } => fl!(
            words,
            "tamalou-event-gave",
            name = name(from.seat),
            number = number(from.slot),
            other = name(to.seat),
            to = number(to.slot)
        ),
        Event::Looked { seat, place: at } if at.seat == seat => fl!(
            words,
            "tamalou-event-looked-own",
            name = name(seat),
            number = number(at.slot)
        ),
        Event::Looked { seat, place: at } => {
            fl!(
                words,
                "tamalou-event-looked",
                name = name(seat),
                place = place(at, reader)
            )
        }
        Event::Exchanged { seat, one, other } => swapped(seat, one, other, reader),
        Event::Topped { seat, place: at } => fl!(
            words,
            "tamalou-event-topped",
            name = name(seat),
            other = name(at.seat),
            number = number(at.slot)
        ),
        _ => String::new(),
    }
}

fn swapped(seat: Seat, one: Place, other: Place, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let own = [(one, other), (other, one)];
    match own.into_iter().find(|(own, _)| own.seat == seat) {
        Some((own, theirs)) => fl!(
            words,
            "tamalou-event-swapped-own",
            name = reader.name(seat),
            number = number(own.slot),
            place = place(theirs, reader)
        ),
        None => fl!(
            words,
            "tamalou-event-swapped",
            name = reader.name(seat),
            one = place(one, reader),
            other = place(other, reader)
        ),
    }
}

#[cfg(test)]
mod tests;
