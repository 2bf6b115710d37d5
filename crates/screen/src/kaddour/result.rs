//! The end of a match of Kaddour: which team won, and how far the other one came.

use i18n_embed_fl::fl;
use tapis_rules::kaddour::event::Event;
use tapis_rules::kaddour::{Public, ahead};
use tapis_say::say;

use crate::feats::{Contract, Feat, Feats, FinishedMatch};
use crate::game_screen::Reader;
use crate::picture::{BoardRow, Picture};
use crate::reader::blocks;
use crate::{Panel, Tone};

use super::{lines, named_team, team};

/// Winners and scores.
pub(super) fn panel(public: &Public, ended: &FinishedMatch<'_>, reader: &Reader<'_>) -> Panel {
    let words = reader.words;
    let winners = ahead(public);
    let (team_won, game) = (team(winners, reader), ended.called);
    let title = say!(words, "kaddour-result-won"(team = team_won, game));
    let left = public.forfeited.map_or_else(String::new, |seat| {
        fl!(words, "kaddour-result-left", name = reader.name(seat))
    });
    let line = |sign: &str, number: usize| {
        let points = fl!(words, "kaddour-points", count = public.scores[number]);
        format!("{sign} {} · {points}", named_team(number, reader))
    };
    let scores = [line("🥇", winners), line("🥈", 1 - winners)];
    let feat = ended.feats.contract().map(|best| {
        let (name, bid, made) = (reader.name(best.seat), best.bid, best.made);
        say!(words, "kaddour-feat"(name, bid, made))
    });
    let feat = feat.unwrap_or_default();
    let text = blocks(&[&left, &lines(scores), &feat]);
    let beside = blocks(&[&left, &feat]);
    let place = |rank: u8, number: usize| BoardRow {
        rank,
        name: team(number, reader),
        score: public.scores[number].to_string(),
        lit: rank == 1,
        ..BoardRow::default()
    };
    let places = vec![place(1, winners), place(2, 1 - winners)];
    Panel {
        title,
        picture: Some(Picture::of_ranking(places, words)),
        text,
        beside_picture: Some(beside),
        foot: fl!(words, "result-deals", count = public.scored),
        tone: Tone::Victory,
        ..Panel::default()
    }
}

/// Notes the contract of a manche that was just scored.
pub(super) fn note_feats(feats: &mut Feats, public: &Public, first: u32) {
    let mut new = public.chronicle.since(first);
    if new.any(|entry| matches!(entry.event, Event::Scored { .. }))
        && let Some(outcome) = public.outcome
    {
        let seat = outcome.contract.seat;
        feats.tried(seat, Feat::Contract, None, outcome.made);
        if outcome.made {
            feats.kept(Contract {
                seat,
                bid: outcome.contract.points,
                made: outcome.total,
            });
        }
    }
}

#[cfg(test)]
mod tests;
