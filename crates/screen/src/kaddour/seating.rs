//! The table as a picture: who sits where and deals, the scores before the manche, and the contract from
//! the moment its trump is known.

use i18n_embed_fl::fl;
use tapis_rules::kaddour::auction::Bid;
use tapis_rules::kaddour::tricks::{SEATS, team as team_of};
use tapis_rules::kaddour::{Phase, Public};
use tapis_rules::seat::Seat;
use tapis_say::say;

use crate::game_screen::Reader;
use crate::picture::{Chair, ChairSign, Corner, Picture, Seating, told_of};
use crate::teams::bare_team_name;

use super::cards::{pictured, suit};

/// The picture of the table; none once the match is over.
pub(super) fn of(public: &Public, reader: &Reader<'_>) -> Option<Box<Picture>> {
    if public.phase == Phase::Over {
        return None;
    }
    let seats = (0..SEATS as u8).map(Seat::new);
    let seating = Seating {
        chairs: seats.map(|seat| chair(seat, public, reader)).collect(),
        clockwise: false,
        corners: corners(public, reader),
    };
    Some(Picture::of_seating(seating, &description(public, reader)))
}

/// The contract from the moment its trump is known: until then the auction is told in words.
fn contract(public: &Public) -> Option<(Bid, ChairSign)> {
    let trump = ChairSign::Suit(pictured(public.trump?));
    Some((public.contract?, trump))
}

fn chair(seat: Seat, public: &Public, reader: &Reader<'_>) -> Chair {
    let mut signs = vec![ChairSign::Team(team_of(seat) as u8)];
    signs.extend((public.dealer == seat).then_some(ChairSign::Dealer));
    let bought = contract(public).filter(|(bid, _)| bid.seat == seat);
    signs.extend(bought.map(|(_, trump)| trump));
    Chair {
        name: reader.name(seat).to_owned(),
        signs,
        ..Chair::default()
    }
}

fn corners(public: &Public, reader: &Reader<'_>) -> Vec<Corner> {
    let words = reader.words;
    let bought = contract(public).map(|(bid, trump)| Corner {
        label: fl!(words, "kaddour-seating-contract"),
        lines: vec![(trump, bid.points.to_string())],
    });
    let target = public.options.target_score;
    let score = |number: usize| {
        let (sign, score) = (ChairSign::Team(number as u8), public.scores[number]);
        Corner {
            label: bare_team_name(number, reader.teams, words),
            lines: vec![(sign, format!("{score}/{target}"))],
        }
    };
    let empty = Corner::default;
    let mut corners = vec![empty(), empty(), score(0), score(1)];
    // The middle of the table is bare until somebody has bought.
    corners.extend(bought);
    corners
}

/// All of it in words.
fn description(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let mut told = vec![
        reader.seated(SEATS as u8),
        say! { words, "kaddour-seating-dealer"(name = reader.name(public.dealer)) },
    ];
    if let (Some((bid, _)), Some(trump)) = (contract(public), public.trump) {
        let (name, points) = (reader.name(bid.seat), bid.points);
        let suit = suit(trump, words);
        told.push(say!(words, "kaddour-seating-bought"(name, points, suit)));
    }
    told.extend([0, 1].map(|number| {
        let name = bare_team_name(number, reader.teams, words);
        told_of(&name, &public.scores[number].to_string(), words)
    }));
    told.join(" ")
}
