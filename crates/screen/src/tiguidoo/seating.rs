//! The table as a picture: the card in question, and what everybody has won.

use i18n_embed_fl::fl;
use tapis_rules::seat::Seat;
use tapis_rules::tiguidoo::options::WinMode;
use tapis_rules::tiguidoo::{Phase, Public, scoring};

use crate::game_screen::Reader;
use crate::picture::{Chair, ChairSign, Middle, Picture, Seating, Spot, What};

use super::cards::{by_rank, face, plain};

use super::worth::worth;

/// How many cards of a player it shows, the highest first; more could not be told apart.
const FANNED: usize = 9;

/// The picture of the table; none once the match is over.
pub(super) fn of(public: &Public, reader: &Reader<'_>) -> Option<Box<Picture>> {
    if public.phase == Phase::Over {
        return None;
    }
    let seats = || (0..public.players).map(Seat::new);
    let asked = public.asked.as_ref();
    let seating = Seating {
        chairs: seats().map(|seat| chair(seat, public, reader)).collect(),
        clockwise: true,
        middle: Middle::Card(asked.map(|open| match open.card {
            Some(card) => face(card, reader.words),
            None => Spot::of(What::Back),
        })),
        ..Seating::default()
    };
    let mut told = vec![reader.seated(public.players)];
    if let Some(open) = asked {
        told.push(match open.card {
            Some(card) => {
                let card = plain(card, reader.words);
                fl!(reader.words, "tiguidoo-seating-card", card = card)
            }
            None => fl!(reader.words, "tiguidoo-seating-hidden"),
        });
    }
    told.extend(seats().map(|seat| told_of(seat, public, reader)));
    Some(Picture::of_seating(seating, &told.join(" ")))
}

fn chair(seat: Seat, public: &Public, reader: &Reader<'_>) -> Chair {
    let plays = public.playing.has(seat);
    let won = public.won[seat.index()];
    let asks = plays && public.asker == seat;
    Chair {
        name: reader.name(seat).to_owned(),
        score: match public.options.win_mode {
            WinMode::Points => scoring::points(won).to_string(),
            WinMode::Poker => String::new(),
        },
        signs: asks.then_some(ChairSign::Asker).into_iter().collect(),
        cards: by_rank(won)
            .take(if plays { FANNED } else { 0 })
            .map(|card| face(card, reader.words))
            .collect(),
        count: String::new(),
        out: !plays,
    }
}

fn told_of(seat: Seat, public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let won = public.won[seat.index()];
    let mut facts = Vec::new();
    if !public.playing.has(seat) {
        facts.push(fl!(words, "tiguidoo-left"));
    } else if won.is_empty() {
        facts.push(fl!(words, "tiguidoo-no-cards"));
    } else {
        let cards: Vec<String> = by_rank(won).map(|card| plain(card, words)).collect();
        facts.push(cards.join(", "));
        facts.push(worth(won, &public.options, words).replace("**", ""));
    }
    if public.playing.has(seat) && public.asker == seat {
        facts.push(fl!(words, "tiguidoo-asking"));
    }
    format!("{}: {}.", reader.name(seat), facts.join("; "))
}
