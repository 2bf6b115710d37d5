//! The hand of one seat: its cards face down, the faces it sees at this moment, and what it is to
//! do.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::game::Action as _;
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::standing::Points;
use tapis_rules::tamalou::choice::{PeekUntil, PowerTrigger, QuickWho};
use tapis_rules::tamalou::hand::Slots;
use tapis_rules::tamalou::views::{Face, Known};
use tapis_rules::tamalou::{Act, Phase, Public, Secret, Tamalou};
use tapis_say::say;

use crate::game_screen::{HandBody, Mode, Reader};

use super::cards::{boxed, number, place_for, rank, shown, slots};
use super::moves::{self, Opened};
use super::powers::{power_name, power_of};
use super::turn_order::turns_before;
use super::{lessons, lines, picture, sheet, table};
use crate::reader::{either, joined, points};

/// The body of a seat's hand, with what its player opened in it.
pub(super) fn body(
    view: SeatView<'_, Tamalou>,
    choices: &[Act],
    (mode, open): (Mode, &str),
    reader: &Reader<'_>,
) -> HandBody {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let words = reader.words;
    if public.phase == Phase::Over {
        return HandBody::only(fl!(words, "match-over"));
    }
    if !public.playing.has(seat) {
        return HandBody::only(fl!(words, "hand-out"));
    }
    let (open, emojis) = (Opened::read(open), !reader.signs.is_empty());
    // As an emoji, and unlike a picture, the drawn card changes at once.
    let drawn = held(public, secret, reader).filter(|_| emojis);
    HandBody {
        window: table::window(public, words),
        live: lines([table::live(public, reader), drawn.unwrap_or_default()]),
        state: lines([
            called(seat, public, reader),
            gloss(seat, public, choices, words),
        ]),
        duty: prompt(view, choices, open, reader),
        cards: cards(view, reader),
        rows: moves::rows(seat, public, choices, mode, open, reader),
        ..HandBody::default()
    }
}

/// The duty of this seat, or what it waits for.
fn prompt(
    view: SeatView<'_, Tamalou>,
    choices: &[Act],
    open: Opened,
    reader: &Reader<'_>,
) -> String {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let words = reader.words;
    if open.calls(choices) {
        return lessons::promise(&public.options, words);
    }
    if public.phase == Phase::Window {
        return lines([
            window(seat, public, words),
            turn(seat, public, choices, words),
        ]);
    }
    if !public.awaited.has(seat) {
        return lines([table::doing(public, reader), wait(seat, public, words)]);
    }
    let (rank, word) = (wanted(public, words), public.options.call_word.as_str());
    say!(words, "tamalou-hand"; match public.phase {
        Phase::Turn => turn(seat, public, choices, words),
        Phase::Hold => lines([
            fl!(words, "tamalou-hand-hold"),
            thrown(public, secret, words),
        ]),
        Phase::Give => match public.owed {
            Some(owed) => "give"(name = reader.name(owed.seat), number = number(owed.slot)),
            None => String::new(),
        },
        Phase::Power => match (public.power, open.picked(choices)) {
            (_, Some(first)) => "swap-with"(card = place_for(seat, first, reader)),
            (Some((_, power)), None) => power_of(power, words),
            (None, None) => String::new(),
        },
        Phase::Look if public.swapper == Some(seat) => "swap-or-not",
        Phase::{Peek, Look},
        Phase::{Autrui}(rank),
        Phase::{End}(word),
        Phase::Window | Phase::Over => String::new(),
    })
}

/// The rank that can be snapped.
fn wanted(public: &Public, words: &FluentLanguageLoader) -> String {
    let card = public.trigger;
    card.map_or_else(String::new, |card| rank(card, words))
}

fn window(seat: Seat, public: &Public, words: &FluentLanguageLoader) -> String {
    let mine = seat == public.active && public.options.quick_who == QuickWho::Others;
    say!(words, "tamalou-hand"; match public.awaited.has(seat) {
        true => "window",
        false if public.is_frozen(seat) => "window-frozen",
        false if mine => "window-own"(rank = wanted(public, words)),
        false if public.waived.has(seat) => "window-waived",
        false if public.barred.has(seat) => "window-barred",
        false => "window-empty",
    })
}

/// The moves of the seat at the beginning of its turn; empty if there are none.
fn turn(seat: Seat, public: &Public, choices: &[Act], words: &FluentLanguageLoader) -> String {
    let any = |test: fn(&Act) -> bool| choices.iter().any(test);
    let top = public
        .top
        .map(|card| boxed(card, words))
        .unwrap_or_default();
    let word = public.options.call_word.as_str();
    let own = any(|act| matches!(act, Act::Own(_)));
    let first = own.then(|| fl!(words, "tamalou-can-own", card = top.clone()));
    let first = first.unwrap_or_default();
    let mut ways = Vec::new();
    if any(|act| matches!(act, Act::Draw)) {
        ways.push(fl!(words, "tamalou-can-draw"));
    }
    if any(|act| matches!(act, Act::Take(_))) {
        ways.push(fl!(words, "tamalou-can-take", card = top));
    }
    if any(|act| matches!(act, Act::Call)) {
        let most = public.options.call_max.map(Points::in_halves);
        ways.push(say!(words, "tamalou-can"; match most {
            Some(most) => "call-most"(word, most = points(most)),
            None => "call"(word),
        }));
    }
    if any(|act| matches!(act, Act::Contre)) {
        ways.push(fl!(words, "tamalou-can-contre"));
    }
    if ways.is_empty() {
        return first;
    }
    let told = fl!(words, "tamalou-can", ways = either(&ways, words));
    let told = lines([told, first]);
    match public.options.peek_until {
        PeekUntil::FirstDraw
            if seat == public.active && public.completed < u32::from(public.dealt) =>
        {
            lines([told, fl!(words, "tamalou-hand-first-draw")])
        }
        _ => told,
    }
}

