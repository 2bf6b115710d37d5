//! The end of a match of Tamalou: who won, and where everybody stands.

use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::event::Event;
use tapis_rules::tamalou::{Public, Tamalou};

use crate::feats::{Feats, FinishedMatch};
use crate::game_screen::Reader;
use crate::picture::Picture;
use crate::ranking::FinalRanking;
use crate::reader::blocks;
use crate::{Panel, Tone};

use super::cards::scored;
use super::table;
use crate::reader::points;

/// The final ranking.
pub(super) fn panel(public: &Public, ended: &FinishedMatch<'_>, reader: &Reader<'_>) -> Panel {
    let words = reader.words;
    let ranking = FinalRanking::of(Tamalou::standing(public), public.players);
    let places = ranking.lines(|seat| line(seat, public, reader));
    let feat = ended.feats.most(reader, |words, names, count| {
        fl!(words, "tamalou-feat", names = names, count = count)
    });
    let score = |seat: Seat| scored(public.game.halves[seat.index()], words);
    let pictured = ranking.pictured(reader, |seat| points(public.game.halves[seat.index()]));
    Panel {
        title: ranking.title(ended.called, score, reader),
        picture: Some(Picture::of_ranking(pictured)),
        text: blocks(&[&places.join("\n"), &feat]),
        beside_picture: Some(feat),
        foot: fl!(words, "tamalou-result-deals", count = public.game.scored),
        tone: Tone::Victory,
        ..Panel::default()
    }
}

/// Counts quick discards, one's own and those played for others.
pub(super) fn note_feats(feats: &mut Feats, public: &Public, first: u32) {
    for entry in public.chronicle.since(first) {
        match entry.event {
            Event::Snapped { place, .. } => feats.add(place.seat),
            Event::PlayedFor { seat, .. } => feats.add(seat),
            _ => {}
        }
    }
}

fn line(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    table::score(seat, public.game.halves[seat.index()], public, reader)
}
