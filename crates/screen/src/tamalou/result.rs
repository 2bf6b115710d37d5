//! The end of a match of Tamalou: who won, and where everybody stands.

use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::event::Event;
use tapis_rules::tamalou::{Public, Tamalou};

use crate::Panel;
use crate::feats::{Feat, Feats, FinishedMatch};
use crate::game_screen::Reader;
use crate::seat_facts;

use super::{reveal, seating};

/// The final ranking.
pub(super) fn panel(public: &Public, ended: &FinishedMatch<'_>, reader: &Reader<'_>) -> Panel {
    let feat = ended.feats.most(reader, |words, names, count| {
        fl!(words, "tamalou-feat", names = names, count = count)
    });
    let told = (feat.as_str(), public.game.scored);
    let seats = seating::facts(public, reader);
    seat_facts::result(&seats, Tamalou::standing(public), told, ended, reader)
}

/// Counts quick discards, one's own and those played for others, and calls.
pub(super) fn note_feats(feats: &mut Feats, public: &Public, first: u32) {
    for entry in public.chronicle.since(first) {
        match (entry.event, &public.reveal) {
            (Event::Snapped { place, .. }, _) => snapped(feats, place.seat),
            (Event::PlayedFor { seat, .. }, _) => snapped(feats, seat),
            (Event::Scored { .. }, Some(reveal)) => {
                if let Some((caller, held)) = reveal::call_held(reveal, &public.options) {
                    feats.tried(caller, Feat::Call, None, held);
                }
            }
            _ => {}
        }
    }
}

fn snapped(feats: &mut Feats, seat: Seat) {
    feats.add(seat);
    feats.tried(seat, Feat::Snap, None, true);
}
