//! The hand of one seat: the question it asks or answers, its Tiguidoo cards with question and
//! answer, and all it can do.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::seat::Seat;
use tapis_rules::tiguidoo::views::Own;
use tapis_rules::tiguidoo::{Act, Phase, Public, Secret};

use crate::game_screen::{HandBody, Mode, Reader};

use super::cards::one;
use super::{controls, lines, place, question, table, text, worth};

/// The body of a seat's hand; `open` is the part that is opened.
pub(super) fn body(
    seat: Seat,
    public: &Public,
    secret: &Secret,
    choices: &[Act],
    (mode, open): (Mode, &str),
    reader: &Reader<'_>,
) -> HandBody {
    let words = reader.words;
    let only = |state: String| HandBody {
        state,
        ..HandBody::default()
    };
    if public.phase == Phase::Over {
        return only(fl!(words, "tiguidoo-over"));
    }
    if !public.playing.has(seat) {
        return only(fl!(words, "tiguidoo-hand-out"));
    }
    HandBody {
        window: table::window(public, words),
        state: lines([
            state(seat, public, reader),
            cards(seat, public, secret, mode, words),
        ]),
        duty: duty(seat, public, secret, choices, reader),
        rows: controls::rows(seat, public, secret, choices, (mode, open), reader),
        ..HandBody::default()
    }
}

/// The question, its answers, and the cards that the seat has won.
fn state(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let now = match public.phase {
        Phase::Turn if seat == public.asker => my_turn(seat, public, reader),
        Phase::Turn => lines([table::turn(public, reader), table::last(public, words)]),
        Phase::Question | Phase::Challenge | Phase::Ruling => table::asked(public, reader),
        Phase::Appeal => lines([table::last(public, words), table::appeal(public, reader)]),
        Phase::Over => String::new(),
    };
    let mine = table::combination(seat, public, words);
    let mine = fl!(words, "tiguidoo-hand-mine", cards = mine);
    lines([now, mine, worth::counts(&public.options, words)])
}

/// The duty of this seat.
fn duty(
    seat: Seat,
    public: &Public,
    secret: &Secret,
    choices: &[Act],
    reader: &Reader<'_>,
) -> String {
    let words = reader.words;
    let bets = |act: &Act| matches!(act, Act::Challenge { .. });
    match public.phase {
        Phase::Turn if seat != public.asker => String::new(),
        Phase::Turn if choices.iter().any(bets) => fl!(words, "tiguidoo-hand-turn"),
        Phase::Turn => fl!(words, "tiguidoo-hand-draw"),
        Phase::Question | Phase::Challenge | Phase::Ruling => lines([
            hint(secret, words),
            part(seat, public, secret, choices, reader),
        ]),
        Phase::Appeal => voice(seat, public, choices, words),
        Phase::Over => String::new(),
    }
}

/// The combinations that the asker could take from.
fn my_turn(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let won = |other: &Seat| *other != seat && !public.won[other.index()].is_empty();
    let others = public.playing.into_iter().filter(won);
    let others = others.map(|other| {
        let cards = table::combination(other, public, words);
        format!("{} {} · {cards}", place(other), reader.name(other))
    });
    let told = [table::last(public, words), table::heap(public, words)];
    lines(told.into_iter().chain(others))
}

/// The part of this seat in the question.
fn part(
    seat: Seat,
    public: &Public,
    secret: &Secret,
    choices: &[Act],
    reader: &Reader<'_>,
) -> String {
    let words = reader.words;
    if let Some((_, solution)) = &secret.asking {
        let due = match public.phase {
            Phase::Ruling => ruling(public, reader),
            _ => fl!(words, "tiguidoo-hand-asking"),
        };
        return lines([question::key(solution, words), due]);
    }
    let Some(open) = &public.asked else {
        return String::new();
    };
    if public.phase == Phase::Ruling {
        return table::ruling(public, reader);
    }
    if choices.contains(&Act::AnyAnswer) {
        return match open.challenge {
            Some(bet) => {
                let card = one(bet.card, words);
                fl!(words, "tiguidoo-hand-defend", card = card)
            }
            None => fl!(words, "tiguidoo-hand-answer"),
        };
    }
    match open.challenge {
        Some(bet) => {
            let name = reader.name(bet.opponent);
            fl!(words, "tiguidoo-hand-not-asked", name = name)
        }
        None if open.gave_up.has(seat) => fl!(words, "tiguidoo-hand-gave-up"),
        None => fl!(words, "tiguidoo-hand-answered"),
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
    match contestant {
        _ if choices.contains(&Act::Contest) => fl!(
            words,
            "tiguidoo-hand-contest",
            text = table::wrong(seat, public)
        ),
        _ if choices.contains(&Act::Overturn) => fl!(words, "tiguidoo-hand-voice"),
        Some(_) => fl!(words, "tiguidoo-hand-heard"),
        None => String::new(),
    }
}

/// The Tiguidoo cards, a line each, where they can be used: below a question that is asked, theirs
/// would look like further ones.
fn cards(
    seat: Seat,
    public: &Public,
    secret: &Secret,
    mode: Mode,
    words: &FluentLanguageLoader,
) -> String {
    let turn = public.phase == Phase::Turn && seat == public.asker;
    if !turn && mode == Mode::Play {
        return String::new();
    }
    let line = |own: &Own| {
        fl!(
            words,
            "tiguidoo-own",
            card = one(own.card, words),
            question = text::shown(&own.question),
            answer = question::answer_text(&own.solution)
        )
    };
    let told = match secret.cards.is_empty() {
        _ if public.options.tiguidoo_cards == 0 => return String::new(),
        true => fl!(words, "tiguidoo-own-none"),
        false => lines(secret.cards.iter().map(line)),
    };
    format!("\n**{}**\n{told}", fl!(words, "tiguidoo-hand-cards"))
}
