//! The table as a picture: who sits where, the contract, the points so far, and the trick that was
//! taken last. It changes at the end of a trick, not at each card.

use i18n_embed_fl::fl;
use tapis_rules::kaddour::auction::Bid;
use tapis_rules::kaddour::tricks::{Trick, team as team_of};
use tapis_rules::kaddour::{Phase, Public};
use tapis_rules::seat::Seat;

use crate::game_screen::Reader;
use crate::picture::{Before, Chair, ChairSign, Corner, Mark, Middle, Picture, Seating, Spot};
use crate::teams::bare_team_name;

use super::cards::{named, pictured, suit};
use super::team;

/// How many sit at a table.
const SEATS: u8 = 4;

/// The picture of the table; none once the match is over.
pub(super) fn of(public: &Public, reader: &Reader<'_>) -> Option<Box<Picture>> {
    if public.phase == Phase::Over {
        return None;
    }
    let seats = || (0..SEATS).map(Seat::new);
    let seating = Seating {
        chairs: seats().map(|seat| chair(seat, public, reader)).collect(),
        clockwise: false,
        before: Before::OneCard,
        middle: match &public.last {
            None => Middle::Empty,
            Some(last) => Middle::Words(fl!(
                reader.words,
                "kaddour-seating-last",
                count = last.points()
            )),
        },
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
    let laid = |last: &Trick| {
        let (_, card) = last.plays().find(|(by, _)| *by == seat)?;
        let spot = Spot::face(pictured(card.suit()), card.rank().to_string());
        Some(spot.marked(Mark::New, seat == last.winner))
    };
    Chair {
        name: reader.name(seat).to_owned(),
        signs,
        cards: public.last.as_ref().and_then(laid).into_iter().collect(),
        ..Chair::default()
    }
}

fn corners(public: &Public, reader: &Reader<'_>) -> Vec<Corner> {
    let words = reader.words;
    let of_team = |number: usize, text: String| (ChairSign::Team(number as u8), text);
    let (mut bought, mut points) = (Corner::default(), Corner::default());
    if let Some((bid, trump)) = contract(public) {
        bought = Corner {
            label: fl!(words, "kaddour-seating-contract"),
            lines: vec![(trump, bid.points.to_string())],
        };
        let buyers = team_of(bid.seat);
        let total = public.taken[buyers] + public.canticos.total();
        points = Corner {
            label: fl!(words, "kaddour-seating-points"),
            lines: vec![
                of_team(buyers, format!("{total} / {}", bid.points)),
                of_team(1 - buyers, public.taken[1 - buyers].to_string()),
            ],
        };
    }
    let score = |number: usize| Corner {
        label: bare_team_name(number, reader.teams, words),
        lines: vec![of_team(number, public.scores[number].to_string())],
    };
    vec![bought, points, score(0), score(1)]
}

/// All of it in words.
fn description(public: &Public, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let mut told = vec![
        reader.seated(SEATS),
        fl!(
            words,
            "kaddour-seating-dealer",
            name = reader.name(public.dealer)
        ),
    ];
    if let (Some((bid, _)), Some(trump)) = (contract(public), public.trump) {
        let buyers = team_of(bid.seat);
        let total = public.taken[buyers] + public.canticos.total();
        told.push(fl!(
            words,
            "kaddour-seating-bought",
            name = reader.name(bid.seat),
            points = bid.points,
            suit = suit(trump, words),
            team = team(buyers, reader),
            total = total,
            others = team(1 - buyers, reader),
            taken = public.taken[1 - buyers]
        ));
    }
    if let Some(last) = &public.last {
        let cards = last.plays().map(|(seat, card)| {
            let (name, card) = (reader.name(seat), named(card, words));
            format!("{name} {card}")
        });
        let cards = cards.collect::<Vec<_>>().join(", ");
        let (name, count) = (reader.name(last.winner), last.points());
        let taken = fl!(
            words,
            "kaddour-last",
            name = name,
            count = count,
            cards = cards
        );
        told.push(format!("{taken}."));
    }
    told.extend([0, 1].map(|number| {
        let name = bare_team_name(number, reader.teams, words);
        format!("{name}: {}.", public.scores[number])
    }));
    told.join(" ")
}
