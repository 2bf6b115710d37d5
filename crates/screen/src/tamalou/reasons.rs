//! Why a move is advised, in a few words.

use tapis_rules::cards::french::Card;
use tapis_rules::tamalou::{Public, Reason};
use tapis_say::say;

use crate::game_screen::Reader;

use super::cards::boxed;
use crate::reader::points;

/// A reason in a few words.
pub(super) fn worded(reason: &Reason, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let counts = |card: Card| points(public.options.values.halves(card).into());
    say! {
        words, "tamalou-reason", card = boxed(card, words), dearer = boxed(dearer, words),
        points = counts(card), mean = public.options.mean_points(), halves = points(halves);
        match *reason {
            Reason::{
                Remember, DiscardNoBetter { card }, DrawnMayGo, PileOnly, GivesPower(_),
                Matches { card }, NothingMatches, Dearest { card: Some(card) }, OwnUnseen,
                TheirsUnseen, TheirsOnly, TradesDear { card: Some(card) }, SparesOwn, NothingToGain,
                OneMoreForThem, LowTotal { halves, unseen }, HighTotal { halves, unseen },
            },
            Reason::{DiscardHigh { card }, ForUnseen { card }}(points, mean),
            Reason::{NoBetter { card }}(points),
            Reason::ForDearer { card, dearer } => {
                "for-dearer"(card, points, dearer, more = counts(dearer))
            }
            Reason::Dearest { card: None } => "dearest-unseen",
            Reason::TradesDear { card: None } => "trades-dear-unseen",
        }
    }
}
