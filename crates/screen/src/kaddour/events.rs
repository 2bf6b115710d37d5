//! The latest events, worded: every card played is told, even to a screen that was last updated
//! long ago.

use i18n_embed_fl::fl;
use tapis_rules::kaddour::event::Event;
use tapis_rules::kaddour::tricks::{Trick, right_of};
use tapis_rules::kaddour::{Phase, Public, Tell};
use tapis_say::say;

use crate::event_lines::{self, KeptEvents};
use crate::game_screen::Reader;

use super::cards::{shown, shown_suit, signed};

/// How many of the newest events are told in full; older ones share a line in few words.
const FULL: usize = 8;

/// The events since the turn before and since [`Reader::unseen`], a line each, oldest first.
pub(super) fn lines(public: &Public, reader: &Reader<'_>) -> Vec<String> {
    let events = KeptEvents::of(&public.chronicle, reader);
    let recent = events.since_turn_before(public.turn);
    let scored = |event| matches!(event, Event::Scored { .. });
    let told = events.after_reveal(recent, scored);
    let taken = told.iter().rposition(|entry| is_taken(entry.event));
    let told = told.iter().map(|entry| entry.event).enumerate();
    let told = told.filter(|(at, event)| !stands_above(*event, taken == Some(*at), public));
    let told: Vec<Event> = told.map(|(_, event)| event).collect();
    let each = |newest: &[Event]| newest.iter().map(|event| in_full(*event, reader)).collect();
    event_lines::lines(&told, FULL, |event| briefly(*event, reader), each, reader)
}

/// The trick in the heading: the running one, or between two tricks the one before.
pub(super) fn lying(public: &Public) -> Option<&Trick> {
    match public.trick.len {
        0 => public.last.as_ref(),
        _ => Some(&public.trick),
    }
}

/// How many of the last lines tell a card of the trick that stands in the heading, with its players below it.
pub(super) fn in_heading(public: &Public) -> usize {
    let lying = lying(public);
    let lies = |card| lying.is_some_and(|trick| trick.plays().any(|(_, laid)| laid == card));
    let kept: Vec<Event> = public.chronicle.since(0).map(|entry| entry.event).collect();
    let newest = kept.into_iter().rev();
    let told = newest.filter(|event| !stands_above(*event, is_taken(*event), public));
    let shown =
        |event: &Event| matches!(*event, Event::Played { card, slam: false, .. } if lies(card));
    told.take_while(shown).count()
}

/// Whether the lines above the events tell this one already: the auction as a whole until the trump
/// is named, and who took the last trick until the next is led.
fn stands_above(event: Event, last_taken: bool, public: &Public) -> bool {
    let auction = matches!(public.phase, Phase::Auction | Phase::Trump);
    match event {
        Event::Bid { .. } | Event::Passed { .. } | Event::Told { .. } => auction,
        Event::Bought { .. } => public.phase == Phase::Trump,
        Event::Took { .. } => last_taken && public.trick.len == 0 && public.last.is_some(),
        _ => false,
    }
}

const fn is_taken(event: Event) -> bool {
    matches!(event, Event::Took { .. })
}

fn in_full(event: Event, reader: &Reader<'_>) -> String {
    let words = reader.words;
    say! {
        words, "kaddour-event", name = reader.name(name), dealer = reader.name(dealer),
        card = shown(card, reader), suit = signed(suit, reader);
        match event {
            // The message that gathers everybody says that it begins, the reveal who scored.
            Event::Begun | Event::Scored { .. } => String::new(),
            Event::{
                Bid { seat: name, bid }, Passed { seat: name }, Silent { seat: name }, Redeal,
                Bought { seat: name, bid }, Trump { seat: name, suit }, Took { seat: name, points },
                Cantico { seat: name, suit, value }, Left { seat: name },
            },
            Event::Dealt { dealer } => "dealt"(dealer, male = reader.name(right_of(dealer))),
            Event::Told { seat: name, kind: Tell::As } => "ace",
            Event::Told { seat: name, kind: Tell::Compte } => "compte",
            Event::Played { seat: name, card, slam: true } => "slam",
            Event::Played { seat: name, card, slam: false } => "played",
            Event::Over => fl!(words, "match-over"),
        }
    }
}

/// An event in few words; empty where nothing is lost by leaving it out.
fn briefly(event: Event, reader: &Reader<'_>) -> String {
    let name = |seat| reader.name(seat);
    match event {
        Event::Begun | Event::Dealt { .. } | Event::Silent { .. } => String::new(),
        // The auction stands in the table message as a whole.
        Event::Bid { .. } | Event::Passed { .. } | Event::Told { .. } => String::new(),
        Event::Played { seat, card, slam } => {
            let slam = if slam { "💥 " } else { "" };
            format!("{} {slam}{}", name(seat), shown(card, reader))
        }
        Event::Took { seat, points } => format!("▸ {} +{points}", name(seat)),
        Event::Cantico { seat, suit, value } => {
            format!("📣 {} {} +{value}", name(seat), shown_suit(suit, reader))
        }
        _ => in_full(event, reader),
    }
}

#[cfg(test)]
mod tests;
