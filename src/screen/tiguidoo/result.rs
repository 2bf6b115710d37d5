//! The end of a match of Tiguidoo: who won, and with which cards.

use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::seat::Seat;
use tapis_rules::tiguidoo::options::{TieBreak, WinMode};
use tapis_rules::tiguidoo::scoring;
use tapis_rules::tiguidoo::{Public, Tiguidoo};

use crate::screen::game_screen::Reader;
use crate::screen::picture::{Line, Picture};
use crate::screen::{Panel, Tone};

use super::cards::by_rank;
use super::picture::face;
use super::worth::best;
use super::{lines, table};

/// How many cards of a player the picture shows, the highest first; more could not be told apart.
const FANNED: usize = 12;

/// The final ranking.
pub(super) fn panel(public: &Public, reader: &Reader<'_>) -> Panel {
    let words = reader.words;
    let ranks = Tiguidoo::standing(public).ranks;
    let mut seats: Vec<Seat> = (0..public.players).map(Seat::new).collect();
    // A player who left has no rank and comes last.
    seats.sort_by_key(|seat| ranks[seat.index()].unwrap_or(u8::MAX));
    let ranking = seats
        .iter()
        .map(|seat| line(*seat, ranks[seat.index()], public, reader));
    let ranking: Vec<String> = ranking.collect();
    let told = [
        winners(&seats, &ranks, reader),
        decided(&seats, &ranks, public, reader),
    ];
    let text = format!("{}\n\n{}", lines(told), ranking.join("\n"));
    let shown = seats.iter().map(|seat| Line {
        rank: ranks[seat.index()].unwrap_or(0),
        name: reader.name(*seat).to_owned(),
        cards: by_rank(public.won[seat.index()])
            .map(|card| face(card, words))
            .take(FANNED)
            .collect(),
        score: match public.options.win_mode {
            WinMode::Points => scoring::points(public.won[seat.index()]).to_string(),
            WinMode::Poker => String::new(),
        },
        lit: ranks[seat.index()] == Some(1),
    });
    Panel {
        title: fl!(words, "tiguidoo-result-title"),
        picture: Some(Picture::of_lines(shown.collect(), &ranking.join(" "))),
        text,
        sections: Vec::new(),
        foot: fl!(words, "tiguidoo-result-turns", count = public.turns),
        tone: Tone::Result,
        ..Panel::default()
    }
}

fn winners(seats: &[Seat], ranks: &[Option<u8>], reader: &Reader<'_>) -> String {
    let words = reader.words;
    let first = seats.iter().filter(|seat| ranks[seat.index()] == Some(1));
    let names: Vec<&str> = first.map(|seat| reader.name(*seat)).collect();
    match names.as_slice() {
        [] => fl!(words, "tiguidoo-result-nobody"),
        &[name] => fl!(words, "tiguidoo-result-one", name = name),
        names => fl!(words, "tiguidoo-result-shared", names = names.join(", ")),
    }
}

/// Which players with equal points were ranked by their best five cards; empty elsewhere.
fn decided(seats: &[Seat], ranks: &[Option<u8>], public: &Public, reader: &Reader<'_>) -> String {
    let options = &public.options;
    let broken = options.win_mode == WinMode::Points && options.tie_break == TieBreak::OtherMode;
    let points = |seat: &Seat| scoring::points(public.won[seat.index()]);
    let still = |seat: &&Seat| ranks[seat.index()].is_some();
    let mut still = seats.iter().filter(still);
    let Some(first) = still.next().filter(|_| broken) else {
        return String::new();
    };
    let beaten = still.any(|seat| ranks[seat.index()] > Some(1) && points(seat) == points(first));
    match beaten {
        true => {
            let hand = best(public.won[first.index()], options, reader.words);
            fl!(reader.words, "tiguidoo-result-tie", hand = hand)
        }
        false => String::new(),
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
    let cards = match public.playing.has(seat) {
        true => table::combination(seat, public, words),
        false => fl!(words, "tiguidoo-left"),
    };
    format!("{place} {} · {cards}", reader.name(seat))
}

#[cfg(test)]
mod tests;
