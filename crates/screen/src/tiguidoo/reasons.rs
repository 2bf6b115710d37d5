//! Why a move is advised, in a few words.

use i18n_embed_fl::fl;
use tapis_rules::tiguidoo::Reason;

use crate::game_screen::Reader;

use super::cards::one;

/// A reason in a few words.
pub(super) fn worded(reason: Reason, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match reason {
        Reason::NothingToSteal => fl!(words, "tiguidoo-reason-nothing-to-steal"),
        Reason::KeepsBet => fl!(words, "tiguidoo-reason-keeps-bet"),
        Reason::AddsPoints { card, points } => fl!(
            words,
            "tiguidoo-reason-adds",
            card = one(card, words),
            points = points
        ),
        Reason::BetterHand { card } => fl!(
            words,
            "tiguidoo-reason-better-hand",
            card = one(card, words)
        ),
        Reason::LateBet => fl!(words, "tiguidoo-reason-late"),
        Reason::GuessFree { tries: None } => fl!(words, "tiguidoo-reason-guess-any"),
        Reason::GuessFree { tries: Some(tries) } => {
            fl!(words, "tiguidoo-reason-guess", tries = tries)
        }
        Reason::CardAtStake { card } => {
            fl!(words, "tiguidoo-reason-at-stake", card = one(card, words))
        }
        Reason::AnswerLacks => fl!(words, "tiguidoo-reason-lacks"),
        Reason::Agrees => fl!(words, "tiguidoo-reason-agrees"),
        Reason::Disagrees => fl!(words, "tiguidoo-reason-disagrees"),
    }
}
