//! The reveal of a manche: what the buyers promised, what they have, line by line, and who scores.

use i18n_embed_fl::fl;
use tapis_rules::cards::spanish::Card;
use tapis_rules::kaddour::tricks::{LAST_TRICK, team as team_of};
use tapis_rules::kaddour::{Outcome, Public};
use tapis_rules::seat::Seat;
use tapis_say::say;

use crate::game_screen::Reader;
use crate::picture::{BoardRow, Mark, Picture, Spot};
use crate::{Panel, Section, Tone};

use super::cards::{named, pictured, shown_suit, signed};
use super::{lines, named_team, table, team};

/// The last reveal; an empty panel before the first.
pub(super) fn panel(public: &Public, reader: &Reader<'_>) -> Panel {
    let Some(outcome) = &public.outcome else {
        return Panel::default();
    };
    let words = reader.words;
    let number = outcome.manche;
    let points = outcome.contract.points;
    let buyers = team(team_of(outcome.contract.seat), reader);
    Panel {
        title: say!(words, "kaddour-reveal", team = buyers.as_str(); match outcome.made {
            true => "made"(number, team, points),
            false => "failed"(number, team, points),
        }),
        text: lines([
            promise(outcome, reader),
            marks(outcome, reader),
            verdict(outcome, reader),
        ]),
        beside_picture: Some(special(outcome, reader)),
        sections: vec![last(outcome, reader), scores(outcome, reader)],
        foot: String::new(),
        tone: Tone::Result,
        picture: Some(picture(outcome, reader)),
        ..Panel::default()
    }
}

/// Both teams with their points of the manche and what they laid in the last trick, the buyers first;
/// the card that took it is framed, and the team that scores has the gold.
fn picture(outcome: &Outcome, reader: &Reader<'_>) -> Box<Picture> {
    let buyers = team_of(outcome.contract.seat);
    let mut told = Vec::new();
    let side = |number: usize| {
        let score = match number == buyers {
            true => format!("{} / {}", outcome.total, outcome.contract.points),
            false => outcome.cards[number].to_string(),
        };
        let of_team = |(seat, _): &(Seat, Card)| team_of(*seat) == number;
        let laid: Vec<(Seat, Card)> = outcome.last.plays().filter(of_team).collect();
        let names = laid.iter().map(|(_, card)| named(*card, reader.words));
        let name = team(number, reader);
        told.push(format!(
            "{name}: {score}, {}.",
            names.collect::<Vec<_>>().join(", ")
        ));
        let spot = |(seat, card): &(Seat, Card)| {
            let spot = Spot::face(pictured(card.suit()), card.rank().to_string());
            spot.marked(Mark::New, *seat == outcome.last.winner)
        };
        BoardRow {
            name,
            cards: laid.iter().map(spot).collect(),
            score,
            lit: (number == buyers) == outcome.made,
            ..BoardRow::default()
        }
    };
    let lines = [buyers, 1 - buyers].map(side).into();
    Picture::of_lines(lines, &told.join(" "))
}

fn promise(outcome: &Outcome, reader: &Reader<'_>) -> String {
    let words = reader.words;
    fl!(
        words,
        "kaddour-reveal-promise",
        team = team(team_of(outcome.contract.seat), reader),
        points = outcome.contract.points,
        suit = signed(outcome.trump, reader)
    )
}

/// How the buyers' total comes about.
fn marks(outcome: &Outcome, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let buyers = team_of(outcome.contract.seat);
    let taker = reader.name(outcome.last.winner);
    let last = match team_of(outcome.last.winner) == buyers {
        true => taken(outcome, reader),
        false => fl!(words, "kaddour-reveal-last-lost", name = taker),
    };
    let cards = say! { words, "kaddour-reveal-cards"(points = outcome.cards[buyers]) };
    let parts = [cards, last].into_iter().chain(canticos(outcome, reader));
    lines(parts.map(|part| format!("↳ {part}")))
}

/// Who took the last trick, and what it is worth.
fn taken(outcome: &Outcome, reader: &Reader<'_>) -> String {
    let name = reader.name(outcome.last.winner);
    let points = LAST_TRICK;
    fl!(
        reader.words,
        "kaddour-reveal-last",
        points = points,
        name = name
    )
}

fn canticos(outcome: &Outcome, reader: &Reader<'_>) -> Vec<String> {
    let told = outcome.canticos.as_slice().iter().map(|cantico| {
        fl!(
            reader.words,
            "kaddour-reveal-cantico",
            name = reader.name(cantico.seat),
            suit = shown_suit(cantico.suit, reader),
            points = cantico.value
        )
    });
    told.collect()
}

/// What the picture does not say: that its cards are the last trick, the canticos, what counts of all
/// the points, and the scores.
fn special(outcome: &Outcome, reader: &Reader<'_>) -> String {
    let contract = outcome.contract;
    let counts = say! {
        reader.words, "kaddour-reveal";
        match outcome.made {
            true => "only"(team = team(team_of(contract.seat), reader), points = contract.points),
            false => verdict(outcome, reader),
        }
    };
    lines([
        taken(outcome, reader),
        lines(canticos(outcome, reader)),
        counts,
        scored(outcome, reader),
    ])
}

/// The scores after the manche in one line.
fn scored(outcome: &Outcome, reader: &Reader<'_>) -> String {
    let told = [0, 1].map(|number| {
        let after = outcome.after[number];
        format!("{} **{after}**", team(number, reader))
    });
    told.join(" · ")
}

fn verdict(outcome: &Outcome, reader: &Reader<'_>) -> String {
    let points = i16::from(outcome.contract.points);
    let buyers = team_of(outcome.contract.seat);
    let (total, short) = (outcome.total, points - outcome.total);
    say! {
        reader.words, "kaddour-reveal-total";
        match outcome.made {
            true => "made"(total, points),
            false => "failed"(total, points, short, team = team(1 - buyers, reader)),
        }
    }
}

/// The tenth trick, which was never shown on the table message.
fn last(outcome: &Outcome, reader: &Reader<'_>) -> Section {
    Section {
        title: fl!(reader.words, "kaddour-reveal-trick"),
        text: table::laid(&outcome.last, false, reader),
    }
}

fn scores(outcome: &Outcome, reader: &Reader<'_>) -> Section {
    let line = |number: usize| {
        let (mark, after) = (outcome.marks[number], outcome.after[number]);
        let sum = match mark {
            0 => format!("**{after}**"),
            _ => say! {
                reader.words, "kaddour-reveal-sum"(before = outcome.before[number], mark, after)
            },
        };
        format!("{} · {sum}", named_team(number, reader))
    };
    Section {
        title: fl!(reader.words, "kaddour-reveal-scores"),
        text: lines([line(0), line(1)]),
    }
}

#[cfg(test)]
mod tests;
