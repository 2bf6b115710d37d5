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
use tapis_rules::seat::Seat;
use tapis_rules::standing::Points;
use tapis_rules::tiguidoo::{Act, Options, Public, Reason, Refusal, Secret, Tiguidoo};
use tapis_say::say;

use super::Panel;
use super::answering::{Answering, Response};
use super::asked::SettledQuestion;
use super::feats::{Feats, FinishedMatch};
use super::form::Form;
use super::game_screen::{GameScreen, HandBody, Mode, Ranking, Reader, TableBody};
use super::lesson::Learnt;
use super::options::{Group, Need};
use super::picture::{Picture, Spot, Suit};
use super::reader::lines;

/// How long a move in words may be, in characters.
const SAYING: usize = 100;

impl GameScreen for Tiguidoo {
    const SIGN: &'static str = "❓";
    const RANKING: Ranking = Ranking::MostPoints;
    const COUNTS_DEALS: bool = false;
    const RACES: bool = true;
    const ASKS: bool = true;
    const LENGTHS: &'static str = include_str!("lengths.txt");
    const OPTION_GROUPS: &'static [Group] = options::GROUPS;
    const OPTION_NEEDS: &'static [Need] = options::NEEDS;

    type Lesson = lessons::Lesson;

    fn card(text: &str, words: &FluentLanguageLoader) -> Option<String> {
        let card = text.parse().ok()?;
        Some(cards::plain(card, words))
    }

    fn spot(text: &str, words: &FluentLanguageLoader) -> Option<Spot> {
        Some(super::french_pack::face(text.parse().ok()?, words))
    }

    fn banner() -> Vec<Spot> {
        let cards = [
            (Suit::Spades, "A"),
            (Suit::Hearts, "10"),
            (Suit::Diamonds, "7"),
            (Suit::Trefoils, "7"),
            (Suit::Hearts, "7"),
            (Suit::Spades, "9"),
            (Suit::Diamonds, "A"),
        ];
        cards.map(|(suit, rank)| Spot::face(suit, rank)).into()
    }

    fn table(public: &Public, reader: &Reader<'_>) -> TableBody {
        table::body(public, reader)
    }

    fn hand(
        seat: Seat,
        public: &Public,
        secret: &Secret,
        choices: &[Act],
        mode: Mode,
        reader: &Reader<'_>,
    ) -> HandBody {
        hand::body(seat, public, secret, choices, (mode, ""), reader)
    }

    fn opened(
        seat: Seat,
        public: &Public,
        secret: &Secret,
        choices: &[Act],
        mode: Mode,
        open: &str,
        reader: &Reader<'_>,
    ) -> HandBody {
        hand::body(seat, public, secret, choices, (mode, open), reader)
    }

    fn picture(
        seat: Seat,
        public: &Public,
        secret: &Secret,
        choices: &[Act],
        mode: Mode,
        reader: &Reader<'_>,
    ) -> Option<Picture> {
        picture::of(seat, public, secret, choices, mode, reader)
    }

    fn lessons(
        seat: Seat,
        public: &Public,
        secret: &Secret,
        choices: &[Act],
    ) -> Vec<lessons::Lesson> {
        lessons::of(seat, public, secret, choices)
    }

    fn lesson(lesson: &lessons::Lesson, public: &Public, reader: &Reader<'_>) -> String {
        lessons::sentence(lesson, public, reader)
    }

    fn learnt(seat: Seat, public: &Public, reader: &Reader<'_>) -> Learnt {
        lessons::learnt(seat, public, reader)
    }

