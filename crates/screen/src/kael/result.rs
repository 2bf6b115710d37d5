//! The end of a match of Kaël: who won, and where everybody stands.

use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::kael::event::Event;
use tapis_rules::kael::reveal::Outcome;
use tapis_rules::kael::{Kael, Public};

use crate::Panel;
use crate::feats::{Feat, Feats, FinishedMatch};
use crate::game_screen::Reader;
use crate::seat_facts;

use super::seating;

/// The final ranking.
pub(super) fn panel(public: &Public, ended: &FinishedMatch<'_>, reader: &Reader<'_>) -> Panel {
    let feat = ended.feats.most(reader, |words, names, count| {
        fl!(words, "kael-feat", names = names, count = count)
    });
    let told = (feat.as_str(), public.game.scored);
    let seats = seating::facts(public, reader);
    seat_facts::result(&seats, Kael::standing(public), told, ended, reader)
}

/// Counts cuts and calls.
pub(super) fn note_feats(feats: &mut Feats, public: &Public, first: u32) {
    for entry in public.chronicle.since(first) {
        match (entry.event, &public.reveal) {
            (Event::Cut { seat, .. }, _) => {
                feats.add(seat);
                feats.tried(seat, Feat::Cut, None, true);
            }
            (Event::Scored { .. }, Some(reveal)) => {
                let held = reveal.outcome == Outcome::Won;
                feats.tried(reveal.caller, Feat::Call, None, held);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
