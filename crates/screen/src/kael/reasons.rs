//! Why a move is advised, in a few words.

use tapis_rules::kael::{Public, Reason};
use tapis_say::say;

use crate::game_screen::Reader;

use super::cards;

/// A reason in a few words.
pub(super) fn worded(reason: &Reason, _: &Public, reader: &Reader<'_>) -> String {
    say! {
        reader.words, "kael-reason", points = cards::points(points),
        average = cards::points(average), total = cards::points(total), card = cards::one(card);
        match *reason {
            Reason::{
                ShortDeal, GoesAtOnce { points }, CompletesSquare { points },
                LowTotal { total, fewest }, NothingToCut, LowVisible { points }, Twin,
                PileLower { points, average }, OnlySource, MostPoints { points },
                SeveralAtOnce { count }, NoDraw, CoversChain { card }, PairsNext { card }, LastTurn,
                FalseCall { total, most },
            },
        }
    }
}
