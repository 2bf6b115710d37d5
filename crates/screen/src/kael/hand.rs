//! The hand of one seat: the centre, and what the seat can do with its own cards.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::numbers::X;
use tapis_rules::kael::{Act, Kael, Phase, Public, Source};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_say::say;

use crate::game_screen::{HandBody, Mode, Reader};

use super::buttons::{self, calls_falsely};
use super::cards::{boxed, just_drawn, one, points, shown, shown_one};
use super::turn_order::turns_before;
use super::{lines, table};

/// The body of a seat's hand, with what its player opened in it.
pub(super) fn body(
    view: SeatView<'_, Kael>,
    choices: &[Act],
    (mode, open): (Mode, &str),
    reader: &Reader<'_>,
) -> HandBody {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let words = reader.words;
    if public.phase == Phase::Over {
        return HandBody::only(fl!(words, "match-over"));
    }
    if !public.is_in(seat) {
        return HandBody::only(fl!(words, "hand-out"));
    }
    let sure =
        open == buttons::SURE && mode == Mode::Play && calls_falsely(public, secret, choices);
    match public.phase {
        _ if sure => HandBody {
            live: table::live(public, reader),
            state: state(view, reader),
            duty: say!(
                words,
                "kael-hand-sure"(
                    total = points(secret.total),
                    most = public.options.kael_max,
                    marks = public.options.false_kael,
                    limit = left_to_call(public, seat)
                )
            ),
            cards: cards(view, reader),
            rows: buttons::sure(choices, words),
            ..HandBody::default()
        },
        Phase::Size if seat == public.active => HandBody {
            duty: fl!(words, "kael-hand-size"),
            rows: buttons::sizes(choices, mode),
            ..HandBody::default()
        },
        Phase::Size => {
            let name = reader.name(public.active);
            HandBody::only(fl!(words, "kael-hand-undealt", name = name))
        }
        _ => HandBody {
            window: table::window(public, words),
            live: table::live(public, reader),
            state: state(view, reader),
            duty: duty(view, choices, reader),
            cards: cards(view, reader),
            rows: buttons::rows(view, choices, mode, reader),
            ..HandBody::default()
        },
    }
}

/// Who has called, and a lucky draw.
fn state(view: SeatView<'_, Kael>, reader: &Reader<'_>) -> String {
    let (seat, public) = (view.seat, view.public);
    let lucky = view.secret.lucky.map(|card| {
        let card = shown_one(card, reader);
        fl!(reader.words, "kael-hand-lucky", card = card)
    });
    let mut told = called(seat, public, reader);
    // A caller with a higher total has lost already.
    if public.caller == Some(seat) && view.secret.total <= public.options.kael_max {
        told = format!("{told} {}", fl!(reader.words, "kael-hand-hope"));
    }
    lines([told, lucky.unwrap_or_default()])
}

/// The moves of this seat; a chance to cut comes first.
fn duty(view: SeatView<'_, Kael>, choices: &[Act], reader: &Reader<'_>) -> String {
    let words = reader.words;
    let cut = choices.iter().find_map(|act| match act {
        Act::Cut(cards) => Some(fl!(words, "kael-hand-cut", cards = shown(*cards, reader))),
        _ => None,
    });
    let mut told = vec![prompt(view, choices, reader), total(view, choices, words)];
    told.retain(|told| !told.is_empty());
    lines([cut.unwrap_or_default(), told.join(" ")])
}