    fn refusal(
        why: &Refusal,
        seat: Seat,
        public: &Public,
        secret: &Secret,
        reader: &Reader<'_>,
    ) -> String {
        refusal::sentence(why, seat, public, secret, reader)
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

    fn said(action: &Act, public: &Public, reader: &Reader<'_>) -> String {
        match action {
            Act::Choose(number) => question::chosen(*number, public).map_or_else(
                || Self::saying(action, reader),
                |text| fl!(reader.words, "tiguidoo-say-chose", text = text),
            ),
            _ => Self::saying(action, reader),
        }
    }

    fn needs_hands(public: &Public) -> bool {
        !controls::plays_in_public(public)
    }

    fn told_apart(seat: Seat, public: &Public, secret: &Secret, reader: &Reader<'_>) -> String {
        hand::told_apart(seat, public, secret, reader)
    }

    fn is_listed(action: &Act) -> bool {
        // Its text tells the order of the pack, in which the right one may always be the first.
        !matches!(action, Act::Choose(_))
    }

    fn advised(action: &Act, _: &Public, reader: &Reader<'_>) -> String {
        match action {
            Act::AnyAnswer => fl!(reader.words, "tiguidoo-hint-answer"),
            _ => Self::saying(action, reader),
        }
    }

    fn reason(reason: &Reason, _: &Public, reader: &Reader<'_>) -> String {
        reasons::worded(*reason, reader)
    }

    fn reveals(_: &Public) -> u32 {
        // A match is a single manche: no marks are made before its end.
        0
    }

    fn reveal(_: &Public, _: &Reader<'_>) -> Panel {
        Panel::default()
    }

    fn marked(_: &Public, _: Seat) -> Option<(Points, Points)> {
        None
    }

    fn note_feats(feats: &mut Feats, public: &Public, first: u32) {
        result::note_feats(feats, public, first);
    }

    fn result(public: &Public, ended: &FinishedMatch<'_>, reader: &Reader<'_>) -> Panel {
        result::panel(public, ended, reader)
    }

    fn sheet(options: &Options, words: &FluentLanguageLoader) -> Panel {
        sheet::panel(options, words)
    }

    fn interrupt(seat: Seat, text: &str, public: &Public, secret: &Secret) -> Result<Act, Refusal> {
        question::interrupt(seat, text, public, secret)
    }

    fn form(
        seat: Seat,
        text: &str,
        public: &Public,
        secret: &Secret,
        reader: &Reader<'_>,
    ) -> Result<Option<Form>, Refusal> {
        question::form(seat, text, public, secret, reader).map(Some)
    }

    fn open_to_all(action: &Act) -> bool {
        matches!(action, Act::Answer(_) | Act::Choose(_))
    }

    fn valid_across_turns(_: &Act) -> bool {
        // An answer from a form names its question and comes as an interrupt; one that names none
        // must not be taken for a later question.
        false
    }

    fn active(public: &Public) -> Option<Seat> {
        Some(public.asker)
    }

    fn events(public: &Public) -> u32 {
        public.chronicle.total()
    }

    fn turn(public: &Public) -> u32 {
        public.turn
    }

    fn question(public: &Public) -> Option<&str> {
        let asked = public.asked.as_ref();
        let asked = asked.and_then(|open| open.question.as_deref());
        let settled = public.settled.as_ref();
        let settled = settled.and_then(|settled| settled.question.as_deref());
        // While clues are shown, nobody means the question before.
        asked.or(settled.filter(|_| public.asked.is_none()))
    }

    fn settled(public: &Public) -> Option<SettledQuestion> {
        question::asked(public)
    }

    fn shown(public: &Public, secret: &Secret) -> Vec<String> {
        let asked = public.asked.as_ref();
        let asked = asked.and_then(|open| open.question.as_ref());
        let own = secret.cards.iter().map(|own| &own.question);
        asked
            .into_iter()
            .chain(own)
            .map(|text| text.to_string())
            .collect()
    }

    fn answering(public: &Public) -> Option<Answering> {
        question::answering(public)
    }

    fn response(action: &Act) -> Option<Response> {
        match action {
            Act::Answer(_) | Act::AnyAnswer | Act::Choose(_) => Some(Response::Answer),
            Act::GiveUp => Some(Response::Pass),
            _ => None,
        }
    }

    fn granted(public: &Public) -> u32 {
        public.granted
    }

    fn waiver(seat: Seat, public: &Public, reader: &Reader<'_>) -> Option<String> {
        controls::may_accept(seat, public).then(|| fl!(reader.words, "tiguidoo-button-accept"))
    }
}

/// A seat where Discord shows no mentions: its number, which also stands beside the player's name.
fn place(seat: Seat) -> String {
    format!("#{}", seat.number() + 1)
}
