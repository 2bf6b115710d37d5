//! The rows of a hand once the auction is over: the four trumps, a place for every card, the
//! slam, canticos.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::spanish::{Card, Cards, SUITS, Suit};
use tapis_rules::kaddour::cantico::value;
use tapis_rules::kaddour::{Act, Kaddour, Phase, Public, Secret};
use tapis_rules::seat_view::SeatView;

use crate::game_screen::{Mode, Reader};
use crate::reader::even_rows;
use crate::{Button, Look, Row};
use tapis_model::Request;
use tapis_say::say;

use super::cards::{card_sign, sign, suit_sign, title};

/// How many rows the cards of a whole hand take on a phone.
const ROWS: usize = 3;

/// Decides which buttons are lit: the legal moves now, or those that could be legal later.
pub(super) struct Keys<'a> {
    choices: &'a [Act],
    mode: Mode,
    possible: &'a dyn Fn(Act) -> bool,
}

impl<'a> Keys<'a> {
    pub(super) const fn new(
        choices: &'a [Act],
        mode: Mode,
        possible: &'a dyn Fn(Act) -> bool,
    ) -> Self {
        Self {
            choices,
            mode,
            possible,
        }
    }

    /// Whether an act can be played now, or queued.
    pub(super) fn lit(&self, act: Act) -> bool {
        match self.mode {
            Mode::Play => self.choices.contains(&act),
            Mode::Ahead => (self.possible)(act),
        }
    }

    /// The request of a press on the act's button.
    pub(super) fn request(&self, act: Act) -> Request {
        match self.mode {
            Mode::Play => Request::Play(act.to_string()),
            Mode::Ahead => Request::Queue(act.to_string()),
        }
    }

    /// The act's button; it has this look where it can be pressed.
    pub(super) fn button(&self, sign: &'static str, label: String, act: Act, look: Look) -> Button {
        Button::new(sign, label, self.request(act)).lit(look, self.lit(act))
    }
}

/// The four trumps, each with how many cards of it the buyer holds.
pub(super) fn trumps(secret: &Secret, choices: &[Act], reader: &Reader<'_>) -> Vec<Row> {
    let words = reader.words;
    let keys = Keys::new(choices, Mode::Play, &|_| false);
    let button = |suit: Suit| {
        let held = secret.hand.suit(suit).len();
        let label = say! { words, "kaddour-button-trump"(suit = title(suit, words), count = held) };
        keys.button(sign(suit), label, Act::Trump(suit), Look::Main)
            .emoji(reader.signs.emoji(&suit_sign(suit)))
    };
    vec![Row::Buttons(SUITS.map(button).to_vec())]
}

/// The name under which the cards are opened to be played with a slam.
pub(super) const SLAM: &str = "slam";

/// Whether a card can be played with a slam.
pub(super) fn may_slam(choices: &[Act]) -> bool {
    choices.iter().any(|act| matches!(act, Act::Slam(_)))
}

/// All rows from the trump on; `open` is the part that is opened.
pub(super) fn rows(
    view: SeatView<'_, Kaddour>,
    choices: &[Act],
    (mode, open): (Mode, &str),
    reader: &Reader<'_>,
) -> Vec<Row> {
    let public = view.public;
    let later = playable_later(view);
    let possible = |act: Act| matches!(act, Act::Play(card) if later.has(card));
    let keys = Keys::new(choices, mode, &possible);
    let slammed = mode == Mode::Play && may_slam(choices) && open == SLAM;
    let card = |card: Card| {
        let label = card.rank().to_string();
        let (act, look) = match slammed {
            true => (Act::Slam(card), Look::Danger),
            false => (Act::Play(card), Look::Main),
        };
        keys.button(sign(card.suit()), label, act, look)
            .emoji(reader.signs.emoji(&card_sign(card)))
    };
    let cards: Vec<Button> = view.secret.hand.into_iter().map(card).collect();
    let mut rows = even_rows(&cards, ROWS);
    rows.extend(Row::of(canticos(public, choices, reader.words)));
    rows
}

/// The button that opens the cards to be played with a slam, or closes them; `None` where none can be.
pub(super) fn slam_button(
    choices: &[Act],
    (mode, open): (Mode, &str),
    words: &FluentLanguageLoader,
) -> Option<Button> {
    let slams = mode == Mode::Play && may_slam(choices);
    let (sign, label, opens) = match open == SLAM {
        true => ("↩️", fl!(words, "hand-back"), "-"),
        false => ("💥", fl!(words, "kaddour-button-slam"), SLAM),
    };
    slams.then(|| Button::new(sign, label, Request::Open(opens.to_owned())))
}

/// The cards that could be legal at the next own turn, by what lies there already.
fn playable_later(view: SeatView<'_, Kaddour>) -> Cards {
    let (public, hand) = (view.public, view.secret.hand);
    let trick = &public.trick;
    let played = trick.plays().any(|(by, _)| by == view.seat);
    let own = trick.led().map_or(Cards::NONE, |led| hand.suit(led));
    match public.phase {
        Phase::Trick if !played && !own.is_empty() => own,
        _ => hand,
    }
}

/// A button for each suit whose cantico can be declared now, armed for later, or taken back. In an
/// open window an armed cantico would be declared at once, so one button stands for both.
fn canticos(public: &Public, choices: &[Act], words: &FluentLanguageLoader) -> Vec<Button> {
    let trump = public.trump.unwrap_or_default();
    let button = |suit: Suit| {
        let act = [Act::Cantico(suit), Act::Arm(suit), Act::Disarm(suit)]
            .into_iter()
            .find(|act| choices.contains(act))?;
        let (suit, points) = (sign(suit), value(suit, trump));
        let (sign, look) = match act {
            Act::Cantico(_) => ("📣", Look::Go),
            Act::Disarm(_) => ("✅", Look::Plain),
            _ => ("⬜", Look::Plain),
        };
        let label = say!(words, "kaddour-button"; match act {
            Act::Cantico(_) => "cantico"(suit, points),
            _ => "arm"(suit, points),
        });
        Some(Button::new(sign, label, Request::Play(act.to_string())).look(look))
    };
    let mut buttons: Vec<Button> = SUITS.into_iter().filter_map(button).collect();
    if choices.contains(&Act::Waive) {
        let waive = Request::Play(Act::Waive.to_string());
        buttons.push(Button::new("🤐", fl!(words, "kaddour-button-waive"), waive));
    }
    buttons
}
