//! The public side of Tamalou: the discard, the pile, everybody's cards face down, scores.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::seat::Seats;
use tapis_rules::tamalou::choice::{Direction, PeekUntil};
use tapis_rules::tamalou::{Phase, Public};

use crate::game_screen::{Reader, TableBody};
use crate::reader::joined;
use crate::seat_facts;
use crate::{Button, Look, Section};
use tapis_model::Request;
use tapis_say::say;

use super::cards::{number, place, rank, shown};
use super::powers::power_for;
use super::turn_order::still_to_play;
use super::{events, lines, seating};

/// The table message's body.
pub(super) fn body(public: &Public, reader: &Reader<'_>) -> TableBody {
    let running = public.phase != Phase::Over;
    let clockwise = public.options.direction == Direction::Left;
    let seats = seating::facts(public, reader);
    let scores = seat_facts::listed(&seats, reader);
    TableBody {
        window: window(public, reader.words),
        live: live(public, reader),
        state: state(public, reader),
        events: events::lines(public, reader),
        sections: vec![Section::new(fl!(reader.words, "scores"), scores)],
        interrupt: running.then(|| snap(public, reader.words)),
        picture: running.then(|| seat_facts::picture(&seats, clockwise, reader)),
        ..TableBody::default()
    }
}

/// The window that is open: for snaps, or for the first look at one's cards.
pub(super) fn window(public: &Public, words: &FluentLanguageLoader) -> String {
    match public.phase {
        Phase::Window => {
            let rank = public.trigger.map(|card| rank(card, words));
            let rank = rank.unwrap_or_default();
            format!("⚡ {}", fl!(words, "tamalou-window", rank = rank))
        }
        Phase::Peek => format!("👀 {}", fl!(words, "tamalou-first-look")),
        _ => String::new(),
    }
}

/// The snap button, always there: it opens the presser's own slots, where a press on one is the
/// snap.
fn snap(public: &Public, words: &FluentLanguageLoader) -> Button {
    let open = public.phase == Phase::Window;
    let look = if open { Look::Go } else { Look::Plain };
    Button::new("⚡", fl!(words, "tamalou-snap"), Request::InterruptFromHand).look(look)
}

fn state(public: &Public, reader: &Reader<'_>) -> String {
    match public.phase {
        Phase::Over => fl!(reader.words, "match-over"),
        _ => lines([
            pile(public, reader.words),
            held(public, reader),
            doing(public, reader),
            called(public, reader),
            aid(public, reader.words),
        ]),
    }
}

/// A note that everybody keeps seeing what they have seen, where the table plays so.
fn aid(public: &Public, words: &FluentLanguageLoader) -> String {
    match public.options.memory_aid {
        true => fl!(words, "tamalou-aid"),
        false => String::new(),
    }
}

/// The top of the discard.
pub(super) fn live(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match public.top {
        _ if public.phase == Phase::Over => String::new(),
        Some(card) => {
            let card = shown(card, reader);
            reader.live(&card, || {
                fl!(words, "tamalou-discard", card = card.as_str())
            })
        }
        None => fl!(words, "tamalou-discard-empty"),
    }
}

fn pile(public: &Public, words: &FluentLanguageLoader) -> String {
    match (public.pile, public.lying) {
        (0, 0 | 1) => fl!(words, "pile-empty"),
        (0, _) => fl!(words, "tamalou-pile-renewed"),
        (count, _) => fl!(words, "pile", count = count),
    }
}

/// How many cards everybody has before them, and what is known of them.
fn held(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let held = public.playing.into_iter().map(|seat| {
        let count = public.filled[seat.index()].len();
        let told = format!("{} **{count}**", reader.name(seat));
        let shielded = public.caller == Some(seat) && public.options.caller_shielded;
        let shielded = shielded.then(|| fl!(words, "tamalou-shielded"));
        let count = public.charged[seat.index()];
        let charged = (count > 0).then(|| fl!(words, "tamalou-charged", count = count));
        match joined(shielded.into_iter().chain(charged), ", ") {
            none if none.is_empty() => told,
            facts => format!("{told} ({facts})"),
        }
    });
    match joined(held, " · ") {
        none if none.is_empty() => none,
        held => fl!(words, "tamalou-held", held = held),
    }
}

/// The phase of play, if it is more than somebody's turn.
pub(super) fn doing(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let name = awaited(public, reader);
    let word = public.options.call_word.as_str();
    let untouched = public.options.peek_until == PeekUntil::FirstDraw && public.completed == 0;
    say!(words, "tamalou-doing", power = power_for("they", power, words); match public.phase {
        Phase::Turn if untouched => "first-draw",
        // The window says what it is for.
        Phase::Turn | Phase::Window | Phase::Over => String::new(),
        Phase::Give => match public.owed {
            Some(owed) => {
                "give"(name, other = reader.name(owed.seat), number = number(owed.slot))
            }
            None => String::new(),
        },
        Phase::Power => match public.power {
            Some((seat, power)) if power.compulsory() => {
                "power-must"(name = reader.name(seat), power)
            }
            Some((seat, power)) => "power"(name = reader.name(seat), power),
            None => String::new(),
        },
        Phase::Look => looking(public, reader),
        Phase::{Peek},
        Phase::{Hold, Autrui}(name),
        Phase::{End}(name, word),
    })
}

/// The seats that the table waits for, in words.
fn awaited(public: &Public, reader: &Reader<'_>) -> String {
    reader.names(public.awaited)
}

/// The seats that look at cards at this moment: where two look, each sees both.
fn looking(public: &Public, reader: &Reader<'_>) -> String {
    let mut places = public.looked.iter().flatten();
    let (Some(first), other) = (places.next(), places.next()) else {
        return String::new();
    };
    let name = awaited(public, reader);
    let own = public.awaited == Seats::only(first.seat);
    say!(reader.words, "tamalou"; match other {
        None if own => "event-looked-own"(name, number = number(first.slot)),
        None => "event-looked"(name, place = place(*first, reader)),
        Some(other) => "doing-look"(
            count = public.awaited.len(),
            names = name,
            first = place(*first, reader),
            other = place(*other, reader)
        ),
    })
}

/// The caller, and the seats that still have a turn; empty before a call.
fn called(public: &Public, reader: &Reader<'_>) -> String {
    let Some(caller) = public.caller else {
        return String::new();
    };
    let left = still_to_play(public).map(|seat| reader.name(seat));
    let (name, word) = (reader.name(caller), public.options.call_word.as_str());
    let names = joined(left, ", ");
    let told = say!(reader.words, "tamalou-called"(name, word, names));
    lines([told, countered(public, reader)])
}

/// Who countered the call; empty if nobody did.
pub(super) fn countered(public: &Public, reader: &Reader<'_>) -> String {
    public.contre.map_or_else(String::new, |contre| {
        let name = reader.name(contre);
        fl!(reader.words, "tamalou-contre-said", name = name)
    })
}
