//! The buttons of a hand: a place for every move, kept even while the move is impossible.
//!
//! A hand has at most seven cards, so that every deposit has a button of its own.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::numbers::Cards;
use tapis_rules::kael::{Act, Kael, Phase, Public, SQUARE, Secret, Source};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;

use crate::controls::ROW;
use crate::game_screen::{Mode, Reader};
use crate::reader::even_rows;
use crate::{Button, Look, Row};
use tapis_model::Request;

use super::cards::{plain, sign};
use super::cut;
use super::turn_order::turns_before;

/// How many rows cards take on a phone.
const ROWS: usize = 2;

/// A button for each hand size that the dealer may choose.
pub(super) fn sizes(choices: &[Act], mode: Mode) -> Vec<Row> {
    let button = |act: &Act| match act {
        Act::Size(size) if mode == Mode::Play => Some(play("", size.to_string(), *act, choices)),
        _ => None,
    };
    let buttons: Vec<Button> = choices.iter().filter_map(button).collect();
    even_rows(&buttons, ROWS)
}

/// All rows between the deal and the reveal.
pub(super) fn rows(
    view: SeatView<'_, Kael>,
    choices: &[Act],
    mode: Mode,
    reader: &Reader<'_>,
) -> Vec<Row> {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let words = reader.words;
    let ahead = turns_before(seat, public);
    let deposit = |cards: Cards| {
        let act = Act::Deposit(cards);
        let button = match mode {
            Mode::Play => play("", plain(cards), act, choices),
            Mode::Ahead => queue("", plain(cards), act, ahead.is_some()),
        };
        let card = cards.each().next();
        button.emoji(card.and_then(|(card, _)| reader.signs.emoji(&sign(card))))
    };
    let mut rows = deposits(secret.hand, deposit);
    if mode == Mode::Play {
        rows.push(Row::Buttons(draws(seat, public, choices, reader)));
    }
    let cuts = choices.iter().any(|act| matches!(act, Act::Cut(_)));
    let mut last = vec![cut::own(cuts, public.is_frozen(seat), public, words)];
    last.push(match mode {
        Mode::Play if public.phase == Phase::Final => {
            play("✅", fl!(words, "kael-ready"), Act::Ready, choices)
        }
        // A false call is never made unawares: the player is asked to confirm.
        Mode::Play if calls_falsely(public, secret, choices) => {
            let request = Request::Open(SURE.to_owned());
            Button::new("📣", fl!(words, "kael-button-kael"), request)
        }
        Mode::Play => {
            let button = play("📣", fl!(words, "kael-button-kael"), Act::Kael, choices);
            // Nothing draws the eye to a call that would fail as the hand is.
            match secret.total > public.options.kael_max {
                true => button.look(Look::Plain),
                false => button,
            }
        }
        Mode::Ahead => {
            let allowed = |turns| public.completed + turns >= u32::from(public.dealt);
            let low = secret.total <= public.options.kael_max;
            let allowed = low && public.caller.is_none() && ahead.is_some_and(allowed);
            queue("📣", fl!(words, "kael-button-kael"), Act::Kael, allowed)
        }
    });
    if let Some(card) = secret.lucky {
        let card = plain(Cards::of(card, 1));
        let label = fl!(words, "kael-button-lucky", card = card);
        last.push(play("🍀", label, Act::Lucky, choices));
    }
    rows.push(Row::Buttons(last));
    rows
}

/// The name under which the confirmation of a false Kaël is opened.
pub(super) const SURE: &str = "kael";

/// Whether this seat may call Kaël and would certainly fail: with frozen hands no cut can lower its
/// total any more (KAE-52).
pub(super) fn calls_falsely(public: &Public, secret: &Secret, choices: &[Act]) -> bool {
    let high = secret.total > public.options.kael_max;
    high && public.options.caller_frozen && choices.contains(&Act::Kael)
}

/// The confirmation of a false Kaël: yes, or back to the hand.
pub(super) fn sure(choices: &[Act], words: &FluentLanguageLoader) -> Vec<Row> {
    let yes = play("📣", fl!(words, "kael-button-sure"), Act::Kael, choices);
    let back = Request::Open("-".to_owned());
    let back = Button::new("↩️", fl!(words, "hand-back"), back);
    vec![Row::Buttons(vec![back, yes])]
}

/// Singles of every value, then pairs, triples and squares below them.
fn deposits(hand: Cards, button: impl Fn(Cards) -> Button) -> Vec<Row> {
    let of = |number: u8| {
        let held = hand.each().filter(move |(_, count)| *count >= number);
        held.map(move |(card, _)| Cards::of(card, number))
    };
    let mut singles: Vec<Button> = of(1).map(&button).collect();
    let more: Vec<Button> = (2..=SQUARE).flat_map(of).map(&button).collect();
    if singles.len() > ROW || more.is_empty() {
        singles.extend(more);
        return even_rows(&singles, ROWS);
    }
    vec![Row::Buttons(singles), Row::Buttons(more)]
}

fn draws(seat: Seat, public: &Public, choices: &[Act], reader: &Reader<'_>) -> Vec<Button> {
    let (words, signs) = (reader.words, reader.signs);
    let offered = match public.phase {
        Phase::Draw if seat == public.active => public.offered,
        _ => public.visible,
    };
    let take = match offered {
        Some(card) => {
            let card = plain(Cards::of(card, 1));
            fl!(words, "kael-button-take", card = card)
        }
        None => fl!(words, "kael-button-take-nothing"),
    };
    let pile = fl!(words, "kael-button-pile");
    vec![
        play("🎴", pile, Act::Draw(Source::Pile), choices).emoji(signs.back()),
        play("", take, Act::Draw(Source::Centre), choices)
            .emoji(offered.and_then(|card| signs.emoji(&sign(card)))),
    ]
}

/// A button that plays an act; lit if the act is legal.
fn play(sign: &'static str, label: String, act: Act, choices: &[Act]) -> Button {
    let button = Button::new(sign, label, Request::Play(act.to_string()));
    lit(button, act, choices.contains(&act))
}

/// A button that queues an act; lit if the act might be legal at the seat's turn.
fn queue(sign: &'static str, label: String, act: Act, possible: bool) -> Button {
    let button = Button::new(sign, label, Request::Queue(act.to_string()));
    lit(button, act, possible)
}

fn lit(button: Button, act: Act, enabled: bool) -> Button {
    let look = match act {
        Act::Kael => Look::Danger,
        Act::Lucky => Look::Go,
        _ => Look::Main,
    };
    button.lit(look, enabled)
}
