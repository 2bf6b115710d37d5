//! Why a move is advised, in a few words.

use i18n_embed_fl::fl;
use tapis_rules::cards::french::Card;
use tapis_rules::tamalou::{Public, Reason};

use crate::game_screen::Reader;

use super::cards::boxed;
use crate::reader::points;

/// A reason in a few words.
pub(super) fn worded(reason: Reason, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let counts = |card: Card| points(public.options.values.halves(card).into());
    match reason {
        Reason::Remember => fl!(words, "tamalou-reason-remember"),
        Reason::DiscardHigh { card } => fl!(
            words,
            "tamalou-reason-discard-high",
            card = boxed(card, words),
            points = counts(card),
            mean = public.options.mean_points()
        ),
        Reason::DiscardNoBetter { card } => fl!(
            words,
            "tamalou-reason-discard-no-better",
            card = boxed(card, words)
        ),
        Reason::DrawnMayGo => fl!(words, "tamalou-reason-drawn-may-go"),
        Reason::PileOnly => fl!(words, "tamalou-reason-pile-only"),
        Reason::ForUnseen { card } => fl!(
            words,
            "tamalou-reason-for-unseen",
            card = boxed(card, words),
            points = counts(card),
            mean = public.options.mean_points()
        ),
        Reason::ForDearer { card, dearer } => fl!(
            words,
            "tamalou-reason-for-dearer",
            card = boxed(card, words),
            points = counts(card),
            dearer = boxed(dearer, words),
            more = counts(dearer)
        ),
        Reason::NoBetter { card } => fl!(
            words,
            "tamalou-reason-no-better",
            card = boxed(card, words),
            points = counts(card)
        ),
        Reason::GivesPower(_) => fl!(words, "tamalou-reason-power"),
        Reason::Matches { card } => {
            fl!(words, "tamalou-reason-matches", card = boxed(card, words))
        }
        Reason::NothingMatches => fl!(words, "tamalou-reason-nothing-matches"),
        Reason::Dearest { card: Some(card) } => {
            fl!(words, "tamalou-reason-dearest", card = boxed(card, words))
        }
        Reason::Dearest { card: None } => fl!(words, "tamalou-reason-dearest-unseen"),
        Reason::OwnUnseen => fl!(words, "tamalou-reason-own-unseen"),
        Reason::TheirsUnseen => fl!(words, "tamalou-reason-theirs-unseen"),
        Reason::TheirsOnly => fl!(words, "tamalou-reason-theirs-only"),
        Reason::TradesDear { card: Some(card) } => {
            fl!(words, "tamalou-reason-trades", card = boxed(card, words))
        }
        Reason::TradesDear { card: None } => fl!(words, "tamalou-reason-trades-unseen"),
        Reason::SparesOwn => fl!(words, "tamalou-reason-spares-own"),
        Reason::NothingToGain => fl!(words, "tamalou-reason-nothing-to-gain"),
        Reason::OneMoreForThem => fl!(words, "tamalou-reason-one-more"),
        Reason::LowTotal { halves, unseen } => fl!(
            words,
            "tamalou-reason-low-total",
            points = points(halves),
            unseen = unseen
        ),
        Reason::HighTotal { halves, unseen } => fl!(
            words,
            "tamalou-reason-high-total",
            points = points(halves),
            unseen = unseen
        ),
    }
}
