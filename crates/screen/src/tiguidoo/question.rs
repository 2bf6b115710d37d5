//! The question: how it is shown, the form to answer it, and the answer that the form sends.
//!
//! The form names its question by the turn and the asker, so that an answer to one question is never
//! taken for the next. Button and form depend on public facts only, never on the
//! right answer.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::seat::Seats;
use tapis_rules::seat_view::SeatView;
use tapis_rules::tiguidoo::public_question::{Choice, Open, Settled};
use tapis_rules::tiguidoo::questions::Solution;
use tapis_rules::tiguidoo::{Act, Phase, Public, Refusal, Tiguidoo};

use crate::answering::Answering;
use crate::asked::SettledQuestion;
use crate::form::{Form, TEXT};
use crate::game_screen::Reader;
use crate::reader::{joined, short};
use crate::{Button, Look};
use tapis_model::Request;
use tapis_say::say;

use super::cards::shown;
use super::{lines, text};

/// Carried by the button: stands for the question that is asked when it is pressed.
const NO_QUESTION: &str = "-";
/// The request of the Draw button on the table message. It carries no turn, because the button stays
/// the same from turn to turn: a press by the player whose turn it is draws, any other is refused.
pub(super) const DRAWS: &str = "draw";
/// Carried by the button with which somebody says that they do not know the question named behind it.
const GIVES_UP: &str = "giveup ";

/// How long a field's label may be, in characters.
const LABEL: usize = 45;

/// How long a choice on a button may be, in characters: on a phone a longer one is cut.
const CHOICE: usize = 20;

/// How many further accepted answers the asker is shown.
const OTHERS: usize = 3;

/// The Answer button. It opens the form of the question that is asked when it is pressed, and the form
/// names that question; so one button serves all of them, and a press that meets an edit on its way
/// is not lost.
pub(super) fn button(public: &Public, words: &FluentLanguageLoader) -> Button {
    let open = matches!(public.phase, Phase::Question | Phase::Challenge);
    let ask = Request::Ask(NO_QUESTION.to_owned());
    Button::new("💬", fl!(words, "tiguidoo-button-answer"), ask).lit(Look::Go, open)
}

/// The form to answer with, from the untrusted text in a button's custom id.
///
/// # Errors
/// Why this seat does not answer now.
pub(super) fn form(
    view: SeatView<'_, Tiguidoo>,
    asked: &str,
    reader: &Reader<'_>,
) -> Result<Form, Refusal> {
    let public = view.public;
    let words = reader.words;
    // A seat may answer exactly when it may give up.
    view.check(&Act::GiveUp)?;
    let open = public.asked.as_ref().ok_or(Refusal::NoQuestion)?;
    if open.is_chosen() {
        return Err(Refusal::HasChoices);
    }
    let target = target(public);
    if asked != target && asked != NO_QUESTION {
        return Err(Refusal::NoQuestion);
    }
    let hint = match open.challenge {
        Some(_) => fl!(words, "tiguidoo-form-alone"),
        None => fl!(words, "tiguidoo-form-first"),
    };
    // The clue that is shown, as long as the question is not.
    let asked = open.question.as_ref().or(open.clues.last());
    let asked = asked.map_or("", |asked| asked);
    let question = text::plain(asked);
    // The form covers the message with the question, and a placeholder vanishes with the first letter
    // typed. Discord requires a label even for an empty question.
    let (text, label, prompt) = match question.trim().chars().count() {
        0 => (String::new(), hint, String::new()),
        1..=LABEL => (String::new(), question, hint),
        _ => (short(&text::shown(asked), TEXT), hint, String::new()),
    };
    Ok(Form {
        title: fl!(words, "tiguidoo-form-title"),
        text,
        label,
        prompt,
        request: Request::Ask(target),
    })
}

