//! Refusals of Kaddour in one kind sentence each: the duty broken and the cards that would be
//! legal. The same words tell a player in advance what a turn requires.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::spanish::{Card, Cards, Suit};
use tapis_rules::kaddour::cantico::{LEAST, limit};
use tapis_rules::kaddour::duty::Duty;
use tapis_rules::kaddour::legal::playable;
use tapis_rules::kaddour::options::Window;
use tapis_rules::kaddour::tricks::team as team_of;
use tapis_rules::kaddour::{Phase, Public, Refusal, Secret, Tell};
use tapis_rules::seat::Seat;

use crate::game_screen::Reader;

use super::cards::{boxed, one_of, suit as named, the};
use super::team;

/// Why the input of `seat` is refused, in a sentence.
pub(super) fn sentence(
    why: &Refusal,
    seat: Seat,
    public: &Public,
    secret: &Secret,
    reader: &Reader<'_>,
) -> String {
    let words = reader.words;
    match *why {
        Refusal::Over => fl!(words, "kaddour-refusal-over"),
        Refusal::HasLeft => fl!(words, "kaddour-refusal-left"),
        Refusal::NotYourTurn(_) | Refusal::NoTrumpYet(_) => waiting(why, seat, public, reader),
        Refusal::NoAuction
        | Refusal::InAuction
        | Refusal::Passed
        | Refusal::NotPassed
        | Refusal::Bid { .. }
        | Refusal::PartnerPassed(_)
        | Refusal::PartnerHigh(_)
        | Refusal::ToldAlready(_)
        | Refusal::BidAlready
        | Refusal::Untrue { .. } => speaking(why, public, reader),
        Refusal::TrumpNamed(suit) => {
            fl!(
                words,
                "kaddour-refusal-trump-named",
                suit = named(suit, words)
            )
        }
        Refusal::WindowOpen => fl!(words, "kaddour-refusal-window-open"),
        Refusal::NotHeld(card) => not_held(card, public, secret, words),
        Refusal::Card {
            duty,
            ruffed,
            legal,
        } => match broken(duty, ruffed, public, words) {
            Some(duty) => fl!(
                words,
                "kaddour-refusal-card",
                duty = duty,
                cards = one_of(legal, words)
            ),
            None => free(legal, public, words),
        },
        Refusal::NoSlam => fl!(words, "kaddour-refusal-no-slam"),
        Refusal::Defence
        | Refusal::NoWindow
        | Refusal::NotTheWinner(_)
        | Refusal::Waived
        | Refusal::Declared(_)
        | Refusal::NoPair(_)
        | Refusal::TooDear { .. }
        | Refusal::FortyFirst(_)
        | Refusal::NoOrders
        | Refusal::Armed(_)
        | Refusal::NotArmed(_) => declaring(why, public, reader),
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
    match broken(duty, ruffed(public), public, words) {
        _ if public.trick.led().is_none() => fl!(words, "kaddour-duty-lead"),
        Some(duty) => format!("{duty}."),
        None => free(legal, public, words),
    }
}

fn ruffed(public: &Public) -> bool {
    let trick = &public.trick;
    let suits = trick.led().zip(trick.best());
    suits.is_some_and(|(led, best)| best.suit() != led)
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
    Some(match duty {
        Duty::Free => return None,
        Duty::Follow(suit) => {
            fl!(words, "kaddour-duty-follow", suit = named(suit, words))
        }
        Duty::Beat(card) => fl!(words, "kaddour-duty-beat", card = the(card, words)),
        Duty::Ruff(_) if ruffed => fl!(words, "kaddour-duty-ruff-too", suit = led),
        Duty::Ruff(_) => fl!(words, "kaddour-duty-ruff", suit = led),
        Duty::Overruff(_) => fl!(words, "kaddour-duty-overruff"),
    })
}

/// Why any card may be played.
fn free(legal: Cards, public: &Public, words: &FluentLanguageLoader) -> String {
    let (led, trump) = (public.trick.led(), public.trump.unwrap_or_default());
    match led.filter(|led| legal.suit(*led).is_empty()) {
        Some(led) if led == trump => {
            fl!(words, "kaddour-duty-void", suit = named(led, words))
        }
        Some(led) if legal.suit(trump).is_empty() => {
            fl!(words, "kaddour-duty-neither", suit = named(led, words))
        }
        _ => fl!(words, "kaddour-duty-free"),
    }
}

fn not_held(card: Card, public: &Public, secret: &Secret, words: &FluentLanguageLoader) -> String {
    let (legal, _) = playable(public, secret);
    fl!(
        words,
        "kaddour-refusal-not-held",
        card = the(card, words),
        cards = boxed(legal)
    )
}

/// Says whom the table waits for.
fn waiting(why: &Refusal, seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let high = public.auction.high.filter(|high| high.seat == seat);
    match *why {
        Refusal::NoTrumpYet(buyer) if buyer == seat => {
            fl!(words, "kaddour-refusal-name-trump")
        }
        Refusal::NoTrumpYet(buyer) => {
            fl!(words, "kaddour-refusal-no-trump", name = reader.name(buyer))
        }
        _ if seat == public.active => fl!(words, "kaddour-refusal-no-step"),
        _ => match (public.phase, high) {
            (Phase::Auction, Some(high)) => {
                fl!(words, "kaddour-refusal-high", points = high.points)
            }
            (Phase::Auction, None) => {
                let name = reader.name(public.active);
                fl!(words, "kaddour-refusal-speaks", name = name)
            }
            _ => fl!(
                words,
                "kaddour-refusal-turn",
                name = reader.name(public.active)
            ),
        },
    }
}

/// Refusals during the auction.
fn speaking(why: &Refusal, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let instead = match public.auction.informs() {
        true => fl!(words, "kaddour-instead-silent"),
        false => fl!(words, "kaddour-instead-bid"),
    };
    match *why {
        Refusal::NoAuction => fl!(words, "kaddour-refusal-no-auction"),
        Refusal::InAuction => fl!(words, "kaddour-refusal-auction"),
        Refusal::Passed => fl!(words, "kaddour-refusal-passed"),
        Refusal::Bid { least, most, step } => fl!(
            words,
            "kaddour-refusal-bid",
            least = least,
            most = most,
            step = step
        ),
        Refusal::PartnerPassed(partner) => fl!(
            words,
            "kaddour-refusal-partner-passed",
            name = reader.name(partner),
            instead = instead
        ),
        Refusal::PartnerHigh(high) => fl!(
            words,
            "kaddour-refusal-partner-high",
            name = reader.name(high.seat),
            points = high.points,
            instead = instead
        ),
        Refusal::ToldAlready(kind) => {
            let what = announced(kind, words);
            fl!(
                words,
                "kaddour-refusal-told",
                what = what,
                instead = instead
            )
        }
        Refusal::BidAlready => fl!(words, "kaddour-refusal-bid-already", instead = instead),
        Refusal::Untrue { kind, held: 0 } => match kind {
            Tell::As => fl!(words, "kaddour-refusal-no-ace", instead = instead),
            Tell::Compte => fl!(words, "kaddour-refusal-no-compte", instead = instead),
        },
        Refusal::Untrue { kind, .. } => match kind {
            Tell::As => fl!(words, "kaddour-refusal-all-aces", instead = instead),
            Tell::Compte => fl!(words, "kaddour-refusal-all-comptes", instead = instead),
        },
        _ => fl!(words, "kaddour-refusal-not-passed"),
    }
}

fn announced(kind: Tell, words: &FluentLanguageLoader) -> String {
    match kind {
        Tell::As => fl!(words, "kaddour-an-ace"),
        Tell::Compte => fl!(words, "kaddour-a-compte"),
    }
}

/// Refusals of canticos.
fn declaring(why: &Refusal, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let of = |suit: Suit| named(suit, words);
    match *why {
        Refusal::Defence => {
            let buyers = public.contract.map_or(0, |bid| team_of(bid.seat));
            let team = team(buyers, reader);
            fl!(words, "kaddour-refusal-defence", team = team)
        }
        Refusal::NotTheWinner(winner) => {
            let name = reader.name(winner);
            fl!(words, "kaddour-refusal-not-winner", name = name)
        }
        Refusal::Waived => fl!(words, "kaddour-refusal-waived"),
        Refusal::Declared(suit) => fl!(words, "kaddour-refusal-declared", suit = of(suit)),
        Refusal::NoPair(suit) => fl!(words, "kaddour-refusal-no-pair", suit = of(suit)),
        Refusal::TooDear { value, allowance } => {
            let contract = public.contract.map_or(0, |bid| i16::from(bid.points));
            let most = limit(contract, public.options.cantico_variant);
            match allowance {
                _ if most < LEAST => {
                    fl!(words, "kaddour-refusal-never", points = contract)
                }
                left if left < LEAST => {
                    fl!(words, "kaddour-refusal-spent", points = most)
                }
                left => fl!(
                    words,
                    "kaddour-refusal-too-dear",
                    value = value,
                    left = left
                ),
            }
        }
        Refusal::FortyFirst(suit) => {
            fl!(words, "kaddour-refusal-forty-first", suit = of(suit))
        }
        Refusal::NoOrders => fl!(words, "kaddour-refusal-no-orders"),
        Refusal::Armed(suit) => fl!(words, "kaddour-refusal-armed", suit = of(suit)),
        Refusal::NotArmed(suit) => fl!(words, "kaddour-refusal-not-armed", suit = of(suit)),
        _ if public.options.cantico_window == Window::Explicit => {
            fl!(words, "kaddour-refusal-no-window")
        }
        _ => fl!(words, "kaddour-refusal-too-early"),
    }
}

#[cfg(test)]
mod tests;
