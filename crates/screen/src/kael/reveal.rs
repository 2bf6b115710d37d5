//! The reveal of a manche: every hand, what it marked and why, scores.

use i18n_embed_fl::fl;
use tapis_rules::kael::Public;
use tapis_rules::kael::reveal::{Outcome, Reveal};
use tapis_rules::seat::{Seat, Seats};
use tapis_say::say;

use crate::game_screen::Reader;
use crate::picture::{BoardRow, Picture};
use crate::reader::{blocks, either, in_all, joined, signed};
use crate::seat_facts;
use crate::{Panel, Section, Tone};

use super::cards::{boxed, plain, points};
use super::picture::spot;
use super::{lines, seating};

/// The last reveal; an empty panel before the first.
pub(super) fn panel(public: &Public, reader: &Reader<'_>) -> Panel {
    let Some(reveal) = &public.reveal else {
        return Panel::default();
    };
    let mut hands: Vec<Seat> = reveal.in_it.into_iter().collect();
    hands.sort_by_key(|seat| (reveal.totals[seat.index()], *seat != reveal.caller));
    let picture = picture(&hands, reveal, reader);
    let special = |seat: &Seat| special(*seat, reveal);
    let noted = hands.iter().copied().filter(special).map(|seat| {
        if seat == reveal.caller && reveal.outcome != Outcome::Won {
            return only(reveal, public, reader);
        }
        let marked = marked(seat, reveal, public, reader);
        format!("{} · {marked}", reader.name(seat))
    });
    let noted = lines(noted);
    let marked = hands.into_iter().map(|seat| {
        let marked = marked(seat, reveal, public, reader);
        lines([hand(seat, reveal, reader), format!("↳ {marked}")])
    });
    let marked = lines(marked.chain(gone(reveal, public, reader)));
    let verdict = verdict(reveal, public, reader);
    let scores = scores(reveal, public, reader);
    Panel {
        title: title(reveal, reader),
        text: blocks(&[&verdict, &marked]),
        beside_picture: Some(lines([verdict, noted, in_all(&scores.text, reader.words)])),
        picture: Some(picture),
        sections: vec![scores],
        tone: Tone::Result,
        ..Panel::default()
    }
}

/// All hands turned up, the lowest first.
fn picture(hands: &[Seat], reveal: &Reveal, reader: &Reader<'_>) -> Box<Picture> {
    let line = |seat: &Seat| BoardRow {
        name: reader.name(*seat).to_owned(),
        cards: reveal.hands[seat.index()].cards().map(spot).collect(),
        score: points(reveal.totals[seat.index()]),
        lit: match reveal.outcome {
            Outcome::Won => *seat == reveal.caller,
            // Those who had as little, and so made the call fail.
            Outcome::Failed => {
                let own = reveal.totals[reveal.caller.index()];
                *seat != reveal.caller && reveal.totals[seat.index()] <= own
            }
            Outcome::False => false,
        },
        ..BoardRow::default()
    };
    let told = hands.iter().map(|seat| {
        let (name, total) = (reader.name(*seat), points(reveal.totals[seat.index()]));
        format!("{name}: {} = {total}.", plain(reveal.hands[seat.index()]))
    });
    Picture::of_lines(hands.iter().map(line).collect(), &joined(told, " "))
}

/// Who called, with how many points, and whether the call held.
fn title(reveal: &Reveal, reader: &Reader<'_>) -> String {
    let call = match reveal.outcome {
        Outcome::Won => "holds",
        Outcome::Failed => "falls",
        Outcome::False => "false",
    };
    let caller = reveal.caller;
    let (name, total) = (reader.name(caller), reveal.totals[caller.index()]);
    say! {
        reader.words,
        "kael-reveal-title"(number = reveal.manche, name, call, total = points(total))
    }
}

/// Whether a seat's mark is more than the sum of its hand: the picture does not tell it.
fn special(seat: Seat, reveal: &Reveal) -> bool {
    let failed = seat == reveal.caller && reveal.outcome != Outcome::Won;
    failed || reveal.landed.has(seat) || reveal.out.has(seat)
}

