//! Why a move is advised, in a few words.

use i18n_embed_fl::fl;
use tapis_rules::kaddour::{Act, Public, Reason};
use tapis_say::say;

use crate::game_screen::Reader;

use super::cards::{self, the};

/// A move as it is advised: a card by its name.
pub(super) fn advised(act: Act, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match act {
        Act::Play(card) => fl!(words, "kaddour-say-play", card = the(card, words)),
        _ => super::saying(act, words),
    }
}

/// A reason in a few words.
pub(super) fn worded(reason: &Reason, _: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    say! {
        words, "kaddour-reason", trump = cards::worded(trump, words), card = the(card, words);
        match *reason {
            Reason::{Worth { trump, points, bid }} if points >= bid,
            Reason::Worth { trump, points, bid } => "worth-dare",
            Reason::{TooLittle { points, least }} if points < least,
            Reason::TooLittle { points, least } => "tight",
            Reason::{
                PartnerHolds, NoBidLeft, SomebodyMust, Tells(_), NothingToTell,
                TrumpsHeld { count }, Compte { points }, Declares { points },
                DeclaresLater { points }, NothingToDeclare, MakesContract { bid },
                BreaksContract { bid }, LastTrick, TakesTrick { points }, LeadsTrick { .. }, Ruffs,
                Cheapest, MustOvertake, FeedsPartner { points }, PartnerHasIt, SavesTrump,
                KeepsHigher { card }, HoldsBack { points }, GivesLeast, Master,
                DrawsTrumps { left }, SparesFromRuff { card }, RisksNothing, LongSuit { count }, Singleton,
            },
        }
    }
}
