//! The reveal of a manche: everybody's cards, what they marked and why, scores.

use i18n_embed_fl::fl;
use tapis_rules::cards::french::Card;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::Public;
use tapis_rules::tamalou::Reveal;
use tapis_rules::tamalou::choice::Marks;
use tapis_rules::tamalou::options::Options;
use tapis_say::say;

use crate::game_screen::Reader;
use crate::picture::{BoardRow, Picture, told_of};
use crate::reader::blocks;
use crate::seat_facts;
use crate::{Panel, Section, Tone};

use super::cards::{boxed, number, plain};
use super::picture::spot;
use super::{lessons, lines, marks, seating};
use crate::reader::{in_all, joined, points};

/// The last reveal; an empty panel before the first.
pub(super) fn panel(public: &Public, reader: &Reader<'_>) -> Panel {
    let Some(reveal) = &public.reveal else {
        return Panel::default();
    };
    let mut seats: Vec<Seat> = reveal.in_it.into_iter().collect();
    seats.sort_by_key(|seat| (reveal.totals[seat.index()], Some(*seat) != reveal.caller));
    let picture = picture(&seats, reveal, reader);
    let noted = seats.iter().filter(|seat| special(**seat, reveal));
    let marked = |seat: Seat| marks::line(seat, reveal, public, reader);
    let noted = noted.map(|seat| format!("{} · {}", reader.name(*seat), marked(*seat)));
    let noted = lines(noted);
    let shown = seats.iter().map(|seat| {
        let marked = format!("↳ {}", marked(*seat));
        lines([cards(*seat, reveal, reader), marked])
    });
    let (verdict, shown) = (verdict(reveal, public, reader), lines(shown));
    let scores = scores(reveal, public, reader);
    Panel {
        title: title(reveal, public, reader),
        picture: Some(picture),
        text: blocks(&[&verdict, &shown]),
        beside_picture: Some(lines([verdict, noted, in_all(&scores.text, reader.words)])),
        sections: vec![scores],
        tone: Tone::Result,
        ..Panel::default()
    }
}

/// Whether a seat's mark is told beside the picture: the seat called or countered, threw a wrong card, or
/// its score fell or ended its match, or it scores nothing for cards that count.
fn special(seat: Seat, reveal: &Reveal) -> bool {
    let spoke = reveal.caller == Some(seat) || reveal.contre == Some(seat);
    let charged = reveal.charged[seat.index()] > 0;
    let spared = reveal.marks[seat.index()] == 0 && reveal.totals[seat.index()] > 0;
    spoke || charged || spared || reveal.dropped.has(seat) || reveal.out.has(seat)
}

/// All cards face up with the numbers of their slots, the lowest hand first.
fn picture(seats: &[Seat], reveal: &Reveal, reader: &Reader<'_>) -> Box<Picture> {
    let lowest = seats.iter().map(|seat| reveal.totals[seat.index()]).min();
    let line = |seat: &Seat| BoardRow {
        name: reader.name(*seat).to_owned(),
        cards: faces(*seat, reveal)
            .map(|(slot, card)| spot(card, reader.words).under(number(slot).to_string()))
            .collect(),
        score: points(reveal.totals[seat.index()]),
        lit: Some(reveal.totals[seat.index()]) == lowest,
        ..BoardRow::default()
    };
    let told = seats.iter().map(|seat| {
        let shown = faces(*seat, reveal).map(|(_, card)| plain(card, reader.words));
        let total = points(reveal.totals[seat.index()]);
        let told = format!("{} = {total}", joined(shown, ", "));
        told_of(reader.name(*seat), &told, reader.words)
    });
    Picture::of_lines(seats.iter().map(line).collect(), &joined(told, " "))
}

