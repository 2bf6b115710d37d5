//! The end of a match of Tamalou: who won, and where everybody stands.

use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::{Public, Tamalou};

use crate::screen::game_screen::Reader;
use crate::screen::picture::Picture;
use crate::screen::ranking::FinalRanking;
use crate::screen::{Panel, Tone};

use super::cards::points;
use super::table;

/// The final ranking.
pub(super) fn panel(public: &Public, reader: &Reader<'_>) -> Panel {
    let words = reader.words;
    let ranking = FinalRanking::of(Tamalou::standing(public), public.players);
    let mut told = vec![ranking.winners(reader), String::new()];
    told.extend(ranking.lines(|seat| line(seat, public, reader)));
    let pictured = ranking.pictured(reader, |seat| points(public.game.halves[seat.index()]));
    Panel {
        title: fl!(words, "tamalou-result-title"),
        picture: Some(Picture::of_ranking(pictured)),
        text: told.join("\n"),
        foot: fl!(words, "tamalou-result-deals", count = public.game.scored),
        tone: Tone::Result,
        ..Panel::default()
    }
}

fn line(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    table::score(seat, public.game.halves[seat.index()], public, reader)
}
