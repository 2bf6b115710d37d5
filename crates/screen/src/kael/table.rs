//! The public side of Kaël: the centre, the pile, how many cards each player holds, scores.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::numbers::{Card, Cards};
use tapis_rules::kael::{Phase, Public};
use tapis_say::say;

use crate::Section;
use crate::game_screen::{Reader, TableBody};
use crate::reader::joined;
use crate::seat_facts::{self, SeatFacts};

use super::cards::{one, shown, shown_one};
use super::seating;
use super::turn_order::still_to_play;
use super::{cut, events, lines};

/// The window that is open: the last chance to cut.
pub(super) fn window(public: &Public, words: &FluentLanguageLoader) -> String {
    match public.phase {
        Phase::Final => format!("⚡ {}", fl!(words, "kael-hand-final")),
        _ => String::new(),
    }
}

/// The table message's body.
pub(super) fn body(public: &Public, reader: &Reader<'_>) -> TableBody {
    let running = public.phase != Phase::Over;
    let seats = seating::facts(public, reader);
    TableBody {
        window: window(public, reader.words),
        live: live(public, reader),
        state: state(public, reader),
        events: events::lines(public, reader),
        sections: vec![players(public, &seats, reader)],
        interrupt: running.then(|| cut::button(public, reader.words)),
        picture: running.then(|| seat_facts::picture(&seats, true, reader)),
        ..TableBody::default()
    }
}

fn state(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match public.phase {
        Phase::Over => fl!(words, "match-over"),
        Phase::Size => {
            let (least, most) = public.options.sizes(public.playing.len());
            let name = reader.name(public.active);
            say!(words, "kael-choosing"(name, least, most))
        }
        Phase::Turn | Phase::Draw | Phase::Final => lines([
            pile(public, reader),
            held(public, reader),
            called(public, reader),
        ]),
    }
}

/// The visible card, or the whole chain on top of the centre.
pub(super) fn live(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    if matches!(public.phase, Phase::Over | Phase::Size) {
        return String::new();
    }
    let on_top = on_top(public);
    if on_top.is_empty() {
        return fl!(words, "kael-centre-empty");
    }
    let cards = shown(on_top, reader);
    reader.live(&cards, || fl!(words, "kael-centre", cards = cards.as_str()))
}

/// How many cards everybody holds.
fn held(public: &Public, reader: &Reader<'_>) -> String {
    let held = public.playing.into_iter().map(|seat| {
        let held = format!("{} **{}**", reader.name(seat), public.held[seat.index()]);
        match public.game.grounded.has(seat) {
            true => format!("{held} ({})", fl!(reader.words, "kael-grounded")),
            false => held,
        }
    });
    fl!(reader.words, "kael-hand-others", held = joined(held, " · "))
}

/// The cards on top of the centre that everybody sees: the last one, with its chain.
pub(super) fn on_top(public: &Public) -> Cards {
    match (public.visible, public.chain) {
        (Some(card), Some(chain)) if chain.card == card => Cards::of(card, chain.count),
        (Some(card), _) => Cards::of(card, 1),
        (None, _) => Cards::NONE,
    }
}

/// The pile, and the card of the centre that can be taken instead.
pub(super) fn pile(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let pile = match (public.pile, public.renewable) {
        (0, 0) => fl!(words, "pile-empty"),
        (0, _) => fl!(words, "kael-pile-renewed"),
        (count, _) => fl!(words, "pile", count = count),
    };
    match public.offered {
        Some(card) => {
            let offered = fl!(words, "kael-offered", card = shown_one(card, reader));
            format!("{pile} · {offered}")
        }
        None => pile,
    }
}

/// A draw in the imperative, without a capital; names each place from which it is possible.
pub(super) fn draw(pile: bool, card: Option<Card>, words: &FluentLanguageLoader) -> String {
    say! {
        words, "kael-draw", card = one(card);
        match (pile, card) {
            (true, Some(card)) => "both",
            (false, Some(card)) => "centre",
            (_, None) => "pile",
        }
    }
}

/// The caller of Kaël, and the seats that still have a turn; empty before a call.
pub(super) fn called(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let Some(caller) = public.caller else {
        return String::new();
    };
    let name = reader.name(caller);
    if public.phase == Phase::Final {
        return fl!(words, "kael-window", name = name);
    }
    let left = still_to_play(public).map(|seat| reader.name(seat));
    say!(words, "kael-called"(name, names = joined(left, ", ")))
}

/// The points that everybody has, and who deals.
fn players(public: &Public, seats: &[SeatFacts], reader: &Reader<'_>) -> Section {
    let title = match public.size {
        0 => fl!(reader.words, "kael-players"),
        size => {
            let size = fl!(reader.words, "kael-size", count = size);
            format!("{} · {size}", fl!(reader.words, "scores"))
        }
    };
    Section::new(title, seat_facts::listed(seats, reader))
}
