//! The end of a match of Kaddour: which team won, and how far the other one came.

use i18n_embed_fl::fl;
use tapis_rules::kaddour::{Public, ahead};

use crate::screen::game_screen::Reader;
use crate::screen::picture::{Line, Picture};
use crate::screen::{Panel, Tone};

use super::{lines, named_team, team};

/// Winners and scores.
pub(super) fn panel(public: &Public, reader: &Reader<'_>) -> Panel {
    let words = reader.words;
    let winners = ahead(public);
    let won = fl!(words, "kaddour-result-won", team = team(winners, reader));
    let left = match public.forfeited {
        Some(seat) => fl!(words, "kaddour-result-left", name = reader.name(seat)),
        None => String::new(),
    };
    let line = |sign: &str, number: usize| {
        let points = fl!(words, "kaddour-points", count = public.scores[number]);
        format!("{sign} {} · {points}", named_team(number, reader))
    };
    let scores = [line("🥇", winners), line("🥈", 1 - winners)];
    let text = format!("{}\n\n{}", lines([won, left]), lines(scores));
    let place = |rank: u8, number: usize| Line {
        rank,
        name: team(number, reader),
        score: public.scores[number].to_string(),
        lit: rank == 1,
        ..Line::default()
    };
    let places = vec![place(1, winners), place(2, 1 - winners)];
    Panel {
        title: fl!(words, "kaddour-result-title"),
        picture: Some(Picture::of_ranking(places)),
        text,
        foot: fl!(words, "kaddour-result-deals", count = public.scored),
        tone: Tone::Result,
        ..Panel::default()
    }
}

#[cfg(test)]
mod tests;