/// The duty of this seat, or what it waits for.
fn prompt(view: SeatView<'_, Kael>, choices: &[Act], reader: &Reader<'_>) -> String {
    let (seat, public) = (view.seat, view.public);
    let words = reader.words;
    let mine = seat == public.active;
    let pile = choices.contains(&Act::Draw(Source::Pile));
    let centre = public
        .offered
        .filter(|_| choices.contains(&Act::Draw(Source::Centre)));
    let draw = table::draw(pile, centre, words);
    let steps_in = |act: &Act| matches!(act, Act::Cut(_) | Act::Lucky);
    match public.phase {
        Phase::Final if public.caller == Some(seat) => String::new(),
        Phase::Final if public.ready.has(seat) => fl!(words, "kael-hand-done"),
        // The line of the cut or of the lucky draw says what there is to do.
        Phase::Final if choices.iter().any(steps_in) => String::new(),
        Phase::Final => fl!(words, "kael-hand-window"),
        Phase::Draw if mine => fl!(words, "kael-hand-draw", draw = draw),
        Phase::Turn if mine && view.secret.hand.is_empty() => empty(choices, draw, words),
        Phase::Turn if mine => {
            let draw = match public.visible {
                Some(card) => fl!(words, "kael-draw-visible", card = one(card)),
                None => table::draw(true, None, words),
            };
            let lay = fl!(words, "kael-hand-lay", draw = draw);
            let bare = match view.secret.hand.count(X) {
                0 => String::new(),
                _ => fl!(words, "kael-hand-x"),
            };
            lines([lay, bare, not_yet(public, words)])
        }
        _ => turns_before(seat, public).map_or_else(String::new, |turns| {
            fl!(words, "kael-hand-wait", count = turns)
        }),
    }
}

/// The duty of a seat with an empty hand at its turn.
pub(super) fn empty(choices: &[Act], draw: String, words: &FluentLanguageLoader) -> String {
    let calls = choices.contains(&Act::Kael);
    say!(words, "kael-hand"; if calls { "empty-kael"(draw) } else { "empty"(draw) })
}

/// How long nobody may call Kaël yet; empty once it is possible or somebody did.
fn not_yet(public: &Public, words: &FluentLanguageLoader) -> String {
    let turns = u32::from(public.dealt).saturating_sub(public.completed);
    let waits = turns > 0 && public.caller.is_none();
    let told = waits.then(|| fl!(words, "kael-hand-not-yet", count = turns));
    told.unwrap_or_default()
}

fn called(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let Some(caller) = public.caller else {
        return String::new();
    };
    let name = reader.name(caller);
    say!(words, "kael-hand"; match (public.phase, turns_before(seat, public)) {
        _ if public.is_frozen(seat) => "frozen",
        _ if caller == seat => "called",
        (Phase::Draw, _) if seat == public.active => "last-draw"(name),
        (Phase::Final, _) => fl!(words, "kael-event-called", name = name),
        (_, Some(_)) => "last"(name),
        (_, None) => "finished"(name),
    })
}

/// The seat's own cards, and the one that came into the hand last.
fn cards(view: SeatView<'_, Kael>, reader: &Reader<'_>) -> String {
    let secret = view.secret;
    let words = reader.words;
    if secret.hand.is_empty() {
        return fl!(words, "kael-hand-none");
    }
    let drawn = just_drawn(secret).map(|card| {
        let card = shown_one(card, reader);
        fl!(words, "kael-hand-drew", card = card)
    });
    let hand = format!("## {}", boxed(secret.hand));
    lines([hand, drawn.unwrap_or_default()])
}

/// The total, and whether Kaël could be called with it.
fn total(view: SeatView<'_, Kael>, choices: &[Act], words: &FluentLanguageLoader) -> String {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    if secret.hand.is_empty() {
        return String::new();
    }
    let total = points(secret.total);
    let most = public.options.kael_max;
    let (low, calls) = (secret.total <= most, choices.contains(&Act::Kael));
    say!(words, "kael"; match low {
        true if calls => "total-low"(total),
        true if may_call_next(seat, public) => "total-later"(total, most),
        // A call is possible all the same; this warns of a false one.
        false if calls => "total-high"(total, most),
        _ => "total"(total),
    })
}

/// Whether the seat may call at the start of its next turn with what it holds: it need not draw
/// before, and everybody has had a turn by then.
fn may_call_next(seat: Seat, public: &Public) -> bool {
    let waits = seat != public.active && public.caller.is_none();
    let turns = turns_before(seat, public).filter(|_| waits);
    turns.is_some_and(|turns| public.completed + turns >= u32::from(public.dealt))
}

/// The false call with which a seat would be out, counted from its next one.
fn left_to_call(public: &Public, seat: Seat) -> u8 {
    let made = public.game.false_calls[seat.index()];
    public.options.false_kael_limit.saturating_sub(made).max(1)
}
