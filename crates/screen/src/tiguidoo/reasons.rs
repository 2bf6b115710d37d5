//! Why a move is advised, in a few words.

use tapis_rules::tiguidoo::{Public, Reason};
use tapis_say::say;

use crate::game_screen::Reader;

use super::cards::one;

/// A reason in a few words.
pub(super) fn worded(reason: &Reason, _: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    say! {
        words, "tiguidoo-reason", card = one(card, words);
        match *reason {
            Reason::{
                NothingToSteal, KeepsBet, AddsPoints { card, points }, BetterHand { card }, LateBet,
                GuessFree { tries: Some(tries) }, CardAtStake { card }, AnswerLacks, Agrees,
                Disagrees,
            },
            Reason::GuessFree { tries: None } => "guess-any",
        }
    }
}
