//! The public side of Tiguidoo: the question, the pile, the combinations and their worth.

use std::cmp::Reverse;
use std::sync::Arc;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::seat::Seat;
use tapis_rules::tiguidoo::public_question::{Appeal, Open};
use tapis_rules::tiguidoo::{Phase, Public};
use tapis_say::say;

use crate::Section;
use crate::game_screen::{Reader, TableBody};
use crate::reader::joined;

use super::cards::boxed;
use super::worth::{by_cards, worth};
use super::{controls, events, lines, question, text};

/// The acts open to several seats at a time, or to one out of turn; empty at a turn.
pub(super) fn window(public: &Public, words: &FluentLanguageLoader) -> String {
    let title = say! {
        words, "tiguidoo-window";
        match public.phase {
            Phase::Turn | Phase::Over => return String::new(),
            Phase::Question if clues_to_come(public) => "clue",
            Phase::{Question, Challenge, Ruling, Appeal},
        }
    };
    format!("⚡ {title}")
}

/// Whether clues are shown and the question is not yet.
pub(super) fn clues_to_come(public: &Public) -> bool {
    let open = public.asked.as_ref();
    open.is_some_and(|open| open.question.is_none())
}

/// The table message's body.
pub(super) fn body(public: &Public, reader: &Reader<'_>) -> TableBody {
    let by_choice = public.asked.as_ref().is_some_and(Open::is_chosen);
    let typed = public.phase != Phase::Over && !by_choice;
    TableBody {
        window: window(public, reader.words),
        live: live(public, reader),
        state: state(public, reader),
        events: events::lines(public, reader),
        sections: vec![players(public, reader)],
        interrupt: typed.then(|| question::button(public, reader.words)),
        acts: controls::public(public, reader),
        // No picture: nothing of it holds for longer than a question.
        ..TableBody::default()
    }
}

fn state(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match public.phase {
        Phase::Over => lines([fl!(words, "match-over"), last(public, words)]),
        Phase::Turn => {
            let pile = fl!(words, "tiguidoo-pile", count = public.pile);
            lines([last(public, words), pile])
        }
        Phase::Question | Phase::Challenge => {
            let typed = reader.typed;
            let typed = typed.then(|| fl!(words, "tiguidoo-typed", sign = "`!`"));
            // Who gives up at a clue is out of the question too (TIG-66), which nobody expects.
            let once = clues_to_come(public) && public.options.open_attempts == Some(1);
            let once = once.then(|| fl!(words, "tiguidoo-clue-once"));
            let below = [typed, once].map(Option::unwrap_or_default);
            lines([about(public, reader), lines(below)])
        }
        Phase::Ruling => lines([about(public, reader), ruling(public, reader)]),
        Phase::Appeal => lines([last(public, words), appeal(public, reader)]),
    }
}

/// The question being asked, in large text, below its clues; before it is shown, the last clue so; and
/// its choices. Empty if none is asked.
pub(super) fn live(public: &Public, reader: &Reader<'_>) -> String {
    let Some(open) = &public.asked else {
        return String::new();
    };
    let clue = |(number, clue): (usize, &Arc<str>)| {
        let (number, text) = (number + 1, text::shown(clue));
        fl!(reader.words, "tiguidoo-clue", number = number, text = text)
    };
    let mut texts: Vec<String> = open.clues.iter().enumerate().map(clue).collect();
    texts.extend(open.question.as_deref().map(text::shown));
    if let Some(last) = texts.last_mut() {
        last.insert_str(0, "## ");
    }
    texts.push(question::listed(open));
    lines(texts)
}

/// Who asks whom, and for which card; empty if nobody asks.
pub(super) fn about(public: &Public, reader: &Reader<'_>) -> String {
    let about = |open| question::about(open, public, reader);
    public.asked.as_ref().map(about).unwrap_or_default()
}

/// The last question with its answer; empty before there was one.
pub(super) fn last(public: &Public, words: &FluentLanguageLoader) -> String {
    let told = |settled| question::settled(settled, words);
    public.settled.as_ref().map(told).unwrap_or_default()
}

/// The answer that waits for the asker's ruling.
pub(super) fn ruling(public: &Public, reader: &Reader<'_>) -> String {
    let ruling = public.asked.as_ref().and_then(|open| open.ruling.as_ref());
    ruling.map_or_else(String::new, |(seat, typed)| {
        let (name, asker) = (reader.name(*seat), reader.name(public.asker));
        say! { reader.words, "tiguidoo-ruling"(name, text = text::shown(typed), asker) }
    })
}

/// The votes of the appeal so far.
pub(super) fn appeal(public: &Public, reader: &Reader<'_>) -> String {
    let Some(appeal) = &public.appeal else {
        return String::new();
    };
    match appeal.contestant {
        None => {
            let may = appeal.missing(public.playing);
            fl!(
                reader.words,
                "tiguidoo-appeal-open",
                names = reader.names(may)
            )
        }
        Some(contestant) => contested(contestant, appeal, public, reader),
    }
}

fn contested(contestant: Seat, appeal: &Appeal, public: &Public, reader: &Reader<'_>) -> String {
    let (words, name) = (reader.words, reader.name(contestant));
    let claim = say! { words, "tiguidoo-appeal-claim"(name, text = wrong(contestant, public)) };
    let (overturn, uphold) = (appeal.overturn.len(), appeal.uphold.len());
    let names = reader.names(appeal.missing(public.playing));
    let voices = say!(words, "tiguidoo-appeal-voices"(overturn, uphold, names));
    lines([claim, voices])
}

/// The last answer of this seat to the question that was settled last.
pub(super) fn wrong(seat: Seat, public: &Public) -> String {
    let given = public.settled.iter().flat_map(|settled| &settled.given);
    let own = given.rev().find(|given| given.seat == seat);
    own.map_or_else(String::new, |given| text::shown(&given.text))
}

/// Everybody's combination and its worth.
fn players(public: &Public, reader: &Reader<'_>) -> Section {
    if by_cards(&public.options) {
        return scores(public, reader);
    }
    let seats = (0..public.players).map(Seat::new);
    let players = lines(seats.map(|seat| player(seat, public, reader)));
    Section::new(fl!(reader.words, "tiguidoo-players"), players)
}

/// The running score on one line, the best first, where every card counts the same.
fn scores(public: &Public, reader: &Reader<'_>) -> Section {
    let mut seats: Vec<Seat> = public.playing.into_iter().collect();
    let cards = |seat: &Seat| public.won[seat.index()].len();
    seats.sort_by_key(|seat| (Reverse(cards(seat)), public.last_won[seat.index()]));
    let told = |seat: &Seat| format!("{} **{}**", reader.name(*seat), cards(seat));
    let scores = joined(seats.iter().map(told), " · ");
    Section::new(fl!(reader.words, "tiguidoo-score"), scores)
}

/// A player with their combination.
pub(super) fn player(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let cards = match public.playing.has(seat) {
        true => combination(seat, public, reader.words),
        false => fl!(reader.words, "seat-left"),
    };
    format!("{} · {cards}", reader.name(seat))
}

/// The cards of a seat's combination, and what they are worth.
fn combination(seat: Seat, public: &Public, words: &FluentLanguageLoader) -> String {
    let won = public.won[seat.index()];
    match won.is_empty() {
        true => fl!(words, "no-cards"),
        false => {
            let worth = worth(won, &public.options, words);
            format!("{} · {worth}", boxed(won, words))
        }
    }
}
