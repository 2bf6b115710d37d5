//! The hand of one seat: what it is to do, the cards on the table, and its own cards.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::spanish::{Cards, SUITS, Suit};
use tapis_rules::kaddour::legal::{in_contract, in_window, playable};
use tapis_rules::kaddour::tricks::{LAST_TRICK, partner, team as team_of};
use tapis_rules::kaddour::{Act, Kaddour, Phase, Public};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_say::say;

use crate::game_screen::{HandBody, Mode, Reader};
use crate::reader::joined;
use crate::teams::team_name;

use super::cards::{in_hand, shown, titled};
use super::{auction, bids, buttons, lines, picture, refusal, table};

/// The body of a seat's hand; `open` is the part that is opened.
pub(super) fn body(
    view: SeatView<'_, Kaddour>,
    choices: &[Act],
    (mode, open): (Mode, &str),
    reader: &Reader<'_>,
) -> HandBody {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let words = reader.words;
    if public.phase == Phase::Over {
        return HandBody::only(fl!(words, "match-over"));
    }
    let rows = match public.phase {
        Phase::Auction => bids::rows(view, choices, mode, words),
        Phase::Trump if seat == public.active => buttons::trumps(secret, choices, reader),
        _ => buttons::rows(view, choices, (mode, open), reader),
    };
    HandBody {
        live: table::live(public, reader),
        state: state(seat, public, reader),
        duty: match open == buttons::SLAM && buttons::may_slam(choices) {
            true => format!("**{}**", fl!(words, "kaddour-hand-slam")),
            false => duty(view, choices, reader),
        },
        cards: cards(secret.hand, public.trump, words),
        emojis: match picture::takes_emojis(public, reader) {
            true => emojis(secret.hand, reader),
            false => String::new(),
        },
        rows,
        aside: buttons::slam_button(choices, (mode, open), words),
        ..HandBody::default()
    }
}

/// The auction, or the trick and the points so far.
fn state(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let lying = match public.phase {
        Phase::Auction => auction::state(public, reader),
        Phase::Trump => lines([table::buyers(public, reader), auction::said(public, reader)]),
        _ => table::play(public, Some(seat), reader),
    };
    let side = match public.phase {
        Phase::Auction => {
            let team = team_name(team_of(seat), reader.teams, reader.words);
            say! { reader.words, "kaddour-hand-sides"(team, name = reader.name(partner(seat))) }
        }
        _ => String::new(),
    };
    lines([lying, side, gloss(seat, public, reader.words)])
}

/// The duty of this seat, and what it may tell.
fn duty(view: SeatView<'_, Kaddour>, choices: &[Act], reader: &Reader<'_>) -> String {
    let public = view.public;
    let prompt = prompt(view, choices, reader);
    let prompt = match prompt.is_empty() {
        true => prompt,
        false => format!("**{prompt}**"),
    };
    let orders = match public.phase {
        Phase::Trick => orders(choices, reader.words),
        _ => String::new(),
    };
    lines([orders, prompt])
}

/// The players' own words and the worth of cards, explained where a match first needs them: in the
/// auction, then in the first trick, where only who waits for others reads them.
fn gloss(seat: Seat, public: &Public, words: &FluentLanguageLoader) -> String {
    let told = match public.phase {
        _ if public.scores != [0, 0] => return String::new(),
        Phase::Auction => fl!(words, "kaddour-gloss-auction"),
        Phase::Trump | Phase::Trick if seat != public.active && public.tricks == 0 => {
            fl!(words, "kaddour-gloss-tricks", last = LAST_TRICK)
        }
        _ => return String::new(),
    };
    format!("-# 📖 {told}")
}

/// The duty of this seat; empty while it waits for others and there is nothing to say.
fn prompt(view: SeatView<'_, Kaddour>, choices: &[Act], reader: &Reader<'_>) -> String {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let words = reader.words;
    let mine = seat == public.active;
    let window = in_window(seat, public);
    say!(words, "kaddour-hand"; match public.phase {
        Phase::Auction => speaking(seat, public, choices, reader),
        Phase::{Trump} if mine,
        Phase::Trump => fl!(words, "kaddour-choosing", name = reader.name(public.active)),
        Phase::Trick if mine => refusal::duty(public, playable(public, secret), words),
        Phase::Window if window && secret.waived => "waived",
        Phase::{Window} if window && in_contract(seat, public),
        Phase::Window => "window-wait",
        Phase::Trick | Phase::Over => String::new(),
    })
}

fn speaking(seat: Seat, public: &Public, choices: &[Act], reader: &Reader<'_>) -> String {
    let (words, auction) = (reader.words, &public.auction);
    let out = !auction.running.has(seat);
    let name = reader.name(partner(seat));
    let tells = choices.iter().any(|act| matches!(act, Act::Tell(_)));
    say!(words, "kaddour-hand"; match auction.high {
        _ if seat == auction.speaker && out && tells => "inform"(name),
        _ if seat == auction.speaker && out => "inform-nothing"(name),
        _ if seat == auction.speaker => match auction.bids(&public.options) {
            Some((least, _)) if tells && public.scores == [0, 0] => "speak-or-tell-first",
            Some((least, _)) if tells => "speak-or-tell",
            Some((least, _)) if public.scores == [0, 0] => "speak-first",
            Some((least, _)) => "speak",
            None => String::new(),
        },
        Some(high) if high.seat == seat => "high"(points = high.points),
        _ if out => "passed",
        _ => String::new(),
    })
}

/// That a cantico can be declared now. What the toggles below order, they say themselves.
fn orders(choices: &[Act], words: &FluentLanguageLoader) -> String {
    let now = choices.iter().any(|act| matches!(act, Act::Cantico(_)));
    let told = now.then(|| format!("📣 {}", fl!(words, "kaddour-hand-cantico")));
    told.unwrap_or_default()
}

/// The seat's own cards, a line for each suit, the strongest first.
fn cards(hand: Cards, trump: Option<Suit>, words: &FluentLanguageLoader) -> String {
    let suits = SUITS.into_iter();
    let held = suits.filter(|suit| !hand.suit(*suit).is_empty());
    lines(held.map(|suit| {
        let cards = hand.suit(suit).into_iter().map(|card| in_hand(card, words));
        let cards = joined(cards, " · ");
        let (is_trump, suit) = (trump == Some(suit), titled(suit, words));
        say!(words, "kaddour-hand"; match is_trump {
            true => "trumps"(suit, cards),
            false => "suit"(suit, cards),
        })
    }))
}

/// The seat's own cards in the largest heading, in the order of their buttons.
fn emojis(hand: Cards, reader: &Reader<'_>) -> String {
    if hand.is_empty() {
        return String::new();
    }
    let cards = hand.into_iter().map(|card| shown(card, reader));
    reader.live(&joined(cards, " "), String::new)
}

#[cfg(test)]
mod tests;
