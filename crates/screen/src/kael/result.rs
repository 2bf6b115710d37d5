//! The end of a match of Kaël: who won, and where everybody stands.

use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::kael::event::Event;
use tapis_rules::kael::reveal::Outcome;
use tapis_rules::kael::{Kael, Public};
use tapis_rules::seat::Seat;

use crate::feats::{Feat, Feats, FinishedMatch};
use crate::game_screen::Reader;
use crate::picture::Picture;
use crate::ranking::FinalRanking;
use crate::reader::blocks;
use crate::{Panel, Tone};

use super::cards::{points, scored};

/// The final ranking.
pub(super) fn panel(public: &Public, ended: &FinishedMatch<'_>, reader: &Reader<'_>) -> Panel {
    let words = reader.words;
    let ranking = FinalRanking::of(Kael::standing(public), public.players);
    let places = ranking.lines(|seat| line(seat, public, reader));
    let feat = ended.feats.most(reader, |words, names, count| {
        fl!(words, "kael-feat", names = names, count = count)
    });
    let pictured = ranking.pictured(reader, |seat| points(public.game.scores[seat.index()]));
    Panel {
        title: ranking.title(ended.called, reader),
        picture: Some(Picture::of_ranking(pictured)),
        text: blocks(&[&places.join("\n"), &feat]),
        beside_picture: Some(blocks(&[&ranking.gone(reader), &feat])),
        foot: fl!(words, "kael-result-deals", count = public.game.scored),
        tone: Tone::Victory,
        ..Panel::default()
    }
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

fn line(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let score = scored(public.game.scores[seat.index()], words);
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
