//! The latest events, worded: every card shown is told, even to a screen that was last updated
//! long ago. Answers to the latest question are told with their text.

use i18n_embed_fl::fl;
use tapis_model::Lang;
use tapis_rules::chronicle::Entry;
use tapis_rules::seat::Seat;
use tapis_rules::tiguidoo::Public;
use tapis_rules::tiguidoo::event::Event;
use tapis_rules::tiguidoo::public_question::Given;
use tapis_say::say;

use crate::event_lines::{self, KeptEvents};
use crate::game_screen::Reader;
use crate::reader::joined;

use super::cards::shown;
use super::text;

/// From how many milliseconds on nobody was fast.
const FAST: u64 = 600_000;

/// How many of the newest events are told in full; older ones share a line in few words.
const FULL: usize = 8;

/// The events since the turn before and since [`Reader::unseen`], a line each, oldest first.
pub(super) fn lines(public: &Public, reader: &Reader<'_>) -> Vec<String> {
    let events = KeptEvents::of(&public.chronicle, reader);
    let kept = &events.kept;
    // The answers to the latest question stay together, even if they took many turns.
    let recent = events.since_turn_before(public.turn).min(latest(kept));
    // The line above the events says who asks whom, and for which card.
    let asked = public.asked.as_ref().map(|_| latest(kept));
    let told: Vec<(Event, Option<Judged<'_>>)> = kept
        .iter()
        .map(|entry| entry.event)
        .zip(answers(kept, public))
        .enumerate()
        .skip(recent.min(events.unseen))
        .filter(|(at, _)| Some(*at) != asked)
        .map(|(_, told)| told)
        // An answer that waits for its ruling is shown with the state instead.
        .filter(|(event, _)| !matches!(event, Event::Answered { .. }))
        .collect();
    let after = won_after(kept);
    let idle = |event: &Event| matches!(event, Event::GaveUp { .. });
    let each = |newest: &[(Event, Option<Judged<'_>>)]| {
        let together = newest.chunk_by(|(one, _), (next, _)| idle(one) && idle(next));
        let told = together.map(|told| match (told, after) {
            ([(Event::Won { seat, card }, _)], Some((first, ms))) if *seat == first => {
                let (name, card) = (reader.name(*seat), shown(*card, reader));
                let time = duration(ms, reader);
                say! { reader.words, "tiguidoo-event-won-after"(name, card, time) }
            }
            ([(event, given)], _) => in_full(*event, *given, reader),
            (several, _) => without_an_idea(several.iter().map(|(event, _)| *event), reader),
        });
        told.collect()
    };
    let briefly = |(event, _): &(Event, _)| briefly(*event, reader);
    event_lines::lines(&told, FULL, briefly, each, reader)
}

/// Several who gave up one after the other, on one line.
fn without_an_idea(events: impl Iterator<Item = Event>, reader: &Reader<'_>) -> String {
    let names = events.filter_map(|event| match event {
        Event::GaveUp { seat } => Some(reader.name(seat)),
        _ => None,
    });
    say! { reader.words, "tiguidoo-event-gave-up-several"(names = joined(names, ", ")) }
}

/// An answer that was judged, with its number among those to its question.
type Judged<'a> = (usize, &'a Given);

/// For each event, the answer that it judges, if the views still have it: they keep the answers to
/// the latest question, in the order in which they were judged.
fn answers<'a>(kept: &[&Entry<Event>], public: &'a Public) -> Vec<Option<Judged<'a>>> {
    let open = public.asked.as_ref().map(|open| open.given.as_slice());
    let settled = public.settled.as_ref();
    let settled = settled.map(|settled| settled.given.as_slice());
    let given = open.or(settled).unwrap_or_default();
    let mut left = given.iter().enumerate().rev();
    let mut answers = vec![None; kept.len()];
    for (at, entry) in kept.iter().enumerate().skip(latest(kept)).rev() {
        answers[at] = match entry.event {
            Event::Judged { .. } => left.next(),
            // Told once the question is settled; nobody chooses twice.
            Event::Chose { seat } => {
                let mut given = given.iter().enumerate();
                given.find(|(_, given)| given.seat == seat)
            }
            _ => None,
        };
    }
    answers
}

