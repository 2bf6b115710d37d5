//! The hand of one seat: the question it asks or answers, its Tiguidoo cards with question and
//! answer, and all it can do.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tiguidoo::views::{Asking, Own};
use tapis_rules::tiguidoo::{Act, Phase, Public, Secret, Tiguidoo};
use tapis_say::say;

use crate::game_screen::{HandBody, Mode, Reader};

use super::cards::{boxed, one};
use super::worth::{counts, worth, worth_with};
use super::{controls, lines, question, table, text};
use crate::reader::{joined, short};

/// How much of the questions of one's own is told, in characters together: the fewer there are, the better
/// one sees how hard each is.
const QUESTIONS: usize = 54;

/// The body of a seat's hand; `open` is the part that is opened.
pub(super) fn body(
    view: SeatView<'_, Tiguidoo>,
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
        return HandBody::only(fl!(words, "tiguidoo-hand-out"));
    }
    if controls::plays_in_public(public) {
        return in_public(seat, public, reader);
    }
    let rows = controls::rows(view, choices, (mode, open), reader);
    if mode == Mode::Ahead {
        return HandBody {
            state: secret_cards(secret, public, words),
            cards: won(view, words),
            rows,
            ..HandBody::default()
        };
    }
    HandBody {
        window: window(public, secret, words),
        live: table::live(public, reader),
        state: state(view, choices, reader),
        cards: match public.phase {
            Phase::Turn => won(view, words),
            // They are of no use before the next turn, and look like what is played for.
            _ => String::new(),
        },
        duty: duty(view, choices, reader),
        rows,
        ..HandBody::default()
    }
}

/// The hand of a seat where nobody needs one: what it has won, and where everything is played. It
/// changes only when a question opens or ends, so that thirty open hands need few edits.
fn in_public(seat: Seat, public: &Public, reader: &Reader<'_>) -> HandBody {
    let words = reader.words;
    HandBody {
        window: table::window(public, words),
        state: lines([
            mine(seat, public, words),
            fl!(words, "tiguidoo-hand-public"),
        ]),
        ..HandBody::default()
    }
}

/// The question that is open, or what the seat holds at a turn.
fn state(view: SeatView<'_, Tiguidoo>, choices: &[Act], reader: &Reader<'_>) -> String {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let words = reader.words;
    let bets = |act: &Act| matches!(act, Act::Challenge { .. });
    match public.phase {
        Phase::Turn if choices.iter().any(bets) => lines([
            mine(seat, public, words),
            secret_cards(secret, public, words),
        ]),
        Phase::Turn => lines([
            // The table message, which tells it too, may be out of sight.
            table::last(public, words),
            mine(seat, public, words),
            held(secret, public.won[seat.index()].is_empty(), words),
        ]),
        Phase::Question | Phase::Challenge | Phase::Ruling => table::about(public, reader),
        // The duty says what may be contested.
        Phase::Appeal if choices.contains(&Act::Contest) => table::last(public, words),
        Phase::Appeal => lines([table::last(public, words), table::appeal(public, reader)]),
        Phase::Over => String::new(),
    }
}

/// What the secret cards are for, if there are any; the picture shows them below those that were won, if any.
fn held(secret: &Secret, first: bool, words: &FluentLanguageLoader) -> String {
    say!(words, "tiguidoo-held"; match secret.cards.len() {
        0 => String::new(),
        count if first => "first"(count),
        count => fl!(words, "tiguidoo-held", count = count),
    })
}

/// The title of the hand while a question is open. It tells the asker that the question is theirs.
fn window(public: &Public, secret: &Secret, words: &FluentLanguageLoader) -> String {
    match public.phase {
        Phase::Question | Phase::Challenge if secret.asking.is_some() => {
            format!("⚡ {}", fl!(words, "tiguidoo-window-own"))
        }
        _ => table::window(public, words),
    }
}

/// What the cards are worth that a seat has won, and what counts among them.
fn mine(seat: Seat, public: &Public, words: &FluentLanguageLoader) -> String {
    let counts = counts(&public.options, words);
    say!(words, "tiguidoo-hand"; match public.won[seat.index()] {
        won if won.is_empty() => "won-none"(counts),
        won => "won"(worth = worth(won, &public.options, words), counts),
    })
}

/// The duty of this seat.
fn duty(view: SeatView<'_, Tiguidoo>, choices: &[Act], reader: &Reader<'_>) -> String {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let words = reader.words;
    let bets = |act: &Act| matches!(act, Act::Challenge { .. });
    match public.phase {
        Phase::Turn if seat != public.asker => String::new(),
        Phase::Turn if choices.iter().any(bets) => fl!(words, "tiguidoo-hand-turn"),
        Phase::Turn => fl!(words, "tiguidoo-hand-draw"),
        Phase::Question | Phase::Challenge | Phase::Ruling => {
            lines([hint(secret, words), part(view, choices, reader)])
        }
        Phase::Appeal => voice(seat, public, choices, words),
        Phase::Over => String::new(),
    }
}

/// The cards that the seat has won, and its Tiguidoo cards.
fn won(view: SeatView<'_, Tiguidoo>, words: &FluentLanguageLoader) -> String {
    let won = boxed(view.public.won[view.seat.index()], words);
    let own = view.secret.cards.iter().map(|own| one(own.card, words));
    let own = joined(own, " ");
    match own.is_empty() {
        true => won,
        false => lines([won, fl!(words, "tiguidoo-hand-cards", cards = own)]),
    }
}