/// Why a call failed; empty if it held.
fn verdict(reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let own = reveal.totals[reveal.caller.index()];
    match reveal.outcome {
        Outcome::Won => String::new(),
        Outcome::Failed => {
            let others = reveal.in_it.without(Seats::only(reveal.caller));
            let as_low = others.into_iter().filter_map(|seat| {
                let total = reveal.totals[seat.index()];
                (total <= own).then(|| format!("{} (**{}**)", reader.name(seat), points(total)))
            });
            fl!(words, "kael-reveal-failed", names = joined(as_low, ", "))
        }
        Outcome::False => fl!(words, "kael-reveal-false", most = public.options.kael_max),
    }
}

/// A hand with its total.
fn hand(seat: Seat, reveal: &Reveal, reader: &Reader<'_>) -> String {
    let cards = reveal.hands[seat.index()];
    let shown = match cards.is_empty() {
        true => fl!(reader.words, "no-cards"),
        false => boxed(cards),
    };
    let call = if seat == reveal.caller { "📣 " } else { "" };
    let total = points(reveal.totals[seat.index()]);
    format!("{call}{} · {shown} =\u{a0}**{total}**", reader.name(seat))
}

/// A seat's mark and the rule behind it; the scores stand below.
fn marked(seat: Seat, reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> String {
    let called = seat == reveal.caller;
    let sum = signed(2 * i32::from(reveal.marks[seat.index()]));
    let why = say!(reader.words, "kael-mark"; match reveal.outcome {
        Outcome::{Won, Failed, False}(sum) if called,
        Outcome::Won => "hand"(sum),
        Outcome::Failed | Outcome::False => "nothing",
    });
    let notes = notes(seat, reveal, public, reader);
    [vec![why], notes].concat().join(", ")
}

/// What a call that failed or was false cost: its caller alone scores.
fn only(reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> String {
    let caller = reveal.caller;
    let (name, points) = (reader.name(caller), reveal.marks[caller.index()]);
    let told = say! { reader.words, "kael-mark-only"(name, points) };
    let notes = notes(caller, reveal, public, reader);
    let notes = notes.into_iter().map(|note| format!("↳ {note}"));
    lines([told].into_iter().chain(notes))
}

/// What a seat's mark changed beside its score.
fn notes(seat: Seat, reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> Vec<String> {
    let words = reader.words;
    let place = seat.index();
    let (mark, before) = (reveal.marks[place], reveal.before[place]);
    let called = seat == reveal.caller;
    let mut told = Vec::new();
    if reveal.landed.has(seat) {
        told.push(say! { words, "kael-note-landing"(landing = points(before + mark)) });
    }
    let landings = public.options.landings.as_slice().iter();
    let landings: Vec<String> = landings.map(ToString::to_string).collect();
    if reveal.out.has(seat) {
        let why = why_out(seat, reveal, public, reader);
        told.push(fl!(words, "kael-note-out", why = why));
    } else if called && reveal.outcome == Outcome::False && !landings.is_empty() {
        let landings = either(&landings, words);
        told.push(fl!(words, "kael-note-grounded", landings = landings));
    }
    told
}

/// The rule that put a seat out of the match.
fn why_out(seat: Seat, reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> String {
    let (words, options) = (reader.words, &public.options);
    let calls = public.game.false_calls[seat.index()];
    let over = reveal.after[seat.index()] > options.limit;
    let called = calls >= options.false_kael_limit;
    let over = over.then(|| fl!(words, "kael-note-over", limit = options.limit));
    let called = called.then(|| fl!(words, "kael-note-calls", count = calls));
    joined(over.into_iter().chain(called), ", ")
}

/// The hands of players who left during the manche.
fn gone(reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> Vec<String> {
    let gone = Seats::first(public.players).without(reveal.in_it);
    let cards = |seat: Seat| reveal.hands[seat.index()];
    let held = gone.into_iter().filter(|seat| !cards(*seat).is_empty());
    let told = held.map(|seat| {
        let (cards, left) = (boxed(cards(seat)), fl!(reader.words, "seat-left"));
        format!("{} · {cards} · {left}", reader.name(seat))
    });
    told.collect()
}

/// All scores, the best first; players who are out come last.
fn scores(reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> Section {
    let halves = |points: i16| 2 * i32::from(points);
    let marked = |place: usize| (halves(reveal.marks[place]), halves(reveal.after[place]));
    seat_facts::scores(seating::facts(public, reader), marked, reader)
}

#[cfg(test)]
mod tests;