/// Who won the card of the latest question, and how long after it was drawn they answered, in
/// milliseconds; `None` where that is not known, or it lasted so long that nobody was fast.
fn won_after(kept: &[&Entry<Event>]) -> Option<(Seat, u64)> {
    let latest = kept.get(latest(kept)..)?;
    let (asked, answers) = latest.split_first()?;
    let winner = answers.iter().find_map(|entry| match entry.event {
        Event::Won { seat, .. } => Some(seat),
        _ => None,
    })?;
    let answered = answers.iter().find(|entry| match entry.event {
        Event::Judged { seat, right } => right && seat == winner,
        Event::Chose { seat } => seat == winner,
        _ => false,
    })?;
    let (from, to) = (asked.at, answered.at);
    let ms = to.0.checked_sub(from.0)?;
    (1..FAST).contains(&ms).then_some((winner, ms))
}

/// Milliseconds as seconds with a decimal, from a minute on as minutes and seconds.
fn duration(ms: u64, reader: &Reader<'_>) -> String {
    let (seconds, tenth) = (ms / 1_000, ms % 1_000 / 100);
    let point = match reader.lang {
        Lang::French => ',',
        Lang::English => '.',
    };
    match seconds / 60 {
        0 => format!("{seconds}{point}{tenth}\u{a0}s"),
        minutes => format!("{minutes}\u{a0}min\u{a0}{:02}\u{a0}s", seconds % 60),
    }
}

/// The index of the first event of the latest question.
fn latest(kept: &[&Entry<Event>]) -> usize {
    let begins = |event| matches!(event, Event::Drawn { .. } | Event::Challenged { .. });
    let latest = kept.iter().rposition(|entry| begins(entry.event));
    latest.unwrap_or(0)
}

fn in_full(event: Event, given: Option<Judged<'_>>, reader: &Reader<'_>) -> String {
    let words = reader.words;
    say! {
        words, "tiguidoo-event", name = reader.name(name), opponent = reader.name(opponent),
        card = shown(card, reader), own = shown(own, reader);
        match event {
            // The message that gathers everybody says that it begins; a clue stands in large text.
            Event::Begun | Event::Answered { .. } | Event::Clue => String::new(),
            Event::{
                Drawn { asker: name, card: Some(card) },
                Challenged { asker: name, own, opponent, card }, Incomplete { seat: name },
                GaveUp { seat: name }, Won { seat: name, card }, Returned { card: Some(card) },
                Removed { card }, Stolen { asker: name, own, opponent, card }, Cancelled,
                Contested { seat: name }, Granted { seat: name }, Left { seat: name },
            },
            Event::Drawn { asker: name, card: None } => "drawn-hidden",
            Event::Judged { seat, right } => judged(seat, right, given, reader),
            Event::Chose { seat } => match given {
                Some((_, answer)) => judged(seat, answer.right, given, reader),
                None => "chose"(name = reader.name(seat)),
            },
            Event::Returned { card: None } => "returned-hidden",
            Event::Spoke { seat: name, overturn: true } => "for",
            Event::Spoke { seat: name, overturn: false } => "against",
            Event::Decided { seat: name, overturned: true } => "overturned",
            Event::Decided { seat: name, overturned: false } => "upheld",
            Event::Over => fl!(words, "match-over"),
        }
    }
}

fn judged(seat: Seat, right: bool, given: Option<Judged<'_>>, reader: &Reader<'_>) -> String {
    let name = given.map(|(number, _)| reader.answerer(number, seat));
    let name = name.unwrap_or_else(|| reader.name(seat));
    say! {
        reader.words, "tiguidoo-event", text = text::shown(&answer.text);
        match (right, given) {
            (true, Some((_, answer))) => "right"(name, text),
            (false, Some((_, answer))) => "wrong"(name, text),
            (true, None) => "right-untold"(name),
            (false, None) => "wrong-untold"(name),
        }
    }
}

/// An event in few words; empty where no card moved and nobody left.
fn briefly(event: Event, reader: &Reader<'_>) -> String {
    match event {
        Event::Drawn {
            card: Some(card), ..
        } => format!("🎴 {}", shown(card, reader)),
        Event::Won { seat, card } => format!("🏆 {} {}", reader.name(seat), shown(card, reader)),
        Event::Returned { card: Some(card) } => format!("↩️ {}", shown(card, reader)),
        Event::Removed { card } => format!("🗑️ {}", shown(card, reader)),
        Event::Challenged { own, card, .. } => {
            format!("⚔️ {} → {}", shown(own, reader), shown(card, reader))
        }
        Event::Stolen {
            asker, own, card, ..
        } => {
            let both = format!("{} {}", shown(own, reader), shown(card, reader));
            format!("⚔️ {} {both}", reader.name(asker))
        }
        Event::Left { .. } | Event::Decided { .. } | Event::Granted { .. } => {
            in_full(event, None, reader)
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests;