/// The part of this seat in the question.
fn part(view: SeatView<'_, Tiguidoo>, choices: &[Act], reader: &Reader<'_>) -> String {
    let (public, secret) = (view.public, view.secret);
    let words = reader.words;
    if let Some(Asking { solution, .. }) = &secret.asking {
        let due = match public.phase {
            Phase::Ruling => ruling(public, reader),
            _ => match public.asked.as_ref().and_then(|open| open.challenge) {
                Some(bet) => {
                    let name = reader.name(bet.opponent);
                    fl!(words, "tiguidoo-hand-asking-one", name = name)
                }
                None => fl!(words, "tiguidoo-hand-asking"),
            },
        };
        return lines([question::key(solution, words), due]);
    }
    let Some(open) = &public.asked else {
        return String::new();
    };
    if public.phase == Phase::Ruling {
        return table::ruling(public, reader);
    }
    let answers = |act: &Act| matches!(act, Act::AnyAnswer | Act::Choose(_));
    if choices.iter().any(answers) {
        return say!(words, "tiguidoo-hand"; match open.challenge {
            Some(bet) => "defend"(card = one(bet.card, words)),
            None => match worth_with(open.card, public.won[view.seat.index()], &public.options, words) {
                Some(worth) => "answer-for"(worth),
                None => "answer",
            },
        });
    }
    if let Some(chose) = chose(secret, public, words) {
        return chose;
    }
    say!(words, "tiguidoo-hand"; match open.challenge {
        Some(bet) => "not-asked"(name = reader.name(bet.opponent)),
        None if open.gave_up.has(view.seat) => "gave-up",
        None => "answered",
    })
}

/// What this seat has chosen.
fn chose(secret: &Secret, public: &Public, words: &FluentLanguageLoader) -> Option<String> {
    let text = question::chosen(secret.chose?, public)?;
    Some(fl!(words, "tiguidoo-hand-chose", text = text))
}

/// What the last input of this seat did, where it has no hand.
pub(super) fn told_apart(view: SeatView<'_, Tiguidoo>, reader: &Reader<'_>) -> String {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let words = reader.words;
    let open = public.asked.as_ref();
    if secret.hint.is_some() {
        return hint(secret, words);
    }
    if let Some(chose) = chose(secret, public, words) {
        return chose;
    }
    let settled = public.settled.as_ref();
    // The table message says what somebody typed, and that they gave up; a choice was secret.
    let secret = match open {
        Some(open) => open.is_chosen() && !open.gave_up.has(seat),
        None => settled.is_some_and(|settled| settled.by_choice),
    };
    if !secret {
        return String::new();
    }
    let given = match open {
        Some(open) => open.given.as_slice(),
        None => settled.map_or(&[][..], |settled| &settled.given),
    };
    let mut own = given.iter().rev().filter(|given| given.seat == seat);
    match own.next() {
        // Draw comes after the question was settled, and says nothing of it.
        None => String::new(),
        Some(given) => {
            let text = text::shown(&given.text);
            say!(words, "tiguidoo-told"; match given.right {
                true => "right"(text),
                false => "wrong"(text),
            })
        }
    }
}

fn ruling(public: &Public, reader: &Reader<'_>) -> String {
    let ruling = public.asked.as_ref().and_then(|open| open.ruling.as_ref());
    ruling.map_or_else(String::new, |(other, typed)| {
        let (name, text) = (reader.name(*other), text::shown(typed));
        fl!(reader.words, "tiguidoo-hand-rule", name = name, text = text)
    })
}

/// The words missing from this seat's own answer.
fn hint(secret: &Secret, words: &FluentLanguageLoader) -> String {
    let hint = secret.hint.as_deref().map(text::shown);
    hint.map_or_else(String::new, |hint| {
        fl!(words, "tiguidoo-hand-hint", hint = hint)
    })
}

/// The acts open to this seat in an appeal.
fn voice(seat: Seat, public: &Public, choices: &[Act], words: &FluentLanguageLoader) -> String {
    let contestant = public.appeal.as_ref().and_then(|appeal| appeal.contestant);
    say!(words, "tiguidoo-hand"; match contestant {
        _ if choices.contains(&Act::Contest) => "contest"(text = table::wrong(seat, public)),
        _ if choices.contains(&Act::Overturn) => "voice",
        Some(_) => "heard",
        None => String::new(),
    })
}

/// The Tiguidoo cards, a line each.
fn secret_cards(secret: &Secret, public: &Public, words: &FluentLanguageLoader) -> String {
    let each = QUESTIONS / secret.cards.len().max(1);
    let line = |own: &Own| {
        let question = text::shown(&short(&own.question, each));
        let answer = question::answer_text(&own.solution);
        say! { words, "tiguidoo-own"(card = one(own.card, words), question, answer) }
    };
    match secret.cards.is_empty() {
        _ if public.options.tiguidoo_cards == 0 => String::new(),
        true => fl!(words, "tiguidoo-own-none"),
        false => lines(secret.cards.iter().map(line)),
    }
}
