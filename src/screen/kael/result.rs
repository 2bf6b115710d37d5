//! The end of a match of Kaël: who won, and where everybody stands.

use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::kael::{Kael, Public};
use tapis_rules::seat::Seat;

use crate::screen::game_screen::Reader;
use crate::screen::picture::Picture;
use crate::screen::ranking::FinalRanking;
use crate::screen::{Panel, Tone};

use super::cards::points;
use super::table;

/// The final ranking.
pub(super) fn panel(public: &Public, reader: &Reader<'_>) -> Panel {
    let words = reader.words;
    let ranking = FinalRanking::of(Kael::standing(public), public.players);
    let mut told = vec![ranking.winners(reader), String::new()];
    told.extend(ranking.lines(|seat| line(seat, public, reader)));
    let pictured = ranking.pictured(reader, |seat| points(public.game.scores[seat.index()]));
    Panel {
        title: fl!(words, "kael-result-title"),
        picture: Some(Picture::of_ranking(pictured)),
        text: told.join("\n"),
        foot: fl!(words, "kael-result-deals", count = public.game.scored),
        tone: Tone::Result,
        ..Panel::default()
    }
}

fn line(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let score = table::scored(public.game.scores[seat.index()], words);
    let told = format!("{} · {score}", reader.name(seat));
    let out = match public.game.out_in[seat.index()] {
        0 => String::new(),
        number => fl!(words, "kael-out", number = number),
    };
    let left = match public.game.left.has(seat) {
        true => fl!(words, "kael-left"),
        false => String::new(),
    };
    let facts = [told, out, left].into_iter();
    let facts: Vec<String> = facts.filter(|fact| !fact.is_empty()).collect();
    facts.join(" · ")
}

#[cfg(test)]
mod tests;
