//! The end of a match of Tamalou: who won, and where everybody stands.

use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::event::Event;
use tapis_rules::tamalou::{Public, Tamalou};

use crate::feats::{Feat, Feats, FinishedMatch};
use crate::game_screen::Reader;
use crate::picture::Picture;
use crate::ranking::FinalRanking;
use crate::reader::blocks;
use crate::{Panel, Tone};

use super::{reveal, table};
use crate::reader::points;

/// The final ranking.
pub(super) fn panel(public: &Public, ended: &FinishedMatch<'_>, reader: &Reader<'_>) -> Panel {
    let words = reader.words;
    let ranking = FinalRanking::of(Tamalou::standing(public), public.players);
    let places = ranking.lines(|seat| line(seat, public, reader));
    let feat = ended.feats.most(reader, |words, names, count| {
        fl!(words, "tamalou-feat", names = names, count = count)
    });
    let pictured = ranking.pictured(reader, |seat| points(public.game.halves[seat.index()]));
    Panel {
        title: ranking.title(ended.called, reader),
        picture: Some(Picture::of_ranking(pictured)),
        text: blocks(&[&places.join("\n"), &feat]),
        beside_picture: Some(blocks(&[&ranking.gone(reader), &feat])),
        foot: fl!(words, "tamalou-result-deals", count = public.game.scored),
        tone: Tone::Victory,
        ..Panel::default()
    }
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

fn line(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    table::score(seat, public.game.halves[seat.index()], public, reader)
}
