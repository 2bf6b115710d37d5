//! Tiguidoo on screen: one file a part of the screen, tied together here.
//!
//! The views decide who may see an answer: parts of the screen that everybody sees are made from
//! the public view alone. Text written by people and packs goes through [`text`]. Must not know
//! what stands around the bodies: title, turn and deadline, the other public buttons.

mod cards;
mod controls;
mod events;
mod hand;
mod lessons;
mod options;
mod picture;
mod question;
mod reasons;
mod refusal;
mod result;
mod sheet;
mod table;
mod worth;

#[cfg(test)]
pub mod tests;

use crate::safe_text as text;
use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::game::Action as _;
use tapis_rules::seat::{Seat, Seats};
use tapis_rules::seat_view::SeatView;
use tapis_rules::tiguidoo::{Act, Public, Refusal, Tiguidoo};
use tapis_say::say;

use super::Panel;
use super::action_info::ActionInfo;
use super::answering::Response;
use super::asked::SettledQuestion;
use super::form::Form;
use super::game_screen::{GameScreen, Ranking, Reader};
use super::match_status::MatchStatus;
use super::parts::parts_in_files;
use super::picture::{Spot, Suit};
use super::reader::lines;

/// How long a move in words may be, in characters.
const SAYING: usize = 100;

impl GameScreen for Tiguidoo {
    const SIGN: &'static str = "❓";
    const RANKING: Ranking = Ranking::MostPoints;
    const COUNTS_DEALS: bool = false;
    const RACES: bool = true;
    const ASKS: bool = true;

    parts_in_files! {}

    fn card(text: &str, words: &FluentLanguageLoader) -> Option<(String, Spot)> {
        let card = text.parse().ok()?;
        let face = super::french_pack::face(card, words);
        Some((cards::plain(card, words), face))
    }

    fn banner() -> Vec<Spot> {
        vec![
            Spot::face(Suit::Spades, "A"),
            Spot::face(Suit::Hearts, "10"),
            Spot::face(Suit::Diamonds, "7"),
            Spot::face(Suit::Trefoils, "7"),
            Spot::face(Suit::Hearts, "7"),
            Spot::face(Suit::Spades, "9"),
            Spot::face(Suit::Diamonds, "A"),
        ]
    }

    fn status(public: &Public) -> MatchStatus {
        let asked = public.asked.as_ref();
        let settled = public.settled.as_ref();
        let seats = Seats::first(public.players).into_iter();
        let waivers = seats.filter(|seat| controls::may_accept(*seat, public));
        MatchStatus {
            turn: public.turn,
            events: public.chronicle.total(),
            // A match is a single manche: no marks are made before its end.
            reveals: 0,
            active: public.asker,
            needs_hands: !controls::plays_in_public(public),
            waivers: waivers.collect(),
            question: match asked {
                // While clues are shown, nobody means the question before.
                Some(open) => open.question.clone(),
                None => settled.and_then(|settled| settled.question.clone()),
            },
            answering: question::answering(public),
            granted: public.granted,
            ..MatchStatus::of::<Self>(public)
        }
    }

    fn said(action: &Act, public: &Public, reader: &Reader<'_>) -> String {
        match action {
            Act::Choose(number) if let Some(text) = question::chosen(*number, public) => {
                fl!(reader.words, "tiguidoo-say-chose", text = text)
            }
            _ => saying(action, reader),
        }
    }

    fn told_apart(view: SeatView<'_, Self>, reader: &Reader<'_>) -> String {
        hand::told_apart(view, reader)
    }

    fn action_info(action: &Act) -> ActionInfo {
        ActionInfo {
            // An answer from a form names its question and comes as an interrupt; one that names none
            // must not be taken for a later question.
            valid_across_turns: false,
            open_to_all: matches!(action, Act::Answer(_) | Act::Choose(_)),
            spoken: action.calls(),
            // Its text tells the order of the pack, in which the right one may always be the first.
            unlisted: matches!(action, Act::Choose(_)),
            response: match action {
                Act::Answer(_) | Act::AnyAnswer | Act::Choose(_) => Some(Response::Answer),
                Act::GiveUp => Some(Response::Pass),
                _ => None,
            },
        }
    }

    fn advised(action: &Act, _: &Public, reader: &Reader<'_>) -> String {
        match action {
            Act::AnyAnswer => fl!(reader.words, "tiguidoo-hint-answer"),
            _ => saying(action, reader),
        }
    }

    fn interrupt(view: SeatView<'_, Self>, text: &str) -> Result<Act, Refusal> {
        question::interrupt(view, text)
    }

    fn form(
        view: SeatView<'_, Self>,
        text: &str,
        reader: &Reader<'_>,
    ) -> Result<Option<Form>, Refusal> {
        question::form(view, text, reader).map(Some)
    }

    fn settled(public: &Public) -> Option<SettledQuestion> {
        question::asked(public)
    }

    fn shown(view: SeatView<'_, Self>) -> Vec<String> {
        let asked = view.public.asked.as_ref();
        let asked = asked.and_then(|open| open.question.as_ref());
        let own = view.secret.cards.iter().map(|own| &own.question);
        let shown = asked.into_iter().chain(own);
        shown.map(|text| text.to_string()).collect()
    }

    fn waiver(reader: &Reader<'_>) -> String {
        fl!(reader.words, "tiguidoo-button-accept")
    }
}

/// A seat where Discord shows no mentions: its number, which also stands beside the player's name.
fn place(seat: Seat) -> String {
    format!("#{}", seat.number() + 1)
}

fn saying(action: &Act, reader: &Reader<'_>) -> String {
    let words = reader.words;
    say!(words, "tiguidoo"; match action {
        Act::Draw => "say-draw",
        Act::Challenge { own, opponent, card } => "say-challenge"(
            own = cards::plain(*own, words),
            card = cards::plain(*card, words),
            place = place(*opponent)
        ),
        Act::AnyAnswer => "say-answer",
        Act::Answer(typed) => {
            let typed = text::plain(typed.as_str());
            let said = fl!(words, "tiguidoo-say-answered", text = typed);
            said.chars().take(SAYING).collect()
        }
        // The order of the pack is no number that people see.
        Act::Choose(_) => "say-choose",
        Act::GiveUp => "button-give-up",
        Act::Right => "button-right",
        Act::Wrong => "button-wrong",
        Act::Contest => "button-contest",
        Act::Overturn => "button-overturn",
        Act::Uphold => "button-uphold",
    })
}
