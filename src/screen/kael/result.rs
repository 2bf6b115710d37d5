//! The end of a match of Kaël: who won, and where everybody stands.

use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::kael::{Kael, Public};
use tapis_rules::seat::Seat;

use crate::screen::game_screen::Reader;
use crate::screen::picture::{Line, Picture};
use crate::screen::{Panel, Tone};

use super::cards::points;
use super::table;

/// The final ranking.
pub(super) fn panel(public: &Public, reader: &Reader<'_>) -> Panel {
    let words = reader.words;
    let ranks = Kael::standing(public).ranks;
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
        score: points(public.game.scores[seat.index()]),
        lit: ranks[seat.index()] == Some(1),
        ..Line::default()
    });
    Panel {
        title: fl!(words, "kael-result-title"),
        picture: Some(Picture::of_ranking(lines.collect())),
        text: told.join("\n"),
        sections: Vec::new(),
        foot: fl!(words, "kael-result-deals", count = public.game.scored),
        tone: Tone::Result,
        ..Panel::default()
    }
}

fn winners(seats: &[Seat], ranks: &[Option<u8>], reader: &Reader<'_>) -> String {
    let words = reader.words;
    let first = seats.iter().filter(|seat| ranks[seat.index()] == Some(1));
    let names: Vec<&str> = first.map(|seat| reader.name(*seat)).collect();
    match names.as_slice() {
        [] => fl!(words, "kael-result-nobody"),
        &[name] => fl!(words, "kael-result-one", name = name),
        names => fl!(words, "kael-result-shared", names = names.join(", ")),
    }
}

fn line(seat: Seat, rank: Option<u8>, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let place = match rank {
        Some(1) => "🥇".to_owned(),
        Some(2) => "🥈".to_owned(),
        Some(3) => "🥉".to_owned(),
        Some(rank) => format!("**{rank}**"),
        None => "▫️".to_owned(),
    };
    let score = table::scored(public.game.scores[seat.index()], words);
    let told = format!("{place} {} · {score}", reader.name(seat));
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
