//! The end of a match of Tamalou: who won, and where everybody stands.

use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::{Public, Tamalou};

use crate::screen::game_screen::Reader;
use crate::screen::picture::{Line, Picture};
use crate::screen::{Panel, Tone};

use super::cards::points;
use super::table;

/// The final ranking.
pub(super) fn panel(public: &Public, reader: &Reader<'_>) -> Panel {
    let words = reader.words;
    let ranks = Tamalou::standing(public).ranks;
    let mut seats: Vec<Seat> = (0..public.players).map(Seat::new).collect();
    // A player who left has no rank and comes last.
    seats.sort_by_key(|seat| ranks[seat.index()].unwrap_or(u8::MAX));
    let ranking = seats
        .iter()
        .map(|seat| line(*seat, ranks[seat.index()], public, reader));
    let mut told = vec![winners(&seats, &ranks, reader), String::new()];
    told.extend(ranking);
    let lines = seats.iter().map(|seat| Line {
        rank: ranks[seat.index()].unwrap_or(0),
        name: reader.name(*seat).to_owned(),
        score: points(public.game.halves[seat.index()]),
        lit: ranks[seat.index()] == Some(1),
        ..Line::default()
    });
    Panel {
        title: fl!(words, "tamalou-result-title"),
        picture: Some(Picture::of_ranking(lines.collect())),
        text: told.join("\n"),
        sections: Vec::new(),
        foot: fl!(words, "tamalou-result-deals", count = public.game.scored),
        tone: Tone::Result,
        ..Panel::default()
    }
}

fn winners(seats: &[Seat], ranks: &[Option<u8>], reader: &Reader<'_>) -> String {
    let words = reader.words;
    let first = seats.iter().filter(|seat| ranks[seat.index()] == Some(1));
    let names: Vec<&str> = first.map(|seat| reader.name(*seat)).collect();
    match names.as_slice() {
        [] => fl!(words, "tamalou-result-nobody"),
        &[name] => fl!(words, "tamalou-result-one", name = name),
        names => fl!(words, "tamalou-result-shared", names = names.join(", ")),
    }
}

fn line(seat: Seat, rank: Option<u8>, public: &Public, reader: &Reader<'_>) -> String {
    let place = match rank {
        Some(1) => "🥇".to_owned(),
        Some(2) => "🥈".to_owned(),
        Some(3) => "🥉".to_owned(),
        Some(rank) => format!("**{rank}**"),
        None => "▫️".to_owned(),
    };
    let score = table::score(seat, public.game.halves[seat.index()], public, reader);
    format!("{place} {score}")
}