/// The answer sent with a form, from the untrusted text that came with it.
///
/// # Errors
/// Why it does not count, if its question is not the present one.
pub(super) fn interrupt(view: SeatView<'_, Tiguidoo>, given: &str) -> Result<Act, Refusal> {
    let public = view.public;
    if given == DRAWS {
        view.check(&Act::Draw)?;
        return Ok(Act::Draw);
    }
    let target = target(public);
    if let Some(of) = given.strip_prefix(GIVES_UP) {
        view.check(&Act::GiveUp)?;
        return (of == target)
            .then_some(Act::GiveUp)
            .ok_or(Refusal::NoQuestion);
    }
    let typed = given.strip_prefix(&target);
    let typed = typed.and_then(|rest| rest.strip_prefix(' '));
    if let (Some(typed), Some(open)) = (typed, &public.asked)
        && let Some(number) = pressed(typed, open)
    {
        return Ok(Act::Choose(number));
    }
    match typed.filter(|_| public.asked.is_some()).map(Act::answer) {
        Some(Act::Answer(words)) if matches!(words.as_str(), "" | "*") => Ok(Act::AnyAnswer),
        Some(answer) => Ok(answer),
        None => {
            // What was sent may have been right; nothing else is said of the question that is open now.
            let sent = given.splitn(3, ' ').nth(2).unwrap_or_default();
            let late = view.check(&Act::answer(sent)).err();
            let late = late.filter(|why| *why == Refusal::RightTooLate);
            Err(late.unwrap_or(Refusal::NoQuestion))
        }
    }
}

/// How far the seats are with the present or last question.
pub(super) fn answering(public: &Public) -> Option<Answering> {
    let (asked, settled) = (public.asked.as_ref(), public.settled.as_ref());
    let given = asked.map(|open| &open.given);
    let given = given.or(settled.map(|settled| &settled.given))?;
    let waiting = asked.filter(|_| public.phase != Phase::Ruling);
    Some(Answering {
        number: public.questions,
        open: waiting.map_or(Seats::NONE, |open| open.answering),
        // A challenged seat has one answer (TIG-19).
        attempts: match asked.is_some_and(|open| open.challenge.is_some()) {
            true => Some(1),
            false => public.options.open_attempts,
        },
        judged: given.iter().map(|given| given.seat).collect(),
        waits: asked.and_then(|open| Some(open.ruling.as_ref()?.0)),
        give_up: Act::GiveUp.to_string(),
    })
}

/// The buttons of the choices, in the order in which people see them; none for a question that is
/// answered by text. Each carries its question and its place, never its number in the pack.
pub(super) fn choices(public: &Public) -> Vec<Button> {
    let Some(open) = public.asked.as_ref().filter(|open| open.is_chosen()) else {
        return Vec::new();
    };
    let target = target(public);
    let long = has_long_choices(open);
    let button = |(place, choice): (usize, &Choice)| {
        let told = text::plain(&choice.text);
        // A label of invisible signs alone is none.
        let label = match long || told.trim().is_empty() {
            true => letter(place),
            false => told,
        };
        Button::new("", label, Request::Interrupt(format!("{target} ={place}")))
    };
    open.choices.iter().enumerate().map(button).collect()
}

/// The button by which anybody says, on the table message, that they do not know the open question.
pub(super) fn give_up(public: &Public, words: &FluentLanguageLoader) -> Button {
    let label = fl!(words, "tiguidoo-button-give-up");
    let of = target(public);
    Button::new("🤷", label, Request::Interrupt(format!("{GIVES_UP}{of}")))
}

/// The choices as a list, where they are too long for buttons; empty elsewhere.
pub(super) fn listed(open: &Open) -> String {
    let line = |(place, choice): (usize, &Choice)| {
        format!("**{}** {}", letter(place), text::shown(&choice.text))
    };
    match has_long_choices(open) {
        true => lines(open.choices.iter().enumerate().map(line)),
        false => String::new(),
    }
}

/// Whether the choices would not stand on buttons side by side.
fn has_long_choices(open: &Open) -> bool {
    let mut choices = open.choices.iter();
    choices.any(|choice| choice.text.chars().count() > CHOICE)
}

