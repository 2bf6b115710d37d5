//! The end of a match of Tiguidoo: who won, and with which cards.

use i18n_embed_fl::fl;
use tapis_rules::game::Game;
use tapis_rules::seat::{Seat, Seats};
use tapis_rules::tiguidoo::event::Event;
use tapis_rules::tiguidoo::options::{TieBreak, WinMode};
use tapis_rules::tiguidoo::public_question::{Given, Outcome};
use tapis_rules::tiguidoo::scoring;
use tapis_rules::tiguidoo::{Public, Tiguidoo};

use crate::feats::{Feat, Feats, FinishedMatch};
use crate::game_screen::Reader;
use crate::picture::Picture;
use crate::ranking::FinalRanking;
use crate::reader::blocks;
use crate::{Panel, Tone};

use super::cards::{by_rank, face};
use super::table;
use super::worth::{best, by_cards, worth};

/// How many cards of a player the picture shows, the highest first; more could not be told apart.
const FANNED: usize = 12;

/// The final ranking.
pub(super) fn panel(public: &Public, ended: &FinishedMatch<'_>, reader: &Reader<'_>) -> Panel {
    let words = reader.words;
    let ranking = FinalRanking::of(Tiguidoo::standing(public), public.players);
    let decided = decided(&ranking, public, reader);
    let places = ranking.lines(|seat| table::player(seat, public, reader));
    let feat = ended.feats.most(reader, |words, names, count| {
        fl!(words, "tiguidoo-feat", names = names, count = count)
    });
    let text = blocks(&[&decided, &places.join("\n"), &feat]);
    // The picture shows the cards, but not what five of them are called.
    let by_cards = by_cards(&public.options);
    let called = |seat: Seat| {
        let worth = worth(public.won[seat.index()], &public.options, words);
        format!("{} · {worth}", reader.name(seat))
    };
    let best = match public.options.win_mode {
        WinMode::Poker if !by_cards => ranking.lines(called).join("\n"),
        _ => String::new(),
    };
    let beside = blocks(&[&decided, &best, &ranking.gone(reader), &feat]);
    let score = |seat: Seat| match public.options.win_mode {
        WinMode::Poker if !by_cards => String::new(),
        _ => scoring::worth(public.won[seat.index()], &public.options).to_string(),
    };
    let mut shown = ranking.pictured(reader, score);
    for (line, seat) in shown.iter_mut().zip(&ranking.seats) {
        let cards = by_rank(public.won[seat.index()]).take(FANNED);
        line.cards = cards.map(|card| face(card, words)).collect();
    }
    Panel {
        title: match ranking.is_shared() && public.won.iter().all(|won| won.is_empty()) {
            true => fl!(words, "tiguidoo-result-nothing", game = ended.called),
            false => ranking.title(ended.called, reader),
        },
        picture: Some(Picture::of_lines(shown, &places.join(" "))),
        text,
        beside_picture: Some(beside),
        foot: fl!(words, "tiguidoo-result-turns", count = public.turns),
        tone: Tone::Victory,
        ..Panel::default()
    }
}

/// Counts cards taken in challenges, and answers once their question is settled.
pub(super) fn note_feats(feats: &mut Feats, public: &Public, first: u32) {
    let settled = public.settled.as_ref();
    let question = settled.and_then(|settled| settled.question.as_ref());
    if let Some(settled) = settled.filter(|one| one.outcome != Outcome::Cancelled)
        && feats.counts_settled(settled.at)
    {
        let mut answered = Seats::NONE;
        for given in &settled.given {
            if !answered.has(given.seat) {
                answered.insert(given.seat);
                let own = |one: &&Given| one.seat == given.seat;
                let right = settled.given.iter().filter(own).any(|one| one.right);
                feats.tried(given.seat, Feat::Answer, question, right);
            }
        }
    }
    for entry in public.chronicle.since(first) {
        match entry.event {
            Event::Stolen { asker, .. } => feats.add(asker),
            Event::Granted { seat }
            | Event::Decided {
                seat,
                overturned: true,
            } => feats.granted(seat, question),
            _ => {}
        }
    }
}

/// The players with equal points who were ranked by their best five cards; empty elsewhere.
fn decided(ranking: &FinalRanking, public: &Public, reader: &Reader<'_>) -> String {
    let options = &public.options;
    let broken = !by_cards(options)
        && options.win_mode == WinMode::Points
        && options.tie_break == TieBreak::OtherMode;
    let points = |seat: &Seat| scoring::points(public.won[seat.index()]);
    let still = |seat: &&Seat| ranking.rank(**seat).is_some();
    let mut still = ranking.seats.iter().filter(still);
    let Some(first) = still.next().filter(|_| broken) else {
        return String::new();
    };
    let beaten = still.any(|seat| ranking.rank(*seat) > Some(1) && points(seat) == points(first));
    match beaten {
        true => {
            let hand = best(public.won[first.index()], options, reader.words);
            fl!(reader.words, "tiguidoo-result-tie", hand = hand)
        }
        false => String::new(),
    }
}

#[cfg(test)]
mod tests;
