//! The reveal of a manche: what the buyers promised, what they have, line by line, and who scores.

use i18n_embed_fl::fl;
use tapis_rules::kaddour::auction::Bid;
use tapis_rules::kaddour::tricks::{LAST_TRICK, team as team_of};
use tapis_rules::kaddour::{Outcome, Public};
use tapis_say::say;

use crate::game_screen::Reader;
use crate::picture::{BoardRow, Picture, told_of};
use crate::reader::{in_all, joined};
use crate::{Panel, Section, Tone};

use super::cards::{shown_suit, signed};
use super::{lines, named_team, table, team};

/// The last reveal; an empty panel before the first.
pub(super) fn panel(public: &Public, reader: &Reader<'_>) -> Panel {
    let Some(outcome) = &public.outcome else {
        return Panel::default();
    };
    let number = outcome.manche;
    let points = outcome.contract.points;
    let buyers = team(team_of(outcome.contract.seat), reader);
    Panel {
        title: say!(reader.words, "kaddour-reveal", team = buyers.as_str(); match outcome.made {
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
        tone: Tone::Result,
        picture: Some(picture(outcome, reader)),
        ..Panel::default()
    }
}

/// Both teams with their points of the manche, the buyers first; the team that scores has the gold.
fn picture(outcome: &Outcome, reader: &Reader<'_>) -> Box<Picture> {
    let buyers = team_of(outcome.contract.seat);
    let side = |number: usize| BoardRow {
        name: team(number, reader),
        score: match number == buyers {
            true => format!("{} / {}", outcome.total, outcome.contract.points),
            false => (outcome.cards[number] + last_trick(outcome, number)).to_string(),
        },
        lit: (number == buyers) == outcome.made,
        ..BoardRow::default()
    };
    let rows = [buyers, 1 - buyers].map(side);
    let told = |row: &BoardRow| told_of(&row.name, &row.score, reader.words);
    let told = joined(rows.iter().map(told), " ");
    Picture::of_lines(rows.into(), &told)
}

fn promise(outcome: &Outcome, reader: &Reader<'_>) -> String {
    let Bid { seat, points } = outcome.contract;
    let (team, suit) = (team(team_of(seat), reader), signed(outcome.trump, reader));
    say!(reader.words, "kaddour-reveal-promise"(team, points, suit))
}

/// How the buyers' total comes about.
fn marks(outcome: &Outcome, reader: &Reader<'_>) -> String {
    let words = reader.words;
    let buyers = team_of(outcome.contract.seat);
    let (name, points) = (reader.name(outcome.last.winner), LAST_TRICK);
    let last = say!(words, "kaddour-reveal"; match team_of(outcome.last.winner) == buyers {
        true => "last"(points, name),
        false => "last-lost"(name),
    });
    let cards = say! { words, "kaddour-reveal-cards"(points = outcome.cards[buyers]) };
    let parts = [cards, last].into_iter().chain(canticos(outcome, reader));
    lines(parts.map(|part| format!("↳ {part}")))
}

/// What the last trick is worth to a team beside its cards.
fn last_trick(outcome: &Outcome, team: usize) -> i16 {
    match team_of(outcome.last.winner) == team {
        true => LAST_TRICK,
        false => 0,
    }
}

fn canticos(outcome: &Outcome, reader: &Reader<'_>) -> Vec<String> {
    let told = outcome.canticos.as_slice().iter().map(|cantico| {
        let (name, points) = (reader.name(cantico.seat), cantico.value);
        let suit = shown_suit(cantico.suit, reader);
        say!(reader.words, "kaddour-reveal-cantico"(name, suit, points))
    });
    told.collect()
}

/// What the picture does not say: the last trick, which was never shown on the table message, the
/// canticos, what counts of all the points, and the scores.
fn special(outcome: &Outcome, reader: &Reader<'_>) -> String {
    let contract = outcome.contract;
    let counts = say! {
        reader.words, "kaddour-reveal";
        match outcome.made {
            true => "only"(team = team(team_of(contract.seat), reader), points = contract.points),
            false => verdict(outcome, reader),
        }
    };
    let cards = table::trick_cards(&outcome.last, reader);
    let (points, name) = (LAST_TRICK, reader.name(outcome.last.winner));
    let last = say! { reader.words, "kaddour-reveal-last-shown"(cards, points, name) };
    let canticos = lines(canticos(outcome, reader));
    lines([last, canticos, counts, scored(outcome, reader)])
}

/// The scores after the manche in one line.
fn scored(outcome: &Outcome, reader: &Reader<'_>) -> String {
    let told = [0, 1].map(|number| {
        let after = outcome.after[number];
        format!("{} **{after}**", team(number, reader))
    });
    in_all(&told.join(" · "), reader.words)
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

/// The last trick, in words.
fn last(outcome: &Outcome, reader: &Reader<'_>) -> Section {
    let title = fl!(reader.words, "kaddour-reveal-trick");
    Section::new(title, table::laid(&outcome.last, false, reader))
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
    Section::new(fl!(reader.words, "scores"), lines([line(0), line(1)]))
}

#[cfg(test)]
mod tests;