fn letter(place: usize) -> String {
    let letter = ["A", "B", "C", "D"].get(place).copied();
    letter.unwrap_or("?").to_owned()
}

/// The choice that a button carries the place of, or that somebody typed: its letter or its text.
fn pressed(typed: &str, open: &Open) -> Option<u8> {
    let same = |(place, choice): &(usize, &Choice)| {
        typed == format!("={place}")
            || typed.eq_ignore_ascii_case(&letter(*place))
            || typed.to_lowercase() == choice.text.to_lowercase()
    };
    let mut choices = open.choices.iter().enumerate();
    choices.find(same).map(|(_, choice)| choice.number)
}

/// The text of a choice of the open question, by its number in the pack.
pub(super) fn chosen(number: u8, public: &Public) -> Option<String> {
    let mut choices = public.asked.as_ref()?.choices.iter();
    let found = choices.find(|choice| choice.number == number)?;
    Some(text::shown(&found.text))
}

/// Who asks whom, and for which card.
pub(super) fn about(open: &Open, public: &Public, reader: &Reader<'_>) -> String {
    let name = reader.name(public.asker);
    say! {
        reader.words, "tiguidoo", own = shown(own, reader), card = shown(card, reader);
        match (open.challenge, open.card) {
            (Some(bet), Some(own)) => {
                let (opponent, card) = (reader.name(bet.opponent), bet.card);
                "asks-one"(name, own, opponent, card)
            }
            (None, Some(card)) if public.options.everyone_answers => "for-all",
            (None, None) if public.options.everyone_answers => "for-all-hidden",
            (_, Some(card)) => "asks"(name, card),
            (_, None) => "asks-hidden"(name),
        }
    }
}

/// The last question with its answer, in small text; the asker's own if it was cancelled.
pub(super) fn settled(settled: &Settled, words: &FluentLanguageLoader) -> String {
    let Some(question) = settled.question.as_deref().map(text::shown) else {
        return fl!(words, "tiguidoo-event-cancelled");
    };
    let Some(solution) = settled.solution.as_deref() else {
        return fl!(words, "tiguidoo-cancelled", question = question);
    };
    let answer = answer_text(solution);
    let line = say!(words, "tiguidoo-settled"(question, answer));
    lines([line, note(solution)])
}

/// The last settled question, with its answer and the answers given; `None` if it was cancelled.
pub(super) fn asked(public: &Public) -> Option<SettledQuestion> {
    let settled = public.settled.as_ref()?;
    let given = settled.given.iter();
    let given = given.map(|given| (given.seat, given.text.to_string(), given.right));
    Some(SettledQuestion {
        settled_by: settled.at,
        question: settled.question.as_deref()?.to_owned(),
        answer: settled.solution.as_ref()?.answers.first()?.to_string(),
        given: given.collect(),
    })
}

/// The knowledge of the asker: the answer, and what else counts.
pub(super) fn key(solution: &Solution, words: &FluentLanguageLoader) -> String {
    let others = solution.answers.iter().skip(1).take(OTHERS);
    let also = match joined(others.map(|answer| text::shown(answer)), " · ") {
        others if others.is_empty() => others,
        others => fl!(words, "tiguidoo-key-also", answers = others),
    };
    let answer = fl!(words, "tiguidoo-key", answer = answer_text(solution));
    lines([answer, also])
}

/// The answer that is told.
pub(super) fn answer_text(solution: &Solution) -> String {
    let first = solution.answers.first();
    first.map(|answer| text::shown(answer)).unwrap_or_default()
}

fn note(solution: &Solution) -> String {
    let note = solution.note.as_deref().map(text::shown);
    note.map(|note| format!("💡 {note}")).unwrap_or_default()
}

/// The name of the present question: its turn and its asker, since a seat asks at most once a turn.
fn target(public: &Public) -> String {
    match public.asked {
        Some(_) => format!("{} {}", public.turns, public.asker),
        None => NO_QUESTION.to_owned(),
    }
}

#[cfg(test)]
mod tests;