/// The effect of the held card's power when the card is thrown.
fn thrown(public: &Public, secret: &Secret, words: &FluentLanguageLoader) -> String {
    let power = secret
        .held
        .and_then(|card| public.options.powers.of_card(card));
    say!(words, "tamalou-hand", power = power_name(power, words); match power {
        None => String::new(),
        Some(power) => match public.options.power_trigger {
            PowerTrigger::Drawn => "thrown"(power),
            PowerTrigger::Every => "laid"(power),
        },
    })
}

/// How long it is until this seat's turn.
fn wait(seat: Seat, public: &Public, words: &FluentLanguageLoader) -> String {
    match turns_before(seat, public) {
        Some(turns) if turns > 0 => fl!(words, "tamalou-hand-wait", count = turns),
        _ => String::new(),
    }
}

fn called(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let Some(caller) = public.caller else {
        return String::new();
    };
    let (name, word) = (reader.name(caller), public.options.call_word.as_str());
    let told = say!(reader.words, "tamalou-hand"; match turns_before(seat, public) {
        _ if public.is_frozen(seat) => "frozen"(word),
        _ if caller == seat => "called"(word),
        Some(_) => "last"(name, word),
        None => "finished"(name, word),
    });
    lines([told, table::countered(public, reader)])
}

/// The seat's own cards face down, and the faces it sees at this moment.
fn cards(view: SeatView<'_, Tamalou>, reader: &Reader<'_>) -> String {
    let (seat, secret) = (view.seat, view.secret);
    let own = view.public.filled[seat.index()];
    let held = held(view.public, secret, reader).filter(|_| reader.signs.is_empty());
    lines([
        format!("## {}", slots(own, reader.words)),
        held.unwrap_or_default(),
        faces(seat, secret, reader),
        remembered(view, reader),
    ])
}

/// The card that was drawn, and what it is worth.
fn held(public: &Public, secret: &Secret, reader: &Reader<'_>) -> Option<String> {
    let card = secret.held?;
    let halves = i32::from(public.options.values.halves(card));
    let (card, points) = (shown(card, reader), points(halves));
    let held = say!(reader.words, "tamalou-hand-held"(card, points));
    Some(format!("### {held}"))
}

/// What cards are worth: at the first look at them in each manche, which may be somebody's first, and in the
/// first manche where one is drawn and where the total counts.
fn gloss(seat: Seat, public: &Public, choices: &[Act], words: &FluentLanguageLoader) -> String {
    let first = public.game.scored == 0;
    let told = match public.phase {
        Phase::Peek => true,
        Phase::Hold => first,
        _ => first && choices.iter().any(|act| act.calls()),
    };
    let told = told && public.awaited.has(seat);
    let told = told.then(|| format!("-# 📖 {}", sheet::values(&public.options, words)));
    told.unwrap_or_default()
}

fn faces(seat: Seat, secret: &Secret, reader: &Reader<'_>) -> String {
    let told = picture::faces(secret).map(|Face { place, card }| {
        let (place, card) = (place_for(seat, place, reader), shown(card, reader));
        say!(reader.words, "tamalou-hand-face"(place, card))
    });
    match joined(told, " · ") {
        none if none.is_empty() => none,
        told => format!("### 👁️ {told}"),
    }
}

/// Every face the seat has seen, where the table plays with a memory aid.
fn remembered(view: SeatView<'_, Tamalou>, reader: &Reader<'_>) -> String {
    let (seat, public) = (view.seat, view.public);
    let Some(known) = &view.secret.aid else {
        return String::new();
    };
    let words = reader.words;
    let seats = public.playing.into_iter();
    let told = seats.filter_map(|owner| {
        let cards = seen(owner, public.filled[owner.index()], known, words)?;
        let whose = match owner == seat {
            true => fl!(words, "tamalou-you"),
            false => reader.name(owner).to_owned(),
        };
        Some(format!("{whose} {cards}"))
    });
    match joined(told, " · ") {
        none if none.is_empty() => none,
        cards => fl!(words, "tamalou-hand-aid", cards = cards),
    }
}

fn seen(owner: Seat, filled: Slots, known: &Known, words: &FluentLanguageLoader) -> Option<String> {
    let cards = known[owner.index()];
    let told = filled.into_iter().filter_map(|slot| {
        let card = cards.get(usize::from(slot)).copied().flatten()?;
        Some(format!("{} {}", number(slot), boxed(card, words)))
    });
    Some(joined(told, ", ")).filter(|told| !told.is_empty())
}

#[cfg(test)]
mod tests;