/// Whether the call that ended the manche succeeded.
fn verdict(reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> String {
    let outcome = match reveal.contre {
        Some(contre) => lines([
            countered(contre, reveal, reader),
            false_call(reveal, public, reader).unwrap_or_default(),
        ]),
        None => outcome(reveal, public, reader),
    };
    let emptied = reveal.emptied.filter(|_| reveal.caller.is_some());
    let emptied = emptied.map(|seat| emptied_by(seat, reader));
    lines([outcome, emptied.unwrap_or_default()])
}

fn emptied_by(seat: Seat, reader: &Reader<'_>) -> String {
    say! { reader.words, "tamalou-reveal-emptied"(name = reader.name(seat)) }
}

/// The number of the manche and how it ended: who called and with how much, who got rid of every card,
/// or that nobody did either.
fn title(reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let ended = match (reveal.caller, reveal.emptied) {
        (Some(caller), _) => fl!(
            words,
            "tamalou-reveal-called",
            name = reader.name(caller),
            word = public.options.call_word.as_str(),
            total = points(reveal.totals[caller.index()])
        ),
        (None, Some(seat)) => emptied_by(seat, reader),
        (None, None) => fl!(words, "tamalou-reveal-nobody"),
    };
    say!(words, "tamalou-reveal-title"(number = reveal.manche, ended))
}

/// Whether a contre was right.
fn countered(contre: Seat, reveal: &Reveal, reader: &Reader<'_>) -> String {
    let total = reveal.totals[contre.index()];
    let called = reveal.caller.map(|caller| reveal.totals[caller.index()]);
    let name = reader.name(contre);
    say!(reader.words, "tamalou-reveal-contre", total = points(total); match called {
        Some(called) if total < called => "won"(name, total),
        _ => "lost"(name, total),
    })
}

/// Whether a call that can fail succeeded.
fn outcome(reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> String {
    let none_fails = matches!(public.options.marks, Marks::Dutch | Marks::Fontenay);
    let ended_it = reveal.emptied.is_none() && !none_fails;
    let Some((_, good)) = call_held(reveal, &public.options).filter(|_| ended_it) else {
        return String::new();
    };
    if let Some(told) = false_call(reveal, public, reader) {
        return told;
    }
    say!(reader.words, "tamalou-reveal"; match public.options.marks {
        _ if good => "good",
        Marks::Toulouse => "failed-toulouse",
        Marks::Bruxelles => "failed-bruxelles",
        _ => "failed",
    })
}

/// The caller, and whether their call was right by the rules of the variant; it always is where calls
/// cannot fail.
pub(super) fn call_held(reveal: &Reveal, options: &Options) -> Option<(Seat, bool)> {
    let caller = reveal.caller?;
    let own = reveal.totals[caller.index()];
    let others = reveal.in_it.into_iter().filter(|seat| *seat != caller);
    let lowest = others.map(|seat| reveal.totals[seat.index()]).min();
    let held = match options.marks {
        Marks::Dutch | Marks::Fontenay => true,
        Marks::Standard | Marks::Tamoul => {
            let countered = reveal.contre.map(|contre| reveal.totals[contre.index()]);
            let beaten = countered.is_some_and(|total| total < own);
            !beaten && lessons::most(options).is_none_or(|most| own <= most)
        }
        Marks::Koubo => lowest.is_none_or(|lowest| own < lowest),
        Marks::Bruxelles => lowest.is_none_or(|lowest| own <= lowest),
        Marks::Toulouse => reveal.drawn == 0 && lowest.is_none_or(|lowest| own <= lowest),
    };
    Some((caller, held))
}

/// That the caller had more than is allowed, where a rule says how much that is (TAM-60).
fn false_call(reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> Option<String> {
    let own = reveal.totals[reveal.caller?.index()];
    let most = lessons::most(&public.options)?;
    (own > most).then(|| fl!(reader.words, "tamalou-reveal-false", most = points(most)))
}

/// Somebody's cards by slot.
fn faces(seat: Seat, reveal: &Reveal) -> impl Iterator<Item = (u8, Card)> {
    let hand = &reveal.hands[seat.index()];
    let slots = reveal.filled[seat.index()].into_iter();
    slots.map(|slot| (slot, hand[usize::from(slot)]))
}

/// Somebody's cards with their total.
fn cards(seat: Seat, reveal: &Reveal, reader: &Reader<'_>) -> String {
    let shown = faces(seat, reveal).map(|(_, card)| boxed(card, reader.words));
    let shown = match joined(shown, " ") {
        none if none.is_empty() => fl!(reader.words, "no-cards"),
        shown => shown,
    };
    let call = if reveal.caller == Some(seat) {
        "📣 "
    } else {
        ""
    };
    let total = points(reveal.totals[seat.index()]);
    format!("{call}{} · {shown} = **{total}**", reader.name(seat))
}

/// All scores, the best first; players who are out come last.
fn scores(reveal: &Reveal, public: &Public, reader: &Reader<'_>) -> Section {
    let marked = |place: usize| (reveal.marks[place], reveal.after[place]);
    seat_facts::scores(seating::facts(public, reader), marked, reader)
}

#[cfg(test)]
mod tests;
