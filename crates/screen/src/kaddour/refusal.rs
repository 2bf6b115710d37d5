//! Refusals of Kaddour in one kind sentence each: the duty broken and the cards that would be
//! legal. The same words tell a player in advance what a turn requires.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::spanish::Cards;
use tapis_rules::kaddour::cantico::{LEAST, limit};
use tapis_rules::kaddour::duty::Duty;
use tapis_rules::kaddour::legal::playable;
use tapis_rules::kaddour::options::Window;
use tapis_rules::kaddour::tricks::team as team_of;
use tapis_rules::kaddour::{Kaddour, Phase, Public, Refusal, Tell};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_say::say;

use crate::game_screen::Reader;

use super::cards::{boxed, one_of, suit as named, the};
use super::team;

/// Why the input of `seat` is refused, in a sentence.
pub(super) fn sentence(why: &Refusal, view: SeatView<'_, Kaddour>, reader: &Reader<'_>) -> String {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    let words = reader.words;
    say! {
        words, "kaddour-refusal", name = reader.name(name), suit = named(suit, words),
        kind = announced(kind, words), instead = instead(public, words);
        match *why {
            Refusal::{
                Over, HasLeft, NoAuction, InAuction, Passed, NotPassed, Bid { least, most, step },
                TrumpNamed(suit), WindowOpen, NoSlam, NotTheWinner(name), Waived, Declared(suit),
                NoPair(suit), FortyFirst(suit), NoOrders, Armed(suit), NotArmed(suit),
            },
            Refusal::{PartnerPassed(name), ToldAlready(kind), BidAlready}(instead),
            Refusal::PartnerHigh(high) => {
                "partner-high"(name = reader.name(high.seat), points = high.points, instead)
            }
            Refusal::Untrue { kind: Tell::As, held: 0 } => "no-ace"(instead),
            Refusal::Untrue { kind: Tell::Compte, held: 0 } => "no-compte"(instead),
            Refusal::Untrue { kind: Tell::As, .. } => "all-aces"(instead),
            Refusal::Untrue { kind: Tell::Compte, .. } => "all-comptes"(instead),
            Refusal::NoTrumpYet(buyer) if buyer == seat => "name-trump"(),
            Refusal::NoTrumpYet(name) => "no-trump",
            Refusal::NotYourTurn(_) => waiting(seat, public, reader),
            Refusal::NotHeld(card) => {
                let (legal, _) = playable(public, secret);
                "not-held"(card = the(card, words), cards = boxed(legal))
            }
            Refusal::Card { duty, ruffed, legal } => match broken(duty, ruffed, public, words) {
                Some(duty) => "card"(duty, cards = one_of(legal, words)),
                None => free(legal, public, words),
            },
            Refusal::Defence => {
                let buyers = public.contract.map_or(0, |bid| team_of(bid.seat));
                "defence"(team = team(buyers, reader))
            }
            Refusal::TooDear { value, allowance } => {
                let contract = public.contract.map_or(0, |bid| i16::from(bid.points));
                let most = limit(contract, public.options.cantico_variant);
                match allowance {
                    _ if most < LEAST => "never"(points = contract),
                    left if left < LEAST => "spent"(points = most),
                    left => "too-dear"(value, left),
                }
            }
            Refusal::NoWindow if public.options.cantico_window == Window::Explicit => "no-window",
            Refusal::NoWindow => "too-early",
        }
    }
}

/// The refusal of any interrupt: it is somebody's turn, perhaps this player's own.
pub(super) const fn no_step(public: &Public) -> Refusal {
    match public.phase {
        Phase::Over => Refusal::Over,
        _ => Refusal::NotYourTurn(public.active),
    }
}

/// The requirement of a seat's turn, by the cards that it may play.
pub(super) fn duty(
    public: &Public,
    (legal, duty): (Cards, Duty),
    words: &FluentLanguageLoader,
) -> String {
    match broken(duty, public.trick.is_ruffed(), public, words) {
        _ if public.trick.led().is_none() => fl!(words, "kaddour-duty-lead"),
        Some(duty) => format!("{duty}."),
        None => free(legal, public, words),
    }
}

/// A duty of the trick, without its full stop; none where any card may be played.
fn broken(
    duty: Duty,
    ruffed: bool,
    public: &Public,
    words: &FluentLanguageLoader,
) -> Option<String> {
    let led = public.trick.led().unwrap_or_default();
    let led = named(led, words);
    Some(say! {
        words, "kaddour-duty", suit = named(suit, words), card = the(card, words);
        match duty {
            Duty::Free => return None,
            Duty::{Follow(suit), Beat(card)},
            Duty::Ruff(_) if ruffed => "ruff-too"(suit = led),
            Duty::Ruff(_) => "ruff"(suit = led),
            Duty::Overruff(_) => "overruff",
        }
    })
}

/// Why any card may be played.
fn free(legal: Cards, public: &Public, words: &FluentLanguageLoader) -> String {
    let (led, trump) = (public.trick.led(), public.trump.unwrap_or_default());
    say! {
        words, "kaddour-duty", suit = named(suit, words);
        match led.filter(|led| legal.suit(*led).is_empty()) {
            Some(suit) if suit == trump => "void",
            Some(suit) if legal.suit(trump).is_empty() => "neither",
            _ => "free",
        }
    }
}

/// Says whom the table waits for.
fn waiting(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let high = public.auction.high.filter(|high| high.seat == seat);
    say! {
        reader.words, "kaddour-refusal", name = reader.name(public.active);
        match (public.phase, high) {
            _ if seat == public.active => "no-step",
            (Phase::Auction, Some(high)) => "high"(points = high.points),
            (Phase::Auction, None) => "speaks"(name),
            _ => "turn"(name),
        }
    }
}

/// What to do instead of an announcement.
fn instead(public: &Public, words: &FluentLanguageLoader) -> String {
    say!(words, "kaddour-instead"; if public.auction.informs() { "silent" } else { "bid" })
}

fn announced(kind: Tell, words: &FluentLanguageLoader) -> String {
    say!(words, "kaddour"; match kind { Tell::As => "an-ace", Tell::Compte => "a-compte" })
}

#[cfg(test)]
mod tests;
