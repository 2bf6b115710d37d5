//! Values of options that do not go together: typed, so that a screen can word it.

use thiserror::Error;

use crate::seat::Seat;

/// Values that do not go together, or not with the number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the sentence of each variant names its fields")]
pub enum Clash {
    /// The number of `players` is none from `fewest` to `most`.
    #[error("players cannot be {players}: it is {fewest} to {most}")]
    Players { players: u8, fewest: u8, most: u8 },
    /// A pack of so many `cards` is for `fewest` to `most` players, and there are other `players`.
    #[error("players cannot be {players}: it is {fewest} to {most} with {cards} cards")]
    Pack {
        players: u8,
        fewest: u8,
        most: u8,
        cards: u8,
    },
    /// The parameter `name` says that `seat` begins, but the `last` seat of this table is below it.
    #[error("{name} is {seat}, but the last seat is {last}")]
    Seat {
        name: &'static str,
        seat: Seat,
        last: u8,
    },
    /// The parameter `low`, the lower end of a range, is `least`; that is above `most`, the value of
    /// `high`, which is the upper end.
    #[error("{low} is {least}, above {high}, {most}")]
    Crossed {
        low: &'static str,
        least: i16,
        high: &'static str,
        most: i16,
    },
    /// The parameter `name` gives each hand so many `cards`, but the pack has at most `most` for each of
    /// so many `players`.
    #[error("{name} is {cards}, but {players} players can hold at most {most} cards each")]
    Cards {
        name: &'static str,
        cards: u8,
        players: u8,
        most: u8,
    },
    /// The `value` of the parameter `name` is no multiple of the `step` in the parameter `step_name`.
    #[error("{name} is {value}, not a multiple of {step_name}, {step}")]
    Step {
        name: &'static str,
        value: i16,
        step_name: &'static str,
        step: i16,
    },
    /// The `value` of the parameter `name` is above `most`, the highest one possible while the parameter
    /// `other` is `word`.
    #[error("{name} is {value}, but at most {most} where {other} is {word}")]
    TooHigh {
        name: &'static str,
        value: u8,
        most: u8,
        other: &'static str,
        word: &'static str,
    },
    /// The `value` of the parameter `name` is not possible while the parameter `other` is `word`.
    #[error("{name} cannot be {value} where {other} is {word}")]
    Excluded {
        name: &'static str,
        value: &'static str,
        other: &'static str,
        word: &'static str,
    },
    /// The match takes so many questions as are `needed`, and there are only as many as were `found`.
    #[error("TIG-73: the match takes {needed} questions, and there are {found}")]
    Questions { found: usize, needed: usize },
}

impl Clash {
    /// The clash of a parameter that names a seat which this many players do not have.
    pub(crate) fn of_seat(name: &'static str, seat: Option<Seat>, players: u8) -> Option<Self> {
        let seat = seat.filter(|seat| seat.number() >= players)?;
        let last = players.saturating_sub(1);
        Some(Self::Seat { name, seat, last })
    }
}
