//! The latest events, worded: every face shown is told, even to a screen that was last updated
//! long ago.

use i18n_embed_fl::fl;
use tapis_rules::cards::numbers::{Card, Cards};
use tapis_rules::kael::Public;
use tapis_rules::kael::event::Event;
use tapis_say::say;

use crate::event_lines::{self, KeptEvents};
use crate::game_screen::Reader;

use super::cards::{shown, shown_one};

/// How many of the newest events are told in full; older ones share a line in few words.
const FULL: usize = 8;

/// The events since the turn before and since [`Reader::unseen`], a line each, oldest first.
pub(super) fn lines(public: &Public, reader: &Reader<'_>) -> Vec<String> {
    let events = KeptEvents::of(&public.chronicle, reader);
    let recent = events.since_turn_before(public.turn);
    let scored = |event| matches!(event, Event::Scored { .. });
    let mut steps = event_lines::steps(events.after_reveal(recent, scored), belongs);
    // Who has waived and who called are shown beside the turn.
    steps.retain(|step| !matches!(step.event, Event::Ready { .. } | Event::Called { .. }));
    let in_full = |newest: &[Step]| newest.iter().map(|step| step.in_full(reader)).collect();
    event_lines::lines(&steps, FULL, |step| step.briefly(reader), in_full, reader)
}

/// A deposit, and the draw that followed at once; or another event alone.
type Step = event_lines::Step<Event>;

fn belongs(event: Event, next: Event) -> bool {
    match (event, next) {
        (Event::Deposited { seat, .. }, Event::Drew { seat: by, .. }) => seat == by,
        _ => false,
    }
}

impl Step {
    fn in_full(&self, reader: &Reader<'_>) -> String {
        let words = reader.words;
        say! {
            words, "kael-event", name = reader.name(name), card = shown_one(card, reader);
            match self.event {
                // The message that gathers everybody says that it begins, the reveal who scored.
                Event::Begun | Event::Ready { .. } | Event::Scored { .. } => String::new(),
                Event::{
                    Dealt { dealer: name, size: count, turned: card }, Lucky { seat: name, card },
                    Called { seat: name }, Renewed { cards: count }, Void, Left { seat: name },
                },
                Event::Deposited { seat, card, count } => {
                    self.laid(reader.name(seat), shown(Cards::of(card, count), reader), reader)
                }
                Event::Drew { seat: name, card: None } => "pile",
                Event::Drew { seat: name, card: Some(card) } => "centre",
                Event::Cut { seat: name, card, count } => {
                    "cut"(name, cards = shown(Cards::of(card, count), reader))
                }
                Event::Over => fl!(words, "match-over"),
            }
        }
    }

    fn laid(&self, name: &str, cards: String, reader: &Reader<'_>) -> String {
        say! {
            reader.words, "kael-event", card = shown_one(card, reader);
            match self.then {
                Some(Event::Drew { card: None, .. }) => "laid-pile"(name, cards),
                Some(Event::Drew { card: Some(card), .. }) => "laid-centre"(name, cards, card),
                _ => "laid"(name, cards),
            }
        }
    }

    /// The step in few words; empty where no face was shown and nothing changed.
    fn briefly(&self, reader: &Reader<'_>) -> String {
        match self.event {
            Event::Begun | Event::Ready { .. } | Event::Renewed { .. } => String::new(),
            Event::Drew { card: None, .. } => String::new(),
            Event::Dealt { turned, .. } => {
                let card = shown_one(turned, reader);
                fl!(reader.words, "kael-brief-dealt", card = card)
            }
            Event::Deposited { seat, card, count } => {
                let cards = shown(Cards::of(card, count), reader);
                let laid = format!("{} {cards}", reader.name(seat));
                match self.then {
                    Some(Event::Drew {
                        card: Some(card), ..
                    }) => took(&laid, card, reader),
                    _ => laid,
                }
            }
            Event::Drew {
                seat,
                card: Some(card),
            } => took(reader.name(seat), card, reader),
            Event::Cut { seat, card, count } => {
                let cards = shown(Cards::of(card, count), reader);
                format!("{} ✂️ {cards}", reader.name(seat))
            }
            Event::Lucky { seat, card } => {
                format!("{} 🍀 {}", reader.name(seat), shown_one(card, reader))
            }
            _ => self.in_full(reader),
        }
    }
}

fn took(laid: &str, card: Card, reader: &Reader<'_>) -> String {
    say!(
        reader.words,
        "kael-brief-took"(laid, card = shown_one(card, reader))
    )
}

#[cfg(test)]
mod tests;
