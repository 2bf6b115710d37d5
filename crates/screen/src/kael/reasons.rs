//! Why a move is advised, in a few words.

use i18n_embed_fl::fl;
use tapis_rules::kael::Reason;

use crate::game_screen::Reader;

use super::cards::{one, points};

/// A reason in a few words.
pub(super) fn worded(reason: Reason, reader: &Reader<'_>) -> String {
    let words = reader.words;
    match reason {
        Reason::ShortDeal => fl!(words, "kael-reason-short-deal"),
        Reason::GoesAtOnce { points: of } => {
            fl!(words, "kael-reason-goes-at-once", points = points(of))
        }
        Reason::CompletesSquare { points: of } => {
            fl!(words, "kael-reason-square", points = points(of))
        }
        Reason::LowTotal { total, fewest } => fl!(
            words,
            "kael-reason-low-total",
            total = points(total),
            fewest = fewest
        ),
        Reason::NothingToCut => fl!(words, "kael-reason-nothing-to-cut"),
        Reason::LowVisible { points: of } => {
            fl!(words, "kael-reason-low-visible", points = points(of))
        }
        Reason::Twin => fl!(words, "kael-reason-twin"),
        Reason::PileLower {
            points: of,
            average,
        } => fl!(
            words,
            "kael-reason-pile-lower",
            points = points(of),
            average = points(average)
        ),
        Reason::OnlySource => fl!(words, "kael-reason-only-source"),
        Reason::MostPoints { points: of } => {
            fl!(words, "kael-reason-most-points", points = points(of))
        }
        Reason::SeveralAtOnce { count } => fl!(words, "kael-reason-several", count = count),
        Reason::NoDraw => fl!(words, "kael-reason-no-draw"),
        Reason::CoversChain { card } => fl!(words, "kael-reason-covers", card = one(card)),
        Reason::PairsNext { card } => fl!(words, "kael-reason-pairs-next", card = one(card)),
        Reason::LastTurn => fl!(words, "kael-reason-last-turn"),
    }
}
