//! What everybody knows of a seat in a game of points, stated once by the game and shown in words, in
//! the picture of the table and in the description of that picture.
//!
//! It must not know a game: what only one game marks at a seat comes as a text.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::seat::Seat;
use tapis_rules::standing::Standing;

use super::feats::FinishedMatch;
use super::game_screen::Reader;
use super::picture::{Chair, ChairSign, Picture, Seating, told_of};
use super::ranking::FinalRanking;
use super::reader::{blocks, joined, lines, points, signed};
use super::{Panel, Section, Tone};

/// The facts of a seat that hold for the whole manche.
#[derive(Clone, Debug)]
pub(super) struct SeatFacts {
    /// The seat.
    pub seat: Seat,
    /// The score, in halves of a point.
    pub halves: i32,
    /// The score in words.
    pub scored: String,
    /// The manche in which it went out of the match; 0 for none.
    pub out_in: u32,
    /// Whether its player left the match.
    pub left: bool,
    /// Whether it plays in this manche.
    pub plays: bool,
    /// Whether it deals.
    pub deals: bool,
    /// What else is marked at it, in a few words.
    pub mark: Option<String>,
}

impl SeatFacts {
    /// Whether it plays no more in this match.
    pub const fn is_gone(&self) -> bool {
        self.out_in > 0 || self.left
    }

    /// How it went out of the match; empty while it plays.
    fn gone(&self, words: &FluentLanguageLoader) -> Vec<String> {
        let out = (self.out_in > 0).then(|| fl!(words, "seat-out", number = self.out_in));
        let left = self.left.then(|| fl!(words, "seat-left"));
        out.into_iter().chain(left).collect()
    }

    /// The score and how it went out: what holds after the match.
    fn ended(&self, reader: &Reader<'_>) -> String {
        let scored = vec![reader.name(self.seat).to_owned(), self.scored.clone()];
        [scored, self.gone(reader.words)].concat().join(" · ")
    }

    /// All that holds during a manche.
    fn facts(&self, words: &FluentLanguageLoader) -> Vec<String> {
        let now = self.mark.clone().filter(|_| self.plays);
        let deals = self.deals.then(|| fl!(words, "seat-deals"));
        let scored = vec![self.scored.clone()];
        let now = now.into_iter().chain(deals).collect();
        [scored, self.gone(words), now].concat()
    }

    fn chair(&self, reader: &Reader<'_>) -> Chair {
        Chair {
            name: reader.name(self.seat).to_owned(),
            score: points(self.halves),
            signs: Vec::from_iter(self.deals.then_some(ChairSign::Dealer)),
            out: !self.plays,
        }
    }
}

/// A line for each seat.
pub(super) fn listed(seats: &[SeatFacts], reader: &Reader<'_>) -> String {
    lines(seats.iter().map(|facts| {
        let told = facts.facts(reader.words).join(" · ");
        format!("{} · {told}", reader.name(facts.seat))
    }))
}

/// The table as a picture, with the turns passing clockwise or not.
pub(super) fn picture(seats: &[SeatFacts], clockwise: bool, reader: &Reader<'_>) -> Box<Picture> {
    let mut told = vec![reader.seated(seats.len() as u8)];
    told.extend(seats.iter().map(|facts| {
        let all = facts.facts(reader.words).join(", ");
        let all = all.replace("**", "");
        told_of(reader.name(facts.seat), &all, reader.words)
    }));
    let seating = Seating {
        chairs: seats.iter().map(|facts| facts.chair(reader)).collect(),
        clockwise,
        ..Seating::default()
    };
    Picture::of_seating(seating, &told.join(" "))
}

/// The scores after a manche, the lowest first and seats that are out last. `marked` tells what it marked
/// for the seat of a place, and the score since, in halves.
pub(super) fn scores(
    mut seats: Vec<SeatFacts>,
    marked: impl Fn(usize) -> (i32, i32),
    reader: &Reader<'_>,
) -> Section {
    seats.sort_by_key(|facts| (facts.is_gone(), marked(facts.seat.index()).1));
    let line = |facts: &SeatFacts| {
        let (mark, score) = marked(facts.seat.index());
        let told = format!("{} **{}**", reader.name(facts.seat), points(score));
        let mark = Some(mark).filter(|mark| *mark != 0);
        let gone = facts.gone(reader.words).join(" · ");
        let notes = mark.map(signed).into_iter();
        let notes = notes.chain((!gone.is_empty()).then_some(gone));
        notes.fold(told, |told, note| format!("{told} ({note})"))
    };
    let scores = joined(seats.iter().map(line), " · ");
    Section::new(fl!(reader.words, "scores"), scores)
}

/// The result of a match of so many manches: its ranking, and the feat that stands out.
pub(super) fn result(
    seats: &[SeatFacts],
    standing: Standing,
    (feat, manches): (&str, u32),
    ended: &FinishedMatch<'_>,
    reader: &Reader<'_>,
) -> Panel {
    let ranking = FinalRanking::of(standing, seats.len() as u8);
    let places = ranking.lines(|seat| seats[seat.index()].ended(reader));
    let pictured = ranking.pictured(reader, |seat| points(seats[seat.index()].halves));
    Panel {
        title: ranking.title(ended.called, reader),
        picture: Some(Picture::of_ranking(pictured, reader.words)),
        text: blocks(&[&places.join("\n"), feat]),
        beside_picture: Some(blocks(&[&ranking.gone(reader), feat])),
        foot: fl!(reader.words, "result-deals", count = manches),
        tone: Tone::Victory,
        ..Panel::default()
    }
}
