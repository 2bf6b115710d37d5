//! Why a move is advised, in a few words.

use i18n_embed_fl::fl;
use tapis_rules::kaddour::{Act, Reason};

use crate::game_screen::Reader;

use super::cards::{the, worded};

/// A move as it is advised: a card by its name.
pub(super) fn advised(act: Act, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match act {
        Act::Play(card) => fl!(words, "kaddour-say-play", card = the(card, words)),
        _ => super::saying(act, words),
    }
}

/// A reason in a few words.
pub(super) fn worded_reason(reason: Reason, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match reason {
        Reason::Worth { trump, points, bid } => {
            let suit = worded(trump, words);
            match points >= bid {
                true => fl!(
                    words,
                    "kaddour-reason-worth",
                    points = points,
                    suit = suit,
                    bid = bid
                ),
                false => fl!(
                    words,
                    "kaddour-reason-worth-dare",
                    points = points,
                    suit = suit,
                    bid = bid
                ),
            }
        }
        Reason::TooLittle { points, least } if points < least => fl!(
            words,
            "kaddour-reason-too-little",
            points = points,
            least = least
        ),
        Reason::TooLittle { points, least } => {
            fl!(
                words,
                "kaddour-reason-tight",
                points = points,
                least = least
            )
        }
        Reason::PartnerHolds => fl!(words, "kaddour-reason-partner-holds"),
        Reason::NoBidLeft => fl!(words, "kaddour-reason-no-bid-left"),
        Reason::SomebodyMust => fl!(words, "kaddour-reason-somebody-must"),
        Reason::Tells(_) => fl!(words, "kaddour-reason-tells"),
        Reason::NothingToTell => fl!(words, "kaddour-reason-nothing-to-tell"),
        Reason::TrumpsHeld { count } => {
            fl!(words, "kaddour-reason-trumps-held", count = count)
        }
        Reason::Compte { points } => fl!(words, "kaddour-reason-compte", points = points),
        Reason::Declares { points } => fl!(words, "kaddour-reason-declares", points = points),
        Reason::DeclaresLater { points } => {
            fl!(words, "kaddour-reason-declares-later", points = points)
        }
        Reason::NothingToDeclare => fl!(words, "kaddour-reason-nothing-to-declare"),
        Reason::MakesContract { bid } => fl!(words, "kaddour-reason-makes", bid = bid),
        Reason::BreaksContract { bid } => fl!(words, "kaddour-reason-breaks", bid = bid),
        Reason::LastTrick => fl!(words, "kaddour-reason-last-trick"),
        Reason::TakesTrick { points } => fl!(words, "kaddour-reason-takes", points = points),
        Reason::LeadsTrick { .. } => fl!(words, "kaddour-reason-leads"),
        Reason::Ruffs => fl!(words, "kaddour-reason-ruffs"),
        Reason::Cheapest => fl!(words, "kaddour-reason-cheapest"),
        Reason::MustOvertake => fl!(words, "kaddour-reason-must-overtake"),
        Reason::FeedsPartner { points } => fl!(words, "kaddour-reason-feeds", points = points),
        Reason::PartnerHasIt => fl!(words, "kaddour-reason-partner-has-it"),
        Reason::SavesTrump => fl!(words, "kaddour-reason-saves-trump"),
        Reason::KeepsHigher { card } => {
            fl!(
                words,
                "kaddour-reason-keeps-higher",
                card = the(card, words)
            )
        }
        Reason::HoldsBack { points } => {
            fl!(words, "kaddour-reason-holds-back", points = points)
        }
        Reason::GivesLeast => fl!(words, "kaddour-reason-gives-least"),
        Reason::Master => fl!(words, "kaddour-reason-master"),
        Reason::DrawsTrumps { left } => fl!(words, "kaddour-reason-draws-trumps", left = left),
        Reason::RisksNothing => fl!(words, "kaddour-reason-risks-nothing"),
        Reason::LongSuit { count } => fl!(words, "kaddour-reason-long-suit", count = count),
        Reason::Singleton => fl!(words, "kaddour-reason-singleton"),
    }
}
